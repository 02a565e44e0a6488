import { describe, expect, test } from 'vitest'
import { chargesOf, type WorkWeek } from './charge.rules.ts'

const week: WorkWeek = { weekdays: [1, 2, 3, 4, 5], fte: 100, dayHours: 7.5 }
const rule = { unit: 'days', minimumDayHalf: 'half' } as const
// November 2026: Veterans Day is Wednesday the 11th; Friday the 13th is a minimum day.
const calendar = {
  off: new Map([['2026-11-11', { en: 'Veterans Day', es: 'Día de los Veteranos' }]]),
  shorter: new Map([['2026-11-13', 0.6]]),
}
const asked = (of: object) => ({
  ...{ firstDay: '2026-11-09', lastDay: '2026-11-13', part: 'whole' as const, hours: null },
  ...of,
})
const charged = (of: object, own: object = {}, by: object = {}) =>
  chargesOf(asked(of), { ...week, ...own }, calendar, { ...rule, ...by }).days.map(
    ({ on, amount }) => [on.slice(8), amount / 100],
  )

test('a request across a holiday doesn’t charge it, and says so', () => {
  const { days, left } = chargesOf(asked({}), week, calendar, rule)
  expect(days.map(({ on }) => on.slice(8))).toEqual(['09', '10', '12', '13'])
  expect(left).toEqual([
    { on: '2026-11-11', name: { en: 'Veterans Day', es: 'Día de los Veteranos' } },
  ])
})

test('weekends and other days that someone doesn’t work cost nothing', () => {
  expect(charged({ lastDay: '2026-11-16' }, { weekdays: [1, 2, 3], fte: 60 })).toEqual([
    ['09', 1],
    ['10', 1],
    ['16', 1],
  ])
})

test('a day of someone who works 0.6 of each day costs 0.6 of a day', () => {
  expect(charged({ lastDay: '2026-11-09' }, { fte: 60 })).toEqual([['09', 0.6]])
})

describe('half a day on a minimum day costs what the policy says', () => {
  const half = { firstDay: '2026-11-13', part: 'morning' }
  test.each([
    ['half', 0.5],
    ['whole', 1],
    // Half of a day that is 0.6 as long.
    ['length', 0.3],
  ])('%s: %d', (minimumDayHalf, amount) => {
    expect(charged(half, {}, { minimumDayHalf })).toEqual([['13', amount]])
  })
  test('and half a day on any other day costs half', () => {
    expect(
      charged({ lastDay: '2026-11-09', part: 'afternoon' }, {}, { minimumDayHalf: 'whole' }),
    ).toEqual([['09', 0.5]])
  })
})

test('hours of a reason in hours cost themselves, and of one in days their part of the day', () => {
  const two = { lastDay: '2026-11-09', part: 'hours', hours: 2 }
  expect(charged(two, {}, { unit: 'hours' })).toEqual([['09', 2]])
  expect(charged(two)).toEqual([['09', 0.27]])
  // Never more than the day has.
  expect(charged({ ...two, hours: 9 }, {}, { unit: 'hours' })).toEqual([['09', 7.5]])
})

test('a whole day of a reason in hours costs the hours that someone works', () => {
  expect(charged({ lastDay: '2026-11-10' }, { fte: 60, dayHours: 8 }, { unit: 'hours' })).toEqual([
    ['09', 4.8],
    ['10', 4.8],
  ])
})
