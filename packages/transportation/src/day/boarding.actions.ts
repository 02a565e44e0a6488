import { audit, schoolToday, type UserRequest } from '@atrium/kit/server'
import { includes, reachOver, refuse, schoolDate, writtenAt } from '@atrium/kit/shared'
import { notRestrictedFor } from '@atrium/people/public'
import { and, eq, sql } from 'drizzle-orm'
import { busRiders } from '../riders/riders.table.ts'
import { busBoardings } from '../routes/routes.table.ts'
import { manages } from '../words.ts'
import { dayOf, ridesOnSQL, routeDays, type RouteDay } from './day.queries.ts'
import { drives } from './driving.ts'

/**
 * A route today, for the check list: for who manages riders, and for who drives it today. Refuses 404
 * everyone else.
 */
export async function routeToday(ctx: UserRequest, routeID: number): Promise<RouteDay> {
  const day = schoolToday(ctx)
  const isDriver = await drives(ctx, routeID, day)
  const [found] =
    isDriver || ctx.user.permissions.has(manages)
      ? await routeDays(ctx, [routeID], day, isDriver)
      : []
  if (!found) throw refuse.notFound('kit.refusal.notFound')
  return found
}

export interface Boarding {
  routeID: number
  studentID: number
  boarded: boolean | null
  /** When it was noted without a connection; absent: now. */
  offlineAt?: string | undefined
}

/**
 * Notes that a rider got on, didn’t, or takes the note back with null. What was noted without a
 * connection is of then, and never replaces a later note. Refuses 404 others, 422 a time that can’t be.
 */
export async function noteBoarding(
  ctx: UserRequest,
  { routeID, studentID, boarded, offlineAt }: Boarding,
): Promise<void> {
  const { districtID, userID, timeZone } = ctx.user
  const at = writtenAt(offlineAt, ctx.now())
  if (!at) throw refuse.fields({ offlineAt: { id: 'transportation.boarding.tooOld' } })
  const day =
    offlineAt === undefined ? schoolToday(ctx) : schoolDate(at, timeZone ?? 'America/Los_Angeles')
  const on = await dayOf(ctx, day)
  const isDriver = await drives(ctx, routeID, day)
  await ctx.database.transaction(districtID, async (tx) => {
    const [rider] = await tx.execute<{ schoolID: number }>(sql`
      select k.school_id as "schoolID" from ${busRiders} k
      where k.district_id = ${districtID} and k.route_id = ${routeID} and k.student_id = ${studentID} and ${ridesOnSQL(districtID, on)} and ${notRestrictedFor(ctx.user, sql`k.student_id`)}`)
    if (!rider || !(isDriver || includes(reachOver(ctx.user, [manages]), rider.schoolID)))
      throw refuse.notFound('kit.refusal.notFound')
    const which = and(
      eq(busBoardings.districtID, districtID),
      eq(busBoardings.routeID, routeID),
      eq(busBoardings.day, day),
      eq(busBoardings.studentID, studentID),
    )
    const [before] = await tx
      .select({ boarded: busBoardings.boarded, at: busBoardings.at })
      .from(busBoardings)
      .where(which)
    if (before && new Date(before.at) > at) return
    const note = { byID: userID, at: at.toISOString() }
    if (boarded === null) await tx.delete(busBoardings).where(which)
    else
      await tx
        .insert(busBoardings)
        .values({ districtID, routeID, day, studentID, boarded, ...note })
        .onConflictDoUpdate({
          target: [
            busBoardings.districtID,
            busBoardings.routeID,
            busBoardings.day,
            busBoardings.studentID,
          ],
          set: { boarded, ...note },
        })
    await audit(tx, {
      ...{ districtID, actorID: userID, entity: 'transportation.boarding', entityID: studentID },
      ...{ action: 'update', before: { boarded: before?.boarded ?? null } },
      after: { routeID, day, boarded },
      requestID: ctx.request.requestID,
    })
  })
}
