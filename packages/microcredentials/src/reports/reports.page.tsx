import { DelayedLoader, LoadError, Notice, PageHeader } from '@atrium/ui'
import { Box, Stack, Text } from '@mantine/core'
import { useSearchParams } from 'wouter'
import { api } from '../api.ts'
import { useText } from '../use-text.ts'
import type { EarningFilter } from './earning.queries.ts'
import { AgreementCard } from './parts/agreement-card.tsx'
import { EarningDownload } from './parts/earning-download.tsx'
import { EarningFilters } from './parts/earning-filters.tsx'
import { EarningSections } from './parts/earning-sections.tsx'
import { WorkloadCard } from './parts/workload-card.tsx'

/**
 * How many people start, submit and earn, how long reviews take, how much each reviewer reviews,
 * and how far reviewers agree.
 */
export default function ReportsPage() {
  const text = useText()
  const { filter, change } = useFilter()
  const earning = api.reports.earning.useQuery(filter, { placeholderData: (before) => before })
  const workload = api.review.workload.useQuery()
  const agreement = api.review.agreement.useQuery()
  const failed = earning.error ?? workload.error ?? agreement.error
  if (failed)
    return (
      <LoadError
        error={failed}
        onRetry={() =>
          void Promise.all([earning.refetch(), workload.refetch(), agreement.refetch()])
        }
      />
    )
  if (!earning.data || !workload.data || !agreement.data) return <DelayedLoader />
  return (
    <>
      <PageHeader
        title={text('microcredentials.reports.title')}
        subtitle={text('microcredentials.reports.open', { open: workload.data.open })}
        action={<EarningDownload filter={filter} />}
      />
      <EarningFilters report={earning.data} filter={filter} onChange={change} />
      {earning.data.leftOut > 0 && (
        <Box mb="md">
          <Notice kind="info">
            {text('microcredentials.reports.leftOut', { count: earning.data.leftOut })}
          </Notice>
        </Box>
      )}
      {earning.data.smallestGroup !== null && (
        <Text size="sm" c="dimmed" mb="md" maw={720}>
          {text('microcredentials.reports.smallestGroup', { count: earning.data.smallestGroup })}
        </Text>
      )}
      <Stack gap={0}>
        <EarningSections report={earning.data} />
        <WorkloadCard reviewers={workload.data.reviewers} />
        <AgreementCard agreement={agreement.data} />
      </Stack>
    </>
  )
}

/** The filter is in the URL, so that it can be shared. */
function useFilter(): { filter: EarningFilter; change: (filter: EarningFilter) => void } {
  const [query, setQuery] = useSearchParams()
  const filter: EarningFilter = {}
  for (const name of ['from', 'to'] as const)
    if (/^20\d{2}-(0[1-9]|1[0-2])$/.test(query.get(name) ?? ''))
      filter[name] = query.get(name) ?? undefined
  for (const name of ['schoolID', 'stackID'] as const)
    if (/^[1-9]\d{0,8}$/.test(query.get(name) ?? '')) filter[name] = Number(query.get(name))
  const change = (next: EarningFilter) =>
    setQuery(
      new URLSearchParams(
        Object.entries(next).flatMap(([name, value]) =>
          value === undefined ? [] : [[name, String(value)]],
        ),
      ),
    )
  return { filter, change }
}
