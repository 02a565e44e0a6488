import { useLink, useRecordCache, type PageProps } from '@atrium/kit/client'
import { Attachments, useDocument } from '@atrium/documents/parts'
import { PaymentDialog } from '@atrium/payments/parts'
import { formID, Line, LineList, SectionCard, useFormats } from '@atrium/ui'
import { DossierPage } from '@atrium/workflow/parts'
import { Button, Group } from '@mantine/core'
import { useState } from 'react'
import { api } from '../api.ts'
import { useText } from '../use-text.ts'
import { invoicePurpose } from '../words.ts'
import { invoice } from './invoices.record.ts'
import { RefundCard } from './refund-card.tsx'

interface Refunding {
  paymentID: number | null
  leftCents: number
}

/** One invoice: its purpose, what was received, and the available acts. */
export default function InvoicePage({ params }: PageProps) {
  const text = useText()
  const link = useLink()
  const download = useDocument()
  const { cents } = useFormats()
  const { refresh } = useRecordCache(api)
  const [paying, setPaying] = useState<{ customer: string; balanceCents: number }>()
  const [refunding, setRefunding] = useState<Refunding>()
  const id = formID(params.invoiceID)
  const invoiceID = Number(id) || 0
  return (
    <>
      <DossierPage
        definition={invoice}
        id={id}
        listScreen="settings/billing/invoices"
        hrefOf={(saved) => link('settings/billing/invoices/invoice', { invoiceID: saved })}
        slots={{
          values: ({ balanceCents }) => ({ balance: cents(Math.abs(balanceCents ?? 0)) }),
          shown: (row, name) => {
            if (name === 'schoolID' && row.schoolID === null) return text('billing.wholeDistrict')
            const owed = row.balanceCents ?? 0
            return name === 'balanceCents' && owed < 0
              ? text('billing.invoice.creditBalance', { amount: cents(-owed) })
              : undefined
          },
          action: ({ status, customer, balanceCents }) =>
            status === 'open' && (
              <Button onClick={() => setPaying({ customer, balanceCents: balanceCents ?? 0 })}>
                {text('billing.invoice.card')}
              </Button>
            ),
          more: ({ status, kind, totalCents }) =>
            status === 'draft'
              ? []
              : [
                  {
                    label: text('billing.invoice.statement'),
                    onClick: () => download('billing.statement', { invoiceID }),
                  },
                  ...(kind === 'fee'
                    ? [
                        {
                          label: text('billing.invoice.toCard'),
                          onClick: () =>
                            setRefunding({ paymentID: null, leftCents: totalCents ?? 0 }),
                        },
                      ]
                    : []),
                ],
          after: ({ kind }) => (
            <>
              <Money invoiceID={invoiceID} onRefund={setRefunding} />
              {kind !== 'fee' && (
                <Attachments
                  kind="billing.invoice"
                  recordID={invoiceID}
                  hint={text('billing.invoice.attach')}
                />
              )}
            </>
          ),
        }}
      />
      {refunding && (
        <RefundCard
          invoiceID={invoiceID}
          paymentID={refunding.paymentID}
          mostCents={refunding.leftCents}
          onClose={() => setRefunding(undefined)}
          onRefunded={() => {
            setRefunding(undefined)
            void refresh()
          }}
        />
      )}
      {paying && (
        <PaymentDialog
          purpose={invoicePurpose}
          purposeID={invoiceID}
          amountCents={paying.balanceCents}
          description={paying.customer}
          onClose={() => setPaying(undefined)}
          onPaid={() => {
            setPaying(undefined)
            void refresh()
          }}
        />
      )}
    </>
  )
}

/** Its credit memos, and what came in for it and went back. */
function Money({
  invoiceID,
  onRefund,
}: {
  invoiceID: number
  onRefund: (payment: Refunding) => void
}) {
  const text = useText()
  const { cents, date } = useFormats()
  const { data } = api.invoices.money.useQuery({ invoiceID })
  if (!data) return null
  return (
    <>
      {data.credits.length > 0 && (
        <SectionCard title={text('billing.invoice.credits')}>
          <LineList>
            {data.credits.map((one) => (
              <Line
                key={one.id}
                title={one.reason}
                detail={[date(one.creditedOn), one.by]}
                aside={cents(-one.cents)}
              />
            ))}
          </LineList>
        </SectionCard>
      )}
      {data.payments.length + data.refunds.length > 0 && (
        <SectionCard title={text('billing.invoice.payments')}>
          <LineList>
            {data.payments.map((one) => (
              <Line
                key={one.id}
                title={text(`billing.method.${one.method as 'cash'}`)}
                detail={[date(one.receivedOn), one.reference]}
                aside={
                  <Group gap="sm" wrap="nowrap">
                    {cents(one.cents)}
                    {one.method === 'card' && one.paymentID !== null && one.leftCents > 0 && (
                      <Button variant="default" size="compact-sm" onClick={() => onRefund(one)}>
                        {text('billing.invoice.toCard')}
                      </Button>
                    )}
                  </Group>
                }
              />
            ))}
            {data.refunds.map((one) => (
              <Line
                key={`refund ${one.id}`}
                title={text(`billing.refund.${one.reason}`)}
                detail={[date(one.on), one.isPending && text('billing.refund.isPending')]}
                aside={cents(-one.cents)}
              />
            ))}
          </LineList>
        </SectionCard>
      )}
    </>
  )
}
