import type { PageProps } from '@atrium/kit/client'
import { ProfilePage } from '@atrium/people/parts'
import { PersonCalendarCards } from './person-calendar.tsx'

export default function GuardianCalendarPage({ params }: PageProps) {
  const id = Number(params.guardianID)
  return (
    <ProfilePage kind="guardian" id={id} screen="guardian/calendar" sections={['schedule']}>
      {() => <PersonCalendarCards kind="guardian" personID={id} />}
    </ProfilePage>
  )
}
