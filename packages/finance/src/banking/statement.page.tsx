import { type PageProps, useLink, useRecordCache, useUserContext } from '@atrium/kit/client'
import {
  ConfirmWithNumbers,
  formID,
  Notice,
  PageHeader,
  SectionCard,
  StatusBadge,
  useErrorText,
  useFormats,
  useToasts,
  WholeList,
  Loading,
} from '@atrium/ui'
import { Anchor, Button, Group, Text } from '@mantine/core'
import { useState } from 'react'
import { Link, useLocation } from 'wouter'
import { api } from '../api.ts'
import { useText } from '../use-text.ts'
import type { StatementView } from './banking.queries.ts'
import { ReconciliationCard, ReopenDialog } from './reconciliation-card.tsx'

type BankLine = StatementView['lines'][number]

/** One statement: each line, its ledger line, and possible matches. */
export default function StatementPage({ params }: PageProps) {
  const text = useText()
  const link = useLink()
  const errorText = useErrorText()
  const toasts = useToasts()
  const { cents, date } = useFormats()
  const { permissions } = useUserContext()
  const statementID = Number(formID(params.statementID)) || 0
  const read = api.banking.statement.useQuery({ statementID })
  const { refresh } = useRecordCache(api)
  const settled = { onSettled: () => refresh() }
  const match = api.banking.match.useMutation({ ...settled, onError: toasts.failed })
  const unmatch = api.banking.unmatch.useMutation({ ...settled, onError: toasts.failed })
  const reconcile = api.banking.reconcile.useMutation({
    ...settled,
    onSuccess: () => toasts.done(text('finance.statement.done')),
  })
  const [, navigate] = useLocation()
  const [asking, setAsking] = useState<'reopen' | 'remove'>()
  const remove = api.banking.remove.useMutation({
    onSuccess: async () => {
      toasts.done(text('finance.statement.removed'))
      navigate(link('finance/banking'))
      await refresh()
    },
    onError: toasts.failed,
  })
  if (!read.data) return <Loading of={read} />
  const { lines, ...statement } = read.data
  const mayEnter = permissions.includes('finance.enter') && !statement.reconciledAt
  const suggested = lines.flatMap(({ id, suggestion }) =>
    suggestion ? [{ bankLineID: id, ledgerLineID: suggestion.ledgerLineID }] : [],
  )
  const open = lines.filter((line) => line.match === null)
  return (
    <>
      <PageHeader
        title={`${statement.bank} · ${date(statement.endsOn)}`}
        subtitle={[
          statement.fileName,
          `${date(statement.startsOn)} – ${date(statement.endsOn)}`,
        ].join(' · ')}
        status={
          <StatusBadge tone={statement.reconciledAt ? 'good' : 'attention'}>
            {text(
              statement.reconciledAt
                ? 'finance.banking.reconciled'
                : 'finance.banking.unreconciled',
            )}
          </StatusBadge>
        }
        more={[
          ...(statement.mayReopen
            ? [{ label: text('finance.statement.reopen'), onClick: () => setAsking('reopen') }]
            : []),
          ...(mayEnter && statement.versions.length === 0
            ? [{ label: text('finance.statement.remove'), onClick: () => setAsking('remove') }]
            : []),
        ]}
        action={
          mayEnter &&
          (suggested.length > 0 ? (
            <Button
              loading={match.isPending}
              onClick={() => match.mutate({ statementID, pairs: suggested })}
            >
              {text('finance.statement.acceptAll', { count: suggested.length })}
            </Button>
          ) : (
            <Button
              disabled={statement.faults.length > 0}
              loading={reconcile.isPending}
              onClick={() => reconcile.mutate({ statementID })}
            >
              {text('finance.statement.reconcile')}
            </Button>
          ))
        }
      />
      {reconcile.isError && <Notice kind="danger">{errorText(reconcile.error)}</Notice>}
      {statement.skipped > 0 && (
        <Notice kind="info">
          {text('finance.statement.skipped', { count: statement.skipped })}
        </Notice>
      )}
      {lines.some(({ repeatsReference }) => repeatsReference) && (
        <Notice kind="warning">{text('finance.statement.repeatedHint')}</Notice>
      )}
      <ReconciliationCard key={statement.endsOn} view={read.data} mayEnter={mayEnter} />
      <SectionCard
        title={
          open.length === 0
            ? text('finance.statement.allMatched')
            : text('finance.statement.open', { count: open.length })
        }
      >
        <WholeList
          caption={text('finance.statement.lines')}
          rows={lines}
          rowID={(line) => line.id}
          rowLabel={(line) => line.text}
          columns={[
            {
              key: 'text',
              label: text('finance.statement.text'),
              cell: (line) => (
                <Group gap={6}>
                  {line.text || text('finance.statement.noText')}
                  {line.repeatsReference && (
                    <StatusBadge tone="attention">{text('finance.statement.repeated')}</StatusBadge>
                  )}
                </Group>
              ),
            },
            {
              key: 'date',
              label: text('finance.statement.date'),
              noWrap: true,
              cell: (line) => date(line.postedOn),
            },
            {
              key: 'cents',
              label: text('finance.statement.amount'),
              align: 'end',
              noWrap: true,
              cell: (line) => cents(line.cents),
            },
            {
              key: 'match',
              label: text('finance.statement.inLedger'),
              cell: (line) => <InLedger line={line} />,
            },
            ...(mayEnter
              ? [
                  {
                    key: 'act',
                    label: text('finance.statement.act'),
                    cell: (line: BankLine) =>
                      line.match ? (
                        <Button
                          size="compact-sm"
                          variant="subtle"
                          loading={unmatch.isPending && unmatch.variables.bankLineID === line.id}
                          onClick={() => unmatch.mutate({ statementID, bankLineID: line.id })}
                        >
                          {text('finance.statement.unmatch')}
                        </Button>
                      ) : line.suggestion ? (
                        <Button
                          size="compact-sm"
                          variant="default"
                          onClick={() =>
                            line.suggestion &&
                            match.mutate({
                              statementID,
                              pairs: [
                                { bankLineID: line.id, ledgerLineID: line.suggestion.ledgerLineID },
                              ],
                            })
                          }
                        >
                          {text('finance.statement.accept')}
                        </Button>
                      ) : (
                        <Button
                          size="compact-sm"
                          variant="default"
                          component={Link}
                          href={link('finance/ledger/enter', {
                            kind: line.cents > 0 ? 'receipt' : 'disbursement',
                          })}
                        >
                          {text('finance.statement.enter')}
                        </Button>
                      ),
                  },
                ]
              : []),
          ]}
        />
      </SectionCard>
      {asking === 'reopen' && (
        <ReopenDialog statementID={statementID} onClose={() => setAsking(undefined)} />
      )}
      <ConfirmWithNumbers
        opened={asking === 'remove'}
        title={text('finance.statement.removeTitle')}
        consequences={[text('finance.statement.removeHint', { count: lines.length })]}
        confirm={text('finance.statement.remove')}
        isBusy={remove.isPending}
        onConfirm={() => remove.mutate({ statementID })}
        onClose={() => setAsking(undefined)}
      />
    </>
  )
}

function InLedger({ line: { match, suggestion } }: { line: BankLine }) {
  const text = useText()
  const link = useLink()
  const { date } = useFormats()
  const found = match ?? suggestion
  if (!found) return <Text c="dimmed">{text('finance.statement.nothing')}</Text>
  return (
    <Group gap={6}>
      {suggestion && !match && (
        <StatusBadge tone="waiting">{text(`finance.statement.why.${suggestion.why}`)}</StatusBadge>
      )}
      <Anchor
        component={Link}
        href={link('finance/ledger/transaction', { journalID: found.journalID })}
      >
        {found.memo}
      </Anchor>
      <Text size="sm" c="dimmed">
        {date(found.date)}
      </Text>
    </Group>
  )
}
