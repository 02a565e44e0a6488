import { idOrZero, router, signedIn } from '@atrium/kit/server'
import { z } from 'zod'
import { reviewerEntries } from './reviewers.queries.ts'

export const materialsRouter = router({
  /** Without a `userID`, the caller's own entries. */
  reviewers: signedIn
    .input(z.object({ userID: idOrZero.optional() }))
    .query(({ ctx, input }) => reviewerEntries(ctx, input.userID ?? ctx.user.userID)),
})
