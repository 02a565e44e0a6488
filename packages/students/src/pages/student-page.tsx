import type { PageProps } from '@atrium/kit/client'
import { ProfilePage, type ProfilePageProps } from '@atrium/people/parts'

type StudentPageProps = PageProps & Pick<ProfilePageProps, 'screen' | 'sections' | 'children'>

/** A page of a student's profile. */
export const StudentPage = ({ params, ...page }: StudentPageProps) => (
  <ProfilePage kind="student" id={Number(params.studentID)} {...page} />
)
