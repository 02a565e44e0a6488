import type { PageProps } from '@atrium/kit/client'
import { ProfileOverview } from '@atrium/people/parts'
import { StaffPage } from './staff-page.tsx'

const screen = 'staff-member/summary'

/**
 * A staff member at a glance: how to reach them, and which class they are teaching now. Each module
 * adds its card.
 */
export default function SummaryPage({ params }: PageProps) {
  return (
    <StaffPage params={params} screen={screen} sections={['contact']}>
      {(header) => <ProfileOverview header={header} screen={screen} />}
    </StaffPage>
  )
}
