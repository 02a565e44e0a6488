import { id, listProcedures, needing, router } from '@atrium/kit/server'
import { roomNames } from '@atrium/settings/public'
import { workflowInput } from '@atrium/workflow/public'
import { z } from 'zod'
import { listTickets, queueFigures, submitChoices } from './queue/queue.queries.ts'
import { actOnTicket, commentOn, submitTicket } from './queue/ticket-flow.actions.ts'
import { ticketQueueList } from './queue/ticket-queue.record.ts'
import { ticketFlow } from './queue/ticket-state.rules.ts'
import { readTicket } from './queue/ticket.queries.ts'
import { either, submits } from './words.ts'

// Access is decided ticket by ticket.
const anyone = needing(...either)

export const ticketQueue = listProcedures(ticketQueueList, { read: listTickets })

export const ticketsRouter = router({
  queue: router({
    ...ticketQueue,
    figures: anyone.query(({ ctx }) => queueFigures(ctx)),
    choices: needing(submits).query(({ ctx }) => submitChoices(ctx, roomNames(ctx.user))),
    get: anyone.input(z.strictObject({ id })).query(({ ctx, input }) => readTicket(ctx, input.id)),
    submit: needing(submits)
      .input(
        z.strictObject({
          ticketTypeID: id,
          subject: z.string().trim().min(1).max(150),
          description: z.string().trim().min(1).max(4000),
          room: z.string().trim().min(1).max(80).nullable(),
        }),
      )
      .mutation(({ ctx, input }) => submitTicket(ctx, input)),
    act: anyone
      .input(workflowInput(ticketFlow))
      .mutation(async ({ ctx, input }) => ({ state: (await actOnTicket(ctx, input)).state })),
    comment: anyone
      .input(
        z.strictObject({
          ticketID: id,
          text: z.string().trim().min(1).max(4000),
          isInternal: z.boolean(),
        }),
      )
      .mutation(({ ctx, input }) => commentOn(ctx, input)),
  }),
})
