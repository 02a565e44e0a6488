import { recordApi, ScreenLink, useLink, useUserContext } from '@atrium/kit/client'
import { RecordListPage, useFormats } from '@atrium/ui'
import { Button } from '@mantine/core'
import { IconPlus } from '@tabler/icons-react'
import { OrderStatusBadge } from '../parts/status.tsx'
import { useText } from '../use-text.ts'
import { ordersList } from './orders.record.ts'

const list = recordApi(ordersList)

export default function OrdersPage() {
  const text = useText()
  const link = useLink()
  const { cents, date } = useFormats()
  const { permissions } = useUserContext()
  return (
    <RecordListPage
      definition={ordersList}
      api={list}
      hrefOf={(id) => link('finance/purchase-orders/order', { orderID: id })}
      slots={{
        subtitle: text('finance.order.subtitle'),
        action: permissions.includes('finance.enter') ? (
          <Button
            leftSection={<IconPlus size={18} aria-hidden="true" />}
            renderRoot={(props) => <ScreenLink name="finance/purchase-orders/enter" {...props} />}
          >
            {text('finance.order.enter')}
          </Button>
        ) : null,
        cells: {
          orderedOn: (row) => date(row.orderedOn),
          totalCents: (row) => cents(row.totalCents),
          leftCents: (row) => cents(row.leftCents),
          status: (row) => <OrderStatusBadge status={row.status} />,
        },
      }}
    />
  )
}
