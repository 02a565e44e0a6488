import type { PageProps } from '@atrium/kit/client'
import { ProfilePage, type ProfilePageProps } from '@atrium/people/parts'

type GuardianPageProps = PageProps & Pick<ProfilePageProps, 'screen' | 'sections' | 'children'>

/** A page of a guardian's profile. */
export const GuardianPage = ({ params, ...page }: GuardianPageProps) => (
  <ProfilePage kind="guardian" id={Number(params.guardianID)} {...page} />
)
