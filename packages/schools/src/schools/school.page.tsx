import type { PageProps } from '@atrium/kit/client'
import { formID, ResourceFormPage } from '@atrium/ui'
import { api } from '../api.ts'
import { references } from '../references.ts'
import { schoolsResource } from './schools.resource.ts'

export default function SchoolsFormPage({ params }: PageProps) {
  return (
    <ResourceFormPage
      resource={schoolsResource}
      api={api.schools}
      id={formID(params.id)}
      listScreen="settings/schools/schools"
      references={references}
    />
  )
}
