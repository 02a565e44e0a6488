import { Catalog, filterFields } from '@atrium/engine/catalog.rules'
import { PlanFault } from '@atrium/engine/fault'
import { baseFor } from '@atrium/engine/paths.rules'
import type { Filter, FieldRef, Plan, PlanGroup, PlanValue, SuiteShape } from '@atrium/engine/plan'
import type { ChartDefinition } from './chart.types.ts'

/** The columns of a chart's answer, in order. */
export type ChartKey =
  | 'x'
  | 'color'
  | 'value'
  | 'minimum'
  | 'lower'
  | 'upper'
  | 'maximum'
  | 'latitude'
  | 'longitude'
  | 'other'
  | `c${number}`

export interface ChartPlan {
  plan: Plan
  keys: ChartKey[]
  /** It shows individual records, which not everyone may see. */
  isRaw: boolean
  /** How many of the keys are axes. */
  axes: number
  /** After the keys comes the list of values that the axis is sorted by. */
  isSortedByField: boolean
}

export interface PlanParts {
  filters: Filter[]
  /** Row security; applied on top of all other filters. */
  system: Filter[]
  studentID: FieldRef | undefined
  latitude: FieldRef | undefined
  longitude: FieldRef | undefined
  /** Count how many people each cell is about. */
  counted: boolean
  /**
   * Further groups, only one of which will be shown: whether a cell is suppressed depends on its
   * neighbors.
   */
  slices?: PlanGroup[] | undefined
}

/** The approximate number of bins in a histogram. */
const bins = 20

/**
 * Turns a chart into the one question that it asks. Refuses a chart that lacks what its type needs,
 * and fields of files that aren't connected by a relationship.
 */
export function chartPlan(
  shape: SuiteShape,
  definition: ChartDefinition,
  parts: PlanParts,
): ChartPlan {
  const { type, x, color, reducer, value, other } = definition
  const groups: PlanGroup[] = []
  const keys: ChartKey[] = []
  const along = (key: 'x' | 'color', group: PlanGroup | null) => {
    if (!group) return
    groups.push(group)
    keys.push(key)
  }
  const need = <T>(given: T | null | undefined): T => {
    if (given === null || given === undefined) throw new PlanFault('engine.fault.fieldMissing')
    return given
  }
  const isRaw = type === 'scatter' || (type === 'table' && reducer === 'rawRecord')
  if (isRaw) {
    const fields =
      type === 'table'
        ? definition.columns
        : [need(x).field, need(value), ...(color ? [color.field] : [])]
    if (fields.length === 0) throw new PlanFault('engine.fault.fieldMissing')
    const names: ChartKey[] =
      type === 'table'
        ? fields.map((_, at) => `c${at}` as const)
        : ['x', 'value', ...(color ? ['color' as const] : [])]
    return {
      plan: finished(shape, { groups: [], values: [], raw: fields }, parts, false),
      keys: names,
      isRaw: true,
      axes: 0,
      isSortedByField: false,
    }
  }
  const values: PlanValue[] = []
  const reduced: PlanValue =
    reducer === 'recordCount' || reducer === 'rawRecord'
      ? { reducer: 'recordCount' }
      : { reducer, field: need(value) }
  if (type === 'histogram') along('x', { field: need(x).field, bins })
  else if (type === 'number' || type === 'box') along('x', x)
  else along('x', need(x))
  if (['bar', 'stacked', 'line', 'area', 'heatMap', 'table'].includes(type))
    along('color', type === 'heatMap' || type === 'stacked' ? need(color) : color)
  if (type === 'box') {
    const field = need(value)
    for (const [key, each] of [
      ['minimum', 'minimum'],
      ['lower', 'lowerQuartile'],
      ['value', 'median'],
      ['upper', 'upperQuartile'],
      ['maximum', 'maximum'],
    ] as const) {
      values.push({ reducer: each, field })
      keys.push(key)
    }
  } else if (type === 'histogram') {
    values.push({ reducer: 'recordCount' })
    keys.push('value')
  } else {
    values.push(reduced)
    keys.push('value')
  }
  if (type === 'map') {
    values.push(
      { reducer: 'average', field: need(parts.latitude) },
      { reducer: 'average', field: need(parts.longitude) },
    )
    keys.push('latitude', 'longitude')
  }
  if (other !== null) {
    values.push({ reducer: 'average', field: other })
    keys.push('other')
  }
  const slices = parts.slices ?? []
  const sorted = groups.length === 0 || type === 'histogram' ? undefined : definition.sort
  if (sorted?.by === 'field') values.push({ reducer: 'uniqueAttributes', field: sorted.field })
  const at = {
    axis: 0,
    value: keys.indexOf('value') + slices.length,
    field: keys.length + slices.length,
  }
  const sort = sorted && [{ by: at[sorted.by], descending: sorted.descending }]
  return {
    plan: finished(shape, { groups: [...groups, ...slices], values, sort }, parts, parts.counted),
    keys,
    isRaw: false,
    axes: groups.length,
    isSortedByField: sorted?.by === 'field',
  }
}

