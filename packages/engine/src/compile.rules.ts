import { type Kind, isNumeric, originalTextSuffix } from '@atrium/tabular/words'
import { type DatePart } from './words.ts'
import { Catalog, filterFields, inputsOf, type Found } from './catalog.rules.ts'
import { filterSQL, matchesAny, type Column } from './conditions.rules.ts'
import { PlanFault } from './fault.ts'
import { inOrder, mixerSQL } from './mixers.rules.ts'
import { joinsTo } from './paths.rules.ts'
import type {
  Compiled,
  FieldRef,
  OutputColumn,
  Plan,
  PlanGroup,
  PlanValue,
  Reader,
  SuiteShape,
} from './plan.ts'
import { Binder, isWithinLimits, quoted } from './sql.rules.ts'

/**
 * Compiles a plan to one statement. Names are our own (`a12`, `m5`) or quoted columns of the
 * suite's attributes; every value is a parameter. Refuses fields that the suite doesn't have,
 * unrelated files, mixer cycles, and trees beyond the limits.
 * @param limit the maximum number of rows; one more is requested, to find out whether there are
 * more
 */
export function compilePlan(
  shape: SuiteShape,
  plan: Plan,
  reader: Reader,
  limit: number,
): Compiled {
  if (!isWithinLimits(plan)) throw new PlanFault('engine.fault.tooDeep')
  for (const { definition } of shape.mixers)
    if (!isWithinLimits(definition)) throw new PlanFault('engine.fault.tooDeep')
  const binder = new Binder()
  const catalog = new Catalog(shape)
  const used = fieldsUsed(plan).map((ref) => catalog.find(ref))
  const stages = stagesOf(shape, plan.fileID, used, catalog, binder, reader)
  const column = (ref: FieldRef): Column => {
    const found = catalog.find(ref)
    return { sql: found.ref, kind: found.kind }
  }
  const where =
    plan.filters.map((filter) => `(${filterSQL(filter, reader, column, binder)})`).join(' AND ') ||
    'TRUE'
  const kept = `kept AS (SELECT * FROM ${stages.last} WHERE ${where})`
  const head = `WITH ${[...stages.ctes, kept].join(',\n')}`
  const end = `LIMIT ${binder.bind(limit + 1)}::BIGINT${plan.offset === undefined ? '' : ` OFFSET ${binder.bind(plan.offset)}::BIGINT`}`
  if (plan.raw) {
    const columns = plan.raw.map((ref): OutputColumn => ({ key: ref, kind: column(ref).kind }))
    const fields = plan.raw.map((ref) => column(ref).sql).join(', ')
    return {
      sql: `${head}\nSELECT ${fields || '1'} FROM kept${ordering(plan, columns.length)} ${end}`,
      params: binder.params,
      columns,
    }
  }
  return { ...reduced(plan, column, catalog, head, end), params: binder.params }
}

/**
 * A file's rows as part of one of our own statements: a column `c0`, `c1` … for each field, in
 * order, and next to it, in `u0`, `u1` …, the cell as written if it has no value of the column's
 * type. Checked like a plan.
 */
export function compileRows(
  shape: SuiteShape,
  plan: Pick<Plan, 'fileID' | 'filters'> & { raw: readonly FieldRef[] },
  reader: Reader,
  binder: Binder,
): string {
  if (!isWithinLimits(plan.filters)) throw new PlanFault('engine.fault.tooDeep')
  for (const { definition } of shape.mixers)
    if (!isWithinLimits(definition)) throw new PlanFault('engine.fault.tooDeep')
  const catalog = new Catalog(shape)
  const used = [...new Set([...plan.raw, ...plan.filters.flatMap(filterFields)])].map((ref) =>
    catalog.find(ref),
  )
  const stages = stagesOf(shape, plan.fileID, used, catalog, binder, reader, new Set(plan.raw))
  const column = (ref: FieldRef): Column => ({
    sql: catalog.find(ref).ref,
    kind: catalog.find(ref).kind,
  })
  const where =
    plan.filters.map((filter) => `(${filterSQL(filter, reader, column, binder)})`).join(' AND ') ||
    'TRUE'
  const originalText = (found: Found): string =>
    hasUntold(found) ? `${found.ref}_untold` : 'NULL::VARCHAR'
  const fields = plan.raw
    .map(
      (ref, at) =>
        `${catalog.find(ref).ref} AS c${at}, ${originalText(catalog.find(ref))} AS u${at}`,
    )
    .join(', ')
  return `(WITH ${stages.ctes.join(',\n')} SELECT ${fields || '1 AS one'} FROM ${stages.last} WHERE ${where})`
}

