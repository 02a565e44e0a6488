import { emptyValue, formFields, isBlank, isTranslated, type Field } from '@atrium/kit/shared'

type Fields = Record<string, Field>
type Values = Record<string, unknown>

/** The fields a person may write: for an existing record, without those fixed at creation. */
export const writable = (field: Field, isNew: boolean): boolean =>
  !field.readOnly && !field.hidden && (isNew || !field.fixed)

/** The values of a form for a record. */
export const draftOf = (fields: Fields, row: Values): Values =>
  Object.fromEntries(
    formFields(fields).map(([name, field]) => [name, row[name] ?? emptyValue(field)]),
  )

/** The changes since `base` that may be written. */
export function changesOf(fields: Fields, base: Values, values: Values): Values {
  const changed = formFields(fields).filter(
    ([name, field]) => writable(field, false) && !isSame(base[name], values[name]),
  )
  return Object.fromEntries(changed.map(([name]) => [name, values[name]]))
}

/** The payload of a new record. */
export const written = (fields: Fields, values: Values): Values =>
  Object.fromEntries(
    Object.entries(values).filter(([name]) => fields[name] && writable(fields[name], true)),
  )

/** True if something was typed that could be saved. */
export const isChanged = (fields: Fields, base: Values, values: Values, isNew: boolean): boolean =>
  formFields(fields).some(
    ([name, field]) => writable(field, isNew) && !isSame(base[name], values[name]),
  )

/** Blanks are equal in any form; lists are equal in any order. */
export function isSame(one: unknown, other: unknown): boolean {
  if (isBlank(one) || isBlank(other)) return isBlank(one) && isBlank(other)
  if (Array.isArray(one) && Array.isArray(other))
    return one.some(isLine) || other.some(isLine)
      ? JSON.stringify(one) === JSON.stringify(other)
      : one.length === other.length && one.every((value) => other.includes(value))
  if (isTranslated(one) && isTranslated(other))
    return isSame(one.en, other.en) && isSame(one.es, other.es)
  return one === other
}

// Lines are equal only in the same order.
const isLine = (value: unknown): boolean => typeof value === 'object' && value !== null

/** Only the changed parts: their original values, and what was typed. */
export interface Changes {
  base: Values
  values: Values
}

/**
 * The differences between what is saved and what is typed. Values are compared as JSON: parts of a
 * form may be lists and objects.
 */
export function changedParts(saved: object, typed: object): Changes {
  const [before, after] = [saved as Values, typed as Values]
  const names = Object.keys({ ...before, ...after }).filter(
    (name) => JSON.stringify(before[name]) !== JSON.stringify(after[name]),
  )
  const only = (of: Values) => Object.fromEntries(names.map((name) => [name, of[name]]))
  return { base: only(before), values: only(after) }
}

export interface Difference {
  name: string
  base: unknown
  mine: unknown
  theirs: unknown
  /**
   * `mine`, `theirs`: only one side changed it. `both`: both did, differently, so a person has to
   * choose.
   */
  by: 'mine' | 'theirs' | 'both'
}

/**
 * Field by field, who changed what since both saw `base`; identical changes by both are no
 * difference.
 */
export function differences(
  fields: Fields,
  base: Values,
  mine: Values,
  theirs: Values,
): Difference[] {
  return formFields(fields).flatMap(([name, field]): Difference[] => {
    const isMine = writable(field, false) && !isSame(base[name], mine[name])
    const isTheirs = !isSame(base[name], theirs[name])
    if ((!isMine && !isTheirs) || (isMine && isTheirs && isSame(mine[name], theirs[name])))
      return []
    return [
      {
        name,
        base: base[name],
        mine: mine[name],
        theirs: theirs[name],
        by: isMine && isTheirs ? 'both' : isMine ? 'mine' : 'theirs',
      },
    ]
  })
}

/**
 * The same for a form that has its own parts instead of fields: each part is compared as a whole.
 */
export function partDifferences(base: object, mine: object, theirs: object): Difference[] {
  const [was, own, other] = [base as Values, mine as Values, theirs as Values]
  const differs = (one: unknown, another: unknown) =>
    JSON.stringify(one ?? null) !== JSON.stringify(another ?? null)
  return Object.keys({ ...own, ...other }).flatMap((name): Difference[] => {
    if (!differs(own[name], other[name])) return []
    const isMine = differs(was[name], own[name])
    const isTheirs = differs(was[name], other[name])
    return [
      {
        name,
        base: was[name],
        mine: own[name],
        theirs: other[name],
        by: isMine && isTheirs ? 'both' : isMine ? 'mine' : 'theirs',
      },
    ]
  })
}

export type Side = 'mine' | 'theirs'

/**
 * The values after a merge: `picks` where both changed (default: mine), otherwise the side that
 * changed it.
 */
export function merged(
  theirs: Values,
  found: readonly Difference[],
  picks: Readonly<Record<string, Side>>,
): Values {
  const kept = found.filter(
    ({ name, by }) => (by === 'both' ? (picks[name] ?? 'mine') : by) === 'mine',
  )
  return { ...theirs, ...Object.fromEntries(kept.map(({ name, mine }) => [name, mine])) }
}

/** A row's values for a new record copied from it: its lines are new ones. */
export const copyOf = (fields: Record<string, Field>, row: Parameters<typeof draftOf>[1]) =>
  Object.fromEntries(
    Object.entries(draftOf(fields, row)).map(([name, value]) => [
      name,
      fields[name]?.type === 'lines' && Array.isArray(value)
        ? (value as { id?: number }[]).map(({ id: _, ...line }) => line)
        : value,
    ]),
  )
