import { audit, type UserRequest } from '@atrium/kit/server'
import { refuse } from '@atrium/kit/shared'
import { and, eq, isNull } from 'drizzle-orm'
import { frameworks, items } from '../standards.table.ts'
import { usedItems } from '../uses.ts'
import { findFramework, type FrameworkView } from './frameworks.queries.ts'

/**
 * Makes a framework public, or limits it to signed-in people. Refuses 409 if someone else changed
 * it first.
 */
export async function showFramework(
  ctx: UserRequest,
  of: { frameworkID: number; isPublic: boolean; version: number },
): Promise<FrameworkView> {
  const { districtID, userID } = ctx.user
  const scope = { db: ctx.db, districtID }
  const before = await findFramework(scope, of.frameworkID)
  await ctx.database.transaction(districtID, async (tx) => {
    const changed = await tx
      .update(frameworks)
      .set({ isPublic: of.isPublic, version: of.version + 1, updatedAt: ctx.now().toISOString() })
      .where(
        and(
          eq(frameworks.districtID, districtID),
          eq(frameworks.id, of.frameworkID),
          eq(frameworks.version, of.version),
          isNull(frameworks.removedAt),
        ),
      )
      .returning({ id: frameworks.id })
    if (changed.length === 0) throw refuse.changed(before)
    await audit(tx, {
      districtID,
      actorID: userID,
      entity: 'standards.frameworks',
      entityID: of.frameworkID,
      action: 'update',
      before: { isPublic: before.isPublic },
      after: { isPublic: of.isPublic },
      requestID: ctx.request.requestID,
    })
  })
  return findFramework(scope, of.frameworkID)
}

/**
 * Removes a framework with all of its statements. Refuses 409 while something refers to one of
 * them. Importing its file again restores it, with new ids for its statements.
 */
export async function removeFramework(ctx: UserRequest, frameworkID: number): Promise<void> {
  const { districtID, userID } = ctx.user
  await ctx.database.transaction(districtID, async (tx) => {
    const here = and(
      eq(frameworks.districtID, districtID),
      eq(frameworks.id, frameworkID),
      isNull(frameworks.removedAt),
    )
    const [framework] = await tx
      .select({ title: frameworks.title })
      .from(frameworks)
      .where(here)
      .for('update')
    if (!framework) throw refuse.notFound('kit.refusal.notFound')
    const rows = await tx
      .select({ id: items.id })
      .from(items)
      .where(and(eq(items.districtID, districtID), eq(items.frameworkID, frameworkID)))
    const used = await usedItems(
      tx,
      districtID,
      rows.map(({ id }) => id),
    )
    if (used.size > 0) throw refuse.conflict('standards.frameworks.inUse', { count: used.size })
    for (const table of [
      'standard_association',
      'standard_definition',
      'standard_category_content',
      'standard_item',
    ])
      await tx.raw`delete from ${tx.raw(table)} where district_id = ${districtID} and framework_id = ${frameworkID}`
    await tx
      .update(frameworks)
      .set({ removedAt: ctx.now().toISOString(), itemCount: 0, retiredCount: 0 })
      .where(here)
    await audit(tx, {
      districtID,
      actorID: userID,
      entity: 'standards.frameworks',
      entityID: frameworkID,
      action: 'remove',
      before: { title: framework.title, statements: rows.length },
      requestID: ctx.request.requestID,
    })
  })
}
