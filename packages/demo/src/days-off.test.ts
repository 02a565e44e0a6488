import { expect, test } from 'vitest'
import { schoolYear } from './calendar.rules.ts'
import { daysOff, schoolDayFrom } from './days-off.rules.ts'

test("a year's days off are in order within it, and the breaks end before school resumes", () => {
  const year = schoolYear(2026)
  const days = daysOff(year)
  expect(days.find((one) => one.name === 'Thanksgiving')).toMatchObject({
    startDate: '2026-11-26',
    endDate: '2026-11-27',
  })
  expect(days.find((one) => one.name === 'Winter break')).toMatchObject({
    startDate: '2026-12-21',
    endDate: '2027-01-08',
  })
  const dates = days.flatMap(({ startDate, endDate }) => [startDate, endDate])
  expect(dates).toEqual(dates.toSorted())
  expect(dates.every((date) => date > year.year.startDate && date < year.year.endDate)).toBe(true)
})

test.each([
  ['2026-11-24', '2026-11-24'],
  ['2026-11-26', '2026-11-30'],
  ['2026-12-06', '2026-12-07'],
  ['2026-12-24', '2027-01-11'],
  ['2026-07-04', '2026-07-06'],
])('from %s, school is next open on %s', (day, open) => {
  expect(schoolDayFrom(day)).toBe(open)
})
