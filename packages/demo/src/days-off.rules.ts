import {
  addDays,
  monday,
  onOrAfter,
  schoolYearAround,
  thursday,
  type SchoolYear,
} from './calendar.rules.ts'

export interface DaysOff {
  name: string
  /** 'YYYY-MM-DD', both ends included. */
  startDate: string
  endDate: string
}

/** The holidays and breaks of a school year, in their order. */
export function daysOff({ fall, semesters: [, second] }: SchoolYear): DaysOff[] {
  const day = (name: string, at: string): DaysOff => ({ name, startDate: at, endDate: at })
  const thanksgiving = onOrAfter(`${fall}-11-22`, thursday)
  const spring = onOrAfter(`${fall + 1}-04-01`, monday)
  return [
    day('Labor Day', onOrAfter(`${fall}-09-01`, monday)),
    day('Veterans Day', `${fall}-11-11`),
    { name: 'Thanksgiving', startDate: thanksgiving, endDate: addDays(thanksgiving, 1) },
    {
      name: 'Winter break',
      startDate: onOrAfter(`${fall}-12-20`, monday),
      endDate: addDays(second.startDate, -3),
    },
    day('Martin Luther King Jr. Day', onOrAfter(`${fall + 1}-01-15`, monday)),
    day('Presidents’ Day', onOrAfter(`${fall + 1}-02-15`, monday)),
    { name: 'Spring break', startDate: spring, endDate: addDays(spring, 4) },
  ]
}

/** The first day on or after one on which schools are open; in the summer, the first weekday. */
export function schoolDayFrom(day: string): string {
  const weekday = new Date(`${day}T00:00:00Z`).getUTCDay()
  const isOff =
    weekday === 0 ||
    weekday === 6 ||
    daysOff(schoolYearAround(day)).some(
      ({ startDate, endDate }) => day >= startDate && day <= endDate,
    )
  return isOff ? schoolDayFrom(addDays(day, 1)) : day
}
