import { describe, expect, test } from 'vitest'
import type { MeetingSection } from './class-day.rules.ts'
import { conflictsIn, newConflicts, type RoomBooking } from './room-uses.rules.ts'

const algebra: MeetingSection = {
  sectionID: 1,
  schoolID: 1,
  courseName: 'Algebra 1',
  sectionNumber: '1',
  startDate: '2026-08-17',
  endDate: '2026-12-18',
  room: 'B12',
  teachers: [],
  meetings: [
    {
      period: '2',
      weekdays: 0b00001,
      rotationDays: [],
      startTime: '09:05',
      endTime: '10:00',
      room: ' b12',
    },
  ],
}
const booking = (patch: Partial<RoomBooking> = {}): RoomBooking => ({
  schoolID: 1,
  room: 'B12',
  title: 'Reading across subjects',
  from: '2026-11-23 09:30',
  until: '2026-11-23 11:00',
  ...patch,
})
const found = (patch: Partial<RoomBooking> = {}, calendars = {}) =>
  conflictsIn([booking(patch)], [algebra], calendars).map(({ courseName }) => courseName)

describe('a class and a booking of its room', () => {
  test('conflict if their times overlap, no matter how the room’s name is written', () => {
    expect(found()).toEqual(['Algebra 1'])
    expect(found({ room: 'B12 ' })).toEqual(['Algebra 1'])
    expect(found({ room: 'B13' })).toEqual([])
    expect(found({ schoolID: 2 })).toEqual([])
  })
  test('do not conflict if one ends when the other starts, on another weekday, or after the section’s last day', () => {
    expect(found({ from: '2026-11-23 10:00' })).toEqual([])
    expect(found({ from: '2026-11-23 07:00', until: '2026-11-23 09:05' })).toEqual([])
    expect(found({ from: '2026-11-24 09:30', until: '2026-11-24 11:00' })).toEqual([])
    expect(found({ from: '2026-12-21 09:30', until: '2026-12-21 11:00' })).toEqual([])
  })
  test('conflict once, no matter how many days the booking lasts', () => {
    expect(found({ from: '2026-11-16 00:00', until: '2026-11-30 23:00' })).toEqual(['Algebra 1'])
  })
  test('follow the school’s calendar and bell schedule', () => {
    const day = {
      date: '2026-11-23',
      inSession: true,
      kind: 'instruction',
      name: null,
      rotationDay: null,
      bellSchedule: 'Late start',
      times: [
        { period: '2', name: 'Period 2', kind: 'class', startTime: '11:00', endTime: '11:40' },
      ],
      leftOut: [],
    }
    expect(found({}, { 1: [day] })).toEqual([])
    expect(found({ until: '2026-11-23 11:10' }, { 1: [day] })).toEqual(['Algebra 1'])
    expect(found({}, { 1: [{ ...day, inSession: false }] })).toEqual([])
  })
})

test('an existing conflict does not count as new', () => {
  const [one] = conflictsIn([booking()], [algebra], {})
  const [other] = conflictsIn([booking({ title: 'Number talks' })], [algebra], {})
  expect(newConflicts([one!, other!], [one!])).toEqual([other])
})
