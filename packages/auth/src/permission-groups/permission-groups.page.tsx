import { ResourceListPage } from '@atrium/ui'
import { api } from '../api.ts'
import { permissionGroupsResource } from './permission-groups.resource.ts'

export default function PermissionGroupsPage() {
  return (
    <ResourceListPage
      resource={permissionGroupsResource}
      api={api.permissionGroups}
      formScreen="settings/security/permission-groups/edit"
    />
  )
}
