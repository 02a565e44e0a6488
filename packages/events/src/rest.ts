import { defineRest, pathID } from '@atrium/kit/server'
import type { eventsRouter } from './events.router.ts'

type Caller = { events: ReturnType<typeof eventsRouter.createCaller> }

/** The calls of platform.md §7 that events answer. */
export const eventsRest = defineRest<Caller>([
  {
    method: 'GET',
    path: '/{app}/rest/event/{id}',
    summary: {
      en: 'An event; `?fields=name` answers its name alone.',
      es: 'Un evento; `?fields=name` devuelve solo su nombre.',
    },
    procedure: 'events.event',
    expects: [403, 404],
    call: ({ events }, { params, query }) =>
      events.event({
        eventID: pathID(params.id),
        fields: query.fields?.split(',').filter(Boolean),
      }),
    wrap: 'event',
  },
])
