import { useLink } from '@atrium/kit/client'
import { WholeList, EmptyState, PageHeader, useFormats, type Column, Loading } from '@atrium/ui'
import { Button } from '@mantine/core'
import { IconPlus, IconUsersGroup } from '@tabler/icons-react'
import { useState } from 'react'
import { api } from '../api.ts'
import { useText } from '../use-text.ts'
import type { ClassroomLine } from './classrooms.queries.ts'
import { ClassroomDialog } from './parts/classroom-dialog.tsx'
import { mostRows } from '../words.ts'

/** The groups that the reader leads; for administrators, all of them. */
export default function ClassroomsPage() {
  const text = useText()
  const link = useLink()
  const [isAdding, setAdding] = useState(false)
  const columns = useColumns()
  const list = api.classrooms.list.useQuery()
  const add = (
    <Button leftSection={<IconPlus size={18} aria-hidden="true" />} onClick={() => setAdding(true)}>
      {text('microcredentials.classrooms.add')}
    </Button>
  )
  if (list.isError || !list.data) return <Loading of={list} />
  return (
    <>
      <PageHeader
        title={text('microcredentials.classrooms.title')}
        subtitle={text('microcredentials.classrooms.lead')}
        action={list.data.length > 0 && add}
      />
      {list.data.length === 0 ? (
        <EmptyState
          icon={<IconUsersGroup size={40} stroke={1.2} />}
          title={text('microcredentials.classrooms.none')}
          hint={text('microcredentials.classrooms.noneHint')}
          action={add}
        />
      ) : (
        <WholeList
          most={mostRows.classrooms}
          caption={text('microcredentials.classrooms.title')}
          columns={columns}
          rows={list.data}
          rowID={(row) => row.classroomID}
          rowLabel={(row) => row.name}
          rowHref={(row) => link('microcredentialing/classrooms/view', { id: row.classroomID })}
        />
      )}
      {isAdding && <ClassroomDialog onClose={() => setAdding(false)} />}
    </>
  )
}

function useColumns(): Column<ClassroomLine>[] {
  const text = useText()
  const { number } = useFormats()
  return [
    { key: 'name', label: text('microcredentials.classrooms.name'), cell: (row) => row.name },
    {
      key: 'subject',
      label: text('microcredentials.classrooms.subject'),
      cell: (row) => row.subjectName ?? '',
    },
    {
      key: 'coaches',
      label: text('microcredentials.classrooms.coaches'),
      cell: (row) => row.coaches.join(', '),
    },
    {
      key: 'members',
      label: text('microcredentials.classrooms.members'),
      align: 'end',
      cell: (row) => number(row.members),
    },
    {
      key: 'badges',
      label: text('microcredentials.classrooms.badges'),
      align: 'end',
      cell: (row) => number(row.badges),
    },
    {
      key: 'earned',
      label: text('microcredentials.classrooms.earned'),
      align: 'end',
      noWrap: true,
      cell: (row) =>
        text('microcredentials.classrooms.earnedOf', {
          earned: row.earned,
          all: row.members * row.counted,
        }),
    },
  ]
}
