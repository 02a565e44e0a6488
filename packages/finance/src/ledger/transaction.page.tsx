import { type PageProps, ScreenLink, useLink, useRecordCache, useTitle } from '@atrium/kit/client'
import {
  DataTable,
  DefinitionList,
  formID,
  HistoryButton,
  Line,
  LineList,
  Notice,
  PageHeader,
  SectionCard,
  useFormats,
  useToasts,
  type Definition,
  Loading,
} from '@atrium/ui'
import { Attachments } from '@atrium/documents/parts'
import { ActButtons } from '@atrium/workflow/parts'
import { Anchor, Button, Stack, Text } from '@mantine/core'
import { IconPencil } from '@tabler/icons-react'
import { Link, useLocation } from 'wouter'
import { api } from '../api.ts'
import { JournalStatusBadge } from '../parts/status.tsx'
import { useText } from '../use-text.ts'
import type { JournalKind, JournalStatus } from '../words.ts'
import { historyFields } from './entry.fields.ts'
import { journalWorkflow } from './journal-state.rules.ts'
import type { JournalView } from './ledger.queries.ts'

/** One transaction: its lines, who entered and signed it, and what can be done with it. */
export default function TransactionPage({ params }: PageProps) {
  const text = useText()
  const link = useLink()
  const [, navigate] = useLocation()
  const { cents } = useFormats()
  const journalID = Number(formID(params.journalID)) || 0
  const read = api.ledger.get.useQuery({ journalID })
  const press = api.ledger.act.useMutation()
  const { refresh } = useRecordCache(api)
  useTitle(read.data?.memo)
  if (!read.data) return <Loading of={read} />
  const journal = read.data
  return (
    <>
      <PageHeader
        more={
          journal.document
            ? [
                {
                  label: text('finance.journal.openDocument'),
                  onClick: () =>
                    navigate(link(journal.document?.screen as never, journal.document?.params)),
                },
              ]
            : []
        }
        title={journal.memo}
        subtitle={[
          text(`finance.entry.kind.${journal.kind}`),
          journal.number !== null && text('finance.journal.number', { number: journal.number }),
          cents(journal.amountCents),
        ]
          .filter(Boolean)
          .join(' · ')}
        status={<JournalStatusBadge status={journal.status} />}
        action={
          <>
            {journal.mayEdit && (
              <Button
                variant="default"
                leftSection={<IconPencil size={16} aria-hidden="true" />}
                renderRoot={(props) => (
                  <ScreenLink
                    name="finance/ledger/enter"
                    params={{ id: journal.id, kind: journal.kind }}
                    {...props}
                  />
                )}
              >
                {text('finance.journal.edit')}
              </Button>
            )}
            <ActButtons
              workflow={journalWorkflow}
              acts={journal.acts}
              id={journal.id}
              press={press as never}
              texts="finance.journal.act"
              values={{ amount: cents(journal.amountCents) }}
              onSettled={() => refresh()}
            />
          </>
        }
      />
      <Stack gap="md">
        {journal.status === 'submitted' && (
          <Notice kind="info">
            {text('finance.journal.waits', {
              signed: journal.signatures,
              needed: journal.signaturesNeeded,
            })}
          </Notice>
        )}
        {journal.split !== null && journal.split.count > 0 && (
          <Notice kind="warning">
            {text('finance.journal.split', {
              count: journal.split.count,
              amount: cents(journal.amountCents + journal.split.cents),
            })}
          </Notice>
        )}
        {journal.overBudget.map((one) => (
          <Notice key={one.account} kind="warning">
            {text('finance.budget.over', {
              account: one.account,
              taken: cents(one.takenCents),
              left: cents(one.leftCents),
            })}
          </Notice>
        ))}
        {journal.status === 'draft' && journal.reason && (
          <Notice kind="warning">{journal.reason}</Notice>
        )}
        {journal.reversesID !== null && (
          <Notice kind="info">
            <Anchor
              component={Link}
              href={link('finance/ledger/transaction', { journalID: journal.reversesID })}
            >
              {text('finance.journal.reverses')}
            </Anchor>
          </Notice>
        )}
        {journal.reversedByID !== null && (
          <Notice kind="warning">
            <Anchor
              component={Link}
              href={link('finance/ledger/transaction', { journalID: journal.reversedByID })}
            >
              {text('finance.journal.reversedBy')}
            </Anchor>
          </Notice>
        )}
        {journal.returnedOfID !== null && (
          <Notice kind="info">
            <Anchor
              component={Link}
              href={link('finance/ledger/transaction', { journalID: journal.returnedOfID })}
            >
              {text('finance.journal.returnedOf')}
            </Anchor>
          </Notice>
        )}
        {journal.returned.map(({ id, cents: returned }) => (
          <Notice key={id} kind="warning">
            <Anchor component={Link} href={link('finance/ledger/transaction', { journalID: id })}>
              {text('finance.journal.returnedCheck', { amount: cents(returned) })}
            </Anchor>
          </Notice>
        ))}
        <SectionCard title={text('finance.journal.lines')}>
          <Lines journal={journal} onChanged={() => void refresh()} />
        </SectionCard>
        <SectionCard title={text('finance.journal.facts')}>
          <Facts journal={journal} />
        </SectionCard>
        <Attachments
          kind="finance.journal"
          recordID={journal.id}
          hint={text('finance.journal.attach')}
        />
        <SectionCard
          title={text('finance.journal.signatures')}
          action={
            <HistoryButton
              api={api.ledger.history}
              input={{ journalID }}
              fields={historyFields}
              label={(field) => text(`finance.entry.${field as 'memo'}`)}
              choice={(field) => (code) => text(nameOfCode(field, code))}
              act={(act) =>
                act in journalWorkflow.acts
                  ? text(`finance.journal.act.${act as 'approve'}`, {
                      amount: cents(journal.amountCents),
                    })
                  : undefined
              }
            />
          }
        >
          <Signatures journal={journal} />
        </SectionCard>
      </Stack>
    </>
  )
}

