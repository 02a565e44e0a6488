import { useRefresh } from '@atrium/people/parts'
import { AskDialog, useToasts } from '@atrium/ui'
import { api } from '../api.ts'
import { useText } from '../use-text.ts'
import type { DelayKind } from '../words.ts'
import type { RouteToday } from './day.queries.ts'
import { tellFields } from './tell.fields.ts'

/** One message to the families of everyone on a bus today. */
export function TellFamilies({ route, onClose }: { route: RouteToday; onClose: () => void }) {
  const say = useText()
  const toasts = useToasts()
  const refresh = useRefresh()
  const telling = api.tellFamilies.useMutation()
  return (
    <AskDialog
      title={say('transportation.tell.title', { route: `${route.number} · ${route.name}` })}
      hint={say('transportation.tell.hint', { count: route.riders })}
      confirm={say('transportation.tell.send')}
      fields={tellFields}
      texts="transportation.tell"
      id={route.routeID}
      asking={telling}
      onSend={async ({ kind, minutes, busID }) => {
        const { families } = await telling.mutateAsync({
          routeID: route.routeID,
          kind: kind as DelayKind,
          minutes: (minutes as number | null | undefined) ?? null,
          busID: (busID as number | null | undefined) ?? null,
        })
        await refresh()
        toasts.done(say('transportation.tell.sent', { count: families }))
      }}
      onClose={onClose}
    />
  )
}
