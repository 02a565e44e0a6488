import type { PageProps } from '@atrium/kit/client'
import { OwnedCard, ProfilePage } from '@atrium/people/parts'
import { DefinitionList, FieldValue } from '@atrium/ui'
import { api } from '../api.ts'
import { useText } from '../use-text.ts'
import { stateReportList, type StateReport } from './staff.fields.ts'

type Name = keyof typeof stateReportList.fields

/** What the state collects about someone on the staff. */
export default function StateReportingPage({ params }: PageProps) {
  const say = useText()
  const id = Number(params.staffID)
  return (
    <ProfilePage
      kind="staff"
      id={id}
      screen="staff-member/state-reporting"
      sections={['staffStateReporting']}
    >
      {(header) => (
        <OwnedCard<StateReport>
          header={header}
          list={stateReportList}
          section="staffStateReporting"
          hooks={api.stateReports}
          title={say('humanResources.stateReports.many')}
          add={say('humanResources.stateReports.add')}
          empty={say('humanResources.stateReports.empty')}
          isFull={(rows) => rows.length > 0}
          nameOf={() => say('humanResources.stateReports.many')}
          show={(row) => <ReportLines row={row} />}
        />
      )}
    </ProfilePage>
  )
}

function ReportLines({ row }: { row: StateReport }) {
  const say = useText()
  const names = Object.keys(stateReportList.fields) as Name[]
  const label = say as (id: string) => string
  return (
    <DefinitionList
      items={names.map((name) => ({
        key: name,
        label: label(`humanResources.stateReports.${name}`),
        value: (
          <FieldValue
            field={stateReportList.fields[name]}
            value={row[name]}
            choiceLabel={(code: string) => label(`humanResources.stateReports.${name}.${code}`)}
          />
        ),
      }))}
    />
  )
}
