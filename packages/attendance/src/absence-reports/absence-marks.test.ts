import { describe, expect, test } from 'vitest'
import { isTouched, marksOf, type Recorded } from './absence-marks.rules.ts'

const codes = { absence: 1, late: 2, early: 3 }
const [first, second, third] = [10, 20, 30]
const classes = [
  { sectionID: first, startTime: '08:00', endTime: '08:50' },
  { sectionID: second, startTime: '09:00', endTime: '09:50' },
  { sectionID: third, startTime: '10:00', endTime: '10:50' },
]
const nothing = new Map<number, Recorded>()
const whole = { part: 'whole', time: null } as const
const set = (report: Parameters<typeof marksOf>[0], known = nothing, meetings = classes) =>
  marksOf(report, meetings, codes, known)

describe('a confirmed report sets', () => {
  test('its reason in every class of a whole day, also in one without times', () => {
    const untimed = { sectionID: 40, startTime: null, endTime: null }
    const { marks, kept } = marksOf(whole, [...classes, untimed], codes, nothing)
    expect(marks.map(({ sectionID }) => sectionID)).toEqual([first, second, third, 40])
    expect(new Set(marks.map(({ markID }) => markID))).toEqual(new Set([1]))
    expect(kept).toBe(0)
  })
  test('an absence before a late arrival, the minutes in the class that it falls in, and nothing after', () => {
    expect(set({ part: 'late', time: '09:20' }).marks).toEqual([
      { sectionID: first, markID: 1, minutesMissed: null },
      { sectionID: second, markID: 2, minutesMissed: 20 },
    ])
  })
  test('an absence after leaving early, the minutes in the class that it falls in, and nothing before', () => {
    expect(set({ part: 'early', time: '09:35' }).marks).toEqual([
      { sectionID: second, markID: 3, minutesMissed: 15 },
      { sectionID: third, markID: 1, minutesMissed: null },
    ])
  })
  test('nothing where the time falls between classes that it doesn’t touch', () => {
    expect(set({ part: 'late', time: '08:00' }).marks).toEqual([])
    expect(set({ part: 'early', time: '10:50' }).marks).toEqual([])
  })
  test('nothing in a class without times, if only part of the day is missed', () => {
    const untimed = [{ sectionID: 40, startTime: null, endTime: null }]
    expect(marksOf({ part: 'late', time: '09:20' }, untimed, codes, nothing).marks).toEqual([])
  })
  test('one code in a class that meets twice, with the minutes of both', () => {
    const twice = [
      { sectionID: first, startTime: '08:00', endTime: '08:50' },
      { sectionID: first, startTime: '13:00', endTime: '13:50' },
    ]
    expect(marksOf({ part: 'late', time: '13:10' }, twice, codes, nothing).marks).toEqual([
      { sectionID: first, markID: 2, minutesMissed: 60 },
    ])
  })
})

describe('a confirmed report leaves alone', () => {
  test('a class where a teacher has seen the student, present, tardy, or leaving early', () => {
    for (const category of [null, 'tardy', 'earlyDeparture', 'inAttendance'] as const) {
      const { marks, kept } = set(whole, new Map([[second, { category, isOffice: false }]]))
      expect(marks.map(({ sectionID }) => sectionID)).toEqual([first, third])
      expect(kept).toBe(1)
    }
  })
  test('a code that the office has set, whatever it is', () => {
    const known = new Map([[first, { category: 'unexcusedAbsence', isOffice: true } as const]])
    expect(set(whole, known)).toMatchObject({ kept: 1 })
  })
  test('no absence that a teacher recorded: that gets its reason', () => {
    const known = new Map([[first, { category: 'unexcusedAbsence', isOffice: false } as const]])
    expect(set(whole, known).marks).toHaveLength(3)
  })
})

test('a class is one that the student isn’t expected in, if the report touches any of its time', () => {
  expect(isTouched(whole, [])).toBe(true)
  expect(isTouched({ part: 'late', time: '08:10' }, classes.slice(0, 1))).toBe(true)
  expect(isTouched({ part: 'late', time: '08:10' }, classes.slice(1))).toBe(false)
})
