import type { UserRequest } from '@atrium/kit/server'
import { refuse } from '@atrium/kit/shared'
import { Catalog } from '@atrium/engine/catalog.rules'
import { fieldsUsed } from '@atrium/engine/compile.rules'
import type { Cell, FieldRef, Filter, Plan, Reader, SuiteShape } from '@atrium/engine/plan'
import { engineOf } from '../services.ts'
import { uncountedFiles } from '../suites/row-counts.rules.ts'
import { openWhole, type OpenSuite } from '../suites/suite-access.queries.ts'
import { shapeOf, type SuiteContents } from '../suites/suite-contents.queries.ts'
import { domainLimit } from '@atrium/charts/words'
import { type SemanticType } from '@atrium/tabular/words'
import type { ChartKey } from '@atrium/charts/chart-plan.rules'
import type { SpecColumn } from '@atrium/charts/chart-spec.rules'
import type { ChartDefinition } from '@atrium/charts/chart.types'
import { chosenIn, plannedWith, type CrossPick } from './cross-plan.rules.ts'
import { namesPeople, picksPeople } from '@atrium/charts/names-people.rules'
import { readerOf } from './reader.queries.ts'
import { compareCells, hasOneValueEach } from '@atrium/charts/sort-field.rules'
import { suppressedCells } from '@atrium/charts/suppress.rules'
import { listedValues, valuesPlan } from '@atrium/charts/listed-values.rules'

export interface ChartAnswer {
  columns: SpecColumn[]
  rows: Cell[][]
  /** More values than a chart shows: some are left out. */
  incomplete: boolean
  sortUnsuitable: boolean
  /** Cells that are suppressed because they are about too few people. */
  suppressed: number
  /** The selection elsewhere doesn't apply to these rows, and was ignored. */
  crossIgnored: boolean
  /**
   * The file whose records were counted, what it was loaded from, and the files that were joined to
   * it.
   */
  source: {
    file: string
    /** Null: not shown to this person. */ rows: number | null
    loadedAt: string | null
    uploads: string[]
    beside: string[]
  }
}

/** Records of a table or marks of a scatter at most. */
const mostRecords = 5000
/** A chart's cells and their neighbors, if one of many is selected. */
const mostCells = 60_000

export interface ChartRequest {
  suiteID: number
  /** A chart that is saved, or one that is being put together by who may edit. */
  chartID?: number | undefined
  definition?: ChartDefinition | undefined
  /** The selection on other charts of the dashboard. */
  cross?: CrossPick[] | undefined
}

/** What a chart shows this person. Three statements at most, and one question to the engine. */
export async function chartData(ctx: UserRequest, request: ChartRequest): Promise<ChartAnswer> {
  const { contents, ...open } = await openWhole(
    ctx,
    request.suiteID,
    request.definition ? 'edit' : 'view',
  )
  const definition =
    request.definition ?? contents.charts.find((chart) => chart.id === request.chartID)?.definition
  if (!definition) throw refuse.notFound('kit.refusal.notFound')
  if (request.definition) refusePicking(open, contents, definition.filters)
  return answered(ctx, open, contents, definition, { cross: request.cross ?? [] })
}

/** Refuses 403 filters that select single people, for readers under suppression. */
export function refusePicking(
  open: Pick<OpenSuite, 'suite' | 'suppressed'>,
  contents: SuiteContents,
  filters: readonly Filter[],
): void {
  if (
    open.suppressed &&
    picksPeople(shapeOf(open.suite.id, contents), contents.attributes, filters)
  )
    throw refuse.forbidden('dataSuites.chart.recordsHidden')
}

export interface AnswerOptions {
  /** The selection on other charts of the dashboard. */
  cross?: CrossPick[]
  /** Small groups are suppressed; default: for everyone but the suite's owner. */
  forOthers?: boolean
  /** Today's date for filters like "this school year"; 'YYYY-MM-DD'. */
  day?: string
}

