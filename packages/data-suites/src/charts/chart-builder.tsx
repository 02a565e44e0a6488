import { useState } from 'react'
import { refusalOf } from '@atrium/kit/client'
import {
  Notice,
  SectionCard,
  SubmitButton,
  useDebounced,
  useErrorText,
  usePhone,
  useToasts,
  useTypedWork,
} from '@atrium/ui'
import { Button, Group, SegmentedControl, Skeleton, Stack, Text, TextInput } from '@mantine/core'
import { api } from '../api.ts'
import { mayEdit } from '../parts/suite-frame.tsx'
import { useDescribe } from '../parts/use-describe.ts'
import type { ChartView, SuiteDetail } from '../suites/suite.views.ts'
import { useText } from '../use-text.ts'
import { chartSizes, type ChartSize } from '@atrium/charts/words'
import { ChartFields } from './chart-fields.tsx'
import { ChartFilters } from './chart-filters.tsx'
import { chartHeights, finished, firstChart, isPicture, isWhole } from './chart-draft.rules.ts'
import { ChartMenu } from './chart-menu.tsx'
import type { ChartDefinition } from '@atrium/charts/chart.types'
import classes from './dashboard.module.css'
import { DrillDialog } from './drill-dialog.tsx'
import type { MarkAt } from '@atrium/charts/mark-filters.rules'
import { SuiteChart } from './suite-chart.tsx'

export interface ChartBuilderProps {
  suite: SuiteDetail
  chart: ChartView | undefined
  /** Initial values of a new one. */
  onSaved: (id: number | undefined) => Promise<unknown>
  onSuite: () => Promise<unknown>
}

interface Typed {
  name: string
  definition: ChartDefinition
  size: ChartSize
}

const partLabels = {
  name: 'dataSuites.charts.name',
  definition: 'dataSuites.explorer.kind.chart',
  size: 'dataSuites.charts.size',
} as const

/** A chart next to its ingredients; people who may only view a suite see its saved charts. */
export function ChartBuilder({ suite, chart, onSaved, onSuite }: ChartBuilderProps) {
  const text = useText()
  const toasts = useToasts()
  const [definition, setDefinition] = useState<ChartDefinition>(
    () => chart?.definition ?? firstChart(suite),
  )
  const [name, setName] = useState(chart?.name ?? '')
  const [size, setSize] = useState<ChartSize>(chart?.size ?? 'medium')
  const save = api.saveChart.useMutation()
  const remove = api.removeChart.useMutation()
  const edits = mayEdit(suite)
  const isPhone = usePhone()
  const send = (typed: Typed, over?: { id: number; version: number }) =>
    save
      .mutateAsync({
        suiteID: suite.suiteID,
        ...over,
        name: typed.name.trim(),
        definition: finished(typed.definition),
        size: typed.size,
      })
      .then(
        (id) => {
          work.settle()
          toasts.done(text('dataSuites.charts.saved.done'))
          return onSaved(id)
        },
        (error: unknown) => toasts.failed(error),
      )
  const submit = (asNew: boolean) =>
    send(
      { name, definition, size },
      chart && !asNew ? { id: chart.chartID, version: chart.version } : undefined,
    )
  const describe = useDescribe(suite)
  const work = useTypedWork<Typed, Typed & { id: number; version: number }>(
    'dataSuites.chart',
    { name, definition, size },
    (kept) => {
      setName(kept.name)
      setDefinition(kept.definition)
      setSize(kept.size)
    },
    {
      id: chart?.chartID ?? `new.${suite.suiteID}`,
      version: chart?.version ?? null,
      merge: {
        error: save.error,
        valuesOf: (now) => ({ name: now.name, definition: now.definition, size: now.size }),
        label: (part) => text(partLabels[part as keyof Typed]),
        show: (part, value) =>
          part === 'size'
            ? text(`dataSuites.charts.size.${value as ChartSize}`)
            : part === 'definition' && chartInWords(value as ChartDefinition),
        save: (merged, { id, version }) => void send(merged, { id, version }),
      },
    },
  )
  const chartInWords = ({ type, filters }: ChartDefinition) =>
    [text(`dataSuites.charts.type.${type}`), ...filters.map(describe.filter)].join(' · ')
  const picture = (
    <Preview
      suite={suite}
      chart={chart}
      name={name.trim() || text('dataSuites.charts.new')}
      definition={definition}
      size={size}
    />
  )
  if (!edits)
    return chart ? picture : <Text c="dimmed">{text('dataSuites.charts.chooseSaved')}</Text>
  const errors = refusalOf(save.error)?.errors ?? {}
  const isReady = name.trim() !== '' && isWhole(definition)
  return (
    <div className={classes.workshop}>
      <Stack>
        {work.notice}
        <ChartFields suite={suite} definition={definition} onChange={setDefinition} />
        <ChartFilters
          suite={suite}
          definition={definition}
          onChange={setDefinition}
          onSets={onSuite}
        />
        <TextInput
          label={text('dataSuites.charts.name')}
          required
          value={name}
          maxLength={120}
          error={errors.name}
          onChange={(event) => setName(event.currentTarget.value)}
        />
        <div>
          <Text size="sm" fw={500} mb={4} id="chart-size">
            {text('dataSuites.charts.size')}
          </Text>
          <SegmentedControl
            fullWidth
            size="xs"
            classNames={{ control: classes.size }}
            orientation={isPhone ? 'vertical' : 'horizontal'}
            aria-labelledby="chart-size"
            value={size}
            data={chartSizes.map((value) => ({
              value,
              label: text(`dataSuites.charts.size.${value}`),
            }))}
            onChange={(value) => setSize(value as ChartSize)}
          />
        </div>
        <Group justify="space-between">
          {chart ? (
            <Button
              variant="subtle"
              color="red"
              loading={remove.isPending}
              onClick={() =>
                remove.mutateAsync({ suiteID: suite.suiteID, id: chart.chartID }).then(() => {
                  toasts.done(text('dataSuites.charts.removed'))
                  return onSaved(undefined)
                }, toasts.failed)
              }
            >
              {text('dataSuites.remove')}
            </Button>
          ) : (
            <span />
          )}
          <Group gap="xs">
            {chart && (
              <Button variant="default" disabled={!isReady} onClick={() => void submit(true)}>
                {text('dataSuites.charts.saveCopy')}
              </Button>
            )}
            <SubmitButton
              failed={save.isError}
              onClick={() => void submit(false)}
              loading={save.isPending}
              disabled={!isReady}
            >
              {text('dataSuites.charts.saveNew')}
            </SubmitButton>
          </Group>
        </Group>
      </Stack>
      <div className={classes.stays}>{picture}</div>
    </div>
  )
}

