import type { PageProps } from '@atrium/kit/client'
import { ProfilePage } from '@atrium/people/parts'
import { TestScoresCards } from './parts/test-scores-cards.tsx'

export default function TestScoresPage({ params }: PageProps) {
  const id = Number(params.studentID)
  return (
    <ProfilePage kind="student" id={id} screen="student/test-scores" sections={['testScores']}>
      {() => <TestScoresCards studentID={id} />}
    </ProfilePage>
  )
}
