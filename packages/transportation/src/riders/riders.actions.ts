import { users } from '@atrium/auth/tables'
import { settingSQL } from '@atrium/district-settings/public'
import { recordProcedures, schoolToday, type Tx, type UserRequest } from '@atrium/kit/server'
import { refuse, type FieldErrors } from '@atrium/kit/shared'
import {
  atSchoolsOf,
  enrolledOn,
  mayKnowOf,
  pupilChoices,
  pupilReference,
  schoolReference,
} from '@atrium/people/public'
import { familyLinks, guardians, students } from '@atrium/people/tables'
import { and, eq, sql, type SQL } from 'drizzle-orm'
import { cellsOf, fullCells, sharedCells, type Pattern } from '../routes/days.rules.ts'
import { overfullCells, ridersOf } from '../routes/routes.actions.ts'
import { busRoutes, busRouteStops } from '../routes/routes.table.ts'
import { sayDays } from '../routes/said.ts'
import { buses } from '../setup/setup.table.ts'
import { busSettings } from '../transportation.settings.ts'
import { manages, type Side } from '../words.ts'
import { ridersRecord } from './riders.record.ts'
import { busRiders } from './riders.table.ts'

const ofStudent = (value: SQL): SQL =>
  sql`(select ${value} from ${students} p join ${users} u on u.district_id = p.district_id and u.id = p.user_id where p.district_id = ${busRiders.districtID} and p.user_id = ${busRiders.studentID})`
const setting = (name: 'milesElementary' | 'milesMiddle' | 'milesHigh' | 'hazardCounts') =>
  settingSQL(busSettings, name, { districtID: busRiders.districtID })

/** Why a student may ride, by what the office noted and the district’s distances. */
const eligibility = sql`case
  when ${busRiders.entitled} then 'plan'
  when ${busRiders.hazard} and ${setting('hazardCounts')} then 'hazard'
  when ${busRiders.miles} is null then 'unknown'
  when ${busRiders.miles} >= case ${ofStudent(sql`case when p.grade ~ '^(09|1[0-3])$' then 2 when p.grade ~ '^0[678]$' then 1 else 0 end`)}
    when 2 then ${setting('milesHigh')} when 1 then ${setting('milesMiddle')} else ${setting('milesElementary')} end then 'distance'
  else 'tooNear' end`

/** Those who ride to or from a school where someone manages riders; never their own child. */
export const ridersWithin = (ctx: UserRequest): SQL | undefined =>
  and(atSchoolsOf(ctx, [manages], busRiders.schoolID), mayKnowOf(ctx, sql`${busRiders.studentID}`))

/** What a field that names a household accepts: a guardian. */
const householdReference = {
  table: users,
  label: sql<string>`ltrim(${users.firstName} || ' ' || ${users.lastName})`,
  where: sql`${users.id} in (select g.user_id from ${guardians} g where g.district_id = ${users.districtID})`,
}

export const riderProcedures = recordProcedures(ridersRecord, {
  table: busRiders,
  columns: {
    student: ofStudent(
      sql`concat_ws(', ', u.last_name, nullif(coalesce(u.preferred_name, u.first_name), ''))`,
    ),
    grade: ofStudent(sql`p.grade`),
    side: sql`(select r.side from ${busRoutes} r where r.district_id = ${busRiders.districtID} and r.id = ${busRiders.routeID})`,
    time: sql`(select t.time from ${busRouteStops} t where t.district_id = ${busRiders.districtID} and t.route_id = ${busRiders.routeID} and t.stop_id = ${busRiders.stopID})`,
    eligibility,
  },
  references: {
    studentID: pupilReference,
    schoolID: schoolReference,
    householdID: householdReference,
  },
  within: ridersWithin,
  beforeWrite: ({ ctx, tx, before, draft }) => riderErrors(ctx, tx, before, draft),
  // The lines of one file take seats from each other too.
  after: async ({ ctx, tx, act, records }) => {
    if (act === 'remove') return
    for (const { id, after } of records) {
      if (!after) continue
      const errors = act === 'restore' ? await riderErrors(ctx, tx, { id }, after) : {}
      if (Object.keys(errors).length > 0) throw refuse.fields(errors)
    }
    if (records.length < 2) return
    for (const routeID of new Set(records.flatMap(({ after }) => after?.routeID ?? []))) {
      const { districtID } = ctx.user
      const seats = await seatsOf(tx, districtID, routeID)
      const riders = await ridersOf(tx, { districtID, routeID, from: schoolToday(ctx) })
      const full = seats === null ? [] : overfullCells(seats.seats, riders)
      if (full.length > 0)
        throw refuse.fields({
          days: {
            id: 'transportation.riders.full',
            values: { seats: seats?.seats ?? 0, days: sayDays(full, ctx.language) },
          },
        })
    }
  },
})

interface Draft extends Pattern {
  studentID: number
  schoolID: number
  routeID: number
  stopID: number
  householdID: number | null
  wheelchair: boolean
}

async function seatsOf(
  tx: Tx,
  districtID: number,
  routeID: number,
): Promise<{ seats: number; wheelchairs: number } | null> {
  const [bus] = await tx
    .select({ seats: buses.seats, wheelchairs: buses.wheelchairs })
    .from(busRoutes)
    .innerJoin(
      buses,
      and(eq(buses.districtID, busRoutes.districtID), eq(buses.id, busRoutes.busID)),
    )
    .where(and(eq(busRoutes.districtID, districtID), eq(busRoutes.id, routeID)))
  return bus ?? null
}

