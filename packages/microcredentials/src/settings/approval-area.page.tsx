import type { PageProps } from '@atrium/kit/client'
import { formID, ResourceFormPage } from '@atrium/ui'
import { api } from '../api.ts'
import { approvalAreasResource } from './approval-areas.resource.ts'

export default function ApprovalAreasFormPage({ params }: PageProps) {
  return (
    <ResourceFormPage
      resource={approvalAreasResource}
      api={api.approvalAreas}
      id={formID(params.id)}
      listScreen="settings/professional-development/approval-areas"
    />
  )
}