/** Every field in a plan, without duplicates. */
export function fieldsUsed(plan: Plan): FieldRef[] {
  const named = [
    ...plan.groups.map((one) => one.field),
    ...plan.values.flatMap((one) => one.field ?? []),
    ...plan.filters.flatMap(filterFields),
    ...(plan.raw ?? []),
    ...(plan.countOf ? [plan.countOf] : []),
  ]
  return [...new Set(named)]
}

/** A column of numbers or dates has a companion for cells that aren't. */
const hasUntold = (found: Found): found is Extract<Found, { is: 'attribute' }> =>
  found.is === 'attribute' && found.kind !== 'text'

/**
 * The rows of the base file joined with related rows, with one more column for each mixer, in
 * order. `marked`: fields that include their suppressed cells.
 */
function stagesOf(
  shape: SuiteShape,
  baseID: number,
  used: Found[],
  catalog: Catalog,
  binder: Binder,
  reader: Reader,
  marked: ReadonlySet<FieldRef> = new Set(),
): { ctes: string[]; last: string } {
  const mixers = inOrder(used, catalog, inputsOf)
  const attributes = new Map<FieldRef, Extract<Found, { is: 'attribute' }>>()
  for (const one of [
    ...used,
    ...mixers.flatMap((mixer) => inputsOf(mixer.definition).map((ref) => catalog.find(ref))),
  ])
    if (one.is === 'attribute') attributes.set(one.ref, one)
  const joins = joinsTo(shape, baseID, new Set([...attributes.values()].map((one) => one.fileID)))
  const source = (fileID: number): string => {
    const file = shape.files.find((one) => one.id === fileID)
    if (!file || file.parts.length === 0) throw new PlanFault('engine.fault.noData')
    const parts = file.parts.map((part) => binder.bind({ file: part })).join(', ')
    // Later parts may have additional columns. Checking for them is expensive, so it is skipped if
    // there is only one part.
    const whole =
      file.parts.length === 1
        ? `read_parquet(${parts})`
        : `read_parquet([${parts}], union_by_name = true)`
    const { schoolIDs, keptFrom = [] } = reader
    const text = (column: string) => ({ sql: `${quoted(column)}::VARCHAR`, kind: 'text' as const })
    const guards =
      file.guard === undefined || schoolIDs === null
        ? []
        : [file.guard, ...(file.moreGuards ?? [])].map((guard) =>
            matchesAny(text(guard), schoolIDs, binder),
          )
    const kept =
      keptFrom.length === 0
        ? []
        : (file.students ?? []).map(
            (column) => `NOT coalesce(${matchesAny(text(column), keptFrom, binder)}, FALSE)`,
          )
    const conditions = [...guards, ...kept]
    return conditions.length === 0
      ? whole
      : `(SELECT * FROM ${whole} WHERE ${conditions.join(' AND ')})`
  }
  const cell = (one: Extract<Found, { is: 'attribute' }>): string =>
    `f${one.fileID}.${quoted(one.column)}`
  const originalText = [...attributes.values()]
    .filter((one) => marked.has(one.ref) && hasUntold(one))
    .map((one) => `f${one.fileID}.${quoted(one.column + originalTextSuffix)} AS ${one.ref}_untold`)
  const fields = [
    ...[...attributes.values()].map((one) => `${cell(one)} AS ${one.ref}`),
    ...originalText,
  ]
  const key = (id: number): string => {
    const one = catalog.find(`a${id}`)
    if (one.is !== 'attribute') throw new PlanFault('engine.fault.unknownField')
    return one.kind === 'text' ? cell(one) : `${cell(one)}::VARCHAR`
  }
  const joined = joins.map(
    (join) =>
      `LEFT JOIN ${source(join.toFileID)} AS f${join.toFileID} ON ${key(join.fromAttribute)} = ${key(join.toAttribute)}`,
  )
  const ctes = [
    `base AS (SELECT ${fields.join(', ') || '1 AS one'} FROM ${source(baseID)} AS f${baseID} ${joined.join(' ')})`,
  ]
  let last = 'base'
  mixers.forEach((mixer, at) => {
    const lookup = (ref: FieldRef): Column => ({ sql: ref, kind: catalog.find(ref).kind })
    const { sql, order } = mixerSQL(mixer.definition, lookup, binder)
    ctes.push(
      `mixed${at} AS (SELECT *, ${sql} AS ${mixer.ref}${order ? `, ${order} AS ${mixer.ref}_order` : ''} FROM ${last})`,
    )
    last = `mixed${at}`
  })
  return { ctes, last }
}

