import { recordApi, useLink } from '@atrium/kit/client'
import { RecordListPage, useFormats } from '@atrium/ui'
import { useText } from '../use-text.ts'
import { activityList } from './activity.record.ts'

const list = recordApi(activityList)

/** What each club and site account may spend. */
export default function ActivityAccountsPage() {
  const text = useText()
  const link = useLink()
  const { cents } = useFormats()
  return (
    <RecordListPage
      definition={activityList}
      api={list}
      hrefOf={(id) => link('finance/activity-accounts/account', { accountID: id })}
      slots={{
        subtitle: text('finance.activity.subtitle'),
        cells: {
          balanceCents: (row) => cents(row.balanceCents),
          encumberedCents: (row) => cents(row.encumberedCents),
          waitingCents: (row) => cents(row.waitingCents),
          restrictedCents: (row) => cents(row.restrictedCents),
          spendableCents: (row) => <b>{cents(row.spendableCents)}</b>,
        },
      }}
    />
  )
}
