import { useLink, type PageProps } from '@atrium/kit/client'
import { EmptyState, formID, Line, LineList, Notice, SectionCard, useFormats } from '@atrium/ui'
import { DossierPage } from '@atrium/workflow/parts'
import { api } from '../api.ts'
import { useText } from '../use-text.ts'
import { purchaseOrder } from './orders.record.ts'

/** One purchase order: what it encumbers, and what has been paid. */
export default function OrderPage({ params }: PageProps) {
  const link = useLink()
  const { cents } = useFormats()
  return (
    <DossierPage
      definition={purchaseOrder}
      id={formID(params.orderID)}
      listScreen="finance/purchase-orders"
      hrefOf={(orderID) => link('finance/purchase-orders/order', { orderID })}
      slots={{
        values: ({ totalCents, leftCents }) => ({
          amount: cents(totalCents ?? 0),
          left: cents(leftCents ?? 0),
        }),
        before: ({ id, status, note }) => (
          <>
            <Budgets orderID={id} />
            {status === 'draft' && note && <Notice kind="warning">{note}</Notice>}
          </>
        ),
        after: ({ id }) => <Payments orderID={id} />,
      }}
    />
  )
}

function Budgets({ orderID }: { orderID: number }) {
  const text = useText()
  const { cents } = useFormats()
  const { data } = api.purchaseOrders.inBooks.useQuery({ orderID })
  return data?.overBudget.map((one) => (
    <Notice key={one.account} kind="warning">
      {text('finance.budget.over', {
        account: one.account,
        taken: cents(one.takenCents),
        left: cents(one.leftCents),
      })}
    </Notice>
  ))
}

function Payments({ orderID }: { orderID: number }) {
  const text = useText()
  const link = useLink()
  const { cents, date } = useFormats()
  const { data } = api.purchaseOrders.inBooks.useQuery({ orderID })
  const payments = data?.payments
  return (
    <SectionCard title={text('finance.order.payments')}>
      {payments?.length === 0 && (
        <EmptyState
          title={text('finance.order.noPayments')}
          hint={text('finance.order.noPaymentsHint')}
        />
      )}
      <LineList>
        {payments?.map((payment) => (
          <Line
            key={payment.id}
            title={payment.memo}
            detail={[date(payment.date)]}
            aside={cents(payment.cents)}
            href={link('finance/ledger/transaction', { journalID: payment.id })}
          />
        ))}
      </LineList>
    </SectionCard>
  )
}
