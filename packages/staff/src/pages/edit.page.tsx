import { useLink, type PageProps } from '@atrium/kit/client'
import { Redirect } from 'wouter'

/** The specification's address for editing: profiles are edited in place. */
export default function EditPage({ params }: PageProps) {
  const link = useLink()
  return <Redirect to={link('staff-member/demographics', { staffID: params.id })} replace />
}
