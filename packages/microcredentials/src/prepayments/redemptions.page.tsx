import { EmptyState, PageHeader, Loading } from '@atrium/ui'
import { api } from '../api.ts'
import { useText } from '../use-text.ts'
import { LedgerTable } from './parts/ledger-table.tsx'

/** Every use of a prepaid code in the district. */
export default function RedemptionsPage() {
  const text = useText()
  const read = api.prepayments.ledger.useQuery()
  if (read.isError || !read.data) return <Loading of={read} />
  return (
    <>
      <PageHeader title={text('microcredentials.redemptions.title')} />
      {read.data.length === 0 ? (
        <EmptyState
          title={text('microcredentials.prepayments.unused')}
          hint={text('microcredentials.redemptions.hint')}
        />
      ) : (
        <LedgerTable lines={read.data} />
      )}
    </>
  )
}
