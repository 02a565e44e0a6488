import type { PageProps } from '@atrium/kit/client'
import { AlertsCard } from '@atrium/people/parts'
import { StudentPage } from './student-page.tsx'

export default function AlertsPage({ params }: PageProps) {
  return (
    <StudentPage params={params} screen="student/alerts" sections={['alerts']}>
      {(header) => <AlertsCard header={header} />}
    </StudentPage>
  )
}
