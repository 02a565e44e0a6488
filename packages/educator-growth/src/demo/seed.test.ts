import { users } from '@atrium/auth/tables'
import { addStaff } from '@atrium/people/fixtures'
import { eq } from 'drizzle-orm'
import { afterAll, expect, test } from 'vitest'
import { makeGrowth } from '../educator-growth.fixtures.ts'
import { seedEducatorGrowth } from './seed.actions.ts'

const world = await makeGrowth()
const { as, database, districtID, marcus, oak, people, rosa } = world
afterAll(() => database.drop())

test('In the demo, plans are in every part of the year, communities have minutes, and a mentor two mentees', async () => {
  await database.owner`delete from growth_colleague`
  await database.transaction(districtID, async (tx) => {
    for (const name of ['Ada', 'Ben', 'Cal', 'Dee', 'Eli', 'Fay'])
      await addStaff(tx, {
        ...{ districtID, schoolID: oak, firstName: name, lastName: 'Lake', title: 'Teacher' },
        isTeacher: true,
      })
    await tx.update(users).set({ email: 'principal@example.org' }).where(eq(users.id, rosa))
    await tx.update(users).set({ sourcedID: 'teacher' }).where(eq(users.id, marcus))
    const demo = { districtID, schoolID: oak, today: '2026-10-14' }
    await seedEducatorGrowth(tx, {
      ...demo,
      evaluator: 'principal@example.org',
      teacher: 'teacher',
    })
    // Again, as at a second start.
    await seedEducatorGrowth(tx, {
      ...{ ...demo, evaluator: 'principal@example.org', teacher: 'teacher' },
    })
  })
  const { rows, total } = await as(people.principal).plans.list({ size: 100 })
  expect(total).toBe(12)
  expect(new Set(rows.map(({ status }) => status)).size).toBeGreaterThanOrEqual(7)
  const proposed = rows.filter(({ status }) => status === 'proposed')
  // Due on Friday, October 9.
  expect(proposed.map(({ lateDays }) => lateDays)).toEqual([3, 3])
  const own = await as(people.marcus).staffGrowth({ userID: marcus })
  expect(own.plans.map(({ status }) => status)).toEqual(['approved'])
  expect(own.own?.communities.map(({ name }) => name)).toEqual([
    'Algebra I team',
    'Writing in every subject',
  ])
  expect(own.own?.actions).toHaveLength(2)
  expect(
    await as(people.marcus).earlierPlans.list({ kind: 'staff', userID: marcus }),
  ).toMatchObject([{ status: 'completed' }])
  const page = await as(people.marcus).planPage({ planID: own.plans[0]?.id ?? 0 })
  expect(page.signatures.map(({ part }) => part)).toEqual(['selfAssessment', 'goals', 'approval'])
  expect(page.resources.length).toBeGreaterThan(0)
  const { mentees } = await as(people.marcus).mentees({ userID: marcus })
  expect(mentees).toHaveLength(2)
  for (const { meetings } of mentees) expect(meetings.length).toBeGreaterThan(0)
  const held = await as(people.marcus).meetings.list({ filters: { status: ['held'] } })
  expect(held.total).toBe(3)
})
