import { useLink, useSay, useUserContext } from '@atrium/kit/client'
import { PersonCell, PersonListPage } from '@atrium/people/list'
import { beginList } from '@atrium/ui/list/begin-list.ts'
import { api } from '../api.ts'
import { guardiansRecord, type GuardianListRow } from '../guardians.record.ts'

export const begin = beginList(guardiansRecord, 'guardians')

/** Guardians of students at this school, or at all the person's schools. */
export default function SearchPage() {
  const link = useLink()
  const { allowedSchools } = useUserContext()
  return (
    <PersonListPage
      definition={guardiansRecord}
      list={api}
      hrefOf={(row) => link('guardian/summary', { guardianID: row.id })}
      add={{ screen: 'guardians/add', needs: ['guardians.manage'] }}
      file="guardians"
      scopes={allowedSchools.length > 1 ? ['school', 'all'] : ['school']}
      cells={{
        name: (row) => <PersonCell person={row} />,
        children: (row) => <Children row={row} />,
      }}
    />
  )
}

function Children({ row }: { row: GuardianListRow }) {
  const say = useSay()
  return (
    <>
      {row.children
        .map(({ name, grade }) =>
          grade ? `${name} (${say(`people.student.grade.${grade}`)})` : name,
        )
        .join(', ')}
    </>
  )
}
