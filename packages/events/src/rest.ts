import { defineRest, pathID } from '@atrium/kit/server'
import { z } from 'zod'
import type { eventsRouter } from './events.router.ts'

type Caller = { events: ReturnType<typeof eventsRouter.createCaller> }

/** The whole event, or the requested fields. */
const event = z
  .strictObject({
    id: z.int(),
    name: z.string(),
    description: z.string().nullable(),
    location: z.string().nullable(),
    startsAt: z.iso.datetime(),
    endsAt: z.iso.datetime().nullable(),
    schoolID: z.int().nullable(),
  })
  .partial()

/** The calls in platform.md §7 that events answer. */
export const eventsRest = defineRest<Caller>([
  {
    method: 'GET',
    path: '/{app}/rest/event/{id}',
    summary: {
      en: 'An event; `?fields=name` answers its name alone.',
      es: 'Un evento; `?fields=name` devuelve solo su nombre.',
    },
    procedure: 'events.event',
    answer: event,
    query: {
      fields: {
        description: {
          en: '`name` answers the name alone; several are separated by commas.',
          es: '`name` devuelve solo el nombre; varios se separan con comas.',
        },
      },
    },
    expects: [403, 404],
    call: ({ events }, { params, query }) =>
      events.event({
        eventID: pathID(params.id),
        fields: query.fields?.split(',').filter(Boolean),
      }),
    wrap: 'event',
  },
])
