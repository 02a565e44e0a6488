import type { PageProps } from '@atrium/kit/client'
import { ProfilePage, PublicPageCard } from '@atrium/people/parts'
import { PersonBadges } from './parts/person-badges.tsx'

/** A student's microcredentials, on their profile. */
export default function StudentBadgesPage({ params }: PageProps) {
  const id = Number(params.studentID)
  return (
    <ProfilePage
      kind="student"
      id={id}
      screen="student/microcredentials"
      sections={['demographics']}
    >
      {() => (
        <>
          <PersonBadges userID={id} />
          <PublicPageCard studentID={id} />
        </>
      )}
    </ProfilePage>
  )
}
