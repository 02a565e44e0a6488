import { Group, Select } from '@mantine/core'
import { api } from '../api.ts'
import type { SuiteDetail } from '../suites/suite.views.ts'
import { useText } from '../use-text.ts'
import { eachAsItComes } from './begin-dashboard.ts'
import type { Chosen } from './dashboard-tile.tsx'
import { barFields, type BarField } from './filter-bar.rules.ts'
import { useChartTexts } from './use-chart-texts.ts'

interface Props {
  suite: SuiteDetail
  /** The charts of the dashboard. */
  shown: readonly number[]
  chosen: readonly Chosen[]
  onChoose: (chosen: Chosen) => void
  onDrop: (chartID: number) => void
}

/**
 * Narrows a whole dashboard to a school, a year, or a grade: choosing one selects its mark on a
 * chart that groups by it.
 */
export function FilterBar({ suite, shown, chosen, onChoose, onDrop }: Props) {
  const text = useText()
  const fields = barFields(suite, new Set(shown))
  if (fields.length === 0) return null
  return (
    <Group
      gap="sm"
      mb="sm"
      align="flex-end"
      role="group"
      aria-label={text('dataSuites.dashboards.filters')}
      data-noprint
    >
      {fields.map((field) => (
        <Choice
          key={field.label}
          suite={suite}
          field={field}
          chosen={chosen.find((one) => one.chartID === field.chartID)}
          onChoose={onChoose}
          onDrop={onDrop}
        />
      ))}
    </Group>
  )
}

function Choice({
  suite,
  field: { chartID, channel, label },
  chosen,
  onChoose,
  onDrop,
}: {
  suite: SuiteDetail
  field: BarField
  chosen: Chosen | undefined
  onChoose: Props['onChoose']
  onDrop: Props['onDrop']
}) {
  const text = useText()
  const texts = useChartTexts(text('dataSuites.charts.nothing'))
  const answer = api.chart.useQuery(
    { suiteID: suite.suiteID, chartID },
    { retry: false, ...eachAsItComes },
  )
  const { columns = [], rows = [] } = answer.data ?? {}
  const place = columns.findIndex(({ key }) => key === channel)
  const part = suite.charts.find((one) => one.chartID === chartID)?.definition[channel]?.part
  const values = [...new Set(rows.map((row) => row[place]))].flatMap((value) =>
    typeof value === 'string' || typeof value === 'number' ? [value] : [],
  )
  const nameOf = (value: string | number) => texts.axis(value, columns[place]?.kind ?? 'text', part)
  const at = chosen?.at[channel]
  const isOurs =
    chosen !== undefined && Object.values(chosen.at).filter((one) => one !== undefined).length === 1
  if (place === -1 || values.length < 2) return null
  return (
    <Select
      label={label}
      placeholder={text('dataSuites.dashboards.all')}
      data={values.map((value) => ({ value: String(value), label: nameOf(value) }))}
      value={isOurs && at !== undefined && at !== null ? String(at) : null}
      clearable
      searchable={values.length > 12}
      w={200}
      onChange={(next) => {
        const value = values.find((one) => String(one) === next)
        if (value === undefined) onDrop(chartID)
        else onChoose({ chartID, at: { [channel]: value }, label: `${label}: ${nameOf(value)}` })
      }}
    />
  )
}
