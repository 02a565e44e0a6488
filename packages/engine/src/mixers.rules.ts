import { PlanFault } from './fault.ts'
import type { Catalog, Found } from './catalog.rules.ts'
import { asText, conditionSQL, type Lookup } from './conditions.rules.ts'
import type { FieldRef, Mixer, Operand } from './plan.ts'
import type { Binder } from './sql.rules.ts'

/** A value that isn't in a frozen value map. */
export const unmapped = 'Unmapped'

/** A mixer's column as SQL, and for bins the number that sorts them. */
export function mixerSQL(
  definition: Mixer,
  column: Lookup,
  binder: Binder,
): { sql: string; order?: string } {
  switch (definition.type) {
    case 'average':
      return { sql: averageOf(definition.inputs, column) }
    case 'sum':
      return { sql: sumOf(definition.inputs, column) }
    case 'combine': {
      const parts = definition.inputs.map((ref) => asText(column(ref)))
      return {
        sql: `nullif(concat_ws(${binder.bind(definition.separator)}::VARCHAR, ${parts.join(', ')}), '')`,
      }
    }
    case 'percent':
      return {
        sql: `${column(definition.numerator).sql}::DOUBLE / nullif(${column(definition.denominator).sql}::DOUBLE, 0) * 100`,
      }
    case 'group':
      return groupSQL(definition, column, binder)
    case 'conditional': {
      const isText = outcomeIsText(definition, column)
      const cases = definition.cases.map(
        ({ when, result }) =>
          `WHEN ${conditionSQL(when, column, binder)} THEN ${operandSQL(result, column, binder, isText)}`,
      )
      return {
        sql: `CASE ${cases.join(' ')} ELSE ${operandSQL(definition.otherwise, column, binder, isText)} END`,
      }
    }
    case 'aiValueMap': {
      const at = asText(column(definition.input))
      const pairs = JSON.stringify(Object.entries(definition.values).map(([k, v]) => ({ k, v })))
      const map = `map_from_entries(from_json(${binder.bind(pairs)}, '[{"k":"VARCHAR","v":"VARCHAR"}]'))`
      return {
        sql: `CASE WHEN ${at} IS NULL THEN NULL ELSE coalesce(${map}[${at}], ${binder.bind(unmapped)}::VARCHAR) END`,
      }
    }
  }
}

const numbersOf = (inputs: readonly FieldRef[], column: Lookup): string[] =>
  inputs.map((ref) => column(ref).sql)

// Nulls are ignored, as when you average on paper.
function averageOf(inputs: readonly FieldRef[], column: Lookup): string {
  return `list_avg([${numbersOf(inputs, column)
    .map((sql) => `${sql}::DOUBLE`)
    .join(', ')}])`
}

function sumOf(inputs: readonly FieldRef[], column: Lookup): string {
  const parts = numbersOf(inputs, column)
  const isWhole = inputs.every((ref) => column(ref).kind === 'integer')
  const total = parts.map((sql) => `coalesce(${sql}, 0)`).join(' + ')
  return `CASE WHEN ${parts.map((sql) => `${sql} IS NULL`).join(' AND ')} THEN NULL ELSE (${total})::${isWhole ? 'BIGINT' : 'DOUBLE'} END`
}

/**
 * Bins of equal size from min to max, with everything below the cutoff in one bin. The last bin
 * includes its upper bound.
 */
function groupSQL(
  { input, min, max, size, cutoff }: Extract<Mixer, { type: 'group' }>,
  column: Lookup,
  binder: Binder,
): { sql: string; order: string } {
  const at = `${column(input).sql}::DOUBLE`
  const [low, high, step] = [min, max, size].map((value) => `${binder.bind(value)}::DOUBLE`) as [
    string,
    string,
    string,
  ]
  // 0.3 divided by 0.1 must be the third step, despite floating-point errors.
  const bin = `least(floor(round((${at} - ${low}) / ${step}, 9)), ceil((${high} - ${low}) / ${step}) - 1) * ${step} + ${low}`
  const within = `${at} >= ${low} AND ${at} <= ${high}`
  const pooled = cutoff === null ? '' : `WHEN ${at} < ${binder.bind(cutoff)}::DOUBLE THEN `
  const lowest = cutoff === null ? '' : `'< ' || ${numberText(`${binder.bind(cutoff)}::DOUBLE`)}`
  const label = `${numberText(bin)} || '–' || ${numberText(`least(${bin} + ${step}, ${high})`)}`
  return {
    sql: `CASE ${pooled}${lowest} WHEN ${within} THEN ${label} END`,
    order: `CASE ${pooled}${cutoff === null ? '' : "'-Infinity'::DOUBLE"} WHEN ${within} THEN ${bin} END`,
  }
}

// 20 instead of 20.0; 2.5 unchanged.
const numberText = (sql: string): string => `regexp_replace(round(${sql}, 6)::VARCHAR, '\\.0$', '')`

function outcomeIsText(
  definition: Extract<Mixer, { type: 'conditional' }>,
  column: Lookup,
): boolean {
  const outcomes = [...definition.cases.map((one) => one.result), definition.otherwise]
  const kinds = outcomes.flatMap((one) =>
    'field' in one
      ? [column(one.field).kind]
      : one.value === null
        ? []
        : [typeof one.value === 'string' ? 'text' : 'float'],
  )
  const isOneKind =
    kinds.every((kind) => kind === 'date') ||
    kinds.every((kind) => kind === 'integer' || kind === 'float')
  return kinds.length === 0 || !isOneKind
}

function operandSQL(operand: Operand, column: Lookup, binder: Binder, isText: boolean): string {
  if ('field' in operand) return isText ? asText(column(operand.field)) : column(operand.field).sql
  if (operand.value === null) return 'NULL'
  if (isText) return `${binder.bind(String(operand.value))}::VARCHAR`
  const number = Number(operand.value)
  return `${binder.bind(number)}::${Number.isInteger(number) ? 'BIGINT' : 'DOUBLE'}`
}

/** These mixers and the ones they depend on, each after its inputs. Refuses a cycle. */
export function inOrder(
  found: readonly Found[],
  catalog: Catalog,
  inputsOf: (definition: Mixer) => FieldRef[],
): Extract<Found, { is: 'mixer' }>[] {
  const order: Extract<Found, { is: 'mixer' }>[] = []
  const state = new Map<FieldRef, 'open' | 'done'>()
  const visit = (one: Found): void => {
    if (one.is === 'attribute' || state.get(one.ref) === 'done') return
    if (state.get(one.ref) === 'open') throw new PlanFault('engine.fault.mixerCycle')
    state.set(one.ref, 'open')
    for (const ref of inputsOf(one.definition)) visit(catalog.find(ref))
    state.set(one.ref, 'done')
    order.push(one)
  }
  for (const one of found) visit(one)
  return order
}