/** What the database knows that a ride’s own fields don’t say. */
async function riderErrors(
  ctx: UserRequest,
  tx: Tx,
  before: { id: number; schoolID?: number } | null,
  draft: Draft,
): Promise<FieldErrors> {
  const { districtID } = ctx.user
  const { studentID, schoolID, routeID, stopID, householdID } = draft
  const errors: FieldErrors = {}
  if (before === null) {
    const allowed = await pupilChoices(ctx, { needs: [manages] }, { ids: [studentID] })
    if (allowed.length === 0) return { studentID: { id: 'kit.valid.notAllowed' } }
  }
  // Locked, so that riders who are added at once take turns for the last seats, and a student isn’t
  // given two buses at once.
  const [route] = await tx
    .select()
    .from(busRoutes)
    .where(and(eq(busRoutes.districtID, districtID), eq(busRoutes.id, routeID)))
    .for('no key update')
  await tx
    .select({ id: students.userID })
    .from(students)
    .where(and(eq(students.districtID, districtID), eq(students.userID, studentID)))
    .for('no key update')
  if (!route) return { routeID: { id: 'kit.valid.notAllowed' } }
  if (before?.schoolID !== schoolID && !(await goesTo(ctx, tx, studentID, schoolID)))
    errors.schoolID = { id: 'transportation.riders.notThere' }
  if (!route.active || (route.endsOn !== null && route.endsOn < draft.startsOn))
    errors.routeID = { id: 'transportation.riders.routeEnded' }
  else if (draft.startsOn < route.startsOn)
    errors.startsOn = {
      id: 'transportation.riders.tooEarly',
      values: { date: route.startsOn },
    }
  const [stop] = await tx
    .select({ id: busRouteStops.id })
    .from(busRouteStops)
    .where(
      and(
        eq(busRouteStops.districtID, districtID),
        eq(busRouteStops.routeID, routeID),
        eq(busRouteStops.stopID, stopID),
      ),
    )
  if (!stop) errors.stopID = { id: 'transportation.riders.otherStop' }
  const runs = new Set(cellsOf(route).map(({ day, week }) => `${week} ${day}`))
  const without = cellsOf(draft).filter(({ day, week }) => !runs.has(`${week} ${day}`))
  if (without.length > 0)
    errors.days = {
      id: 'transportation.riders.doesNotRun',
      values: { days: sayDays(without, ctx.language) },
    }
  if (householdID !== null && !(await isHouseholdOf(tx, districtID, { studentID, householdID })))
    errors.householdID = { id: 'transportation.riders.notFamily' }
  const except = before?.id ?? 0
  const twice = (await ridesOf(tx, { districtID, studentID, except, side: route.side }))
    .map((other) => ({ other, cells: sharedCells(draft, other) }))
    .find(({ cells }) => cells.length > 0)
  if (twice)
    errors.days ??= {
      id: 'transportation.riders.twice',
      values: { number: twice.other.number, days: sayDays(twice.cells, ctx.language) },
    }
  const places = await seatsOf(tx, districtID, routeID)
  if (places && !errors.days) {
    const from = schoolToday(ctx)
    const riders = await ridersOf(tx, { districtID, routeID, from, except })
    const seats = draft.wheelchair ? places.wheelchairs : places.seats
    const full = fullCells(
      seats,
      riders.filter(({ wheelchair }) => wheelchair === draft.wheelchair),
      { ...draft, startsOn: draft.startsOn > from ? draft.startsOn : from },
    )
    if (full.length > 0)
      errors.days = {
        id: draft.wheelchair ? 'transportation.riders.noPlace' : 'transportation.riders.full',
        values: { seats, days: sayDays(full, ctx.language) },
      }
  }
  return errors
}

async function goesTo(
  ctx: UserRequest,
  tx: Tx,
  studentID: number,
  schoolID: number,
): Promise<boolean> {
  const [found] = await tx.execute<{ is: boolean }>(
    sql`select ${enrolledOn(ctx.user.districtID, sql`${studentID}::int`, { schoolID, day: schoolToday(ctx) })} as is`,
  )
  return found?.is ?? false
}

/** A guardian of the student whom no court order keeps away. */
async function isHouseholdOf(
  tx: Tx,
  districtID: number,
  { studentID, householdID }: { studentID: number; householdID: number },
): Promise<boolean> {
  const [link] = await tx
    .select({ keptAway: familyLinks.keptAway })
    .from(familyLinks)
    .where(
      and(
        eq(familyLinks.districtID, districtID),
        eq(familyLinks.studentID, studentID),
        eq(familyLinks.guardianID, householdID),
      ),
    )
  return link !== undefined && !link.keptAway
}

interface OtherRide extends Pattern {
  /** The number of the route. */
  number: string
}

/** A student’s other rides in a direction. */
async function ridesOf(
  tx: Tx,
  {
    districtID,
    studentID,
    side,
    except,
  }: { districtID: number; studentID: number; side: Side; except: number },
): Promise<OtherRide[]> {
  return [
    ...(await tx.execute<{ [K in keyof OtherRide]: OtherRide[K] }>(sql`
      select o.number, r.days, r.week, r.starts_on::text as "startsOn", r.ends_on::text as "endsOn"
      from ${busRiders} r join ${busRoutes} o on o.district_id = r.district_id and o.id = r.route_id
      where r.district_id = ${districtID} and r.student_id = ${studentID} and r.id <> ${except} and r.removed_at is null and o.side = ${side}
      order by o.number`)),
  ]
}
