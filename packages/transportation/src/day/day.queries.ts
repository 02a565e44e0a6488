import { users } from '@atrium/auth/tables'
import { settingsOf } from '@atrium/district-settings/public'
import type { UserRequest } from '@atrium/kit/server'
import { includes, reachOver, refuse, type Translated } from '@atrium/kit/shared'
import { atSchoolsOf, enrolledOn, notRestrictedFor } from '@atrium/people/public'
import { familyLinks, students } from '@atrium/people/tables'
import { schools } from '@atrium/schools/tables'
import { sql, type SQL } from 'drizzle-orm'
import { busRiders } from '../riders/riders.table.ts'
import { weekdayOf, weekOf } from '../routes/days.rules.ts'
import { busBoardings, busDelays, busRoutes, busRouteStops } from '../routes/routes.table.ts'
import { obstaclesOn, type DriverPapers } from '../setup/drivers.rules.ts'
import { buses, busDrivers, busStops } from '../setup/setup.table.ts'
import { busSettings } from '../transportation.settings.ts'
import { manages, type DelayKind, type LicenseClass, type Obstacle, type Side } from '../words.ts'

/** The weekday and the week of a day. */
export async function dayOf(
  ctx: Pick<UserRequest, 'db' | 'user'>,
  day: string,
): Promise<{ day: string; weekday: string; week: 'A' | 'B' }> {
  const { weekAFrom } = await settingsOf(ctx.db, busSettings, { districtID: ctx.user.districtID })
  return { day, weekday: weekdayOf(day), week: weekOf(day, weekAFrom) }
}
export type Day = Awaited<ReturnType<typeof dayOf>>

/** SQL: a route or a rider `alias` applies on this day. */
export const runsOnSQL = (alias: 'r' | 'k', { day, weekday, week }: Day): SQL => {
  const at = (column: string) => sql.raw(`${alias}.${column}`)
  return sql`${at('starts_on')} <= ${day}::date and (${at('ends_on')} is null or ${at('ends_on')} >= ${day}::date) and ${weekday} = any(${at('days')}) and ${at('week')} in ('every', ${week}) and ${at('removed_at')} is null`
}

/** SQL: rider `k` rides on this day: a student who has left the school doesn’t, by an import too. */
export const ridesOnSQL = (districtID: number, on: Day): SQL =>
  sql`${runsOnSQL('k', on)} and ${enrolledOn(districtID, sql`k.student_id`, { day: on.day, schoolID: sql`k.school_id` })}`

/**
 * SQL: the stop of rider `k` is at the home of someone who is no longer a guardian, or whom a court order
 * keeps away: no one sets the child down there before the office has said so.
 */
const isAskedFirst = sql`(k.household_id is not null and not exists (select from ${familyLinks} l
  where l.district_id = k.district_id and l.student_id = k.student_id and l.guardian_id = k.household_id and not l.kept_away))`

/** SQL: the school of route `r` is in session on a day. */
export const inSession = (day: string): SQL =>
  sql`exists (select from school_days(r.district_id, r.school_id, ${day}::date, ${day}::date) d where d.in_session)`

/** SQL: what families were told last about route `r` on a day, as JSON. */
export const delayJSON = (day: string): SQL => sql`(
  select json_build_object('kind', x.kind, 'minutes', x.minutes, 'bus', (select b.number from ${buses} b where b.district_id = x.district_id and b.id = x.bus_id), 'sentAt', x.sent_at)
  from ${busDelays} x where x.district_id = r.district_id and x.route_id = r.id and x.day = ${day}::date order by x.id desc limit 1)`

export interface Delay {
  kind: DelayKind
  minutes: number | null
  /** The bus that comes instead. */
  bus: string | null
  sentAt: string
}

/** A route on a day. */
export interface RouteToday {
  routeID: number
  number: string
  name: string
  side: Side
  school: string
  begins: string | null
  ends: string | null
  bus: string | null
  seats: number | null
  riders: number
  /** Of them, those about whose stop the office is asked first. */
  askedFirst: number
  boarded: number
  /** The one who may drive that day; null: no one. */
  driver: string | null
  /** Why the driver who has the route may not drive that day. */
  driverName: string | null
  obstacles: Obstacle[]
  isInspected: boolean
  delay: Delay | null
  /** The reader tells families about it. */
  mayTell: boolean
}

