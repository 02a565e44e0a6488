import { useState } from 'react'
import { useLink, useSay, useUserContext } from '@atrium/kit/client'
import { ChoiceBar, PagedTable, SectionCard, StatusBadge, type Column } from '@atrium/ui'
import { Button, Group, Stack, Text } from '@mantine/core'
import { api } from '../api.ts'
import { useText } from '../use-text.ts'
import { fileKinds } from '../words.ts'
import { inOrder, useChangedName, useChangedValue } from './changed-fields.ts'
import { RecordChanges, type Row } from './record-changes.tsx'

const size = 25
const kinds = ['create', 'update', 'end', 'left'] as const
const tones = { create: 'good', update: 'waiting', end: 'attention' } as const

/** What an import did, record by record. `hasLeft`: a rollback didn't undo some of it. */
export function Changes({ importID, hasLeft }: { importID: number; hasLeft: boolean }) {
  const text = useText()
  const [kind, setKind] = useState<(typeof kinds)[number]>()
  const [page, setPage] = useState(1)
  const changes = api.changes.useQuery(
    { importID, page, size, ...(kind && { kind }) },
    { placeholderData: (before) => before },
  )
  const [opened, setOpened] = useState<Row>()
  const columns = useColumns(setOpened)
  const hrefOf = useProfile()
  const choose = (value: string) => {
    setPage(1)
    setKind(kinds.find((one) => one === value))
  }
  return (
    <SectionCard title={text('imports.changes.title')}>
      <Stack gap="sm">
        <ChoiceBar
          label={text('imports.changes.kind')}
          value={kind ?? ''}
          onChange={choose}
          data={[
            { value: '', label: text('imports.changes.kindAll') },
            ...kinds
              .filter((one) => one !== 'left' || hasLeft)
              .map((one) => ({ value: one, label: text(`imports.changes.${one}`) })),
          ]}
        />
        <PagedTable
          read={changes}
          page={page}
          size={size}
          onPage={setPage}
          caption={text('imports.changes.title')}
          columns={columns}
          rowID={(row) => row.changeID}
          rowLabel={(row) => row.label}
          rowHref={hrefOf}
          empty={
            <Text c="dimmed">{text(kind ? 'imports.changes.noneOf' : 'imports.changes.none')}</Text>
          }
        />
      </Stack>
      {opened && <RecordChanges row={opened} onClose={() => setOpened(undefined)} />}
    </SectionCard>
  )
}

const profiles = {
  student: { name: 'student/demographics', id: 'studentID' },
  staff: { name: 'staff-member/demographics', id: 'staffID' },
  guardian: { name: 'guardian/demographics', id: 'guardianID' },
} as const

/** A link to the profile of an imported person, for readers who may open it. */
function useProfile(): (row: Row) => string | undefined {
  const link = useLink()
  const { allowedRoutes } = useUserContext()
  return ({ person, recordID }) => {
    const profile = person && profiles[person]
    return profile && allowedRoutes.includes(profile.name)
      ? link(profile.name, { [profile.id]: recordID })
      : undefined
  }
}

function useColumns(onOpen: (row: Row) => void): Column<Row>[] {
  const text = useText()
  const say = useSay()
  return [
    { key: 'record', label: text('imports.changes.record'), cell: (row) => row.label },
    {
      key: 'entity',
      label: text('imports.changes.entity'),
      cell: (row) =>
        fileKinds.some((one) => one === row.entity)
          ? say(`imports.entity.${row.entity}`)
          : row.entity,
    },
    {
      key: 'what',
      label: text('imports.changes.what'),
      cell: (row) => (
        <StatusBadge tone={tones[row.kind]}>{text(`imports.changes.${row.kind}`)}</StatusBadge>
      ),
      noWrap: true,
    },
    {
      key: 'fields',
      label: text('imports.changes.fields'),
      cell: (row) => <FieldsOf row={row} onOpen={() => onOpen(row)} />,
    },
  ]
}

/** A record's first changes on one line, with a link to all of them. */
function FieldsOf({ row, onOpen }: { row: Row; onOpen: () => void }) {
  const text = useText()
  const nameOf = useChangedName()
  const written = useChangedValue()
  const count = row.changes.length
  if (count === 0) return null
  const nothing = text('imports.changes.nothing')
  const first = row.kind === 'create' ? undefined : inOrder(row.changes)[0]
  const fields = first
    ? text('imports.changes.more', { count: count - 1 })
    : text('imports.changes.count', { count })
  return (
    <Group gap="xs">
      {first && (
        <Text size="sm">
          <b>{nameOf(first.field)}:</b>{' '}
          {text('imports.changes.from', {
            before: written(first.before) ?? nothing,
            after: written(first.after) ?? nothing,
          })}
        </Text>
      )}
      {(!first || count > 1) && (
        <Button
          variant="subtle"
          size="compact-sm"
          onClick={onOpen}
          aria-label={text('imports.changes.see', { fields, record: row.label })}
        >
          {fields}
        </Button>
      )}
    </Group>
  )
}
