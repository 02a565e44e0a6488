import { useDocument } from '@atrium/documents/parts'
import { sayRef, useLink, useRecordCache, useSay } from '@atrium/kit/client'
import { f } from '@atrium/kit/shared'
import {
  ConfirmWithReason,
  DateBox,
  DefinitionList,
  FieldInput,
  Line,
  LineList,
  Notice,
  SectionCard,
  useFormats,
  useToasts,
} from '@atrium/ui'
import { Anchor, Button, Group, Stack, Text } from '@mantine/core'
import { useState } from 'react'
import { Link } from 'wouter'
import { api } from '../api.ts'
import { mostLineCents } from '../words.ts'
import { useText } from '../use-text.ts'
import type { StatementView } from './banking.queries.ts'
import {
  adjustedBankCents,
  differenceCents,
  sumOf,
  type ReconcilingItem,
} from './reconciliation.rules.ts'

type Figure = 'bank' | 'outstanding' | 'inTransit' | 'adjusted' | 'book' | 'difference'

/** A statement's balance compared with the books, and what is still between them. */
export function ReconciliationCard({ view, mayEnter }: { view: StatementView; mayEnter: boolean }) {
  const text = useText()
  const say = useSay()
  const { cents } = useFormats()
  const download = useDocument()
  const { reconciliation: of, faults } = view
  const figures: [name: Figure, cents: number | null][] = [
    ['bank', of.bankCents],
    ['outstanding', sumOf(of.outstanding)],
    ['inTransit', sumOf(of.inTransit)],
    ['adjusted', adjustedBankCents(of)],
    ['book', of.bookCents],
    ['difference', differenceCents(of)],
  ]
  return (
    <SectionCard
      title={text('finance.reconciliation.title')}
      action={
        <Button
          variant="default"
          size="compact-sm"
          onClick={() =>
            download('finance.reconciliation', { statementID: view.id, version: null })
          }
        >
          {text('finance.reconciliation.print')}
        </Button>
      }
    >
      <Stack>
        {faults.map((fault) => (
          <Notice key={fault.id} kind="warning">
            {sayRef(say, fault)}
          </Notice>
        ))}
        <DefinitionList
          items={figures.map(([name, value]) => ({
            key: name,
            label: text(`finance.reconciliation.${name}`),
            value: value === null ? '–' : cents(value),
          }))}
        />
        {mayEnter && <BalanceForm view={view} />}
        {(['outstanding', 'inTransit', 'later'] as const).map((name) => (
          <Items
            key={name}
            title={text(`finance.reconciliation.${name}List`)}
            items={of[name]}
            view={view}
            mayClear={mayEnter && view.isFirst && name !== 'later'}
          />
        ))}
        <Versions view={view} />
      </Stack>
    </SectionCard>
  )
}

/** The closing balance and its day, where the file has none or another. */
function BalanceForm({ view }: { view: StatementView }) {
  const text = useText()
  const toasts = useToasts()
  const { refresh } = useRecordCache(api)
  const [endsOn, setDay] = useState(view.endsOn)
  const [closingCents, setCents] = useState(view.closingCents)
  const save = api.banking.setBalance.useMutation({
    onSuccess: async () => {
      toasts.done(text('finance.statement.balanceSaved'))
      await refresh()
    },
    onError: toasts.failed,
  })
  const label = text('finance.statement.balance')
  return (
    <Group align="end">
      <FieldInput
        field={f.cents({ min: -mostLineCents, max: mostLineCents })}
        name={label}
        label={label}
        value={closingCents}
        onChange={(next) => setCents(typeof next === 'number' ? next : null)}
      />
      <DateBox label={text('finance.statement.balanceDay')} value={endsOn} onChange={setDay} />
      <Button
        variant="default"
        loading={save.isPending}
        disabled={
          closingCents === null ||
          endsOn === '' ||
          (closingCents === view.closingCents && endsOn === view.endsOn)
        }
        onClick={() =>
          closingCents !== null && save.mutate({ statementID: view.id, endsOn, closingCents })
        }
      >
        {text('finance.statement.saveBalance')}
      </Button>
    </Group>
  )
}

