import type { DayClass } from '@atrium/roster/class-day'

/** A day of a week, with its classes in order. */
export interface WeekDay {
  /** 'YYYY-MM-DD', the school's. */
  date: string
  inSession: boolean
  /** The holiday's name, or the note on the day. */
  name: string | null
  rotationDay: string | null
  bellSchedule: string | null
  classes: DayClass[]
}

/** A person's week from Monday; Saturday and Sunday are in it only with classes. */
export interface Week {
  /** 'YYYY-MM-DD', the school's. */
  today: string
  monday: string
  days: WeekDay[]
  /** The class under way right now; null between classes. */
  now: DayClass | null
  /** False: in no section during this week. */
  hasSections: boolean
}
