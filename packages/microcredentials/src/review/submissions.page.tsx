import { useLink, useRecordCache } from '@atrium/kit/client'
import {
  ConfirmWithNumbers,
  DataTable,
  DelayedLoader,
  EmptyState,
  LoadError,
  PageHeader,
  Pager,
  saveFile,
  StatusBadge,
  useFormats,
  useToasts,
  type Column,
  type StatusTone,
} from '@atrium/ui'
import { Button, Group, Text } from '@mantine/core'
import { IconDownload } from '@tabler/icons-react'
import { keepPreviousData } from '@tanstack/react-query'
import { useState, type ReactNode } from 'react'
import { api } from '../api.ts'
import { useText } from '../use-text.ts'
import { ReassignDialog } from './parts/reassign-dialog.tsx'
import { SubmissionFilters } from './parts/submission-filters.tsx'
import { useSubmissionState } from './parts/use-submission-state.ts'
import type { SubmissionLine } from './submissions.queries.ts'
import type { SubmissionState } from './submissions.words.ts'

const pageSize = 50
const tones: Record<SubmissionState, StatusTone> = {
  awaitingPayment: 'attention',
  open: 'neutral',
  claimed: 'waiting',
  overdue: 'bad',
  approved: 'good',
  revisions: 'attention',
  withdrawn: 'neutral',
}

/**
 * All submissions, for the people responsible for the process: their state, their reviewers, and
 * reassigning them.
 */
export default function SubmissionsPage() {
  const text = useText()
  const toasts = useToasts()
  const link = useLink()
  const { filter, page, change } = useSubmissionState()
  const [given, setGiven] = useState<SubmissionLine>()
  const [hidden, setHidden] = useState<readonly SubmissionLine[]>([])
  const columns = useColumns(setGiven, (line) => setHidden([line]))
  const read = api.review.submissions.list.useQuery(
    { ...filter, page, pageSize },
    { placeholderData: keepPreviousData },
  )
  const csv = api.review.submissions.csv.useQuery(filter, { enabled: false })
  const download = async () => {
    const { data } = await csv.refetch({ throwOnError: true })
    if (data) saveFile(data)
  }
  if (read.isError) return <LoadError error={read.error} onRetry={() => void read.refetch()} />
  if (!read.data) return <DelayedLoader />
  const { rows, total } = read.data
  const unseen = rows.filter((row) => row.mayLookUp)
  const isFiltered = Object.keys(filter).length > 0
  return (
    <>
      <PageHeader
        title={text('microcredentials.submissions.title')}
        subtitle={text('microcredentials.submissions.lead')}
        action={
          total > 0 && (
            <Button
              variant="default"
              leftSection={<IconDownload size={18} aria-hidden="true" />}
              loading={csv.isFetching}
              onClick={() => void download().catch(toasts.failed)}
            >
              {text('microcredentials.submissions.csv')}
            </Button>
          )
        }
      />
      {(total > 0 || isFiltered) && <SubmissionFilters filter={filter} onChange={change} />}
      {rows.length === 0 ? (
        isFiltered ? (
          <EmptyState
            title={text('microcredentials.submissions.noneFound')}
            hint={text('microcredentials.submissions.noneFoundHint')}
            action={
              <Button variant="default" onClick={() => change({})}>
                {text('microcredentials.submissions.clear')}
              </Button>
            }
          />
        ) : (
          <EmptyState
            title={text('microcredentials.submissions.none')}
            hint={text('microcredentials.submissions.noneHint')}
          />
        )
      ) : (
        <>
          {unseen.length > 1 && (
            <Group justify="flex-end" mb="xs">
              <Button size="compact-sm" variant="subtle" onClick={() => setHidden(unseen)}>
                {text('microcredentials.submissions.showAll', { count: unseen.length })}
              </Button>
            </Group>
          )}
          <DataTable
            caption={text('microcredentials.submissions.title')}
            columns={columns}
            rows={rows}
            rowID={(row) => row.submissionID}
            rowLabel={(row) => row.badgeName}
            rowHref={(row) =>
              row.reviewID === null
                ? undefined
                : link('microcredentialing/review/submission', { reviewID: row.reviewID })
            }
            isStale={read.isPlaceholderData}
          />
          <Pager
            start={(page - 1) * pageSize + 1}
            end={(page - 1) * pageSize + rows.length}
            total={total}
            page={page}
            size={pageSize}
            onPage={(next) => change(filter, next)}
          />
        </>
      )}
      {hidden.length > 0 && <LookUp lines={hidden} onClose={() => setHidden([])} />}
      {given?.reviewID != null && (
        <ReassignDialog
          reviewID={given.reviewID}
          badgeName={given.badgeName}
          onClose={() => setGiven(undefined)}
        />
      )}
    </>
  )
}

