import { expect, test } from 'vitest'
import {
  ageOn,
  isOverTen,
  problemsOf,
  raceGroup,
  reportingYear,
  type Child,
} from './child-count.rules.ts'

const complete: Child = {
  ...{ part: 'count', stateID: '1234567890', birthDate: '2012-03-04', race: 'asian' },
  ...{ hispanic: false, englishProficiency: 'englishOnly', category: 'autism' },
  ...{ placement: 'regular80', meetingOn: '2026-02-10', isEnrolled: true, exitReason: null },
}
const countOn = '2026-12-01'

test('A reporting year goes from July through June, and is counted on December 1', () => {
  const year = { from: '2026-07-01', countOn, to: '2027-06-30' }
  for (const day of ['2026-07-01', '2026-12-02', '2027-06-30'])
    expect(reportingYear(day, 'current')).toEqual(year)
  expect(reportingYear('2026-06-30', 'current').countOn).toBe('2025-12-01')
  expect(reportingYear('2026-10-14', 'previous')).toEqual({
    ...{ from: '2025-07-01', countOn: '2025-12-01', to: '2026-06-30' },
  })
})

test('A child’s age is that of the day of the count', () => {
  expect(ageOn('2012-12-01', countOn)).toBe(14)
  expect(ageOn('2012-12-02', countOn)).toBe(13)
  expect(ageOn('2024-02-29', '2026-02-28')).toBe(1)
})

test('A child is in one group: Hispanic or Latino first, then the race, or two or more', () => {
  expect(raceGroup(true, ['white', 'asian'])).toBe('hispanic')
  expect(raceGroup(false, ['white'])).toBe('white')
  expect(raceGroup(false, ['white', 'asian'])).toBe('twoOrMore')
  expect(raceGroup(false, ['twoOrMore'])).toBe('twoOrMore')
  expect(raceGroup(null, [])).toBeNull()
})

test('A child with everything has nothing missing', () => {
  expect(problemsOf(complete, countOn)).toEqual([])
})

test('What is missing is named', () => {
  const nothing: Child = {
    ...{ part: 'count', stateID: null, birthDate: null, race: null, hispanic: null },
    ...{ englishProficiency: 'toBeDetermined', category: null, placement: null },
    ...{ meetingOn: null, isEnrolled: false, exitReason: null },
  }
  expect(problemsOf(nothing, countOn)).toEqual([
    ...['stateID', 'birthDate', 'race', 'englishProficiency', 'category', 'placement'],
    ...['noReview', 'notEnrolled'],
  ])
})

test('A meeting counts for a year to the day, and ages from 3 through 21', () => {
  const problems = (of: Partial<Child>) => problemsOf({ ...complete, ...of }, countOn)
  expect(problems({ meetingOn: '2025-12-01' })).toEqual([])
  expect(problems({ meetingOn: '2025-11-30' })).toEqual(['noReview'])
  expect(problems({ birthDate: '2023-12-01' })).toEqual([])
  expect(problems({ birthDate: '2023-12-02' })).toEqual(['age'])
  expect(problems({ birthDate: '2004-12-02' })).toEqual([])
  expect(problems({ birthDate: '2004-12-01' })).toEqual(['age'])
})

test('An exit needs its reason, and no longer a meeting or an enrollment', () => {
  const exit: Child = { ...complete, part: 'exit', meetingOn: null, isEnrolled: false }
  expect(problemsOf(exit, countOn)).toEqual(['exitReason'])
  expect(problemsOf({ ...exit, exitReason: 'graduated' }, countOn)).toEqual([])
})

test('Ten days of removal are not over ten', () => {
  expect([10, 11].map(isOverTen)).toEqual([false, true])
})
