import type { PageProps } from '@atrium/kit/client'
import { formID, ResourceFormPage } from '@atrium/ui'
import { api } from '../api.ts'
import { references } from '../references.ts'
import { termsResource } from './terms.resource.ts'

export default function TermsFormPage({ params }: PageProps) {
  return (
    <ResourceFormPage
      resource={termsResource}
      api={api.terms}
      id={formID(params.id)}
      listScreen="settings/calendar/terms"
      references={references}
    />
  )
}
