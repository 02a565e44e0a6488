import type { PageProps } from '@atrium/kit/client'
import { ProfilePage } from '@atrium/people/parts'
import { StandardsCards } from './parts/standards-cards.tsx'

export default function StudentStandardsPage({ params }: PageProps) {
  const id = Number(params.studentID)
  return (
    <ProfilePage kind="student" id={id} screen="student/standards-grades" sections={['grades']}>
      {() => <StandardsCards studentID={id} />}
    </ProfilePage>
  )
}
