import type { ChartType } from '@atrium/charts/words'
import type { SemanticType } from '@atrium/tabular/words'
import type { SuiteDetail } from '../suites/suite.views.ts'

/** What a dashboard is usually narrowed to, in the order of its bar. */
const narrowing = ['school', 'schoolID', 'schoolYear', 'grade'] as const satisfies SemanticType[]

/** Charts whose marks are groups; a histogram's are bins, a scatter's are points. */
const grouping: ReadonlySet<ChartType> = new Set([
  'table',
  'bar',
  'stacked',
  'line',
  'area',
  'heatMap',
  'pie',
])

/**
 * A choice in the filter bar: the values come from a chart that groups by the column, and choosing
 * one selects its mark there.
 */
export interface BarField {
  chartID: number
  /** The column's position on that chart. */
  channel: 'x' | 'color'
  label: string
}

/**
 * The columns offered in a dashboard's filter bar: schools, years, and grades, if a chart groups by
 * them. The dashboard's own charts come first: their answers are already there. So the same rules
 * that suppress small groups for a mark apply here.
 */
export function barFields(
  { attributes, charts }: Pick<SuiteDetail, 'attributes' | 'charts'>,
  onDashboard: ReadonlySet<number>,
): BarField[] {
  const own = charts.toSorted(
    (one, other) => Number(onDashboard.has(other.chartID)) - Number(onDashboard.has(one.chartID)),
  )
  return narrowing.flatMap((meaning) => {
    for (const attribute of attributes.filter((one) => one.semanticType === meaning)) {
      const field = `a${attribute.attributeID}`
      for (const { chartID, definition } of own) {
        if (!grouping.has(definition.type) || definition.reducer === 'rawRecord') continue
        for (const channel of ['x', 'color'] as const)
          if (definition[channel]?.field === field)
            return [{ chartID, channel, label: attribute.displayName }]
      }
    }
    return []
  })
}
