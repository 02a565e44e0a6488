import { router, signedIn } from '@atrium/kit/server'
import { z } from 'zod'
import { choose, readChoices } from './choices.actions.ts'
import { emailChoices } from './words.ts'

/** The caller's own, and no one else's. */
export const notifyRouter = router({
  choices: signedIn.query(({ ctx }) => readChoices(ctx)),
  choose: signedIn
    .input(z.strictObject({ kind: z.string().max(80), email: z.enum(emailChoices) }))
    .mutation(({ ctx, input }) => choose(ctx, input.kind, input.email)),
})
