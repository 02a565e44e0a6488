import { useMay, type PageProps } from '@atrium/kit/client'
import { ProfilePage } from '@atrium/people/parts'
import { Stack } from '@mantine/core'
import { needs } from '../words.ts'
import { LearningView } from './parts/learning-view.tsx'
import { SupervisorCard } from './parts/supervisor-card.tsx'

/** What a staff member learns, on their profile, and who approves their requests. */
export default function StaffLearningPage({ params }: PageProps) {
  const id = Number(params.staffID)
  const may = useMay()
  return (
    <ProfilePage
      kind="staff"
      id={id}
      screen="staff-member/professional-learning"
      sections={['professional-learning']}
      isOpen={may([needs.administer])}
    >
      {() => (
        <Stack>
          <LearningView userID={id} />
          {may([needs.administer]) && <SupervisorCard userID={id} />}
        </Stack>
      )}
    </ProfilePage>
  )
}
