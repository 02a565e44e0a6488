import { useState } from 'react'
import { useSay } from '@atrium/kit/client'
import { plainText } from '@atrium/kit/shared'
import { DataTable, DelayedLoader, LoadError, Pager, SectionCard, StatusBadge, type Column } from '@atrium/ui'
import { List, SegmentedControl, Stack, Text } from '@mantine/core'
import { api } from '../api.ts'
import type { ImportChangeView } from '../import-views.ts'
import { useText } from '../use-text.ts'
import { entities } from '../words.ts'
import { useFieldName } from './field-names.ts'

const size = 25
// What is not there does not travel.
type Row = Omit<ImportChangeView, 'changes'> & { changes: { field: string; before?: unknown; after?: unknown }[] }
const kinds = ['create', 'update', 'end'] as const
const tones = { create: 'good', update: 'waiting', end: 'attention' } as const
const mostFields = 6

/** What an import did, record by record. */
export function Changes({ importID }: { importID: number }) {
  const text = useText()
  const [kind, setKind] = useState<(typeof kinds)[number]>()
  const [page, setPage] = useState(1)
  const changes = api.changes.useQuery({ importID, page, size, ...(kind && { kind }) }, { placeholderData: (before) => before })
  const columns = useColumns()
  const choose = (value: string) => {
    setPage(1)
    setKind(kinds.find((one) => one === value))
  }
  return (
    <SectionCard title={text('imports.changes.title')}>
      <Stack gap="sm">
        <SegmentedControl
          style={{ alignSelf: 'start' }}
          aria-label={text('imports.changes.kind')}
          value={kind ?? ''}
          onChange={choose}
          data={[{ value: '', label: text('imports.changes.kindAll') }, ...kinds.map((one) => ({ value: one, label: text(`imports.changes.${one}`) }))]}
        />
        {changes.error && !changes.data ? (
          <LoadError error={changes.error} onRetry={() => void changes.refetch()} />
        ) : !changes.data ? (
          <DelayedLoader />
        ) : changes.data.total === 0 ? (
          <Text c="dimmed">{text(kind ? 'imports.changes.noneOf' : 'imports.changes.none')}</Text>
        ) : (
          <>
            <DataTable caption={text('imports.changes.title')} columns={columns} rows={changes.data.rows} rowID={(row) => row.changeID} rowLabel={(row) => row.label} isStale={changes.isPlaceholderData} />
            <Pager {...changes.data} page={page} size={size} onPage={setPage} />
          </>
        )}
      </Stack>
    </SectionCard>
  )
}

function useColumns(): Column<Row>[] {
  const text = useText()
  const say = useSay()
  return [
    { key: 'record', label: text('imports.changes.record'), cell: (row) => row.label },
    { key: 'entity', label: text('imports.changes.entity'), cell: (row) => (entities.some((one) => one === row.entity) ? say(`imports.entity.${row.entity}`) : row.entity) },
    { key: 'what', label: text('imports.changes.what'), cell: (row) => <StatusBadge tone={tones[row.kind]}>{text(`imports.changes.${row.kind}`)}</StatusBadge>, noWrap: true },
    { key: 'fields', label: text('imports.changes.fields'), cell: (row) => <FieldChanges row={row} /> },
  ]
}

function FieldChanges({ row }: { row: Row }) {
  const text = useText()
  const nameOf = useFieldName()
  const kind = entities.find((one) => one === row.entity) ?? null
  const shown = row.changes.slice(0, mostFields)
  const written = (value: unknown): string =>
    value === null || value === undefined || value === '' ? text('imports.changes.nothing') : Array.isArray(value) ? value.map(written).join(', ') : plainText(value)
  return (
    <List size="sm" listStyleType="none" spacing={2}>
      {shown.map(({ field, before, after }) => (
        <List.Item key={field}>
          <Text span size="sm" fw={500}>
            {nameOf(kind, field)}:
          </Text>{' '}
          {row.kind === 'create' ? written(after) : text('imports.changes.from', { before: written(before), after: written(after) })}
        </List.Item>
      ))}
      {row.changes.length > mostFields && <List.Item c="dimmed">{text('imports.changes.more', { count: row.changes.length - mostFields })}</List.Item>}
    </List>
  )
}
