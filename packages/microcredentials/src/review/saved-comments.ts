import { audit, richText, type UserRequest } from '@atrium/kit/server'
import { refuse } from '@atrium/kit/shared'
import { and, asc, eq } from 'drizzle-orm'
import { savedComments } from './review.table.ts'

export interface SavedComment {
  id: number
  title: string
  html: string
}

/** A reviewer's own comments, by title. */
export const ownComments = (ctx: UserRequest): Promise<SavedComment[]> =>
  ctx.db
    .select({ id: savedComments.id, title: savedComments.title, html: savedComments.html })
    .from(savedComments)
    .where(
      and(
        eq(savedComments.districtID, ctx.user.districtID),
        eq(savedComments.ownerID, ctx.user.userID),
      ),
    )
    .orderBy(asc(savedComments.title))
    .limit(200)

/** Saves a comment under a title, replacing an earlier one with the same title. */
export async function saveComment(
  ctx: UserRequest,
  { title, html }: { title: string; html: string },
): Promise<{ id: number }> {
  const { districtID, userID } = ctx.user
  const clean = richText(html, { pictures: false })
  if (!clean) throw refuse.fields({ html: { id: 'kit.valid.required' } })
  return ctx.database.transaction(districtID, async (tx) => {
    const values = { html: clean, updatedAt: ctx.now().toISOString() }
    const [row] = await tx
      .insert(savedComments)
      .values({ districtID, ownerID: userID, title, ...values })
      .onConflictDoUpdate({
        target: [savedComments.districtID, savedComments.ownerID, savedComments.title],
        set: values,
      })
      .returning({ id: savedComments.id })
    if (!row) throw new Error('the comment was not kept')
    await audit(tx, {
      districtID,
      actorID: userID,
      entity: 'microcredentials.savedComment',
      entityID: row.id,
      action: 'save',
      after: { title },
      requestID: ctx.request.requestID,
    })
    return row
  })
}

/** Deletes one of the caller's own. Refuses 404. */
export async function removeComment(ctx: UserRequest, id: number): Promise<void> {
  const { districtID, userID } = ctx.user
  await ctx.database.transaction(districtID, async (tx) => {
    const gone = await tx
      .delete(savedComments)
      .where(
        and(
          eq(savedComments.districtID, districtID),
          eq(savedComments.ownerID, userID),
          eq(savedComments.id, id),
        ),
      )
      .returning({ title: savedComments.title })
    if (gone.length === 0) throw refuse.notFound('kit.refusal.notFound')
    await audit(tx, {
      districtID,
      actorID: userID,
      entity: 'microcredentials.savedComment',
      entityID: id,
      action: 'delete',
      before: { title: gone[0]?.title },
      requestID: ctx.request.requestID,
    })
  })
}
