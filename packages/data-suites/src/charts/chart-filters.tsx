import { ActionIcon, Button, Group, NativeSelect, Select, Stack, Text, TextInput } from '@mantine/core'
import { IconPlus, IconTrash } from '@tabler/icons-react'
import type { Filter } from '../engine/plan.ts'
import { fieldGroups, fieldKind } from '../parts/fields.ts'
import type { SuiteDetail } from '../suites/suite.views.ts'
import { useText } from '../use-text.ts'
import { isNumeric, smartRanges, type SmartRange } from '../words.ts'
import type { ChartDefinition } from './chart.types.ts'

type Offered = Extract<Filter, { type: 'simple' | 'multiple' | 'between' | 'smart' }>
const offered = ['simple', 'multiple', 'between', 'smart'] as const

/** What a chart leaves out. */
export function ChartFilters({ suite, definition, onChange }: { suite: SuiteDetail; definition: ChartDefinition; onChange: (definition: ChartDefinition) => void }) {
  const text = useText()
  const set = (filters: Filter[]) => onChange({ ...definition, filters })
  const field = definition.x?.field ?? `a${suite.attributes[0]?.attributeID ?? 0}`
  return (
    <Stack gap="xs">
      <Text size="sm" fw={500}>
        {text('dataSuites.charts.filters')}
      </Text>
      {definition.filters.map((filter, at) =>
        filter.type === 'simple' || filter.type === 'multiple' || filter.type === 'between' || filter.type === 'smart' ? (
          <FilterRow key={at} suite={suite} filter={filter} onChange={(next) => set(next ? definition.filters.map((one, index) => (index === at ? next : one)) : definition.filters.filter((_, index) => index !== at))} />
        ) : null,
      )}
      <Button variant="default" size="xs" leftSection={<IconPlus size={14} aria-hidden="true" />} style={{ alignSelf: 'flex-start' }} onClick={() => set([...definition.filters, { type: 'multiple', field, values: [] }])}>
        {text('dataSuites.charts.addFilter')}
      </Button>
    </Stack>
  )
}

function FilterRow({ suite, filter, onChange }: { suite: SuiteDetail; filter: Offered; onChange: (filter: Offered | undefined) => void }) {
  const text = useText()
  const kind = fieldKind(suite, filter.field) ?? 'text'
  const told = (typed: string): string | number => (isNumeric(kind) && typed.trim() !== '' && Number.isFinite(Number(typed)) ? Number(typed) : typed)
  const inputType = kind === 'date' ? 'date' : 'text'
  const blank = (type: Offered['type'], field: string): Offered => {
    const today = new Date().toISOString().slice(0, 10)
    const empty = kind === 'date' ? today : isNumeric(kind) ? 0 : ''
    if (type === 'simple') return { type, field, value: empty }
    if (type === 'multiple') return { type, field, values: [] }
    if (type === 'between') return { type, field, from: empty, to: empty }
    return { type, field, smart: kind === 'date' ? 'thisSchoolYear' : 'myStudents' }
  }
  return (
    <Group align="flex-end" gap="xs" wrap="wrap">
      <Select aria-label={text('dataSuites.charts.columns')} searchable allowDeselect={false} style={{ flex: '1 1 130px' }} value={filter.field} data={fieldGroups(suite, text('dataSuites.mixers.title'))} onChange={(field) => field && onChange({ ...filter, field })} />
      <NativeSelect aria-label={text('dataSuites.charts.filter.type')} value={filter.type} data={offered.map((value) => ({ value, label: text(`dataSuites.charts.filter.${value}`) }))} onChange={(event) => onChange(blank(event.currentTarget.value as Offered['type'], filter.field))} />
      {filter.type === 'simple' && <TextInput type={inputType} aria-label={text('dataSuites.charts.filter.value')} style={{ flex: '1 1 100px' }} value={String(filter.value)} onChange={(event) => onChange({ ...filter, value: told(event.currentTarget.value) })} />}
      {filter.type === 'multiple' && <ListInput values={filter.values} label={text('dataSuites.charts.filter.values')} onChange={(values) => onChange({ ...filter, values: values.map(told) })} />}
      {filter.type === 'between' && (['from', 'to'] as const).map((key) => <TextInput key={key} type={inputType} label={text(`dataSuites.charts.filter.${key}`)} style={{ flex: '1 1 90px' }} value={String(filter[key])} onChange={(event) => onChange({ ...filter, [key]: told(event.currentTarget.value) })} />)}
      {filter.type === 'smart' && <NativeSelect aria-label={text('dataSuites.charts.filter.smart')} value={filter.smart} data={smartRanges.map((value) => ({ value, label: text(`dataSuites.charts.smart.${value}`) }))} onChange={(event) => onChange({ ...filter, smart: event.currentTarget.value as SmartRange })} />}
      <ActionIcon aria-label={text('dataSuites.remove')} onClick={() => onChange(undefined)}>
        <IconTrash size={16} aria-hidden="true" />
      </ActionIcon>
    </Group>
  )
}

function ListInput({ values, label, onChange }: { values: readonly (string | number)[]; label: string; onChange: (values: string[]) => void }) {
  return <TextInput aria-label={label} placeholder={label} style={{ flex: '1 1 140px' }} defaultValue={values.join(', ')} onChange={(event) => onChange(event.currentTarget.value.split(',').map((one) => one.trim()).filter(Boolean))} />
}
