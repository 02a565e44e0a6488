import type { PageProps } from '@atrium/kit/client'
import { studentSections } from '@atrium/people/fields'
import { peopleApi, ProfileCard, usePeopleText } from '@atrium/people/parts'
import { StudentPage } from './student-page.tsx'

export default function LanguageCitizenshipPage({ params }: PageProps) {
  const say = usePeopleText()
  return (
    <StudentPage
      params={params}
      screen="student/language-citizenship"
      sections={['language', 'citizenship']}
    >
      {(header) => (
        <>
          {header.mayRead.includes('language') && (
            <ProfileCard
              header={header}
              section={studentSections.language}
              hooks={peopleApi.student.language}
              title={say('people.section.language')}
            />
          )}
          {header.mayRead.includes('citizenship') && (
            <ProfileCard
              header={header}
              section={studentSections.citizenship}
              hooks={peopleApi.student.citizenship}
              title={say('people.section.citizenship')}
            />
          )}
        </>
      )}
    </StudentPage>
  )
}
