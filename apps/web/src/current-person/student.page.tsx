import { useUserContext, type PageProps } from '@atrium/kit/client'
import { CurrentPerson } from './current-person.tsx'

export default function StudentPage({ params }: PageProps) {
  const { currentStudentID } = useUserContext()
  return (
    <CurrentPerson kind="student" id={Number(params.currentStudentID ?? currentStudentID ?? 0)} />
  )
}
