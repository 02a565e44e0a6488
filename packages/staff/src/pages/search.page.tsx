import { useLink, useMay, useUserContext } from '@atrium/kit/client'
import { PersonCell, PersonListPage } from '@atrium/people/list'
import { api } from '../api.ts'
import { staffRecord } from '../staff.record.ts'

/** Staff of this school, or of all one's schools with the district's office. */
export default function SearchPage() {
  const link = useLink()
  const may = useMay()
  const { allowedSchools, userID } = useUserContext()
  return (
    <PersonListPage
      definition={staffRecord}
      list={api}
      // Colleagues open at the directory's page; what is the manager's and their own opens at the first.
      hrefOf={(row) =>
        link(
          may(['staff.manage']) || row.id === userID
            ? 'staff-member/demographics'
            : 'staff-member/contact-information',
          { staffID: row.id },
        )
      }
      add={{ screen: 'staff/add', needs: ['staff.manage'] }}
      file="staff"
      scopes={allowedSchools.length > 1 ? ['school', 'all'] : ['school']}
      cells={{ name: (row) => <PersonCell person={row} /> }}
    />
  )
}
