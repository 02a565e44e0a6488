import { recordApi, type PageProps } from '@atrium/kit/client'
import { PersonNumberInput } from '@atrium/people/parts'
import { RecordFormPage } from '@atrium/ui'
import { GroupPage } from './group-pages.tsx'
import { housesAndTeamsRecord } from './houses-and-teams.record.ts'

export default function HouseOrTeamPage(props: PageProps) {
  return (
    <GroupPage
      {...props}
      form={(id) => (
        <RecordFormPage
          definition={housesAndTeamsRecord}
          api={recordApi(housesAndTeamsRecord)}
          id={id}
          listScreen="students/houses-and-teams"
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
