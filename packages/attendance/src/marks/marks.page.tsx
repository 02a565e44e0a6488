import { EmptyState, RecordListPage, useRecordText, useToasts } from '@atrium/ui'
import { Button } from '@mantine/core'
import { IconPlaylistAdd } from '@tabler/icons-react'
import { useQueryClient } from '@tanstack/react-query'
import { api } from '../api.ts'
import { useText } from '../use-text.ts'
import { marksRecord } from './marks.record.ts'

export default function MarksPage() {
  return (
    <RecordListPage
      definition={marksRecord}
      api={api.marks}
      formScreen="settings/attendance/groups-and-marks/edit"
      slots={{ empty: <NoMarks /> }}
    />
  )
}

/** If there are no marks, offers to add the default ones. */
function NoMarks() {
  const say = useText()
  const text = useRecordText(marksRecord)
  const toasts = useToasts()
  const client = useQueryClient()
  const add = api.marks.addDefaults.useMutation({
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
          {say('attendance.marks.addDefaults')}
        </Button>
      }
    />
  )
}
