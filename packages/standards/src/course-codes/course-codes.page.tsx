import { ResourceListPage } from '@atrium/ui'
import { api } from '../api.ts'
import { courseCodesResource } from './course-codes.resource.ts'

export default function CourseCodesPage() {
  return (
    <ResourceListPage
      resource={courseCodesResource}
      api={api.courseCodes}
      formScreen="settings/standards/course-codes/edit"
    />
  )
}
