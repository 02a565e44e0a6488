import { users } from '@atrium/auth/tables'
import { createCallerFactory, installExtensions } from '@atrium/kit/server'
import { testDatabase } from '@atrium/kit/testing'
import { addStudent, contextOf, makeRiverbend, signedInUser } from '@atrium/people/fixtures'
import { eq } from 'drizzle-orm'
import { afterAll, expect, test } from 'vitest'
import { health } from '../health.module.ts'
import { healthRouter } from '../health.router.ts'
import { verdicts } from '../immunization/standing.rules.ts'
import { seedImmunizations } from './seed.actions.ts'

installExtensions(health.extensions ?? [])
const database = await testDatabase()
const { districtID, oak, dolores, ana } = await makeRiverbend(database)
afterAll(() => database.drop())

test('In the demo, most students have every vaccine, and a nurse finds some of every other kind', async () => {
  const today = '2026-10-14'
  await database.transaction(districtID, async (tx) => {
    for (let at = 0; at < 600; at++)
      await addStudent(tx, {
        ...{ districtID, schoolID: oak, firstName: 'Student', lastName: `Number ${at}` },
        ...{ grade: at % 2 === 0 ? 'KG' : '09', birthDate: `${at % 2 === 0 ? 2021 : 2012}-03-10` },
      })
    await tx.update(users).set({ sourcedID: 'told' }).where(eq(users.id, ana))
    await seedImmunizations(tx, { districtID, today, completeID: 'told' })
  })
  const nurse = signedInUser({
    ...{ districtID, userID: dolores, group: 'schoolNurse', schoolID: oak, roles: ['staff'] },
  })
  const caller = createCallerFactory(healthRouter)(contextOf(database, nurse))
  const counts: Record<string, number> = {}
  for (const verdict of verdicts)
    counts[verdict] = (
      await caller.schoolImmunizations.list({ filters: { verdict: [verdict] } })
    ).total
  expect(counts.complete).toBeGreaterThan(500)
  for (const few of ['excluded', 'noRecord', 'conditional', 'exempt'])
    expect(counts[few], few).toBeGreaterThan(0)
  expect(counts.unknown).toBe(0)
  expect((await caller.immunizations({ userID: ana })).standing.verdict).toBe('complete')
})
