import { describe, expect, test } from 'vitest'
import { nextDay, type MeetingSection } from './my-day.rules.ts'

const algebra: MeetingSection = {
  sectionID: 1,
  courseName: 'Algebra 1',
  sectionNumber: '1-01',
  startDate: '2026-08-17',
  endDate: '2026-12-18',
  room: 'B12',
  teachers: [],
  meetings: [
    { period: '2', weekdays: 0b10101, startTime: '09:05', endTime: '10:00', room: 'B12' },
    { period: '3', weekdays: 0b01010, startTime: '10:10', endTime: '11:40', room: 'B14' },
  ],
}
const art: MeetingSection = {
  ...algebra,
  sectionID: 2,
  courseName: 'Art',
  meetings: [{ period: '1', weekdays: 0b00001, startTime: '08:00', endTime: '09:00', room: null }],
}
const reading: MeetingSection = { ...algebra, sectionID: 3, courseName: 'Reading', meetings: [] }
const names = (sections: MeetingSection[], today: string) =>
  nextDay(sections, today)?.classes.map(({ courseName, startTime }) => [courseName, startTime])

describe('the day on the start page', () => {
  test('has the classes that meet on this weekday, by time, those without a time last', () => {
    expect(names([reading, algebra, art], '2026-11-23')).toEqual([
      ['Art', '08:00'],
      ['Algebra 1', '09:05'],
      ['Reading', null],
    ])
    expect(nextDay([algebra], '2026-11-24')?.classes).toMatchObject([{ period: '3', room: 'B14' }])
  })
  test('is the next one with classes when today has none', () => {
    expect(nextDay([algebra], '2026-11-21')?.date).toBe('2026-11-23')
    expect(nextDay([reading], '2026-11-22')?.date).toBe('2026-11-23')
  })
  test('is none before a section begins, after it ends and where there is no section', () => {
    expect(nextDay([algebra], '2026-12-19')).toBeNull()
    expect(nextDay([algebra], '2026-08-01')).toBeNull()
    expect(nextDay([algebra], '2026-08-15')?.date).toBe('2026-08-17')
    expect(nextDay([], '2026-11-23')).toBeNull()
  })
})