export interface BusesToday extends Day {
  routes: RouteToday[]
}

/** The routes that run on a day, in the order in which they begin. Two statements. */
export async function busesOn(ctx: UserRequest, day: string): Promise<BusesToday> {
  const { user } = ctx
  const { districtID } = user
  const on = await dayOf(ctx, day)
  type Row = Omit<RouteToday, 'driver' | 'obstacles' | 'mayTell'> & {
    schoolID: number
    papers: DriverPapers | null
    needsClass: LicenseClass | null
  }
  // Whether school is in session is asked once for each school, not for each route.
  const rows = await ctx.db.execute<{ [K in keyof Row]: Row[K] }>(sql`
    with open as materialized (
      select o.id from (select distinct x.school_id as id from ${busRoutes} x where x.district_id = ${districtID} and x.removed_at is null) o
      where exists (select from school_days(${districtID}::int, o.id, ${day}::date, ${day}::date) d where d.in_session))
    select r.id as "routeID", r.number, r.name, r.side, r.school_id as "schoolID", h.name as school, t.begins, t.ends, b.number as bus, b.seats, b.needs_class as "needsClass",
      coalesce(b.inspected_until >= ${day}::date, true) as "isInspected", v.name as "driverName",
      case when v.id is not null then json_build_object('licenseClass', v.license_class, 'passenger', v.passenger, 'schoolBus', v.school_bus,
        'licenseExpiresOn', v.license_expires_on, 'medicalExpiresOn', v.medical_expires_on, 'certificateExpiresOn', v.certificate_expires_on) end as papers,
      (select count(*)::integer from ${busRiders} k where k.district_id = r.district_id and k.route_id = r.id and ${ridesOnSQL(districtID, on)}) as riders,
      (select count(*)::integer from ${busRiders} k where k.district_id = r.district_id and k.route_id = r.id and ${ridesOnSQL(districtID, on)} and ${isAskedFirst}) as "askedFirst",
      (select count(*)::integer from ${busBoardings} g where g.district_id = r.district_id and g.route_id = r.id and g.day = ${day}::date and g.boarded) as boarded,
      ${delayJSON(day)} as delay
    from ${busRoutes} r
    join ${schools} h on h.district_id = r.district_id and h.id = r.school_id
    left join ${buses} b on b.district_id = r.district_id and b.id = r.bus_id
    left join ${busDrivers} v on v.district_id = r.district_id and v.id = r.driver_id
    left join lateral (select min(s.time) as begins, max(s.time) as ends from ${busRouteStops} s where s.district_id = r.district_id and s.route_id = r.id) t on true
    where r.district_id = ${districtID} and r.active and ${runsOnSQL('r', on)} and r.school_id in (select o.id from open o)
    order by t.begins nulls last, r.number`)
  const reach = reachOver(user, [manages])
  return {
    ...on,
    routes: rows.map(({ schoolID, papers, needsClass, ...row }) => {
      const obstacles = papers ? obstaclesOn(papers, day, needsClass ?? 'C') : []
      return {
        ...row,
        obstacles,
        driver: papers && obstacles.length === 0 ? row.driverName : null,
        mayTell: includes(reach, schoolID),
      }
    }),
  }
}

/** Someone who rides a route on a day. */
export interface RiderToday {
  studentID: number
  name: string
  grade: string | null
  stop: string
  time: string | null
  place: number
  wheelchair: boolean
  /** The stop is at the home of someone whom a court order keeps away, or who is no longer a guardian. */
  isAskedFirst: boolean
  /** Null: not noted yet. */
  boarded: boolean | null
}

export interface RouteDay {
  day: string
  week: 'A' | 'B'
  number: string
  name: string
  side: Side
  school: string
  schoolID: number
  bus: string | null
  driver: string | null
  obstacles: Obstacle[]
  stops: { place: number; stop: string; note: Translated | null; time: string }[]
  riders: RiderToday[]
  /** Riders whom this reader may not know of. */
  hidden: number
  delay: Delay | null
}

/**
 * Some routes with their riders on a day, whether or not school is in session; those of schools where
 * the reader manages riders, and none whom a court order keeps from the reader. Two statements, however
 * many routes. Refuses 404 a route that isn’t there.
 * @param isDriver the reader drives them that day, and sees all who ride
 */
