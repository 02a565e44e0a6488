import type { UserRequest } from '@atrium/kit/server'
import { refuse } from '@atrium/kit/shared'
import { Catalog } from '../engine/catalog.rules.ts'
import { PlanFault } from '../engine/fault.ts'
import type { Cell, FieldRef, Filter, SuiteShape } from '../engine/plan.ts'
import { engineOf } from '../services.ts'
import { openWhole, type OpenSuite } from '../suites/suite-access.queries.ts'
import { shapeOf, type SuiteContents } from '../suites/suite-contents.queries.ts'
import { domainLimit, type SemanticType } from '../words.ts'
import { chartPlan, type ChartKey } from './chart-plan.rules.ts'
import type { SpecColumn } from './chart-spec.rules.ts'
import type { ChartDefinition } from './chart.types.ts'
import { namesPeople } from './names-people.rules.ts'
import { readerOf } from './reader.queries.ts'
import { suppressedCells } from './suppress.rules.ts'

export interface ChartAnswer {
  columns: SpecColumn[]
  rows: Cell[][]
  /** More values than a chart shows: some are left out. */
  incomplete: boolean
  sortUnsuitable: boolean
  /** Cells that are not told, because they are about too few people. */
  suppressed: number
  /** The file whose records were counted, and what it was loaded from. */
  source: { file: string; rows: number; loadedAt: string | null; uploads: string[] }
}

/** Records of a table or marks of a scatter at most. */
const mostRecords = 5000

export interface ChartRequest {
  suiteID: number
  /** A chart that is saved, or one that is being put together by who may edit. */
  chartID?: number | undefined
  definition?: ChartDefinition | undefined
  /** What was chosen on other charts of the dashboard. */
  cross?: Filter[] | undefined
}

/** What a chart shows this person. Three statements at most, and one question to the engine. */
export async function chartData(ctx: UserRequest, request: ChartRequest): Promise<ChartAnswer> {
  const { contents, ...open } = await openWhole(ctx, request.suiteID, request.definition ? 'edit' : 'view')
  const definition = request.definition ?? contents.charts.find((chart) => chart.id === request.chartID)?.definition
  if (!definition) throw refuse.notFound('kit.refusal.notFound')
  return answered(ctx, open, contents, definition, { cross: crossed(contents, request.cross ?? []) })
}

export interface AnswerOptions {
  /** What was chosen on other charts of the dashboard. */
  cross?: Filter[]
  /** Small groups are not told; unless said otherwise, to whoever does not own the suite. */
  forOthers?: boolean
  /** The day that is today for filters such as "this school year"; 'YYYY-MM-DD'. */
  day?: string
}

/** The answer to a chart of a suite that was opened already. */
export async function answered(ctx: UserRequest, open: OpenSuite, contents: SuiteContents, definition: ChartDefinition, { cross = [], forOthers = open.suppressed, day }: AnswerOptions = {}): Promise<ChartAnswer> {
  const shape = shapeOf(open.suite.id, contents)
  const filters = [...definition.filters, ...contents.filterSets.filter((set) => definition.filterSetIDs.includes(set.id) && !set.system).flatMap((set) => set.filters)]
  // Whoever owns a suite has its files in full.
  const system = open.role === 'owner' ? [] : contents.filterSets.filter((set) => set.system).flatMap((set) => set.filters)
  const meaning = (type: SemanticType): FieldRef | undefined => {
    const found = contents.attributes.find((one) => one.semanticType === type && shape.files.some((file) => file.id === one.fileID))
    return found && `a${found.id}`
  }
  if (forOthers && namesPeople(shape, contents.attributes, definition)) throw refuse.forbidden('dataSuites.chart.recordsHidden')
  const parts = { filters: [...filters, ...cross], system, studentID: meaning('studentID'), latitude: meaning('latitude'), longitude: meaning('longitude'), counted: forOthers }
  const { plan, keys, axes, isRaw } = planned(shape, definition, parts)
  if (isRaw && forOthers) throw refuse.forbidden('dataSuites.chart.recordsHidden')
  const reader = await readerOf(ctx, plan.filters, shape, day)
  const limit = isRaw ? mostRecords : (domainLimit + 1) * 40
  const result = await engineOf().query(shape, plan, { limit, reader })
  const columns: SpecColumn[] = keys.map((key: ChartKey, at) => ({ key, kind: result.columns[at]?.kind ?? 'text' }))
  const { rows, incomplete } = isRaw ? { rows: result.rows, incomplete: result.more } : withinDomain(result.rows, axes, result.more)
  const counted = (some: Cell[][]) => some.map((row) => ({ at: row.slice(0, axes), people: Number(row[keys.length] ?? 0) }))
  // What a choice leaves out can be told from what is shown without it.
  const whole = forOthers && cross.length > 0 ? await engineOf().query(shape, planned(shape, definition, { ...parts, filters }).plan, { limit, reader }) : undefined
  const hidden = forOthers ? suppressedCells(counted(rows), open.smallestGroup, whole && counted(whole.rows)) : new Set<number>()
  const file = contents.files.find((one) => one.id === plan.fileID)
  return {
    columns,
    // The count of people stays here, and so does every number of a hidden cell.
    rows: rows.map((row, index) => row.slice(0, keys.length).map((cell, at) => (hidden.has(index) && at >= axes ? null : cell))),
    incomplete,
    sortUnsuitable: definition.sort.by === 'value' && incomplete,
    suppressed: hidden.size,
    source: { file: file?.name ?? '', rows: file?.rows ?? 0, loadedAt: file?.serving.at(-1)?.loadedAt ?? null, uploads: file?.serving.map((source) => source.name) ?? [] },
  }
}