const nameOfCode = (field: string, code: string) =>
  field === 'status'
    ? (`finance.journalStatus.${code as JournalStatus}` as const)
    : field === 'kind'
      ? (`finance.entry.kind.${code as JournalKind}` as const)
      : (`finance.entry.payBy.${code as 'check'}` as const)

function Lines({ journal, onChanged }: { journal: JournalView; onChanged: () => void }) {
  const text = useText()
  const link = useLink()
  const { cents } = useFormats()
  const toasts = useToasts()
  const clear = api.ledger.setCategory.useMutation({ onSuccess: onChanged, onError: toasts.failed })
  return (
    <DataTable
      caption={text('finance.journal.lines')}
      rows={journal.lines}
      rowID={(line) => line.id}
      rowLabel={(line) => line.account}
      columns={[
        {
          key: 'account',
          label: text('finance.journal.account'),
          cell: (line) => (
            <>
              {line.account}
              {(line.memo || line.interfund) && (
                <Text size="sm" c="dimmed">
                  {line.memo ?? text('finance.journal.interfund')}
                </Text>
              )}
              {line.orderID !== null && (
                <Anchor
                  size="sm"
                  component={Link}
                  href={link('finance/purchase-orders/order', { orderID: line.orderID })}
                >
                  {line.order}
                </Anchor>
              )}
            </>
          ),
        },
        {
          key: 'category',
          label: text('finance.journal.category'),
          cell: (line) =>
            line.category && (
              <>
                {line.category}
                {line.rule && (
                  <Text size="sm" c="dimmed">
                    {text('finance.journal.byRule', { rule: line.rule })}{' '}
                    {journal.mayEdit && (
                      <Anchor
                        component="button"
                        type="button"
                        size="sm"
                        onClick={() => clear.mutate({ lineID: line.id, categoryID: null })}
                      >
                        {text('finance.journal.clearCategory')}
                      </Anchor>
                    )}
                  </Text>
                )}
              </>
            ),
        },
        {
          key: 'debit',
          label: text('finance.journal.debit'),
          align: 'end',
          noWrap: true,
          cell: (line) => (line.cents > 0 ? cents(line.cents) : ''),
        },
        {
          key: 'credit',
          label: text('finance.journal.credit'),
          align: 'end',
          noWrap: true,
          cell: (line) => (line.cents < 0 ? cents(-line.cents) : ''),
        },
      ]}
    />
  )
}

function Facts({ journal }: { journal: JournalView }) {
  const text = useText()
  const { cents, date } = useFormats()
  const facts: [key: string, label: string, value: string | null | undefined][] = [
    ['date', text('finance.entry.date'), date(journal.date)],
    ['school', text('finance.entry.schoolID'), journal.school ?? text('finance.wholeDistrict')],
    ['type', text('finance.entry.typeID'), journal.type],
    [
      'origin',
      text('finance.journal.origin'),
      journal.origin === 'entry' ? null : text(`finance.journal.origin.${journal.origin}`),
    ],
    ['vendor', text('finance.entry.vendorID'), journal.vendor],
    ['bank', text('finance.entry.bankAccountID'), journal.bankAccount],
    [
      'payBy',
      text('finance.entry.payBy'),
      journal.payBy && text(`finance.entry.payBy.${journal.payBy as 'check'}`),
    ],
    [
      'checks',
      text('finance.journal.check'),
      journal.checks
        .map(
          (check) => `${check.number} · ${text(`finance.checkStatus.${check.status as 'issued'}`)}`,
        )
        .join(', '),
    ],
    ['slip', text('finance.entry.slip'), journal.slip],
    [
      'cash',
      text('finance.entry.cashCents'),
      journal.cashCents === null ? null : cents(journal.cashCents),
    ],
    [
      'checkCents',
      text('finance.entry.checkCents'),
      journal.checkCents === null ? null : cents(journal.checkCents),
    ],
    ['reason', text('finance.entry.reason'), journal.status === 'draft' ? null : journal.reason],
  ]
  const items: Definition[] = facts.flatMap(([key, label, value]) =>
    value ? [{ key, label, value }] : [],
  )
  return <DefinitionList items={items} />
}

function Signatures({ journal }: { journal: JournalView }) {
  const text = useText()
  const { instant } = useFormats()
  return (
    <LineList>
      <Line
        title={text('finance.journal.enteredBy', { name: journal.enteredBy })}
        detail={[journal.submittedAt && instant(journal.submittedAt)]}
      />
      {journal.signers.map(({ userID, name, at }) => (
        <Line
          key={userID}
          title={text('finance.journal.signedBy', { name })}
          detail={[instant(at)]}
        />
      ))}
      {journal.postedAt && (
        <Line title={text('finance.journal.postedOn')} detail={[instant(journal.postedAt)]} />
      )}
    </LineList>
  )
}
