import { defineExtensionPoint, isOneOf, type Tx, type UserRequest } from '@atrium/kit/server'
import { refuse } from '@atrium/kit/shared'
import { calendarUses, schoolDaysJSON, type SchoolDay } from '@atrium/schools/public'
import { schools } from '@atrium/schools/tables'
import { sql } from 'drizzle-orm'
import type { MeetingSection } from './class-day.rules.ts'
import { classSectionsJSON, type ClassDays } from './class-days.queries.ts'
import {
  conflictsIn,
  newConflicts,
  type RoomBooking,
  type RoomConflict,
} from './room-uses.rules.ts'
import { sections } from './roster.table.ts'

type Reader = Pick<Tx, 'execute'>
interface AtSchools {
  districtID: number
  /** Null: every school of the district. */
  schoolIDs: readonly number[] | null
}

/** What is held in a school’s rooms besides its classes. */
export interface RoomUse {
  name: string
  /** The bookings of these schools’ rooms that are not over by then. */
  bookings: (db: Reader, of: AtSchools & { now: Date }) => Promise<RoomBooking[]>
}

/** Modules add what they hold in rooms. */
export const roomUses = defineExtensionPoint<RoomUse>('use of rooms', ({ name }) => name)

async function bookingsAt(db: Reader, of: AtSchools & { now: Date }): Promise<RoomBooking[]> {
  const found: RoomBooking[] = []
  for (const use of roomUses.all()) found.push(...(await use.bookings(db, of)))
  return found
}

/**
 * Until this transaction ends, bookings wait for writes that place classes, and the other way round, so
 * that the second of the two sees what the first has taken. Classes don't wait for each other.
 */
export async function holdRooms(
  tx: Reader,
  { districtID, schoolIDs }: AtSchools,
  whose: 'bookings' | 'classes',
): Promise<void> {
  const lock = sql.raw(`pg_advisory_xact_lock${whose === 'classes' ? '_shared' : ''}`)
  // In one order everywhere, so that two who want the same rooms wait and never deadlock.
  await tx.execute(sql`
    select ${lock}(hashtextextended('rooms', ${districtID}::bigint * 1000000 + own.id)) from (
      select s.id from ${schools} s where s.district_id = ${districtID} and ${schoolIDs === null ? sql`true` : isOneOf(sql`s.id`, schoolIDs)} order by s.id) own`)
}

/** Sections as they are in this transaction: these, or all of these schools. */
type Written = { sectionIDs: readonly number[] } | Pick<AtSchools, 'schoolIDs'>

async function schoolsOf(db: Reader, districtID: number, of: Written) {
  if ('schoolIDs' in of) return of.schoolIDs
  const rows = await db.execute<{ id: number }>(
    sql`select distinct s.school_id as id from ${sections} s where s.district_id = ${districtID} and ${isOneOf(sql`s.id`, of.sectionIDs)}`,
  )
  return rows.map(({ id }) => id)
}

/** The classes of these schools on the days of the bookings, and their calendars. */
async function classDaysOf(
  db: Reader,
  districtID: number,
  bookings: readonly RoomBooking[],
): Promise<ClassDays> {
  const found: [number, MeetingSection[], SchoolDay[]][] = []
  for (const [schoolID, own] of Map.groupBy(bookings, (one) => one.schoolID)) {
    const from = own.map((one) => one.from.slice(0, 10)).toSorted()[0] ?? ''
    const to =
      own
        .map((one) => one.until.slice(0, 10))
        .toSorted()
        .at(-1) ?? ''
    const of = { districtID, schoolID, from, to }
    const [row] = await db.execute<{ classes: MeetingSection[]; days: SchoolDay[] }>(
      sql`select ${classSectionsJSON({ ...of, as: 'school' })} as classes, ${schoolDaysJSON(of)} as days`,
    )
    found.push([schoolID, row?.classes ?? [], row?.days ?? []])
  }
  return {
    sections: found.flatMap(([, classes]) => classes),
    calendars: Object.fromEntries(found.map(([schoolID, , days]) => [schoolID, days])),
  }
}

/** Where classes meet in rooms that are held for something else then. */
export async function roomConflicts(
  db: Reader,
  { districtID, now, ...of }: { districtID: number; now: Date } & Written,
): Promise<RoomConflict[]> {
  const schoolIDs = await schoolsOf(db, districtID, of)
  const bookings = await bookingsAt(db, { districtID, schoolIDs, now })
  if (bookings.length === 0) return []
  const days = await classDaysOf(db, districtID, bookings)
  const asked = 'sectionIDs' in of ? new Set(of.sectionIDs) : null
  return conflictsIn(
    bookings,
    asked ? days.sections.filter(({ sectionID }) => asked.has(sectionID)) : days.sections,
    days.calendars,
  )
}

/** The same for sections that are only planned, by the calendar as it is. */
export async function plannedRoomConflicts(
  db: Reader,
  {
    districtID,
    now,
    schoolIDs,
    sections: planned,
  }: {
    districtID: number
    now: Date
    schoolIDs: readonly number[]
    /** Read only where a room is booked. */
    sections: () => Promise<readonly MeetingSection[]>
  },
): Promise<RoomConflict[]> {
  const bookings = await bookingsAt(db, { districtID, schoolIDs, now })
  if (bookings.length === 0) return []
  return conflictsIn(
    bookings,
    await planned(),
    (await classDaysOf(db, districtID, bookings)).calendars,
  )
}

/** The class that meets in a room then; undefined: none does. The rooms of the school are held. */
export async function classInRoom(
  tx: Tx,
  districtID: number,
  booking: RoomBooking,
): Promise<string | undefined> {
  const { sections: all, calendars } = await classDaysOf(tx, districtID, [booking])
  return conflictsIn([booking], all, calendars)[0]?.courseName
}

/**
 * The title of what is in a room of these sections while they meet there. Asked once they are
 * written; other requests for the rooms wait.
 */
export async function roomTaken(
  tx: Tx,
  of: { districtID: number; sectionIDs: readonly number[]; now: Date },
): Promise<string | undefined> {
  const { districtID, sectionIDs } = of
  await holdRooms(
    tx,
    { districtID, schoolIDs: await schoolsOf(tx, districtID, { sectionIDs }) },
    'classes',
  )
  return (await roomConflicts(tx, of))[0]?.booking.title
}

/**
 * Refuses 409 a change, written in this transaction, after which classes of these schools would meet
 * in a room that is held for something else. What was so before is nobody's fault now.
 */
export async function refuseTakenRooms(
  ctx: UserRequest,
  tx: Tx,
  schoolIDs: readonly number[] | null,
): Promise<void> {
  const of = { districtID: ctx.user.districtID, schoolIDs, now: ctx.now() }
  await holdRooms(tx, of, 'classes')
  const after = await roomConflicts(tx, of)
  if (after.length === 0) return
  // Outside this transaction, everything is still as it was.
  const [first] = newConflicts(after, await roomConflicts(ctx.db, of))
  if (first)
    throw refuse.conflict('schools.calendar.roomTaken', {
      course: first.courseName,
      room: first.booking.room,
      title: first.booking.title,
    })
}

/** A calendar says when classes meet in their rooms. */
export const roomsOfClasses = calendarUses({ name: 'rooms of classes', check: refuseTakenRooms })
