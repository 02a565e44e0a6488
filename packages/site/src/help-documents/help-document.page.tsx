import type { PageProps } from '@atrium/kit/client'
import { formID, RecordFormPage } from '@atrium/ui'
import { api } from '../api.ts'
import { helpDocumentsRecord } from './help-documents.record.ts'
import { ScreenInput } from './screen-input.tsx'

export default function HelpDocumentPage({ params }: PageProps) {
  return (
    <RecordFormPage
      definition={helpDocumentsRecord}
      api={api.helpDocuments}
      id={formID(params.id)}
      listScreen="settings/help-documents"
      slots={{ inputs: { route: (props) => <ScreenInput {...props} /> } }}
    />
  )
}
