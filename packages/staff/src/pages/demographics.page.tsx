import type { PageProps } from '@atrium/kit/client'
import { staffSections } from '@atrium/people/fields'
import { AccountCard, peopleApi, ProfileCard, usePeopleText } from '@atrium/people/parts'
import { StaffPage } from './staff-page.tsx'

export default function DemographicsPage({ params }: PageProps) {
  const say = usePeopleText()
  return (
    <StaffPage params={params} screen="staff-member/demographics" sections={['demographics']}>
      {(header) => (
        <>
          <ProfileCard
            header={header}
            section={staffSections.demographics}
            hooks={peopleApi.staff.demographics}
            title={say('people.section.demographics')}
          />
          {header.managesAccount && <AccountCard header={header} />}
        </>
      )}
    </StaffPage>
  )
}
