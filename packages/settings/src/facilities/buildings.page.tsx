import { ResourceListPage } from '@atrium/ui'
import { api } from '../api.ts'
import { buildingsResource } from './buildings.resource.ts'

export default function BuildingsPage() {
  return (
    <ResourceListPage
      resource={buildingsResource}
      api={api.buildings}
      formScreen="settings/facilities/buildings/edit"
    />
  )
}
