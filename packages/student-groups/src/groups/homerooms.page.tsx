import { recordApi } from '@atrium/kit/client'
import { RecordListPage } from '@atrium/ui'
import { BalanceLink } from './group-pages.tsx'
import { homeroomsRecord } from './homerooms.record.ts'

export default function HomeroomsPage() {
  return (
    <RecordListPage
      definition={homeroomsRecord}
      api={recordApi(homeroomsRecord)}
      formScreen="students/homerooms/edit"
      slots={{ toolbar: <BalanceLink kind="homeroom" /> }}
    />
  )
}
