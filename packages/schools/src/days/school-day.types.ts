/** When a period is on one day. Times are 'HH:MM', school time. */
export interface PeriodTime {
  /** The period's code, as sections name it. */
  period: string
  name: string
  kind: string
  startTime: string
  endTime: string
}

/** A day of a school's calendar as it applies, whatever it follows from. */
export interface SchoolDay {
  /** 'YYYY-MM-DD' */
  date: string
  inSession: boolean
  /** One of `calendarDayKinds`, or `notInSession` for the district's or school's days not in session. */
  kind: string
  /** The holiday's name, or the note on the day. */
  name: string | null
  rotationDay: string | null
  bellSchedule: string | null
  /** In order; empty where no bell schedule applies. */
  times: PeriodTime[]
  /** Codes of the school's periods that this day's schedule leaves out. */
  leftOut: string[]
}
