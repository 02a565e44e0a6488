import { useLink } from '@atrium/kit/client'
import { CardLink, Line, LineList, SectionCard } from '@atrium/ui'
import { api } from './api.ts'
import { useText } from './use-text.ts'

/**
 * On Home for people who keep, approve, or audit the books: what waits for them, and the state of
 * the year.
 */
export default function FinancePart() {
  const text = useText()
  const link = useLink()
  const { data } = api.ledger.head.useQuery()
  if (!data) return null
  return (
    <SectionCard
      title={text('finance.home.title')}
      action={<CardLink href={link('finance/ledger')}>{text('finance.home.ledger')}</CardLink>}
    >
      <LineList>
        {data.waiting > 0 && (
          <Line
            title={text('finance.ledger.waiting', { count: data.waiting })}
            href={link('finance/ledger', { 'f.status': 'mine' })}
          />
        )}
        {data.drafts > 0 && (
          <Line
            title={text('finance.home.drafts', { count: data.drafts })}
            href={link('finance/ledger', { 'f.status': 'draft' })}
          />
        )}
        <Line title={text('finance.home.accounts')} href={link('finance/activity-accounts')} />
        <Line title={text('finance.home.yearEnd')} href={link('finance/year-end-report')} />
      </LineList>
    </SectionCard>
  )
}
