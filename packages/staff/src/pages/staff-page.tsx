import type { PageProps } from '@atrium/kit/client'
import { ProfilePage, type ProfilePageProps } from '@atrium/people/parts'

type StaffPageProps = PageProps & Pick<ProfilePageProps, 'screen' | 'sections' | 'children'>

/** A page of a staff member's profile. */
export const StaffPage = ({ params, ...page }: StaffPageProps) => (
  <ProfilePage kind="staff" id={Number(params.staffID)} {...page} />
)
