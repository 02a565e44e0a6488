import type { PageProps } from '@atrium/kit/client'
import { ProfilePage } from '@atrium/people/parts'
import { StudentGradesCards } from './parts/student-grades-cards.tsx'

export default function StudentGradesPage({ params }: PageProps) {
  const id = Number(params.studentID)
  return (
    <ProfilePage kind="student" id={id} screen="student/grades" sections={['grades']}>
      {() => <StudentGradesCards studentID={id} />}
    </ProfilePage>
  )
}
