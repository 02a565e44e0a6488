import { useMay, type PageProps } from '@atrium/kit/client'
import { ProfilePage } from '@atrium/people/parts'
import { needs } from '../words.ts'
import { OwnPlaylists } from './parts/own-playlists.tsx'

/** The playlists that a staff member was given, on their profile. */
export default function StaffPlaylistsPage({ params }: PageProps) {
  const id = Number(params.staffID)
  const may = useMay()
  return (
    <ProfilePage
      kind="staff"
      id={id}
      screen="staff-member/pd-playlists"
      sections={['professional-learning']}
      isOpen={may([needs.administer])}
    >
      {() => <OwnPlaylists userID={id} />}
    </ProfilePage>
  )
}
