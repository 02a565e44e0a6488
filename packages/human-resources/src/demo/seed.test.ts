import { users } from '@atrium/auth/tables'
import { eq } from 'drizzle-orm'
import { afterAll, expect, test } from 'vitest'
import { makeHumanResources } from '../human-resources.fixtures.ts'
import { seedHumanResources } from './seed.actions.ts'

const world = await makeHumanResources()
const { as, database, districtID, hr, marcus, oak, rosa } = world
afterAll(() => database.drop())

test('in the demo, everyone has a position and balances, and there are requests in each state', async () => {
  for (const table of [
    'leave_allowance',
    'leave_reason',
    'position_assignment',
    'position_funding',
  ])
    await database.owner.unsafe(`delete from ${table}`)
  await database.owner`delete from staff_position`
  await database.owner`delete from employee_group`
  await database.owner`
    with person as (insert into users (district_id, first_name, last_name, status) select ${districtID}, 'Teacher', 'Number ' || n, 'active' from generate_series(1, 12) n returning id)
    insert into staff_member (district_id, user_id, school_id, is_teacher) select ${districtID}, id, ${oak}, true from person`
  await database.transaction(districtID, async (tx) => {
    await tx.update(users).set({ sourcedID: 'teacher' }).where(eq(users.id, marcus))
    await tx.update(users).set({ email: 'principal@demo.test' }).where(eq(users.id, rosa))
    await tx.update(users).set({ email: 'hr@demo.test' }).where(eq(users.id, world.dolores))
    const demo = { districtID, schoolID: oak, today: '2026-10-14', teacher: 'teacher' }
    const people = { principal: 'principal@demo.test', hr: 'hr@demo.test' }
    await seedHumanResources(tx, { ...demo, ...people })
    // A start that was interrupted goes on, and makes nothing twice.
    await seedHumanResources(tx, { ...demo, ...people })
  })
  const vacant = (await as(hr).positions.list({})).rows.filter((row) => row.vacant > 0)
  expect(vacant).toHaveLength(3)
  for (const status of ['submitted', 'approved', 'denied', 'canceled'])
    expect(
      (await as(hr).leaveRequests.list({ filters: { status: [status] } })).total,
      status,
    ).toBeGreaterThan(0)
  const { balances } = await as(hr).staffLeave({ userID: marcus })
  expect(balances.map(({ today }) => today > 0)).toEqual([true, true])
  expect((await as(hr).checkedClasses({ userID: marcus })).map(({ gap }) => gap)).toEqual([null])
})