function reduced(
  plan: Plan,
  column: (ref: FieldRef) => Column,
  catalog: Catalog,
  head: string,
  end: string,
): Omit<Compiled, 'params'> {
  const groups = plan.groups.map((group, at) => groupSQL(group, at, column, catalog))
  const values = plan.values.map((value, at) => ({
    key: `v${at}`,
    ...valueSQL(value, column, plan.values),
  }))
  const counted =
    plan.countOf === undefined
      ? []
      : [
          {
            key: 'people',
            kind: 'integer' as const,
            sql: plan.countOf === null ? 'count(*)' : `count(DISTINCT ${column(plan.countOf).sql})`,
          },
        ]
  const columns: OutputColumn[] = [...groups, ...values, ...counted].map(({ key, kind }) => ({
    key,
    kind,
  }))
  const bounded = groups.filter((group) => group.bounds !== undefined)
  const from = ['kept', ...bounded.map((group) => `${group.key}_bounds`)].join(', ')
  const ctes = bounded.map((group) => `,\n${group.key}_bounds AS (${group.bounds})`).join('')
  const fields = [
    ...groups.map((one) => `${one.sql} AS ${one.key}`),
    ...groups.flatMap((one) => (one.order ? [`min(${one.order}) AS ${one.key}_order`] : [])),
    ...[...values, ...counted].map((one) => `${one.sql} AS ${one.key}`),
  ]
  const grouping = groups.length > 0 ? ` GROUP BY ${groups.map((_, at) => at + 1).join(', ')}` : ''
  const inner = `SELECT ${fields.join(', ')} FROM ${from}${grouping}`
  const sorts = (plan.sort ?? groups.map((_, by) => ({ by, descending: false }))).map(
    ({ by, descending }) => {
      const output = columns[by]
      if (!output) throw new PlanFault('engine.fault.unknownField')
      const at = groups[by]?.order ? `${output.key}_order` : output.key
      // Not `NULLS LAST`: for the first rows of one plain column, the engine would compare nulls
      // with each record while reading, at twice the cost.
      return `${at} IS NULL, ${at} ${descending ? 'DESC' : 'ASC'}`
    },
  )
  // Ties always come in the same order, so that a result can be identified by its plan.
  const ties = groups
    .map((one) => one.key)
    .filter((key) => !sorts.some((sort) => sort.startsWith(`${key} IS`)))
  const order = [...sorts, ...ties].length > 0 ? ` ORDER BY ${[...sorts, ...ties].join(', ')}` : ''
  return {
    sql: `${head}${ctes},\nreduced AS (${inner})\nSELECT ${columns.map((one) => one.key).join(', ')} FROM reduced${order} ${end}`,
    columns,
  }
}

function ordering(plan: Plan, width: number): string {
  const sorts = (plan.sort ?? []).map(({ by, descending }) => {
    if (by < 0 || by >= width) throw new PlanFault('engine.fault.unknownField')
    return `${by + 1} ${descending ? 'DESC' : 'ASC'} NULLS LAST`
  })
  return sorts.length > 0 ? ` ORDER BY ${sorts.join(', ')}` : ''
}

/**
 * The first day of a date's month, its Monday, or itself. Less than half the work of `date_trunc`,
 * which converts to instants.
 */
const truncations: Partial<Record<DatePart, (day: string) => string>> = {
  month: (day) => `(${day} - (day(${day}) - 1)::INTEGER)::DATE`,
  week: (day) => `(${day} - (isodow(${day}) - 1)::INTEGER)::DATE`,
  day: (day) => day,
}

interface GroupPart {
  key: string
  kind: Kind
  sql: string
  /** The number that sorts its text values. */
  order?: string
  bounds?: string
}

