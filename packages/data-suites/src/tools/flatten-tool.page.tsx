import { SectionCard } from '@atrium/ui'
import {
  Checkbox,
  Group,
  NativeSelect,
  Radio,
  Select,
  Stack,
  Table,
  Text,
  TextInput,
} from '@mantine/core'
import { api } from '../api.ts'
import classes from '../files/files.module.css'
import { useText } from '../use-text.ts'
import { kinds, type Kind } from '@atrium/tabular/words'
import { ColumnPicks } from './column-picks.tsx'
import { allColumns, fieldsOfFile, proposeWide } from './propose.rules.ts'
import { reachable } from './reachable.ts'
import type { NestedRecipe, WideRecipe } from './recipe.types.ts'
import { FileSelect, ToolPage } from './tool-page.tsx'
import { errorOf, type ToolFieldsProps, type ToolStep } from './tool-steps.ts'

type Flatten = WideRecipe | NestedRecipe

/** Makes rows from columns, or from lists in cells. */
export default function FlattenToolPage() {
  return <ToolPage tool="flatten" steps={steps} />
}

const steps: ToolStep<Flatten>[] = [
  {
    step: 'files',
    Fields: From,
    missing: ({ fileID }) => (fileID > 0 ? undefined : 'dataSuites.tools.chooseFile'),
  },
  { step: 'values', Fields: Values, missing: (recipe) => errorOf(recipe, 'values') },
  { step: 'keep', Fields: Keep, missing: (recipe) => errorOf(recipe, 'columns') },
]

function From({ suite, files, recipe, onChange }: ToolFieldsProps<Flatten>) {
  const text = useText()
  const wide = (fileID: number): WideRecipe => ({
    tool: 'flatten',
    way: 'columns',
    fileID,
    ...proposeWide(suite, fileID),
    nameColumn: text('dataSuites.tools.flatten.nameDefault'),
    valueColumn: text('dataSuites.tools.flatten.valueDefault'),
    dropEmpty: true,
  })
  const nested = (fileID: number): NestedRecipe => ({
    tool: 'flatten',
    way: 'nested',
    fileID,
    keep: allColumns(suite, fileID),
    field: '',
    parts: [],
    keepEmpty: true,
  })
  return (
    <SectionCard title={text('dataSuites.tools.fromFile')}>
      <Stack>
        <FileSelect
          label={text('dataSuites.loads.file')}
          files={files}
          value={recipe.fileID}
          onChange={(id) => onChange(recipe.way === 'columns' ? wide(id) : nested(id))}
        />
        <Radio.Group
          label={text('dataSuites.tools.flatten.way')}
          value={recipe.way}
          onChange={(way) =>
            onChange(way === 'columns' ? wide(recipe.fileID) : nested(recipe.fileID))
          }
        >
          <Stack gap={6} mt={6}>
            <Radio value="columns" label={text('dataSuites.tools.flatten.columns')} />
            <Radio value="nested" label={text('dataSuites.tools.flatten.nested')} />
          </Stack>
        </Radio.Group>
      </Stack>
    </SectionCard>
  )
}

function Values({ recipe, ...rest }: ToolFieldsProps<Flatten>) {
  return recipe.way === 'columns' ? (
    <WideFields recipe={recipe} {...rest} />
  ) : (
    <NestedFields recipe={recipe} {...rest} />
  )
}

function Keep({ suite, recipe, onChange }: ToolFieldsProps<Flatten>) {
  const text = useText()
  const without = new Set(
    recipe.way === 'columns' ? recipe.values.map((one) => one.field) : [recipe.field],
  )
  return (
    <SectionCard title={text('dataSuites.tools.flatten.keep')}>
      <ColumnPicks
        label={text('dataSuites.tools.flatten.keepHint')}
        fields={fieldsOfFile(suite, recipe.fileID).filter((one) => !without.has(one.ref))}
        value={new Map(recipe.keep.map((one) => [one.field, one.name]))}
        onChange={(value) =>
          onChange({ ...recipe, keep: [...value].map(([field, name]) => ({ field, name })) })
        }
      />
    </SectionCard>
  )
}

