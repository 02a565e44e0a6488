import { useState } from 'react'
import { useLink } from '@atrium/kit/client'
import {
  ChoiceBar,
  DataTable,
  DelayedLoader,
  EmptyState,
  LoadError,
  PageHeader,
  Pager,
  StatusBadge,
  useFormats,
  type Column,
} from '@atrium/ui'
import { Group, Select } from '@mantine/core'
import { keepPreviousData } from '@tanstack/react-query'
import { api } from '../api.ts'
import { useText } from '../use-text.ts'
import type { QueueRow } from './queue.queries.ts'

const parts = ['open', 'mine', 'answered'] as const
const pageSize = 25

/** Reviews: open to the caller, claimed by them, answered by them. */
export default function QueuePage() {
  const text = useText()
  const link = useLink()
  const columns = useColumns()
  const [part, setPart] = useState<(typeof parts)[number]>('open')
  const [badgeID, setBadgeID] = useState<number>()
  const [page, setPage] = useState(1)
  const read = api.review.queue.useQuery(
    { part, page, pageSize, ...(badgeID && { badgeID }) },
    { placeholderData: keepPreviousData },
  )
  if (read.isError) return <LoadError error={read.error} onRetry={() => void read.refetch()} />
  if (!read.data) return <DelayedLoader />
  const { rows, total, badges } = read.data
  const choose = (next: { part?: (typeof parts)[number]; badgeID?: number | undefined }) => {
    if (next.part) setPart(next.part)
    setBadgeID(next.badgeID)
    setPage(1)
  }
  return (
    <>
      <PageHeader
        title={text('microcredentials.reviewing.title')}
        subtitle={text('microcredentials.reviewing.lead')}
      />
      <Group mb="sm" gap="sm">
        <ChoiceBar
          label={text('microcredentials.reviewing.part')}
          value={part}
          onChange={(value) => choose({ part: value as (typeof parts)[number] })}
          data={parts.map((value) => ({
            value,
            label: text(`microcredentials.reviewing.${value}`),
          }))}
        />
        {(badges.length > 1 || badgeID !== undefined) && (
          <Select
            aria-label={text('microcredentials.reviewing.badge')}
            placeholder={text('microcredentials.reviewing.allBadges')}
            clearable
            searchable
            data={badges.map((badge) => ({
              value: String(badge.id),
              label: `${badge.name} (${badge.count})`,
            }))}
            value={badgeID === undefined ? null : String(badgeID)}
            onChange={(value) => choose({ badgeID: value === null ? undefined : Number(value) })}
          />
        )}
      </Group>
      {rows.length === 0 ? (
        <EmptyState
          title={text(`microcredentials.reviewing.${part}.none`)}
          hint={text(`microcredentials.reviewing.${part}.noneHint`)}
        />
      ) : (
        <>
          <DataTable
            caption={text('microcredentials.reviewing.title')}
            columns={columns[part]}
            rows={rows}
            rowID={(row) => row.reviewID}
            rowLabel={(row) => row.badgeName}
            rowHref={(row) =>
              link('microcredentialing/review/submission', { reviewID: row.reviewID })
            }
            isStale={read.isPlaceholderData}
          />
          <Pager
            start={(page - 1) * pageSize + 1}
            end={(page - 1) * pageSize + rows.length}
            total={total}
            page={page}
            size={pageSize}
            onPage={setPage}
          />
        </>
      )}
    </>
  )
}

function useColumns(): Record<(typeof parts)[number], Column<QueueRow>[]> {
  const text = useText()
  const { ago, date, instant } = useFormats()
  const name: Column<QueueRow> = {
    key: 'badgeName',
    label: text('microcredentials.reviewing.badge'),
    cell: (row) => row.badgeName,
  }
  const learner: Column<QueueRow> = {
    key: 'learner',
    label: text('microcredentials.reviewing.learner'),
    cell: (row) => row.learnerName ?? text('microcredentials.reviewing.hidden'),
  }
  const round: Column<QueueRow> = {
    key: 'round',
    label: text('microcredentials.reviewing.round'),
    align: 'end',
    cell: (row) => row.round,
  }
  const kind: Column<QueueRow> = {
    key: 'kind',
    label: text('microcredentials.reviewing.kind'),
    wideOnly: true,
    cell: (row) => text(`microcredentials.reviewKind.${row.kind}`),
  }
  return {
    open: [
      name,
      learner,
      kind,
      round,
      {
        key: 'openedAt',
        label: text('microcredentials.reviewing.waits'),
        noWrap: true,
        cell: (row) => ago(row.openedAt),
      },
    ],
    mine: [
      name,
      learner,
      kind,
      round,
      {
        key: 'dueAt',
        label: text('microcredentials.reviewing.due'),
        noWrap: true,
        cell: (row) =>
          row.overdue ? (
            <StatusBadge tone="bad">{row.dueAt && date(row.dueAt)}</StatusBadge>
          ) : (
            row.dueAt && date(row.dueAt)
          ),
      },
    ],
    answered: [
      name,
      learner,
      kind,
      {
        key: 'outcome',
        label: text('microcredentials.reviewing.outcome'),
        cell: (row) =>
          row.outcome && (
            <StatusBadge tone={row.outcome === 'approved' ? 'good' : 'attention'}>
              {text(`microcredentials.reviewOutcome.${row.outcome}`)}
            </StatusBadge>
          ),
      },
      {
        key: 'closedAt',
        label: text('microcredentials.reviewing.answeredAt'),
        noWrap: true,
        cell: (row) => row.closedAt && instant(row.closedAt),
      },
    ],
  }
}
