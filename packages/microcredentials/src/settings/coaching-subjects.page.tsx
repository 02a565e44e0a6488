import { ResourceListPage } from '@atrium/ui'
import { api } from '../api.ts'
import { coachingSubjectsResource } from './coaching-subjects.resource.ts'

export default function CoachingSubjectsPage() {
  return (
    <ResourceListPage
      resource={coachingSubjectsResource}
      api={api.coachingSubjects}
      formScreen="microcredentialing/coaching-subjects/edit"
    />
  )
}
