import type { ChartDefinition } from '@atrium/charts/chart.types'
import type { ChartSize } from '@atrium/charts/words'
import { isNumeric, type SemanticType } from '@atrium/tabular/words'
import type { AttributeView, SuiteDetail } from '../suites/suite.views.ts'

/**
 * A chart on the first dashboard. `by` is what it groups by; without it, the chart is a single
 * number.
 */
export interface FirstChart {
  definition: ChartDefinition
  size: ChartSize
  /** The column that is averaged; null where records are counted. */
  measure: string | null
  by: string | null
}

const groupings = ['school', 'grade', 'gender', 'race'] as const satisfies SemanticType[]
/** More values than these make no chart that one reads at a glance. */
const mostValues = 30

/**
 * What a new dataset can show without anyone choosing anything: its number of records, its first
 * rate or score over the years, by school, by grade, and the people the records are about. Only
 * columns of files that serve data; nothing that names a person.
 */
export function firstCharts({
  attributes,
  files,
}: Pick<SuiteDetail, 'attributes' | 'files'>): FirstChart[] {
  const online = new Set(files.filter((file) => file.online).map(({ fileID }) => fileID))
  const there = attributes.filter(({ fileID }) => online.has(fileID))
  const measured = there.filter(
    ({ kind, dataType, semanticType }) =>
      isNumeric(kind) &&
      dataType === 'continuous' &&
      !['latitude', 'longitude', 'studentID', 'staffID', 'schoolID', 'code'].includes(
        semanticType ?? '',
      ),
  )
  const measure =
    measured.find(
      ({ semanticType }) => semanticType === 'percentage' || semanticType === 'score',
    ) ?? measured[0]
  // With several files: everything shown together is in one of them.
  const fileID = measure?.fileID ?? there[0]?.fileID
  const own = there.filter((one) => one.fileID === fileID)
  if (own.length === 0) return []
  const meant = (meaning: SemanticType) =>
    own.find(
      ({ semanticType, profile }) =>
        semanticType === meaning &&
        (profile === null || (profile.distinct >= 2 && profile.distinct <= mostValues)),
    )
  const year = meant('schoolYear')
  const groups = groupings.flatMap((meaning) => meant(meaning) ?? [])
  const plain = own.filter(
    ({ semanticType, dataType, kind, profile }) =>
      semanticType === null &&
      dataType === 'ordinal' &&
      kind === 'text' &&
      profile !== null &&
      profile.distinct >= 2 &&
      profile.distinct <= 12,
  )
  const bars = [...groups, ...plain].slice(0, 4)
  return [
    chart('number', year ?? null, undefined, 'small'),
    ...(measure ? [chart('number', year ?? null, measure, 'small')] : []),
    ...(year ? [chart('line', year, measure, 'medium')] : []),
    ...bars.map((by) => chart('bar', by, measure, 'medium')),
  ]
}

const ref = ({ attributeID }: AttributeView): string => `a${attributeID}`

function chart(
  type: 'number' | 'line' | 'bar',
  by: AttributeView | null,
  measure: AttributeView | undefined,
  size: ChartSize,
): FirstChart {
  return {
    size,
    measure: measure?.displayName ?? null,
    // One number is about all there is; the years only say how it changed.
    by: type === 'number' ? null : (by?.displayName ?? null),
    definition: {
      type,
      x: by && { field: ref(by) },
      color: null,
      reducer: measure ? 'average' : 'recordCount',
      value: measure ? ref(measure) : null,
      other: null,
      columns: [],
      filters: [],
      filterSetIDs: [],
      sort: { by: 'axis', descending: false },
    },
  }
}
