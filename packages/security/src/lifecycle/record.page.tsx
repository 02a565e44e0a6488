import { Loading } from '@atrium/ui'
import type { PageProps } from '@atrium/kit/client'
import { ProfilePage } from '@atrium/people/parts'
import { Stack } from '@mantine/core'
import { api } from '../api.ts'
import { Deletion } from './parts/deletion.tsx'
import { Exports, isPending } from './parts/exports.tsx'
import { Holds } from './parts/holds.tsx'

export default function RecordPage({ params }: PageProps) {
  const id = Number(params.studentID)
  return (
    <ProfilePage kind="student" id={id} screen="student/record" sections={['record']}>
      {() => <CompleteRecord studentID={id} />}
    </ProfilePage>
  )
}

/** Everything about a student at once: kept for a court, given out, or deleted. */
function CompleteRecord({ studentID }: { studentID: number }) {
  const record = api.record.get.useQuery(
    { studentID },
    { refetchInterval: ({ state }) => (state.data?.exports.some(isPending) ? 2000 : false) },
  )
  if (record.error || !record.data) return <Loading of={record} />
  const { holds, exports } = record.data
  return (
    <Stack gap="lg">
      <Holds studentID={studentID} holds={holds} />
      <Exports studentID={studentID} exports={exports} />
      <Deletion studentID={studentID} />
    </Stack>
  )
}
