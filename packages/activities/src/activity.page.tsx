import { recordApi, type PageProps } from '@atrium/kit/client'
import { PersonNumberInput } from '@atrium/people/parts'
import { formID, RecordFormPage } from '@atrium/ui'
import { activitiesRecord } from './activities.record.ts'

/** An activity, its advisor found by name or number. */
export default function ActivityPage({ params }: PageProps) {
  return (
    <RecordFormPage
      definition={activitiesRecord}
      api={recordApi(activitiesRecord)}
      id={formID(params.id)}
      listScreen="settings/activities/activities"
      slots={{
        inputs: {
          advisorNumber: (props) => <PersonNumberInput {...props} kinds={['staff']} />,
        },
      }}
    />
  )
}
