import { useMemo, useState } from 'react'
import { useRecordCache } from '@atrium/kit/client'
import {
  WholeList,
  EmptyState,
  PageHeader,
  StatusBadge,
  useToasts,
  useUiText,
  type Column,
  Loading,
} from '@atrium/ui'
import { Button } from '@mantine/core'
import { IconPlus, IconUserCheck } from '@tabler/icons-react'
import { api } from '../api.ts'
import { useText } from '../use-text.ts'
import type { CourseCodeReviewer } from './course-code-reviewers.queries.ts'
import { AddReviewerDialog } from './parts/add-reviewer-dialog.tsx'
import { mostRows } from '../words.ts'

/** The reviewers of each course code. */
export default function CourseCodeReviewersPage() {
  const text = useText()
  const list = api.courseCodeReviewers.list.useQuery()
  const [isAdding, setAdding] = useState(false)
  const columns = useColumns()
  const add = (
    <Button leftSection={<IconPlus size={16} aria-hidden="true" />} onClick={() => setAdding(true)}>
      {text('microcredentials.courseCodeReviewers.add')}
    </Button>
  )
  return (
    <>
      <PageHeader
        title={text('microcredentials.courseCodeReviewers.many')}
        subtitle={text('microcredentials.courseCodeReviewers.subtitle')}
        action={list.data && list.data.length > 0 && add}
      />
      {list.error || !list.data ? (
        <Loading of={list} />
      ) : list.data.length === 0 ? (
        <EmptyState
          title={text('microcredentials.courseCodeReviewers.empty')}
          hint={text('microcredentials.courseCodeReviewers.emptyHint')}
          action={add}
          icon={<IconUserCheck size={32} />}
        />
      ) : (
        <WholeList
          most={mostRows.courseCodeReviewers}
          caption={text('microcredentials.courseCodeReviewers.many')}
          columns={columns}
          rows={list.data}
          rowID={(row) => row.id}
          rowLabel={(row) => `${row.code} ${row.reviewerName}`}
        />
      )}
      {isAdding && <AddReviewerDialog onClose={() => setAdding(false)} />}
    </>
  )
}

function useColumns(): Column<CourseCodeReviewer>[] {
  const text = useText()
  const ui = useUiText()
  const toasts = useToasts()
  const cache = useRecordCache(api.courseCodeReviewers)
  const add = api.courseCodeReviewers.add.useMutation()
  const remove = api.courseCodeReviewers.remove.useMutation()
  const [takeOff, putBack] = [remove.mutateAsync, add.mutateAsync]
  return useMemo(() => {
    const removeRow = async ({ id, reviewerName, code }: CourseCodeReviewer) => {
      try {
        const pair = await takeOff({ id })
        await cache.refresh()
        toasts.undoable(
          text('microcredentials.courseCodeReviewers.removed', { name: reviewerName, code }),
          async () => {
            await putBack(pair)
            await cache.refresh()
          },
        )
      } catch (error) {
        toasts.failed(error)
      }
    }
    return [
      {
        key: 'code',
        label: text('microcredentials.courseCodeReviewers.code'),
        cell: (row) => row.code,
        noWrap: true,
      },
      {
        key: 'title',
        label: text('microcredentials.courseCodeReviewers.title'),
        cell: (row) => row.title ?? '',
      },
      {
        key: 'reviewer',
        label: text('microcredentials.courseCodeReviewers.reviewer'),
        cell: (row) => row.reviewerName,
      },
      {
        key: 'qualified',
        label: text('microcredentials.courseCodeReviewers.permission'),
        cell: (row) => (
          <StatusBadge tone={row.qualified ? 'good' : 'attention'}>
            {text(
              row.qualified
                ? 'microcredentials.courseCodeReviewers.mayReview'
                : 'microcredentials.courseCodeReviewers.mayNotReview',
            )}
          </StatusBadge>
        ),
        width: 200,
      },
      {
        key: 'remove',
        label: ui('ui.remove'),
        cell: (row) => (
          <Button
            size="compact-sm"
            variant="default"
            aria-label={text('microcredentials.studio.removePart', {
              name: `${row.code} ${row.reviewerName}`,
            })}
            onClick={() => void removeRow(row)}
          >
            {ui('ui.remove')}
          </Button>
        ),
        width: 110,
      },
    ]
  }, [text, ui, toasts, cache, takeOff, putBack])
}
