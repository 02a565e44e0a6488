import { refuse } from '@atrium/kit/shared'
import { faultAsRefusal, orRefused, PlanFault } from '@atrium/engine/fault'
import type { Filter, SuiteShape } from '@atrium/engine/plan'
import type { SuiteContents } from '../suites/suite-contents.queries.ts'
import { chartPlan, type PlanParts } from '@atrium/charts/chart-plan.rules'
import type { ChartDefinition } from '@atrium/charts/chart.types'
import { markFilters, markGroups, type MarkAt } from '@atrium/charts/mark-filters.rules'

/** A mark that was chosen on a chart of the same dashboard. */
export interface CrossPick {
  chartID: number
  at: MarkAt
}

/** The selection on another chart, as filters and as the grouping it is part of. */
export interface Chosen {
  filters: Filter[]
  /** Undefined if the mark doesn't belong to a grouping. */
  groups: ReturnType<typeof markGroups>
}

/** The selection on other charts; only marks of saved charts. Refuses 404 others. */
export function chosenIn(contents: SuiteContents, cross: readonly CrossPick[]): Chosen[] {
  return cross.map(({ chartID, at }) => {
    const definition = contents.charts.find((chart) => chart.id === chartID)?.definition
    if (!definition) throw refuse.notFound('kit.refusal.notFound')
    return { filters: markFilters(definition, at), groups: markGroups(definition, at) }
  })
}

/**
 * The plan with the selection elsewhere. For others the selection is part of a grouping, so that
 * its neighbors are known when small cells are suppressed: filter by filter, subtraction there
 * could reveal what is hidden here. Selections that don't apply to this chart's rows are ignored.
 */
export function plannedWith(
  shape: SuiteShape,
  definition: ChartDefinition,
  parts: PlanParts,
  chosen: readonly Chosen[],
  forOthers: boolean,
) {
  const alone = () => ({ ...orRefused(() => chartPlan(shape, definition, parts)), slices: [] })
  if (chosen.length === 0) return { ...alone(), crossIgnored: false }
  const slices = forOthers ? chosen.flatMap(({ groups }) => groups ?? refuseMark()) : []
  const filters = forOthers
    ? parts.filters
    : [...parts.filters, ...chosen.flatMap((one) => one.filters)]
  try {
    return {
      ...chartPlan(shape, definition, {
        ...parts,
        filters,
        slices: slices.map((slice) => slice.group),
      }),
      slices,
      crossIgnored: false,
    }
  } catch (error) {
    if (error instanceof PlanFault && error.ref.id === 'engine.fault.notRelated')
      return { ...alone(), crossIgnored: true }
    throw faultAsRefusal(error)
  }
}

function refuseMark(): never {
  throw refuse.forbidden('kit.refusal.forbidden')
}
