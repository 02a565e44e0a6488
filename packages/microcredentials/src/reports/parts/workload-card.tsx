import {
  WholeList,
  EmptyState,
  SectionCard,
  StatusBadge,
  useFormats,
  type Column,
} from '@atrium/ui'
import type { Workload } from '../../review/queue.queries.ts'
import { useText } from '../../use-text.ts'

/** The workload of each reviewer. */
export function WorkloadCard({ reviewers }: { reviewers: readonly Workload[] }) {
  const text = useText()
  const { number } = useFormats()
  const columns: Column<Workload>[] = [
    { key: 'name', label: text('microcredentials.reports.reviewer'), cell: (row) => row.name },
    {
      key: 'claimed',
      label: text('microcredentials.reports.claimed'),
      align: 'end',
      cell: (row) => number(row.claimed),
    },
    {
      key: 'overdue',
      label: text('microcredentials.reports.overdue'),
      align: 'end',
      cell: (row) =>
        row.overdue > 0 ? <StatusBadge tone="bad">{number(row.overdue)}</StatusBadge> : '0',
    },
    {
      key: 'answered',
      label: text('microcredentials.reports.answered'),
      align: 'end',
      cell: (row) => number(row.answered),
    },
    {
      key: 'meanDays',
      label: text('microcredentials.reports.meanDays'),
      align: 'end',
      cell: (row) => (row.meanDays === null ? '' : number(row.meanDays)),
    },
  ]
  return (
    <SectionCard title={text('microcredentials.reports.workload')}>
      {reviewers.length === 0 ? (
        <EmptyState title={text('microcredentials.reports.noReviews')} />
      ) : (
        <WholeList
          caption={text('microcredentials.reports.workload')}
          columns={columns}
          rows={reviewers}
          rowID={(row) => row.userID}
          rowLabel={(row) => row.name}
        />
      )}
    </SectionCard>
  )
}
