import { type PageProps, useLink, useRecordCache, useUserContext } from '@atrium/kit/client'
import {
  DelayedLoader,
  formID,
  LoadError,
  Notice,
  PageHeader,
  SectionCard,
  StatusBadge,
  useErrorText,
  useFormats,
  useToasts,
  WholeList,
} from '@atrium/ui'
import { Anchor, Button, Group, Text } from '@mantine/core'
import { Link } from 'wouter'
import { api } from '../api.ts'
import { useText } from '../use-text.ts'
import type { StatementView } from './banking.queries.ts'

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
  if (read.error && !read.data)
    return <LoadError error={read.error} onRetry={() => void read.refetch()} />
  if (!read.data) return <DelayedLoader />
  const { lines, ...statement } = read.data
  const mayEnter = permissions.includes('finance.enter') && !statement.reconciledAt
  const suggested = lines.flatMap(({ id, suggestion }) =>
    suggestion ? [{ bankLineID: id, ledgerLineID: suggestion.ledgerLineID }] : [],
  )
  const open = lines.filter((line) => line.match === null)
  const sum = lines.reduce((all, line) => all + line.cents, 0)
  const difference =
    statement.openingCents === null || statement.closingCents === null
      ? null
      : statement.closingCents - statement.openingCents - sum
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
              disabled={open.length > 0}
              loading={reconcile.isPending}
              onClick={() => reconcile.mutate({ statementID })}
            >
              {text('finance.statement.reconcile')}
            </Button>
          ))
        }
      />
      {reconcile.isError && <Notice kind="danger">{errorText(reconcile.error)}</Notice>}
      {statement.openingCents !== null && statement.closingCents !== null && (
        <Notice kind={difference === 0 ? 'success' : 'warning'}>
          {text('finance.statement.balances', {
            opening: cents(statement.openingCents),
            lines: cents(sum),
            closing: cents(statement.closingCents),
          })}
        </Notice>
      )}
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
              cell: (line) => line.text || text('finance.statement.noText'),
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
