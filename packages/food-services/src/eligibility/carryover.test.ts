import { expect, test } from 'vitest'
import { effectiveOn, programYear, standingOn, type Eligibility } from './carryover.rules.ts'

/** Monday to Friday from August 12, 2026, without Labor Day and a day without students. */
const schoolDays = Array.from({ length: 120 }, (_, at) => new Date(Date.UTC(2026, 7, 12 + at)))
  .filter((date) => date.getUTCDay() % 6 !== 0)
  .map((date) => date.toISOString().split('T')[0] ?? '')
  .filter((day) => day !== '2026-09-07' && day !== '2026-09-18')

const may: Eligibility = {
  ...{ year: 2025, category: 'free', basis: 'income', startsOn: '2026-05-20', endsOn: null },
}
const on = (day: string, decisions: readonly Eligibility[] = [may]) =>
  standingOn(day, decisions, schoolDays)

test('A child certified free on May 20 eats free from August 12 through the 30th day of school, then pays', () => {
  expect(on('2026-05-19').category).toBe('paid')
  expect(on('2026-05-20')).toMatchObject({ category: 'free', isCarried: false })
  // The 30th of Monday to Friday without the two days off (7 CFR 245.6(c)(2)).
  expect(schoolDays[29]).toBe('2026-09-24')
  expect(on('2026-08-12')).toEqual({
    ...{ category: 'free', basis: 'income', isCarried: true, lastDay: '2026-09-24' },
  })
  expect(on('2026-09-24').category).toBe('free')
  expect(on('2026-09-25')).toMatchObject({ category: 'paid', basis: null })
})

test('A decision of the new year ends the carryover, even if it denies', () => {
  const denied: Eligibility = {
    ...{ year: 2026, category: 'paid', basis: 'income', startsOn: '2026-08-20', endsOn: null },
  }
  expect(on('2026-08-19', [may, denied]).category).toBe('free')
  expect(on('2026-08-20', [may, denied])).toMatchObject({ category: 'paid', isCarried: false })
})

test('A decision that ended before its year did is not carried over', () => {
  expect(on('2026-08-12', [{ ...may, endsOn: '2026-06-01' }]).category).toBe('paid')
})

test('A direct certification overrules an application of the same year', () => {
  const applied: Eligibility = {
    ...{ year: 2026, category: 'reduced', basis: 'income', startsOn: '2026-08-20', endsOn: null },
  }
  const certified: Eligibility = { ...applied, category: 'free', basis: 'snap' }
  expect(on('2026-09-01', [applied, certified])).toMatchObject({ category: 'free', basis: 'snap' })
})

test('The program year begins on July 1', () => {
  expect([programYear('2026-06-30'), programYear('2026-07-01')]).toEqual([2025, 2026])
})

test('Benefits grow at once, and are cut only after ten days’ notice', () => {
  // 7 CFR 245.6a(j).
  expect(effectiveOn('2026-10-14', 'reduced', 'free')).toBe('2026-10-14')
  expect(effectiveOn('2026-10-25', 'free', 'paid')).toBe('2026-11-04')
})
