import { describe, expect, test } from 'vitest'
import type { RequirementType } from '../words.ts'
import {
  standingOf,
  standingsOf,
  withCourses,
  yearStanding,
  type Figures,
  type Requirement,
} from './progress.rules.ts'

const nothing: Figures = {
  earned: [],
  taking: [],
  gpa: null,
  tests: [],
  attendanceRate: null,
  hours: { approved: 0, submitted: 0 },
  badges: [],
  evidence: [],
  decisions: [],
}
const requirement = (type: RequirementType, more: Partial<Requirement> = {}): Requirement => ({
  id: 1,
  type,
  minimum: null,
  courseID: null,
  courseIDs: null,
  testID: null,
  badgeID: null,
  takesExtra: false,
  ...more,
})
const stateOf = (of: Requirement, figures: Partial<Figures>) =>
  standingOf(of, { ...nothing, ...figures }).state

describe('a requirement is not started, in progress, or met, by its type', () => {
  test('credits in a group of courses or in any course', () => {
    const any = requirement('credits', { minimum: 20 })
    expect(stateOf(any, {})).toBe('notStarted')
    expect(stateOf(any, { taking: [{ courseID: 5, credits: 5 }] })).toBe('inProgress')
    expect(stateOf(any, { earned: [{ courseID: null, credits: 20 }] })).toBe('met')
    const group = requirement('credits', { minimum: 10, courseIDs: [5] })
    expect(
      standingOf(group, {
        ...nothing,
        earned: [
          { courseID: 5, credits: 5 },
          { courseID: 6, credits: 5 },
        ],
      }),
    ).toMatchObject({ have: 5, state: 'inProgress' })
  })
  test('a course, a GPA, an assessment, and an attendance rate', () => {
    const course = requirement('course', { courseID: 5 })
    expect(stateOf(course, { taking: [{ courseID: 5, credits: 5 }] })).toBe('inProgress')
    expect(stateOf(course, { earned: [{ courseID: 5, credits: 5 }] })).toBe('met')
    expect(stateOf(requirement('gpa', { minimum: 2 }), { gpa: 1.999 })).toBe('inProgress')
    expect(stateOf(requirement('gpa', { minimum: 2 }), { gpa: 2 })).toBe('met')
    const sat = requirement('assessment', { minimum: 1000, testID: 3 })
    expect(stateOf(sat, { tests: [{ testID: 4, score: 1400 }] })).toBe('notStarted')
    expect(stateOf(sat, { tests: [{ testID: 3, score: 1000 }] })).toBe('met')
    const attendance = requirement('attendanceRate', { minimum: 90 })
    expect(stateOf(attendance, { attendanceRate: 89.9 })).toBe('inProgress')
    expect(stateOf(attendance, { attendanceRate: 90 })).toBe('met')
  })
  test('service hours, a microcredential, and activities count once they are approved or earned', () => {
    const hours = requirement('serviceHours', { minimum: 10 })
    expect(stateOf(hours, { hours: { approved: 0, submitted: 30 } })).toBe('inProgress')
    expect(stateOf(hours, { hours: { approved: 10, submitted: 0 } })).toBe('met')
    const badge = requirement('microcredential', { badgeID: 8 })
    expect(stateOf(badge, { badges: [{ badgeID: 8, isEarned: false }] })).toBe('inProgress')
    expect(stateOf(badge, { badges: [{ badgeID: 8, isEarned: true }] })).toBe('met')
    const activity = requirement('activity', { minimum: 2 })
    const evidence = (approved: number, submitted: number) => ({
      evidence: [{ requirementID: 1, approved, submitted }],
    })
    expect(stateOf(activity, evidence(1, 1))).toBe('inProgress')
    expect(stateOf(activity, evidence(2, 0))).toBe('met')
  })
  test('a manual sign-off is met once it is signed, and is not tracked', () => {
    expect(stateOf(requirement('signOff'), {})).toBe('notStarted')
    expect(
      stateOf(requirement('signOff'), {
        decisions: [{ requirementID: 1, decision: 'signedOff' }],
      }),
    ).toBe('met')
  })
})

