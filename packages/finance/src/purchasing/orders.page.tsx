import { recordApi, useLink } from '@atrium/kit/client'
import { RecordListPage } from '@atrium/ui'
import { useText } from '../use-text.ts'
import { purchaseOrder } from './orders.record.ts'

const list = recordApi(purchaseOrder)

export default function OrdersPage() {
  const text = useText()
  const link = useLink()
  return (
    <RecordListPage
      definition={purchaseOrder}
      api={list}
      hrefOf={(id) => link('finance/purchase-orders/order', { orderID: id })}
      slots={{ subtitle: text('finance.order.subtitle') }}
    />
  )
}
