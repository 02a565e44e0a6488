import { createHash } from 'node:crypto'
import { enqueue, router, signedIn } from '@atrium/kit/server'
import { z } from 'zod'
import { admitDocument } from './document-kinds.ts'
import { printJob } from './print.job.ts'

export const documentsRouter = router({
  /** Makes a large document in the background. Who may have it is the kind's own to say. */
  print: signedIn
    .input(z.strictObject({ kind: z.string().max(60), input: z.unknown() }))
    .mutation(async ({ ctx, input: { kind, input } }) => {
      const { districtID, userID, schoolID } = ctx.user
      await admitDocument(ctx, kind, input)
      const asked = JSON.stringify([userID, schoolID, kind, input])
      const key = createHash('sha256').update(asked).digest('hex').slice(0, 32)
      return ctx.database.transaction(districtID, async (tx) => ({
        runID: await enqueue(
          tx,
          printJob,
          { kind, input, schoolID, key },
          { districtID, startedBy: userID },
        ),
      }))
    }),
})
