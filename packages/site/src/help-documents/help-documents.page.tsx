import { RecordListPage } from '@atrium/ui'
import { api } from '../api.ts'
import { helpDocumentsRecord } from './help-documents.record.ts'
import { useScreenTitle } from './screen-input.tsx'

export default function HelpDocumentsPage() {
  const title = useScreenTitle()
  return (
    <RecordListPage
      definition={helpDocumentsRecord}
      api={api.helpDocuments}
      formScreen="settings/help-documents/edit"
      slots={{ cells: { route: (row) => title(row.route) } }}
    />
  )
}
