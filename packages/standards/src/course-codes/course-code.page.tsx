import type { PageProps } from '@atrium/kit/client'
import { formID, ResourceFormPage } from '@atrium/ui'
import { api } from '../api.ts'
import { courseCodesResource } from './course-codes.resource.ts'

export default function CourseCodeFormPage({ params }: PageProps) {
  return (
    <ResourceFormPage
      resource={courseCodesResource}
      api={api.courseCodes}
      id={formID(params.id)}
      listScreen="settings/standards/course-codes"
    />
  )
}
