import { ResourceListPage } from '@atrium/ui'
import { api } from '../api.ts'
import { approvalAreasResource } from './approval-areas.resource.ts'

export default function ApprovalAreasPage() {
  return (
    <ResourceListPage
      resource={approvalAreasResource}
      api={api.approvalAreas}
      formScreen="settings/professional-development/approval-areas/edit"
    />
  )
}
