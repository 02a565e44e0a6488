import type { PageProps } from '@atrium/kit/client'
import { formID, RecordFormPage } from '@atrium/ui'
import { api } from './api.ts'
import { eventsRecord } from './events.record.ts'
import { references } from './references.ts'

/** Adds or changes an event, with the same form. */
export default function EventFormPage({ params }: PageProps) {
  return (
    <RecordFormPage
      definition={eventsRecord}
      api={api.events}
      id={formID(params.eventID ?? 'new')}
      listScreen="events"
      references={references}
    />
  )
}
