import type { PageProps } from '@atrium/kit/client'
import { formID, ResourceFormPage } from '@atrium/ui'
import { api } from '../api.ts'
import { helpDocumentsResource } from './help-documents.resource.ts'
import { ScreenInput } from './screen-input.tsx'

export default function HelpDocumentPage({ params }: PageProps) {
  return (
    <ResourceFormPage
      resource={helpDocumentsResource}
      api={api.helpDocuments}
      id={formID(params.id)}
      listScreen="settings/help-documents"
      slots={{ inputs: { route: (props) => <ScreenInput {...props} /> } }}
    />
  )
}
