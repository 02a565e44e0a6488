import type { PageProps } from '@atrium/kit/client'
import { EnrollmentCard } from '../parts/enrollment-card.tsx'
import { StudentPage } from './student-page.tsx'

export default function EnrollmentPage({ params }: PageProps) {
  return (
    <StudentPage params={params} screen="student/enrollment" sections={['enrollment']}>
      {(header) => <EnrollmentCard header={header} />}
    </StudentPage>
  )
}
