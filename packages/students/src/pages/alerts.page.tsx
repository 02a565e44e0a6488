import { useUserContext, type PageProps } from '@atrium/kit/client'
import { AlertsCard } from '@atrium/people/parts'
import { Acknowledge } from '../alerts/acknowledge.tsx'
import { api } from '../api.ts'
import { StudentPage } from './student-page.tsx'

export default function AlertsPage({ params }: PageProps) {
  const { permissions } = useUserContext()
  // Families read alerts, and aren't asked whether they have.
  const isStaff = ['students.read', 'students.own'].some((one) => permissions.includes(one))
  const read = api.readAlerts.useQuery(
    { studentID: Number(params.studentID) },
    { enabled: isStaff },
  )
  return (
    <StudentPage params={params} screen="student/alerts" sections={['alerts']}>
      {(header) => (
        <AlertsCard
          header={header}
          {...(read.data && {
            aside: ({ id, headline }) => (
              <Acknowledge
                id={id}
                of={headline ?? ''}
                isRead={read.data.includes(id)}
                onDone={() => void read.refetch()}
              />
            ),
          })}
        />
      )}
    </StudentPage>
  )
}
