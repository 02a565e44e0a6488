import {
  id,
  idOrZero,
  listProcedures,
  needing,
  router,
  say,
  type UserRequest,
} from '@atrium/kit/server'
import { act } from '@atrium/workflow/public'
import type { ActOf, FilledFor } from '@atrium/workflow/rules'
import { z } from 'zod'
import { needs } from '../words.ts'
import { readAgreement } from './agreement.queries.ts'
import { findCandidates } from './candidates.queries.ts'
import { lookUp } from './look-up.actions.ts'
import { badgesToReview, listQueue, readWorkload } from './queue.queries.ts'
import { queueLists, type ReviewPart } from './queue.record.ts'
import { askSecondOpinion, mark } from './review.actions.ts'
import { reviewFlow } from './review-flow.actions.ts'
import type { review } from './review-state.rules.ts'
import { readReview } from './review.queries.ts'
import { ownComments, removeComment, saveComment } from './saved-comments.ts'
import { everyReviewer, listSubmissions, submittedBadges } from './submissions.queries.ts'
import { submissionsList } from './submissions.record.ts'

// Teachers can review their own learners' submissions, so claiming doesn't require the review
// permission. The review itself decides who may claim it.
const reviewing = needing([needs.review, needs.administer, 'classroom.use'])
const administering = needing(needs.administer)
const one = z.strictObject({ reviewID: id })
const asked = z.strictObject({
  search: z.string().max(200).optional(),
  ids: z.array(id).max(500).optional(),
})
const html = z.string().max(20_000)
const queue = (part: ReviewPart) =>
  router({
    ...listProcedures(queueLists[part], {
      read: (ctx, query) => listQueue(ctx, part, query),
      cells: {
        learnerName: ({ learnerName }, language) =>
          learnerName ?? say(language, { id: 'microcredentials.reviewing.hidden' }),
        kind: ({ kind }, language) => say(language, { id: `microcredentials.reviewKind.${kind}` }),
        outcome: ({ outcome }, language) =>
          outcome ? say(language, { id: `microcredentials.reviewOutcome.${outcome}` }) : '',
      },
    }),
    badges: router({
      options: reviewing.input(asked).query(({ ctx, input }) => badgesToReview(ctx, part, input)),
    }),
  })

export const reviewRouter = router({
  open: queue('open'),
  mine: queue('mine'),
  answered: queue('answered'),
  get: reviewing.input(one).query(({ ctx, input }) => readReview(ctx, input.reviewID)),
  claim: reviewing.input(one).mutation(({ ctx, input }) => press(ctx, input.reviewID, 'claim')),
  release: reviewing.input(one).mutation(({ ctx, input }) => press(ctx, input.reviewID, 'release')),
  mark: reviewing
    .input(
      one.extend({
        criterionID: id,
        evidenceID: idOrZero,
        revise: z.boolean(),
        score: z.int().min(-100).max(1000).nullable(),
        comment: html,
      }),
    )
    .mutation(({ ctx, input: { reviewID, ...draft } }) => mark(ctx, reviewID, draft)),
  approve: reviewing
    .input(one.extend({ comment: html }))
    .mutation(({ ctx, input }) =>
      press(ctx, input.reviewID, 'approve', { comment: input.comment }),
    ),
  requestRevisions: reviewing
    .input(one.extend({ comment: html }))
    .mutation(({ ctx, input }) =>
      press(ctx, input.reviewID, 'requestRevisions', { comment: input.comment }),
    ),
  comments: router({
    list: reviewing.query(({ ctx }) => ownComments(ctx)),
    save: reviewing
      .input(z.strictObject({ title: z.string().trim().min(1).max(120), html }))
      .mutation(({ ctx, input }) => saveComment(ctx, input)),
    remove: reviewing
      .input(z.strictObject({ id }))
      .mutation(({ ctx, input }) => removeComment(ctx, input.id)),
  }),
  submissions: router({
    ...listProcedures(submissionsList, {
      read: listSubmissions,
      cells: {
        learnerName: ({ learnerName }, language) =>
          learnerName ?? say(language, { id: 'microcredentials.reviewing.hidden' }),
        submittedAt: ({ submittedAt }) => new Date(submittedAt).toISOString(),
      },
    }),
    badges: router({
      options: administering.input(asked).query(({ ctx, input }) => submittedBadges(ctx, input)),
    }),
    reviewers: router({
      options: administering.input(asked).query(({ ctx, input }) => everyReviewer(ctx, input)),
    }),
    lookUp: administering
      .input(z.strictObject({ submissionIDs: z.array(id).min(1).max(100) }))
      .mutation(({ ctx, input }) => lookUp(ctx, input.submissionIDs)),
  }),
  candidates: administering
    .input(one.extend({ search: z.string().max(100) }))
    .query(({ ctx, input }) => findCandidates(ctx, input.reviewID, input.search)),
  reassign: administering
    .input(one.extend({ userID: id }))
    .mutation(({ ctx, input }) => press(ctx, input.reviewID, 'reassign', { userID: input.userID })),
  askSecondOpinion: administering
    .input(one)
    .mutation(({ ctx, input }) => askSecondOpinion(ctx, input.reviewID)),
  workload: administering.query(({ ctx }) => readWorkload(ctx)),
  agreement: administering.query(({ ctx }) => readAgreement(ctx)),
})

async function press<Act extends ActOf<typeof review>>(
  ctx: UserRequest,
  id: number,
  chosen: Act,
  filled?: FilledFor<typeof review, Act>,
) {
  const { state } = await act(ctx, reviewFlow, { id, act: chosen, filled })
  return { state }
}
