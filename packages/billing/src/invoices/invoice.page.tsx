import { ScreenLink, useRecordCache, useTitle, type PageProps } from '@atrium/kit/client'
import { Attachments, useDocument } from '@atrium/documents/parts'
import { PaymentDialog } from '@atrium/payments/parts'
import {
  DataTable,
  DefinitionList,
  DelayedLoader,
  formID,
  Line,
  LineList,
  LoadError,
  PageHeader,
  SectionCard,
  useFormats,
} from '@atrium/ui'
import { ActButtons } from '@atrium/workflow/parts'
import { Button, Group } from '@mantine/core'
import { useState } from 'react'
import { api } from '../api.ts'
import { useText } from '../use-text.ts'
import { invoicePurpose } from '../words.ts'
import { invoiceWorkflow } from './invoice-state.rules.ts'
import { RefundCard } from './refund-card.tsx'
import { InvoiceStatusBadge } from './status.tsx'

/** One invoice: its purpose, what was received, and the available acts. */
export default function InvoicePage({ params }: PageProps) {
  const text = useText()
  const download = useDocument()
  const { cents, date } = useFormats()
  const invoiceID = Number(formID(params.invoiceID)) || 0
  const [isPaying, setPaying] = useState(false)
  const [refunding, setRefunding] = useState<{ paymentID: number | null; leftCents: number }>()
  const read = api.invoices.get.useQuery({ invoiceID })
  const press = api.invoices.act.useMutation()
  const { refresh } = useRecordCache(api)
  useTitle(read.data?.customer)
  if (read.error && !read.data)
    return <LoadError error={read.error} onRetry={() => void read.refetch()} />
  if (!read.data) return <DelayedLoader />
  const invoice = read.data
  return (
    <>
      <PageHeader
        title={invoice.customer}
        subtitle={[
          invoice.number !== null && text('billing.invoice.number', { number: invoice.number }),
          text(`billing.kind.${invoice.kind}`),
          cents(invoice.totalCents),
        ]
          .filter(Boolean)
          .join(' · ')}
        status={<InvoiceStatusBadge status={invoice.status} />}
        more={
          invoice.status === 'draft'
            ? []
            : [
                {
                  label: text('billing.invoice.statement'),
                  onClick: () => download('billing.statement', { invoiceID }),
                },
                ...(invoice.kind === 'fee'
                  ? [
                      {
                        label: text('billing.invoice.toCard'),
                        onClick: () =>
                          setRefunding({ paymentID: null, leftCents: invoice.totalCents }),
                      },
                    ]
                  : []),
              ]
        }
        action={
          invoice.status === 'draft' && invoice.kind !== 'fee' ? (
            <Button
              variant="default"
              renderRoot={(props) => (
                <ScreenLink
                  name="settings/billing/invoices/enter"
                  params={{ id: invoiceID }}
                  {...props}
                />
              )}
            >
              {text('billing.invoice.edit')}
            </Button>
          ) : (
            invoice.status === 'open' && (
              <Button onClick={() => setPaying(true)}>{text('billing.invoice.card')}</Button>
            )
          )
        }
      />
      <Group gap="xs" mb="md">
        <ActButtons
          workflow={invoiceWorkflow}
          acts={invoice.acts}
          id={invoiceID}
          press={press as never}
          texts="billing.act"
          values={{ balance: cents(Math.abs(invoice.balanceCents)) }}
          onSettled={() => refresh()}
        />
      </Group>
      <SectionCard title={text('billing.invoice.lines')}>
        <DataTable
          caption={text('billing.invoice.lines')}
          rows={invoice.lines.map((line, at) => ({ ...line, at }))}
          rowID={(line) => line.at}
          rowLabel={(line) => line.description}
          columns={[
            {
              key: 'description',
              label: text('billing.form.lines.description'),
              cell: (line) => line.description,
            },
            {
              key: 'cents',
              label: text('billing.form.lines.cents'),
              align: 'end',
              noWrap: true,
              cell: (line) => cents(line.cents),
            },
          ]}
        />
      </SectionCard>
      <SectionCard title={text('billing.invoice.facts')}>
        <DefinitionList
          items={[
            {
              key: 'school',
              label: text('billing.form.schoolID'),
              value: invoice.school ?? text('billing.wholeDistrict'),
            },
            {
              key: 'issuedOn',
              label: text('billing.form.issuedOn'),
              value: date(invoice.issuedOn),
            },
            { key: 'dueOn', label: text('billing.form.dueOn'), value: date(invoice.dueOn) },
            {
              key: 'balance',
              label: text(
                invoice.balanceCents < 0
                  ? 'billing.invoice.creditBalance'
                  : 'billing.invoice.balance',
              ),
              value: cents(Math.abs(invoice.balanceCents)),
            },
            ...(invoice.email
              ? [{ key: 'email', label: text('billing.form.email'), value: invoice.email }]
              : []),
            ...(invoice.note
              ? [{ key: 'note', label: text('billing.form.note'), value: invoice.note, wide: true }]
              : []),
          ]}
        />
      </SectionCard>
      {invoice.credits.length > 0 && (
        <SectionCard title={text('billing.invoice.credits')}>
          <LineList>
            {invoice.credits.map((one) => (
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
      {invoice.payments.length + invoice.refunds.length > 0 && (
        <SectionCard title={text('billing.invoice.payments')}>
          <LineList>
            {invoice.payments.map((one) => (
              <Line
                key={one.id}
                title={text(`billing.method.${one.method as 'cash'}`)}
                detail={[date(one.receivedOn), one.reference]}
                aside={
                  <Group gap="sm" wrap="nowrap">
                    {cents(one.cents)}
                    {one.method === 'card' && one.paymentID !== null && one.leftCents > 0 && (
                      <Button variant="default" size="compact-sm" onClick={() => setRefunding(one)}>
                        {text('billing.invoice.toCard')}
                      </Button>
                    )}
                  </Group>
                }
              />
            ))}
            {invoice.refunds.map((one) => (
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
      {invoice.kind !== 'fee' && (
        <Attachments
          kind="billing.invoice"
          recordID={invoiceID}
          hint={text('billing.invoice.attach')}
        />
      )}
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
      {isPaying && (
        <PaymentDialog
          purpose={invoicePurpose}
          purposeID={invoiceID}
          amountCents={invoice.balanceCents}
          description={invoice.customer}
          onClose={() => setPaying(false)}
          onPaid={() => {
            setPaying(false)
            void refresh()
          }}
        />
      )}
    </>
  )
}
