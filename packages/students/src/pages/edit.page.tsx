import { useLink, type PageProps } from '@atrium/kit/client'
import { Redirect } from 'wouter'

/** The specification's address for editing: profiles are edited where they are read. */
export default function EditPage({ params }: PageProps) {
  const link = useLink()
  return <Redirect to={link('student/demographics', { studentID: params.id })} replace />
}
