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

/** A choice of the bar: the values come from a chart that groups by the column, and choosing one is choosing its mark there. */
export interface BarField {
  chartID: number
  /** Where the column stands on that chart. */
  channel: 'x' | 'color'
  label: string
}

/**
 * The columns that a dashboard's bar offers: schools, years, and grades, as far as a chart groups by them. A chart of
 * the dashboard itself is asked before others of the suite: its answer is there already. So the same rules that keep small groups back for
 * a mark keep them back here.
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
