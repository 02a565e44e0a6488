import type { PageProps } from '@atrium/kit/client'
import { ProfilePage } from '@atrium/people/parts'
import { ServiceHoursCard } from './parts/service-hours-card.tsx'

export default function ServiceHoursPage({ params }: PageProps) {
  const id = Number(params.studentID)
  return (
    <ProfilePage kind="student" id={id} screen="student/service-hours" sections={['serviceHours']}>
      {() => <ServiceHoursCard studentID={id} />}
    </ProfilePage>
  )
}
