import { recordApi, useLink, useRecordCache } from '@atrium/kit/client'
import { RecordListPage } from '@atrium/ui'
import { api } from '../api.ts'
import { Acknowledge } from './acknowledge.tsx'
import { alertsList } from './alerts.record.ts'

const list = recordApi(alertsList)

/** What must be known today about the students of a school, or of a teacher's classes. */
export default function CurrentAlertsPage() {
  const link = useLink()
  const { refresh } = useRecordCache(api.currentAlerts)
  return (
    <RecordListPage
      definition={alertsList}
      api={list}
      rowHref={({ studentID }) => link('student/alerts', { studentID })}
      slots={{
        cells: {
          isRead: ({ id, name, headline, isRead }) => (
            <Acknowledge
              id={id}
              of={`${name}, ${headline}`}
              isRead={isRead}
              onDone={() => void refresh()}
            />
          ),
        },
      }}
    />
  )
}
