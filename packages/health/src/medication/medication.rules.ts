import type { FieldErrors } from '@atrium/kit/shared'
import type { EntryKind } from './medication.words.ts'

export interface Order {
  startsOn: string
  /** Null: until further notice. */
  endsOn: string | null
  /** 'HH:MM'; none for a medication that is given as needed. */
  times: readonly { at: string }[]
  isAsNeeded: boolean
  /** Each dose needs two signatures. */
  isControlled: boolean
  /** The last day on which it may be given; null: not on record. */
  expiresOn: string | null
}

/** What a nurse enters about an order. */
export interface Entry {
  kind: EntryKind
  /** The scheduled time; null: it isn't about a scheduled dose. */
  dueAt: string | null
  units: number
  witnessID: number | null
  note: string | null
}

/** How each kind changes the stock. */
const signs: Readonly<Record<EntryKind, -1 | 0 | 1>> = {
  ...{ received: 1, given: -1, wasted: -1, returned: -1 },
  ...{ refused: 0, missed: 0 },
}

/** What is left: all that was received, without what was given, wasted, or returned. */
export const stockOf = (entries: readonly { kind: EntryKind; units: number }[]): number =>
  entries.reduce((stock, { kind, units }) => stock + signs[kind] * units, 0)

/** What an entry leaves of a stock. */
export const stockAfter = (stock: number, { kind, units }: { kind: EntryKind; units: number }) =>
  stock + signs[kind] * units

/** Whether a second person signs: whatever is wasted, and of a controlled medication all that moves the stock. */
export const needsWitness = (
  { isControlled }: { isControlled: boolean },
  kind: EntryKind,
): boolean => kind === 'wasted' || (isControlled && signs[kind] !== 0)

/** A dose that no one recorded on its day is recorded within so many days. */
export const recordedWithin = 7

/** How long before and after its time a dose may be given. */
export const aroundMinutes = 60

export const minutesOf = (time: string): number => {
  const [hours = 0, minutes = 0] = time.split(':').map(Number)
  return hours * 60 + minutes
}

/**
 * Why an entry says in a note what happened: a dose that was refused, or is recorded on a later day, or was
 * given though the medication has expired, or long before its time: the line above or below is a tap away.
 * Null: it needs no note.
 * @param at the day, whether that is an earlier one, and the time 'HH:MM' at the school
 */
export function reasonAsked(
  { kind, dueAt }: Pick<Entry, 'kind' | 'dueAt'>,
  {
    order: { expiresOn },
    day,
    time,
    isLater,
  }: { order: Pick<Order, 'expiresOn'>; day: string; time: string; isLater: boolean },
): 'refused' | 'later' | 'expired' | 'early' | null {
  if (kind === 'refused') return 'refused'
  if (isLater) return 'later'
  if (kind !== 'given') return null
  if (expiresOn !== null && expiresOn < day) return 'expired'
  return dueAt !== null && minutesOf(dueAt) - minutesOf(time) > aroundMinutes ? 'early' : null
}

/** Whether an order is for a day. Days are 'YYYY-MM-DD'. */
export const isFor = ({ startsOn, endsOn }: Pick<Order, 'startsOn' | 'endsOn'>, day: string) =>
  startsOn <= day && (endsOn === null || endsOn >= day)

/**
 * What an entry must be.
 * @param of the order, its stock, who enters it, and the day and time at which it happened
 */
export function entryErrors(
  { kind, dueAt, units, witnessID, note }: Entry,
  {
    order,
    stock,
    byID,
    day,
    time,
    isLater = false,
  }: {
    order: Order
    stock: number
    byID: number
    day: string
    time: string
    /** It is about a dose of an earlier day. */
    isLater?: boolean
  },
): FieldErrors {
  const errors: FieldErrors = {}
  const isDose = kind === 'given' || kind === 'refused' || kind === 'missed'
  if (isDose && !isFor(order, day)) errors.day = { id: 'health.entry.notThen' }
  if (isDose && dueAt === null && !order.isAsNeeded) errors.dueAt = { id: 'kit.valid.required' }
  if (dueAt !== null && (!isDose || !order.times.some(({ at }) => at === dueAt)))
    errors.dueAt = { id: 'health.entry.noSuchTime' }
  if (signs[kind] !== 0 && units < 1) errors.units = { id: 'kit.valid.required' }
  else if (stockAfter(stock, { kind, units }) < 0)
    errors.units = { id: 'health.entry.notInStock', values: { stock } }
  if (needsWitness(order, kind) && witnessID === null)
    errors.witnessID = { id: 'health.entry.needsWitness' }
  if (witnessID === byID) errors.witnessID = { id: 'health.entry.otherWitness' }
  if (isLater && (!isDose || dueAt === null)) errors.day = { id: 'health.entry.notThen' }
  const asked = reasonAsked({ kind, dueAt }, { order, day, time, isLater })
  if (asked && (note ?? '').trim() === '')
    errors.note = { id: asked === 'refused' ? 'kit.valid.required' : `health.entry.why.${asked}` }
  return errors
}

/** Errors in the times of an order: none without `isAsNeeded`, and no time twice. */
export function timesErrors({
  times,
  isAsNeeded,
}: Pick<Order, 'times' | 'isAsNeeded'>): FieldErrors {
  if (times.length === 0 && !isAsNeeded) return { times: { id: 'health.order.noTimes' } }
  const twice = times.findIndex(({ at }, index) => times.findIndex((one) => one.at === at) < index)
  return twice === -1 ? {} : { [`times.${twice}.at`]: { id: 'health.order.timeTwice' } }
}
