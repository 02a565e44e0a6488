import { holders, holdsOnlyFrom } from '@atrium/access/public'
import { schoolToday, type DistrictDb, type Tx, type UserRequest } from '@atrium/kit/server'
import { includes, reachOver, writtenDay, type FieldErrors } from '@atrium/kit/shared'
import { notifyUsers, type Reader } from '@atrium/notify/public'
import { atSchoolsOf, nameOf, schoolReference } from '@atrium/people/public'
import { dossierProcedures } from '@atrium/workflow/public'
import { and, eq, or, sql, type SQL } from 'drizzle-orm'
import { sayObstacles } from '../routes/said.ts'
import { obstaclesOn } from '../setup/drivers.rules.ts'
import { buses, busDrivers } from '../setup/setup.table.ts'
import { approvesTrips, asksForTrips, setsUp } from '../words.ts'
import { routesAt, tripsAt } from './trip-clashes.queries.ts'
import type { TripPart } from './trip-state.rules.ts'
import { tripsRecord } from './trips.record.ts'
import { busTrips, type TripRow } from './trips.table.ts'

/** One’s own, and those of the schools where someone approves; dispatchers see all. */
const within = (ctx: UserRequest): SQL | undefined => {
  const { user } = ctx
  if (reachOver(user, [setsUp]) === 'district' || reachOver(user, [approvesTrips]) === 'district')
    return undefined
  return or(eq(busTrips.userID, user.userID), atSchoolsOf(ctx, [approvesTrips], busTrips.schoolID))
}

/** What waits for the reader, then what is still to come by day, then the rest from the last one back. */
const waitingFirst = (ctx: UserRequest): SQL => {
  const { user } = ctx
  const waiting = [
    ...(user.permissions.has(approvesTrips) ? [sql`${busTrips.status} = 'requested'`] : []),
    ...(user.permissions.has(setsUp) ? [sql`${busTrips.status} = 'approved'`] : []),
  ]
  const isWaiting = or(...waiting) ?? sql`false`
  return sql`(case when ${isWaiting} and ${busTrips.userID} <> ${user.userID} then '0' || to_char(${busTrips.tripOn}, 'YYYYMMDD')
    when ${busTrips.tripOn} >= ${schoolToday(ctx)}::date then '1' || to_char(${busTrips.tripOn}, 'YYYYMMDD')
    else '2' || (99999999 - to_char(${busTrips.tripOn}, 'YYYYMMDD')::integer)::text end)`
}

export const tripProcedures = dossierProcedures(tripsRecord, {
  table: busTrips,
  columns: {
    requester: nameOf(busTrips.districtID, busTrips.userID),
    approvedByName: nameOf(busTrips.districtID, busTrips.approvedBy),
    // Requesters read which bus comes and who drives, and no list of drivers.
    bus: sql`(select b.number from ${buses} b where b.district_id = ${busTrips.districtID} and b.id = ${busTrips.busID})`,
    driver: sql`(select v.name from ${busDrivers} v where v.district_id = ${busTrips.districtID} and v.id = ${busTrips.driverID})`,
    waitingFirst,
  },
  references: { schoolID: schoolReference },
  within,
  situation: async (db, ctx, row, asked) => {
    const { user } = ctx
    const { userID, schoolID = 0, tripOn = '', approvedBy } = row
    const isOwn = row.id === undefined || userID === user.userID
    const parts: TripPart[] = []
    if (isOwn && includes(reachOver(user, [asksForTrips]), schoolID)) parts.push('requester')
    // No one decides on their own, nor on that of the person whose delegate they are.
    const mayFor = async (permission: string): Promise<boolean> =>
      !isOwn &&
      includes(reachOver(user, [permission]), schoolID) &&
      !(await holdsOnlyFrom(db, userID ?? 0, {
        ...{ districtID: user.districtID, userID: user.userID, permission, schoolID },
      }))
    if (await mayFor(approvesTrips)) parts.push('principal')
    // Two people decide: a principal who approved it doesn’t also give it a bus.
    if (approvedBy !== user.userID && (await mayFor(setsUp))) parts.push('dispatcher')
    const errors =
      asked?.act === 'assign' && parts.includes('dispatcher')
        ? await assignErrors(ctx, db, row as TripRow, asked.filled)
        : {}
    return { parts, facts: { isPast: tripOn < schoolToday(ctx), errors } }
  },
  beforeWrite: async ({ ctx, before, draft, values }) => {
    if (!before) values.userID = ctx.user.userID
    return draft.tripOn < schoolToday(ctx)
      ? { tripOn: { id: 'transportation.trip.dayIsPast' } }
      : undefined
  },
  after: async ({ ctx, tx, act, records }) => {
    if (act !== 'create') return
    const { districtID, userID } = ctx.user
    for (const { id, after } of records) {
      if (!after) continue
      const { schoolID, tripOn, destination } = after
      const deciding = await holders(tx, { districtID, permission: approvesTrips, schoolID })
      await notifyUsers(
        tx,
        deciding.filter((one) => one !== userID),
        {
          ...{ districtID, template: 'transportation.trip.asked' },
          values: ({ language }) => ({
            ...{ name: ctx.user.displayName, destination, day: writtenDay(tripOn, language) },
          }),
          ...{ screen: 'students/transportation/field-trips/edit', params: { id } },
        },
      )
    }
  },
  on: {
    approve: (_tx, { filled, actor, at }) => ({
      ...{ approvedBy: actor.userID, approvedAt: at, answer: filled.answer },
    }),
    assign: (_tx, { filled: { busID, driverID, answer } }) => ({ busID, driverID, answer }),
    deny: (_tx, { filled }) => ({ answer: filled.answer }),
    cancel: (_tx, { filled }) => ({ answer: filled.answer, busID: null, driverID: null }),
  },
  notices: async (tx, { act, actor, row }, moved) => {
    const { id, districtID, userID, schoolID, destination, tripOn } = moved
    const of = {
      ...{ districtID, screen: 'students/transportation/field-trips/edit', params: { id } },
    }
    const [bus] = await tx
      .select({ number: buses.number })
      .from(buses)
      .where(and(eq(buses.districtID, districtID), eq(buses.id, moved.busID ?? 0)))
    const values = ({ language }: Reader) => ({
      ...{ name: row.requester ?? '', destination, day: writtenDay(tripOn, language) },
      ...{ bus: bus?.number ?? '', answer: moved.answer ?? '' },
    })
    const dispatchers = await holders(tx, { districtID, permission: setsUp })
    const principals = await holders(tx, { districtID, permission: approvesTrips, schoolID })
    const others = (some: readonly number[]) => some.filter((one) => one !== actor.userID)
    if (act === 'cancel')
      return [
        {
          ...{ ...of, template: 'transportation.trip.cancel', values },
          to: others([
            ...new Set([
              userID,
              ...(row.status === 'requested' ? principals : []),
              ...(row.status === 'requested' ? [] : dispatchers),
            ]),
          ]),
        },
      ]
    return [
      { ...of, template: `transportation.trip.${act}`, values, to: others([userID]) },
      ...(act === 'approve'
        ? [{ ...of, template: 'transportation.trip.waits', values, to: others(dispatchers) }]
        : []),
    ]
  },
})

