import { useLink } from '@atrium/kit/client'
import { FieldValue, RecordListPage } from '@atrium/ui'
import { api } from './api.ts'
import { eventsRecord } from './events.record.ts'
import { references } from './references.ts'
import { useText } from './use-text.ts'

/** The events a person can see: their schools' and the district's. */
export default function EventsPage() {
  const say = useText()
  const link = useLink()
  return (
    <RecordListPage
      definition={eventsRecord}
      api={api.events}
      hrefOf={(id) => (id === 'new' ? link('events/add') : link('event/view', { eventID: id }))}
      references={references}
      slots={{
        cells: {
          schoolID: (row) =>
            row.schoolID === null ? (
              say('events.wholeDistrict')
            ) : (
              <FieldValue field={eventsRecord.fields.schoolID} value={row.schoolID} isCell />
            ),
        },
      }}
    />
  )
}
