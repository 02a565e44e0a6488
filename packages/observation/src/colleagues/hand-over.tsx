import { emptyDraft, f } from '@atrium/kit/shared'
import { recordSlice, useRecordCache, useSchoolDay, useUserContext } from '@atrium/kit/client'
import {
  AskedFields,
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

const fields = {
  schoolID: f.reference({ to: 'observation.schools', required: true }),
  fromID: f.reference({ to: 'people.colleagues', required: true }),
  toID: f.reference({ to: 'people.colleagues', required: true }),
  on: f.date({ required: true, default: 'today' }),
}

/** Someone leaves, or changes schools: a colleague evaluates and mentors in their place. */
export function HandOver({ onClose }: { onClose: () => void }) {
  const say = useText()
  const ui = useUiText()
  const toasts = useToasts()
  const errorText = useErrorText()
  const { schoolID } = useUserContext()
  const cache = useRecordCache(recordSlice('observation') as object)
  const handing = api.handOver.useMutation()
  const today = useSchoolDay()
  const [draft, setDraft] = useState<Record<string, unknown>>(() => ({
    ...emptyDraft(fields, today),
    schoolID: schoolID || null,
  }))
  const send = async () => {
    try {
      const done = await handing.mutateAsync({
        ...{ schoolID: Number(draft.schoolID), fromID: Number(draft.fromID) },
        ...{ toID: Number(draft.toID), on: String(draft.on) },
      })
      await cache.refresh()
      toasts.done(say('observation.handOver.done', { ...done }))
      onClose()
    } catch {
      // Shown at the fields, or above them.
    }
  }
  const { form, errors, state, isRefused } = useFormCheck(fields, draft, handing, () => void send())
  return (
    <Modal
      opened
      onClose={onClose}
      title={say('observation.handOver.title')}
      closeButtonProps={{ 'aria-label': ui('ui.close') }}
    >
      <form {...form}>
        <Stack>
          {isRefused && <Notice kind="danger">{errorText(handing.error)}</Notice>}
          <Text c="dimmed">{say('observation.handOver.hint')}</Text>
          <AskedFields
            fields={fields}
            texts="observation.handOver"
            values={draft}
            errors={errors}
            onChange={(name, value) => setDraft((typed) => ({ ...typed, [name]: value }))}
          />
          <Group justify="flex-end" gap="xs">
            <Button variant="default" onClick={onClose}>
              {ui('ui.cancel')}
            </Button>
            <SaveButton form={form.id} state={state} label={say('observation.handOver.save')} />
          </Group>
        </Stack>
      </form>
    </Modal>
  )
}
