import type { PageProps } from '@atrium/kit/client'
import { formID, ResourceFormPage } from '@atrium/ui'
import { api } from './api.ts'
import { eventsResource } from './events.resource.ts'
import { references } from './references.ts'

/** An event is added and changed by the same form. */
export default function EventFormPage({ params }: PageProps) {
  return (
    <ResourceFormPage
      resource={eventsResource}
      api={api.events}
      id={formID(params.eventID ?? 'new')}
      listScreen="events"
      references={references}
    />
  )
}
