import { useState } from 'react'
import { useDebounced, useErrorText, useToasts, Notice, SectionCard } from '@atrium/ui'
import { Button, Group, NativeSelect, Stack, TextInput } from '@mantine/core'
import { api } from '../api.ts'
import { mayEdit } from '../parts/suite-frame.tsx'
import type { ChartView, SuiteDetail } from '../suites/suite.views.ts'
import { useText } from '../use-text.ts'
import { chartSizes, type ChartSize } from '../words.ts'
import { ChartFields } from './chart-fields.tsx'
import { ChartFilters } from './chart-filters.tsx'
import { chartHeights, firstChart, isWhole } from './chart-draft.rules.ts'
import type { ChartDefinition } from './chart.types.ts'
import classes from './dashboard.module.css'
import { DrillDialog } from './drill-dialog.tsx'
import { SuiteChart } from './suite-chart.tsx'

/** A chart beside what it is made of; who may only see a suite sees its saved charts. */
export function ChartBuilder({ suite, chart, onSaved }: { suite: SuiteDetail; chart: ChartView | undefined; onSaved: (id: number | undefined) => Promise<unknown> }) {
  const text = useText()
  const toasts = useToasts()
  const errorText = useErrorText()
  const [definition, setDefinition] = useState<ChartDefinition>(() => chart?.definition ?? firstChart(suite))
  const [name, setName] = useState(chart?.name ?? '')
  const [size, setSize] = useState<ChartSize>(chart?.size ?? 'medium')
  const [mark, setMark] = useState<{ x?: string | number | null; color?: string | number | null }>()
  const settled = useDebounced(definition)
  const edits = mayEdit(suite)
  const whole = isWhole(settled)
  const preview = api.preview.useQuery({ suiteID: suite.suiteID, definition: settled }, { enabled: edits && whole, retry: false, placeholderData: (before) => before })
  const saved = api.chart.useQuery({ suiteID: suite.suiteID, chartID: chart?.chartID ?? 0 }, { enabled: !edits && chart !== undefined, retry: false })
  const answer = edits ? preview : saved
  const save = api.saveChart.useMutation()
  const remove = api.removeChart.useMutation()
  const submit = () =>
    save.mutateAsync({ suiteID: suite.suiteID, ...(chart && { id: chart.chartID, version: chart.version }), name: name.trim(), definition, size }).then((id) => {
      toasts.done(text('dataSuites.charts.saved.done'))
      return onSaved(id)
    }, toasts.failed)
  const picture = (
    <SectionCard title={name || text('dataSuites.charts.new')}>
      {answer.error && whole ? (
        <Notice kind="warning">{errorText(answer.error)}</Notice>
      ) : !whole ? (
        <Notice kind="info">{text('dataSuites.fault.fieldMissing')}</Notice>
      ) : (
        answer.data && <SuiteChart suite={suite} name={name || text('dataSuites.charts.new')} definition={settled} answer={answer.data} height={chartHeights[size]} onPick={suite.role === 'owner' ? setMark : undefined} />
      )}
    </SectionCard>
  )
  if (!edits) return chart ? picture : null
  return (
    <div className={classes.workshop}>
      <div>
        <Stack>
          <ChartFields suite={suite} definition={definition} onChange={setDefinition} />
          <ChartFilters suite={suite} definition={definition} onChange={setDefinition} />
          <TextInput label={text('dataSuites.charts.name')} value={name} maxLength={120} onChange={(event) => setName(event.currentTarget.value)} />
          <NativeSelect label={text('dataSuites.charts.size')} value={size} data={chartSizes.map((value) => ({ value, label: text(`dataSuites.charts.size.${value}`) }))} onChange={(event) => setSize(event.currentTarget.value as ChartSize)} />
          <Group justify="space-between">
            {chart ? (
              <Button variant="subtle" color="red" loading={remove.isPending} onClick={() => remove.mutateAsync({ suiteID: suite.suiteID, id: chart.chartID }).then(() => { toasts.done(text('dataSuites.charts.removed')); return onSaved(undefined) }, toasts.failed)}>
                {text('dataSuites.remove')}
              </Button>
            ) : (
              <span />
            )}
            <Button onClick={() => void submit()} loading={save.isPending} disabled={name.trim() === '' || !isWhole(definition)}>
              {text('dataSuites.charts.saveNew')}
            </Button>
          </Group>
        </Stack>
      </div>
      {picture}
      {mark && <DrillDialog suite={suite} definition={settled} at={mark} onClose={() => setMark(undefined)} />}
    </div>
  )
}