/**
 * What keeps a bus and a driver from a trip: seats, lift, inspection, papers, and what they do at that
 * time. Both are locked, in the order in which routes lock them, so that neither is given twice.
 */
async function assignErrors(
  { language }: UserRequest,
  tx: DistrictDb | Tx,
  trip: TripRow,
  filled: Record<string, unknown>,
): Promise<FieldErrors> {
  const [busID, driverID] = [numberOf(filled.busID), numberOf(filled.driverID)]
  // What is missing is said at its field.
  if (busID === 0 || driverID === 0) return {}
  const { districtID, tripOn: day, riders, wheelchairs } = trip
  const [driver] = await tx
    .select()
    .from(busDrivers)
    .where(and(eq(busDrivers.districtID, districtID), eq(busDrivers.id, driverID)))
    .for('no key update')
  const [bus] = await tx
    .select()
    .from(buses)
    .where(and(eq(buses.districtID, districtID), eq(buses.id, busID)))
    .for('no key update')
  const errors: FieldErrors = {}
  if (!driver?.active || driver.removedAt !== null)
    errors.driverID = { id: 'transportation.trip.notInUse' }
  if (!bus?.active || bus.removedAt !== null) errors.busID = { id: 'transportation.trip.notInUse' }
  if (!driver || !bus || errors.busID || errors.driverID) return errors
  const obstacles = obstaclesOn(driver, day, bus.needsClass)
  if (obstacles.length > 0)
    errors.driverID = {
      id: 'transportation.trip.mayNotDrive',
      values: { name: driver.name, why: sayObstacles(obstacles, language) },
    }
  if (bus.inspectedUntil < day)
    errors.busID = {
      id: 'transportation.routes.notInspected',
      values: { date: bus.inspectedUntil },
    }
  else if (bus.seats < riders)
    errors.busID = { id: 'transportation.trip.tooSmall', values: { seats: bus.seats, riders } }
  else if (bus.wheelchairs < wheelchairs)
    errors.busID = {
      id: 'transportation.trip.noLift',
      values: { places: bus.wheelchairs, wheelchairs },
    }
  const at = { districtID, day, busID, driverID, begins: trip.leavesAt, ends: trip.returnsAt }
  const routes = await routesAt(tx, at)
  const trips = await tripsAt(tx, { ...at, tripID: trip.id })
  const asked = { busID, driverID }
  for (const field of ['busID', 'driverID'] as const) {
    if (errors[field]) continue
    const route = routes.find((one) => one[field] === asked[field])
    const other = trips.find((one) => one[field] === asked[field])
    if (route)
      errors[field] = {
        id: 'transportation.trip.onRoute',
        values: { number: route.number, from: route.begins, to: route.ends },
      }
    else if (other)
      errors[field] = {
        id: 'transportation.trip.onTrip',
        values: { destination: other.destination, from: other.begins, to: other.ends },
      }
  }
  return errors
}

const numberOf = (value: unknown): number =>
  typeof value === 'number' && Number.isInteger(value) ? value : 0
