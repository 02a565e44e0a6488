import { Notice, SectionCard } from '@atrium/ui'
import {
  ActionIcon,
  Button,
  Checkbox,
  Group,
  MultiSelect,
  NativeSelect,
  Stack,
  Table,
  TextInput,
} from '@mantine/core'
import { IconPlus, IconTrash } from '@tabler/icons-react'
import classes from '../files/files.module.css'
import { useText } from '../use-text.ts'
import { fieldsOfFile, proposeStack } from './propose.rules.ts'
import { oneKind } from './kinds.rules.ts'
import { reachable } from './reachable.ts'
import type { StackRecipe } from './recipe.types.ts'
import { ToolPage } from './tool-page.tsx'
import { errorOf, type ToolFieldsProps, type ToolStep } from './tool-steps.ts'

/** Puts files with like columns under each other. */
export default function StackToolPage() {
  return <ToolPage tool="stack" steps={steps} />
}

const steps: ToolStep<StackRecipe>[] = [
  { step: 'files', Fields: Files, missing: (recipe) => errorOf(recipe, 'fileIDs') },
  { step: 'columns', Fields: Columns, missing: (recipe) => errorOf(recipe, 'columns') },
]

function Files({ suite, files, recipe, onChange }: ToolFieldsProps<StackRecipe>) {
  const text = useText()
  const { fileIDs, sourceColumn } = recipe
  const choose = (ids: number[]) =>
    onChange({
      ...recipe,
      fileIDs: ids,
      columns: proposeStack(suite, ids),
      sourceColumn:
        sourceColumn ??
        (ids.length > 0 && fileIDs.length === 0
          ? text('dataSuites.tools.stack.sourceDefault')
          : sourceColumn),
    })
  return (
    <SectionCard title={text('dataSuites.tools.stack.files')}>
      <MultiSelect
        label={text('dataSuites.tools.stack.filesLabel')}
        searchable
        maxValues={20}
        value={fileIDs.map(String)}
        data={files.map((one) => ({ value: String(one.fileID), label: one.name }))}
        onChange={(ids) => choose(ids.map(Number))}
      />
    </SectionCard>
  )
}

function Columns({ suite, files, recipe, onChange }: ToolFieldsProps<StackRecipe>) {
  const text = useText()
  const { fileIDs, columns, sourceColumn } = recipe
  const nameOf = (fileID: number) => files.find((one) => one.fileID === fileID)?.name ?? ''
  const all = new Map(fileIDs.map((fileID) => [fileID, fieldsOfFile(suite, fileID)]))
  const change = (at: number, patch: Partial<StackRecipe['columns'][number]>) =>
    onChange({
      ...recipe,
      columns: columns.map((one, index) => (index === at ? { ...one, ...patch } : one)),
    })
  const kindOf = (ref: string | null) =>
    [...all.values()].flat().find((one) => one.ref === ref)?.kind
  const conflicts = columns.filter((one) => {
    const kinds = one.fields.flatMap((ref) => kindOf(ref) ?? [])
    return oneKind(kinds) === 'text' && kinds.some((kind) => kind !== 'text')
  })
  const lonely = columns.filter((one) => one.fields.includes(null))
  return (
    <SectionCard title={text('dataSuites.tools.columns')}>
      <Stack>
        {conflicts.length > 0 && (
          <Notice kind="warning">
            {text('dataSuites.tools.stack.conflicts', {
              names: conflicts.map((one) => one.name).join(', '),
              count: conflicts.length,
            })}
          </Notice>
        )}
        {lonely.length > 0 && (
          <Notice kind="info">
            {text('dataSuites.tools.stack.lonely', {
              names: lonely.map((one) => one.name).join(', '),
              count: lonely.length,
            })}
          </Notice>
        )}
        <div
          className={classes.scroll}
          style={{ maxHeight: 420, overflow: 'auto' }}
          aria-label={text('dataSuites.tools.taken')}
          {...reachable}
        >
          <Table>
            <Table.Thead>
              <Table.Tr>
                <Table.Th>{text('dataSuites.tools.called')}</Table.Th>
                {fileIDs.map((fileID) => (
                  <Table.Th key={fileID}>{nameOf(fileID)}</Table.Th>
                ))}
                <Table.Th aria-label={text('dataSuites.remove')} />
              </Table.Tr>
            </Table.Thead>
            <Table.Tbody>
              {columns.map((column, at) => (
                <Table.Tr key={at}>
                  <Table.Td>
                    <TextInput
                      size="xs"
                      miw={140}
                      aria-label={`${text('dataSuites.tools.called')} ${at + 1}`}
                      value={column.name}
                      maxLength={120}
                      onChange={(event) => change(at, { name: event.currentTarget.value })}
                    />
                  </Table.Td>
                  {fileIDs.map((fileID, index) => (
                    <Table.Td key={fileID}>
                      <NativeSelect
                        size="xs"
                        miw={140}
                        aria-label={`${nameOf(fileID)}: ${column.name}`}
                        value={column.fields[index] ?? ''}
                        data={[
                          { value: '', label: text('dataSuites.tools.stack.empty') },
                          ...(all.get(fileID) ?? []).map((one) => ({
                            value: one.ref,
                            label: one.label,
                          })),
                        ]}
                        onChange={(event) =>
                          change(at, {
                            fields: column.fields.map((ref, place) =>
                              place === index ? event.currentTarget.value || null : ref,
                            ),
                          })
                        }
                      />
                    </Table.Td>
                  ))}
                  <Table.Td>
                    <ActionIcon
                      aria-label={`${text('dataSuites.remove')}: ${column.name}`}
                      onClick={() =>
                        onChange({ ...recipe, columns: columns.filter((_, index) => index !== at) })
                      }
                    >
                      <IconTrash size={16} aria-hidden="true" />
                    </ActionIcon>
                  </Table.Td>
                </Table.Tr>
              ))}
            </Table.Tbody>
          </Table>
        </div>
        <Group>
          <Button
            variant="default"
            size="xs"
            leftSection={<IconPlus size={14} aria-hidden="true" />}
            onClick={() =>
              onChange({
                ...recipe,
                columns: [
                  ...columns,
                  {
                    name: text('dataSuites.tools.stack.newColumn', { number: columns.length + 1 }),
                    fields: fileIDs.map(() => null),
                  },
                ],
              })
            }
          >
            {text('dataSuites.tools.stack.add')}
          </Button>
          <Button
            variant="subtle"
            size="xs"
            onClick={() => onChange({ ...recipe, columns: proposeStack(suite, fileIDs) })}
          >
            {text('dataSuites.tools.stack.again')}
          </Button>
        </Group>
        <Checkbox
          label={text('dataSuites.tools.stack.source')}
          checked={sourceColumn !== null}
          onChange={(event) =>
            onChange({
              ...recipe,
              sourceColumn: event.currentTarget.checked
                ? text('dataSuites.tools.stack.sourceDefault')
                : null,
            })
          }
        />
        {sourceColumn !== null && (
          <TextInput
            label={text('dataSuites.tools.stack.sourceName')}
            maw={300}
            maxLength={120}
            value={sourceColumn}
            onChange={(event) => onChange({ ...recipe, sourceColumn: event.currentTarget.value })}
          />
        )}
      </Stack>
    </SectionCard>
  )
}
