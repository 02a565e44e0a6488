import { Group, MultiSelect, NativeSelect, Select, Stack } from '@mantine/core'
import { fieldGroups, fieldKind } from '../parts/fields.ts'
import type { SuiteDetail } from '../suites/suite.views.ts'
import { useText } from '../use-text.ts'
import { chartTypes, dateParts, isNumeric, reducers, type ChartType, type DatePart, type Reducer } from '../words.ts'
import { asks, numericOnly } from './chart-draft.rules.ts'
import type { Channel, ChartDefinition } from './chart.types.ts'

/** What a chart is made of: its kind, what stands on its axis and as its colour, what is reduced and how, and its order. */
export function ChartFields({ suite, definition, onChange }: { suite: SuiteDetail; definition: ChartDefinition; onChange: (definition: ChartDefinition) => void }) {
  const text = useText()
  const asked = asks[definition.type]
  const change = (patch: Partial<ChartDefinition>) => onChange({ ...definition, ...patch })
  const mixers = text('dataSuites.mixers.title')
  const isRaw = definition.type === 'table' && definition.reducer === 'rawRecord'
  // Raw records are rows of a table; every other kind reduces.
  const offered = reducers.filter((one) => one !== 'rawRecord' || definition.type === 'table')
  const counts = definition.reducer === 'recordCount' || isRaw
  const wantsNumber = ['average', 'median', 'sum'].includes(definition.reducer) || definition.type === 'scatter' || definition.type === 'box'
  return (
    <Stack gap="sm">
      <NativeSelect label={text('dataSuites.charts.type')} value={definition.type} data={chartTypes.map((value) => ({ value, label: text(`dataSuites.charts.type.${value}`) }))} onChange={(event) => change({ type: event.currentTarget.value as ChartType, ...(event.currentTarget.value !== 'table' && definition.reducer === 'rawRecord' && { reducer: 'recordCount' as const }) })} />
      {asked.reducer && <NativeSelect label={text('dataSuites.charts.reducer')} value={definition.reducer} data={offered.map((value) => ({ value, label: text(`dataSuites.charts.reducer.${value}`) }))} onChange={(event) => change({ reducer: event.currentTarget.value as Reducer })} />}
      {asked.value && !(asked.reducer && counts) && <Select label={text('dataSuites.charts.value')} searchable clearable value={definition.value} data={fieldGroups(suite, mixers, wantsNumber ? isNumeric : undefined)} onChange={(value) => change({ value })} />}
      {isRaw && <MultiSelect label={text('dataSuites.charts.columns')} searchable value={definition.columns} data={fieldGroups(suite, mixers)} onChange={(columns) => change({ columns })} />}
      {asked.x && !isRaw && <ChannelField label={text('dataSuites.charts.x')} suite={suite} channel={definition.x} isNumber={numericOnly(definition.type)} onChange={(x) => change({ x })} />}
      {asked.color && !isRaw && <ChannelField label={text('dataSuites.charts.color')} suite={suite} channel={definition.color} isNumber={false} onChange={(color) => change({ color })} />}
      {!isRaw && definition.type !== 'number' && definition.type !== 'histogram' && definition.type !== 'scatter' && (
        <NativeSelect label={text('dataSuites.charts.sort')} value={definition.sort.by} data={(['axis', 'value'] as const).map((value) => ({ value, label: text(`dataSuites.charts.sort.${value}`) }))} onChange={(event) => change({ sort: event.currentTarget.value === 'value' ? { by: 'value', descending: true } : { by: 'axis', descending: false } })} />
      )}
    </Stack>
  )
}

function ChannelField({ label, suite, channel, isNumber, onChange }: { label: string; suite: SuiteDetail; channel: Channel | null; isNumber: boolean; onChange: (channel: Channel | null) => void }) {
  const text = useText()
  const isDate = channel !== null && fieldKind(suite, channel.field) === 'date'
  return (
    <Group grow align="flex-end">
      <Select label={label} searchable clearable value={channel?.field ?? null} data={fieldGroups(suite, text('dataSuites.mixers.title'), isNumber ? isNumeric : undefined)} onChange={(field) => onChange(field === null ? null : { field, ...(fieldKind(suite, field) === 'date' && { part: 'month' as const }) })} />
      {isDate && (
        <NativeSelect label={`${label}: ${text('dataSuites.charts.part')}`} value={channel.part ?? ''} data={[{ value: '', label: text('dataSuites.charts.part.none') }, ...dateParts.map((value) => ({ value, label: text(`dataSuites.charts.part.${value}`) }))]} onChange={(event) => onChange({ field: channel.field, ...(event.currentTarget.value !== '' && { part: event.currentTarget.value as DatePart }) })} />
      )}
    </Group>
  )
}
