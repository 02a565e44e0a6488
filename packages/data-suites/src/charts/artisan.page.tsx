import { useState } from 'react'
import { DelayedLoader, EmptyState, LoadError, PageHeader } from '@atrium/ui'
import { Group, NativeSelect, Select, Stack } from '@mantine/core'
import { IconChartBar } from '@tabler/icons-react'
import { useSearchParams } from 'wouter'
import { api } from '../api.ts'
import { useSuite } from '../parts/suite-frame.tsx'
import { useText } from '../use-text.ts'
import { ChartBuilder } from './chart-builder.tsx'

/** The chart-first screen: choose a suite, then a chart of it or a new one. */
export default function ArtisanPage() {
  const text = useText()
  const [params, setParams] = useSearchParams()
  const suites = api.list.useQuery()
  const suiteID = Number(params.get('suite')) || suites.data?.find((one) => one.rows > 0)?.suiteID
  return (
    <>
      <PageHeader title={text('dataSuites.charts.title')} subtitle={text('dataSuites.charts.subtitle')} />
      {suites.error && !suites.data ? (
        <LoadError error={suites.error} onRetry={() => void suites.refetch()} />
      ) : !suites.data ? (
        <DelayedLoader />
      ) : suiteID === undefined ? (
        <EmptyState title={text('dataSuites.charts.none')} hint={text('dataSuites.charts.noneHint')} icon={<IconChartBar size={32} />} />
      ) : (
        <Stack>
          <Select label={text('dataSuites.charts.suite')} maw={400} searchable allowDeselect={false} value={String(suiteID)} data={suites.data.map((one) => ({ value: String(one.suiteID), label: one.name }))} onChange={(value) => value && setParams({ suite: value })} />
          <Workshop key={suiteID} suiteID={suiteID} />
        </Stack>
      )}
    </>
  )
}

function Workshop({ suiteID }: { suiteID: number }) {
  const text = useText()
  const suite = useSuite(suiteID)
  const [params] = useSearchParams()
  const [chartID, setChartID] = useState(params.get('chart') ?? '')
  if (suite.error && !suite.data) return <LoadError error={suite.error} onRetry={() => void suite.refetch()} />
  if (!suite.data) return <DelayedLoader />
  const { data } = suite
  const chart = data.charts.find((one) => String(one.chartID) === chartID)
  return (
    <Stack>
      {data.charts.length > 0 && (
        <Group>
          <NativeSelect label={text('dataSuites.charts.saved')} miw={280} value={chart ? chartID : ''} onChange={(event) => setChartID(event.currentTarget.value)} data={[{ value: '', label: text('dataSuites.charts.new') }, ...data.charts.map((one) => ({ value: String(one.chartID), label: one.name }))]} />
        </Group>
      )}
      <ChartBuilder
        key={`${chart?.chartID ?? 'new'} ${chart?.version ?? 0}`}
        suite={data}
        chart={chart}
        onSaved={async (id) => {
          await suite.refetch()
          setChartID(id === undefined ? '' : String(id))
        }}
      />
    </Stack>
  )
}
