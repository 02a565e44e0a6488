import { recordApi, type PageProps } from '@atrium/kit/client'
import { formID, RecordFormPage } from '@atrium/ui'
import { administratorsRecord } from './administrators.record.ts'

const list = recordApi(administratorsRecord)

/** Names someone for an institute. */
export default function AdministratorPage({ params }: PageProps) {
  return (
    <RecordFormPage
      definition={administratorsRecord}
      api={list}
      id={formID(params.id)}
      listScreen="settings/institutes/administrators"
    />
  )
}
