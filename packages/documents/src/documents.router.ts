import { createHash } from 'node:crypto'
import { enqueue, id, router, signedIn } from '@atrium/kit/server'
import { z } from 'zod'
import { attachFile, removeAttachment } from './attachments/attachments.actions.ts'
import { listAttachments } from './attachments/attachments.queries.ts'
import { admitDocument } from './document-kinds.ts'
import { printJob } from './print.job.ts'

const attachedTo = z.strictObject({
  kind: z.string().max(60),
  recordID: id,
})

export const documentsRouter = router({
  /** Files of records. The kind of record decides who may read, add, and remove them. */
  attachments: router({
    list: signedIn.input(attachedTo).query(({ ctx, input }) => listAttachments(ctx, input)),
    add: signedIn
      .input(attachedTo.extend({ fileUUID: z.uuid() }))
      .mutation(({ ctx, input }) => attachFile(ctx, input)),
    remove: signedIn
      .input(z.strictObject({ id }))
      .mutation(({ ctx, input }) => removeAttachment(ctx, input.id)),
  }),
  /** Makes a large document in the background. Its kind decides who may have it. */
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
