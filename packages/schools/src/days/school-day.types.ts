/** The times of a period on one day, 'HH:MM' in school time. */
export interface PeriodTime {
  /** The period's code, as sections refer to it. */
  period: string
  name: string
  kind: string
  startTime: string
  endTime: string
}

/** A day of a school's calendar with everything that applies to it, wherever it is defined. */
export interface SchoolDay {
  /** 'YYYY-MM-DD' */
  date: string
  inSession: boolean
  /**
   * One of `calendarDayKinds`, or `notInSession` for a day not in session of the district or the
   * school.
   */
  kind: string
  /** The holiday's name, or the note on the day. */
  name: string | null
  rotationDay: string | null
  bellSchedule: string | null
  /** In order; empty if no bell schedule applies. */
  times: PeriodTime[]
  /** Codes of the school's periods that don't meet on this day. */
  leftOut: string[]
}
