import { noteViewed } from '@atrium/auth/public'
import { idOrZero, needing, open, router } from '@atrium/kit/server'
import { z } from 'zod'
import { readEvent } from './events.queries.ts'
import { eventsForEveryone, upcomingEvents } from './upcoming.queries.ts'
import { schoolOptions } from './reach.queries.ts'

const id = idOrZero

export const eventsRouter = router({
  event: needing('events.read')
    .input(z.object({ eventID: id, fields: z.array(z.string().max(40)).max(20).optional() }))
    .query(({ ctx, input }) => readEvent(ctx, input.eventID, input.fields)),
  upcoming: needing('events.read').query(({ ctx }) => upcomingEvents(ctx)),
  forEveryone: open('the front page').query(({ ctx }) => eventsForEveryone(ctx)),
  /** Makes an event the current one in the caller's session. */
  view: needing('events.read')
    .input(z.strictObject({ id }))
    .mutation(async ({ ctx, input }) => {
      await readEvent(ctx, input.id, [])
      await noteViewed(ctx, { currentEventID: input.id })
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
