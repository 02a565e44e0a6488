import { EmptyState, ResourceListPage, useToasts } from '@atrium/ui'
import { Button } from '@mantine/core'
import { IconPlaylistAdd } from '@tabler/icons-react'
import { useQueryClient } from '@tanstack/react-query'
import { api } from '../api.ts'
import { useText } from '../use-text.ts'
import { marksResource } from './marks.resource.ts'

export default function MarksPage() {
  return (
    <ResourceListPage
      resource={marksResource}
      api={api.marks}
      formScreen="settings/attendance/groups-and-marks/edit"
      slots={{ empty: <NoMarks /> }}
    />
  )
}

/** Without marks the usual ones are one press away. */
function NoMarks() {
  const say = useText()
  const toasts = useToasts()
  const client = useQueryClient()
  const bring = api.marks.bringUsual.useMutation({
    onSuccess: () => client.invalidateQueries(),
    onError: toasts.failed,
  })
  return (
    <EmptyState
      title={say('attendance.marks.empty')}
      hint={say('attendance.marks.emptyHint')}
      action={
        <Button
          variant="default"
          leftSection={<IconPlaylistAdd size={18} aria-hidden="true" />}
          loading={bring.isPending}
          onClick={() => bring.mutate()}
        >
          {say('attendance.marks.bringUsual')}
        </Button>
      }
    />
  )
}
