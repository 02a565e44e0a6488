import { useLink, useMay, useUserContext } from '@atrium/kit/client'
import { PersonCell, PersonListPage } from '@atrium/people/list'
import { beginList } from '@atrium/ui/list/begin-list.ts'
import { api } from '../api.ts'
import { AddToGroup } from '../groups/add-to-group.tsx'
import { staffRecord } from '../staff.record.ts'

export const begin = beginList(staffRecord, 'staff')

/** Staff of this school, or of all the person's schools and the district office. */
export default function SearchPage() {
  const link = useLink()
  const may = useMay()
  const { allowedSchools } = useUserContext()
  return (
    <PersonListPage
      definition={staffRecord}
      list={api}
      hrefOf={(row) => link('staff-member/summary', { staffID: row.id })}
      add={{ screen: 'staff/add', needs: ['staff.manage'] }}
      file="staff"
      scopes={allowedSchools.length > 1 ? ['school', 'all'] : ['school']}
      cells={{ name: (row) => <PersonCell person={row} /> }}
      bulk={(ids, done) => may(['staff.manage']) && <AddToGroup ids={ids} onDone={done} />}
    />
  )
}
