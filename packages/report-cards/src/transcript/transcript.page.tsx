import type { PageProps } from '@atrium/kit/client'
import { ProfilePage } from '@atrium/people/parts'
import { TranscriptCards } from './parts/transcript-cards.tsx'

export default function TranscriptPage({ params }: PageProps) {
  const id = Number(params.studentID)
  return (
    <ProfilePage kind="student" id={id} screen="student/transcript" sections={['transcript']}>
      {() => <TranscriptCards studentID={id} />}
    </ProfilePage>
  )
}
