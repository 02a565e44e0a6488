import type { PageProps } from '@atrium/kit/client'
import { formID, ResourceFormPage } from '@atrium/ui'
import { api } from '../api.ts'
import { buildingsResource } from './buildings.resource.ts'

export default function BuildingsFormPage({ params }: PageProps) {
  return (
    <ResourceFormPage
      resource={buildingsResource}
      api={api.buildings}
      id={formID(params.id)}
      listScreen="settings/facilities/buildings"
    />
  )
}
