import type { PageProps } from '@atrium/kit/client'
import { FamilyCard } from '../parts/family-card.tsx'
import { StudentPage } from './student-page.tsx'

export default function FamilyPage({ params }: PageProps) {
  return (
    <StudentPage params={params} screen="student/family" sections={['family']}>
      {(header) => <FamilyCard header={header} />}
    </StudentPage>
  )
}
