import { health } from '@atrium/health/module'
import { carePlans, healthAllergies } from '@atrium/health/tables'
import { createCallerFactory, type CurrentUser } from '@atrium/kit/server'
import { contextOf, signedInUser } from '@atrium/people/fixtures'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { asking, makeHumanResources } from '../human-resources.fixtures.ts'

const world = await makeHumanResources()
const { as, database, districtID, oak, pine, principal, riverbend, sick, teacher } = world
const { ana, noor } = riverbend
afterAll(() => database.drop())

const onStaff = (userID: number): CurrentUser =>
  signedInUser({ districtID, userID, group: 'districtStaff', schoolID: 0, roles: ['staff'] })
const substitute = onStaff(world.dolores)
const keepSafe = async (user: CurrentUser, now: string) => {
  const context = { ...contextOf(database, user), now: () => new Date(now) }
  return (await createCallerFactory(health.router)(context).keepSafe()).groups
}
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

test('A class that doesn’t meet that day, or outside the hours of the leave, isn’t there', async () => {
  // Without its longer meetings, Algebra meets on Mondays, Wednesdays, and Fridays from 9:05 to 10:00.
  await database.owner`delete from section_meeting where district_id = ${districtID} and start_time = '10:10'`
  expect(await keepSafe(substitute, '2026-10-20T17:00:00Z')).toEqual([])
  const during = async (from: string, to: string) => {
    await database.owner`update leave_request set part = 'hours', from_time = ${from}, to_time = ${to} where id = ${id}`
    return (await keepSafe(substitute, onTheDay)).length
  }
  expect(await during('10:00', '12:00')).toBe(0)
  expect(await during('09:30', '12:00')).toBe(1)
  expect(await during('08:00', '09:05')).toBe(0)
  await database.owner`update leave_request set part = 'whole', from_time = null, to_time = null where id = ${id}`
  await database.owner`insert into closed_day (district_id, name, start_date, end_date) values (${districtID}, 'Storm', '2026-10-19', '2026-10-19')`
  expect(await keepSafe(substitute, onTheDay)).toEqual([])
})

test('Once the leave is taken back, there is no answer', async () => {
  await database.owner`delete from closed_day where district_id = ${districtID} and name = 'Storm'`
  expect(await keepSafe(substitute, onTheDay)).toHaveLength(1)
  await act('reopen', { answer: 'Back already.' })
  expect(await keepSafe(substitute, onTheDay)).toEqual([])
})
