import { recordApi, useLink, useRecordCache, useUserContext } from '@atrium/kit/client'
import {
  ConfirmWithNumbers,
  RecordListPage,
  StatusBadge,
  useFormats,
  useToasts,
  type Column,
  type ListSlots,
  type StatusTone,
} from '@atrium/ui'
import { Button, Text } from '@mantine/core'
import { useState, type ReactNode } from 'react'
import { api } from '../api.ts'
import { useText } from '../use-text.ts'
import { ReassignDialog } from './parts/reassign-dialog.tsx'
import { submissionsList, type SubmissionLine } from './submissions.record.ts'
import { submissionStateTexts, type SubmissionState } from './submissions.words.ts'

const list = recordApi(submissionsList)

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
 * reassigning them. Those that are reviewed blind can be selected, to see whose they are.
 */
export default function SubmissionsPage() {
  const text = useText()
  const link = useLink()
  const [given, setGiven] = useState<SubmissionLine>()
  const [hidden, setHidden] = useState<readonly number[]>([])
  const cells = useCells((id) => setHidden([id]))
  const reassign: Column<SubmissionLine> = {
    key: 'acts',
    label: text('microcredentials.submissions.acts'),
    width: 130,
    cell: (row) =>
      row.mayReassign && (
        <Button
          size="compact-sm"
          variant="default"
          aria-label={text('microcredentials.submissions.reassignOf', { name: row.badgeName })}
          onClick={() => setGiven(row)}
        >
          {text('microcredentials.reviewing.reassign')}
        </Button>
      ),
  }
  return (
    <>
      <RecordListPage
        definition={submissionsList}
        api={list}
        rowHref={({ reviewID }) =>
          reviewID === null ? undefined : link('microcredentialing/review/submission', { reviewID })
        }
        slots={{
          action: null,
          maySelect: ({ mayLookUp }) => mayLookUp,
          bulk: (ids, done) => (
            <Button size="xs" variant="default" onClick={() => (setHidden(ids), done())}>
              {text('microcredentials.submissions.showTitle', { count: ids.length })}
            </Button>
          ),
          cells,
          columns: [reassign],
        }}
      />
      {hidden.length > 0 && <LookUp submissionIDs={hidden} onClose={() => setHidden([])} />}
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
function LookUp({
  submissionIDs,
  onClose,
}: {
  submissionIDs: readonly number[]
  onClose: () => void
}) {
  const text = useText()
  const toasts = useToasts()
  const count = submissionIDs.length
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
      title={text('microcredentials.submissions.showTitle', { count })}
      consequences={[text('microcredentials.submissions.showHint', { count })]}
      confirm={text('microcredentials.submissions.showTitle', { count })}
      isBusy={lookUp.isPending}
      onConfirm={() => lookUp.mutate({ submissionIDs: [...submissionIDs] })}
      onClose={onClose}
    />
  )
}

function useCells(
  onLookUp: (submissionID: number) => void,
): NonNullable<ListSlots<SubmissionLine>['cells']> {
  const text = useText()
  const { language } = useUserContext()
  const { date, instant } = useFormats()
  return {
    learnerName: (row) =>
      row.mayLookUp ? (
        <Button
          size="compact-sm"
          variant="default"
          aria-label={text('microcredentials.submissions.showOf', { name: row.badgeName })}
          onClick={() => onLookUp(row.id)}
        >
          {text('microcredentials.submissions.show')}
        </Button>
      ) : (
        <Two
          first={row.learnerName ?? text('microcredentials.reviewing.hidden')}
          second={row.schoolName}
        />
      ),
    submittedAt: (row) => (
      <Two
        first={instant(row.submittedAt)}
        second={
          row.round > 1 && text('microcredentials.reviewing.roundNumber', { round: row.round })
        }
      />
    ),
    state: (row) => (
      <Two
        first={
          <StatusBadge tone={tones[row.state]}>
            {submissionStateTexts[row.state][language]}
          </StatusBadge>
        }
        second={
          row.dueAt &&
          !row.closedAt &&
          text('microcredentials.reviewing.dueOn', { when: date(row.dueAt) })
        }
      />
    ),
    dueAt: ({ dueAt }) => dueAt && date(dueAt),
    closedAt: ({ closedAt }) => closedAt && instant(closedAt),
  }
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