/** The answer to a chart of a suite that was opened already. */
export async function answered(
  ctx: UserRequest,
  open: OpenSuite,
  contents: SuiteContents,
  definition: ChartDefinition,
  { cross = [], forOthers = open.suppressed, day }: AnswerOptions = {},
): Promise<ChartAnswer> {
  const shape = shapeOf(open.suite.id, contents)
  const filters = [
    ...definition.filters,
    ...contents.filterSets
      .filter((set) => definition.filterSetIDs.includes(set.id) && !set.system)
      .flatMap((set) => set.filters),
  ]
  // A suite's owner has full access to its files.
  const system =
    open.role === 'owner'
      ? []
      : contents.filterSets.filter((set) => set.system).flatMap((set) => set.filters)
  const meaning = (type: SemanticType): FieldRef | undefined => {
    const found = contents.attributes.find(
      (one) => one.semanticType === type && shape.files.some((file) => file.id === one.fileID),
    )
    return found && `a${found.id}`
  }
  if (forOthers && namesPeople(shape, contents.attributes, definition))
    throw refuse.forbidden('dataSuites.chart.recordsHidden')
  const parts = {
    filters,
    system,
    studentID: meaning('studentID'),
    latitude: meaning('latitude'),
    longitude: meaning('longitude'),
    counted: forOthers,
  }
  const chosen = chosenIn(contents, cross)
  const { plan, keys, axes, isRaw, isSortedByField, slices, crossIgnored } = plannedWith(
    shape,
    definition,
    parts,
    chosen,
    forOthers,
  )
  if (isRaw && forOthers) throw refuse.forbidden('dataSuites.chart.recordsHidden')
  const reader = await readerOf(ctx, plan.filters, shape, day)
  const result = await engineOf().query(shape, plan, {
    limit: isRaw ? mostRecords : slices.length > 0 ? mostCells : (domainLimit + 1) * 40,
    reader,
  })
  // The omitted neighbors of a cell could reveal it.
  if (slices.length > 0 && result.more) throw refuse.unavailable('engine.fault.tooMuch')
  const told = axes + slices.length
  // A group consists of records: if none of them identifies a person, each record may be one.
  const peopleOf = (row: Cell[]): number => Math.max(told > 0 ? 1 : 0, Number(row.at(-1) ?? 0))
  const hidden = forOthers
    ? suppressedCells(
        result.rows.map((row) => ({ at: row.slice(0, told), people: peopleOf(row) })),
        open.smallestGroup,
      )
    : new Set<number>()
  const found = forOthers
    ? await withToldLists(shape, plan, result.rows, {
        groups: told,
        smallest: open.smallestGroup,
        reader,
      })
    : result.rows
  const all = found.flatMap((row, index) =>
    slices.every((slice, at) => row[axes + at] === slice.value)
      ? [
          {
            row: [...row.slice(0, axes), ...row.slice(told)],
            hidden: hidden.has(index) || (row[told] === null && isList(result.rows[index]?.[told])),
          },
        ]
      : [],
  )
  const { rows: within, incomplete } = isRaw
    ? { rows: all, incomplete: result.more }
    : withinDomain(all, axes, result.more)
  const isAmbiguous =
    isSortedByField &&
    !hasOneValueEach(within.map(({ row }) => ({ of: row[0] ?? null, values: row[keys.length] })))
  // Sorted between its neighbors' numbers, a hidden one would be revealed by its position.
  const rows =
    definition.sort.by === 'value'
      ? [
          ...within.filter((one) => !one.hidden),
          ...within
            .filter((one) => one.hidden)
            .toSorted((a, b) => placeOf(a.row, axes).localeCompare(placeOf(b.row, axes))),
        ]
      : isAmbiguous
        ? within.toSorted((a, b) => compareCells(a.row[0] ?? null, b.row[0] ?? null))
        : within
  const kinds = [...result.columns.slice(0, axes), ...result.columns.slice(told)]
  return {
    columns: keys.map((key: ChartKey, at) => ({ key, kind: kinds[at]?.kind ?? 'text' })),
    // The count of people stays here, and so does every number of a hidden cell.
    // The minimum and the maximum of a box are single people's values.
    rows: rows.map((one) =>
      one.row
        .slice(0, keys.length)
        .map((cell, at) =>
          (one.hidden && at >= axes) || (forOthers && isEnd(keys[at])) ? null : cell,
        ),
    ),
    incomplete,
    sortUnsuitable: isAmbiguous || (definition.sort.by !== 'axis' && incomplete && !isRaw),
    suppressed: rows.filter((one) => one.hidden).length,
    crossIgnored,
    source: sourceOf(contents, shape, plan, forOthers),
  }
}

/** Rows of lists, without values that are about too few people; a row with none left is dropped. */
async function withToldLists(
  shape: SuiteShape,
  plan: Plan,
  rows: Cell[][],
  { groups, smallest, reader }: { groups: number; smallest: number; reader: Reader },
): Promise<Cell[][]> {
  const values = valuesPlan(plan)
  if (!values) return rows
  const counted = await engineOf().query(shape, values, { limit: mostCells, reader })
  const lists = listedValues(
    rows,
    groups,
    counted.rows,
    smallest,
    plan.values[0]?.reducer === 'mode',
  )
  return rows.map((row, at) => row.with(groups, lists[at] ?? null))
}

const isList = (cell: Cell | undefined): boolean => Array.isArray(cell) && cell.length > 0

const isEnd = (key: ChartKey | undefined): boolean => key === 'minimum' || key === 'maximum'

const placeOf = (row: readonly Cell[], axes: number): string => row.slice(0, axes).join(' ')

function sourceOf(
  contents: SuiteContents,
  shape: SuiteShape,
  plan: Plan,
  forOthers: boolean,
): ChartAnswer['source'] {
  const file = contents.files.find((one) => one.id === plan.fileID)
  const catalog = new Catalog(shape)
  const fileIDs = new Set(fieldsUsed(plan).flatMap((ref) => catalog.filesOf(ref)))
  const beside = contents.files
    .filter((one) => one.id !== plan.fileID && fileIDs.has(one.id))
    .map((one) => one.name)
  const isCounted = !forOthers || !uncountedFiles(contents).has(plan.fileID)
  return {
    file: file?.name ?? '',
    rows: isCounted ? (file?.rows ?? 0) : null,
    loadedAt: file?.serving.at(-1)?.loadedAt ?? null,
    uploads: file?.serving.map((source) => source.name) ?? [],
    beside,
  }
}

/** At most 300 values on an axis. */
function withinDomain<Row extends { row: Cell[] }>(
  rows: Row[],
  axes: number,
  more: boolean,
): { rows: Row[]; incomplete: boolean } {
  let kept = rows
  let incomplete = more
  for (let axis = 0; axis < axes; axis++) {
    const values = new Set<string>()
    kept = kept.filter(({ row }) => {
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
