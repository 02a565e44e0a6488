import { classesOn, daysFrom, type Calendars, type MeetingSection } from './class-day.rules.ts'

/** A time for which a room is reserved for something other than a class. */
export interface RoomBooking {
  schoolID: number
  /** The room's name. */
  room: string
  title: string
  /** 'YYYY-MM-DD HH:MM' in school time. */
  from: string
  until: string
}

/** A class that meets in a room that is reserved for something else. */
export interface RoomConflict {
  sectionID: number
  courseName: string
  booking: RoomBooking
}

/**
 * Every class that meets in a booked room during the booking, according to its school's calendar
 * and bell schedule; each class is listed once per booking. Classes have room names as free text.
 */
export function conflictsIn(
  bookings: readonly RoomBooking[],
  sections: readonly MeetingSection[],
  calendars: Calendars,
): RoomConflict[] {
  return bookings.flatMap((booking) => {
    const isThere = (room: string | null) => folded(room) === folded(booking.room)
    const inRoom = sections.filter(
      ({ schoolID, meetings }) =>
        schoolID === booking.schoolID && meetings.some(({ room }) => isThere(room)),
    )
    const found = datesOf(booking)
      .flatMap((date) => classesOn(inRoom, date, calendars).map((one) => ({ date, ...one })))
      .filter(
        ({ date, room, startTime, endTime }) =>
          isThere(room) &&
          startTime !== null &&
          endTime !== null &&
          `${date} ${startTime}` < booking.until &&
          booking.from < `${date} ${endTime}`,
      )
    return [...new Map(found.map((one) => [one.sectionID, one])).values()].map(
      ({ sectionID, courseName }) => ({ sectionID, courseName, booking }),
    )
  })
}

const folded = (room: string | null): string => room?.trim().toLowerCase() ?? ''

function datesOf({ from, until }: RoomBooking): string[] {
  const [first, last] = [from.slice(0, 10), until.slice(0, 10)]
  return daysFrom(first, 1 + (Date.parse(last) - Date.parse(first)) / 86_400_000)
}

/** Conflicts that are new. */
export function newConflicts(
  after: readonly RoomConflict[],
  before: readonly RoomConflict[],
): RoomConflict[] {
  const known = new Set(before.map(keyOf))
  return after.filter((one) => !known.has(keyOf(one)))
}

const keyOf = ({ sectionID, booking }: RoomConflict): string =>
  [sectionID, booking.from, booking.until, booking.title, folded(booking.room)].join('|')
