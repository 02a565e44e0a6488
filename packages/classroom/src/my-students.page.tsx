import { useState } from 'react'
import { useLink, useSay, useUserContext } from '@atrium/kit/client'
import { folded, foldedWords } from '@atrium/kit/shared'
import { ListedAlerts, PersonCell } from '@atrium/people/list'
import { WholeList, EmptyState, PageHeader, type Column, Loading } from '@atrium/ui'
import { Link } from 'wouter'
import { api } from './api.ts'
import { FindBox } from './parts/find-box.tsx'
import { useText } from './use-text.ts'
import type { MyStudent } from './words.ts'

/** The students of the caller's current classes, each once. */
export default function MyStudentsPage() {
  const say = useText()
  const sayAny = useSay()
  const link = useLink()
  const { userID } = useUserContext()
  const [typed, setTyped] = useState('')
  const students = api.myStudents.useQuery()
  const words = foldedWords(typed)
  const shown = (students.data ?? []).filter((row) =>
    words.every((word) =>
      folded(
        `${row.firstName} ${row.preferredName ?? ''} ${row.lastName} ${row.localID ?? ''}`,
      ).includes(word),
    ),
  )
  const columns: Column<MyStudent>[] = [
    {
      key: 'name',
      label: say('classroom.student'),
      cell: (row) => <PersonCell person={row} studentID={row.id} />,
    },
    { key: 'localID', label: say('classroom.localID'), noWrap: true, cell: (row) => row.localID },
    {
      key: 'grade',
      label: say('classroom.grade'),
      noWrap: true,
      cell: (row) => row.grade && sayAny(`people.student.grade.${row.grade}`),
    },
    {
      key: 'classes',
      label: say('classroom.classes'),
      cell: (row) =>
        row.classes.map(({ sectionID, courseName }, index) => (
          <span key={sectionID}>
            {index > 0 && ', '}
            <Link href={link('classroom/roster', { staffID: userID, sectionID })}>
              {courseName}
            </Link>
          </span>
        )),
    },
  ]
  return (
    <>
      <PageHeader
        title={say('classroom.myStudents.title')}
        subtitle={students.data && say('classroom.countStudents', { count: students.data.length })}
      />
      {!students.data ? (
        <Loading of={students} />
      ) : students.data.length === 0 ? (
        <EmptyState
          title={say('classroom.myStudents.none')}
          hint={say('classroom.myStudents.noneHint')}
        />
      ) : (
        <>
          <FindBox label={say('classroom.myStudents.find')} value={typed} onChange={setTyped} />
          {shown.length === 0 ? (
            <EmptyState title={say('classroom.myStudents.nobody')} />
          ) : (
            <ListedAlerts ids={(students.data ?? []).map(({ id }) => id)}>
              <WholeList
                caption={say('classroom.myStudents.title')}
                columns={columns}
                rows={shown}
                rowID={(row) => row.id}
                rowLabel={(row) => `${row.firstName} ${row.lastName}`.trim()}
                rowHref={(row) => link('student/summary', { studentID: row.id })}
              />
            </ListedAlerts>
          )}
        </>
      )}
    </>
  )
}
