import type { PageProps } from '@atrium/kit/client'
import { ProfilePage } from '@atrium/people/parts'
import { OwnPlaylists } from './parts/own-playlists.tsx'

/** The playlists that a staff member was given, on their profile. */
export default function StaffPlaylistsPage({ params }: PageProps) {
  const id = Number(params.staffID)
  return (
    <ProfilePage
      kind="staff"
      id={id}
      screen="staff-member/pd-playlists"
      sections={['professional-learning']}
    >
      {() => <OwnPlaylists userID={id} />}
    </ProfilePage>
  )
}
