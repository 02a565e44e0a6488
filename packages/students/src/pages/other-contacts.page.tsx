import type { PageProps } from '@atrium/kit/client'
import { OtherContactsCard } from '@atrium/people/parts'
import { StudentPage } from './student-page.tsx'

export default function OtherContactsPage({ params }: PageProps) {
  return (
    <StudentPage params={params} screen="student/other-contacts" sections={['otherContacts']}>
      {(header) => <OtherContactsCard header={header} />}
    </StudentPage>
  )
}
