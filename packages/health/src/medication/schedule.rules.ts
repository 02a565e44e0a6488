import { plusDays } from '@atrium/kit/shared'
import { aroundMinutes, isFor, minutesOf } from './medication.rules.ts'
import type { EntryKind } from './medication.words.ts'

export interface ScheduledEntry {
  id: number
  version: number
  kind: EntryKind
  dueAt: string | null
  at: string
  units: number
  byName: string
  witnessID: number | null
  witnessName: string | null
  signedAt: string | null
  note: string | null
}

/** What a witness signs. */
export interface EntryToSign extends Pick<
  ScheduledEntry,
  'id' | 'kind' | 'units' | 'at' | 'byName' | 'note'
> {
  /** `Ruiz, Ana` */
  name: string
  medication: string
}

/** An order with what was entered about it today. */
export interface ScheduledOrder {
  orderID: number
  studentID: number
  /** `Ruiz, Ana` */
  name: string
  grade: string | null
  medication: string
  dose: string
  startsOn: string
  endsOn: string | null
  expiresOn: string | null
  times: { at: string }[]
  isAsNeeded: boolean
  isControlled: boolean
  instructions: string | null
  stock: number
  /** The student isn’t enrolled anymore: what is left goes home. */
  hasLeft: boolean
  /** The student’s last day at school, or the last of the school year, whichever is first; null: neither is known. */
  lastDay: string | null
  entries: ScheduledEntry[]
  /** Its doses of the last school days of which nothing is on record, the oldest first. */
  unrecorded: { day: string; dueAt: string }[]
}

export type DoseState = 'due' | 'later' | 'late' | EntryKind

export interface DueDose {
  order: ScheduledOrder
  dueAt: string
  state: DoseState
  entry: ScheduledEntry | null
}

/**
 * The doses of a day in their order, each with what became of it.
 * @param today 'YYYY-MM-DD', and the time 'HH:MM', both at the school
 */
export function dosesOf(
  orders: readonly ScheduledOrder[],
  { today, time }: { today: string; time: string },
): DueDose[] {
  const doses = orders
    .filter((order) => isFor(order, today) && !order.hasLeft)
    .flatMap((order) =>
      order.times.map(({ at: dueAt }): DueDose => {
        const entry = order.entries.find((one) => one.dueAt === dueAt) ?? null
        const after = minutesOf(time) - minutesOf(dueAt)
        const open = after < -aroundMinutes ? 'later' : after > aroundMinutes ? 'late' : 'due'
        return { order, dueAt, entry, state: entry?.kind ?? open }
      }),
    )
  const { compare } = new Intl.Collator('es')
  return doses.toSorted(
    (one, other) =>
      compare(one.dueAt, other.dueAt) ||
      compare(one.order.name, other.order.name) ||
      one.order.orderID - other.order.orderID,
  )
}

/** A dose of an earlier day that no one said anything about. */
export interface OpenDose {
  order: ScheduledOrder
  day: string
  dueAt: string
}

/** The doses of earlier days that are on no record, the oldest first: each was given, refused, or missed. */
export function openDosesOf(orders: readonly ScheduledOrder[]): OpenDose[] {
  const { compare } = new Intl.Collator('es')
  return orders
    .filter(({ hasLeft }) => !hasLeft)
    .flatMap((order) => order.unrecorded.map((dose): OpenDose => ({ order, ...dose })))
    .toSorted(
      (one, other) =>
        compare(one.day, other.day) ||
        compare(one.dueAt, other.dueAt) ||
        compare(one.order.name, other.order.name),
    )
}

/** So many days ahead, families hear what they pick up. */
const pickUpDays = 14

/**
 * The day by which what is left of an order goes home: when the order ends, the student leaves, or the school
 * year is over. Null: nothing is left, or the day is more than two weeks away.
 */
export function goesHomeBy(
  { stock, endsOn, lastDay }: Pick<ScheduledOrder, 'stock' | 'endsOn' | 'lastDay'>,
  today: string,
): string | null {
  const [day] = [endsOn, lastDay].filter((one) => one !== null).toSorted()
  return stock > 0 && day !== undefined && day <= plusDays(today, pickUpDays) ? day : null
}

/** Entries that this person was named for as a witness, and has not signed. */
export const toSign = (
  orders: readonly ScheduledOrder[],
  userID: number,
): { order: ScheduledOrder; entry: EntryToSign }[] =>
  orders.flatMap((order) =>
    order.entries
      .filter(({ witnessID, signedAt }) => witnessID === userID && signedAt === null)
      .map((entry) => ({
        order,
        entry: { ...entry, name: order.name, medication: order.medication },
      })),
  )
