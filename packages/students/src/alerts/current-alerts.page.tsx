import { recordApi, useLink, useRecordCache } from '@atrium/kit/client'
import { RecordListPage, StatusBadge, useToasts } from '@atrium/ui'
import { Button } from '@mantine/core'
import { IconCheck } from '@tabler/icons-react'
import { api } from '../api.ts'
import { useText } from '../use-text.ts'
import { alertsList, type ListedAlert } from './alerts.record.ts'

const list = recordApi(alertsList)

/** What must be known today about the students of a school, or of a teacher's classes. */
export default function CurrentAlertsPage() {
  const link = useLink()
  return (
    <RecordListPage
      definition={alertsList}
      api={list}
      rowHref={({ studentID }) => link('student/alerts', { studentID })}
      slots={{ cells: { isRead: (row) => <Read row={row} /> } }}
    />
  )
}

/** One tap says that the reader has read it; a change of the alert asks again. */
function Read({ row: { id, name, headline, isRead } }: { row: ListedAlert }) {
  const say = useText()
  const toasts = useToasts()
  const { refresh } = useRecordCache(api.currentAlerts)
  const acknowledge = api.acknowledgeAlert.useMutation({
    onSuccess: refresh,
    onError: toasts.failed,
  })
  if (isRead) return <StatusBadge tone="good">{say('students.alert.read')}</StatusBadge>
  return (
    <Button
      variant="default"
      size="xs"
      loading={acknowledge.isPending}
      leftSection={<IconCheck size={14} aria-hidden="true" />}
      aria-label={`${say('students.alert.acknowledge')}: ${name}, ${headline}`}
      onClick={() => acknowledge.mutate({ id })}
    >
      {say('students.alert.acknowledge')}
    </Button>
  )
}
