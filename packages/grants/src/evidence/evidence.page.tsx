import { recordApi, type PageProps } from '@atrium/kit/client'
import { Attachments } from '@atrium/documents/parts'
import { formID, RecordFormPage } from '@atrium/ui'
import { evidenceRecord } from '../awards/awards.record.ts'
import { staffInput } from '../parts.tsx'
import { useText } from '../use-text.ts'

export default function EvidencePage({ params }: PageProps) {
  const text = useText()
  const id = formID(params.id)
  return (
    <RecordFormPage
      definition={evidenceRecord}
      api={recordApi(evidenceRecord)}
      id={id}
      listScreen="grants/evidence"
      slots={{
        inputs: { ownerID: staffInput },
        // Files can't be attached to a record that isn't saved yet.
        after: () =>
          typeof id === 'number' && (
            <Attachments kind="grants.evidence" recordID={id} hint={text('grants.attach')} />
          ),
      }}
    />
  )
}
