import { users } from '@atrium/auth/tables'
import { joinAlgebra } from '@atrium/people/fixtures'
import { eq } from 'drizzle-orm'
import { afterAll, expect, test } from 'vitest'
import { makeBehavior } from '../behavior.fixtures.ts'
import { concernKinds, consequenceTypes, incidentTypes } from '../setup/setup.table.ts'
import { seedBehavior } from './seed.actions.ts'

const world = await makeBehavior()
const { as, ana, cast, database, districtID, principal } = world
afterAll(() => database.drop())

test('In the demo, a principal finds concerns and incidents in each state, and numbers that mean something', async () => {
  await joinAlgebra(database, world.riverbend, 70)
  // In June, a whole year is behind.
  const now = new Date('2027-05-20T19:00:00Z')
  await database.transaction(districtID, async (tx) => {
    for (const table of [concernKinds, incidentTypes, consequenceTypes]) await tx.delete(table)
    await tx.update(users).set({ sourcedID: 'sofia' }).where(eq(users.id, ana))
    await seedBehavior(tx, { districtID, today: '2027-05-20', studentID: 'sofia' })
  })
  const { incidents, concerns, bico } = as(principal, now)
  for (const status of ['open', 'decided', 'closed'])
    expect((await incidents.list({ filters: { status: [status] } })).total, status).toBeGreaterThan(
      0,
    )
  for (const status of ['submitted', 'looking', 'closed'])
    expect((await concerns.list({ filters: { status: [status] } })).total, status).toBeGreaterThan(
      0,
    )
  const { rows } = await bico.list({})
  expect(rows.some(({ followed }) => followed >= 10)).toBe(true)
  expect(rows.some(({ reading }) => reading === 'tooSmall')).toBe(true)
  expect((await as(cast.elena, now).studentBehavior({ userID: ana })).parts).toHaveLength(1)
})
