import type { PageProps } from '@atrium/kit/client'
import { studentSections } from '@atrium/people/fields'
import { AccountCard, peopleApi, ProfileCard, usePeopleText } from '@atrium/people/parts'
import { StudentPage } from './student-page.tsx'

export default function DemographicsPage({ params }: PageProps) {
  const say = usePeopleText()
  return (
    <StudentPage params={params} screen="student/demographics" sections={['demographics']}>
      {(header) => (
        <>
          <ProfileCard
            header={header}
            section={studentSections.demographics}
            hooks={peopleApi.student.demographics}
            title={say('people.section.demographics')}
          />
          {header.managesAccount && <AccountCard header={header} />}
        </>
      )}
    </StudentPage>
  )
}
