import { useMay, type PageProps } from '@atrium/kit/client'
import { ProfilePage } from '@atrium/people/parts'
import { Group } from '@mantine/core'
import { needs } from '../words.ts'
import { DownloadTranscript, TranscriptView } from './parts/transcript-view.tsx'

/** A staff member's credit, on their profile. */
export default function StaffTranscriptPage({ params }: PageProps) {
  const id = Number(params.staffID)
  const may = useMay()
  return (
    <ProfilePage
      kind="staff"
      id={id}
      screen="staff-member/pd-transcript"
      sections={['professional-learning']}
      isOpen={may([needs.administer])}
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
