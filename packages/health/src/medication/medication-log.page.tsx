import { recordApi, useLink } from '@atrium/kit/client'
import { RecordListPage } from '@atrium/ui'
import { medicationLog } from './medication-log.record.ts'
import { MedicationToday } from './parts/medication-today.tsx'

const list = recordApi(medicationLog)

/** Today's doses, the stock, and everything that was entered; each leads to the student's own page. */
export default function MedicationLogPage() {
  const link = useLink()
  return (
    <RecordListPage
      definition={medicationLog}
      api={list}
      rowHref={({ studentID }) => link('student/health/conditions', { studentID })}
      slots={{ above: <MedicationToday /> }}
    />
  )
}
