import { ResourceListPage } from '@atrium/ui'
import { api } from '../api.ts'
import { helpDocumentsResource } from './help-documents.resource.ts'
import { useScreenTitle } from './screen-input.tsx'

export default function HelpDocumentsPage() {
  const title = useScreenTitle()
  return (
    <ResourceListPage
      resource={helpDocumentsResource}
      api={api.helpDocuments}
      formScreen="settings/help-documents/edit"
      slots={{ cells: { route: (row) => title(row.route) } }}
    />
  )
}
