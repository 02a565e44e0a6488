import { describe, expect, test } from 'vitest'
import { steps } from '../words.ts'
import {
  daysLate,
  momentOf,
  openDays,
  plusOpenDays,
  windowFault,
  windowsFor,
  type Window,
} from './windows.rules.ts'

/** Labor Day, Veterans Day, the week of Thanksgiving, and two weeks in winter. */
const closed = new Set([
  ...['2026-09-07', '2026-11-11'],
  ...['2026-11-23', '2026-11-24', '2026-11-25', '2026-11-26', '2026-11-27'],
  ...['2026-12-21', '2026-12-22', '2026-12-23', '2026-12-24', '2026-12-25'],
  ...['2026-12-28', '2026-12-29', '2026-12-30', '2026-12-31', '2027-01-01'],
])
const isOpen = openDays(closed)

const year: Window[] = [
  { step: 'selfAssessment', opensOn: '2026-08-10', dueOn: '2026-08-28' },
  { step: 'goals', opensOn: '2026-08-31', dueOn: '2026-09-25' },
  { step: 'midYear', opensOn: '2027-01-11', dueOn: '2027-01-29' },
  { step: 'summative', opensOn: '2027-04-05', dueOn: '2027-05-14' },
  { step: 'signature', opensOn: '2027-05-17', dueOn: '2027-05-28' },
]
const dues = (windows: readonly Window[]) => windows.map(({ dueOn }) => dueOn)

describe('the windows of a year', () => {
  test('are everyone’s who is here when the first one opens', () => {
    for (const hiredOn of [null, '2019-08-01', '2026-08-10'])
      expect(windowsFor(year, hiredOn, { policy: 'shift', days: 15 }, isOpen)).toEqual(year)
  })
  test('stay the same for someone hired later, where the district wants that', () => {
    expect(windowsFor(year, '2026-10-19', { policy: 'same', days: 15 }, isOpen)).toEqual(year)
  })
  test('move by the district days between the first day and the hire, past Labor Day', () => {
    // August 24 is ten district days after August 10.
    const own = windowsFor(year, '2026-08-24', { policy: 'shift', days: 0 }, isOpen)
    expect(own[0]).toEqual({
      step: 'selfAssessment',
      opensOn: '2026-08-24',
      dueOn: '2026-09-14',
    })
    // Ten district days after September 25: October 9.
    expect(own[1]?.dueOn).toBe('2026-10-09')
    expect(own.at(-1)?.dueOn).toBe('2027-05-28')
  })
  test('leave a mid-year hire so many district days for each step, without Veterans Day and Thanksgiving', () => {
    const own = windowsFor(year, '2026-10-19', { policy: 'atLeast', days: 15 }, isOpen)
    expect(dues(own)).toEqual([
      ...['2026-11-09', '2026-12-08'],
      // From here on the year's own dates are later.
      ...['2027-01-29', '2027-05-14', '2027-05-28'],
    ])
    expect(own.map(({ opensOn }) => opensOn)).toEqual([
      ...['2026-10-19', '2026-10-19'],
      ...['2027-01-11', '2027-04-05', '2027-05-17'],
    ])
  })
  test('never end after the year’s last one: someone hired in May has what is left', () => {
    const own = windowsFor(year, '2027-05-10', { policy: 'atLeast', days: 10 }, isOpen)
    expect(dues(own)).toEqual([
      '2027-05-24',
      '2027-05-28',
      '2027-05-28',
      '2027-05-28',
      '2027-05-28',
    ])
    for (const { opensOn, dueOn } of own) expect(opensOn <= dueOn).toBe(true)
  })
  test('are in the order of the steps, each once', () => {
    expect(windowFault(year, steps)).toBeUndefined()
    const [self, goals] = year as [Window, Window]
    expect(windowFault([goals, self], steps)).toEqual({ at: 1, what: 'order' })
    expect(windowFault([self, self], steps)).toEqual({ at: 1, what: 'twice' })
    expect(windowFault([self, { ...goals, dueOn: '2026-08-20' }], steps)).toEqual({
      ...{ at: 1, what: 'order' },
    })
  })
})

describe('what is late', () => {
  test('is counted in days on which the district works', () => {
    // Due on the Friday before Thanksgiving week; on the Monday after it, one day late.
    expect(daysLate('2026-11-20', '2026-11-27', isOpen)).toBe(0)
    expect(daysLate('2026-11-20', '2026-11-30', isOpen)).toBe(1)
    expect(daysLate('2026-09-25', '2026-10-02', isOpen)).toBe(5)
    expect(daysLate('2026-09-25', '2026-09-25', isOpen)).toBe(0)
  })
  test('isn’t late on a weekend after a Friday', () => {
    const self = year[0] as Window
    expect(momentOf(self, '2026-08-30', 5, isOpen)).toBe('soon')
    expect(momentOf(self, '2026-08-31', 5, isOpen)).toBe('late')
  })
  test('is announced in the days before, and not before it opens', () => {
    const self = year[0] as Window
    expect(momentOf(self, '2026-08-09', 5, isOpen)).toBe('notYet')
    expect(momentOf(self, '2026-08-22', 5, isOpen)).toBe('open')
    expect(momentOf(self, '2026-08-23', 5, isOpen)).toBe('soon')
  })
  test('ends its search in a calendar without an open day', () => {
    expect(plusOpenDays('2026-08-10', 1, () => false) > '2028-01-01').toBe(true)
  })
})
