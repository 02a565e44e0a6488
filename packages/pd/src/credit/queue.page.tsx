import { useRecordCache, useLink, recordApi } from '@atrium/kit/client'
import { ChoiceBar, RecordListPage, usePart, useToasts } from '@atrium/ui'
import { Button } from '@mantine/core'
import type { ReactNode } from 'react'
import { api } from '../api.ts'
import { waitingCoursesList } from '../courses/waiting.record.ts'
import { useText } from '../use-text.ts'
import { useReport } from './parts/use-report.ts'
import { WaitingLearning } from './parts/waiting-learning.tsx'

const courses = recordApi(waitingCoursesList)

/**
 * What waits for a decision: course applications, and requests for credit for outside learning, one
 * at a time or many at once.
 */
export default function QueuePage() {
  const text = useText()
  const [part, choose] = usePart(['courses', 'learning'])
  const { data } = api.credit.waitingCounts.useQuery()
  const parts = (
    <ChoiceBar
      label={text('pd.queue.show')}
      value={part}
      onChange={choose}
      data={[
        { value: 'courses', label: text('pd.queue.courses', { count: data?.courses ?? 0 }) },
        { value: 'learning', label: text('pd.queue.learning', { count: data?.learning ?? 0 }) },
      ]}
    />
  )
  return part === 'courses' ? <Courses parts={parts} /> : <WaitingLearning parts={parts} />
}

function Courses({ parts }: { parts: ReactNode }) {
  const text = useText()
  const link = useLink()
  const toasts = useToasts()
  const report = useReport()
  const { refresh } = useRecordCache(api)
  const act = api.courseDesk.act.useMutation()
  const approve = async (ids: number[], done: () => void) => {
    const answers = await Promise.allSettled(
      ids.map((id) => act.mutateAsync({ id, act: 'approve', filled: {} })),
    )
    report(answers, (count) => text('pd.queue.approved', { count }))
    done()
    await refresh()
  }
  return (
    <RecordListPage
      definition={waitingCoursesList}
      api={courses}
      hrefOf={(id) => link('staff/pd-courses/edit', { id })}
      slots={{
        title: text('pd.queue.title'),
        action: null,
        above: parts,
        maySelect: ({ isOwn }) => !isOwn,
        bulk: (ids, done) => (
          <Button
            size="xs"
            loading={act.isPending}
            onClick={() => void approve(ids, done).catch(toasts.failed)}
          >
            {text('pd.queue.approveMany', { count: ids.length })}
          </Button>
        ),
      }}
    />
  )
}
