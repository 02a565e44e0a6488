import type { PageProps } from '@atrium/kit/client'
import { ProfilePage } from '@atrium/people/parts'
import { PersonBadges } from './parts/person-badges.tsx'

/** A staff member's microcredentials, on their profile. */
export default function StaffBadgesPage({ params }: PageProps) {
  const id = Number(params.staffID)
  return (
    <ProfilePage kind="staff" id={id} screen="staff-member/badges" sections={['demographics']}>
      {() => <PersonBadges userID={id} />}
    </ProfilePage>
  )
}
