import { folded, isBlank } from '@atrium/kit/shared'

/** What a family answers, or what the record has. */
export type Facts = Readonly<Record<string, unknown>>

/** The parts of an address: one fact, since half of a new address with half of an old one is neither. */
export const addressParts = ['street', 'apartment', 'city', 'state', 'zip'] as const

/** A text, a code or a date; of an address, its parts. */
export type FactValue = string | Record<string, unknown> | null

/** A fact whose answer differs from today's record. */
export interface Change {
  field: string
  today: FactValue
  answer: FactValue
  /** Accepted unless the office says otherwise: a blank never is. */
  isUsual: boolean
  /** A contact with the name of a guardian whom a court order keeps from the student. */
  isKeptAway?: boolean
}

const address = (facts: Facts): Record<string, unknown> | null =>
  isBlank(facts.street)
    ? null
    : Object.fromEntries(addressParts.map((part) => [part, facts[part] ?? null]))

/** Spaces and the case of letters are how someone types on a phone, not what they say. */
const said = (value: unknown): string => {
  if (isBlank(value)) return ''
  if (typeof value === 'object') return JSON.stringify(value, (_, part: unknown) => plain(part))
  return plain(value) as string
}
/** Whether two values differ at most in how they are typed. */
export const saysSame = (one: unknown, other: unknown): boolean => said(one) === said(other)
const plain = (value: unknown): unknown =>
  typeof value === 'string'
    ? value.trim().replace(/\s+/g, ' ').toLowerCase()
    : value === null || typeof value === 'object'
      ? (value ?? '')
      : (value as number | boolean).toString()

/**
 * What differs between today's record and what the family says, in the order of `fields`. `address` compares the whole
 * address. What differs only in spaces or capital letters doesn't differ.
 */
export function changesBetween(fields: readonly string[], today: Facts, answers: Facts): Change[] {
  return fields.flatMap((field) => {
    const [was, is] =
      field === 'address'
        ? [address(today), address(answers)]
        : [today[field] ?? null, answers[field] ?? null]
    if (field !== 'address' && !(field in answers)) return []
    if (saysSame(was, is)) return []
    const isBlanked = said(is) === ''
    return [
      {
        ...{ field, today: was as FactValue, isUsual: !isBlanked },
        answer: isBlanked ? null : (is as FactValue),
      },
    ]
  })
}

/** The facts to begin with: what was answered so far, otherwise the record's. */
export const prefilled = (fields: readonly string[], record: Facts, answered: Facts): Facts =>
  Object.fromEntries(
    fields.map((field) => [field, (field in answered ? answered : record)[field] ?? null]),
  )

/**
 * Whether the answers leave out something without which the office can't decide: required facts, in the order of
 * `required`.
 */
export const unanswered = (required: readonly string[], answers: Facts): string[] =>
  required.filter((field) => isBlank(answers[field]))

/** Two names that a person would read as the same. */
export const isSameName = (one: string, other: string): boolean =>
  folded(one.trim()) === folded(other.trim())
