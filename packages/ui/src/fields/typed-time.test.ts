import { expect, test } from 'vitest'
import { formatsFor } from '../hooks/use-formats.ts'
import { halfHours, readTime } from './typed-time.rules.ts'

test.each([
  ['14:05', '14:05'],
  ['2:05 PM', '14:05'],
  ['2:05 p. m.', '14:05'],
  ['12:00 am', '00:00'],
  ['12 p.m.', '12:00'],
  ['815', '08:15'],
  ['8', '08:00'],
  [' 8.15a ', '08:15'],
])('%s is the time %s', (typed, time) => expect(readTime(typed)).toBe(time))

test.each(['24:00', '8:60', '13 pm', '0 am', 'noon', '8:1', ''])('%s is not a time', (typed) =>
  expect(readTime(typed)).toBeNull(),
)

test('a time is parsed in the format it is shown in, in both languages', () => {
  for (const language of ['en', 'es'] as const) {
    const { time } = formatsFor(language, 'UTC')
    expect(['00:00', '12:30', ...halfHours].map((one) => readTime(time(one)))).toEqual([
      '00:00',
      '12:30',
      ...halfHours,
    ])
  }
})
