import type { PageProps } from '@atrium/kit/client'
import { ProfilePage } from '@atrium/people/parts'
import { StudentWeek } from './student-week.tsx'

export default function StudentSchedulePage({ params }: PageProps) {
  const id = Number(params.studentID)
  return (
    <ProfilePage kind="student" id={id} screen="student/schedule" sections={['schedule']}>
      {() => <StudentWeek studentID={id} />}
    </ProfilePage>
  )
}
