import { useSay, useSchoolDay } from '@atrium/kit/client'
import { DateBox } from '@atrium/ui'
import { ActionIcon, Group, Menu, Button, NativeSelect, Select, Stack, Text } from '@mantine/core'
import { IconPlus, IconTrash } from '@tabler/icons-react'
import type { Filter } from '@atrium/engine/plan'
import { fieldGroups, fieldKind } from '../parts/fields.ts'
import type { SuiteDetail } from '../suites/suite.views.ts'
import { useText } from '../use-text.ts'
import { smartRanges, type SmartRange } from '@atrium/engine/words'
import { ConditionEditor } from './condition-editor.tsx'
import { blankFilter, filterError, offeredFilters, type DraftParts } from './filter-draft.rules.ts'
import classes from './filters.module.css'
import { ValueInput, ValuesInput } from './value-inputs.tsx'

interface FilterListProps {
  suite: SuiteDetail
  filters: readonly Filter[]
  /** The initial field of a new filter. */
  first?: string | undefined
  onChange: (filters: Filter[]) => void
}

/** Filters one below the other; all of them must hold. */
export function FilterList({ suite, filters, first, onChange }: FilterListProps) {
  const text = useText()
  const parts = partsOf(suite, first, useSchoolDay())
  const set = (at: number, next: Filter | undefined) =>
    onChange(
      next
        ? filters.map((one, index) => (index === at ? next : one))
        : filters.filter((_, index) => index !== at),
    )
  return (
    <Stack gap="xs" className={classes.narrow}>
      {filters.map((filter, at) => (
        <FilterEditor key={at} suite={suite} filter={filter} onChange={(next) => set(at, next)} />
      ))}
      <Menu position="bottom-start">
        <Menu.Target>
          <Button
            variant="default"
            size="xs"
            leftSection={<IconPlus size={14} aria-hidden="true" />}
            style={{ alignSelf: 'flex-start' }}
          >
            {text('dataSuites.charts.addFilter')}
          </Button>
        </Menu.Target>
        <Menu.Dropdown>
          {offeredFilters.map((type) => (
            <Menu.Item
              key={type}
              disabled={type === 'spanning' && parts.start === ''}
              onClick={() => onChange([...filters, blankFilter(type, parts)])}
            >
              {text(`dataSuites.filters.type.${type}`)}
              <Text size="xs" c="dimmed">
                {text(`dataSuites.filters.hint.${type}`)}
              </Text>
            </Menu.Item>
          ))}
        </Menu.Dropdown>
      </Menu>
    </Stack>
  )
}

function partsOf(suite: SuiteDetail, first: string | undefined, today: string): DraftParts {
  const dates = fieldGroups(suite, '', (kind) => kind === 'date').flatMap((group) =>
    group.items.map((item) => item.value),
  )
  const meant = (meaning: string) =>
    suite.attributes.find((one) => one.semanticType === meaning && one.kind === 'date')
  const start = meant('startDate')
  const end = meant('endDate')
  const field = first ?? fieldGroups(suite, '')[0]?.items[0]?.value ?? ''
  return {
    field,
    kind: fieldKind(suite, field) ?? 'text',
    start: start ? `a${start.attributeID}` : (dates[0] ?? ''),
    end: end ? `a${end.attributeID}` : (dates[1] ?? dates[0] ?? ''),
    today,
  }
}

function FilterEditor({
  suite,
  filter,
  onChange,
}: {
  suite: SuiteDetail
  filter: Filter
  onChange: (filter: Filter | undefined) => void
}) {
  const text = useText()
  const say = useSay()
  const error = filterError(filter)
  return (
    <div className={classes.filter}>
      <Group justify="space-between" wrap="nowrap" mb={4}>
        <Text size="sm" fw={500}>
          {text(`dataSuites.filters.type.${filter.type}`)}
        </Text>
        <ActionIcon
          aria-label={text('dataSuites.filters.remove', {
            name: text(`dataSuites.filters.type.${filter.type}`),
          })}
          onClick={() => onChange(undefined)}
        >
          <IconTrash size={16} aria-hidden="true" />
        </ActionIcon>
      </Group>
      <FilterFields suite={suite} filter={filter} onChange={onChange} />
      {error && (
        <Text size="sm" c="red" role="alert" mt={4}>
          {say(error.id, error.values)}
        </Text>
      )}
    </div>
  )
}

function FilterFields({
  suite,
  filter,
  onChange,
}: {
  suite: SuiteDetail
  filter: Filter
  onChange: (filter: Filter) => void
}) {
  const today = useSchoolDay()
  const text = useText()
  const mixers = text('dataSuites.mixers.title')
  if (filter.type === 'all')
    return (
      <Text size="sm" c="dimmed">
        {text('dataSuites.filters.hint.all')}
      </Text>
    )
  if (filter.type === 'custom')
    return (
      <ConditionEditor
        suite={suite}
        condition={filter.condition}
        onChange={(condition) => onChange({ ...filter, condition })}
      />
    )
  if (filter.type === 'spanning')
    return (
      <div className={classes.fields}>
        {(['start', 'end'] as const).map((key) => (
          <Select
            key={key}
            label={text(`dataSuites.filters.${key}`)}
            searchable
            allowDeselect={false}
            value={filter[key]}
            data={fieldGroups(suite, mixers, (kind) => kind === 'date')}
            onChange={(field) => field && onChange({ ...filter, [key]: field })}
          />
        ))}
        {(['from', 'to'] as const).map((key) => (
          <DateBox
            key={key}
            label={text(`dataSuites.charts.filter.${key}`)}
            value={filter[key]}
            onChange={(date) => onChange({ ...filter, [key]: date })}
          />
        ))}
      </div>
    )
  const { field } = filter
  const isDate = fieldKind(suite, field) === 'date'
  const moved = (next: string): Filter =>
    filter.type === 'smart' || filter.type === 'system'
      ? { ...filter, field: next }
      : blankFilter(filter.type, partsOf(suite, next, today))
  const smart = smartRanges.filter((one) => (one === 'myStudents' || one === 'mySchool') !== isDate)
  return (
    <div className={classes.fields}>
      <Select
        label={text('dataSuites.filters.column')}
        searchable
        allowDeselect={false}
        value={field || null}
        data={fieldGroups(suite, mixers)}
        onChange={(next) => next && onChange(moved(next))}
      />
      {filter.type === 'simple' && (
        <ValueInput
          suite={suite}
          field={field}
          label={text('dataSuites.filters.value')}
          value={filter.value}
          onChange={(value) => onChange({ ...filter, value })}
        />
      )}
      {filter.type === 'multiple' && (
        <ValuesInput
          suite={suite}
          field={field}
          label={text('dataSuites.filters.values')}
          hint={text('dataSuites.filters.valuesHint')}
          values={filter.values}
          onChange={(values) => onChange({ ...filter, values })}
        />
      )}
      {filter.type === 'between' &&
        (['from', 'to'] as const).map((key) => (
          <ValueInput
            key={key}
            suite={suite}
            field={field}
            label={text(`dataSuites.charts.filter.${key}`)}
            value={filter[key]}
            onChange={(value) => onChange({ ...filter, [key]: value })}
          />
        ))}
      {filter.type === 'smart' && (
        <NativeSelect
          label={text('dataSuites.charts.filter.smart')}
          value={filter.smart}
          data={[...new Set([filter.smart, ...smart])].map((value) => ({
            value,
            label: text(`dataSuites.charts.smart.${value}`),
          }))}
          onChange={(event) =>
            onChange({ ...filter, smart: event.currentTarget.value as SmartRange })
          }
        />
      )}
    </div>
  )
}
