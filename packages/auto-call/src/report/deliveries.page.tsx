import { recordApi } from '@atrium/kit/client'
import { RecordListPage } from '@atrium/ui'
import { deliveriesList } from './deliveries.record.ts'

const list = recordApi(deliveriesList)

/** What became of each email, text, and call. */
export default function DeliveriesPage() {
  return <RecordListPage definition={deliveriesList} api={list} />
}
