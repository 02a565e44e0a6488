import { emptyDraft } from '@atrium/kit/shared'
import { useRefresh } from '@atrium/people/parts'
import {
  AskedFields,
  Notice,
  SaveButton,
  useErrorText,
  useFormCheck,
  useToasts,
  useTypedWork,
  useUiText,
} from '@atrium/ui'
import { Button, Group, Modal, Stack, Text } from '@mantine/core'
import { useState } from 'react'
import { api } from '../api.ts'
import { useText } from '../use-text.ts'
import type { Announcement } from './announce.actions.ts'
import { announceFields } from './announce.fields.ts'

/** Writes to the families of a school. */
export function Announce({ onClose }: { onClose: () => void }) {
  const say = useText()
  const ui = useUiText()
  const toasts = useToasts()
  const refresh = useRefresh()
  const errorText = useErrorText()
  const sending = api.announce.useMutation()
  const [draft, setDraft] = useState<Record<string, unknown>>(() => emptyDraft(announceFields))
  const work = useTypedWork('autoCall.announce', draft, setDraft)
  const send = async () => {
    try {
      const { families } = await sending.mutateAsync(draft as unknown as Announcement)
      work.settle()
      await refresh()
      toasts.done(say('autoCall.announce.sent', { count: families }))
      onClose()
    } catch {
      // Shown at the fields, or above them.
    }
  }
  const { form, errors, state, isRefused } = useFormCheck(
    announceFields,
    draft,
    sending,
    () => void send(),
  )
  return (
    <Modal
      opened
      onClose={onClose}
      size="lg"
      title={say('autoCall.announce.title')}
      closeButtonProps={{ 'aria-label': ui('ui.close') }}
    >
      <form {...form}>
        <Stack>
          {work.notice}
          {isRefused && <Notice kind="danger">{errorText(sending.error)}</Notice>}
          <Text c="dimmed">{say('autoCall.announce.hint')}</Text>
          <AskedFields
            fields={announceFields}
            texts="autoCall.announce"
            values={draft}
            errors={errors}
            onChange={(name, value) => setDraft((typed) => ({ ...typed, [name]: value }))}
          />
          <Group justify="flex-end" gap="xs">
            <Button variant="default" onClick={onClose}>
              {ui('ui.cancel')}
            </Button>
            <SaveButton form={form.id} state={state} label={say('autoCall.announce.send')} />
          </Group>
        </Stack>
      </form>
    </Modal>
  )
}
