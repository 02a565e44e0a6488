import { describe, expect, test } from 'vitest'
import type { RequirementType } from '../words.ts'
import {
  standingOf,
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
  ...more,
})
const stateOf = (of: Requirement, figures: Partial<Figures>) =>
  standingOf(of, { ...nothing, ...figures }).state

describe('a requirement is not started, in progress, or met, by its type', () => {
  test('credits, of a group of courses or of any', () => {
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
  test('a manual sign-off is met once it is signed, and tracks nothing', () => {
    expect(stateOf(requirement('signOff'), {})).toBe('notStarted')
    expect(
      stateOf(requirement('signOff'), {
        decisions: [{ requirementID: 1, decision: 'signedOff' }],
      }),
    ).toBe('met')
  })
})

test('A waiver stays; what was met is in progress again when its source has changed', () => {
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

test('A grade’s targets say what a student has and what is missing', () => {
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
