import { needing, resourceProcedures, router } from '@atrium/kit/server'
import { z } from 'zod'
import { readEvent } from './events.queries.ts'
import { eventsResource } from './events.resource.ts'
import { events } from './events.table.ts'
import { distance } from './order.queries.ts'
import { eventsWithin, schoolOptions } from './reach.queries.ts'

const id = z.int().min(0).max(2_147_483_647)

export const eventsRouter = router({
  event: needing('events.read')
    .input(z.object({ eventID: id, fields: z.array(z.string().max(40)).max(20).optional() }))
    .query(({ ctx, input }) => readEvent(ctx, input.eventID, input.fields)),
  events: router({
    ...resourceProcedures(eventsResource, {
      table: events,
      columns: { distance },
      within: eventsWithin,
    }),
  }),
  /** The choices of an event's school. */
  schools: router({
    options: needing('events.read')
      .input(
        z.strictObject({
          search: z.string().max(200).optional(),
          ids: z.array(id).max(500).optional(),
        }),
      )
      .query(({ ctx, input }) => schoolOptions(ctx, input)),
  }),
})
