import type { PageProps } from '@atrium/kit/client'
import { ProfilePage } from '@atrium/people/parts'
import { GraduationCards } from './parts/graduation-cards.tsx'

export default function GraduationPage({ params }: PageProps) {
  const id = Number(params.studentID)
  return (
    <ProfilePage
      kind="student"
      id={id}
      screen="student/graduation-requirements"
      sections={['graduation']}
    >
      {() => <GraduationCards studentID={id} />}
    </ProfilePage>
  )
}
