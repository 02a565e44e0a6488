import { recordApi, useLink, useRecordCache } from '@atrium/kit/client'
import { RecordListPage, useToasts } from '@atrium/ui'
import { Button } from '@mantine/core'
import { api } from '../api.ts'
import { useText } from '../use-text.ts'
import { absenceReport } from './absence-reports.record.ts'

const list = recordApi(absenceReport)

/** What families have reported, waiting ones first; the office confirms several at once. */
export default function AbsenceReportsPage() {
  const say = useText()
  const link = useLink()
  const toasts = useToasts()
  const { refresh } = useRecordCache(api.absenceReports)
  const act = api.absenceReports.act.useMutation()
  const confirm = async (ids: number[], done: () => void) => {
    const answers = await Promise.allSettled(
      ids.map((id) => act.mutateAsync({ id, act: 'confirm' })),
    )
    const failed = answers.find((answer) => answer.status === 'rejected')
    const count = answers.filter(({ status }) => status === 'fulfilled').length
    if (count > 0) toasts.done(say('attendance.reports.confirmed', { count }))
    if (failed) toasts.failed(failed.reason)
    done()
    await refresh()
  }
  return (
    <RecordListPage
      definition={absenceReport}
      api={list}
      hrefOf={(id) => link('students/absence-reports/edit', { id })}
      slots={{
        action: null,
        maySelect: ({ status }) => status === 'waiting',
        bulk: (ids, done) => (
          <Button
            size="xs"
            loading={act.isPending}
            onClick={() => void confirm(ids, done).catch(toasts.failed)}
          >
            {say('attendance.reports.confirm', { count: ids.length })}
          </Button>
        ),
      }}
    />
  )
}
