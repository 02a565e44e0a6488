import { users } from '@atrium/auth/tables'
import { eq } from 'drizzle-orm'
import { afterAll, expect, test } from 'vitest'
import { makeObservation } from '../observation.fixtures.ts'
import { seedObservation } from './seed.actions.ts'

const world = await makeObservation()
const { as, database, districtID, ines, marcus, oak, people, rosa } = world
afterAll(() => database.drop())

test('in the demo, there are observations in each state, and enough of them to compare', async () => {
  for (const table of ['growth_colleague', 'growth_competency', 'growth_framework'])
    await database.owner.unsafe(`delete from ${table}`)
  await database.owner`
    with person as (insert into users (district_id, first_name, last_name, status) select ${districtID}, 'Teacher', 'Number ' || n, 'active' from generate_series(1, 16) n returning id)
    insert into staff_member (district_id, user_id, school_id, is_teacher) select ${districtID}, id, ${oak}, true from person`
  await database.transaction(districtID, async (tx) => {
    const name = (id: number, values: object) =>
      tx.update(users).set(values).where(eq(users.id, id))
    await name(marcus, { sourcedID: 'teacher' })
    await name(rosa, { email: 'principal@demo.test' })
    await name(ines, { email: 'second@demo.test' })
    const demo = {
      ...{ districtID, schoolID: oak, today: '2026-10-14', teacher: 'teacher' },
      ...{ principal: 'principal@demo.test', second: 'second@demo.test' },
    }
    await seedObservation(tx, demo)
    // A start that was interrupted goes on, and makes nothing twice.
    await seedObservation(tx, demo)
  })
  const principal = as(people.principal)
  for (const status of ['planned', 'observing', 'shared', 'signed', 'canceled'])
    expect(
      (await principal.observations.list({ filters: { status: [status] } })).total,
      status,
    ).toBeGreaterThan(0)
  expect((await as(people.marcus).ofStaff({ userID: marcus })).lines).toMatchObject([
    { status: 'shared', educatorSigned: false, evaluatorSigned: true },
    { status: 'signed' },
  ])
  const found = await as(people.district).analytics({})
  expect(found.total?.people).toBeGreaterThanOrEqual(10)
  expect(found.competencies.length).toBeGreaterThan(3)
  expect(found.evaluators).toMatchObject([{ name: 'Rosa Whitfield', apart: 0 }])
  expect(await principal.ownExercises()).toHaveLength(1)
})
