import { users } from '@atrium/auth/tables'
import { schoolToday, type UserRequest } from '@atrium/kit/server'
import { includes, reachOver, type Translated } from '@atrium/kit/shared'
import { loadStudent } from '@atrium/people/public'
import { sql } from 'drizzle-orm'
import {
  dayOf,
  delayJSON,
  inSession,
  ridesOnSQL,
  runsOnSQL,
  type Delay,
} from '../day/day.queries.ts'
import { busRiders } from '../riders/riders.table.ts'
import { busRoutes, busRouteStops } from '../routes/routes.table.ts'
import { buses, busStops } from '../setup/setup.table.ts'
import { manages, type Side, type Week, type Weekday } from '../words.ts'
import { transportationSection } from './section.ts'

/** A ride of a student. */
export interface Ride {
  riderID: number
  number: string
  name: string
  side: Side
  stop: string
  /** Where to wait. */
  note: Translated | null
  time: string | null
  bus: string | null
  days: Weekday[]
  week: Week
  startsOn: string
  endsOn: string | null
  /** The guardian at whose home the stop is; only for the school. */
  household: string | null
  /** It takes place today, with what happened to the bus. */
  isToday: boolean
  delay: Delay | null
}

export interface StudentRides {
  day: string
  week: 'A' | 'B'
  rides: Ride[]
  isOwn: boolean
  /** The reader assigns buses at the student’s school. */
  mayManage: boolean
}

/**
 * A student’s rides, now and later. A guardian learns of those of their own household, and of those that
 * are every household’s; the stop of the other one is not in the answer. Refuses 404 like `loadStudent`.
 * Three statements.
 */
export async function studentRides(ctx: UserRequest, userID: number): Promise<StudentRides> {
  const { user } = ctx
  const { districtID } = user
  const { facts } = await loadStudent(ctx, userID, transportationSection.name)
  const isGuardian = facts.viewerIsGuardian !== 'no'
  const isOwn = isGuardian || facts.userID === user.userID
  const day = schoolToday(ctx)
  const on = await dayOf(ctx, day)
  const own = isGuardian
    ? sql`(k.household_id is null or k.household_id = ${user.userID})`
    : sql`true`
  const household = isOwn
    ? sql`null`
    : sql`(select ltrim(u.first_name || ' ' || u.last_name) from ${users} u where u.district_id = k.district_id and u.id = k.household_id)`
  const rows = await ctx.db.execute<{ [K in keyof Ride]: Ride[K] }>(sql`
    select k.id as "riderID", r.number, r.name, r.side, s.number || ' · ' || s.name as stop, s.note, t.time, b.number as bus, k.days, k.week,
      k.starts_on::text as "startsOn", k.ends_on::text as "endsOn", ${household} as household,
      o.is as "isToday", case when o.is then ${delayJSON(day)} end as delay
    from ${busRiders} k
    join ${busRoutes} r on r.district_id = k.district_id and r.id = k.route_id
    join ${busStops} s on s.district_id = k.district_id and s.id = k.stop_id
    left join ${busRouteStops} t on t.district_id = k.district_id and t.route_id = k.route_id and t.stop_id = k.stop_id
    left join ${buses} b on b.district_id = r.district_id and b.id = r.bus_id
    cross join lateral (select ${ridesOnSQL(districtID, on)} and r.active and ${runsOnSQL('r', on)} and ${inSession(day)} as is) o
    where k.district_id = ${districtID} and k.student_id = ${userID} and k.removed_at is null and (k.ends_on is null or k.ends_on >= ${day}::date) and ${own}
    order by o.is desc, t.time nulls last, r.number, k.id`)
  return {
    ...{ day, week: on.week },
    rides: [...rows],
    isOwn,
    mayManage: !isOwn && includes(reachOver(user, [manages]), facts.studentSchoolID ?? 0),
  }
}
