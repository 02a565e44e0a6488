import type { PageProps } from '@atrium/kit/client'
import { staffSections } from '@atrium/people/fields'
import { peopleApi, ProfileCard, usePeopleText } from '@atrium/people/parts'
import { StaffPage } from './staff-page.tsx'

export default function BiographyPage({ params }: PageProps) {
  const say = usePeopleText()
  return (
    <StaffPage params={params} screen="staff-member/biography" sections={['biography']}>
      {(header) => (
        <ProfileCard
          header={header}
          section={staffSections.biography}
          hooks={peopleApi.staff.biography}
          title={say('people.section.biography')}
        />
      )}
    </StaffPage>
  )
}
