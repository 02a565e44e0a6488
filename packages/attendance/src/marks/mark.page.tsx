import type { PageProps } from '@atrium/kit/client'
import { formID, ResourceFormPage } from '@atrium/ui'
import { api } from '../api.ts'
import { marksResource } from './marks.resource.ts'

export default function MarkFormPage({ params }: PageProps) {
  return (
    <ResourceFormPage
      resource={marksResource}
      api={api.marks}
      id={formID(params.id)}
      listScreen="settings/attendance/groups-and-marks"
    />
  )
}
