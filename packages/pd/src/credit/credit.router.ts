import { isStaffMember } from '@atrium/auth/words'
import { id, listProcedures, needing, open, router, signedIn } from '@atrium/kit/server'
import { refuse } from '@atrium/kit/shared'
import { act, workflowInput } from '@atrium/workflow/public'
import { z } from 'zod'
import { administers } from '../courses/courses.procedures.ts'
import { learningOf, transcriptOf } from '../enrollment/own.queries.ts'
import { playlistsOf } from '../playlists/playlists.queries.ts'
import { needs } from '../words.ts'
import { revokeCredit } from './award.actions.ts'
import { learningFlow, saveLearning } from './learning.actions.ts'
import { learningWorkflow } from './learning-state.rules.ts'
import { checkMayReadOf } from './may-read.ts'
import { countWaiting, listWaitingLearning } from './queue.queries.ts'
import { verifyTranscript } from './transcript-copy.actions.ts'
import { waitingLearningList } from './waiting.record.ts'

export const creditRouter = router({
  /** The caller's own unless someone else is named. */
  learning: signedIn
    .input(z.strictObject({ userID: id.optional() }))
    .query(async ({ ctx, input: { userID = ctx.user.userID } }) => {
      const [, learning] = await Promise.all([checkMayReadOf(ctx, userID), learningOf(ctx, userID)])
      return learning
    }),
  playlists: signedIn
    .input(z.strictObject({ userID: id.optional() }))
    .query(async ({ ctx, input: { userID = ctx.user.userID } }) => {
      const [, playlists] = await Promise.all([
        checkMayReadOf(ctx, userID),
        playlistsOf(ctx, userID, userID === ctx.user.userID),
      ])
      return playlists
    }),
  transcript: signedIn
    .input(z.strictObject({ userID: id.optional() }))
    .query(async ({ ctx, input: { userID = ctx.user.userID } }) => {
      const [, transcript] = await Promise.all([
        checkMayReadOf(ctx, userID),
        transcriptOf(ctx, userID),
      ])
      return { ...transcript, mayRevoke: administers(ctx) }
    }),
  revoke: needing
    .districtWide(needs.administer)
    .input(z.strictObject({ creditID: id, reason: z.string().trim().min(1).max(1000) }))
    .mutation(({ ctx, input }) => revokeCredit(ctx, input)),
  saveLearning: signedIn
    .input(
      z.strictObject({
        id: id.optional(),
        draft: z.strictObject({
          title: z.string().trim().min(1).max(200),
          provider: z.string().trim().min(1).max(200),
          startedOn: z.iso.date(),
          endedOn: z.iso.date(),
          hours: z.number().min(0.25).max(2000),
          creditTypeID: id,
          amount: z.number().min(0.01).max(500),
          description: z.string().max(4000).nullable(),
        }),
        files: z
          .array(z.strictObject({ uuid: z.uuid(), name: z.string().min(1).max(200) }))
          .max(10),
      }),
    )
    .mutation(({ ctx, input }) => {
      if (!isStaffMember(ctx.user)) throw refuse.forbidden('pd.enrollment.notForYou')
      return saveLearning(ctx, input)
    }),
  act: signedIn
    .input(workflowInput(learningWorkflow))
    .mutation(async ({ ctx, input }) => ({ state: (await act(ctx, learningFlow, input)).state })),
  /** Anyone with a printed transcript and its code can see what it says. */
  verify: open('a printed transcript is verified by the code that it carries')
    .input(z.strictObject({ code: z.string().max(200) }))
    .query(({ ctx, input }) => verifyTranscript(ctx, input.code)),
  waiting: router(listProcedures(waitingLearningList, { read: listWaitingLearning })),
  waitingCounts: needing
    .districtWide([needs.approve, needs.administer])
    .query(({ ctx }) => countWaiting(ctx)),
})
