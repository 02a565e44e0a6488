import { emptyDraft, f } from '@atrium/kit/shared'
import { useRecordCache, useSchoolDay } from '@atrium/kit/client'
import {
  AskedFields,
  FilePurpose,
  Notice,
  SaveButton,
  useErrorText,
  useFormCheck,
  useToasts,
  useUiText,
} from '@atrium/ui'
import { Button, Group, Modal, Stack, Text } from '@mantine/core'
import { useState } from 'react'
import { api } from '../api.ts'
import { useText } from '../use-text.ts'
import { mostViewers, videoPurpose } from './video.words.ts'

export const viewersField = f.many({ as: 'userID', to: 'people.colleagues', max: mostViewers })

const fields = {
  titleField: f.text({ max: 200, required: true }),
  recordedOn: f.date({ required: true, past: true, default: 'today' }),
  videoUUID: f.file({ accept: 'any', required: true }),
  captionsUUID: f.file({ accept: 'any', required: true }),
  viewerIDs: viewersField,
}

export const idsOf = (lines: unknown): number[] =>
  (Array.isArray(lines) ? (lines as { userID: number }[]) : []).map(({ userID }) => userID)

/** A video of one’s own lesson, with captions, for the colleagues whom one names. */
export function AddVideo({ onClose }: { onClose: () => void }) {
  const say = useText()
  const ui = useUiText()
  const toasts = useToasts()
  const errorText = useErrorText()
  const cache = useRecordCache(api)
  const adding = api.addVideo.useMutation()
  const today = useSchoolDay()
  const [draft, setDraft] = useState<Record<string, unknown>>(() => emptyDraft(fields, today))
  const send = async () => {
    try {
      await adding.mutateAsync({
        ...{ title: String(draft.titleField), recordedOn: String(draft.recordedOn) },
        ...{ videoUUID: String(draft.videoUUID), captionsUUID: String(draft.captionsUUID) },
        viewerIDs: idsOf(draft.viewerIDs),
      })
      await cache.refresh()
      toasts.done(say('observation.video.added'))
      onClose()
    } catch {
      // Shown at the fields, or above them.
    }
  }
  const { form, errors, state, isRefused } = useFormCheck(fields, draft, adding, () => void send())
  return (
    <Modal
      opened
      onClose={onClose}
      size="lg"
      title={say('observation.video.add')}
      closeButtonProps={{ 'aria-label': ui('ui.close') }}
    >
      <FilePurpose value={videoPurpose}>
        <form {...form}>
          <Stack>
            {isRefused && <Notice kind="danger">{errorText(adding.error)}</Notice>}
            <Text c="dimmed">{say('observation.video.addHint')}</Text>
            <AskedFields
              fields={fields}
              texts="observation.video"
              values={draft}
              errors={errors}
              onChange={(name, value) => setDraft((typed) => ({ ...typed, [name]: value }))}
            />
            <Group justify="flex-end" gap="xs">
              <Button variant="default" onClick={onClose}>
                {ui('ui.cancel')}
              </Button>
              <SaveButton form={form.id} state={state} label={say('observation.video.save')} />
            </Group>
          </Stack>
        </form>
      </FilePurpose>
    </Modal>
  )
}
