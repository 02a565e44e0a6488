import type { PageProps } from '@atrium/kit/client'
import { ContactCards } from '@atrium/people/parts'
import { StaffPage } from './staff-page.tsx'

export default function ContactInformationPage({ params }: PageProps) {
  return (
    <StaffPage params={params} screen="staff-member/contact-information" sections={['contact']}>
      {(header) => <ContactCards header={header} />}
    </StaffPage>
  )
}
