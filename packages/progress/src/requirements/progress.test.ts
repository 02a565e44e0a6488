import { describe, expect, test } from 'vitest'
import type { RequirementType } from '../words.ts'
import {
  standingOf,
  shortOf,
  standingsOf,
  unmetOf,
  withCourses,
  yearStanding,
  type Figures,
  type Passed,
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
  courseIDs: null,
  parts: 1,
  courseCredits: null,
  subjectArea: null,
  minimumPoints: null,
  groupID: null,
  testID: null,
  badgeID: null,
  takesExtra: false,
  ...more,
})
const passed = (courseID: number | null, credits = 5, more: Partial<Passed> = {}): Passed => ({
  ...{ courseID, subjectArea: null, part: 1, points: 2, credits, lineCredits: credits },
  ...more,
})
const current = (courseID: number, part: number | null = 1) => ({
  ...{ courseID, subjectArea: null, part, credits: 5 },
})
const stateOf = (of: Requirement, figures: Partial<Figures>) =>
  standingOf(of, { ...nothing, ...figures }).state

describe('a requirement is not started, in progress, or met, by its type', () => {
  test('credits in a group of courses or in any course', () => {
    const any = requirement('credits', { minimum: 20 })
    expect(stateOf(any, {})).toBe('notStarted')
    expect(stateOf(any, { taking: [current(5)] })).toBe('inProgress')
    expect(stateOf(any, { earned: [passed(null, 20)] })).toBe('met')
    const group = requirement('credits', { minimum: 10, courseIDs: [5] })
    expect(
      standingOf(group, {
        ...nothing,
        earned: [passed(5), passed(6)],
      }),
    ).toMatchObject({ have: 5, state: 'inProgress' })
  })
  test('a course, a GPA, an assessment, and an attendance rate', () => {
    const course = requirement('course', { courseIDs: [5] })
    expect(stateOf(course, { taking: [current(5)] })).toBe('inProgress')
    expect(stateOf(course, { earned: [passed(5)] })).toBe('met')
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

describe('a course', () => {
  const history = requirement('course', { courseIDs: [5, 6], parts: 2 })
  const standing = (earned: Passed[], of = history) => standingOf(of, { ...nothing, earned })

  test('of two parts is not met by the first half, or by the first half twice', () => {
    expect(standing([passed(5)])).toMatchObject({ state: 'inProgress', have: 1, need: 2 })
    expect(standing([passed(5), passed(5, 0)])).toMatchObject({ state: 'inProgress', have: 1 })
    expect(standing([passed(5), passed(5, 5, { part: 2 })])).toMatchObject({
      state: 'met',
      have: 2,
    })
    expect(standing([passed(5, 10, { part: null })])).toMatchObject({ state: 'met' })
  })
  test('is met by a line with all of its credits, and half by an equivalent with half of them', () => {
    const year = { ...history, courseCredits: 10 }
    expect(standing([passed(5, 10)], year).state).toBe('met')
    // Its credit was earned before, by another attempt.
    expect(standing([passed(5, 0, { lineCredits: 10 })], year).state).toBe('met')
    expect(standing([passed(6, 5)], year)).toMatchObject({ state: 'inProgress', have: 1 })
  })
  test('can be met half by an equivalent', () => {
    expect(standing([passed(5), passed(6, 5, { part: 2 })]).state).toBe('met')
    expect(standing([passed(5), passed(7, 5, { part: 2 })]).state).toBe('inProgress')
  })
  test('needs its minimum mark in every part; a mark without points doesn’t show it', () => {
    const withC = { ...history, minimumPoints: 2 }
    const second = (points: number | null) => passed(5, 5, { part: 2, points })
    expect(standing([passed(5), second(1)], withC)).toMatchObject({ state: 'inProgress', have: 1 })
    expect(standing([passed(5), second(null)], withC).state).toBe('inProgress')
    expect(standing([passed(5), second(1), second(2)], withC).state).toBe('met')
  })
  test('without credit is met by passing it', () => {
    expect(standing([passed(5, 0)], { ...history, parts: 1 }).state).toBe('met')
  })
})

describe('credits in a subject', () => {
  const mathematics = requirement('credits', { minimum: 30, courseIDs: [1, 2], subjectArea: '02' })
  const haveOf = (earned: Passed[], of = mathematics) => standingOf(of, { ...nothing, earned }).have

  test('come from its courses, and from courses elsewhere by equivalent or stated area', () => {
    expect(haveOf([passed(1, 20), passed(null, 10, { subjectArea: '02' })])).toBe(30)
    expect(haveOf([passed(null, 10)])).toBe(0)
    expect(haveOf([passed(null, 10, { subjectArea: '03' })])).toBe(0)
    // A course here counts by the requirement’s list, not by its area.
    expect(haveOf([passed(9, 10, { subjectArea: '02' })])).toBe(0)
  })
  test('come from every course of the area where the requirement names no courses', () => {
    const any = { ...mathematics, courseIDs: null }
    expect(haveOf([passed(9, 10, { subjectArea: '02' }), passed(8, 10)], any)).toBe(10)
  })
  test('need the minimum mark where one is set', () => {
    const withC = { ...mathematics, minimumPoints: 2 }
    expect(haveOf([passed(1, 10, { points: 1 }), passed(2, 10)], withC)).toBe(10)
  })
})

describe('a group of requirements', () => {
  const choice = (id: number, course: number) =>
    requirement('credits', { id, minimum: 10, courseIDs: [course], groupID: 7 })
  const arts = [choice(1, 1), choice(2, 2), choice(3, 3)]
  const electives = requirement('credits', { id: 9, minimum: 20, takesExtra: true })
  const unmet = (earned: Passed[], needed: number, of = arts) =>
    unmetOf(of, [{ id: 7, needed }], { ...nothing, earned })

  test('is met by as many of them as it needs, and says once that it is not', () => {
    expect(unmet([], 2)).toEqual([{ groupID: 7 }])
    expect(unmet([passed(3, 10)], 2)).toEqual([{ groupID: 7 }])
    expect(unmet([passed(3, 10), passed(1, 10)], 2)).toEqual([])
    expect(unmet([passed(2, 10)], 1, [...arts, { ...electives, minimum: 1 }])).toEqual([
      { requirementID: 9 },
    ])
  })
  test('leaves the credits of what it doesn’t need to electives', () => {
    const standings = standingsOf(
      [...arts, electives],
      { ...nothing, earned: [passed(1, 10), passed(2, 5), passed(3, 10)] },
      [{ id: 7, needed: 1 }],
    )
    expect(standings.get(9)?.have).toBe(15)
  })
})

test('Everything that a student still has to do is listed in order', () => {
  const gpa = requirement('gpa', { id: 1, minimum: 2 })
  const interview = requirement('signOff', { id: 2 })
  const hours = requirement('serviceHours', { id: 3, minimum: 10 })
  const decisions = [{ requirementID: 3, decision: 'waived' as const }]
  expect(unmetOf([gpa, interview, hours], [], { ...nothing, gpa: 1.9, decisions })).toEqual([
    { requirementID: 1 },
    { requirementID: 2 },
  ])
})

test('A waiver stays; a met requirement is in progress again when the data behind it has changed', () => {
  const gpa = requirement('gpa', { minimum: 3 })
  expect(stateOf(gpa, { decisions: [{ requirementID: 1, decision: 'waived' }] })).toBe('waived')
  expect(stateOf(gpa, { gpa: 3.1 })).toBe('met')
  expect(stateOf(gpa, { gpa: 2.9 })).toBe('inProgress')
})

test('“What if I take this course” adds its credits, and changes nothing else', () => {
  const algebra = requirement('course', { courseIDs: [5] })
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
      { ...nothing, earned: [passed(1, 60)], gpa: 1.9 },
    ),
  ).toEqual([
    { name: 'credits', have: 60, need: 60, isMet: true },
    { name: 'gpa', have: 1.9, need: 2, isMet: false },
  ])
})

describe('extra credits', () => {
  const total = requirement('credits', { id: 1, minimum: 60 })
  const mathematics = requirement('credits', { id: 2, minimum: 20, courseIDs: [1, 2, 3] })
  const civics = requirement('course', { id: 3, courseIDs: [9], minimum: null })
  const electives = requirement('credits', { id: 4, minimum: 15, takesExtra: true })
  const all = [total, mathematics, civics, electives]
  const haveOf = (earned: Figures['earned'], of = all, more: Partial<Figures> = {}) =>
    [...standingsOf(of, { ...nothing, ...more, earned }).values()].map(({ have }) => have)
  const course = (courseID: number, credits = 10) => passed(courseID, credits)

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

describe('a senior is short of what passing every class would not give', () => {
  const total = requirement('credits', { id: 1, minimum: 220 })
  const english = requirement('course', { id: 2, courseIDs: [12], parts: 2 })
  const hours = requirement('serviceHours', { id: 3, minimum: 40 })
  const gpa = requirement('gpa', { id: 4, minimum: 2 })
  const all = [total, english, hours, gpa]
  const senior = (earned: number, taking: number, more: Partial<Figures> = {}): Figures => ({
    ...nothing,
    gpa: 2.4,
    earned: [passed(5, earned)],
    taking: [{ ...current(9), credits: taking }, current(12), current(12, 2)],
    ...more,
  })
  test('190 credits and 30 in progress reach 220; 180 and 30 do not', () => {
    expect(shortOf(all, [], senior(190, 25))).toEqual([])
    expect(shortOf(all, [], senior(180, 25))).toEqual([{ requirementID: 1 }])
  })
  test('a course that is not being taken, and a grade point average below 2.0', () => {
    const taking = [{ ...current(9), credits: 30 }]
    expect(shortOf(all, [], senior(190, 0, { taking, gpa: 1.9 }))).toEqual([
      { requirementID: 2 },
      { requirementID: 4 },
    ])
  })
  test('a course whose first half was failed, where only the second half can still be passed', () => {
    const of = (more: Partial<Figures>) => shortOf([english], [], { ...nothing, ...more })
    expect(of({ taking: [current(12, 2)] })).toEqual([{ requirementID: 2 }])
    expect(of({ taking: [current(12, 2)], earned: [passed(12)] })).toEqual([])
    expect(of({ taking: [current(12, 1)], earned: [passed(12)] })).toEqual([{ requirementID: 2 }])
    expect(of({ taking: [current(12, 2), current(12, 1)] })).toEqual([])
    expect(of({ taking: [current(12, null)] })).toEqual([])
  })
  test('service hours and projects are still to do, which puts no one at risk', () => {
    expect(unmetOf(all, [], senior(190, 25))).toContainEqual({ requirementID: 3 })
    expect(shortOf([hours], [], nothing)).toEqual([])
  })
})
