import { attendance } from '@atrium/attendance/module'
import { health } from '@atrium/health/module'
import { carePlans, healthAllergies } from '@atrium/health/tables'
import { createCallerFactory, type CurrentUser } from '@atrium/kit/server'
import { contextOf, signedInUser } from '@atrium/people/fixtures'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { asking, makeHumanResources, refused } from '../human-resources.fixtures.ts'

const world = await makeHumanResources()
const { as, database, districtID, oak, pine, principal, riverbend, sick, teacher } = world
const { algebraFall, ana, noor } = riverbend
afterAll(() => database.drop())

const onStaff = (userID: number): CurrentUser =>
  signedInUser({ districtID, userID, group: 'districtStaff', schoolID: 0, roles: ['staff'] })
const substitute = onStaff(world.dolores)
const keepSafe = async (user: CurrentUser, now: string) => {
  const context = { ...contextOf(database, user), now: () => new Date(now) }
  return (await createCallerFactory(health.router)(context).keepSafe()).groups
}
const attendanceOf = (user: CurrentUser, now: string) =>
  createCallerFactory(attendance.router)({
    ...contextOf(database, user),
    now: () => new Date(now),
  })
// Dolores teaches at Pine, and fills in at Oak.
const fillingIn = world.someone(world.dolores, 'teacher', pine)
const algebra = { staffID: world.dolores, sectionID: algebraFall }
const takes = (user: CurrentUser, now: string, date?: string) =>
  refused(attendanceOf(user, now).day({ ...algebra, staffID: user.userID, ...(date && { date }) }))
// Monday, October 19.
const onTheDay = '2026-10-19T17:00:00Z'
let id = 0

beforeAll(async () => {
  await database.transaction(districtID, async (tx) => {
    const plan = { districtID, kind: 'healthPlan' as const, status: 'inForce' as const }
    await tx.insert(carePlans).values([
      {
        ...{ ...plan, schoolID: oak, studentID: ana, reviewOn: '2027-08-01', care: 'Zqxcare' },
        ...{ emergencySteps: 'Call 911.', forTeachers: 'Zqxteachers', forDrivers: 'Zqxdrivers' },
        forSubstitutes: 'Her inhaler is in the top drawer.',
      },
      {
        ...{ ...plan, schoolID: pine, studentID: noor, reviewOn: '2027-08-01' },
        ...{ emergencySteps: 'Zqxnoor', forSubstitutes: 'Zqxnoor' },
      },
    ])
    await tx.insert(healthAllergies).values({
      ...{ districtID, userID: ana, allergen: 'Zqxpeanut', kind: 'food', severity: 'severe' },
      ...{ guidance: 'No food from other lunches.', doNotServe: 'Zqxserve' },
    })
  })
  id = (
    await as(teacher).leaveRequests.create(
      asking({ reasonID: sick.id, schoolID: oak, substitute: 'needed', lastDay: '2026-10-20' }),
    )
  ).id
})
const act = (name: string, filled: object = {}) =>
  as(principal).leaveRequests.act({ id, act: name as never, filled: filled as never })

test('A substitute reads what to do in today’s classes once the leave is approved, in words for substitutes', async () => {
  await act('fill', { substituteID: world.dolores })
  expect(await keepSafe(substitute, onTheDay)).toEqual([])
  await act('approve')
  const groups = await keepSafe(substitute, onTheDay)
  expect(groups).toMatchObject([{ audience: 'substitutes', label: 'Algebra 1 · Marcus Bell' }])
  expect(groups[0]?.toDo).toEqual([
    { name: 'Ruiz, Anita', guidance: 'No food from other lunches.', emergency: null },
    {
      name: 'Ruiz, Anita',
      guidance: 'Her inhaler is in the top drawer.',
      emergency: 'Call 911.',
    },
  ])
  expect(JSON.stringify(groups)).not.toContain('Zqx')
})

test('The day before and the day after, and for anyone else, there is no answer', async () => {
  for (const day of ['2026-10-16T17:00:00Z', '2026-10-21T17:00:00Z'])
    expect(await keepSafe(substitute, day)).toEqual([])
  for (const user of [teacher, onStaff(world.priya)])
    expect(await keepSafe(user, onTheDay)).toEqual([])
})

