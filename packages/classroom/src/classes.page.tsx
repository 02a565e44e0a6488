import type { PageProps } from '@atrium/kit/client'
import { PageHeader } from '@atrium/ui'
import { api } from './api.ts'
import { ClassTable } from './parts/class-table.tsx'
import { useText } from './use-text.ts'

/** Another teacher's classes, for people who may open any classroom. */
export default function ClassesPage({ params }: PageProps) {
  const say = useText()
  const staffID = Number(params.staffID) || 0
  const teacher = api.teachers.useQuery().data?.find((one) => one.id === staffID)
  return (
    <>
      <PageHeader
        title={
          teacher ? `${teacher.firstName} ${teacher.lastName}`.trim() : say('classroom.classes')
        }
      />
      <ClassTable staffID={staffID} caption={say('classroom.classes')} />
    </>
  )
}
