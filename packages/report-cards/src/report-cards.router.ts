import { id, needing, router, signedIn } from '@atrium/kit/server'
import { gradeLevels } from '@atrium/schools/words'
import { z } from 'zod'
import { alongOf } from './office/along.ts'
import { finalizationHistory, finalizeTerm, reopenTerm } from './office/finalize.actions.ts'
import { classRank, honorRoll } from './office/lists.queries.ts'
import { readProof } from './office/proof.queries.ts'
import { previewMethod } from './setup/preview.queries.ts'
import { studentTranscript, transferHistory } from './transcript/transcript.queries.ts'
import {
  removeTransfer,
  saveTransfer,
  sayWhetherSame,
  takeBack,
  type TransferDraft,
} from './transcript/transfer.actions.ts'
import { gpaRoundings, manages, repeatRules } from './words.ts'

const bonus = z.number().min(0).max(3)
const method = z.strictObject({
  honors: bonus,
  advancedPlacement: bonus,
  dualEnrollment: bonus,
  repeats: z.enum(repeatRules),
  decimals: z.int().min(1).max(4),
  rounding: z.enum(gpaRoundings),
})
const manager = needing([manages])

export const reportCardsRouter = router({
  proof: manager
    .input(z.object({ termID: id.optional() }))
    .query(({ ctx, input }) => readProof(ctx, input.termID)),
  along: manager
    .input(z.object({ termID: id }))
    .query(({ ctx, input }) => alongOf(ctx, input.termID)),
  honorRoll: manager
    .input(z.object({ termID: id }))
    .query(({ ctx, input }) => honorRoll(ctx, input.termID)),
  classRank: manager
    .input(z.object({ grade: z.enum(gradeLevels) }))
    .query(({ ctx, input }) => classRank(ctx, input.grade)),
  finalize: manager
    .input(
      z.object({
        termID: id,
        missing: z.int().min(0),
        notifyOn: z.iso.date(),
        early: z.string().max(500).optional(),
      }),
    )
    .mutation(({ ctx, input }) => finalizeTerm(ctx, input)),
  reopen: manager
    .input(z.object({ termID: id, reason: z.string().max(500) }))
    .mutation(({ ctx, input }) => reopenTerm(ctx, input)),
  finalizationHistory: manager
    .input(z.object({ termID: id }))
    .query(({ ctx, input }) => finalizationHistory(ctx, input.termID)),
  previewMethod: manager
    .input(z.object({ method: method.optional() }))
    .query(({ ctx, input }) => previewMethod(ctx, input.method)),
  // Access is decided for each student: whether the caller may see and change that student's
  // transcript.
  transcript: signedIn
    .input(z.object({ studentID: id }))
    .query(({ ctx, input }) => studentTranscript(ctx, input.studentID)),
  transferHistory: signedIn
    .input(z.object({ studentID: id }))
    .query(({ ctx, input }) => transferHistory(ctx, input.studentID)),
  saveTransfer: manager
    .input(
      z.object({
        studentID: id,
        id: id.optional(),
        version: z.int().min(1).optional(),
        draft: z.record(z.string().max(50), z.union([z.string().max(500), z.number(), z.null()])),
        again: z.boolean().optional(),
        isSameCourse: z.boolean().optional(),
      }),
    )
    .mutation(({ ctx, input }) =>
      saveTransfer(ctx, { ...input, draft: input.draft as Partial<TransferDraft> }),
    ),
  sayWhetherSame: manager
    .input(z.object({ studentID: id, id, otherID: id, isSame: z.boolean() }))
    .mutation(({ ctx, input }) => sayWhetherSame(ctx, input)),
  takeBack: manager
    .input(z.object({ studentID: id, id }))
    .mutation(({ ctx, input }) => takeBack(ctx, input)),
  removeTransfer: manager
    .input(z.object({ studentID: id, id, isRemoved: z.boolean() }))
    .mutation(({ ctx, input }) => removeTransfer(ctx, input)),
})
