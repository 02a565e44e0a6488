import type { PageProps } from '@atrium/kit/client'
import { ProfilePage } from '@atrium/people/parts'
import { StudentClasses } from './parts/student-classes.tsx'

export default function StudentAssignmentsPage({ params }: PageProps) {
  const id = Number(params.studentID)
  return (
    <ProfilePage kind="student" id={id} screen="student/assignments" sections={['grades']}>
      {() => <StudentClasses studentID={id} />}
    </ProfilePage>
  )
}
