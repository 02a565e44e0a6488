import { useUserContext, type PageProps } from '@atrium/kit/client'
import { CurrentPerson } from './current-person.tsx'

export default function StaffMemberPage({ params }: PageProps) {
  const { currentStaffID } = useUserContext()
  return <CurrentPerson kind="staff" id={Number(params.currentStaffID ?? currentStaffID ?? 0)} />
}
