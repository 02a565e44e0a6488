import { useToasts } from '@atrium/ui'
import { Button } from '@mantine/core'
import { api } from '../api.ts'
import { useText } from '../use-text.ts'

interface Props {
  enrollmentID: number
  title: string
  onDone: () => Promise<unknown>
}

/** After an offer has lapsed: says that one still wants a seat. */
export function KeepWaiting({ enrollmentID, title, onDone }: Props) {
  const text = useText()
  const toasts = useToasts()
  const stay = api.enrollment.own.useMutation({
    onSuccess: async () => {
      await onDone()
      toasts.done(text('pd.own.stayed'))
    },
    onError: toasts.failed,
  })
  return (
    <Button
      size="xs"
      aria-label={text('pd.own.stayNamed', { title })}
      loading={stay.isPending}
      onClick={() => stay.mutate({ enrollmentID, act: 'stay' })}
    >
      {text('pd.own.stay')}
    </Button>
  )
}
