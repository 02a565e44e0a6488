import type { BaseContext, UserRequest } from '@atrium/kit/server'
import { overviewPart } from '@atrium/people/public'
import { students } from '@atrium/people/tables'
import { shownDistrict, timeZoneAt } from '@atrium/schools/public'
import { and, asc, eq, gte, isNull, sql, type SQL } from 'drizzle-orm'
import { events, type EventRow } from './events.table.ts'
import { eventsWithin } from './reach.queries.ts'

export type UpcomingEvent = Pick<EventRow, 'id' | 'name' | 'location' | 'startsAt' | 'endsAt'>

const most = 4

const upcoming = (now: Date): SQL | undefined =>
  and(isNull(events.removedAt), gte(events.endsAt, now.toISOString()))

const shown = {
  id: events.id,
  name: events.name,
  location: events.location,
  startsAt: events.startsAt,
  endsAt: events.endsAt,
}

/** The next events that the caller may read, current ones first. One statement. */
export const upcomingEvents = (ctx: UserRequest): Promise<UpcomingEvent[]> =>
  ctx.db
    .select(shown)
    .from(events)
    .where(and(eq(events.districtID, ctx.user.districtID), upcoming(ctx.now()), eventsWithin(ctx)))
    .orderBy(asc(events.startsAt), asc(events.id))
    .limit(most)

/** The next events that a district shows to anyone, in its time zone: nothing but when and where. */
export async function eventsForEveryone(
  ctx: BaseContext,
): Promise<{ events: UpcomingEvent[]; timeZone: string }> {
  const districtID = await shownDistrict(ctx)
  if (districtID === undefined) return { events: [], timeZone: 'UTC' }
  const db = ctx.database.district(districtID)
  const [next, timeZone] = await Promise.all([
    db
      .select(shown)
      .from(events)
      .where(
        and(eq(events.districtID, districtID), eq(events.forEveryone, true), upcoming(ctx.now())),
      )
      .orderBy(asc(events.startsAt), asc(events.id))
      .limit(most),
    timeZoneAt(db, districtID),
  ])
  return { events: next, timeZone }
}

/** The next events of a student's school and of the district that families may see. */
export const eventsOverview = overviewPart<UpcomingEvent[]>({
  kind: 'student',
  section: 'enrollment',
  read: ({ districtID, personID, today }) => sql`(
    select coalesce(json_agg(json_build_object('id', x.id, 'name', x.name, 'location', x.location, 'startsAt', x.starts_at, 'endsAt', x.ends_at) order by x.starts_at, x.id), '[]')
    from (
      select e.* from ${events} e join ${students} s on s.district_id = e.district_id and s.user_id = ${personID}
      where e.district_id = ${districtID} and e.for_families and e.removed_at is null and e.ends_at >= ${today}::date
        and (e.school_id is null or e.school_id = s.school_id)
      order by e.starts_at, e.id limit 3) x)`,
})
