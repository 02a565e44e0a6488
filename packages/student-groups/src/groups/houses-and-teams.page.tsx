import { recordApi } from '@atrium/kit/client'
import { RecordListPage } from '@atrium/ui'
import { BalanceLink } from './group-pages.tsx'
import { housesAndTeamsRecord } from './houses-and-teams.record.ts'

export default function HousesAndTeamsPage() {
  return (
    <RecordListPage
      definition={housesAndTeamsRecord}
      api={recordApi(housesAndTeamsRecord)}
      formScreen="students/houses-and-teams/edit"
      slots={{ toolbar: <BalanceLink kind="house" /> }}
    />
  )
}
