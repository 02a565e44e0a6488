import type { PageProps } from '@atrium/kit/client'
import { staffSections } from '@atrium/people/fields'
import { peopleApi, ProfileCard, usePeopleText } from '@atrium/people/parts'
import { StaffPage } from './staff-page.tsx'

export default function LanguageCitizenshipPage({ params }: PageProps) {
  const say = usePeopleText()
  return (
    <StaffPage params={params} screen="staff-member/language-citizenship" sections={['language']}>
      {(header) => (
        <ProfileCard
          header={header}
          section={staffSections.language}
          hooks={peopleApi.staff.language}
          title={say('people.section.languageCitizenship')}
        />
      )}
    </StaffPage>
  )
}
