import { router, signedIn } from '@atrium/kit/server'
import { z } from 'zod'
import { reviewerEntries } from './reviewers.queries.ts'

export const materialsRouter = router({
  /** Without a `userID`, the caller's own entries. */
  reviewers: signedIn
    .input(z.object({ userID: z.int().min(0).max(2_147_483_647).optional() }))
    .query(({ ctx, input }) => reviewerEntries(ctx, input.userID ?? ctx.user.userID)),
})
