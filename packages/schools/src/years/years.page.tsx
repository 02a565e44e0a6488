import { ResourceListPage } from '@atrium/ui'
import { api } from '../api.ts'
import { yearsResource } from './years.resource.ts'

export default function YearsPage() {
  return (
    <ResourceListPage
      resource={yearsResource}
      api={api.years}
      formScreen="settings/calendar/calendar-year/edit"
    />
  )
}
