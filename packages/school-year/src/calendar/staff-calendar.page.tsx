import type { PageProps } from '@atrium/kit/client'
import { ProfilePage } from '@atrium/people/parts'
import { PersonCalendarCards } from './person-calendar.tsx'

export default function StaffCalendarPage({ params }: PageProps) {
  const id = Number(params.staffID)
  return (
    <ProfilePage kind="staff" id={id} screen="staff-member/calendar" sections={['schedule']}>
      {() => <PersonCalendarCards kind="staff" personID={id} />}
    </ProfilePage>
  )
}
