import { ChartTable, DelayedLoader, LoadError } from '@atrium/ui'
import { Modal, Text } from '@mantine/core'
import { api } from '../api.ts'
import type { SuiteDetail } from '../suites/suite.views.ts'
import { useText } from '../use-text.ts'
import type { CrossPick } from './cross-plan.rules.ts'
import { useChartTexts } from './use-chart-texts.ts'
import type { ChartDefinition } from '@atrium/charts/chart.types'
import type { MarkAt } from '@atrium/charts/mark-filters.rules'

/** The records behind a mark, or behind a whole chart. */
export function DrillDialog({
  suite,
  name,
  definition,
  at,
  cross,
  onClose,
}: {
  suite: SuiteDetail
  name: string
  definition: ChartDefinition
  at: MarkAt
  cross?: CrossPick[] | undefined
  onClose: () => void
}) {
  const text = useText()
  const texts = useChartTexts('')
  const records = api.drill.useQuery(
    { suiteID: suite.suiteID, definition, at, ...(cross && cross.length > 0 && { cross }) },
    { retry: false },
  )
  const { data } = records
  const title = text('dataSuites.charts.rowsBehind', { name })
  return (
    <Modal
      opened
      onClose={onClose}
      size="min(1200px, 96vw)"
      title={title}
      closeButtonProps={{ 'aria-label': text('dataSuites.close') }}
    >
      {records.error ? (
        <LoadError error={records.error} />
      ) : !data ? (
        <DelayedLoader />
      ) : (
        <>
          <Text size="sm" c="dimmed" mb="xs">
            {text(
              data.count > data.rows.length
                ? 'dataSuites.charts.someRows'
                : 'dataSuites.files.rowCount',
              { count: data.count, shown: data.rows.length },
            )}
          </Text>
          <ChartTable
            title={title}
            height={520}
            columns={data.columns.map(({ ref, label, kind }) => ({
              key: ref,
              label,
              align: kind === 'integer' || kind === 'float' ? 'end' : 'start',
              format: (value) => texts.axis(value, kind),
            }))}
            rows={data.rows.map((row) =>
              Object.fromEntries(
                data.columns.map(({ ref }, index) => [
                  ref,
                  Array.isArray(row[index]) ? null : (row[index] ?? null),
                ]),
              ),
            )}
          />
        </>
      )}
    </Modal>
  )
}