function Items({
  title,
  items,
  view,
  mayClear,
}: {
  title: string
  items: readonly ReconcilingItem[]
  view: StatementView
  mayClear: boolean
}) {
  const text = useText()
  const link = useLink()
  const toasts = useToasts()
  const { cents, date } = useFormats()
  const { refresh } = useRecordCache(api)
  const clear = api.banking.clearEarlier.useMutation({
    onSettled: () => refresh(),
    onError: toasts.failed,
  })
  if (items.length === 0) return null
  const before = mayClear ? items.filter((item) => item.date <= view.startsOn) : []
  const put = (some: readonly ReconcilingItem[]) =>
    clear.mutate({
      statementID: view.id,
      ledgerLineIDs: some.map(({ ledgerLineID }) => ledgerLineID),
    })
  return (
    <section>
      <Group justify="space-between">
        <Text fw={600}>{title}</Text>
        {before.length > 1 && (
          <Button size="compact-sm" variant="subtle" onClick={() => put(before)}>
            {text('finance.statement.earlierAll', { count: before.length })}
          </Button>
        )}
      </Group>
      <LineList>
        {items.map((item) => (
          <Line
            key={item.ledgerLineID}
            title={
              <Anchor
                component={Link}
                href={link('finance/ledger/transaction', { journalID: item.journalID })}
              >
                {item.memo}
              </Anchor>
            }
            detail={[
              date(item.date),
              ...(item.checkNumber === null
                ? []
                : [`${text('finance.reconciliation.check')} ${item.checkNumber}`]),
            ]}
            aside={
              <Group gap="xs" justify="flex-end">
                {cents(item.cents)}
                {before.includes(item) && (
                  <Button
                    size="compact-sm"
                    variant="subtle"
                    loading={clear.isPending}
                    onClick={() => put([item])}
                  >
                    {text('finance.statement.earlier')}
                  </Button>
                )}
              </Group>
            }
          />
        ))}
      </LineList>
    </section>
  )
}

/** Every reconciliation that was signed, those that were reopened too. */
function Versions({ view }: { view: StatementView }) {
  const text = useText()
  const { instant } = useFormats()
  const download = useDocument()
  if (view.versions.length === 0) return null
  return (
    <section>
      <Text fw={600}>{text('finance.reconciliation.versions')}</Text>
      <LineList>
        {view.versions.map((one) => (
          <Line
            key={one.number}
            title={text('finance.reconciliation.version', { number: one.number })}
            detail={[
              `${one.reconciledBy}, ${instant(one.reconciledAt)}`,
              ...(one.reopenedAt
                ? [
                    `${text('finance.reconciliation.reopened')}: ${one.reopenedBy ?? ''}, ${instant(one.reopenedAt)} · ${one.reason ?? ''}`,
                  ]
                : []),
            ]}
            aside={
              <Button
                size="compact-sm"
                variant="default"
                onClick={() =>
                  download('finance.reconciliation', {
                    statementID: view.id,
                    version: one.number,
                  })
                }
              >
                {text('finance.reconciliation.print')}
              </Button>
            }
          />
        ))}
      </LineList>
    </section>
  )
}

/** Reopens a reconciled statement, with a reason. */
export function ReopenDialog({
  statementID,
  onClose,
}: {
  statementID: number
  onClose: () => void
}) {
  const text = useText()
  const toasts = useToasts()
  const { refresh } = useRecordCache(api)
  const reopen = api.banking.reopen.useMutation({
    onSuccess: async () => {
      toasts.done(text('finance.statement.reopened'))
      onClose()
      await refresh()
    },
    onError: toasts.failed,
  })
  return (
    <ConfirmWithReason
      title={text('finance.statement.reopenTitle')}
      consequences={[text('finance.statement.reopenHint')]}
      confirm={text('finance.statement.reopen')}
      isBusy={reopen.isPending}
      onConfirm={(reason) => reopen.mutate({ statementID, reason })}
      label={text('finance.statement.reopenReason')}
      onClose={onClose}
    />
  )
}
