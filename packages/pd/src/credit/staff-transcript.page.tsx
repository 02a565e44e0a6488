import type { PageProps } from '@atrium/kit/client'
import { ProfilePage } from '@atrium/people/parts'
import { Group } from '@mantine/core'
import { DownloadTranscript, TranscriptView } from './parts/transcript-view.tsx'

/** A staff member's credit, on their profile. */
export default function StaffTranscriptPage({ params }: PageProps) {
  const id = Number(params.staffID)
  return (
    <ProfilePage
      kind="staff"
      id={id}
      screen="staff-member/pd-transcript"
      sections={['professional-learning']}
    >
      {() => (
        <>
          <Group justify="flex-end">
            <DownloadTranscript userID={id} />
          </Group>
          <TranscriptView userID={id} />
        </>
      )}
    </ProfilePage>
  )
}
