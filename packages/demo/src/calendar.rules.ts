/** Days are 'YYYY-MM-DD', in school time. */

/** One row of academicSessions.csv. */
export interface Session {
  sourcedID: string
  title: string
  type: 'schoolYear' | 'semester' | 'gradingPeriod'
  startDate: string
  endDate: string
  parent: string
  /** The calendar year in which the school year ends, as OneRoster has it. */
  schoolYear: number
}

export interface SchoolYear {
  /** The calendar year of its autumn. */
  fall: number
  year: Session
  semesters: readonly [Session, Session]
  quarters: readonly Session[]
}

/**
 * The school year that contains `today`; in June and July, when one is over and the next hasn't
 * started, the coming one.
 */
export function schoolYearAround(today: string): SchoolYear {
  const [year = 0, month = 0] = today.split('-').map(Number)
  return schoolYear(month >= 6 ? year : year - 1)
}

/**
 * From a Monday in the middle of August to the last Friday of May: two semesters, four quarters.
 * Each continues until the day before the next, so that there is a current one on every day,
 * including holidays and weekends.
 */
export function schoolYear(fall: number): SchoolYear {
  const start = onOrAfter(`${fall}-08-14`, monday)
  const second = onOrAfter(`${fall + 1}-01-08`, monday)
  const end = addDays(onOrAfter(`${fall + 1}-05-25`, monday), -3)
  const [third, fourth] = [addDays(start, 63), addDays(second, 70)]
  const years = `${fall}-${fall + 1}`
  const session = (
    id: string,
    title: string,
    type: Session['type'],
    startDate: string,
    endDate: string,
    parent: string,
  ): Session => ({ sourcedID: id, title, type, startDate, endDate, parent, schoolYear: fall + 1 })
  const year = session(`${fall}-Y`, years, 'schoolYear', start, end, '')
  const half = (number: 1 | 2, from: string, to: string) =>
    session(`${fall}-S${number}`, `Semester ${number}`, 'semester', from, to, year.sourcedID)
  const semesters = [half(1, start, addDays(second, -1)), half(2, second, end)] as const
  const quarter = (number: number, from: string, to: string) =>
    session(
      `${fall}-Q${number}`,
      `Quarter ${number}`,
      'gradingPeriod',
      from,
      to,
      semesters[number > 2 ? 1 : 0].sourcedID,
    )
  const quarters = [
    quarter(1, start, addDays(third, -1)),
    quarter(2, third, addDays(second, -1)),
    quarter(3, second, addDays(fourth, -1)),
    quarter(4, fourth, end),
  ]
  return { fall, year, semesters, quarters }
}

export function addDays(day: string, days: number): string {
  return new Date(Date.parse(`${day}T00:00:00Z`) + days * 86_400_000).toISOString().slice(0, 10)
}

/** How many days `to` is after `from`. */
export function daysBetween(from: string, to: string): number {
  return Math.round((Date.parse(`${to}T00:00:00Z`) - Date.parse(`${from}T00:00:00Z`)) / 86_400_000)
}

export const monday = 1
export const thursday = 4

/** The first `weekday` (Sunday 0) on or after a day. */
export function onOrAfter(day: string, weekday: number): string {
  return addDays(day, (weekday - new Date(`${day}T00:00:00Z`).getUTCDay() + 7) % 7)
}
