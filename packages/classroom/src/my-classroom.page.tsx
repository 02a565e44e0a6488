import { useUserContext } from '@atrium/kit/client'
import { PageHeader } from '@atrium/ui'
import { ClassTable } from './parts/class-table.tsx'
import { useText } from './use-text.ts'

/** The teacher's own classes. */
export default function MyClassroomPage() {
  const say = useText()
  const { userID } = useUserContext()
  return (
    <>
      <PageHeader title={say('classroom.mine')} />
      <ClassTable staffID={userID} caption={say('classroom.mine')} />
    </>
  )
}
