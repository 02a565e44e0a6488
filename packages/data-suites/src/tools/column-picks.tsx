import { useState } from 'react'
import { Button, Checkbox, Group, Table, Text, TextInput } from '@mantine/core'
import classes from '../files/files.module.css'
import { useText } from '../use-text.ts'
import type { ToolField } from './propose.rules.ts'
import { reachable } from './reachable.ts'

export interface ColumnPicksProps {
  label: string
  /** The choices, in order; `of` is their file, if there are two. */
  fields: (ToolField & { of?: string })[]
  /** The chosen ones and what they are called. */
  value: ReadonlyMap<string, string>
  onChange: (value: Map<string, string>) => void
}

/** Which columns are taken, and their names in the result. */
export function ColumnPicks({ label, fields, value, onChange }: ColumnPicksProps) {
  const text = useText()
  const [search, setSearch] = useState('')
  const shown = fields.filter((one) =>
    one.label.toLowerCase().includes(search.trim().toLowerCase()),
  )
  const set = (ref: string, name: string | undefined) => {
    const next = new Map(
      fields.flatMap(
        (one) =>
          (value.has(one.ref)
            ? [[one.ref, value.get(one.ref) ?? '']]
            : one.ref === ref
              ? [[ref, name ?? '']]
              : []) as [string, string][],
      ),
    )
    if (name === undefined) next.delete(ref)
    else next.set(ref, name)
    onChange(next)
  }
  const withOf = fields.some((one) => one.of !== undefined)
  return (
    <fieldset style={{ border: 0, padding: 0, margin: 0, minWidth: 0 }}>
      <Group justify="space-between" align="flex-end" mb={6}>
        <Text component="legend" size="sm" fw={500}>
          {label}
        </Text>
        <Group gap="xs">
          <Text size="sm" c="dimmed">
            {text('dataSuites.tools.chosen', { count: value.size, total: fields.length })}
          </Text>
          <Button
            variant="subtle"
            size="compact-sm"
            onClick={() =>
              onChange(new Map(fields.map((one) => [one.ref, value.get(one.ref) ?? one.label])))
            }
          >
            {text('dataSuites.tools.all')}
          </Button>
          <Button variant="subtle" size="compact-sm" onClick={() => onChange(new Map())}>
            {text('dataSuites.tools.none')}
          </Button>
        </Group>
      </Group>
      {fields.length > 12 && (
        <TextInput
          aria-label={text('dataSuites.tools.findColumn')}
          placeholder={text('dataSuites.tools.findColumn')}
          mb={6}
          value={search}
          onChange={(event) => setSearch(event.currentTarget.value)}
        />
      )}
      <div
        className={classes.scroll}
        style={{ maxHeight: 320, overflow: 'auto' }}
        aria-label={label}
        {...reachable}
      >
        <Table>
          <Table.Thead>
            <Table.Tr>
              <Table.Th>{text('dataSuites.columns.name')}</Table.Th>
              {withOf && <Table.Th>{text('dataSuites.loads.file')}</Table.Th>}
              <Table.Th>{text('dataSuites.tools.called')}</Table.Th>
            </Table.Tr>
          </Table.Thead>
          <Table.Tbody>
            {shown.map((one) => (
              <Table.Tr key={one.ref}>
                <Table.Td>
                  <Checkbox
                    label={one.label}
                    checked={value.has(one.ref)}
                    onChange={(event) =>
                      set(one.ref, event.currentTarget.checked ? one.label : undefined)
                    }
                  />
                </Table.Td>
                {withOf && <Table.Td>{one.of}</Table.Td>}
                <Table.Td>
                  {value.has(one.ref) && (
                    <TextInput
                      size="xs"
                      miw={140}
                      aria-label={`${text('dataSuites.tools.called')}: ${one.label}`}
                      value={value.get(one.ref) ?? ''}
                      maxLength={120}
                      onChange={(event) => set(one.ref, event.currentTarget.value)}
                    />
                  )}
                </Table.Td>
              </Table.Tr>
            ))}
          </Table.Tbody>
        </Table>
      </div>
    </fieldset>
  )
}
