import { useRecordCache } from '@atrium/kit/client'
import { StatusBadge, useFormats, useToasts } from '@atrium/ui'
import { Button } from '@mantine/core'
import { api } from '../../api.ts'
import { useText } from '../../use-text.ts'

interface Props {
  kind: 'curricula' | 'pathways'
  id: number
  mayEarn: boolean
  startedAt: string | null
  completedAt: string | null
  /** The first unfinished item, to continue with; undefined if everything is done. */
  onWork: (() => void) | undefined
}

/**
 * Marks it as started immediately, so that the button says “start working” instead of “start
 * earning”.
 */
export function StartButton({ kind, id, mayEarn, startedAt, completedAt, onWork }: Props) {
  const text = useText()
  const toasts = useToasts()
  const { instant } = useFormats()
  const { refresh } = useRecordCache(api.catalog)
  const start = api[kind].start.useMutation({
    onSuccess: refresh,
    onError: (error) => toasts.failed(error),
  })
  if (completedAt)
    return (
      <StatusBadge tone="good">
        {text('microcredentials.catalog.completed', { when: instant(completedAt) })}
      </StatusBadge>
    )
  if (startedAt)
    return (
      onWork && <Button onClick={onWork}>{text('microcredentials.catalog.startWorking')}</Button>
    )
  if (!mayEarn) return null
  return (
    <Button loading={start.isPending} onClick={() => start.mutate({ id })}>
      {text('microcredentials.catalog.startEarning')}
    </Button>
  )
}