test('They take attendance of those classes in the teacher’s place, on those days alone', async () => {
  const by = attendanceOf(fillingIn, onTheDay)
  const date = '2026-10-19'
  const day = await by.day(algebra)
  expect(day).toMatchObject({
    ...{ date, first: date, mayWrite: true, asOffice: false },
    ...{ previous: null, next: null, missing: [], taken: null },
  })
  expect(day.students.map(({ id: studentID }) => studentID)).toContain(ana)
  await by.mark({
    ...{ ...algebra, date },
    marks: [{ studentID: ana, markID: null, minutesMissed: null, version: 0 }],
  })
  await by.take({ ...algebra, date })
  const taken = () =>
    database.owner<{ date: string; by: number }[]>`
      select date::text, taken_by as by from attendance_taken where section_id = ${algebraFall}`
  expect([...(await taken())]).toEqual([{ date, by: world.dolores }])
  // Not of a day before, whether or not the teacher took it, and not who changed what.
  for (const write of [
    () => by.day({ ...algebra, date: '2026-10-16' }),
    () => by.take({ ...algebra, date: '2026-10-16' }),
    () =>
      by.mark({
        ...{ ...algebra, date: '2026-10-16' },
        marks: [{ studentID: ana, markID: null, minutesMissed: null, version: 0 }],
      }),
  ])
    expect(await refused(write())).toBe('invalid')
  expect(await refused(by.dayHistory({ ...algebra, date }))).toBe('notFound')
  expect(await taken()).toHaveLength(1)
  // Not the day before the leave, and not the day after it.
  for (const now of ['2026-10-16T17:00:00Z', '2026-10-21T17:00:00Z'])
    expect(await takes(fillingIn, now, now.slice(0, 10))).toBe('notFound')
  // Under the teacher’s own name they have nothing, and no one else has anything; the teacher still may.
  expect(await refused(by.day({ ...algebra, staffID: world.marcus }))).toBe('forbidden')
  expect(await takes(world.someone(world.priya, 'teacher', pine), onTheDay)).toBe('notFound')
  expect(await takes(teacher, onTheDay)).toBe(undefined)
})

test('On Home they find the classes of the day', async () => {
  const at = async (now: string) => (await as(fillingIn, new Date(now)).fillingIn()).classes
  expect(await at(onTheDay)).toMatchObject([
    { sectionID: algebraFall, title: 'Algebra 1', teacher: 'Marcus Bell' },
  ])
  expect(await at('2026-10-21T17:00:00Z')).toEqual([])
  expect((await as(teacher, new Date(onTheDay)).fillingIn()).classes).toEqual([])
})

test('A class that doesn’t meet that day, or outside the hours of the leave, isn’t there', async () => {
  // Without its longer meetings, Algebra meets on Mondays, Wednesdays, and Fridays from 9:05 to 10:00.
  await database.owner`delete from section_meeting where district_id = ${districtID} and start_time = '10:10'`
  expect(await keepSafe(substitute, '2026-10-20T17:00:00Z')).toEqual([])
  const during = async (from: string, to: string) => {
    await database.owner`update leave_request set part = 'hours', from_time = ${from}, to_time = ${to} where id = ${id}`
    const isTheirs = (await takes(fillingIn, onTheDay)) === undefined
    const { length } = await keepSafe(substitute, onTheDay)
    expect(isTheirs).toBe(length > 0)
    return length
  }
  expect(await during('10:00', '12:00')).toBe(0)
  expect(await during('09:30', '12:00')).toBe(1)
  expect(await during('08:00', '09:05')).toBe(0)
  await database.owner`update leave_request set part = 'whole', from_time = null, to_time = null where id = ${id}`
  await database.owner`insert into closed_day (district_id, name, start_date, end_date) values (${districtID}, 'Storm', '2026-10-19', '2026-10-19')`
  expect(await keepSafe(substitute, onTheDay)).toEqual([])
  expect(await takes(fillingIn, onTheDay)).toBe('notFound')
})

test('Once the leave is taken back, there is no answer', async () => {
  await database.owner`delete from closed_day where district_id = ${districtID} and name = 'Storm'`
  expect(await keepSafe(substitute, onTheDay)).toHaveLength(1)
  expect(await takes(fillingIn, onTheDay)).toBe(undefined)
  await act('reopen', { answer: 'Back already.' })
  expect(await keepSafe(substitute, onTheDay)).toEqual([])
  expect(await takes(fillingIn, onTheDay)).toBe('notFound')
})
