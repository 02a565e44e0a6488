import { ResourceListPage } from '@atrium/ui'
import { api } from '../api.ts'
import { references } from '../references.ts'
import { schoolsResource } from './schools.resource.ts'

export default function SchoolsPage() {
  return (
    <ResourceListPage
      resource={schoolsResource}
      api={api.schools}
      formScreen="settings/schools/schools/edit"
      references={references}
    />
  )
}
