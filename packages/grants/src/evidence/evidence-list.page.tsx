import { recordApi } from '@atrium/kit/client'
import { RecordListPage } from '@atrium/ui'
import { evidenceRecord } from '../awards/awards.record.ts'
import { DueCalendar } from './due.tsx'

export default function EvidenceListPage() {
  return (
    <RecordListPage
      definition={evidenceRecord}
      api={recordApi(evidenceRecord)}
      formScreen="grants/evidence/edit"
      slots={{ above: <DueCalendar /> }}
    />
  )
}
