import { absentUser } from '@atrium/auth/public'
import { users } from '@atrium/auth/tables'
import {
  isOneOf,
  reachOf,
  say,
  type BaseContext,
  type DistrictDb,
  type UserRequest,
} from '@atrium/kit/server'
import { refuse, plusDays, schoolDate } from '@atrium/kit/shared'
import { loadPerson, notRestrictedFor } from '@atrium/people/public'
import { familyLinks, students } from '@atrium/people/tables'
import { daysFrom, nextDay } from '@atrium/roster/class-day'
import { classDaysJSON, schoolNow, type ClassDays } from '@atrium/roster/public'
import { schoolDays } from '@atrium/schools/public'
import { districts, schools } from '@atrium/schools/tables'
import { and, eq, sql, type SQL } from 'drizzle-orm'
import { calledToJSON, heldByJSON } from '../ad-hoc/ad-hoc.queries.ts'
import type { CalledTo } from '../ad-hoc/words.ts'
import { calendarFeeds, schoolCalendarFeeds } from './calendar.table.ts'
import { feedFile } from './feed-file.rules.ts'
import { feedHash } from './feed-token.ts'
import { specialDays } from './special-days.rules.ts'
import type { CalendarKind, PersonCalendar, SpecialDays } from './words.ts'

/** How far ahead calendars look, and how far back a feed does. */
const daysAhead = 120
const daysBack = 14

/**
 * Someone whose calendar the caller may see: anyone who may see their schedule. Refuses 404
 * otherwise.
 */
export const calendarOwner = (ctx: UserRequest, kind: CalendarKind, personID: number) =>
  loadPerson(ctx, kind, personID, 'schedule')

/**
 * What is special about the coming days at a person's schools, and whether the caller has a feed
 * address for it. Two statements.
 */
export async function personCalendar(
  ctx: UserRequest,
  kind: CalendarKind,
  personID: number,
): Promise<PersonCalendar> {
  const { districtID, userID } = ctx.user
  const { today } = await schoolNow(ctx)
  const parts = partsJSON(ctx, kind, personID, {
    from: today,
    to: daysFrom(today, daysAhead).at(-1) ?? today,
  })
  const [, [found]] = await Promise.all([
    calendarOwner(ctx, kind, personID),
    ctx.db.execute<{ parts: PersonDays[]; feedSince: string | null }>(sql`
      select ${parts} as parts, (
        select f.created_at from ${calendarFeeds} f
        where f.district_id = ${districtID} and f.owner_id = ${userID} and f.person_id = ${personID} and f.kind = ${kind}) as "feedSince"`),
  ])
  const people = found?.parts ?? []
  return {
    upcoming: merged(
      people.flatMap(({ days }) => Object.values(days.calendars).flatMap(specialDays)),
    ),
    children:
      kind === 'guardian'
        ? people.map(({ userID: studentID, name, days }) => ({
            ...{ studentID, name },
            next: nextDay(days.sections, today, days.calendars),
          }))
        : [],
    sessions: people
      .flatMap(({ name, called }) => called.map((one) => ({ ...one, of: name })))
      .toSorted((one, other) =>
        `${one.date} ${one.startTime}`.localeCompare(`${other.date} ${other.startTime}`),
      ),
    feedSince: found?.feedSince ? new Date(found.feedSince).toISOString() : null,
  }
}

/**
 * The calendar at an address: a person's, as its owner may see it now, or a school's. Refuses 404
 * an address that was replaced or removed, or that shows what they may no longer see.
 */
export async function readFeed(ctx: BaseContext, token: string): Promise<string> {
  const [feed] = await ctx.database.everyDistrict
    .select({
      districtID: calendarFeeds.districtID,
      ownerID: calendarFeeds.ownerID,
      personID: calendarFeeds.personID,
      kind: sql<CalendarKind>`${calendarFeeds.kind}`,
      name: sql<string>`ltrim(${users.firstName} || ' ' || ${users.lastName})`,
    })
    .from(calendarFeeds)
    .innerJoin(
      users,
      and(eq(users.districtID, calendarFeeds.districtID), eq(users.id, calendarFeeds.personID)),
    )
    .where(eq(calendarFeeds.tokenHash, feedHash(token)))
  if (!feed) return readSchoolFeed(ctx, token)
  const { districtID, kind, personID } = feed
  const db = ctx.database.district(districtID)
  const user = await absentUser(db, districtID, feed.ownerID)
  if (!user) throw refuse.notFound('kit.refusal.notFound')
  const request: UserRequest = { ...ctx, db, user, language: user.language }
  await calendarOwner(request, kind, personID)
  const { today } = await schoolNow(request)
  const start = plusDays(today, -daysBack)
  const count = daysBack + daysAhead
  const [[row], zones] = await Promise.all([
    db.execute<{ parts: PersonDays[] }>(
      sql`select ${partsJSON(request, kind, personID, { from: start, to: daysFrom(start, count).at(-1) ?? start })} as parts`,
    ),
    zonesOf(db, districtID),
  ])
  return feedFile({
    name: feed.name,
    parts: (row?.parts ?? []).map(({ name, days, called }) => ({
      of: kind === 'guardian' ? name : null,
      called,
      ...days,
    })),
    from: start,
    count,
    zones,
    noSchool: say(request.language, { id: 'schoolYear.week.noSchool' }),
  })
}

