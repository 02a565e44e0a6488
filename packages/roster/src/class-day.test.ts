import type { SchoolDay } from '@atrium/schools/public'
import { describe, expect, test } from 'vitest'
import { classAt, classesOn, mondayOf, nextDay, type MeetingSection } from './class-day.rules.ts'

const algebra: MeetingSection = {
  sectionID: 1,
  schoolID: 1,
  courseName: 'Algebra 1',
  sectionNumber: '1-01',
  startDate: '2026-08-17',
  endDate: '2026-12-18',
  room: 'B12',
  teachers: [],
  meetings: [
    {
      period: '2',
      weekdays: 0b10101,
      rotationDays: [],
      startTime: '09:05',
      endTime: '10:00',
      room: 'B12',
    },
    {
      period: '3',
      weekdays: 0b01010,
      rotationDays: [],
      startTime: '10:10',
      endTime: '11:40',
      room: 'B14',
    },
  ],
}
const art: MeetingSection = {
  ...algebra,
  sectionID: 2,
  courseName: 'Art',
  meetings: [
    {
      period: '1',
      weekdays: 0b00001,
      rotationDays: [],
      startTime: '08:00',
      endTime: '09:00',
      room: null,
    },
  ],
}
const reading: MeetingSection = { ...algebra, sectionID: 3, courseName: 'Reading', meetings: [] }
const names = (sections: MeetingSection[], today: string) =>
  nextDay(sections, today, {})?.classes.map(({ courseName, startTime }) => [courseName, startTime])

describe('the day on the start page', () => {
  test('lists the classes that meet on this weekday by time, and those without a time last', () => {
    expect(names([reading, algebra, art], '2026-11-23')).toEqual([
      ['Art', '08:00'],
      ['Algebra 1', '09:05'],
      ['Reading', null],
    ])
    expect(nextDay([algebra], '2026-11-24', {})?.classes).toMatchObject([
      { period: '3', room: 'B14' },
    ])
  })
  test('is the next day with classes if today has none', () => {
    expect(nextDay([algebra], '2026-11-21', {})?.date).toBe('2026-11-23')
    expect(nextDay([reading], '2026-11-22', {})?.date).toBe('2026-11-23')
  })
  test('is empty before a section starts, after it ends, and if there is no section', () => {
    expect(nextDay([algebra], '2026-12-19', {})).toBeNull()
    expect(nextDay([algebra], '2026-08-01', {})).toBeNull()
    expect(nextDay([algebra], '2026-08-15', {})?.date).toBe('2026-08-17')
    expect(nextDay([], '2026-11-23', {})).toBeNull()
  })
})

const ordinary: SchoolDay = {
  date: '2026-11-23',
  inSession: true,
  kind: 'instruction',
  name: null,
  rotationDay: null,
  bellSchedule: null,
  times: [],
  leftOut: [],
}
const on = (day: Partial<SchoolDay>, sections = [algebra]) =>
  classesOn(sections, '2026-11-23', { 1: [{ ...ordinary, ...day }] })

describe('the school’s calendar decides which classes meet', () => {
  test('none meet on a day that is not in session', () => {
    expect(on({ inSession: false })).toEqual([])
    expect(nextDay([algebra], '2026-11-23', { 1: [{ ...ordinary, inSession: false }] })?.date).toBe(
      '2026-11-24',
    )
  })
  test('its bell schedule sets the times of periods, and a period it leaves out does not meet', () => {
    const minimum = {
      period: '2',
      name: 'Period 2',
      kind: 'class',
      startTime: '08:40',
      endTime: '09:10',
    }
    expect(on({ times: [minimum] })).toMatchObject([{ startTime: '08:40', endTime: '09:10' }])
    expect(on({ leftOut: ['2'] })).toEqual([])
  })
  test('a section that meets on B days does not meet on an A day, nor on a day without a letter', () => {
    const onB = {
      ...algebra,
      meetings: algebra.meetings.map((meeting) => ({ ...meeting, rotationDays: ['B'] })),
    }
    expect(on({ rotationDay: 'B' }, [onB])).toHaveLength(1)
    expect(on({ rotationDay: 'A' }, [onB])).toEqual([])
    expect(on({}, [onB])).toEqual([])
  })
  test('another school’s calendar does not matter', () => {
    expect(
      classesOn([algebra], '2026-11-23', { 2: [{ ...ordinary, inSession: false }] }),
    ).toHaveLength(1)
  })
})

test('a class is in progress until the minute it ends, and no class is in progress between classes', () => {
  const classes = on({})
  expect(classAt(classes, '09:05')?.courseName).toBe('Algebra 1')
  expect(classAt(classes, '09:59')?.room).toBe('B12')
  expect(classAt(classes, '10:00')).toBeNull()
})

test('a week starts on Monday, even if the clocks change', () => {
  expect(mondayOf('2026-11-01')).toBe('2026-10-26')
  expect(mondayOf('2026-11-02')).toBe('2026-11-02')
})
