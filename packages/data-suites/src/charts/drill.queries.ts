import type { UserRequest } from '@atrium/kit/server'
import { refuse } from '@atrium/kit/shared'
import { Catalog } from '@atrium/engine/catalog.rules'
import type { Cell, FieldRef } from '@atrium/engine/plan'
import { engineOf } from '../services.ts'
import { openWhole } from '../suites/suite-access.queries.ts'
import { shapeOf } from '../suites/suite-contents.queries.ts'
import type { SpecColumn } from '@atrium/charts/chart-spec.rules'
import type { ChartDefinition } from '@atrium/charts/chart.types'
import { chosenIn, plannedWith, type CrossPick } from './cross-plan.rules.ts'
import { markFilters, type MarkAt } from '@atrium/charts/mark-filters.rules'
import { readerOf } from './reader.queries.ts'

export interface DrillAnswer {
  columns: { ref: FieldRef; label: string; kind: SpecColumn['kind'] }[]
  rows: Cell[][]
  /** The total; only the first rows are included. */
  count: number
}

/** Records of a drill at most. */
const mostDrilled = 500

/**
 * The records behind a mark: those of the chart's file, with its filters, the selection elsewhere,
 * and the mark itself.
 */
export async function drill(
  ctx: UserRequest,
  {
    suiteID,
    definition,
    at,
    cross = [],
  }: { suiteID: number; definition: ChartDefinition; at: MarkAt; cross?: CrossPick[] | undefined },
): Promise<DrillAnswer> {
  const { contents, ...open } = await openWhole(ctx, suiteID, 'edit')
  if (open.suppressed) throw refuse.forbidden('dataSuites.chart.recordsHidden')
  const shape = shapeOf(suiteID, contents)
  const sets = contents.filterSets
    .filter((set) => definition.filterSetIDs.includes(set.id))
    .flatMap((set) => set.filters)
  const parts = {
    filters: [...definition.filters, ...sets],
    system: [],
    studentID: undefined,
    latitude: undefined,
    longitude: undefined,
    counted: false,
  }
  const chosen = [
    ...chosenIn(contents, cross),
    { filters: markFilters(definition, at), groups: [] },
  ]
  const { plan } = plannedWith(
    shape,
    { ...definition, ...(definition.type === 'map' && { type: 'bar' as const }) },
    parts,
    chosen,
    false,
  )
  const attributes = contents.attributes.filter((one) => one.fileID === plan.fileID).slice(0, 60)
  const used = [definition.x?.field, definition.color?.field, definition.value].filter(
    (ref): ref is FieldRef =>
      typeof ref === 'string' && !attributes.some((one) => `a${one.id}` === ref),
  )
  const refs = [...new Set(used), ...attributes.map((one) => `a${one.id}`)]
  const bare = {
    ...plan,
    groups: [],
    values: [],
    sort: undefined,
    countOf: undefined,
    raw: undefined,
  }
  const reader = await readerOf(ctx, plan.filters, shape)
  const [result, counted] = await Promise.all([
    engineOf().query(shape, { ...bare, raw: refs }, { limit: mostDrilled, reader }),
    engineOf().query(
      shape,
      { ...bare, values: [{ reducer: 'recordCount' }] },
      { limit: 1, reader },
    ),
  ])
  const catalog = new Catalog(shape)
  const label = (ref: FieldRef): string =>
    contents.attributes.find((one) => `a${one.id}` === ref)?.displayName ??
    contents.mixers.find((one) => `m${one.id}` === ref)?.name ??
    ref
  return {
    columns: refs.map((ref) => ({ ref, label: label(ref), kind: catalog.find(ref).kind })),
    rows: result.rows,
    count: Number(counted.rows[0]?.[0] ?? 0),
  }
}
