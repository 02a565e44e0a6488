import { needing, router } from '@atrium/kit/server'
import { z } from 'zod'
import { readEvent } from './events.queries.ts'

export const eventsRouter = router({
  event: needing('events.read')
    .input(z.object({ eventID: z.int().min(0).max(2_147_483_647), fields: z.array(z.string().max(40)).max(20).optional() }))
    .query(({ ctx, input }) => readEvent(ctx, input.eventID, input.fields)),
})
