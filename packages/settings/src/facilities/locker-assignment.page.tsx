import { recordApi, type PageProps } from '@atrium/kit/client'
import { PersonNumberInput } from '@atrium/people/parts'
import { formID, RecordFormPage } from '@atrium/ui'
import { lockerAssignmentsRecord } from './locker-assignments.record.ts'

/** Who has a locker in a school year, found by name or number. */
export default function LockerAssignmentPage({ params }: PageProps) {
  return (
    <RecordFormPage
      definition={lockerAssignmentsRecord}
      api={recordApi(lockerAssignmentsRecord)}
      id={formID(params.id)}
      listScreen="settings/facilities/locker-assignments"
      slots={{
        inputs: {
          studentNumber: (props) => <PersonNumberInput {...props} kinds={['student']} />,
        },
      }}
    />
  )
}
