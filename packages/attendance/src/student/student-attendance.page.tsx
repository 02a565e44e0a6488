import type { PageProps } from '@atrium/kit/client'
import { ProfilePage } from '@atrium/people/parts'
import { StudentAttendanceCards } from './parts/student-attendance-cards.tsx'

export default function StudentAttendancePage({ params }: PageProps) {
  const id = Number(params.studentID)
  return (
    <ProfilePage kind="student" id={id} screen="student/attendance" sections={['attendance']}>
      {() => <StudentAttendanceCards studentID={id} />}
    </ProfilePage>
  )
}
