import { ResourceListPage } from '@atrium/ui'
import { api } from '../api.ts'
import { references } from '../references.ts'
import { termsResource } from './terms.resource.ts'

export default function TermsPage() {
  return (
    <ResourceListPage
      resource={termsResource}
      api={api.terms}
      formScreen="settings/calendar/terms/edit"
      references={references}
    />
  )
}
