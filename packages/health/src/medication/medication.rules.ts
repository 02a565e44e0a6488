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

/** Whether an order is for a day. Days are 'YYYY-MM-DD'. */
export const isFor = ({ startsOn, endsOn }: Pick<Order, 'startsOn' | 'endsOn'>, day: string) =>
  startsOn <= day && (endsOn === null || endsOn >= day)

/**
 * What an entry must be.
 * @param of the order, its stock, who enters it, and the day
 */
export function entryErrors(
  { kind, dueAt, units, witnessID, note }: Entry,
  { order, stock, byID, day }: { order: Order; stock: number; byID: number; day: string },
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
  if (kind === 'refused' && (note ?? '').trim() === '') errors.note = { id: 'kit.valid.required' }
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
