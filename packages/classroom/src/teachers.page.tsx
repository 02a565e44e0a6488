import { lastFirst } from '@atrium/people/names'
import { useLink } from '@atrium/kit/client'
import { WholeList, EmptyState, PageHeader, type Column, Loading } from '@atrium/ui'
import { IconChalkboard } from '@tabler/icons-react'
import { api } from './api.ts'
import { useText } from './use-text.ts'
import type { TeacherRow } from './words.ts'

/** The teachers of the current school; each opens their classes. */
export default function TeachersPage() {
  const say = useText()
  const link = useLink()
  const teachers = api.teachers.useQuery()
  const columns: Column<TeacherRow>[] = [
    {
      key: 'teacher',
      label: say('classroom.teacher'),
      cell: (row) => lastFirst(row),
    },
    { key: 'classes', label: say('classroom.classes'), cell: (row) => row.classes, align: 'end' },
  ]
  return (
    <>
      <PageHeader title={say('classroom.teachers')} subtitle={say('classroom.teachersHint')} />
      {teachers.error || !teachers.data ? (
        <Loading of={teachers} height={320} />
      ) : teachers.data.length === 0 ? (
        <EmptyState
          icon={<IconChalkboard size={32} />}
          title={say('classroom.noTeachers')}
          hint={say('classroom.noTeachersHint')}
        />
      ) : (
        <WholeList
          caption={say('classroom.teachers')}
          columns={columns}
          rows={teachers.data}
          rowID={(row) => row.id}
          rowLabel={(row) => `${row.firstName} ${row.lastName}`.trim()}
          rowHref={(row) => link('classroom/classes', { staffID: row.id })}
        />
      )}
    </>
  )
}
