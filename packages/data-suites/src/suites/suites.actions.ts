import { audit, type UserRequest } from '@atrium/kit/server'
import { refuse } from '@atrium/kit/shared'
import { and, eq, isNull, ne, sql } from 'drizzle-orm'
import { dataSuites } from '../data-suites.table.ts'
import { openSuite } from './suite-access.queries.ts'

export interface SuiteDraft {
  name: string
  description: string | null
}

export async function createSuite(
  ctx: UserRequest,
  draft: SuiteDraft,
): Promise<{ suiteID: number }> {
  const { districtID, userID } = ctx.user
  return ctx.database.transaction(districtID, async (tx) => {
    await refuseTakenName(ctx, draft.name, 0)
    const [row] = await tx
      .insert(dataSuites)
      .values({ districtID, ownerID: userID, ...draft })
      .returning({ id: dataSuites.id })
    if (!row) throw new Error('A suite was not made')
    await audit(tx, {
      districtID,
      actorID: userID,
      entity: 'dataSuites.suite',
      entityID: row.id,
      action: 'create',
      after: { ...draft },
    })
    return { suiteID: row.id }
  })
}

export async function updateSuite(
  ctx: UserRequest,
  { suiteID, version, ...draft }: SuiteDraft & { suiteID: number; version: number },
): Promise<void> {
  const { suite } = await openSuite(ctx, suiteID, 'owner')
  await refuseTakenName(ctx, draft.name, suiteID)
  await ctx.database.transaction(suite.districtID, async (tx) => {
    const saved = await tx
      .update(dataSuites)
      .set({ ...draft, version: version + 1, updatedAt: ctx.now().toISOString() })
      .where(
        and(
          eq(dataSuites.districtID, suite.districtID),
          eq(dataSuites.id, suiteID),
          eq(dataSuites.version, version),
        ),
      )
      .returning({ id: dataSuites.id })
    if (saved.length === 0) throw refuse.changed((await openSuite(ctx, suiteID, 'owner')).suite)
    await audit(tx, {
      districtID: suite.districtID,
      actorID: ctx.user.userID,
      entity: 'dataSuites.suite',
      entityID: suiteID,
      action: 'update',
      before: { name: suite.name, description: suite.description },
      after: { ...draft },
    })
  })
}

/** Takes a suite out of every list; its files stay for thirty days, as removed ones do. */
export async function removeSuite(ctx: UserRequest, suiteID: number): Promise<void> {
  const { suite } = await openSuite(ctx, suiteID, 'owner')
  await ctx.database.transaction(suite.districtID, async (tx) => {
    await tx
      .update(dataSuites)
      .set({ removedAt: ctx.now().toISOString(), version: sql`version + 1` })
      .where(and(eq(dataSuites.districtID, suite.districtID), eq(dataSuites.id, suiteID)))
    await audit(tx, {
      districtID: suite.districtID,
      actorID: ctx.user.userID,
      entity: 'dataSuites.suite',
      entityID: suiteID,
      action: 'remove',
      before: { name: suite.name },
    })
  })
}

async function refuseTakenName(ctx: UserRequest, name: string, butID: number): Promise<void> {
  const [taken] = await ctx.db
    .select({ id: dataSuites.id })
    .from(dataSuites)
    .where(
      and(
        eq(dataSuites.districtID, ctx.user.districtID),
        eq(dataSuites.name, name),
        ne(dataSuites.id, butID),
        isNull(dataSuites.removedAt),
      ),
    )
  if (taken) throw refuse.fields({ name: { id: 'kit.valid.unique' } })
}
