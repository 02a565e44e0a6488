import type { PageProps } from '@atrium/kit/client'
import { ContactCards } from '@atrium/people/parts'
import { GuardianPage } from './guardian-page.tsx'

export default function ContactInformationPage({ params }: PageProps) {
  return (
    <GuardianPage params={params} screen="guardian/contact-information" sections={['contact']}>
      {(header) => <ContactCards header={header} />}
    </GuardianPage>
  )
}
