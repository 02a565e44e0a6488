import { ResourceListPage } from '@atrium/ui'
import { api } from '../api.ts'
import { references } from '../references.ts'
import { closedDaysResource } from './closed-days.resource.ts'

export default function ClosedDaysPage() {
  return (
    <ResourceListPage
      resource={closedDaysResource}
      api={api.closedDays}
      formScreen="settings/calendar/not-in-session/edit"
      references={references}
    />
  )
}