function planned(shape: SuiteShape, definition: ChartDefinition, parts: Parameters<typeof chartPlan>[2]) {
  try {
    return chartPlan(shape, definition, parts)
  } catch (error) {
    if (error instanceof PlanFault) throw refuse.invalid(error.ref.id, error.ref.values)
    throw error
  }
}

/** No more than 300 values on an axis. */
function withinDomain(rows: Cell[][], axes: number, more: boolean): { rows: Cell[][]; incomplete: boolean } {
  let kept = rows
  let incomplete = more
  for (let axis = 0; axis < axes; axis++) {
    const values = new Set<string>()
    kept = kept.filter((row) => {
      const value = JSON.stringify(row[axis])
      if (!values.has(value) && values.size >= domainLimit) {
        incomplete = true
        return false
      }
      values.add(value)
      return true
    })
  }
  return { rows: kept, incomplete }
}

/** Only a choice of a value on a field that a saved chart shows: other filters could single someone out. */
function crossed(contents: SuiteContents, cross: readonly Filter[]): Filter[] {
  const shown = new Set(contents.charts.flatMap(({ definition }) => [definition.x?.field, definition.color?.field]))
  return cross.map((filter) => {
    if (filter.type === 'simple' && shown.has(filter.field)) return filter
    throw refuse.forbidden('kit.refusal.forbidden')
  })
}

export interface DrillAnswer {
  columns: { ref: FieldRef; label: string; kind: SpecColumn['kind'] }[]
  rows: Cell[][]
  more: boolean
}

/** The records behind a mark: those of the chart's file, with its filters and the values that the mark stands for. */
export async function drill(ctx: UserRequest, { suiteID, definition, at }: { suiteID: number; definition: ChartDefinition; at: { x?: Cell | undefined; color?: Cell | undefined } }): Promise<DrillAnswer> {
  const { contents, ...open } = await openWhole(ctx, suiteID, 'edit')
  if (open.suppressed) throw refuse.forbidden('dataSuites.chart.recordsHidden')
  const shape = shapeOf(suiteID, contents)
  const sets = contents.filterSets.filter((set) => definition.filterSetIDs.includes(set.id)).flatMap((set) => set.filters)
  const parts = { filters: [...definition.filters, ...sets], system: [], studentID: undefined, latitude: undefined, longitude: undefined, counted: false }
  const { plan } = planned(shape, { ...definition, ...(definition.type === 'map' && { type: 'bar' as const }) }, parts)
  const chosen: Filter[] = (['x', 'color'] as const).flatMap((key): Filter[] => {
    const channel = definition[key]
    const value = at[key]
    if (!channel || value === undefined || Array.isArray(value)) return []
    if (value === null) return [{ type: 'custom', condition: { op: 'isNull', field: channel.field } }]
    if (definition.type === 'histogram' || channel.part !== undefined) return []
    return [{ type: 'simple', field: channel.field, value }]
  })
  const attributes = contents.attributes.filter((one) => one.fileID === plan.fileID).slice(0, 60)
  const used = [definition.x?.field, definition.color?.field, definition.value].filter((ref): ref is FieldRef => typeof ref === 'string' && ref.startsWith('m'))
  const refs = [...attributes.map((one) => `a${one.id}`), ...new Set(used)]
  const raw = { ...plan, groups: [], values: [], sort: undefined, countOf: undefined, filters: [...plan.filters, ...chosen], raw: refs }
  const result = await engineOf().query(shape, raw, { limit: 200, reader: await readerOf(ctx, raw.filters, shape) })
  const catalog = new Catalog(shape)
  const label = (ref: FieldRef): string => attributes.find((one) => `a${one.id}` === ref)?.displayName ?? contents.mixers.find((one) => `m${one.id}` === ref)?.name ?? ref
  return { columns: refs.map((ref) => ({ ref, label: label(ref), kind: catalog.find(ref).kind })), rows: result.rows, more: result.more }
}
