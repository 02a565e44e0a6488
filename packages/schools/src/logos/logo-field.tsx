import { refusalOf, useSay, useSessionActs } from '@atrium/kit/client'
import { LazyUploadField, useErrorText, useFiles, useToasts, type KnownFile } from '@atrium/ui'
import { api } from '../api.ts'
import type { LogoKind } from './logo.rules.ts'
import type { LogoView, Logos } from './logos.queries.ts'

/** The current logo of one kind, and a field to replace it. An upload takes effect right away. */
export function LogoField({
  kind,
  logos,
  address,
  onSaved,
}: {
  kind: LogoKind
  logos: Logos
  address: string | undefined
  onSaved: () => Promise<unknown>
}) {
  const say = useSay()
  const toasts = useToasts()
  const errorText = useErrorText()
  const { upload } = useFiles()
  const { reload } = useSessionActs()
  const saving = api.logos.save.useMutation()
  const { schoolID, version } = logos
  const save = async (uuid: string | null) => {
    const saved = await saving.mutateAsync({ schoolID, version, kind, uuid }).catch(() => undefined)
    if (!saved) return
    await onSaved()
    // The header of this very page shows the logo.
    if (kind === 'navigation') await reload()
    toasts.done(say(uuid === null ? 'schools.logos.removed' : 'schools.logos.saved'))
  }
  const logo = logos[kind]
  return (
    <LazyUploadField
      // Clear a refused file from the field, so that it doesn't look like the logo.
      key={`${logo?.uuid} ${saving.failureCount}`}
      name={kind}
      label={say(`schools.logos.${kind}`)}
      description={say(`schools.logos.${kind}.hint`)}
      accept={kind === 'vector' ? 'any' : 'image'}
      upload={upload}
      disabled={saving.isPending}
      error={
        saving.error
          ? (refusalOf(saving.error)?.errors?.[kind] ?? errorText(saving.error))
          : undefined
      }
      value={logo && address ? known(logo, address) : null}
      onChange={(file) => void save(file?.uuid ?? null)}
    />
  )
}

function known({ uuid, filename, ...about }: LogoView, canonicalUrl: string): KnownFile {
  return {
    uuid,
    filename,
    canonicalUrl,
    canonicalMetadata: { ...about, modifiers: null, source: 'file' },
  }
}
