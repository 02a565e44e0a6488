import type { PageProps } from '@atrium/kit/client'
import { guardianSections } from '@atrium/people/fields'
import { peopleApi, ProfileCard, usePeopleText } from '@atrium/people/parts'
import { GuardianPage } from './guardian-page.tsx'

export default function LanguageCitizenshipPage({ params }: PageProps) {
  const say = usePeopleText()
  return (
    <GuardianPage params={params} screen="guardian/language-citizenship" sections={['language']}>
      {(header) => (
        <ProfileCard
          header={header}
          section={guardianSections.language}
          hooks={peopleApi.guardian.language}
          title={say('people.section.languageCitizenship')}
        />
      )}
    </GuardianPage>
  )
}
