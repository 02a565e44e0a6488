import type { PageProps } from '@atrium/kit/client'
import { formID, ResourceFormPage } from '@atrium/ui'
import { api } from '../api.ts'
import { coachingSubjectsResource } from './coaching-subjects.resource.ts'

export default function CoachingSubjectsFormPage({ params }: PageProps) {
  return (
    <ResourceFormPage
      resource={coachingSubjectsResource}
      api={api.coachingSubjects}
      id={formID(params.id)}
      listScreen="microcredentialing/coaching-subjects"
    />
  )
}
