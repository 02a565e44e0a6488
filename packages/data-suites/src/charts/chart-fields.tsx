import { MultiSelect, NativeSelect, Select, Stack } from '@mantine/core'
import { fieldGroups, fieldKind, tellsTime } from '../parts/fields.ts'
import type { SuiteDetail } from '../suites/suite.views.ts'
import { useText } from '../use-text.ts'
import { dateParts, reducers, type DatePart, type Reducer } from '@atrium/engine/words'
import { isNumeric } from '@atrium/tabular/words'
import { asks, numericOnly, ofType, takesNumbers } from './chart-draft.rules.ts'
import type { Channel, ChartDefinition } from '@atrium/charts/chart.types'
import { ChartTypePicker } from './chart-type-picker.tsx'

/**
 * A chart's ingredients: its kind, what is on its axis and as its color, what is aggregated and
 * how, and its order.
 */
export function ChartFields({
  suite,
  definition,
  onChange,
}: {
  suite: SuiteDetail
  definition: ChartDefinition
  onChange: (definition: ChartDefinition) => void
}) {
  const text = useText()
  const { type, reducer } = definition
  const asked = asks[type]
  const change = (patch: Partial<ChartDefinition>) => onChange({ ...definition, ...patch })
  const mixers = text('dataSuites.mixers.title')
  const isRaw = type === 'table' && reducer === 'rawRecord'
  // Raw records are a table's rows, and lists of values are in one; every other kind draws numbers.
  const offered = reducers
    .filter(
      (one) =>
        type === 'table' ||
        type === 'number' ||
        (one !== 'rawRecord' && one !== 'uniqueAttributes' && one !== 'mode'),
    )
    .filter((one) => one !== 'rawRecord' || type === 'table')
  const counts = reducer === 'recordCount' || isRaw
  const sorts = (
    ['axis up', 'axis down', 'value down', 'value up', 'field up', 'field down'] as const
  ).map((value) => ({
    value,
    label: text(`dataSuites.charts.sort.${value}`),
  }))
  const valueLabel =
    type === 'scatter' ? text('dataSuites.charts.vertical') : text('dataSuites.charts.value')
  return (
    <Stack gap="sm">
      <ChartTypePicker
        value={type}
        onChange={(next) => onChange(ofType(definition, next, suite))}
      />
      {asked.reducer && (
        <NativeSelect
          label={text('dataSuites.charts.reducer')}
          value={reducer}
          data={offered.map((value) => ({
            value,
            label: text(`dataSuites.charts.reducer.${value}`),
          }))}
          description={text(`dataSuites.charts.reducer.${reducer}.hint`)}
          onChange={(event) => change({ reducer: event.currentTarget.value as Reducer })}
        />
      )}
      {asked.value && !(asked.reducer && counts) && (
        <Select
          label={valueLabel}
          searchable
          clearable
          allowDeselect={false}
          value={definition.value}
          data={fieldGroups(suite, mixers, takesNumbers(definition) ? isNumeric : undefined)}
          nothingFoundMessage={text('dataSuites.charts.noColumn')}
          onChange={(value) => change({ value })}
        />
      )}
      {isRaw && (
        <MultiSelect
          label={text('dataSuites.charts.columns')}
          searchable
          value={definition.columns}
          data={fieldGroups(suite, mixers)}
          onChange={(columns) => change({ columns })}
        />
      )}
      {asked.x && !isRaw && (
        <ChannelField
          label={text(
            type === 'scatter'
              ? 'dataSuites.charts.horizontal'
              : type === 'map'
                ? 'dataSuites.charts.place'
                : type === 'number'
                  ? 'dataSuites.charts.compare'
                  : 'dataSuites.charts.x',
          )}
          suite={suite}
          channel={definition.x}
          fits={numericOnly(type) ? isNumeric : type === 'number' ? tellsTime : undefined}
          onChange={(x) => change({ x })}
        />
      )}
      {asked.color && !isRaw && (
        <ChannelField
          label={text(type === 'heatMap' ? 'dataSuites.charts.rows' : 'dataSuites.charts.color')}
          suite={suite}
          channel={definition.color}
          onChange={(color) => change({ color })}
        />
      )}
      {asked.sort && !isRaw && (
        <NativeSelect
          label={text('dataSuites.charts.sort')}
          value={`${definition.sort.by} ${definition.sort.descending ? 'down' : 'up'}`}
          data={sorts}
          onChange={(event) => {
            const [by, way] = event.currentTarget.value.split(' ')
            const descending = way === 'down'
            const field =
              definition.sort.by === 'field' ? definition.sort.field : definition.x?.field
            change({
              sort:
                by === 'field' && field
                  ? { by, field, descending }
                  : { by: by === 'value' ? 'value' : 'axis', descending },
            })
          }}
        />
      )}
      {asked.sort && !isRaw && definition.sort.by === 'field' && (
        <Select
          label={text('dataSuites.charts.sortColumn')}
          description={text('dataSuites.charts.sortColumn.hint')}
          searchable
          allowDeselect={false}
          value={definition.sort.field}
          data={fieldGroups(suite, mixers)}
          nothingFoundMessage={text('dataSuites.charts.noColumn')}
          onChange={(field) =>
            field !== null &&
            change({ sort: { by: 'field', field, descending: definition.sort.descending } })
          }
        />
      )}
    </Stack>
  )
}

function ChannelField({
  label,
  suite,
  channel,
  fits,
  onChange,
}: {
  label: string
  suite: SuiteDetail
  channel: Channel | null
  /** Which fields are offered; all, unless said. */
  fits?: Parameters<typeof fieldGroups>[2]
  onChange: (channel: Channel | null) => void
}) {
  const text = useText()
  const isDate = channel !== null && fieldKind(suite, channel.field) === 'date'
  return (
    <Stack gap={6}>
      <Select
        label={label}
        searchable
        clearable
        allowDeselect={false}
        value={channel?.field ?? null}
        data={fieldGroups(suite, text('dataSuites.mixers.title'), fits)}
        nothingFoundMessage={text('dataSuites.charts.noColumn')}
        onChange={(field) =>
          onChange(
            field === null
              ? null
              : { field, ...(fieldKind(suite, field) === 'date' && { part: 'month' as const }) },
          )
        }
      />
      {isDate && (
        <NativeSelect
          aria-label={`${label}: ${text('dataSuites.charts.part')}`}
          value={channel.part ?? ''}
          data={[
            { value: '', label: text('dataSuites.charts.part.none') },
            ...dateParts.map((value) => ({
              value,
              label: text(`dataSuites.charts.part.${value}`),
            })),
          ]}
          onChange={(event) =>
            onChange({
              field: channel.field,
              ...(event.currentTarget.value !== '' && {
                part: event.currentTarget.value as DatePart,
              }),
            })
          }
        />
      )}
    </Stack>
  )
}
