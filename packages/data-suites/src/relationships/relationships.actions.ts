import { audit, type UserRequest } from '@atrium/kit/server'
import { refuse } from '@atrium/kit/shared'
import { and, eq } from 'drizzle-orm'
import { suiteRelationships } from '../data-suites.table.ts'
import { engineOf } from '../services.ts'
import { uncountedFiles } from '../suites/row-counts.rules.ts'
import { openSuite } from '../suites/suite-access.queries.ts'
import { contentsOf, shapeOf } from '../suites/suite-contents.queries.ts'
import { measureMatch, type Match } from './measure.ts'

export interface RelationshipDraft {
  suiteID: number
  fromID: number
  toID: number
}

/**
 * How two attributes would match, before they are related. Refuses 403 a file whose rows this
 * person may not count.
 */
export async function checkRelationship(
  ctx: UserRequest,
  { suiteID, fromID, toID }: RelationshipDraft,
): Promise<Match> {
  const { suppressed } = await openSuite(ctx, suiteID, 'edit')
  const contents = await contentsOf(ctx.db, ctx.user.districtID, suiteID)
  const shape = shapeOf(suiteID, contents)
  const fileOf = (id: number) => shape.attributes.find((one) => one.id === id)?.fileID
  const [from, to] = [fileOf(fromID), fileOf(toID)]
  if (from === undefined || to === undefined) throw refuse.notFound('engine.fault.unknownField')
  if (from === to) throw refuse.fields({ toID: { id: 'dataSuites.relationships.sameFile' } })
  const uncounted = uncountedFiles(contents)
  if (suppressed && (uncounted.has(from) || uncounted.has(to)))
    throw refuse.forbidden('dataSuites.relationships.countsHidden')
  return measureMatch(engineOf(), shape, fromID, toID)
}

/** Relates two attributes. Refuses 422 if no rows match, or if both sides have duplicate values. */
export async function relate(
  ctx: UserRequest,
  draft: RelationshipDraft,
): Promise<{ relationshipID: number }> {
  const match = await checkRelationship(ctx, draft)
  if (match.fromMatched === 0)
    throw refuse.fields({ toID: { id: 'dataSuites.relationships.noMatch' } })
  if (!match.fromUnique && !match.toUnique)
    throw refuse.fields({ toID: { id: 'dataSuites.relationships.manyToMany' } })
  const { districtID, userID } = ctx.user
  return ctx.database.transaction(districtID, async (tx) => {
    const [row] = await tx
      .insert(suiteRelationships)
      .values({ districtID, ...draft, ...match })
      .returning({ id: suiteRelationships.id })
    await audit(tx, {
      districtID,
      actorID: userID,
      entity: 'dataSuites.relationship',
      entityID: row?.id ?? 0,
      action: 'create',
      after: { ...draft },
    })
    return { relationshipID: row?.id ?? 0 }
  })
}

export async function unrelate(
  ctx: UserRequest,
  { suiteID, relationshipID }: { suiteID: number; relationshipID: number },
): Promise<void> {
  await openSuite(ctx, suiteID, 'edit')
  const { districtID, userID } = ctx.user
  await ctx.database.transaction(districtID, async (tx) => {
    const gone = await tx
      .delete(suiteRelationships)
      .where(
        and(
          eq(suiteRelationships.districtID, districtID),
          eq(suiteRelationships.suiteID, suiteID),
          eq(suiteRelationships.id, relationshipID),
        ),
      )
      .returning({ id: suiteRelationships.id })
    if (gone.length === 0) throw refuse.notFound('kit.refusal.notFound')
    await audit(tx, {
      districtID,
      actorID: userID,
      entity: 'dataSuites.relationship',
      entityID: relationshipID,
      action: 'remove',
    })
  })
}
