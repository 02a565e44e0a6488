import { DataTable, DelayedLoader, EmptyState, LoadError, PageHeader, SectionCard, StatusBadge, useFormats, type Column } from '@atrium/ui'
import { Stack, Text } from '@mantine/core'
import { api } from '../api.ts'
import { useText } from '../use-text.ts'
import type { AgreementLine } from './agreement.queries.ts'
import type { Workload } from './queue.queries.ts'

/** Who reviews how much, and how far reviewers agree. */
export default function ReportsPage() {
  const text = useText()
  const workload = api.review.workload.useQuery()
  const agreement = api.review.agreement.useQuery()
  const failed = workload.error ?? agreement.error
  const { reviewers, badges } = useColumns()
  if (failed) return <LoadError error={failed} onRetry={() => void Promise.all([workload.refetch(), agreement.refetch()])} />
  if (!workload.data || !agreement.data) return <DelayedLoader />
  return (
    <>
      <PageHeader title={text('microcredentials.reports.title')} subtitle={text('microcredentials.reports.open', { open: workload.data.open })} />
      <Stack gap={0}>
        <SectionCard title={text('microcredentials.reports.workload')}>
          {workload.data.reviewers.length === 0 ? <EmptyState title={text('microcredentials.reports.noReviews')} /> : <DataTable caption={text('microcredentials.reports.workload')} columns={reviewers} rows={workload.data.reviewers} rowID={(row) => row.userID} rowLabel={(row) => row.name} />}
        </SectionCard>
        <SectionCard title={text('microcredentials.reports.agreement')}>
          {agreement.data.outcomes.pairs === 0 ? (
            <EmptyState title={text('microcredentials.reports.noPairs')} hint={text('microcredentials.reports.noPairsHint')} />
          ) : (
            <Stack>
              <Text>
                {text('microcredentials.reports.overall', { pairs: agreement.data.outcomes.pairs, percent: Math.round(agreement.data.outcomes.observed * 100) })} {agreement.data.outcomes.word && text(`microcredentials.agreement.${agreement.data.outcomes.word}`)}
              </Text>
              <DataTable caption={text('microcredentials.reports.agreement')} columns={badges} rows={agreement.data.badges} rowID={(row) => row.badgeID} rowLabel={(row) => row.badgeName} />
            </Stack>
          )}
        </SectionCard>
      </Stack>
    </>
  )
}

function useColumns(): { reviewers: Column<Workload>[]; badges: Column<AgreementLine>[] } {
  const text = useText()
  const { number } = useFormats()
  return {
    reviewers: [
      { key: 'name', label: text('microcredentials.reports.reviewer'), cell: (row) => row.name },
      { key: 'claimed', label: text('microcredentials.reports.claimed'), align: 'end', cell: (row) => number(row.claimed) },
      { key: 'overdue', label: text('microcredentials.reports.overdue'), align: 'end', cell: (row) => (row.overdue > 0 ? <StatusBadge tone="bad">{number(row.overdue)}</StatusBadge> : '0') },
      { key: 'answered', label: text('microcredentials.reports.answered'), align: 'end', cell: (row) => number(row.answered) },
      { key: 'meanDays', label: text('microcredentials.reports.meanDays'), align: 'end', cell: (row) => (row.meanDays === null ? '' : number(row.meanDays)) },
    ],
    badges: [
      { key: 'badgeName', label: text('microcredentials.reviewing.badge'), cell: (row) => row.badgeName },
      { key: 'pairs', label: text('microcredentials.reports.pairs'), align: 'end', cell: (row) => number(row.pairs) },
      { key: 'observed', label: text('microcredentials.reports.observed'), align: 'end', cell: (row) => `${Math.round(row.observed * 100)} %` },
      { key: 'kappa', label: text('microcredentials.reports.kappa'), align: 'end', cell: (row) => (row.kappa === null ? '' : row.kappa.toFixed(2)) },
      { key: 'word', label: text('microcredentials.reports.inWords'), cell: (row) => row.word && text(`microcredentials.agreement.${row.word}`) },
    ],
  }
}