function groupSQL(
  { field, part, bins }: PlanGroup,
  at: number,
  column: (ref: FieldRef) => Column,
  catalog: Catalog,
): GroupPart {
  const { sql, kind } = column(field)
  const key = `g${at}`
  if (part !== undefined) {
    if (kind !== 'date') throw new PlanFault('engine.fault.datesOnly')
    if (part === 'year') return { key, kind: 'integer', sql: `year(${sql})` }
    // A school year is named after the year in which it ends. (Adding half a year to each date
    // would take three times as long.)
    if (part === 'schoolYear')
      return { key, kind: 'integer', sql: `year(${sql}) + (month(${sql}) > 6)::INTEGER` }
    const first = truncations[part]
    if (first === undefined) throw new PlanFault('engine.fault.unknownField')
    return { key, kind: 'date', sql: first(`${sql}::DATE`) }
  }
  if (bins !== undefined) {
    if (!isNumeric(kind)) throw new PlanFault('engine.fault.numbersOnly')
    const count = Math.min(100, Math.max(2, Math.trunc(bins)))
    return {
      key,
      kind: 'float',
      sql: `floor(${sql}::DOUBLE / ${key}_bounds.step) * ${key}_bounds.step`,
      bounds: binSize(sql, count),
    }
  }
  const found = catalog.find(field)
  if (found.is === 'mixer' && found.definition.type === 'group')
    return { key, kind, sql, order: `${found.ref}_order` }
  return { key, kind, sql }
}

// The next larger 1, 2, 5 or 10 times a power of ten, for about this many bins.
function binSize(sql: string, count: number): string {
  const raw = `(max(${sql}::DOUBLE) - min(${sql}::DOUBLE)) / ${count}`
  return `SELECT mag * CASE WHEN raw / mag <= 1 THEN 1 WHEN raw / mag <= 2 THEN 2 WHEN raw / mag <= 5 THEN 5 ELSE 10 END AS step
    FROM (SELECT raw, pow(10, floor(log10(raw))) AS mag FROM (SELECT coalesce(nullif(${raw}, 0), 1) AS raw FROM kept))`
}

const quartiles: readonly PlanValue['reducer'][] = ['lowerQuartile', 'median', 'upperQuartile']
const wantsNumbers = new Set<PlanValue['reducer']>([
  'average',
  'median',
  'sum',
  'lowerQuartile',
  'upperQuartile',
  'minimum',
  'maximum',
])

function valueSQL(
  { reducer, field }: PlanValue,
  column: (ref: FieldRef) => Column,
  values: readonly PlanValue[],
): { sql: string; kind: OutputColumn['kind'] } {
  if (reducer === 'recordCount') return { sql: 'count(*)', kind: 'integer' }
  if (field === undefined) throw new PlanFault('engine.fault.fieldMissing')
  const { sql, kind } = column(field)
  if (wantsNumbers.has(reducer) && !isNumeric(kind)) throw new PlanFault('engine.fault.numbersOnly')
  const quartile = quartiles.indexOf(reducer) + 1
  // Several quartiles of one field are computed in one pass over its values.
  if (
    quartile > 0 &&
    values.filter((one) => one.field === field && quartiles.includes(one.reducer)).length > 1
  ) {
    return { sql: `(quantile_cont(${sql}, [0.25, 0.5, 0.75]))[${quartile}]::DOUBLE`, kind: 'float' }
  }
  switch (reducer) {
    case 'average':
      return { sql: `avg(${sql})`, kind: 'float' }
    case 'median':
      return { sql: `median(${sql})::DOUBLE`, kind: 'float' }
    case 'sum':
      return { sql: `sum(${sql})::DOUBLE`, kind: 'float' }
    case 'count':
      return { sql: `count(${sql})`, kind: 'integer' }
    case 'uniqueCount':
      return { sql: `count(DISTINCT ${sql})`, kind: 'integer' }
    case 'uniqueAttributes':
      return {
        sql: `list_slice(list_sort(list(DISTINCT ${sql}) FILTER (WHERE ${sql} IS NOT NULL)), 1, 100)`,
        kind: 'list',
      }
    // All values that tie for the most frequent; at most a thousand, in case every value occurs
    // once.
    case 'mode':
      return {
        sql: `list_slice(list_sort(list_transform(list_filter(map_entries(histogram(${sql})), e -> e.value = list_max(map_values(histogram(${sql})))), e -> e.key)), 1, 1000)`,
        kind: 'list',
      }
    case 'minimum':
      return { sql: `min(${sql})::DOUBLE`, kind: 'float' }
    case 'maximum':
      return { sql: `max(${sql})::DOUBLE`, kind: 'float' }
    case 'lowerQuartile':
      return { sql: `quantile_cont(${sql}, 0.25)::DOUBLE`, kind: 'float' }
    case 'upperQuartile':
      return { sql: `quantile_cont(${sql}, 0.75)::DOUBLE`, kind: 'float' }
  }
}
