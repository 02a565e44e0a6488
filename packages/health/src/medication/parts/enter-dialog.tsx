import { refusalOf } from '@atrium/kit/client'
import { emptyDraft, type Field } from '@atrium/kit/shared'
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
import { Button, Group, Modal, Stack, Text } from '@mantine/core'
import { useState } from 'react'
import { api } from '../../api.ts'
import { useText } from '../../use-text.ts'
import { entryFields } from '../medication.fields.ts'
import { needsWitness } from '../medication.rules.ts'
import type { EntryKind } from '../medication.words.ts'
import type { ScheduledOrder } from '../schedule.rules.ts'

export interface Entering {
  order: ScheduledOrder
  dueAt: string | null
  kind: EntryKind
}

/** What is sent of an entry. */
export interface EntryInput {
  orderID: number
  kind: EntryKind
  dueAt: string | null
  units: number
  witnessID: number | null
  note: string | null
}

/** What an entry is about, for the person who waits until it is sent. */
export const labelOf = (what: string, { name, medication }: ScheduledOrder): string =>
  `${what}: ${name}, ${medication}`

/** Asks for what an entry needs: how much, who signs second, and why. */
export function EnterDialog({
  entering: { order, dueAt, kind },
  onKeep,
  onClose,
}: {
  entering: Entering
  /** Without a connection, it is kept on the device. */
  onKeep: (label: string, input: EntryInput, key: string) => void
  onClose: () => void
}) {
  const say = useText()
  const ui = useUiText()
  const toasts = useToasts()
  const refresh = useRefresh()
  const errorText = useErrorText()
  const entry = api.enterMedication.useMutation()
  const [key] = useState(() => crypto.randomUUID())
  const { units, witnessID, note } = entryFields
  const fields: Record<string, Field> = {
    ...(kind !== 'refused' && { units }),
    ...(needsWitness(order, kind) && { witnessID: { ...witnessID, required: true } }),
    note: { ...note, required: kind === 'refused' },
  }
  const [draft, setDraft] = useState<Record<string, unknown>>(() => emptyDraft(fields))
  const send = async () => {
    const input: EntryInput = {
      ...{ orderID: order.orderID, kind, dueAt },
      units: typeof draft.units === 'number' ? draft.units : 0,
      witnessID: typeof draft.witnessID === 'number' ? draft.witnessID : null,
      note: typeof draft.note === 'string' ? draft.note : null,
    }
    try {
      await entry.mutateAsync({ ...input, key })
      toasts.done(say('health.entry.saved'))
      onClose()
    } catch (error) {
      // What the server refuses is shown at the fields, or above them.
      if (!refusalOf(error)) {
        onKeep(labelOf(say(`health.entry.act.${kind}`), order), input, key)
        onClose()
      }
    }
    await refresh()
  }
  const { form, errors, state, isRefused } = useFormCheck(fields, draft, entry, () => void send())
  return (
    <Modal
      opened
      onClose={onClose}
      title={`${say(`health.entry.act.${kind}`)}: ${order.name}`}
      closeButtonProps={{ 'aria-label': ui('ui.close') }}
    >
      <form {...form}>
        <Stack>
          <Text>
            {order.medication} · {order.dose}
          </Text>
          {isRefused && <Notice kind="danger">{errorText(entry.error)}</Notice>}
          <AskedFields
            fields={fields}
            texts="health.entry"
            values={draft}
            onChange={(name, value) => setDraft((typed) => ({ ...typed, [name]: value }))}
            errors={errors}
          />
          <Group justify="flex-end" gap="xs">
            <Button variant="default" onClick={onClose}>
              {ui('ui.cancel')}
            </Button>
            <SaveButton form={form.id} state={state} label={say('health.entry.save')} />
          </Group>
        </Stack>
      </form>
    </Modal>
  )
}
