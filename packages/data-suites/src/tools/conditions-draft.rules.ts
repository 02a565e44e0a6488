import type { Condition, Filter } from '@atrium/engine/plan'
import { isNumeric, type Kind } from '@atrium/tabular/words'

type Op = Extract<Condition, { field: string }>['op'] | 'notNull'

/** A condition in the format of a form row. */
export interface ConditionRow {
  op: Op
  field: string
  value: string
}

const written = (value: string, kind: Kind): string | number =>
  isNumeric(kind) && value.trim() !== '' && Number.isFinite(Number(value)) ? Number(value) : value

/** A form row as a condition. An invalid number stays as typed, and its message refuses it. */
export function conditionOf({ op, field, value }: ConditionRow, kind: Kind): Condition {
  switch (op) {
    case 'isNull':
      return { op, field }
    case 'notNull':
      return { op: 'not', of: { op: 'isNull', field } }
    case 'in':
      return {
        op,
        field,
        values: value
          .split(',')
          .map((one) => one.trimStart())
          .filter((one) => one !== '')
          .map((one) => written(one, kind)),
      }
    case 'contains':
    case 'startsWith':
    case 'matches':
      return { op, field, value }
    default:
      return { op, field, value: written(value, kind) }
  }
}

/** All conditions as one filter: all of them hold, or any of them. */
export const filterOf = (join: 'and' | 'or', conditions: Condition[]): Filter[] =>
  conditions.length === 0 ? [] : [{ type: 'custom', condition: { op: join, of: conditions } }]

/** The form rows that a filter was made with; the caller keeps what the form doesn't support. */
export function rowsOf(filters: readonly Filter[]): { join: 'and' | 'or'; rows: ConditionRow[] } {
  const [filter] = filters
  if (filter?.type !== 'custom' || (filter.condition.op !== 'and' && filter.condition.op !== 'or'))
    return { join: 'and', rows: [] }
  return { join: filter.condition.op, rows: filter.condition.of.flatMap(rowOf) }
}

function rowOf(condition: Condition): ConditionRow[] {
  switch (condition.op) {
    case 'and':
    case 'or':
      return []
    case 'not':
      return condition.of.op === 'isNull'
        ? [{ op: 'notNull', field: condition.of.field, value: '' }]
        : []
    case 'isNull':
      return [{ op: condition.op, field: condition.field, value: '' }]
    case 'in':
      return [{ op: condition.op, field: condition.field, value: condition.values.join(', ') }]
    default:
      return [{ op: condition.op, field: condition.field, value: String(condition.value) }]
  }
}
