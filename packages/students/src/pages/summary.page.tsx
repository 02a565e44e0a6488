import type { PageProps } from '@atrium/kit/client'
import { ProfileOverview } from '@atrium/people/parts'
import { StudentPage } from './student-page.tsx'

const screen = 'student/summary'

/**
 * A student's overview: whom to call, where they are now, attendance, grades. Each module adds its
 * card.
 */
export default function SummaryPage({ params }: PageProps) {
  return (
    <StudentPage params={params} screen={screen} sections={['demographics']}>
      {(header) => <ProfileOverview header={header} screen={screen} />}
    </StudentPage>
  )
}
