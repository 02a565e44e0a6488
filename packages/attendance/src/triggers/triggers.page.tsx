import { EmptyState, RecordListPage, useRecordText, useToasts } from '@atrium/ui'
import { Button } from '@mantine/core'
import { IconPlayerPlay, IconPlaylistAdd } from '@tabler/icons-react'
import { useQueryClient } from '@tanstack/react-query'
import { api } from '../api.ts'
import { useText } from '../use-text.ts'
import { triggersRecord } from './triggers.record.ts'

export default function TriggersPage() {
  const say = useText()
  const toasts = useToasts()
  const run = api.triggers.runNow.useMutation({
    onSuccess: () => toasts.done(say('attendance.triggers.running')),
    onError: toasts.failed,
  })
  return (
    <RecordListPage
      definition={triggersRecord}
      api={api.triggers}
      formScreen="settings/attendance/attendance-triggers/edit"
      slots={{
        empty: <NoTriggers />,
        more: [
          {
            label: say('attendance.triggers.runNow'),
            icon: <IconPlayerPlay size={16} aria-hidden="true" />,
            onClick: () => run.mutate(),
          },
        ],
      }}
    />
  )
}

/** If there are no triggers, offers to add the default three. */
function NoTriggers() {
  const say = useText()
  const text = useRecordText(triggersRecord)
  const toasts = useToasts()
  const client = useQueryClient()
  const add = api.triggers.addDefaults.useMutation({
    onSuccess: () => client.invalidateQueries(),
    onError: toasts.failed,
  })
  return (
    <EmptyState
      title={text.say('empty')}
      hint={text.say('emptyHint')}
      action={
        <Button
          variant="default"
          leftSection={<IconPlaylistAdd size={18} aria-hidden="true" />}
          loading={add.isPending}
          onClick={() => add.mutate()}
        >
          {say('attendance.triggers.addDefaults')}
        </Button>
      }
    />
  )
}
