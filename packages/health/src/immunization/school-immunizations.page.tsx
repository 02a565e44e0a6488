import { recordApi, useLink } from '@atrium/kit/client'
import { RecordListPage } from '@atrium/ui'
import { schoolImmunizationsList } from './school-list.record.ts'

const list = recordApi(schoolImmunizationsList)

/** A school's students with whether they may attend; each leads to their immunizations. */
export default function SchoolImmunizationsPage() {
  const link = useLink()
  return (
    <RecordListPage
      definition={schoolImmunizationsList}
      api={list}
      rowHref={({ id }) => link('student/health/immunizations', { studentID: id })}
    />
  )
}
