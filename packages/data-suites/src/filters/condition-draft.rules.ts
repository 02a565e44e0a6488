import type { Condition, FieldRef } from '@atrium/engine/plan'
import { isNumeric, type Kind } from '@atrium/tabular/words'

/** The comparisons that are offered for one field. */
export const comparisons = [
  'eq',
  'ne',
  'lt',
  'lte',
  'gt',
  'gte',
  'in',
  'contains',
  'startsWith',
  'matches',
  'isNull',
  'isTold',
] as const
export type Comparison = (typeof comparisons)[number]

export type Group = Extract<Condition, { op: 'and' | 'or' }>
export const isGroup = (condition: Condition): condition is Group =>
  condition.op === 'and' || condition.op === 'or'

/** How deep a person may nest; the engine takes more. */
export const deepest = 4

/** What a condition on one field compares; "is known" is stored as not missing. */
export const comparisonOf = (condition: Condition): Comparison =>
  condition.op === 'not' ? 'isTold' : isGroup(condition) ? 'eq' : condition.op

export function fieldOf(condition: Condition): FieldRef {
  if (condition.op === 'not') return fieldOf(condition.of)
  return 'field' in condition ? condition.field : ''
}

/** Texts are searched, numbers and dates are not. */
export const comparisonsFor = (kind: Kind): Comparison[] =>
  comparisons.filter(
    (one) => kind === 'text' || (one !== 'contains' && one !== 'startsWith' && one !== 'matches'),
  )

/** An empty condition on a field; compared values are kept if they fit. */
export function conditionOn(
  op: Comparison,
  field: FieldRef,
  kind: Kind,
  before?: Condition,
): Condition {
  const kept =
    before && 'value' in before ? before.value : before?.op === 'in' ? before.values[0] : undefined
  const fits =
    kept !== undefined &&
    (isNumeric(kind)
      ? Number.isFinite(Number(kept)) && kept !== ''
      : kind !== 'date' || /^\d{4}-\d{2}-\d{2}$/.test(String(kept)))
  const value = fits ? (isNumeric(kind) ? Number(kept) : String(kept)) : ''
  switch (op) {
    case 'isNull':
      return { op, field }
    case 'isTold':
      return { op: 'not', of: { op: 'isNull', field } }
    case 'in':
      return { op, field, values: value === '' ? [] : [value] }
    case 'contains':
    case 'startsWith':
    case 'matches':
      return { op, field, value: String(value) }
    default:
      return { op, field, value }
  }
}

/** Whether every comparison of a tree has its field and its value: only then is it asked. */
export function isWholeCondition(condition: Condition): boolean {
  if (isGroup(condition)) return condition.of.length > 0 && condition.of.every(isWholeCondition)
  if (condition.op === 'not') return isWholeCondition(condition.of)
  if (condition.field === '') return false
  if (condition.op === 'isNull') return true
  return condition.op === 'in' ? condition.values.length > 0 : condition.value !== ''
}
