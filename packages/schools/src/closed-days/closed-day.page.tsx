import type { PageProps } from '@atrium/kit/client'
import { formID, ResourceFormPage } from '@atrium/ui'
import { api } from '../api.ts'
import { references } from '../references.ts'
import { closedDaysResource } from './closed-days.resource.ts'

export default function ClosedDayFormPage({ params }: PageProps) {
  return (
    <ResourceFormPage
      resource={closedDaysResource}
      api={api.closedDays}
      id={formID(params.id)}
      listScreen="settings/calendar/not-in-session"
      references={references}
    />
  )
}
