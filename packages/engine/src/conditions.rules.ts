import { plusDays } from '@atrium/kit/shared'
import { isNumeric, type Kind } from '@atrium/tabular/words'
import { PlanFault } from './fault.ts'
import type { Condition, FieldRef, Filter, Reader, Scalar } from './plan.ts'
import type { Binder } from './sql.rules.ts'

/** A field as it is available at this point in the statement. */
export type Column = { sql: string; kind: Kind }
export type Lookup = (ref: FieldRef) => Column

const isDay = (value: Scalar): boolean =>
  typeof value === 'string' && /^\d{4}-\d{2}-\d{2}$/.test(value) && !Number.isNaN(Date.parse(value))

/**
 * A value as a parameter of the column's type. Refuses text where a number belongs, and invalid
 * dates.
 */
export function literal({ kind }: Column, value: Scalar, binder: Binder): string {
  if (isNumeric(kind)) {
    const number =
      typeof value === 'number' ? value : value.trim() === '' ? Number.NaN : Number(value)
    if (!Number.isFinite(number))
      throw new PlanFault('engine.fault.notANumber', { value: String(value).slice(0, 60) })
    return `${binder.bind(number)}::DOUBLE`
  }
  if (kind === 'date') {
    if (!isDay(value))
      throw new PlanFault('engine.fault.notADate', { value: String(value).slice(0, 60) })
    return `${binder.bind(String(value))}::DATE`
  }
  return `${binder.bind(String(value))}::VARCHAR`
}

const signs = { eq: '=', ne: 'IS DISTINCT FROM', lt: '<', lte: '<=', gt: '>', gte: '>=' } as const

/** A tree as SQL. It must have been checked before that the tree is within `treeLimits`. */
export function conditionSQL(condition: Condition, column: Lookup, binder: Binder): string {
  switch (condition.op) {
    case 'and':
    case 'or': {
      const parts = condition.of.map((one) => `(${conditionSQL(one, column, binder)})`)
      if (parts.length === 0) return condition.op === 'and' ? 'TRUE' : 'FALSE'
      return parts.join(condition.op === 'and' ? ' AND ' : ' OR ')
    }
    case 'not':
      return `NOT coalesce((${conditionSQL(condition.of, column, binder)}), FALSE)`
    case 'isNull':
      return `${column(condition.field).sql} IS NULL`
    case 'in':
      return anyOf(column(condition.field), condition.values, binder)
    case 'contains':
      return `contains(lower(${asText(column(condition.field))}), lower(${binder.bind(condition.value)}::VARCHAR))`
    case 'startsWith':
      return `starts_with(lower(${asText(column(condition.field))}), lower(${binder.bind(condition.value)}::VARCHAR))`
    case 'matches':
      return `regexp_matches(${asText(column(condition.field))}, ${binder.bind(condition.value)})`
    default: {
      const at = column(condition.field)
      return `${at.sql} ${signs[condition.op]} ${literal(at, condition.value, binder)}`
    }
  }
}

export const asText = ({ sql, kind }: Column): string => (kind === 'text' ? sql : `${sql}::VARCHAR`)

function anyOf(at: Column, values: readonly Scalar[], binder: Binder): string {
  if (values.length === 0) return 'FALSE'
  if (!isNumeric(at.kind)) return `${asText(at)} IN ${binder.texts(values)}`
  if (values.some((value) => !Number.isFinite(Number(value))))
    throw new PlanFault('engine.fault.notANumber', {
      value: String(values.find((value) => !Number.isFinite(Number(value)))).slice(0, 60),
    })
  return `${at.sql} IN ${binder.numbers(values)}`
}

/** A filter as SQL. Smart and system filters depend on the reader. */
export function filterSQL(filter: Filter, reader: Reader, column: Lookup, binder: Binder): string {
  switch (filter.type) {
    case 'all':
      return 'TRUE'
    case 'simple':
      return conditionSQL({ op: 'eq', field: filter.field, value: filter.value }, column, binder)
    case 'multiple':
      return anyOf(column(filter.field), filter.values, binder)
    case 'between':
      return between(column(filter.field), filter.from, filter.to, binder)
    case 'spanning': {
      const [start, end] = [column(filter.start), column(filter.end)]
      if (start.kind !== 'date' || end.kind !== 'date')
        throw new PlanFault('engine.fault.datesOnly')
      return `${start.sql} <= ${literal(start, filter.to, binder)} AND coalesce(${end.sql}, DATE '9999-12-31') >= ${literal(end, filter.from, binder)}`
    }
    case 'custom':
      return conditionSQL(filter.condition, column, binder)
    case 'smart':
      return smartSQL(filter, reader, column, binder)
    case 'system':
      if (filter.by === 'myStudents')
        return matchesAny(column(filter.field), reader.studentIDs, binder)
      return reader.schoolIDs === null
        ? 'TRUE'
        : matchesAny(column(filter.field), reader.schoolIDs, binder)
  }
}

function between(at: Column, from: Scalar, to: Scalar, binder: Binder): string {
  return `${at.sql} BETWEEN ${literal(at, from, binder)} AND ${literal(at, to, binder)}`
}

function smartSQL(
  { field, smart }: Extract<Filter, { type: 'smart' }>,
  reader: Reader,
  column: Lookup,
  binder: Binder,
): string {
  const at = column(field)
  if (smart === 'myStudents') return matchesAny(at, reader.studentIDs, binder)
  if (smart === 'mySchool')
    return reader.schoolIDs === null ? 'TRUE' : matchesAny(at, reader.schoolIDs, binder)
  if (at.kind !== 'date') throw new PlanFault('engine.fault.datesOnly')
  if (smart === 'last30Days') return between(at, plusDays(reader.today, -30), reader.today, binder)
  const { from, to } = reader.schoolYears[smart === 'thisSchoolYear' ? 'this' : 'last']
  return between(at, from, to, binder)
}

/** Ids are compared as text, ignoring leading zeros, which some files have and others lost. */
export function matchesAny(at: Column, ids: readonly string[], binder: Binder): string {
  if (ids.length === 0) return 'FALSE'
  return `ltrim(trim(${asText(at)}), '0') IN ${binder.texts(ids.map((id) => id.trim().replace(/^0+/, '')))}`
}