function WideFields({ suite, recipe, onChange }: ToolFieldsProps<WideRecipe>) {
  const text = useText()
  return (
    <SectionCard title={text('dataSuites.tools.flatten.values')}>
      <Stack>
        <ColumnPicks
          label={text('dataSuites.tools.flatten.valuesHint')}
          fields={fieldsOfFile(suite, recipe.fileID)}
          value={new Map(recipe.values.map((one) => [one.field, one.label]))}
          onChange={(value) =>
            onChange({
              ...recipe,
              values: [...value].map(([field, label]) => ({ field, label })),
              keep: recipe.keep.filter((one) => !value.has(one.field)),
            })
          }
        />
        <Group grow align="flex-start">
          <TextInput
            label={text('dataSuites.tools.flatten.nameColumn')}
            maxLength={120}
            value={recipe.nameColumn}
            onChange={(event) => onChange({ ...recipe, nameColumn: event.currentTarget.value })}
          />
          <TextInput
            label={text('dataSuites.tools.flatten.valueColumn')}
            maxLength={120}
            value={recipe.valueColumn}
            onChange={(event) => onChange({ ...recipe, valueColumn: event.currentTarget.value })}
          />
        </Group>
        <Checkbox
          label={text('dataSuites.tools.flatten.dropEmpty')}
          checked={recipe.dropEmpty}
          onChange={(event) => onChange({ ...recipe, dropEmpty: event.currentTarget.checked })}
        />
      </Stack>
    </SectionCard>
  )
}

function NestedFields({ suite, recipe, onChange }: ToolFieldsProps<NestedRecipe>) {
  const text = useText()
  const fields = fieldsOfFile(suite, recipe.fileID).filter((one) => one.kind === 'text')
  const found = api.tools.nestedKeys.useQuery(
    { suiteID: suite.suiteID, fileID: recipe.fileID, field: recipe.field },
    { enabled: recipe.field !== '' },
  )
  const labelOf = (ref: string) => fields.find((one) => one.ref === ref)?.label ?? ''
  const choose = (field: string) =>
    onChange({
      ...recipe,
      field,
      parts: [],
      keep: recipe.keep.filter((one) => one.field !== field),
    })
  const toggle = (key: string | null, kind: Kind, isOn: boolean) =>
    onChange({
      ...recipe,
      parts: isOn
        ? [...recipe.parts, { key, name: key ?? labelOf(recipe.field), kind }]
        : recipe.parts.filter((one) => one.key !== key),
    })
  const change = (key: string | null, patch: Partial<NestedRecipe['parts'][number]>) =>
    onChange({
      ...recipe,
      parts: recipe.parts.map((one) => (one.key === key ? { ...one, ...patch } : one)),
    })
  return (
    <SectionCard title={text('dataSuites.tools.flatten.values')}>
      <Stack>
        <Select
          label={text('dataSuites.tools.flatten.field')}
          searchable
          allowDeselect={false}
          value={recipe.field || null}
          data={fields.map((one) => ({ value: one.ref, label: one.label }))}
          onChange={(field) => field && choose(field)}
        />
        {found.data && (
          <Text size="sm" role="status">
            {text('dataSuites.tools.flatten.found', {
              nested: found.data.nested,
              looked: found.data.looked,
            })}
          </Text>
        )}
        {found.data && found.data.keys.length > 0 && (
          <div
            className={classes.scroll}
            style={{ overflow: 'auto' }}
            aria-label={text('dataSuites.tools.flatten.parts')}
            {...reachable}
          >
            <Table>
              <Table.Thead>
                <Table.Tr>
                  <Table.Th>{text('dataSuites.tools.flatten.parts')}</Table.Th>
                  <Table.Th>{text('dataSuites.tools.called')}</Table.Th>
                  <Table.Th>{text('dataSuites.columns.format')}</Table.Th>
                </Table.Tr>
              </Table.Thead>
              <Table.Tbody>
                {found.data.keys.map(({ key, kind }) => {
                  const part = recipe.parts.find((one) => one.key === key)
                  const label = key ?? text('dataSuites.tools.flatten.whole')
                  return (
                    <Table.Tr key={label}>
                      <Table.Td>
                        <Checkbox
                          label={label}
                          checked={part !== undefined}
                          onChange={(event) => toggle(key, kind, event.currentTarget.checked)}
                        />
                      </Table.Td>
                      <Table.Td>
                        {part && (
                          <TextInput
                            size="xs"
                            miw={140}
                            aria-label={`${text('dataSuites.tools.called')}: ${label}`}
                            value={part.name}
                            maxLength={120}
                            onChange={(event) => change(key, { name: event.currentTarget.value })}
                          />
                        )}
                      </Table.Td>
                      <Table.Td>
                        {part && (
                          <NativeSelect
                            size="xs"
                            aria-label={`${text('dataSuites.columns.format')}: ${label}`}
                            value={part.kind}
                            data={kinds.map((value) => ({
                              value,
                              label: text(`dataSuites.format.${value}`),
                            }))}
                            onChange={(event) =>
                              change(key, { kind: event.currentTarget.value as Kind })
                            }
                          />
                        )}
                      </Table.Td>
                    </Table.Tr>
                  )
                })}
              </Table.Tbody>
            </Table>
          </div>
        )}
        <Checkbox
          label={text('dataSuites.tools.flatten.keepEmpty')}
          checked={recipe.keepEmpty}
          onChange={(event) => onChange({ ...recipe, keepEmpty: event.currentTarget.checked })}
        />
      </Stack>
    </SectionCard>
  )
}
