import { expect, test } from 'vitest'
import { attendingAt, type CalendarRows } from './calendar.rules.ts'

const rows: CalendarRows = {
  years: [{ from: '2026-08-17', to: '2027-06-04' }],
  closed: [
    { schoolID: null, from: '2026-11-23', to: '2026-11-27' },
    { schoolID: 2, from: '2026-10-12', to: '2026-10-12' },
  ],
  days: [
    { schoolID: 1, date: '2026-11-23', kind: 'instruction' },
    { schoolID: 1, date: '2026-10-09', kind: 'staff' },
  ],
}
const days = ['2026-08-14', '2026-10-09', '2026-10-12', '2026-11-23', '2026-11-24', '2027-06-07']

test('A school is in session within the school year, except on its closed days, as its own calendar says', () => {
  expect(days.map(attendingAt(rows, 1))).toEqual([false, false, true, true, false, false])
  expect(days.map(attendingAt(rows, 2))).toEqual([false, true, false, false, false, false])
})

test('Without school years, every day that isn’t closed is in session', () => {
  expect(attendingAt({ ...rows, years: [] }, 1)('2026-08-14')).toBe(true)
})
