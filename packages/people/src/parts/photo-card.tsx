import { useState } from 'react'
import { Button, Group, Image, Text } from '@mantine/core'
import { useRoutes } from '@atrium/kit/client'
import {
  LazyUploadField,
  Notice,
  SectionCard,
  useErrorText,
  useFiles,
  useToasts,
  Loading,
} from '@atrium/ui'
import { useUiText } from '@atrium/ui/text.ts'
import { api } from '../api.ts'
import type { ProfileHeader } from '../header.queries.ts'
import { callName } from '../names.rules.ts'
import { useText } from '../use-text.ts'
import { photoPurpose } from '../words.ts'
import { useRefresh } from './use-refresh.ts'

/**
 * The photo; people who may can replace it from a file, the camera or the web. It is stored when
 * "Save" is pressed.
 */
export function PhotoCard({ header }: { header: ProfileHeader }) {
  const say = useText()
  const sayUi = useUiText()
  const { base } = useRoutes()
  const toasts = useToasts()
  const errorText = useErrorText()
  const { upload } = useFiles(photoPurpose)
  const refresh = useRefresh()
  const hooks = api[header.kind].photo
  const page = hooks.get.useQuery({ id: header.id })
  const saving = hooks.save.useMutation()
  const [chosen, setChosen] = useState<string | null>()
  if (!page.data) return <Loading of={page} />
  const { version, photoUUID } = page.data
  const addressOf = (uuid: string) => `${base}/rest/files/${uuid}/photo`
  const shown = chosen === undefined ? photoUUID : chosen
  const save = async () => {
    await saving.mutateAsync({ id: header.id, version, changes: { photoUUID: chosen ?? null } })
    await refresh()
    setChosen(undefined)
    toasts.done(say('people.photo.saved'))
  }
  if (!header.mayWrite.includes('photo')) {
    return (
      <SectionCard title={say('people.photo.title')}>
        {photoUUID ? (
          <Image
            src={addressOf(photoUUID)}
            alt={say('people.photo.of', { name: callName(header) })}
            maw={320}
            radius="md"
          />
        ) : (
          <Text c="dimmed">{say('people.photo.none')}</Text>
        )}
      </SectionCard>
    )
  }
  return (
    <SectionCard title={say('people.photo.title')}>
      {saving.error && (
        <Notice kind="danger" mb="md">
          {errorText(saving.error)}
        </Notice>
      )}
      <LazyUploadField
        name="photo"
        label={say('people.photo.title')}
        description={say('people.photo.hint')}
        accept="image"
        upload={upload}
        value={shown ? { uuid: shown, canonicalUrl: addressOf(shown) } : null}
        onChange={(file) => setChosen(file?.uuid ?? null)}
      />
      {chosen !== undefined && (
        <Group gap="xs" mt="md">
          <Button loading={saving.isPending} onClick={() => void save().catch(() => undefined)}>
            {sayUi('ui.save')}
          </Button>
          <Button variant="default" onClick={() => setChosen(undefined)}>
            {sayUi('ui.cancel')}
          </Button>
        </Group>
      )}
    </SectionCard>
  )
}
