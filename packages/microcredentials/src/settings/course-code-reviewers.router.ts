import { id, needing, router } from '@atrium/kit/server'
import { z } from 'zod'
import { needs } from '../words.ts'
import { addCourseCodeReviewer, removeCourseCodeReviewer } from './course-code-reviewers.actions.ts'
import { findHolders, listCourseCodeReviewers } from './course-code-reviewers.queries.ts'

const administering = needing(needs.administer)

export const courseCodeReviewersRouter = router({
  list: administering.query(({ ctx }) => listCourseCodeReviewers(ctx)),
  people: administering
    .input(z.strictObject({ search: z.string().max(100) }))
    .query(({ ctx, input }) => findHolders(ctx, needs.review, input.search)),
  add: administering
    .input(z.strictObject({ code: z.string().trim().min(1).max(40), userID: id }))
    .mutation(({ ctx, input }) => addCourseCodeReviewer(ctx, input)),
  remove: administering
    .input(z.strictObject({ id }))
    .mutation(({ ctx, input }) => removeCourseCodeReviewer(ctx, input.id)),
})