/** How far a school's own calendar reaches. */
const schoolDaysBack = 60
const schoolDaysAhead = 400

async function readSchoolFeed(ctx: BaseContext, token: string): Promise<string> {
  const [feed] = await ctx.database.everyDistrict
    .select({
      districtID: schoolCalendarFeeds.districtID,
      schoolID: schoolCalendarFeeds.schoolID,
      name: schools.name,
    })
    .from(schoolCalendarFeeds)
    .innerJoin(
      schools,
      and(
        eq(schools.districtID, schoolCalendarFeeds.districtID),
        eq(schools.id, schoolCalendarFeeds.schoolID),
      ),
    )
    .where(eq(schoolCalendarFeeds.tokenHash, feedHash(token)))
  if (!feed) throw refuse.notFound('kit.refusal.notFound')
  const { districtID, schoolID, name } = feed
  const db = ctx.database.district(districtID)
  const zones = await zonesOf(db, districtID)
  const today = schoolDate(ctx.now(), zones[schoolID] ?? 'UTC')
  const from = plusDays(today, -schoolDaysBack)
  const to = plusDays(today, schoolDaysAhead)
  const days = await schoolDays(db, { districtID, schoolID, from, to, language: ctx.language })
  return feedFile({
    ...{ name, from, count: 0, zones },
    parts: [{ of: null, called: [], sections: [], calendars: { [schoolID]: days } }],
    noSchool: say(ctx.language, { id: 'schoolYear.week.noSchool' }),
  })
}

async function zonesOf(db: DistrictDb, districtID: number): Promise<Record<number, string>> {
  const rows = await db
    .select({
      schoolID: schools.id,
      zone: sql<string>`coalesce(${schools.timeZone}, ${districts.timeZone})`,
    })
    .from(schools)
    .innerJoin(districts, eq(districts.districtID, schools.districtID))
    .where(eq(schools.districtID, districtID))
  return Object.fromEntries(rows.map(({ schoolID, zone }) => [schoolID, zone]))
}

interface PersonDays {
  userID: number
  name: string
  days: ClassDays
  called: CalledTo[]
}

/**
 * SQL: the days of a person, or of each child of a guardian that the caller may see, as a JSON
 * array.
 */
function partsJSON(
  { user, language }: UserRequest,
  kind: CalendarKind,
  personID: number,
  between: { from: string; to: string },
): SQL {
  const { districtID } = user
  if (kind !== 'guardian')
    return sql`json_build_array(json_build_object('userID', ${personID}::int, 'name', '', 'days',
      ${classDaysJSON({ districtID, userID: personID, as: kind === 'staff' ? 'teacher' : 'student', language, ...between })},
      'called', ${kind === 'staff' ? heldByJSON({ districtID, staffID: personID, ...between }) : calledToJSON({ districtID, studentID: personID, ...between })}))`
  const reach = reachOf(user, 'students.read')
  const seen =
    user.userID === personID || reach === 'district' ? sql`true` : isOneOf(sql`s.school_id`, reach)
  return sql`(
    select coalesce(json_agg(json_build_object('userID', s.user_id, 'name', coalesce(u.preferred_name, u.first_name), 'days',
      ${classDaysJSON({ districtID, userID: sql`s.user_id`, as: 'student', language, ...between })},
      'called', ${calledToJSON({ districtID, studentID: sql`s.user_id`, ...between })}) order by u.first_name, s.user_id), '[]')
    from ${familyLinks} g
    join ${students} s on s.district_id = g.district_id and s.user_id = g.student_id and s.status = 'active'
    join ${users} u on u.district_id = s.district_id and u.id = s.user_id
    where g.district_id = ${districtID} and g.guardian_id = ${personID} and g.sees
      and ${seen} and ${notRestrictedFor(user, sql`s.user_id`)})`
}

/** What several calendars say alike, once; in order. */
const merged = (days: readonly SpecialDays[]): SpecialDays[] => [
  ...new Map(
    days
      .toSorted((one, other) => one.from.localeCompare(other.from))
      .map((one) => [`${one.from} ${one.to} ${one.name}`, one]),
  ).values(),
]
