import { callFamilies, familiesOf } from '@atrium/auto-call/public'
import { audit, schoolToday, type Tx, type UserRequest } from '@atrium/kit/server'
import { includes, reachOver, refuse, validateDraft, type FieldErrors } from '@atrium/kit/shared'
import { and, desc, eq, sql } from 'drizzle-orm'
import { busRiders } from '../riders/riders.table.ts'
import { busDelays, busRoutes } from '../routes/routes.table.ts'
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

/** Within these minutes, the same about a route is one message: two dispatchers hear of it from the driver. */
const sameMinutes = 5

/**
 * Tells the families of those who ride a route today, each once: that the bus is late, that another
 * comes, that none does, or that it is on time after all. What was just sent isn’t sent again, and is
 * answered with its families. Refuses 404 an unknown route, and 403 one of a school where the caller
 * doesn’t manage riders.
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
    const sent = await justSent(tx, ctx, { routeID, kind, minutes, busID })
    if (sent) return sent
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

/** The last message of today about a route that is locked, if it says the same and is a few minutes old. */
async function justSent(
  tx: Tx,
  ctx: UserRequest,
  { routeID, kind, minutes, busID }: Told,
): Promise<{ families: number } | undefined> {
  const { districtID } = ctx.user
  const [last] = await tx
    .select({
      kind: busDelays.kind,
      minutes: busDelays.minutes,
      busID: busDelays.busID,
      sentAt: busDelays.sentAt,
      messageID: busDelays.messageID,
    })
    .from(busDelays)
    .where(
      and(
        eq(busDelays.districtID, districtID),
        eq(busDelays.routeID, routeID),
        eq(busDelays.day, schoolToday(ctx)),
      ),
    )
    .orderBy(desc(busDelays.id))
    .limit(1)
  if (!last || last.kind !== kind || last.minutes !== minutes || last.busID !== busID)
    return undefined
  const age = ctx.now().getTime() - Date.parse(last.sentAt)
  if (age >= sameMinutes * 60_000 || last.messageID === null) return undefined
  return { families: await familiesOf(tx, { districtID, messageID: last.messageID }) }
}
