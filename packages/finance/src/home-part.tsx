import { useLink, useUserContext } from '@atrium/kit/client'
import {
  CardLink,
  CardSkeleton,
  Figures,
  Line,
  LineList,
  Loading,
  SectionCard,
  useFormats,
} from '@atrium/ui'
import { api } from './api.ts'
import { useText } from './use-text.ts'

/**
 * On Home for people who keep, approve, or audit the books: the money and what is open at the bank,
 * what waits for them, and each bank account.
 */
export default function FinancePart() {
  const text = useText()
  const link = useLink()
  const { cents, date, number } = useFormats()
  const { allowedRoutes } = useUserContext()
  const head = api.ledger.head.useQuery()
  const banking = api.banking.get.useQuery()
  const failed = [head, banking].find(({ error, data }) => error && !data)
  if (failed)
    return (
      <SectionCard title={text('finance.home.title')}>
        <Loading of={failed} />
      </SectionCard>
    )
  if (!head.data || !banking.data) return <CardSkeleton lines={5} />
  const { waiting, drafts, openOrders, openOrderCents } = head.data
  const { banks, statements } = banking.data
  const unmatched = sum(statements.map(({ reconciledAt, open }) => (reconciledAt ? 0 : open)))
  return (
    <SectionCard
      title={text('finance.home.title')}
      action={<CardLink href={link('finance/ledger')}>{text('finance.home.ledger')}</CardLink>}
    >
      <Figures
        figures={[
          banks.length > 0 && {
            label: text('finance.home.cash'),
            value: cents(sum(banks.map(({ balanceCents }) => balanceCents))),
            href: link('finance/banking'),
          },
          banks.length > 0 && {
            label: text('finance.home.outstanding'),
            value: number(sum(banks.map(({ outstanding }) => outstanding))),
            detail: cents(sum(banks.map(({ outstandingCents }) => outstandingCents))),
            href: link('finance/banking'),
          },
          banks.length > 0 && {
            label: text('finance.home.unmatched'),
            value: number(unmatched),
            isUrgent: unmatched > 0,
            href: link('finance/banking'),
          },
          {
            label: text('finance.home.orders'),
            value: number(openOrders),
            detail: cents(openOrderCents),
            href: link('finance/purchase-orders', { 'f.status': 'approved' }),
          },
        ]}
      />
      <LineList>
        {waiting > 0 && (
          <Line
            title={text('finance.ledger.waiting', { count: waiting })}
            href={link('finance/ledger', { 'f.status': 'mine' })}
          />
        )}
        {drafts > 0 && (
          <Line
            title={text('finance.home.drafts', { count: drafts })}
            href={link('finance/ledger', { 'f.status': 'draft' })}
          />
        )}
        {banks.map((bank) => (
          <Line
            key={bank.id}
            title={bank.name}
            detail={[
              bank.reconciledTo
                ? text('finance.home.reconciled', { date: date(bank.reconciledTo) })
                : text('finance.home.neverReconciled'),
            ]}
            aside={cents(bank.balanceCents)}
            href={link('finance/banking/checks', { bankAccountID: bank.id })}
          />
        ))}
        <Line title={text('finance.home.accounts')} href={link('finance/activity-accounts')} />
        {allowedRoutes.includes('finance/year-end-report') && (
          <Line title={text('finance.home.yearEnd')} href={link('finance/year-end-report')} />
        )}
      </LineList>
    </SectionCard>
  )
}

const sum = (amounts: readonly number[]): number => amounts.reduce((all, one) => all + one, 0)
