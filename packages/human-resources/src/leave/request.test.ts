import { describe, expect, test } from 'vitest'
import {
  hoursOf,
  overlaps,
  requestErrors,
  type AskedTimes,
  type RequestRules,
} from './request.rules.ts'

const today = '2026-10-14'
const asked = (of: Partial<AskedTimes> = {}): AskedTimes => ({
  ...{ firstDay: '2026-10-19', lastDay: '2026-10-19', part: 'whole', fromTime: null, toTime: null },
  ...of,
})
const rules: RequestRules = {
  ...{ least: 'quarterHour', noticeDays: null, unforeseen: false, askedFor: null, blackouts: [] },
}
const days = [{ on: '2026-10-19', amount: 100 }]
const wrong = (of: Partial<AskedTimes>, by: Partial<RequestRules> = {}, charged = days) =>
  Object.fromEntries(
    Object.entries(requestErrors(asked(of), charged, { ...rules, ...by }, today)).map(
      ([name, { id }]) => [name, id.replace('humanResources.leave.', '')],
    ),
  )

describe('a request', () => {
  test('for part of a day is for one day', () => {
    expect(wrong({ part: 'morning', lastDay: '2026-10-20' })).toEqual({ lastDay: 'partOfOneDay' })
  })
  test('has a day that someone works', () => {
    expect(wrong({}, {}, [])).toEqual({ firstDay: 'noWorkday' })
  })
  test('isn’t for less than the rule allows', () => {
    expect(wrong({ part: 'morning' }, { least: 'day' })).toEqual({ part: 'wholeDays' })
    const hours = { part: 'hours', fromTime: '10:00', toTime: '11:30' } as const
    expect(wrong(hours, { least: 'halfDay' })).toEqual({ part: 'halfDays' })
    expect(wrong(hours, { least: 'hour' })).toEqual({ toTime: 'step.hour' })
    expect(wrong({ ...hours, toTime: '11:10' })).toEqual({ toTime: 'step.quarterHour' })
    expect(wrong(hours)).toEqual({})
    expect(hoursOf(asked(hours))).toBe(1.5)
  })
  test('comes with notice, unless it can’t be planned', () => {
    expect(wrong({}, { noticeDays: 6 })).toEqual({ firstDay: 'askAhead' })
    expect(wrong({}, { noticeDays: 5 })).toEqual({})
    expect(wrong({}, { noticeDays: 6, unforeseen: true })).toEqual({})
  })
  test('isn’t for a day in the past, unless it can’t be planned or was asked for in time', () => {
    const past = { firstDay: '2026-10-13' }
    expect(wrong(past)).toEqual({ firstDay: 'past' })
    expect(wrong(past, { noticeDays: 0 })).toEqual({ firstDay: 'past' })
    expect(wrong(past, { unforeseen: true })).toEqual({})
    expect(wrong({ firstDay: today })).toEqual({})
    // One that was opened again, to correct it: back a day earlier, or a day later out.
    for (const askedFor of ['2026-10-12', '2026-10-13'])
      expect(wrong(past, { noticeDays: 3, askedFor })).toEqual({})
    expect(wrong(past, { noticeDays: 3, askedFor: '2026-10-19' })).toEqual({ firstDay: 'askAhead' })
  })
  test('leaves days without leave alone, unless it can’t be planned', () => {
    const blackouts = [{ fromDay: '2026-10-19', toDay: '2026-10-23', name: 'Testing' }]
    expect(wrong({}, { blackouts })).toEqual({ firstDay: 'blackout' })
    expect(wrong({}, { blackouts, unforeseen: true })).toEqual({})
    expect(wrong({}, { blackouts }, [{ on: '2026-10-26', amount: 100 }])).toEqual({})
  })
})

test('a morning and an afternoon of the same day are two requests, and two mornings are not', () => {
  const morning = asked({ part: 'morning' })
  expect(overlaps(morning, asked({ part: 'afternoon' }))).toBe(false)
  expect(overlaps(morning, morning)).toBe(true)
  expect(overlaps(morning, asked({}))).toBe(true)
  const hours = (fromTime: string, toTime: string) => asked({ part: 'hours', fromTime, toTime })
  expect(overlaps(hours('08:00', '09:00'), hours('09:00', '10:00'))).toBe(false)
  expect(overlaps(asked({}), asked({ firstDay: '2026-10-20', lastDay: '2026-10-20' }))).toBe(false)
})
