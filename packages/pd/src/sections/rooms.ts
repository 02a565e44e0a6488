import { isOneOf, type Tx } from '@atrium/kit/server'
import { toWallClock, type FieldErrors } from '@atrium/kit/shared'
import { classesOn, daysFrom } from '@atrium/roster/class-day'
import { classDaysJSON, type ClassDays, type RoomUse } from '@atrium/roster/public'
import { sectionMeetings, sections } from '@atrium/roster/tables'
import { districts, schools } from '@atrium/schools/tables'
import { rooms } from '@atrium/settings/public'
import { sql } from 'drizzle-orm'
import { pdCourses } from '../courses/courses.table.ts'
import { pdMeetings, pdSections } from './sections.table.ts'

export interface MeetingDraft {
  startsAt: string | null
  endsAt: string | null
  roomID: number | null
}

/** Anyone who wants the same room waits here, so that the second of two sees what the first has taken. */
const holdRoom = (tx: Tx, districtID: number, roomID: number) =>
  tx.execute(
    sql`select pg_advisory_xact_lock(hashtextextended('pd room', ${districtID}::bigint * 1000000 + ${roomID}))`,
  )

type Taken = { startsAt: string; endsAt: string; roomID: number }

/** A room that another section, or a class of the school year, meets in at the same time. */
export async function roomErrors(
  tx: Tx,
  districtID: number,
  sectionID: number,
  meetings: readonly MeetingDraft[],
): Promise<FieldErrors | undefined> {
  const taking = meetings
    .flatMap(({ startsAt, endsAt, roomID }) =>
      startsAt && endsAt && roomID !== null ? [{ startsAt, endsAt, roomID }] : [],
    )
    // In one order everywhere, so that two who want the same rooms wait and never deadlock.
    .toSorted((one, other) => one.roomID - other.roomID)
  for (const meeting of taking) {
    await holdRoom(tx, districtID, meeting.roomID)
    const title =
      (await sectionIn(tx, districtID, sectionID, meeting)) ??
      (await classIn(tx, districtID, meeting))
    if (title !== undefined) return { meetings: { id: 'pd.section.roomTaken', values: { title } } }
  }
  return undefined
}

/** The other section of professional development that is in the room then. */
async function sectionIn(
  tx: Tx,
  districtID: number,
  sectionID: number,
  { startsAt, endsAt, roomID }: Taken,
): Promise<string | undefined> {
  const [taken] = await tx.execute<{ title: string }>(sql`
    select c.title from ${pdMeetings} m join ${pdSections} s on s.district_id = m.district_id and s.id = m.section_id join ${pdCourses} c on c.district_id = s.district_id and c.id = s.course_id
    where m.district_id = ${districtID} and m.room_id = ${roomID} and m.section_id <> ${sectionID} and not m.is_off
      and m.starts_at < ${endsAt} and m.ends_at > ${startsAt} limit 1`)
  return taken?.title
}

/** The class that is in the room then, or whether this one is: by the school's calendar and bell schedule, on the school's wall clock. Classes name their rooms as people write them. */
async function classIn(
  tx: Tx,
  districtID: number,
  { startsAt, endsAt, roomID }: Taken,
  classID?: number,
): Promise<string | undefined> {
  const [room] = await tx.execute<{ name: string; schoolID: number; timeZone: string }>(sql`
    select r.name, r.school_id as "schoolID", coalesce(s.time_zone, d.time_zone) as "timeZone"
    from ${rooms} r join ${districts} d on d.district_id = r.district_id left join ${schools} s on s.district_id = r.district_id and s.id = r.school_id
    where r.district_id = ${districtID} and r.id = ${roomID}`)
  if (!room) return undefined
  const [from, until] = [startsAt, endsAt].map((at) =>
    toWallClock(at, room.timeZone).slice(0, 16),
  ) as [string, string]
  const [first, last] = [from.slice(0, 10), until.slice(0, 10)]
  const [row] = await tx.execute<{ days: ClassDays }>(
    sql`select ${classDaysJSON({ districtID, schoolID: room.schoolID, as: 'school', from: first, to: last, language: 'en' })} as days`,
  )
  const same = (name: string | null) =>
    name?.trim().toLowerCase() === room.name.trim().toLowerCase()
  const { sections = [], calendars = {} } = row?.days ?? {}
  for (const date of daysFrom(first, 1 + (Date.parse(last) - Date.parse(first)) / 86_400_000))
    for (const one of classesOn(sections, date, calendars))
      if (
        (classID === undefined || one.sectionID === classID) &&
        same(one.room) &&
        one.startTime !== null &&
        one.endTime !== null &&
        `${date} ${one.startTime}` < until &&
        from < `${date} ${one.endTime}`
      )
        return one.courseName
  return undefined
}

/** A class of the school year that is scheduled later than a section of professional development yields to it. */
export const pdRooms: RoomUse = {
  name: 'professional development',
  taken: async (tx, { districtID, sectionID, now }) => {
    const named = await tx.execute<{ id: number }>(sql`
      select r.id from ${rooms} r join ${sections} s on s.district_id = r.district_id and s.school_id = r.school_id
      where r.district_id = ${districtID} and s.id = ${sectionID} and exists (
        select from ${sectionMeetings} m where m.district_id = s.district_id and m.section_id = s.id
          and lower(trim(coalesce(m.room, s.room))) = lower(trim(r.name)))
      order by r.id`)
    for (const { id } of named) await holdRoom(tx, districtID, id)
    if (named.length === 0) return undefined
    const booked = await tx.execute<Taken & { title: string }>(sql`
      select c.title, m.room_id as "roomID", to_json(m.starts_at) #>> '{}' as "startsAt", to_json(m.ends_at) #>> '{}' as "endsAt"
      from ${pdMeetings} m join ${pdSections} s on s.district_id = m.district_id and s.id = m.section_id join ${pdCourses} c on c.district_id = s.district_id and c.id = s.course_id
      where m.district_id = ${districtID} and ${isOneOf(
        sql`m.room_id`,
        named.map(({ id }) => id),
      )} and not m.is_off and s.removed_at is null and m.ends_at > ${now.toISOString()}
      order by m.starts_at, m.id`)
    for (const meeting of booked)
      if ((await classIn(tx, districtID, meeting, sectionID)) !== undefined) return meeting.title
    return undefined
  },
}
