import { isOneOf, type Tx } from '@atrium/kit/server'
import { toWallClock, type FieldErrors } from '@atrium/kit/shared'
import { classInRoom, holdRooms, type RoomUse } from '@atrium/roster/public'
import { districts, schools } from '@atrium/schools/tables'
import { rooms } from '@atrium/settings/public'
import { and, eq, sql } from 'drizzle-orm'
import { pdCourses } from '../courses/courses.table.ts'
import { pdMeetings, pdSections } from './sections.table.ts'

export interface MeetingDraft {
  startsAt: string | null
  endsAt: string | null
  roomID: number | null
}

type Taken = { startsAt: string; endsAt: string; roomID: number }

/** A room that another section, or a class of the school year, meets in at the same time. */
export async function roomErrors(
  tx: Tx,
  districtID: number,
  sectionID: number,
  meetings: readonly MeetingDraft[],
): Promise<FieldErrors | undefined> {
  const taking = meetings.flatMap(({ startsAt, endsAt, roomID }) =>
    startsAt && endsAt && roomID !== null ? [{ startsAt, endsAt, roomID }] : [],
  )
  if (taking.length === 0) return undefined
  const known = await tx.execute<{
    id: number
    name: string
    schoolID: number
    timeZone: string
  }>(sql`
    select r.id, r.name, r.school_id as "schoolID", ${timeZone} as "timeZone" from ${rooms} r ${places}
    where r.district_id = ${districtID} and ${isOneOf(
      sql`r.id`,
      taking.map(({ roomID }) => roomID),
    )}`)
  const schoolIDs = [...new Set(known.map(({ schoolID }) => schoolID))]
  await holdRooms(tx, { districtID, schoolIDs }, 'bookings')
  for (const meeting of taking) {
    const room = known.find(({ id }) => id === meeting.roomID)
    if (!room) continue
    const on = (at: string) => toWallClock(at, room.timeZone).slice(0, 16)
    const title =
      (await sectionIn(tx, districtID, sectionID, meeting)) ??
      (await classInRoom(tx, districtID, {
        schoolID: room.schoolID,
        room: room.name,
        title: '',
        from: on(meeting.startsAt),
        until: on(meeting.endsAt),
      }))
    if (title !== undefined) return { meetings: { id: 'pd.section.roomTaken', values: { title } } }
  }
  return undefined
}

/** A room is on the clock of its school. */
const places = sql`join ${districts} d on d.district_id = r.district_id left join ${schools} z on z.district_id = r.district_id and z.id = r.school_id`
const timeZone = sql`coalesce(z.time_zone, d.time_zone)`

const booked = sql`${pdMeetings} m join ${pdSections} s on s.district_id = m.district_id and s.id = m.section_id and s.removed_at is null
  join ${pdCourses} c on c.district_id = s.district_id and c.id = s.course_id`

/** The other section of professional development that is in the room then. */
async function sectionIn(
  tx: Tx,
  districtID: number,
  sectionID: number,
  { startsAt, endsAt, roomID }: Taken,
): Promise<string | undefined> {
  const [taken] = await tx.execute<{ title: string }>(sql`
    select c.title from ${booked}
    where m.district_id = ${districtID} and m.room_id = ${roomID} and m.section_id <> ${sectionID} and not m.is_off
      and m.starts_at < ${endsAt} and m.ends_at > ${startsAt} limit 1`)
  return taken?.title
}

/** The meetings of these sections don’t take place: their rooms are free. */
export const leaveRooms = (tx: Tx, districtID: number, sectionIDs: readonly number[]) =>
  tx
    .update(pdMeetings)
    .set({ isOff: true })
    .where(and(eq(pdMeetings.districtID, districtID), isOneOf(pdMeetings.sectionID, sectionIDs)))

/** They take place after all; asked once `roomErrors` finds none. */
export const takeRooms = (tx: Tx, districtID: number, sectionID: number) =>
  tx
    .update(pdMeetings)
    .set({ isOff: false })
    .where(and(eq(pdMeetings.districtID, districtID), eq(pdMeetings.sectionID, sectionID)))

/**
 * Room bookings of professional development take precedence over classes that are scheduled later.
 */
export const pdRooms: RoomUse = {
  name: 'professional development',
  bookings: async (db, { districtID, schoolIDs, now }) => {
    const on = (column: 'starts_at' | 'ends_at') =>
      sql`to_char(${sql.raw(`m.${column}`)} at time zone ${timeZone}, 'YYYY-MM-DD HH24:MI')`
    return [
      ...(await db.execute<{
        schoolID: number
        room: string
        title: string
        from: string
        until: string
      }>(sql`
        select r.school_id as "schoolID", r.name as room, c.title, ${on('starts_at')} as "from", ${on('ends_at')} as until
        from ${booked} join ${rooms} r on r.district_id = m.district_id and r.id = m.room_id ${places}
        where m.district_id = ${districtID} and ${schoolIDs === null ? sql`true` : isOneOf(sql`r.school_id`, schoolIDs)}
          and not m.is_off and m.ends_at > ${now.toISOString()}
        order by m.starts_at, m.id`)),
    ]
  },
}
