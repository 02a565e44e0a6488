import { useUserContext } from '@atrium/kit/client'
import { f } from '@atrium/kit/shared'
import { useRefresh } from '@atrium/people/parts'
import {
  AskedFields,
  Notice,
  SaveButton,
  useErrorText,
  useFormCheck,
  useToasts,
  useUiText,
} from '@atrium/ui'
import { Button, Group, Modal, Stack } from '@mantine/core'
import { useState } from 'react'
import { api } from '../api.ts'
import { useText } from '../use-text.ts'
import { channelsOf, messageKindTexts, type Channel, type MessageKind } from '../words.ts'
import type { Contact } from './contacts.queries.ts'

interface Props {
  studentID: number
  contact: Contact
  kind: MessageKind
  ways: readonly Channel[]
  /** They chose before, so they may go back to what is usual. */
  isOwn: boolean
  onClose: () => void
}

/** The ways in which one guardian gets one kind of message. */
export function ChooseWays({ studentID, contact, kind, ways, isOwn, onClose }: Props) {
  const say = useText()
  const ui = useUiText()
  const { language } = useUserContext()
  const toasts = useToasts()
  const refresh = useRefresh()
  const errorText = useErrorText()
  const choosing = api.chooseWays.useMutation()
  const offered = channelsOf(kind)
  const fields = { channels: f.choices({ of: offered }) }
  const [draft, setDraft] = useState<Record<string, unknown>>({
    channels: offered.filter((way) => ways.includes(way)),
  })
  const send = async (channels: Channel[] | null) => {
    try {
      await choosing.mutateAsync({ studentID, guardianID: contact.guardianID, kind, channels })
      await refresh()
      toasts.done(say('autoCall.student.saved'))
      onClose()
    } catch {
      // Shown above the field.
    }
  }
  const { form, errors, state, isRefused } = useFormCheck(
    fields,
    draft,
    choosing,
    () => void send(draft.channels as Channel[]),
  )
  return (
    <Modal
      opened
      onClose={onClose}
      title={say('autoCall.choose.title', {
        name: contact.name,
        kind: messageKindTexts[kind][language],
      })}
      closeButtonProps={{ 'aria-label': ui('ui.close') }}
    >
      <form {...form}>
        <Stack>
          {isRefused && <Notice kind="danger">{errorText(choosing.error)}</Notice>}
          <AskedFields
            fields={fields}
            texts="autoCall.choose"
            values={draft}
            errors={errors}
            onChange={(name, value) => setDraft({ ...draft, [name]: value })}
          />
          <Group justify="flex-end" gap="xs">
            {isOwn && (
              <Button variant="default" onClick={() => void send(null)}>
                {say('autoCall.student.backToUsual')}
              </Button>
            )}
            <SaveButton form={form.id} state={state} label={say('autoCall.choose.save')} />
          </Group>
        </Stack>
      </form>
    </Modal>
  )
}
