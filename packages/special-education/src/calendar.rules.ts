/** What a school's calendar is made of. Days are 'YYYY-MM-DD', first and last included. */
export interface CalendarRows {
  years: { from: string; to: string }[]
  /** `schoolID` null: every school. */
  closed: { schoolID: number | null; from: string; to: string }[]
  /** Days of one school that override those closed. */
  days: { schoolID: number; date: string; kind: string }[]
}

/**
 * Whether students of a school attend on a weekday: within a school year, not on a closed day, unless the
 * school's calendar says otherwise. Where no school years are entered, every day is within one.
 */
export function attendingAt(
  { years, closed, days }: CalendarRows,
  schoolID: number,
): (day: string) => boolean {
  const own = new Map(
    days.flatMap(({ schoolID: at, date, kind }) => (at === schoolID ? [[date, kind]] : [])),
  )
  const spans = closed.filter((one) => one.schoolID === null || one.schoolID === schoolID)
  const within =
    (day: string) =>
    ({ from, to }: { from: string; to: string }) =>
      from <= day && day <= to
  return (day) => {
    if (years.length > 0 && !years.some(within(day))) return false
    const kind = own.get(day)
    return kind === undefined ? !spans.some(within(day)) : kind === 'instruction'
  }
}
