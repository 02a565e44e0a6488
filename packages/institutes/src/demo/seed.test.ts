import { users } from '@atrium/auth/tables'
import { addStaff } from '@atrium/people/fixtures'
import { eq } from 'drizzle-orm'
import { afterAll, expect, test } from 'vitest'
import { makeInstitutes, teacherAt } from '../institutes.fixtures.ts'
import { seedInstitutes } from './seed.actions.ts'

const world = await makeInstitutes()
const { administrator, as, database, districtID, oak, pine } = world
const [applicant, panelist] = [teacherAt(world, 0), teacherAt(world, 1)]
afterAll(() => database.drop())

test('In the demo, one institute is in review, one is decided, and one takes submissions', async () => {
  await database.transaction(districtID, async (tx) => {
    for (let at = 0; at < 24; at++)
      await addStaff(tx, {
        ...{ districtID, schoolID: at % 2 === 0 ? oak : pine, firstName: 'Teacher' },
        ...{ lastName: `Number ${at}`, title: 'Teacher', isTeacher: true },
      })
    for (const [{ userID }, email] of [
      [administrator, 'administrator@demo.test'],
      [applicant, 'applicant@demo.test'],
      [panelist, 'panelist@demo.test'],
    ] as const)
      await tx.update(users).set({ email }).where(eq(users.id, userID))
    await seedInstitutes(tx, {
      ...{ districtID, timeZone: 'America/Los_Angeles', today: '2026-10-14' },
      ...{
        administrator: 'administrator@demo.test',
        applicant: 'applicant@demo.test',
        panelist: 'panelist@demo.test',
      },
    })
  })
  const results = await as(administrator).results({})
  expect(
    results.map(({ status, rows, panelists }) => [status, rows.length, panelists.length]),
  ).toEqual([
    ['open', 0, 2],
    ['reviewing', 18, 6],
    ['closed', 9, 6],
  ])
  const [, review, last] = results
  // Two readers each, none from the applicant's own school, and some far apart.
  expect(review?.rows.every(({ given, missing }) => given + missing === 2)).toBe(true)
  expect(review?.rows.some(({ status }) => status === 'scored')).toBe(true)
  expect(review?.rows.some(({ status }) => status === 'assigned')).toBe(true)
  expect(last?.rows.every(({ decision }) => decision !== null)).toBe(true)
  expect(new Set(last?.rows.map(({ decision }) => decision)).size).toBeGreaterThan(1)
  const own = await as(applicant).own.forms()
  expect(own.own.map(({ status }) => status)).toEqual(['assigned', 'decided'])
  expect(own.open).toHaveLength(1)
  const { readings } = await as(panelist).ownPart({ id: review?.id ?? 0 })
  expect(new Set(readings.map(({ status }) => status))).toEqual(new Set(['assigned', 'done']))
})
