import { useState } from 'react'
import { useRecordCache, type PageProps } from '@atrium/kit/client'
import { PaymentDialog } from '@atrium/payments/parts'
import {
  ConfirmWithNumbers,
  WholeList,
  DefinitionList,
  EmptyState,
  Notice,
  PageHeader,
  saveFile,
  SectionCard,
  useErrorText,
  useFormats,
  useToasts,
  Loading,
} from '@atrium/ui'
import { Button, Group, Stack, Text } from '@mantine/core'
import { IconDownload } from '@tabler/icons-react'
import { api } from '../api.ts'
import { useText } from '../use-text.ts'
import { prepaymentPurpose } from './fee.words.ts'
import { CodeStatusBadge } from './parts/code-status.tsx'
import { LedgerTable } from './parts/ledger-table.tsx'
import { mostRows } from '../words.ts'

const shownCodes = 200

/** One prepayment: its codes, who used them, and actions on it. */
export default function PrepaymentPage({ params }: PageProps) {
  const text = useText()
  const errorText = useErrorText()
  const toasts = useToasts()
  const { cents, number, date, instant } = useFormats()
  const { refresh } = useRecordCache(api.prepayments)
  const prepaymentID = /^\d{1,9}$/.test(params.id ?? '') ? Number(params.id) : 0
  const [opened, setOpened] = useState<'card' | 'refund'>()
  const read = api.prepayments.get.useQuery({ prepaymentID })
  const codes = api.prepayments.codes.useQuery({ prepaymentID }, { enabled: false })
  const after = (message: string) => ({
    onSuccess: async () => {
      setOpened(undefined)
      toasts.done(message)
      await refresh()
    },
  })
  const record = api.prepayments.recordPayment.useMutation(
    after(text('microcredentials.prepayments.recorded')),
  )
  const refund = api.prepayments.refund.useMutation(
    after(text('microcredentials.prepayments.ended')),
  )
  if (read.isError || !read.data) return <Loading of={read} />
  const one = read.data
  const failed = record.error ?? refund.error
  const download = async () => {
    const { data } = await codes.refetch({ throwOnError: true })
    if (data) saveFile(data)
  }
  // If no one paid for the prepayment, there is no refund; its remaining uses are just voided.
  const share =
    one.uses === 0 || !one.paidAt ? 0 : Math.floor((one.amountCents * one.usesLeft) / one.uses)
  const ending = text(
    share > 0 ? 'microcredentials.prepayments.refund' : 'microcredentials.prepayments.void',
  )
  return (
    <>
      <PageHeader
        title={one.name}
        subtitle={[text(`microcredentials.prepaymentKind.${one.kind}`), one.payer, one.badgeName]
          .filter(Boolean)
          .join(' · ')}
        status={<CodeStatusBadge status={one.status} />}
        action={
          <Button
            variant="default"
            leftSection={<IconDownload size={18} aria-hidden="true" />}
            onClick={() => void download().catch(toasts.failed)}
          >
            {text('microcredentials.prepayments.csv')}
          </Button>
        }
      />
      <Stack gap={0}>
        {failed && <Notice kind="danger">{errorText(failed)}</Notice>}
        {one.status === 'pending' && (
          <Notice
            kind="warning"
            title={text('microcredentials.prepayments.waits', { amount: cents(one.amountCents) })}
          >
            <Group gap="xs" mt="xs">
              <Button loading={record.isPending} onClick={() => record.mutate({ prepaymentID })}>
                {text('microcredentials.prepayments.record')}
              </Button>
              <Button variant="default" onClick={() => setOpened('card')}>
                {text('microcredentials.prepayments.payByCard')}
              </Button>
            </Group>
          </Notice>
        )}
        <SectionCard
          title={text('microcredentials.prepayments.facts')}
          action={
            one.usesLeft > 0 &&
            !one.refundedAt && (
              <Button variant="default" size="sm" onClick={() => setOpened('refund')}>
                {ending}
              </Button>
            )
          }
        >
          <DefinitionList
            items={[
              ...(one.amountCents > 0
                ? [
                    {
                      key: 'amount',
                      label: text('microcredentials.prepayments.amount'),
                      value: cents(one.amountCents),
                    },
                  ]
                : []),
              {
                key: 'usesLeft',
                label: text('microcredentials.prepayments.usesLeft'),
                value: text('microcredentials.prepayments.of', {
                  left: number(one.usesLeft),
                  uses: number(one.uses),
                }),
              },
              {
                key: 'expiresOn',
                label: text('microcredentials.prepayments.expiresOn'),
                value: one.expiresOn
                  ? date(one.expiresOn)
                  : text('microcredentials.prepayments.never'),
              },
              {
                key: 'createdAt',
                label: text('microcredentials.prepayments.createdAt'),
                value: instant(one.createdAt),
              },
              ...(one.paidAt
                ? [
                    {
                      key: 'paidAt',
                      label: text('microcredentials.prepayments.paidAt'),
                      value: instant(one.paidAt),
                    },
                  ]
                : []),
              ...(one.refundedAt
                ? [
                    one.refundCents > 0
                      ? {
                          key: 'refundedAt',
                          label: text('microcredentials.prepayments.refundedAt'),
                          value: `${instant(one.refundedAt)} · ${cents(one.refundCents)}`,
                        }
                      : {
                          key: 'refundedAt',
                          label: text('microcredentials.prepayments.voidedAt'),
                          value: instant(one.refundedAt),
                        },
                  ]
                : []),
              ...(one.note
                ? [
                    {
                      key: 'note',
                      label: text('microcredentials.prepayments.note'),
                      value: one.note,
                      wide: true,
                    },
                  ]
                : []),
            ]}
          />
        </SectionCard>
        <SectionCard title={text('microcredentials.prepayments.codes')}>
          <WholeList
            most={mostRows.codes}
            caption={text('microcredentials.prepayments.codes')}
            columns={[
              {
                key: 'code',
                label: text('microcredentials.prepayments.code'),
                noWrap: true,
                cell: (row) => (
                  <span style={{ fontFamily: 'var(--mantine-font-family-monospace)' }}>
                    {row.code}
                  </span>
                ),
              },
              {
                key: 'uses',
                label: text('microcredentials.prepayments.usesLeft'),
                align: 'end',
                cell: (row) =>
                  text('microcredentials.prepayments.of', {
                    left: number(row.usesLeft),
                    uses: number(row.uses),
                  }),
              },
              {
                key: 'status',
                label: text('microcredentials.prepayments.status'),
                cell: (row) => <CodeStatusBadge status={row.status} />,
              },
            ]}
            rows={one.lines.slice(0, shownCodes)}
            rowID={(row) => row.id}
            rowLabel={(row) => row.code}
          />
          {one.lines.length > shownCodes && (
            <Text size="sm" c="dimmed" mt="xs">
              {text('microcredentials.prepayments.more', {
                shown: shownCodes,
                count: one.lines.length,
              })}
            </Text>
          )}
        </SectionCard>
        <SectionCard title={text('microcredentials.prepayments.ledger')}>
          {one.ledger.length === 0 ? (
            <EmptyState title={text('microcredentials.prepayments.unused')} />
          ) : (
            <LedgerTable lines={one.ledger} />
          )}
        </SectionCard>
      </Stack>
      {opened === 'card' && (
        <PaymentDialog
          purpose={prepaymentPurpose}
          purposeID={prepaymentID}
          amountCents={one.amountCents}
          description={one.name}
          onClose={() => setOpened(undefined)}
          onPaid={() => void after(text('microcredentials.prepayments.recorded')).onSuccess()}
        />
      )}
      <ConfirmWithNumbers
        opened={opened === 'refund'}
        title={ending}
        consequences={[
          text('microcredentials.prepayments.refundVoids', { uses: one.usesLeft }),
          ...(share > 0
            ? [text('microcredentials.prepayments.refundGives', { amount: cents(share) })]
            : []),
        ]}
        confirm={ending}
        isBusy={refund.isPending}
        onConfirm={() => refund.mutate({ prepaymentID })}
        onClose={() => setOpened(undefined)}
      />
    </>
  )
}
