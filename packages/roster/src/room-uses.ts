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
  /** Null: every school in the district. */
  schoolIDs: readonly number[] | null
}

/** A module's reservations of a school’s rooms. */
export interface RoomUse {
  name: string
  /** Selects the bookings of these schools’ rooms that end after the given time. */
  bookings: (db: Reader, of: AtSchools & { now: Date }) => Promise<RoomBooking[]>
}

/** Modules register what they book rooms for. */
export const roomUses = defineExtensionPoint<RoomUse>('use of rooms', ({ name }) => name)

async function bookingsAt(db: Reader, of: AtSchools & { now: Date }): Promise<RoomBooking[]> {
  const found: RoomBooking[] = []
  for (const use of roomUses.all()) found.push(...(await use.bookings(db, of)))
  return found
}

/**
 * Until this transaction ends, bookings wait for writes that place classes, and vice versa, so that
 * the second of the two sees what the first has taken. Classes don't wait for each other.
 */
export async function holdRooms(
  tx: Reader,
  { districtID, schoolIDs }: AtSchools,
  whose: 'bookings' | 'classes',
): Promise<void> {
  const lock = sql.raw(`pg_advisory_xact_lock${whose === 'classes' ? '_shared' : ''}`)
  // Always in the same order, so that two requests for the same rooms wait and never deadlock.
  await tx.execute(sql`
    select ${lock}(hashtextextended('rooms', ${districtID}::bigint * 1000000 + own.id)) from (
      select s.id from ${schools} s where s.district_id = ${districtID} and ${schoolIDs === null ? sql`true` : isOneOf(sql`s.id`, schoolIDs)} order by s.id) own`)
}

/** Sections as this transaction sees them: the given ones, or all sections of these schools. */
type Written = { sectionIDs: readonly number[] } | Pick<AtSchools, 'schoolIDs'>

async function schoolsOf(db: Reader, districtID: number, of: Written) {
  if ('schoolIDs' in of) return of.schoolIDs
  const rows = await db.execute<{ id: number }>(
    sql`select distinct s.school_id as id from ${sections} s where s.district_id = ${districtID} and ${isOneOf(sql`s.id`, of.sectionIDs)}`,
  )
  return rows.map(({ id }) => id)
}

/** The classes of these schools on the days of the bookings, with their calendars. */
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
    // Refusals name a class by its English title, which every course has.
    const of = { districtID, schoolID, from, to, language: 'en' as const }
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

/** Where classes meet in rooms that are reserved for something else at the time. */
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

/** The same for sections that are only planned, based on the current calendar. */
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
    /** Only read when a room is being booked. */
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

/**
 * The class that meets in a room at that time; undefined if there is none. The school's rooms must
 * be locked.
 */
export async function classInRoom(
  tx: Tx,
  districtID: number,
  booking: RoomBooking,
): Promise<string | undefined> {
  const { sections: all, calendars } = await classDaysOf(tx, districtID, [booking])
  return conflictsIn([booking], all, calendars)[0]?.courseName
}

/**
 * The title of something that occupies a room of these sections while they meet there. Call it
 * after writing them; other requests for the rooms wait.
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
 * Refuses 409 a change in this transaction after which classes of these schools would meet in a
 * room that is reserved for something else. Existing conflicts don't count.
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
  // Outside this transaction, everything is still unchanged.
  const [first] = newConflicts(after, await roomConflicts(ctx.db, of))
  if (first)
    throw refuse.conflict('schools.calendar.roomTaken', {
      course: first.courseName,
      room: first.booking.room,
      title: first.booking.title,
    })
}

/** A change to a calendar can move classes into rooms that are reserved. */
export const roomsOfClasses = calendarUses({ name: 'rooms of classes', check: refuseTakenRooms })
