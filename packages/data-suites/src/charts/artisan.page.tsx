import { useState } from 'react'
import { useLink } from '@atrium/kit/client'
import { EmptyState, PageHeader, Loading } from '@atrium/ui'
import { Button, Group, Select, Stack } from '@mantine/core'
import { IconChartBar, IconPlus } from '@tabler/icons-react'
import { Link, useSearchParams } from 'wouter'
import { api } from '../api.ts'
import { mayEdit, useSuite } from '../parts/suite-frame.tsx'
import { useText } from '../use-text.ts'
import { ChartBuilder } from './chart-builder.tsx'

/** The chart-first screen: choose a suite, then a chart of it or a new one. */
export default function ArtisanPage() {
  const text = useText()
  const link = useLink()
  const [params, setParams] = useSearchParams()
  const suites = api.list.useQuery()
  const suiteID = Number(params.get('suite')) || suites.data?.find((one) => one.rows !== 0)?.suiteID
  return (
    <>
      <PageHeader
        title={text('dataSuites.charts.title')}
        subtitle={text('dataSuites.charts.subtitle')}
      />
      {!suites.data ? (
        <Loading of={suites} />
      ) : suiteID === undefined ? (
        <EmptyState
          title={text('dataSuites.charts.none')}
          hint={text('dataSuites.charts.noneHint')}
          icon={<IconChartBar size={32} />}
          action={
            <Button component={Link} href={link('data-forge/data-suites')}>
              {text('dataSuites.list.title')}
            </Button>
          }
        />
      ) : (
        <Workshop
          key={suiteID}
          suiteID={suiteID}
          suites={suites.data.map((one) => ({ value: String(one.suiteID), label: one.name }))}
          onSuite={(value) => setParams({ suite: value })}
        />
      )}
    </>
  )
}

function Workshop({
  suiteID,
  suites,
  onSuite,
}: {
  suiteID: number
  suites: { value: string; label: string }[]
  onSuite: (suiteID: string) => void
}) {
  const text = useText()
  const link = useLink()
  const suite = useSuite(suiteID)
  const [params] = useSearchParams()
  const [chartID, setChartID] = useState(params.get('chart') ?? '')
  if (!suite.data) return <Loading of={suite} />
  const { data } = suite
  const chart = data.charts.find((one) => String(one.chartID) === chartID)
  const hasData = data.files.some((file) => file.online)
  return (
    <Stack>
      <Group align="flex-end">
        <Select
          label={text('dataSuites.charts.suite')}
          miw={260}
          searchable
          allowDeselect={false}
          value={String(suiteID)}
          data={suites}
          onChange={(value) => value && onSuite(value)}
        />
        {data.charts.length > 0 && (
          <Select
            label={text('dataSuites.charts.saved')}
            placeholder={text('dataSuites.charts.chooseSaved')}
            miw={260}
            searchable
            clearable
            value={chart ? chartID : null}
            data={data.charts.map((one) => ({ value: String(one.chartID), label: one.name }))}
            onChange={(value) => setChartID(value ?? '')}
          />
        )}
        {chart && mayEdit(data) && (
          <Button
            variant="default"
            leftSection={<IconPlus size={16} aria-hidden="true" />}
            onClick={() => setChartID('')}
          >
            {text('dataSuites.charts.new')}
          </Button>
        )}
      </Group>
      {hasData ? (
        <ChartBuilder
          key={`${chart?.chartID ?? 'new'} ${chart?.version ?? 0}`}
          suite={data}
          chart={chart}
          onSuite={() => suite.refetch()}
          onSaved={async (id) => {
            await suite.refetch()
            setChartID(id === undefined ? '' : String(id))
          }}
        />
      ) : (
        <EmptyState
          title={text('engine.fault.noData')}
          hint={text('dataSuites.suite.noFilesHint')}
          icon={<IconChartBar size={32} />}
          action={
            mayEdit(data) && (
              <Button component={Link} href={link('data-forge/data-suites/files', { suiteID })}>
                {text('dataSuites.suite.toFiles')}
              </Button>
            )
          }
        />
      )}
    </Stack>
  )
}
