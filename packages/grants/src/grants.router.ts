import { id, needing, router, signedIn } from '@atrium/kit/server'
import { z } from 'zod'
import {
  awardApplication,
  moveApplication,
  publishWorkflow,
} from './applications/applications.actions.ts'
import {
  amendBudget,
  declareConflict,
  moveAward,
  planConflict,
  postIndirectCosts,
  receiveDrawdown,
  requestDrawdown,
  withdrawDrawdown,
} from './awards/awards.actions.ts'
import { assignSpending, unassignSpending } from './awards/assign.actions.ts'
import { deliverEvidence, readOwnEvidence } from './evidence/own-evidence.actions.ts'
import { burnDown, dueSoon, readAward, readProgress, staffOptions } from './grants.queries.ts'
import { mostCents } from './words.ts'

const day = z.iso.date()
const cents = z.int().min(1).max(mostCents)
const reading = needing.districtWide('grants.read')
const managing = needing.districtWide('grants.manage')
const awarding = needing.districtWide(['grants.manage', 'grants.awards'])

export const grantsRouter = router({
  staff: router({
    options: reading
      .input(
        z.strictObject({
          search: z.string().max(200).optional(),
          ids: z.array(id).max(500).optional(),
        }),
      )
      .query(({ ctx, input }) => staffOptions(ctx, input)),
  }),
  publish: managing
    .input(z.strictObject({ workflowID: id }))
    .mutation(({ ctx, input }) => publishWorkflow(ctx, input.workflowID)),
  progress: router({
    get: reading
      .input(z.strictObject({ applicationID: id }))
      .query(({ ctx, input }) => readProgress(ctx, input.applicationID)),
    move: managing
      .input(
        z.strictObject({
          applicationID: id,
          from: z.string().max(80),
          to: z.string().max(80),
          answers: z.array(z.string().max(4000)).max(50),
        }),
      )
      .mutation(({ ctx, input }) => moveApplication(ctx, input)),
    award: managing
      .input(
        z.strictObject({
          applicationID: id,
          number: z.string().trim().min(1).max(60),
          amountCents: cents,
          startsOn: day,
          endsOn: day,
          sourceCode: z.string().regex(/^[0-9A-Za-z]{1,12}$/),
          projectYear: z
            .string()
            .regex(/^[0-9A-Za-z]{1,12}$/)
            .nullable()
            .default(null),
        }),
      )
      .mutation(({ ctx, input }) => awardApplication(ctx, input)),
  }),
  award: router({
    get: reading
      .input(z.strictObject({ awardID: id }))
      .query(({ ctx, input }) => readAward(ctx, input.awardID)),
    amend: awarding
      .input(
        z.strictObject({
          awardID: id,
          effectiveOn: day,
          reason: z.string().trim().min(1).max(500),
          lines: z
            .array(
              z.strictObject({
                object: z.string().regex(/^[0-9A-Za-z]{1,12}$/),
                name: z.string().trim().max(120),
                cents,
              }),
            )
            .min(1)
            .max(100),
        }),
      )
      .mutation(({ ctx, input }) => amendBudget(ctx, input)),
    assign: awarding
      .input(z.strictObject({ awardID: id, lineIDs: z.array(z.int().positive()).min(1).max(500) }))
      .mutation(({ ctx, input }) => assignSpending(ctx, input.awardID, input.lineIDs)),
    unassign: awarding
      .input(z.strictObject({ awardID: id, lineIDs: z.array(z.int().positive()).min(1).max(500) }))
      .mutation(({ ctx, input }) => unassignSpending(ctx, input.awardID, input.lineIDs)),
    postIndirect: awarding
      .input(z.strictObject({ awardID: id }))
      .mutation(({ ctx, input }) => postIndirectCosts(ctx, input.awardID)),
    drawdown: awarding
      .input(z.strictObject({ awardID: id, cents }))
      .mutation(({ ctx, input }) => requestDrawdown(ctx, input.awardID, input.cents)),
    receive: awarding
      .input(z.strictObject({ drawdownID: id, receivedOn: day }))
      .mutation(({ ctx, input }) => receiveDrawdown(ctx, input.drawdownID, input.receivedOn)),
    withdraw: awarding
      .input(z.strictObject({ drawdownID: id, reason: z.string().trim().min(1).max(500) }))
      .mutation(({ ctx, input }) => withdrawDrawdown(ctx, input.drawdownID, input.reason)),
    move: awarding
      .input(
        z.strictObject({
          awardID: id,
          to: z.enum(['active', 'closing', 'closed']),
          reason: z.string().trim().min(1).max(500).optional(),
        }),
      )
      .mutation(({ ctx, input }) => moveAward(ctx, input.awardID, input.to, input.reason)),
    declare: reading
      .input(
        z.strictObject({
          awardID: id,
          hasConflict: z.boolean(),
          details: z.string().max(2000).nullable(),
        }),
      )
      .mutation(({ ctx, input }) => declareConflict(ctx, input)),
    plan: awarding
      .input(z.strictObject({ declarationID: id, plan: z.string().trim().min(1).max(2000) }))
      .mutation(({ ctx, input }) => planConflict(ctx, input.declarationID, input.plan)),
  }),
  /**
   * Evidence that the caller owns: people can work on their own even if they see nothing else of
   * grants.
   */
  own: router({
    get: signedIn
      .input(z.strictObject({ evidenceID: id }))
      .query(({ ctx, input }) => readOwnEvidence(ctx, input.evidenceID)),
    deliver: signedIn
      .input(z.strictObject({ evidenceID: id, isDone: z.boolean() }))
      .mutation(({ ctx, input }) => deliverEvidence(ctx, input)),
  }),
  burnDown: reading.query(({ ctx }) => burnDown(ctx)),
  dueSoon: reading.query(({ ctx }) => dueSoon(ctx)),
})
