import { audit, type UserRequest } from '@atrium/kit/server'
import { and, eq } from 'drizzle-orm'
import { calendarOwner } from './calendar.queries.ts'
import { calendarFeeds } from './calendar.table.ts'
import { feedHash, newFeedToken } from './feed-token.ts'
import type { CalendarKind } from './words.ts'

/** Makes the caller's address for someone's calendar; one that they had before stops working. The secret is answered this once. */
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

/** Removes the caller's address for someone's calendar, also where they may no longer see it. */
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
