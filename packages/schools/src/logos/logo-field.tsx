import { refusalOf, useSay, useSessionActs } from '@atrium/kit/client'
import { LazyUploadField, useErrorText, useFiles, useToasts, type KnownFile } from '@atrium/ui'
import { api } from '../api.ts'
import type { LogoKind } from './logo.rules.ts'
import type { LogoView, Logos } from './logos.queries.ts'

/** One logo: the current one, and a field for another. An upload applies at once. */
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
    // The head of this very page shows it.
    if (kind === 'navigation') await reload()
    toasts.done(say(uuid === null ? 'schools.logos.removed' : 'schools.logos.saved'))
  }
  const logo = logos[kind]
  return (
    <LazyUploadField
      // A refused file must not be in the field as if it were the logo.
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
