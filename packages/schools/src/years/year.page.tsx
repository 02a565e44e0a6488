import type { PageProps } from '@atrium/kit/client'
import { formID, ResourceFormPage } from '@atrium/ui'
import { api } from '../api.ts'
import { yearsResource } from './years.resource.ts'

export default function YearsFormPage({ params }: PageProps) {
  return (
    <ResourceFormPage
      resource={yearsResource}
      api={api.years}
      id={formID(params.id)}
      listScreen="settings/calendar/calendar-year"
    />
  )
}