test('A waiver stays; a met requirement is in progress again when the data behind it has changed', () => {
  const gpa = requirement('gpa', { minimum: 3 })
  expect(stateOf(gpa, { decisions: [{ requirementID: 1, decision: 'waived' }] })).toBe('waived')
  expect(stateOf(gpa, { gpa: 3.1 })).toBe('met')
  expect(stateOf(gpa, { gpa: 2.9 })).toBe('inProgress')
})

test('“What if I take this course” adds its credits, and changes nothing else', () => {
  const algebra = requirement('course', { courseID: 5 })
  const credits = requirement('credits', { minimum: 10, courseIDs: [5] })
  const tried = withCourses(nothing, [{ id: 5, credits: 10 }])
  expect(standingOf(algebra, tried).state).toBe('met')
  expect(standingOf(credits, tried).state).toBe('met')
  expect(standingOf(credits, nothing).state).toBe('notStarted')
})

test('A grade’s targets show what a student has and what is missing', () => {
  expect(
    yearStanding(
      { credits: 60, gpa: 2, attendanceRate: null, serviceHours: null },
      { ...nothing, earned: [{ courseID: 1, credits: 60 }], gpa: 1.9 },
    ),
  ).toEqual([
    { name: 'credits', have: 60, need: 60, isMet: true },
    { name: 'gpa', have: 1.9, need: 2, isMet: false },
  ])
})

describe('extra credits', () => {
  const total = requirement('credits', { id: 1, minimum: 60 })
  const mathematics = requirement('credits', { id: 2, minimum: 20, courseIDs: [1, 2, 3] })
  const civics = requirement('course', { id: 3, courseID: 9, minimum: null })
  const electives = requirement('credits', { id: 4, minimum: 15, takesExtra: true })
  const all = [total, mathematics, civics, electives]
  const haveOf = (earned: Figures['earned'], of = all, more: Partial<Figures> = {}) =>
    [...standingsOf(of, { ...nothing, ...more, earned }).values()].map(({ have }) => have)
  const course = (courseID: number, credits = 10) => ({ courseID, credits })

  test('count toward the next requirement that takes them, and no credit counts toward two', () => {
    expect(haveOf([course(1), course(2)])).toEqual([20, 20, 0, 0])
    expect(haveOf([course(1), course(2), course(3)])).toEqual([30, 30, 0, 10])
    expect(haveOf([course(1), course(2), course(3), course(7), course(9)])).toEqual([50, 30, 1, 20])
  })
  test('used by one such requirement are not available to another', () => {
    const science = requirement('credits', {
      id: 5,
      minimum: 10,
      courseIDs: [7, 8],
      takesExtra: true,
    })
    expect(haveOf([course(7), course(8)], [science, electives])).toEqual([20, 10])
  })
  test('are used up starting with those that the fewest later requirements can use', () => {
    const either = requirement('credits', { id: 6, minimum: 10, courseIDs: [1, 7] })
    const more = requirement('credits', { id: 7, minimum: 10, courseIDs: [1], takesExtra: true })
    expect(haveOf([course(1), course(7)], [either, more])).toEqual([20, 10])
  })
  test('are not taken from a requirement that was waived', () => {
    const waived = { decisions: [{ requirementID: 2, decision: 'waived' as const }] }
    expect(haveOf([course(1)], all, waived)).toEqual([10, 10, 0, 10])
  })
  test('never leave a student with less when they earn more', () => {
    for (let credits = 0; credits < 60; credits += 5) {
      const before = haveOf([course(1, credits), course(9, 5)])
      const after = haveOf([course(1, credits + 5), course(9, 5)])
      for (const [at, have] of before.entries()) expect(after[at]).toBeGreaterThanOrEqual(have ?? 0)
    }
  })
})
