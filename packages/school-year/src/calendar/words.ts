import type { CalledTo } from '../ad-hoc/words.ts'
import type { Day } from '@atrium/roster/class-day'

/** Whose calendars there are. */
export const calendarKinds = ['student', 'staff', 'guardian'] as const
export type CalendarKind = (typeof calendarKinds)[number]

/** Days in a row with the same thing to say. Both ends belong to it; 'YYYY-MM-DD'. */
export interface SpecialDays {
  from: string
  to: string
  inSession: boolean
  /** The holiday's name, or the note; null where a closed day has none. */
  name: string | null
  bellSchedule: string | null
}

/** A child of the guardian the calendar is for, and the child’s next day with classes. */
export interface ChildDay {
  studentID: number
  name: string
  next: Day | null
}

/** A person's calendar page. */
export interface PersonCalendar {
  upcoming: SpecialDays[]
  /** Of a guardian; empty for others. */
  children: ChildDay[]
  /** Sessions outside the classes, soonest first; `of` names the child on a guardian’s calendar. */
  sessions: (CalledTo & { of: string })[]
  /** When the caller's address for it was made; null if the caller has none. */
  feedSince: string | null
}
