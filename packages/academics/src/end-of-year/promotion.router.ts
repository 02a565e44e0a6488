import { id, needing } from '@atrium/kit/server'
import { gradeLevels } from '@atrium/schools/words'
import { z } from 'zod'
import { applyPromotion, decide, undoPromotion } from './promotion.actions.ts'
import { previewPromotion } from './promotion.queries.ts'
import { decisions, outcomes, promotes } from './words.ts'

const closing = () => needing.districtWide(promotes)
const count = z.int().min(0)

export const promotionProcedures = {
  preview: closing()
    .input(
      z.strictObject({
        yearID: id.optional(),
        outcome: z.enum(outcomes).optional(),
        search: z.string().max(100).optional(),
        page: z.int().min(1).max(100_000).optional(),
      }),
    )
    .query(({ ctx, input }) => previewPromotion(ctx, input)),
  decide: closing()
    .input(
      z.strictObject({
        yearID: id,
        studentID: id,
        version: z.int().min(0).max(2_147_483_646),
        draft: z
          .strictObject({
            outcome: z.enum(decisions),
            grade: z.enum(gradeLevels).nullable(),
            schoolID: id.nullable(),
            note: z.string().trim().max(500).nullable(),
          })
          .nullable(),
      }),
    )
    .mutation(({ ctx, input }) => decide(ctx, input)),
  closeYear: closing()
    .input(
      z.strictObject({
        yearID: id,
        expected: z.strictObject({
          promoted: count,
          nextSchool: count,
          retained: count,
          graduating: count,
          leaving: count,
          unplaced: count,
        }),
        reason: z.string().trim().max(500).optional(),
      }),
    )
    .mutation(({ ctx, input }) => applyPromotion(ctx, input)),
  undo: closing()
    .input(z.strictObject({ runID: id }))
    .mutation(({ ctx, input }) => undoPromotion(ctx, input.runID)),
}
