import { expect, it } from 'vitest'
import { timesOf, weekdayNames } from './meetings.rules.ts'

it('a class that meets on all school days says so as a range, in the reader’s language', () => {
  expect(weekdayNames(31, 'en')).toBe('Mon–Fri')
  expect(weekdayNames(31, 'es')).toBe('lun–vie')
})

it('a class that meets on some days names each', () => {
  expect(weekdayNames(0b10101, 'en')).toBe('Mon, Wed, Fri')
  expect(weekdayNames(0b1000000, 'en')).toBe('Sun')
})

it('a meeting without times says none', () => {
  expect(timesOf({ startTime: '08:30', endTime: '09:25' })).toBe('08:30–09:25')
  expect(timesOf({ startTime: null, endTime: null })).toBe('')
})
