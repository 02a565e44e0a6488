import { refusalOf, useSchoolDay, useUserContext } from '@atrium/kit/client'
import { currentTime, toWallClock, type Field } from '@atrium/kit/shared'
import { useRefresh } from '@atrium/people/parts'
import { AskDialog, useToasts } from '@atrium/ui'
import { useState } from 'react'
import { api } from '../../api.ts'
import { useText } from '../../use-text.ts'
import { entryFields } from '../medication.fields.ts'
import { needsWitness, reasonAsked } from '../medication.rules.ts'
import type { EntryKind } from '../medication.words.ts'
import type { ScheduledOrder } from '../schedule.rules.ts'

export interface Entering {
  order: ScheduledOrder
  dueAt: string | null
  kind: EntryKind
  /** The earlier day of a dose that no one recorded then. */
  ofDay?: string
}

/** What is sent of an entry. */
export interface EntryInput {
  orderID: number
  kind: EntryKind
  dueAt: string | null
  units: number
  witnessID: number | null
  note: string | null
  ofDay?: string
}

/** What an entry is about, for the person who waits until it is sent. */
export const labelOf = (what: string, { name, medication }: ScheduledOrder): string =>
  `${what}: ${name}, ${medication}`

/** Why an entry that is made now asks for a note. */
export function useReasonAsked(): (entry: Entering) => ReturnType<typeof reasonAsked> {
  const day = useSchoolDay()
  const { schoolTimeZone } = useUserContext()
  return ({ order, dueAt, kind, ofDay }) => {
    const time = toWallClock(currentTime().toISOString(), schoolTimeZone).slice(11, 16)
    return reasonAsked(
      { kind, dueAt },
      { order, day: ofDay ?? day, time, isLater: ofDay !== undefined },
    )
  }
}

/** Asks for what an entry needs: how much, who signs second, and why. */
export function EnterDialog({
  entering: { order, dueAt, kind, ofDay },
  onKeep,
  onClose,
}: {
  entering: Entering
  /** Without a connection, it is kept on the device. */
  onKeep: (label: string, input: EntryInput, key: string) => void
  onClose: () => void
}) {
  const say = useText()
  const toasts = useToasts()
  const refresh = useRefresh()
  const entry = api.enterMedication.useMutation()
  const [key] = useState(() => crypto.randomUUID())
  const { units, witnessID, note } = entryFields
  const asked = useReasonAsked()({ order, dueAt, kind, ...(ofDay && { ofDay }) })
  const fields: Record<string, Field> = {
    ...(kind !== 'refused' && kind !== 'missed' && { units }),
    ...(needsWitness(order, kind) && { witnessID: { ...witnessID, required: true } }),
    note: { ...note, required: asked !== null },
  }
  return (
    <AskDialog
      title={`${say(`health.entry.act.${kind}`)}: ${order.name}`}
      hint={[
        `${order.medication} · ${order.dose}`,
        asked && asked !== 'refused' && say(`health.entry.why.${asked}`),
      ]
        .filter(Boolean)
        .join('. ')}
      confirm={say('health.entry.save')}
      fields={fields}
      texts="health.entry"
      id={`${kind}.${order.orderID}.${dueAt}.${ofDay ?? ''}`}
      asking={entry}
      onSend={async (filled) => {
        const input: EntryInput = {
          ...{ orderID: order.orderID, kind, dueAt, ...(ofDay && { ofDay }) },
          units: typeof filled.units === 'number' ? filled.units : 0,
          witnessID: typeof filled.witnessID === 'number' ? filled.witnessID : null,
          note: typeof filled.note === 'string' ? filled.note : null,
        }
        try {
          await entry.mutateAsync({ ...input, key })
          toasts.done(say('health.entry.saved'))
        } catch (error) {
          // Nothing can be read again without a connection.
          if (!refusalOf(error))
            return onKeep(labelOf(say(`health.entry.act.${kind}`), order), input, key)
          await refresh()
          throw error
        }
        await refresh()
      }}
      onClose={onClose}
    />
  )
}
