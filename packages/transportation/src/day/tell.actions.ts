import { callFamilies } from '@atrium/auto-call/public'
import { audit, schoolToday, type UserRequest } from '@atrium/kit/server'
import { includes, reachOver, refuse, validateDraft, type FieldErrors } from '@atrium/kit/shared'
import { notRestrictedFor } from '@atrium/people/public'
import { and, eq, sql } from 'drizzle-orm'
import { busRiders } from '../riders/riders.table.ts'
import { busBoardings, busDelays, busRoutes } from '../routes/routes.table.ts'
import { buses } from '../setup/setup.table.ts'
import { manages, type DelayKind } from '../words.ts'
import { dayOf, ridesOnSQL } from './day.queries.ts'
import { tellFields } from './tell.fields.ts'

export interface Told {
  routeID: number
  kind: DelayKind
  minutes: number | null
  busID: number | null
}

/**
 * Tells the families of those who ride a route today, each once: that the bus is late, that another
 * comes, that none does, or that it is on time after all. Refuses 404 an unknown route, and 403 one of
 * a school where the caller doesn’t manage riders.
 */
export async function tellFamilies(ctx: UserRequest, told: Told): Promise<{ families: number }> {
  const { districtID, userID } = ctx.user
  const { routeID, kind } = told
  const wrong: FieldErrors = validateDraft(tellFields, { ...told })
  if (Object.keys(wrong).length > 0) throw refuse.fields(wrong)
  const minutes = kind === 'late' ? told.minutes : null
  const busID = kind === 'replaced' ? told.busID : null
  const day = schoolToday(ctx)
  const on = await dayOf(ctx, day)
  return ctx.database.transaction(districtID, async (tx) => {
    const [route] = await tx
      .select({
        number: busRoutes.number,
        name: busRoutes.name,
        schoolID: busRoutes.schoolID,
        removedAt: busRoutes.removedAt,
      })
      .from(busRoutes)
      .where(and(eq(busRoutes.districtID, districtID), eq(busRoutes.id, routeID)))
      .for('no key update')
    if (!route || route.removedAt) throw refuse.notFound('kit.refusal.notFound')
    if (!includes(reachOver(ctx.user, [manages]), route.schoolID))
      throw refuse.forbidden('kit.refusal.forbidden')
    const [bus] =
      busID === null
        ? []
        : await tx
            .select({ number: buses.number, inspectedUntil: buses.inspectedUntil })
            .from(buses)
            .where(and(eq(buses.districtID, districtID), eq(buses.id, busID)))
    if (busID !== null && (!bus || bus.inspectedUntil < day))
      throw refuse.fields({
        busID: bus
          ? { id: 'transportation.routes.notInspected', values: { date: bus.inspectedUntil } }
          : { id: 'kit.valid.notAllowed' },
      })
    const riders = await tx.execute<{ studentID: number; householdID: number | null }>(sql`
      select k.student_id as "studentID", k.household_id as "householdID" from ${busRiders} k
      where k.district_id = ${districtID} and k.route_id = ${routeID} and ${ridesOnSQL(districtID, on)} order by k.id`)
    const { messageID, families } = await callFamilies(tx, {
      ...{ districtID, kind: 'lateBus' as const, schoolID: route.schoolID },
      ...{ sentBy: userID, now: ctx.now() },
      template: `transportation.message.${kind}`,
      values: {
        route: route.number,
        name: route.name,
        minutes: minutes ?? 0,
        bus: bus?.number ?? '',
      },
      screen: 'student/transportation',
      to: [...riders],
    })
    const sentAt = ctx.now().toISOString()
    const [made] = await tx
      .insert(busDelays)
      .values({ districtID, routeID, day, kind, minutes, busID, messageID, sentBy: userID, sentAt })
      .returning({ id: busDelays.id })
    await audit(tx, {
      ...{ districtID, actorID: userID, entity: 'transportation.delays', entityID: made?.id ?? 0 },
      ...{ action: 'send', after: { routeID, day, kind, minutes, busID, families } },
      requestID: ctx.request.requestID,
    })
    return { families }
  })
}

/** Notes that a rider got on today, didn’t, or takes the note back with null. Refuses 404 others. */
export async function noteBoarding(
  ctx: UserRequest,
  { routeID, studentID, boarded }: { routeID: number; studentID: number; boarded: boolean | null },
): Promise<void> {
  const { districtID, userID } = ctx.user
  const day = schoolToday(ctx)
  const on = await dayOf(ctx, day)
  await ctx.database.transaction(districtID, async (tx) => {
    const [rider] = await tx.execute<{ schoolID: number }>(sql`
      select k.school_id as "schoolID" from ${busRiders} k
      where k.district_id = ${districtID} and k.route_id = ${routeID} and k.student_id = ${studentID} and ${ridesOnSQL(districtID, on)} and ${notRestrictedFor(ctx.user, sql`k.student_id`)}`)
    if (!rider || !includes(reachOver(ctx.user, [manages]), rider.schoolID))
      throw refuse.notFound('kit.refusal.notFound')
    const which = and(
      eq(busBoardings.districtID, districtID),
      eq(busBoardings.routeID, routeID),
      eq(busBoardings.day, day),
      eq(busBoardings.studentID, studentID),
    )
    const [before] = await tx
      .select({ boarded: busBoardings.boarded })
      .from(busBoardings)
      .where(which)
    const note = { byID: userID, at: ctx.now().toISOString() }
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
