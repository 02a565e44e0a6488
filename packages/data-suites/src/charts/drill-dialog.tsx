import { ChartTable, DelayedLoader, LoadError, useFormats } from '@atrium/ui'
import { Modal, Text } from '@mantine/core'
import { api } from '../api.ts'
import type { SuiteDetail } from '../suites/suite.views.ts'
import { useText } from '../use-text.ts'
import type { ChartDefinition } from './chart.types.ts'

/** The records behind a mark. */
export function DrillDialog({ suite, definition, at, onClose }: { suite: SuiteDetail; definition: ChartDefinition; at: { x?: string | number | null; color?: string | number | null }; onClose: () => void }) {
  const text = useText()
  const { number, date } = useFormats()
  const records = api.drill.useQuery({ suiteID: suite.suiteID, definition, at }, { retry: false })
  const { data } = records
  return (
    <Modal opened onClose={onClose} size="min(1200px, 96vw)" title={text('dataSuites.charts.rowsBehind')} closeButtonProps={{ 'aria-label': text('dataSuites.close') }}>
      {records.error ? (
        <LoadError error={records.error} />
      ) : !data ? (
        <DelayedLoader />
      ) : (
        <>
          <ChartTable
            title={text('dataSuites.charts.rowsBehind')}
            height={480}
            columns={data.columns.map(({ ref, label, kind }) => ({ key: ref, label, align: kind === 'integer' || kind === 'float' ? 'end' : 'start', format: (value) => (kind === 'date' && typeof value === 'string' ? date(value) : typeof value === 'number' ? number(value) : value) }))}
            rows={data.rows.map((row) => Object.fromEntries(data.columns.map(({ ref }, index) => [ref, Array.isArray(row[index]) ? null : (row[index] ?? null)])))}
          />
          {data.more && (
            <Text size="sm" c="dimmed" mt="xs">
              {text('dataSuites.charts.moreRows', { count: data.rows.length })}
            </Text>
          )}
        </>
      )}
    </Modal>
  )
}
