import { useLink, type PageProps } from '@atrium/kit/client'
import { Redirect } from 'wouter'

/** The specified address for editing. Profiles are edited on the pages that show them. */
export default function EditPage({ params }: PageProps) {
  const link = useLink()
  return <Redirect to={link('student/demographics', { studentID: params.id })} replace />
}
