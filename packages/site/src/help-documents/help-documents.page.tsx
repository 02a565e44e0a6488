import { ResourceListPage } from '@atrium/ui'
import { api } from '../api.ts'
import { helpDocumentsResource } from './help-documents.resource.ts'

export default function HelpDocumentsPage() {
  return <ResourceListPage resource={helpDocumentsResource} api={api.helpDocuments} formScreen="settings/help-documents/edit" />
}
