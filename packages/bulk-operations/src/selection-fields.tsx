import { useState } from 'react'
import { grades, personStatuses, studentStatuses, type PersonKind } from '@atrium/people/words'
import { useRecordText } from '@atrium/ui'
import { readTextFile } from '@atrium/ui/list/read-text-file.ts'
import {
  Button,
  FileButton,
  Group,
  MultiSelect,
  Radio,
  Stack,
  Text,
  Textarea,
  TextInput,
} from '@mantine/core'
import { IconFileImport } from '@tabler/icons-react'
import { pastedIDs } from './fields.rules.ts'
import type { Selection } from './selection.types.ts'
import { useText } from './use-text.ts'

const statuses = {
  student: studentStatuses,
  staff: personStatuses,
  guardian: personStatuses,
} as const

/**
 * Whose records: those on a list with its current filters, or by a saved view's address, or those
 * with these numbers.
 */
export function SelectionFields({
  kind,
  selection,
  onChange,
}: {
  kind: PersonKind
  selection: Selection
  onChange: (selection: Selection) => void
}) {
  const text = useText()
  const label = useRecordText({ name: `people.${kind}` })
  const [typed, setTyped] = useState('')
  const list =
    selection.by === 'list'
      ? selection
      : { by: 'list' as const, search: '', filters: {} as Record<string, string[]> }
  const filter = (name: string, values: string[]) =>
    onChange({
      ...list,
      filters: {
        ...Object.fromEntries(Object.entries(list.filters).filter(([key]) => key !== name)),
        ...(values.length > 0 && { [name]: values }),
      },
    })
  const type = (value: string) => {
    setTyped(value)
    onChange({ by: 'ids', ids: pastedIDs(value) })
  }
  const fromAddress = (address: string) => {
    const query = new URLSearchParams(
      address.includes('?') ? address.slice(address.indexOf('?') + 1) : '',
    )
    const names = [...new Set([...query.keys()].filter((key) => key.startsWith('f.')))]
    onChange({
      by: 'list',
      search: query.get('q') ?? '',
      filters: Object.fromEntries(names.map((key) => [key.slice(2), query.getAll(key)])),
    })
  }
  return (
    <Stack gap="sm">
      <Radio.Group
        label={text('bulkOperations.whose')}
        value={selection.by}
        onChange={(by) =>
          onChange(
            by === 'ids'
              ? { by: 'ids', ids: pastedIDs(typed) }
              : { by: 'list', search: '', filters: {} },
          )
        }
      >
        <Stack gap={6} mt={6}>
          <Radio value="list" label={text('bulkOperations.byList')} />
          <Radio value="ids" label={text('bulkOperations.byNumbers')} />
        </Stack>
      </Radio.Group>
      {selection.by === 'list' ? (
        <>
          <TextInput
            label={text('bulkOperations.search')}
            value={list.search}
            maxLength={200}
            onChange={(event) => onChange({ ...list, search: event.currentTarget.value })}
          />
          <Group grow align="flex-start">
            {kind === 'student' && (
              <MultiSelect
                label={label.label('grade')}
                searchable
                clearable
                value={list.filters.grade ?? []}
                data={grades.map((value) => ({ value, label: label.choice('grade')(value) }))}
                onChange={(values) => filter('grade', values)}
              />
            )}
            <MultiSelect
              label={label.label('status')}
              clearable
              value={list.filters.status ?? []}
              data={statuses[kind].map((value) => ({
                value,
                label: label.choice('status')(value),
              }))}
              onChange={(values) => filter('status', values)}
            />
          </Group>
          <Radio.Group
            label={text('bulkOperations.scope')}
            value={list.filters.scope?.[0] ?? 'school'}
            onChange={(value) => filter('scope', value === 'school' ? [] : [value])}
          >
            <Group mt={6}>
              <Radio value="school" label={text('bulkOperations.scope.school')} />
              <Radio value="all" label={text('bulkOperations.scope.all')} />
            </Group>
          </Radio.Group>
          <TextInput
            label={text('bulkOperations.address')}
            description={text('bulkOperations.addressHint')}
            placeholder="…?q=&f.grade=09"
            onChange={(event) => fromAddress(event.currentTarget.value)}
          />
        </>
      ) : (
        <>
          <Textarea
            label={text('bulkOperations.numbers')}
            description={text('bulkOperations.numbersHint')}
            autosize
            minRows={4}
            maxRows={10}
            value={typed}
            onChange={(event) => type(event.currentTarget.value)}
          />
          <Group>
            <FileButton
              accept=".csv,.txt,text/csv,text/plain"
              onChange={(file) => void (file && readTextFile(file).then(type))}
            >
              {(props) => (
                <Button
                  variant="default"
                  leftSection={<IconFileImport size={16} aria-hidden="true" />}
                  {...props}
                >
                  {text('bulkOperations.fromFile')}
                </Button>
              )}
            </FileButton>
            <Text size="sm" c="dimmed" role="status">
              {text('bulkOperations.given', { count: selection.ids.length })}
            </Text>
          </Group>
        </>
      )}
    </Stack>
  )
}
