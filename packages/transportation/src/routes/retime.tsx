import { emptyDraft } from '@atrium/kit/shared'
import { useRefresh } from '@atrium/people/parts'
import {
  AskedFields,
  Notice,
  SaveButton,
  useErrorText,
  useFormats,
  useFormCheck,
  useToasts,
  useUiText,
} from '@atrium/ui'
import { Button, Group, Modal, Stack, Text } from '@mantine/core'
import { useState } from 'react'
import { api } from '../api.ts'
import { useText } from '../use-text.ts'
import { retimeFields } from './retime.fields.ts'

interface Props {
  routeID: number
  version: number
  onClose: () => void
}

/** Computes the times of a route’s stops from the time at school. */
export function Retime({ routeID, version, onClose }: Props) {
  const say = useText()
  const ui = useUiText()
  const { time } = useFormats()
  const toasts = useToasts()
  const refresh = useRefresh()
  const errorText = useErrorText()
  const timing = api.retime.useMutation()
  const [draft, setDraft] = useState<Record<string, unknown>>(() => emptyDraft(retimeFields))
  const send = async () => {
    try {
      const { begins, ends } = await timing.mutateAsync({
        ...{ routeID, version, at: String(draft.at) },
        ...{ mph: Number(draft.mph), wait: Number(draft.wait) },
      })
      await refresh()
      toasts.done(say('transportation.retime.done', { first: time(begins), last: time(ends) }))
      onClose()
    } catch {
      // Shown at the fields, or above them.
    }
  }
  const { form, errors, state, isRefused } = useFormCheck(
    retimeFields,
    draft,
    timing,
    () => void send(),
  )
  return (
    <Modal
      opened
      onClose={onClose}
      title={say('transportation.retime.title')}
      closeButtonProps={{ 'aria-label': ui('ui.close') }}
    >
      <form {...form}>
        <Stack>
          {isRefused && <Notice kind="danger">{errorText(timing.error)}</Notice>}
          <Text c="dimmed">{say('transportation.retime.hint')}</Text>
          <AskedFields
            fields={retimeFields}
            texts="transportation.retime"
            values={draft}
            errors={errors}
            onChange={(name, value) => setDraft((typed) => ({ ...typed, [name]: value }))}
          />
          <Group justify="flex-end" gap="xs">
            <Button variant="default" onClick={onClose}>
              {ui('ui.cancel')}
            </Button>
            <SaveButton form={form.id} state={state} label={say('transportation.retime.save')} />
          </Group>
        </Stack>
      </form>
    </Modal>
  )
}
