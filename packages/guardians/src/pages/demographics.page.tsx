import type { PageProps } from '@atrium/kit/client'
import { guardianSections } from '@atrium/people/fields'
import { AccountCard, peopleApi, ProfileCard, usePeopleText } from '@atrium/people/parts'
import { GuardianPage } from './guardian-page.tsx'

export default function DemographicsPage({ params }: PageProps) {
  const say = usePeopleText()
  return (
    <GuardianPage params={params} screen="guardian/demographics" sections={['demographics']}>
      {(header) => (
        <>
          <ProfileCard
            header={header}
            section={guardianSections.demographics}
            hooks={peopleApi.guardian.demographics}
            title={say('people.section.demographics')}
          />
          {header.managesAccount && <AccountCard header={header} />}
        </>
      )}
    </GuardianPage>
  )
}
