import { recordApi, type PageProps } from '@atrium/kit/client'
import { PersonNumberInput } from '@atrium/people/parts'
import { formID, RecordFormPage } from '@atrium/ui'
import { activityMembersRecord } from './members.record.ts'

/** Who takes part in an activity, found by name or number. */
export default function ActivityMemberPage({ params }: PageProps) {
  return (
    <RecordFormPage
      definition={activityMembersRecord}
      api={recordApi(activityMembersRecord)}
      id={formID(params.id)}
      listScreen="students/activities"
      slots={{
        inputs: {
          studentNumber: (props) => <PersonNumberInput {...props} kinds={['student']} />,
        },
      }}
    />
  )
}
