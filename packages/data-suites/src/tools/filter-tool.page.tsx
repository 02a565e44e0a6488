import { useSchoolDay } from '@atrium/kit/client'
import { SectionCard } from '@atrium/ui'
import {
  ActionIcon,
  Button,
  Group,
  NativeSelect,
  SegmentedControl,
  Select,
  Stack,
  TextInput,
} from '@mantine/core'
import { IconPlus, IconTrash } from '@tabler/icons-react'
import { useText } from '../use-text.ts'
import { ColumnPicks } from './column-picks.tsx'
import { conditionOf, filterOf, rowsOf, type ConditionRow } from './conditions-draft.rules.ts'
import { allColumns, fieldsOfFile, type ToolField } from './propose.rules.ts'
import type { FilterRecipe } from './recipe.types.ts'
import { FileSelect, ToolPage } from './tool-page.tsx'
import { errorOf, type ToolFieldsProps, type ToolStep } from './tool-steps.ts'

/** Keeps the rows of a file for which the conditions hold. */
export default function FilterToolPage() {
  return <ToolPage tool="filter" steps={steps} />
}

const steps: ToolStep<FilterRecipe>[] = [
  {
    step: 'files',
    Fields: From,
    missing: ({ fileID }) => (fileID > 0 ? undefined : 'dataSuites.tools.chooseFile'),
  },
  { step: 'conditions', Fields: Conditions, missing: (recipe) => errorOf(recipe, 'filters') },
  { step: 'columns', Fields: Columns, missing: (recipe) => errorOf(recipe, 'columns') },
]

const ops = [
  'eq',
  'ne',
  'lt',
  'lte',
  'gt',
  'gte',
  'in',
  'contains',
  'startsWith',
  'matches',
  'isNull',
  'notNull',
] as const

function From({ suite, files, recipe, onChange }: ToolFieldsProps<FilterRecipe>) {
  const text = useText()
  return (
    <SectionCard title={text('dataSuites.tools.fromFile')}>
      <FileSelect
        label={text('dataSuites.loads.file')}
        files={files}
        value={recipe.fileID}
        onChange={(id) =>
          onChange({ ...recipe, fileID: id, filters: [], columns: allColumns(suite, id) })
        }
      />
    </SectionCard>
  )
}

function Columns({ suite, recipe, onChange }: ToolFieldsProps<FilterRecipe>) {
  const text = useText()
  return (
    <SectionCard title={text('dataSuites.tools.columns')}>
      <ColumnPicks
        label={text('dataSuites.tools.taken')}
        fields={fieldsOfFile(suite, recipe.fileID)}
        value={new Map(recipe.columns.map((one) => [one.field, one.name]))}
        onChange={(value) =>
          onChange({ ...recipe, columns: [...value].map(([field, name]) => ({ field, name })) })
        }
      />
    </SectionCard>
  )
}

function Conditions({ suite, recipe, onChange }: ToolFieldsProps<FilterRecipe>) {
  const today = useSchoolDay()
  const text = useText()
  const { fileID } = recipe
  const fields = fieldsOfFile(suite, fileID)
  const { join, rows } = rowsOf(recipe.filters)
  const kindOf = (ref: string) => fields.find((one) => one.ref === ref)?.kind ?? 'text'
  const set = (next: ConditionRow[], how = join) =>
    onChange({
      ...recipe,
      filters: filterOf(
        how,
        next.map((row) => conditionOf(row, kindOf(row.field))),
      ),
    })
  const first = fields[0]?.ref ?? ''
  return (
    <SectionCard title={text('dataSuites.tools.filter.conditions')}>
      <Stack gap="sm">
        {rows.length > 1 && (
          <SegmentedControl
            style={{ alignSelf: 'flex-start' }}
            aria-label={text('dataSuites.tools.filter.conditions')}
            value={join}
            onChange={(how) => set(rows, how as 'and' | 'or')}
            data={[
              { value: 'and', label: text('dataSuites.tools.filter.and') },
              { value: 'or', label: text('dataSuites.tools.filter.or') },
            ]}
          />
        )}
        {rows.map((row, at) => (
          <Row
            key={at}
            row={row}
            fields={fields}
            onChange={(next) =>
              set(
                next
                  ? rows.map((one, index) => (index === at ? next : one))
                  : rows.filter((_, index) => index !== at),
              )
            }
          />
        ))}
        <Button
          variant="default"
          size="xs"
          leftSection={<IconPlus size={14} aria-hidden="true" />}
          style={{ alignSelf: 'flex-start' }}
          onClick={() =>
            set([
              ...rows,
              {
                op: 'eq',
                field: first,
                value: kindOf(first) === 'text' ? '' : kindOf(first) === 'date' ? today : '0',
              },
            ])
          }
          disabled={rows.length >= 30}
        >
          {text('dataSuites.tools.filter.add')}
        </Button>
      </Stack>
    </SectionCard>
  )
}

function Row({
  row,
  fields,
  onChange,
}: {
  row: ConditionRow
  fields: readonly ToolField[]
  onChange: (row: ConditionRow | undefined) => void
}) {
  const text = useText()
  const kind = fields.find((one) => one.ref === row.field)?.kind
  const hasValue = row.op !== 'isNull' && row.op !== 'notNull'
  const isDay = kind === 'date' && ['eq', 'ne', 'lt', 'lte', 'gt', 'gte'].includes(row.op)
  return (
    <Group align="flex-end" gap="xs" wrap="wrap">
      <Select
        style={{ flex: '1 1 160px' }}
        label={text('dataSuites.tools.filter.column')}
        searchable
        allowDeselect={false}
        value={row.field}
        data={fields.map((one) => ({ value: one.ref, label: one.label }))}
        onChange={(field) => field && onChange({ ...row, field })}
      />
      <NativeSelect
        label={text('dataSuites.tools.filter.is')}
        value={row.op}
        data={ops.map((op) => ({ value: op, label: text(`dataSuites.op.${op}`) }))}
        onChange={(event) =>
          onChange({ ...row, op: event.currentTarget.value as ConditionRow['op'] })
        }
      />
      {hasValue && (
        <TextInput
          style={{ flex: '1 1 140px' }}
          type={isDay ? 'date' : 'text'}
          label={text(
            row.op === 'in' ? 'dataSuites.tools.filter.values' : 'dataSuites.tools.filter.value',
          )}
          value={row.value}
          maxLength={500}
          onChange={(event) => onChange({ ...row, value: event.currentTarget.value })}
        />
      )}
      <ActionIcon aria-label={text('dataSuites.remove')} onClick={() => onChange(undefined)}>
        <IconTrash size={16} aria-hidden="true" />
      </ActionIcon>
    </Group>
  )
}
