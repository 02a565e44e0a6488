import { useLink, useMay, useUserContext } from '@atrium/kit/client'
import { PersonCell, PersonListPage } from '@atrium/people/list'
import { beginList } from '@atrium/ui/list/begin-list.ts'
import { api } from '../api.ts'
import { studentsRecord } from '../students.record.ts'

export const begin = beginList(studentsRecord, 'students')

/**
 * Students, found by name, number or birth date, at this school, at all of the reader's schools, or
 * in their own sections.
 */
export default function SearchPage() {
  const link = useLink()
  const may = useMay()
  const { allowedSchools } = useUserContext()
  const readsSchool = may(['students.read'])
  const scopes = [
    ...(readsSchool ? (['school'] as const) : []),
    ...(readsSchool && allowedSchools.length > 1 ? (['all'] as const) : []),
    ...(may(['students.own']) ? (['mine'] as const) : []),
  ]
  return (
    <PersonListPage
      definition={studentsRecord}
      list={api}
      hrefOf={(row) => link('student/summary', { studentID: row.id })}
      add={{ screen: 'students/add', needs: ['students.manage'] }}
      file="students"
      papers={[{ kind: 'students.faceSheets', label: 'faceSheets' }]}
      scopes={scopes}
      cells={{ name: (row) => <PersonCell person={row} studentID={row.id} /> }}
    />
  )
}
