import type { PageProps } from '@atrium/kit/client'
import { ContactCards } from '@atrium/people/parts'
import { StudentPage } from './student-page.tsx'

export default function ContactInformationPage({ params }: PageProps) {
  return (
    <StudentPage params={params} screen="student/contact-information" sections={['contact']}>
      {(header) => <ContactCards header={header} />}
    </StudentPage>
  )
}
