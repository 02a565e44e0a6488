import type { PageProps } from '@atrium/kit/client'
import { ProfileOverview } from '@atrium/people/parts'
import { GuardianPage } from './guardian-page.tsx'

const screen = 'guardian/summary'

/** A guardian at a glance: how to reach them, and their children. Each module adds its card. */
export default function SummaryPage({ params }: PageProps) {
  return (
    <GuardianPage params={params} screen={screen} sections={['contact']}>
      {(header) => <ProfileOverview header={header} screen={screen} />}
    </GuardianPage>
  )
}