export async function routeDays(
  ctx: UserRequest,
  routeIDs: readonly number[],
  day: string,
  isDriver = false,
): Promise<RouteDay[]> {
  const { user } = ctx
  const { districtID } = user
  const on = await dayOf(ctx, day)
  const atSchools = isDriver ? undefined : atSchoolsOf(ctx, [manages], sql`k.school_id`)
  const known = sql`(${atSchools ?? sql`true`} and ${notRestrictedFor(user, sql`k.student_id`)})`
  const ids = `{${routeIDs.join(',')}}`
  type Row = Omit<RouteDay, 'day' | 'week' | 'obstacles' | 'driver'> & {
    driverName: string | null
    papers: DriverPapers | null
    needsClass: LicenseClass | null
  }
  const rows = await ctx.db.execute<{ [K in keyof Row]: Row[K] }>(sql`
    with halt as materialized (
      select t.route_id, json_agg(json_build_object('place', t.place, 'stop', s.number || ' · ' || s.name, 'note', s.note, 'time', t.time) order by t.place, t.id) as stops
      from ${busRouteStops} t join ${busStops} s on s.district_id = t.district_id and s.id = t.stop_id
      where t.district_id = ${districtID} and t.route_id = any(${ids}::int[]) group by t.route_id),
    pupil as materialized (
      select k.route_id, k.student_id, k.stop_id, k.wheelchair, ${isAskedFirst} as is_asked_first, ${known} as is_known from ${busRiders} k
      where k.district_id = ${districtID} and k.route_id = any(${ids}::int[]) and ${ridesOnSQL(districtID, on)}),
    riding as materialized (
      select k.route_id, count(*) filter (where not k.is_known) as hidden,
        json_agg(json_build_object('studentID', k.student_id, 'name', concat_ws(', ', u.last_name, nullif(coalesce(u.preferred_name, u.first_name), '')), 'grade', p.grade,
          'stop', s.number || ' · ' || s.name, 'time', t.time, 'place', coalesce(t.place, 0), 'wheelchair', k.wheelchair, 'isAskedFirst', k.is_asked_first, 'boarded', g.boarded)
          order by t.place, atrium_fold(u.last_name), atrium_fold(u.first_name), u.id) filter (where k.is_known) as riders
      from pupil k
      join ${users} u on u.district_id = ${districtID} and u.id = k.student_id
      join ${students} p on p.district_id = ${districtID} and p.user_id = k.student_id
      join ${busStops} s on s.district_id = ${districtID} and s.id = k.stop_id
      left join ${busRouteStops} t on t.district_id = ${districtID} and t.route_id = k.route_id and t.stop_id = k.stop_id
      left join ${busBoardings} g on g.district_id = ${districtID} and g.route_id = k.route_id and g.student_id = k.student_id and g.day = ${day}::date
      group by k.route_id)
    select r.number, r.name, r.side, h.name as school, r.school_id as "schoolID", b.number as bus, b.needs_class as "needsClass", v.name as "driverName",
      case when v.id is not null then json_build_object('licenseClass', v.license_class, 'passenger', v.passenger, 'schoolBus', v.school_bus,
        'licenseExpiresOn', v.license_expires_on, 'medicalExpiresOn', v.medical_expires_on, 'certificateExpiresOn', v.certificate_expires_on) end as papers,
      coalesce(l.stops, '[]') as stops, coalesce(k.riders, '[]') as riders, coalesce(k.hidden, 0)::integer as hidden, ${delayJSON(day)} as delay
    from ${busRoutes} r
    join ${schools} h on h.district_id = r.district_id and h.id = r.school_id
    left join ${buses} b on b.district_id = r.district_id and b.id = r.bus_id
    left join ${busDrivers} v on v.district_id = r.district_id and v.id = r.driver_id
    left join halt l on l.route_id = r.id
    left join riding k on k.route_id = r.id
    where r.district_id = ${districtID} and r.id = any(${ids}::int[]) and r.removed_at is null
    order by r.number, r.id`)
  if (rows.length !== new Set(routeIDs).size) throw refuse.notFound('kit.refusal.notFound')
  return rows.map(({ papers, needsClass, driverName, ...row }) => {
    const obstacles = papers ? obstaclesOn(papers, day, needsClass ?? 'C') : []
    return {
      ...{ day, week: on.week },
      ...row,
      obstacles,
      driver: papers && obstacles.length === 0 ? driverName : null,
    }
  })
}
