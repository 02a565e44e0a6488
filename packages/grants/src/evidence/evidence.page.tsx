import { recordApi, type PageProps } from '@atrium/kit/client'
import { formID, RecordFormPage } from '@atrium/ui'
import { evidenceRecord } from '../awards/awards.record.ts'
import { staffInput } from '../parts.tsx'

export default function EvidencePage({ params }: PageProps) {
  return (
    <RecordFormPage
      definition={evidenceRecord}
      api={recordApi(evidenceRecord)}
      id={formID(params.id)}
      listScreen="grants/evidence"
      slots={{ inputs: { ownerID: staffInput } }}
    />
  )
}
