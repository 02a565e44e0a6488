import type { ScheduleEntry } from './words.ts'
import { describe, expect, test } from 'vitest'
import { bySchedule, meetingsDescription, sectionStatus, weekdaysOf } from './schedule.rules.ts'

const today = '2026-10-14'
let nextID = 1
const entry = (
  courseName: string,
  startDate: string | null,
  endDate: string | null,
  sectionNumber = '001',
): ScheduleEntry => ({
  sectionID: nextID++,
  sectionStatus: sectionStatus({ startDate, endDate }, today),
  startDate,
  endDate,
  courseName,
  sectionNumber,
  meetingsDescription: '',
  term: null,
  isProfessionalDevelopment: false,
})
const order = (...entries: ScheduleEntry[]): string[] =>
  entries.toSorted(bySchedule).map((one) => `${one.courseName} ${one.sectionNumber}`)

describe('the classroom schedule', () => {
  test('puts current sections first, then future, then historical', () => {
    expect(
      order(
        entry('Past', '2025-08-18', '2026-06-05'),
        entry('Next', '2027-01-11', '2027-06-04'),
        entry('Now', '2026-08-17', '2026-12-18'),
      ),
    ).toEqual(['Now 001', 'Next 001', 'Past 001'])
  })
  test('puts the latest start date first within a group, and missing dates last', () => {
    expect(
      order(
        entry('Year', '2026-08-17', '2027-06-04'),
        entry('Open', null, null),
        entry('Quarter', '2026-10-12', '2026-12-18'),
      ),
    ).toEqual(['Quarter 001', 'Year 001', 'Open 001'])
  })
  test('then orders by course name, then by section number in natural order', () => {
    const at = ['2026-08-17', '2026-12-18'] as const
    expect(
      order(
        entry('Biology', ...at, '10'),
        entry('Biology', ...at, '2'),
        entry('Álgebra', ...at),
        entry('Art', ...at),
      ),
    ).toEqual(['Álgebra 001', 'Art 001', 'Biology 2', 'Biology 10'])
  })
  test('counts the first and the last day of a section as current', () => {
    expect(sectionStatus({ startDate: today, endDate: today }, today)).toBe('current')
    expect(sectionStatus({ startDate: '2026-10-15', endDate: null }, today)).toBe('future')
    expect(sectionStatus({ startDate: null, endDate: '2026-10-13' }, today)).toBe('historical')
  })
})

describe('a section’s meetings', () => {
  test('are shown in a line of period, time and room', () => {
    const meeting = {
      period: '2',
      weekdays: 0b10101,
      rotationDays: [],
      startTime: '09:05',
      endTime: '10:00',
      room: 'B12',
    }
    const meetings = [
      meeting,
      { period: null, weekdays: 1, rotationDays: [], startTime: null, endTime: null, room: null },
    ]
    expect(meetingsDescription(meetings, 'en')).toBe('2 · 9:05 AM – 10:00 AM · B12')
    expect(meetingsDescription(meetings, 'es')).toBe('2 · 9:05 a.m. – 10:00 a.m. · B12')
    expect(weekdaysOf(meeting.weekdays)).toEqual([1, 3, 5])
  })
})
