import { asRefusal, createCallerFactory } from '@atrium/kit/server'
import { requestOf, testDatabase, type TestDatabase } from '@atrium/kit/testing'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { settings } from '../settings.module.ts'

const callers = createCallerFactory(settings.router)
let database: TestDatabase
beforeAll(async () => {
  database = await testDatabase()
  await database.owner`insert into district (name) values ('Cedar Valley')`
  await database.owner`insert into school (district_id, name) values (1, 'Pine'), (1, 'Oak')`
  await database.owner`insert into school_year (district_id, name, abbr, start_date, end_date) values
    (1, 'Last year', 'LY', '2020-08-17', '2021-06-04'), (1, 'This year', 'TY', '2020-08-17', '2099-06-04'), (1, 'Next year', 'NY', '2099-08-17', '2100-06-04')`
})
beforeEach(async () => {
  await database.owner`truncate locker_assignment, locker, student, users restart identity cascade`
  await database.owner`insert into users (district_id, first_name, last_name, local_id) values
    (1, 'Ana', 'Ruiz', '100001'), (1, 'Ben', 'Ortiz', '100002'), (1, 'Noor', 'Haddad', '100003'), (1, 'Luz', 'Vega', null), (1, 'Oak', 'Student', '100005')`
  await database.owner`insert into student (district_id, user_id, school_id, grade) values (1, 1, 1, '07'), (1, 2, 1, '07'), (1, 3, 1, '06'), (1, 4, 1, '08'), (1, 5, 2, '07')`
  await database.owner`insert into school_enrollment (district_id, student_id, school_id, grade, entry_date)
    select district_id, user_id, school_id, grade, '2020-08-17' from student`
  await database.owner`insert into locker (district_id, school_id, number, kind, active) values
    (1, 1, '10', 'hall', true), (1, 1, '9', 'hall', true), (1, 1, '8', 'hall', false), (1, 1, 'G1', 'gym', true), (1, 2, '1', 'hall', true)`
})
afterAll(() => database.drop())

const as = (permissions = ['facilities.manage'], schoolID = 1) =>
  callers(
    requestOf(database, {
      schoolID,
      permissions,
      grants: new Map(permissions.map((name) => [name, [schoolID]])),
    }),
  )
const wish = (patch: object = {}) => ({
  ...{ schoolYearID: 2, kind: 'hall' as const, grades: [] },
  ...patch,
})
const apply = (token: string) => as().lockerPlan.applyProposal({ ...wish(), token })
const codeOf = async (act: Promise<unknown>) =>
  asRefusal(await act.then(() => undefined).catch((error: unknown) => error))?.code
const assigned = async () =>
  (await as().lockerAssignments.list({})).rows.map(({ studentName, lockerID }) => [
    studentName,
    lockerID,
  ])

describe('lockers are assigned to a whole grade at once', () => {
  test('first as a proposal: free lockers by number, students by grade and name; students without one are listed', async () => {
    const plan = await as().lockerPlan.propose(wish())
    expect(plan.assignments.map(({ number, name }) => [number, name])).toEqual([
      ['9', 'Haddad, Noor'],
      ['10', 'Ortiz, Ben'],
    ])
    expect(plan.without.map(({ name }) => name)).toEqual(['Ruiz, Ana', 'Vega, Luz'])
    expect(plan.free).toBe(2)
    expect(await assigned()).toEqual([])
    const seventh = await as().lockerPlan.propose(wish({ grades: ['07'] }))
    expect(seventh.assignments.map(({ name }) => name)).toEqual(['Ortiz, Ben', 'Ruiz, Ana'])
  })

  test('and a locker has one holder a year, even when 20 people apply the proposal at once', async () => {
    const { token } = await as().lockerPlan.propose(wish())
    const done = await Promise.all(Array.from({ length: 20 }, () => codeOf(apply(token))))
    expect(done.filter((code) => code === undefined)).toHaveLength(1)
    expect(new Set(done.filter((code) => code !== undefined))).toEqual(new Set(['conflict']))
    expect(await assigned()).toEqual([
      ['Ben Ortiz', 1],
      ['Noor Haddad', 2],
    ])
    const entries = await database.owner`
      select from audit_entry where entity = 'settings.lockerAssignments' and action = 'create'`
    expect(entries).toHaveLength(2)
    // The next year, they are free again.
    expect((await as().lockerPlan.propose(wish({ schoolYearID: 3 }))).free).toBe(2)
  })

  test('and is refused if a locker was given to someone else in the meantime, in a past year, and for people without the permission', async () => {
    const { token } = await as().lockerPlan.propose(wish())
    const draft = { schoolYearID: 2, lockerID: 2, studentNumber: '100001', notes: null }
    await as().lockerAssignments.create({ draft })
    expect(await codeOf(apply(token))).toBe('conflict')
    expect(await assigned()).toEqual([['Ana Ruiz', 2]])
    expect(await codeOf(as().lockerPlan.propose(wish({ schoolYearID: 1 })))).toBe('invalid')
    expect(await codeOf(as(['facilities.read']).lockerPlan.propose(wish()))).toBe('forbidden')
    const oak = await as(['facilities.manage'], 2).lockerPlan.propose(wish())
    expect(oak.assignments.map(({ name }) => name)).toEqual(['Student, Oak'])
  })
})
