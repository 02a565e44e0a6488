import { useRefresh } from '@atrium/people/parts'
import { AskDialog, useFormats, useToasts } from '@atrium/ui'
import { api } from '../api.ts'
import { useText } from '../use-text.ts'
import { retimeFields } from './retime.fields.ts'

interface Props {
  routeID: number
  version: number
  onClose: () => void
}

/** Computes the times of a route’s stops from the time at school. */
export function Retime({ routeID, version, onClose }: Props) {
  const say = useText()
  const { time } = useFormats()
  const toasts = useToasts()
  const refresh = useRefresh()
  const timing = api.retime.useMutation()
  return (
    <AskDialog
      title={say('transportation.retime.title')}
      hint={say('transportation.retime.hint')}
      confirm={say('transportation.retime.save')}
      fields={retimeFields}
      texts="transportation.retime"
      id={routeID}
      asking={timing}
      onSend={async ({ at, mph, wait }) => {
        const { begins, ends } = await timing.mutateAsync({
          ...{ routeID, version, at: String(at), mph: Number(mph), wait: Number(wait) },
        })
        await refresh()
        toasts.done(say('transportation.retime.done', { first: time(begins), last: time(ends) }))
      }}
      onClose={onClose}
    />
  )
}