function finished(
  shape: SuiteShape,
  plan: Pick<Plan, 'groups' | 'values' | 'raw' | 'sort'>,
  parts: PlanParts,
  counted: boolean,
): Plan {
  const catalog = new Catalog(shape)
  const shown = [
    ...plan.groups.map((one) => one.field),
    ...plan.values.flatMap((one) => one.field ?? []),
    ...(plan.raw ?? []),
    ...parts.filters.flatMap(filterFields),
  ]
  const system = securityFor(
    shape,
    shown.map((ref) => catalog.find(ref).fileID),
    parts.system,
  )
  const filters = [...parts.filters, ...system]
  const fileIDs = [...shown, ...system.flatMap(filterFields)].map((ref) => catalog.find(ref).fileID)
  const wanted = baseFor(
    shape,
    fileIDs.length > 0 ? fileIDs : shape.files.slice(0, 1).map((file) => file.id),
  )
  if (wanted === undefined)
    throw new PlanFault(
      shape.files.length === 0 ? 'engine.fault.noData' : 'engine.fault.notRelated',
    )
  const countOf = counted ? reachable(shape, wanted, parts.studentID) : undefined
  return { fileID: wanted, filters, ...plan, ...(countOf !== undefined && { countOf }) }
}

// Count students where the rows can be linked to them, and otherwise the rows themselves.
function reachable(shape: SuiteShape, fileID: number, ref: FieldRef | undefined): FieldRef | null {
  const people = shape.files.find((file) => file.id === fileID)?.people
  if (people !== undefined) return people
  if (ref === undefined) return null
  const of = new Catalog(shape).find(ref).fileID
  return of === fileID ||
    baseFor({ ...shape, files: shape.files.filter((file) => file.id === fileID) }, [fileID, of]) ===
      fileID
    ? ref
    : null
}

/**
 * Row security in terms of the files being read. A derived file is as guarded as its inputs,
 * through the guard columns it carries. If it carries none, the suite's own field must be
 * reachable, or the question is refused.
 */
export function securityFor(
  shape: SuiteShape,
  fileIDs: readonly number[],
  system: readonly Filter[],
): Filter[] {
  const read = new Set(fileIDs)
  const base = baseFor(shape, [...read])
  const catalog = new Catalog(shape)
  return system.flatMap((filter): Filter[] => {
    if (filter.type !== 'system') return [filter]
    const carried = (fileID: number | undefined) =>
      shape.files
        .find((file) => file.id === fileID)
        ?.guards?.filter((one) => one.of === filter.field) ?? []
    const guards = [...new Set([...read].flatMap((fileID) => carried(fileID).map((one) => one.by)))]
    const isOwn = carried(base).length === 0 || read.has(catalog.find(filter.field).fileID)
    return [...(isOwn ? [filter] : []), ...guards.map((field) => ({ ...filter, field }))]
  })
}
