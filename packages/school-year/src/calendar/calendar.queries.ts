import { absentUser } from '@atrium/auth/public'
import { users } from '@atrium/auth/tables'
import { say, type BaseContext, type DistrictDb, type UserRequest } from '@atrium/kit/server'
import { refuse } from '@atrium/kit/shared'
import { loadPerson } from '@atrium/people/public'
import { daysFrom, plusDays } from '@atrium/roster/class-day'
import { classDaysJSON, schoolNow, type ClassDays, type ClassDaysOf } from '@atrium/roster/public'
import { districts, schools } from '@atrium/schools/tables'
import { and, eq, sql } from 'drizzle-orm'
import { calendarFeeds } from './calendar.table.ts'
import { feedFile } from './feed-file.rules.ts'
import { feedHash } from './feed-token.ts'
import { specialDays } from './special-days.rules.ts'
import type { CalendarKind, PersonCalendar } from './words.ts'

/** How far ahead calendars look, and how far back a feed does. */
const daysAhead = 120
const daysBack = 14

/** Someone whose calendar the caller may see: whoever may see their schedule. Refuses 404 otherwise. */
export const calendarOwner = (ctx: UserRequest, kind: CalendarKind, personID: number) =>
  loadPerson(ctx, kind, personID, 'schedule')

/** What is special about the coming days at a person's schools, and whether the caller has an address for it. Two statements. */
export async function personCalendar(
  ctx: UserRequest,
  kind: CalendarKind,
  personID: number,
): Promise<PersonCalendar> {
  const { districtID, userID } = ctx.user
  const { today } = await schoolNow(ctx)
  const days = classDaysJSON({
    ...{ districtID, userID: personID, as: asOf(kind), from: today },
    to: daysFrom(today, daysAhead).at(-1) ?? today,
  })
  const [, [found]] = await Promise.all([
    calendarOwner(ctx, kind, personID),
    ctx.db.execute<{ days: ClassDays; feedSince: string | null }>(sql`
      select ${days} as days, (
        select f.created_at from ${calendarFeeds} f
        where f.district_id = ${districtID} and f.owner_id = ${userID} and f.person_id = ${personID} and f.kind = ${kind}) as "feedSince"`),
  ])
  return {
    upcoming: Object.values(found?.days.calendars ?? {}).flatMap(specialDays),
    feedSince: found?.feedSince ? new Date(found.feedSince).toISOString() : null,
  }
}

/** The calendar at an address, as its owner may see it now. Refuses 404 an address that was replaced or removed, or shows what they may no longer see. */
export async function readFeed(ctx: BaseContext, token: string): Promise<string> {
  const [feed] = await ctx.database.everyDistrict
    .select({
      districtID: calendarFeeds.districtID,
      ownerID: calendarFeeds.ownerID,
      personID: calendarFeeds.personID,
      kind: sql<CalendarKind>`${calendarFeeds.kind}`,
      name: sql<string>`${users.firstName} || ' ' || ${users.lastName}`,
    })
    .from(calendarFeeds)
    .innerJoin(
      users,
      and(eq(users.districtID, calendarFeeds.districtID), eq(users.id, calendarFeeds.personID)),
    )
    .where(eq(calendarFeeds.tokenHash, feedHash(token)))
  if (!feed) throw refuse.notFound('kit.refusal.notFound')
  const { districtID, kind, personID } = feed
  const db = ctx.database.district(districtID)
  const user = await absentUser(db, districtID, feed.ownerID)
  if (!user) throw refuse.notFound('kit.refusal.notFound')
  const request: UserRequest = { ...ctx, db, user, language: user.language }
  await calendarOwner(request, kind, personID)
  const { today } = await schoolNow(request)
  const start = plusDays(today, -daysBack)
  const count = daysBack + daysAhead
  const [days, zones] = await Promise.all([
    readDays(db, {
      ...{ districtID, userID: personID, as: asOf(kind), from: start },
      to: daysFrom(start, count).at(-1) ?? start,
    }),
    db
      .select({
        schoolID: schools.id,
        zone: sql<string>`coalesce(${schools.timeZone}, ${districts.timeZone})`,
      })
      .from(schools)
      .innerJoin(districts, eq(districts.districtID, schools.districtID))
      .where(eq(schools.districtID, districtID)),
  ])
  return feedFile({
    ...days,
    name: feed.name,
    from: start,
    count,
    zones: Object.fromEntries(zones.map(({ schoolID, zone }) => [schoolID, zone])),
    noSchool: say(request.language, { id: 'schoolYear.week.noSchool' }),
  })
}

const asOf = (kind: CalendarKind) =>
  kind === 'student' ? ('student' as const) : ('teacher' as const)

async function readDays(db: DistrictDb, of: ClassDaysOf): Promise<ClassDays> {
  const [row] = await db.execute<{ days: ClassDays }>(sql`select ${classDaysJSON(of)} as days`)
  return row?.days ?? { sections: [], calendars: {} }
}
