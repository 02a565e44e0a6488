import { recordApi, type PageProps } from '@atrium/kit/client'
import { PersonNumberInput } from '@atrium/people/parts'
import { RecordFormPage } from '@atrium/ui'
import { GroupPage } from './group-pages.tsx'
import { homeroomsRecord } from './homerooms.record.ts'

export default function HomeroomPage(props: PageProps) {
  return (
    <GroupPage
      {...props}
      form={(id) => (
        <RecordFormPage
          definition={homeroomsRecord}
          api={recordApi(homeroomsRecord)}
          id={id}
          listScreen="students/homerooms"
          slots={{
            inputs: {
              advisorNumber: (props) => <PersonNumberInput {...props} kinds={['staff']} />,
            },
          }}
        />
      )}
    />
  )
}
