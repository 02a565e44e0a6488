import { plusDays } from '@atrium/kit/shared'
import type { CollisionRule } from './collision.words.ts'

/** A row of the database, by its columns. */
export type Row = Readonly<Record<string, unknown>>
/** Which of two rows stands; `both`: they are about two things after all. */
export const standings = ['kept', 'gone', 'both'] as const
export type Stands = (typeof standings)[number]

type Choosing = Extract<CollisionRule, { does: 'choose' }>

/** Whether two rows say something different to people. */
export const differ = ({ shows }: Choosing, kept: Row, gone: Row): boolean =>
  isRemoved(kept) !== isRemoved(gone) ||
  shows.some((column) => JSON.stringify(kept[column]) !== JSON.stringify(gone[column]))

/**
 * Which of two rows stands unless someone chooses: the one that has a value, then the one that is
 * better, then the later one, then that of the record to keep.
 */
export function usuallyStands(rule: Choosing, kept: Row, gone: Row): 'kept' | 'gone' {
  const { best, later } = rule
  const byNumber = (column: string) => (row: Row) => {
    const value = row[column]
    return value === null || Number.isNaN(Number(value)) ? null : Number(value)
  }
  const byText = (column: string) => (row: Row) => {
    const value = row[column]
    return typeof value === 'string' ? value : null
  }
  const measures: ((row: Row) => number | string | null)[] = [
    (row) => (hasValue(rule, row) ? 1 : 0),
    ...(best ? [byNumber(best)] : []),
    ...(later ? [byText(later)] : []),
  ]
  for (const measure of measures) {
    const [ours, theirs] = [measure(kept), measure(gone)]
    if (theirs !== null && (ours === null || theirs > ours)) return 'gone'
    if (ours !== null && (theirs === null || ours > theirs)) return 'kept'
  }
  return 'kept'
}

const isRemoved = (row: Row): boolean => (row.removed_at ?? null) !== null

const hasValue = ({ shows, best }: Choosing, row: Row): boolean =>
  !isRemoved(row) && (best ? [best] : shows).some((column) => (row[column] ?? null) !== null)

/** Dates between which someone is somewhere, both included; null: since it started, until it ends. */
export interface Span {
  from: string | null
  to: string | null
}

const [first, last] = ['0000-01-01', '9999-12-31']
const from = (span: Span): string => span.from ?? first
const to = (span: Span): string => span.to ?? last

/** True if two spans share a day or follow each other without a gap. */
const touch = (one: Span, other: Span): boolean =>
  from(one) <= dayAfter(to(other)) && from(other) <= dayAfter(to(one))

const dayAfter = (day: string): string => (day >= last ? last : plusDays(day, 1))

/**
 * All the days of both records in one class as stays that don't overlap, the earliest first.
 */
export function joined(spans: readonly Span[]): Span[] {
  const all: Span[] = []
  for (const span of spans.toSorted((one, other) => (from(one) < from(other) ? -1 : 1))) {
    const before = all.at(-1)
    if (before && touch(before, span))
      all[all.length - 1] = { from: before.from, to: to(before) > to(span) ? before.to : span.to }
    else all.push(span)
  }
  return all
}

/** An enrollment at a school as far as merging decides about it. */
export interface SchoolStay {
  id: number
  schoolID: number
  entryDate: string
  exitDate: string | null
  exitCode: string | null
  isPrimary: boolean
}

export type StayChange = { id: number } & (
  | { isRemoved: true }
  | Partial<Pick<SchoolStay, 'entryDate' | 'exitDate' | 'exitCode' | 'isPrimary'>>
)

type Held = SchoolStay & { of: 'kept' | 'gone' | 'both' }

/**
 * What makes two records' primary enrollments those of one student, who has one primary school at a
 * time: at one school, overlapping ones become one; of two schools the earlier ends when the later
 * begins, and one within the other is no longer primary. The record to keep wins a tie.
 */
export function oneAtATime(kept: readonly SchoolStay[], gone: readonly SchoolStay[]): StayChange[] {
  const changes = new Map<number, StayChange>()
  const change = (id: number, what: object) =>
    changes.set(id, { ...changes.get(id), ...what, id } as StayChange)
  let stays: Held[] = [
    ...kept.map((stay) => ({ ...stay, of: 'kept' as const })),
    ...gone.map((stay) => ({ ...stay, of: 'gone' as const })),
  ].filter(({ isPrimary }) => isPrimary)
  for (;;) {
    const pair = overlappingPair(stays)
    if (!pair) return [...changes.values()]
    const [one, other] = pair
    const rest = stays.filter((stay) => stay !== one && stay !== other)
    if (one.schoolID === other.schoolID) {
      const { entryDate } = one.entryDate <= other.entryDate ? one : other
      const { exitDate, exitCode } = until(one) >= until(other) ? one : other
      change(other.id, { isRemoved: true })
      if (entryDate !== one.entryDate || exitDate !== one.exitDate)
        change(one.id, { entryDate, exitDate, exitCode })
      stays = [...rest, { ...one, entryDate, exitDate, exitCode, of: 'both' }]
      continue
    }
    const [earlier, later] = one.entryDate <= other.entryDate ? [one, other] : [other, one]
    if (earlier.entryDate === later.entryDate || isWithin(later, earlier)) {
      change(later.id, { isPrimary: false })
      stays = [...rest, earlier]
    } else {
      const ended = {
        exitDate: later.entryDate,
        exitCode: earlier.exitCode ?? 'transferInDistrict',
      }
      change(earlier.id, ended)
      stays = [...rest, { ...earlier, ...ended }, later]
    }
  }
}

/** Two that overlap because of the merge: what one record has by itself is not touched. */
function overlappingPair(stays: readonly Held[]): [Held, Held] | undefined {
  const inOrder = stays.toSorted((one, other) => (one.entryDate < other.entryDate ? -1 : 1))
  for (const [at, one] of inOrder.entries())
    for (const other of inOrder.slice(at + 1))
      if ((one.of !== other.of || one.of === 'both') && overlap(one, other))
        return one.of === 'gone' ? [other, one] : [one, other]
  return undefined
}

const until = ({ exitDate }: SchoolStay): string => exitDate ?? last

// On the day of a transfer both apply.
const overlap = (one: SchoolStay, other: SchoolStay): boolean =>
  one.entryDate < until(other) && other.entryDate < until(one)

const isWithin = (one: SchoolStay, other: SchoolStay): boolean =>
  one.exitDate !== null && until(one) <= until(other)
