import { useUserContext, type PageProps } from '@atrium/kit/client'
import { CurrentPerson } from './current-person.tsx'

export default function GuardianPage({ params }: PageProps) {
  const { currentGuardianID } = useUserContext()
  return (
    <CurrentPerson
      kind="guardian"
      id={Number(params.currentGuardianID ?? currentGuardianID ?? 0)}
    />
  )
}
