import type { PageProps } from '@atrium/kit/client'
import { OtherContactsCard } from '@atrium/people/parts'
import { StaffPage } from './staff-page.tsx'

export default function OtherContactsPage({ params }: PageProps) {
  return (
    <StaffPage params={params} screen="staff-member/other-contacts" sections={['otherContacts']}>
      {(header) => <OtherContactsCard header={header} />}
    </StaffPage>
  )
}
