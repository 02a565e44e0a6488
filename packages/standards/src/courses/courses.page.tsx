import { useMemo, useState } from 'react'
import { useLink } from '@atrium/kit/client'
import {
  EmptyState,
  PagedTable,
  PageHeader,
  useDebounced,
  useFormats,
  type Column,
} from '@atrium/ui'
import { Checkbox, Group, TextInput } from '@mantine/core'
import { IconBook, IconSearch } from '@tabler/icons-react'
import { api } from '../api.ts'
import { useGradeName } from '../use-names.ts'
import { useText } from '../use-text.ts'
import type { CourseView } from './courses.queries.ts'

const size = 50

export default function CoursesPage() {
  const text = useText()
  const link = useLink()
  const [typed, setTyped] = useState('')
  const [uncovered, setUncovered] = useState(false)
  const [page, setPage] = useState(1)
  const search = useDebounced(typed.trim())
  const list = api.courses.list.useQuery(
    { search, uncovered, page, size },
    { placeholderData: (before) => before },
  )
  const columns = useColumns()
  const isNarrowed = search !== '' || uncovered
  return (
    <>
      <PageHeader
        title={text('standards.courses.title')}
        subtitle={text('standards.courses.subtitle')}
      />
      {(isNarrowed || typed !== '' || list.data?.total !== 0) && (
        <Group mb="sm" gap="md">
          <TextInput
            type="search"
            aria-label={text('standards.courses.search')}
            placeholder={text('standards.courses.search')}
            leftSection={<IconSearch size={16} aria-hidden="true" />}
            value={typed}
            maxLength={200}
            style={{ flex: '1 1 240px', maxWidth: 420 }}
            onChange={(event) => {
              setTyped(event.currentTarget.value)
              setPage(1)
            }}
          />
          <Checkbox
            label={text('standards.courses.uncovered')}
            checked={uncovered}
            onChange={(event) => {
              setUncovered(event.currentTarget.checked)
              setPage(1)
            }}
          />
        </Group>
      )}
      <PagedTable
        read={list}
        page={page}
        size={size}
        onPage={setPage}
        caption={text('standards.courses.title')}
        columns={columns}
        rowID={(row) => row.courseID}
        rowLabel={(row) => row.title}
        rowHref={(row) => link('settings/standards/courses/edit', { courseID: row.courseID })}
        empty={
          <EmptyState
            title={text(isNarrowed ? 'standards.courses.nothing' : 'standards.courses.empty')}
            hint={isNarrowed ? undefined : text('standards.courses.emptyHint')}
            icon={<IconBook size={32} />}
          />
        }
      />
    </>
  )
}

function useColumns(): Column<CourseView>[] {
  const text = useText()
  const gradeName = useGradeName()
  const { number } = useFormats()
  return useMemo(
    () => [
      { key: 'title', label: text('standards.courses.course'), cell: (row) => row.title },
      {
        key: 'code',
        label: text('standards.courses.code'),
        cell: (row) => row.code ?? '',
        noWrap: true,
      },
      {
        key: 'subject',
        label: text('standards.courses.subject'),
        cell: (row) => row.subject ?? '',
      },
      {
        key: 'grades',
        label: text('standards.item.educationLevels'),
        cell: (row) => row.grades.map(gradeName).join(', '),
      },
      {
        key: 'standards',
        label: text('standards.courses.standards'),
        cell: (row) => number(row.standardCount),
        align: 'end',
      },
    ],
    [text, gradeName, number],
  )
}
