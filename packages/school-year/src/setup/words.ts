import type { CalendarDayKind, RotationDay } from '@atrium/schools/calendar-words'
import type { SchoolDay } from '@atrium/schools/public'

/** What a school's own calendar says about a day; null for an ordinary day. */
export interface OwnDay {
  kind: CalendarDayKind
  rotationDay: RotationDay | null
  bellScheduleID: number | null
  note: string | null
}

/** A day's new values. `version` is of the row that the person saw; 0: there was none. */
export interface PlannedDay {
  date: string
  version: number
  day: OwnDay | null
}

/** A school's year to paint. */
export interface YearToPaint {
  years: { id: number; name: string; startDate: string; endDate: string }[]
  yearID: number | null
  days: (SchoolDay & { own: OwnDay | null; version: number })[]
  bellSchedules: { id: number; name: string }[]
  /** When the address of the school’s calendar feed was created; null if there is none. */
  feedSince: string | null
}

/** What saving would change. */
export interface PlannedChanges {
  /** How many days close, open, or only get other details. */
  closes: number
  opens: number
  details: number
  /** Days that close although attendance was taken: it is kept, but no longer counts. */
  taken: { date: string; sections: number }[]
}

/** None, A and B days, or how many numbered days. */
export const rotations = ['none', 'AB', '2', '3', '4', '5', '6', '7', '8', '9', '10'] as const
export type Rotation = (typeof rotations)[number]

/** What a year is proposed from. */
export interface Pattern {
  /** 'YYYY-MM-DD', both included. */
  from: string
  to: string
  /** Days of the week with school: 1 (Monday) to 7. */
  weekdays: number[]
  rotation: Rotation
  /** Closes the federal holidays that are not already closed. */
  holidays: boolean
  /** Leaves days that people closed or opened against the pattern as they are. */
  keepsOwn: boolean
}
