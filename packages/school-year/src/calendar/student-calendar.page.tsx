import type { PageProps } from '@atrium/kit/client'
import { ProfilePage } from '@atrium/people/parts'
import { PersonCalendarCards } from './person-calendar.tsx'

export default function StudentCalendarPage({ params }: PageProps) {
  const id = Number(params.studentID)
  return (
    <ProfilePage kind="student" id={id} screen="student/calendar" sections={['schedule']}>
      {() => <PersonCalendarCards kind="student" personID={id} />}
    </ProfilePage>
  )
}