/** Looking up the author means not reviewing it, which is said first. */
function LookUp({ lines, onClose }: { lines: readonly SubmissionLine[]; onClose: () => void }) {
  const text = useText()
  const toasts = useToasts()
  const { refresh } = useRecordCache(api.review)
  const lookUp = api.review.submissions.lookUp.useMutation({
    onSuccess: async () => {
      onClose()
      await refresh()
    },
    onError: (error) => toasts.failed(error),
  })
  return (
    <ConfirmWithNumbers
      opened
      title={text('microcredentials.submissions.showTitle', { count: lines.length })}
      consequences={[text('microcredentials.submissions.showHint', { count: lines.length })]}
      confirm={text('microcredentials.submissions.showTitle', { count: lines.length })}
      isBusy={lookUp.isPending}
      onConfirm={() => lookUp.mutate({ submissionIDs: lines.map((line) => line.submissionID) })}
      onClose={onClose}
    />
  )
}

function useColumns(
  onReassign: (line: SubmissionLine) => void,
  onLookUp: (line: SubmissionLine) => void,
): Column<SubmissionLine>[] {
  const text = useText()
  const { date, instant } = useFormats()
  return [
    {
      key: 'badge',
      label: text('microcredentials.submissions.badge'),
      cell: (row) => row.badgeName,
    },
    {
      key: 'learner',
      label: text('microcredentials.submissions.learner'),
      cell: (row) =>
        row.mayLookUp ? (
          <Button
            size="compact-sm"
            variant="default"
            aria-label={text('microcredentials.submissions.showOf', { name: row.badgeName })}
            onClick={() => onLookUp(row)}
          >
            {text('microcredentials.submissions.show')}
          </Button>
        ) : (
          <Two
            first={row.learnerName ?? text('microcredentials.submissions.hidden')}
            second={row.schoolName}
          />
        ),
    },
    {
      key: 'submittedAt',
      label: text('microcredentials.submissions.submittedAt'),
      cell: (row) => (
        <Two
          first={instant(row.submittedAt)}
          second={
            row.round > 1 && text('microcredentials.reviewing.roundNumber', { round: row.round })
          }
        />
      ),
    },
    {
      key: 'state',
      label: text('microcredentials.submissions.state'),
      cell: (row) => (
        <Two
          first={
            <StatusBadge tone={tones[row.state]}>
              {text(`microcredentials.submissions.state.${row.state}`)}
            </StatusBadge>
          }
          second={
            row.dueAt &&
            !row.closedAt &&
            text('microcredentials.reviewing.dueOn', { when: date(row.dueAt) })
          }
        />
      ),
    },
    {
      key: 'reviewer',
      label: text('microcredentials.submissions.reviewer'),
      cell: (row) => row.reviewerName ?? '',
    },
    {
      key: 'acts',
      label: text('microcredentials.submissions.acts'),
      width: 130,
      cell: (row) =>
        row.mayReassign && (
          <Button
            size="compact-sm"
            variant="default"
            aria-label={text('microcredentials.submissions.reassignOf', { name: row.badgeName })}
            onClick={() => onReassign(row)}
          >
            {text('microcredentials.reviewing.reassign')}
          </Button>
        ),
    },
  ]
}

/** What matters, and below it what goes with it. */
function Two({ first, second }: { first: ReactNode; second: ReactNode }) {
  return (
    <>
      {first}
      {second && (
        <Text component="span" size="sm" c="dimmed" display="block">
          {second}
        </Text>
      )}
    </>
  )
}