function Preview({
  suite,
  chart,
  name,
  definition,
  size,
}: {
  suite: SuiteDetail
  chart: ChartView | undefined
  name: string
  definition: ChartDefinition
  size: ChartSize
}) {
  const text = useText()
  const errorText = useErrorText()
  const [asTable, setTable] = useState(false)
  const [mark, setMark] = useState<{ at: MarkAt; label: string }>()
  const settled = finished(useDebounced(definition))
  const edits = mayEdit(suite)
  const whole = isWhole(settled)
  const preview = api.preview.useQuery(
    { suiteID: suite.suiteID, definition: settled },
    { enabled: edits && whole, retry: false, placeholderData: (before) => before },
  )
  const saved = api.chart.useQuery(
    { suiteID: suite.suiteID, chartID: chart?.chartID ?? 0 },
    { enabled: !edits && chart !== undefined, retry: false },
  )
  const answer = edits ? preview : saved
  // While a kind is changed the answer is still that of the one before.
  const [drawn, setDrawn] = useState<{ answer: typeof answer.data; definition: ChartDefinition }>()
  if (answer.data && !answer.isPlaceholderData && drawn?.answer !== answer.data)
    setDrawn({ answer: answer.data, definition: settled })
  const menu = answer.data && whole && (
    <ChartMenu
      suite={suite}
      name={name}
      definition={settled}
      answer={answer.data}
      asTable={isPicture(settled) ? asTable : undefined}
      onTable={setTable}
    />
  )
  return (
    <SectionCard title={name} action={menu}>
      {answer.error && whole ? (
        <Notice kind="warning">{errorText(answer.error)}</Notice>
      ) : !whole ? (
        <Notice kind="info">{text(`dataSuites.charts.needs.${settled.type}`)}</Notice>
      ) : drawn?.answer ? (
        <div className={classes.body} data-stale={answer.isPlaceholderData || undefined}>
          <SuiteChart
            suite={suite}
            name={name}
            definition={drawn.definition}
            answer={drawn.answer}
            height={chartHeights[size]}
            asTable={asTable}
            onPick={suite.role === 'owner' ? (at, label) => setMark({ at, label }) : undefined}
          />
        </div>
      ) : (
        <Skeleton height={chartHeights[size]} aria-busy="true" />
      )}
      {suite.role === 'owner' && drawn?.answer && whole && (
        <Text size="xs" c="dimmed" mt={4}>
          {text('dataSuites.charts.pickHint')}
        </Text>
      )}
      {mark && (
        <DrillDialog
          suite={suite}
          name={mark.label || name}
          definition={settled}
          at={mark.at}
          onClose={() => setMark(undefined)}
        />
      )}
    </SectionCard>
  )
}
