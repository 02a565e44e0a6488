import { type PageProps, ScreenLink, useLink, useRecordCache, useTitle } from '@atrium/kit/client'
import {
  DataTable,
  DefinitionList,
  DelayedLoader,
  EmptyState,
  formID,
  Line,
  LineList,
  LoadError,
  Notice,
  PageHeader,
  SectionCard,
  useFormats,
} from '@atrium/ui'
import { Attachments } from '@atrium/documents/parts'
import { ActButtons } from '@atrium/workflow/parts'
import { Button, Stack } from '@mantine/core'
import { IconPencil } from '@tabler/icons-react'
import { api } from '../api.ts'
import { OrderStatusBadge } from '../parts/status.tsx'
import { useText } from '../use-text.ts'
import { orderWorkflow } from './order-state.rules.ts'

/** One purchase order: what it encumbers, and what has been paid. */
export default function OrderPage({ params }: PageProps) {
  const text = useText()
  const link = useLink()
  const { cents, date, instant } = useFormats()
  const orderID = Number(formID(params.orderID)) || 0
  const read = api.purchaseOrders.get.useQuery({ orderID })
  const press = api.purchaseOrders.act.useMutation()
  const { refresh } = useRecordCache(api)
  useTitle(read.data?.description)
  if (read.error && !read.data)
    return <LoadError error={read.error} onRetry={() => void read.refetch()} />
  if (!read.data) return <DelayedLoader />
  const order = read.data
  const facts = [
    ['vendor', text('finance.orderForm.vendorID'), order.vendor],
    ['school', text('finance.orderForm.schoolID'), order.school ?? text('finance.wholeDistrict')],
    ['orderedOn', text('finance.orderForm.orderedOn'), date(order.orderedOn)],
    ['enteredBy', text('finance.order.enteredBy'), order.enteredBy],
    [
      'approvedBy',
      text('finance.order.approvedBy'),
      order.approvedBy && order.approvedAt
        ? `${order.approvedBy} · ${instant(order.approvedAt)}`
        : null,
    ],
    [
      'left',
      text('finance.order.left'),
      order.status === 'approved' ? cents(order.leftCents) : null,
    ],
  ] as const
  return (
    <>
      <PageHeader
        title={order.description}
        subtitle={[order.number, order.vendor, cents(order.totalCents)].filter(Boolean).join(' · ')}
        status={<OrderStatusBadge status={order.status} />}
        action={
          <>
            {order.mayEdit && (
              <Button
                variant="default"
                leftSection={<IconPencil size={16} aria-hidden="true" />}
                renderRoot={(props) => (
                  <ScreenLink
                    name="finance/purchase-orders/enter"
                    params={{ id: order.id }}
                    {...props}
                  />
                )}
              >
                {text('finance.journal.edit')}
              </Button>
            )}
            <ActButtons
              workflow={orderWorkflow}
              acts={order.acts}
              id={order.id}
              press={press as never}
              texts="finance.order.act"
              values={{ amount: cents(order.totalCents), left: cents(order.leftCents) }}
              onSettled={() => refresh()}
            />
          </>
        }
      />
      <Stack gap="md">
        {order.overBudget.map((one) => (
          <Notice key={one.account} kind="warning">
            {text('finance.budget.over', {
              account: one.account,
              taken: cents(one.takenCents),
              left: cents(one.leftCents),
            })}
          </Notice>
        ))}
        {order.status === 'draft' && order.note && <Notice kind="warning">{order.note}</Notice>}
        <SectionCard title={text('finance.order.lines')}>
          <DataTable
            caption={text('finance.order.lines')}
            rows={order.lines}
            rowID={(line) => line.id}
            rowLabel={(line) => line.description}
            columns={[
              {
                key: 'description',
                label: text('finance.orderForm.lines.description'),
                cell: (line) => line.description,
              },
              {
                key: 'account',
                label: text('finance.orderForm.lines.accountID'),
                cell: (line) => line.account,
              },
              {
                key: 'cents',
                label: text('finance.orderForm.lines.cents'),
                align: 'end',
                noWrap: true,
                cell: (line) => cents(line.cents),
              },
              {
                key: 'paid',
                label: text('finance.order.paid'),
                align: 'end',
                noWrap: true,
                cell: (line) => cents(line.paidCents),
              },
            ]}
          />
        </SectionCard>
        <SectionCard title={text('finance.journal.facts')}>
          <DefinitionList
            items={facts.flatMap(([key, label, value]) => (value ? [{ key, label, value }] : []))}
          />
        </SectionCard>
        <Attachments kind="finance.order" recordID={order.id} hint={text('finance.order.attach')} />
        <SectionCard title={text('finance.order.payments')}>
          {order.payments.length === 0 ? (
            <EmptyState
              title={text('finance.order.noPayments')}
              hint={text('finance.order.noPaymentsHint')}
            />
          ) : (
            <LineList>
              {order.payments.map((payment) => (
                <Line
                  key={payment.id}
                  title={payment.memo}
                  detail={[date(payment.date)]}
                  aside={cents(payment.cents)}
                  href={link('finance/ledger/transaction', { journalID: payment.id })}
                />
              ))}
            </LineList>
          )}
        </SectionCard>
      </Stack>
    </>
  )
}
