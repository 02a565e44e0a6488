import { StatusBadge, useToasts } from '@atrium/ui'
import { Button } from '@mantine/core'
import { IconCheck } from '@tabler/icons-react'
import { api } from '../api.ts'
import { useText } from '../use-text.ts'

interface AcknowledgeProps {
  /** The alert, and what names it to a screen reader. */
  id: number
  of: string
  isRead: boolean
  onDone: () => void
}

/** One tap says that the reader has read an alert; a change of the alert asks again. */
export function Acknowledge({ id, of, isRead, onDone }: AcknowledgeProps) {
  const say = useText()
  const toasts = useToasts()
  const acknowledge = api.acknowledgeAlert.useMutation({
    onSuccess: onDone,
    onError: toasts.failed,
  })
  if (isRead) return <StatusBadge tone="good">{say('students.alert.read')}</StatusBadge>
  return (
    <Button
      variant="default"
      size="xs"
      loading={acknowledge.isPending}
      leftSection={<IconCheck size={14} aria-hidden="true" />}
      aria-label={`${say('students.alert.acknowledge')}: ${of}`}
      onClick={() => acknowledge.mutate({ id })}
    >
      {say('students.alert.acknowledge')}
    </Button>
  )
}
