import { audit, type Tx, type UserRequest } from '@atrium/kit/server'
import { refuse } from '@atrium/kit/shared'
import { and, eq } from 'drizzle-orm'
import { calendarOwner } from './calendar.queries.ts'
import { calendarFeeds, schoolCalendarFeeds } from './calendar.table.ts'
import { feedHash, newFeedToken } from './feed-token.ts'
import type { CalendarKind } from './words.ts'

/**
 * Creates the caller's address for someone's calendar; a previous one stops working. The secret is
 * returned only this once.
 */
export async function makeFeed(
  ctx: UserRequest,
  kind: CalendarKind,
  personID: number,
): Promise<{ token: string }> {
  await calendarOwner(ctx, kind, personID)
  const { districtID, userID: ownerID } = ctx.user
  const token = newFeedToken()
  const row = { districtID, ownerID, personID, kind, tokenHash: feedHash(token) }
  const createdAt = ctx.now().toISOString()
  await ctx.database.transaction(districtID, async (tx) => {
    const [made] = await tx
      .insert(calendarFeeds)
      .values({ ...row, createdAt })
      .onConflictDoUpdate({
        target: [
          calendarFeeds.districtID,
          calendarFeeds.ownerID,
          calendarFeeds.personID,
          calendarFeeds.kind,
        ],
        set: { tokenHash: row.tokenHash, createdAt },
      })
      .returning({ id: calendarFeeds.id })
    await audit(tx, {
      ...{ districtID, actorID: ownerID, entity: 'schoolYear.calendarFeed' },
      ...{ entityID: made?.id ?? 0, action: 'create', after: { personID, kind } },
      requestID: ctx.request.requestID,
    })
  })
  return { token }
}

/** Removes the caller's address for someone's calendar, even if they may no longer see it. */
export async function removeFeed(
  ctx: UserRequest,
  kind: CalendarKind,
  personID: number,
): Promise<{ removed: number }> {
  const { districtID, userID: ownerID } = ctx.user
  return ctx.database.transaction(districtID, async (tx) => {
    const gone = await tx
      .delete(calendarFeeds)
      .where(
        and(
          eq(calendarFeeds.districtID, districtID),
          eq(calendarFeeds.ownerID, ownerID),
          eq(calendarFeeds.personID, personID),
          eq(calendarFeeds.kind, kind),
        ),
      )
      .returning({ id: calendarFeeds.id })
    await audit(
      tx,
      ...gone.map(({ id }) => ({
        ...{ districtID, actorID: ownerID, entity: 'schoolYear.calendarFeed' },
        ...{ entityID: id, action: 'remove', before: { personID, kind } },
        requestID: ctx.request.requestID,
      })),
    )
    return { removed: gone.length }
  })
}

/**
 * Creates the address of the current school's calendar; the previous one stops working. The secret
 * is returned only this once.
 */
export async function makeSchoolFeed(ctx: UserRequest): Promise<{ token: string }> {
  const { districtID, schoolID } = ctx.user
  if (schoolID === 0) throw refuse.forbidden('kit.refusal.chooseSchool')
  const token = newFeedToken()
  const row = { tokenHash: feedHash(token), createdAt: ctx.now().toISOString() }
  await ctx.database.transaction(districtID, async (tx) => {
    await tx
      .insert(schoolCalendarFeeds)
      .values({ districtID, schoolID, ...row })
      .onConflictDoUpdate({
        target: [schoolCalendarFeeds.districtID, schoolCalendarFeeds.schoolID],
        set: row,
      })
    await auditSchoolFeed(tx, ctx, 'create')
  })
  return { token }
}

/** Removes that address. */
export async function removeSchoolFeed(ctx: UserRequest): Promise<{ removed: number }> {
  const { districtID, schoolID } = ctx.user
  return ctx.database.transaction(districtID, async (tx) => {
    const gone = await tx
      .delete(schoolCalendarFeeds)
      .where(
        and(
          eq(schoolCalendarFeeds.districtID, districtID),
          eq(schoolCalendarFeeds.schoolID, schoolID),
        ),
      )
      .returning({ schoolID: schoolCalendarFeeds.schoolID })
    if (gone.length > 0) await auditSchoolFeed(tx, ctx, 'remove')
    return { removed: gone.length }
  })
}

const auditSchoolFeed = (tx: Tx, ctx: UserRequest, action: string) =>
  audit(tx, {
    ...{ districtID: ctx.user.districtID, actorID: ctx.user.userID, action },
    ...{ entity: 'schoolYear.schoolCalendarFeed', entityID: ctx.user.schoolID },
    requestID: ctx.request.requestID,
  })
