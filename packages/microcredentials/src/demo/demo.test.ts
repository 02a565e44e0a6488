import { randomUUID } from 'node:crypto'
import { testDatabase } from '@atrium/kit/testing'
import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { districts } from '@atrium/schools/tables'
import { badges } from '../badges/badge.table.ts'
import { readinessErrors } from '../badges/content.rules.ts'
import { contentOf, demoBadges, type DemoIDs } from './demo-badges.rules.ts'
import { makePeople } from '../fixtures.ts'
import { seedCohort } from './seed-cohort.actions.ts'
import { seedMicrocredentials } from './seed.actions.ts'

const anyIDs = Object.fromEntries(
  ['stack', 'subject', 'area', 'type', 'template'].map((kind) => [kind, { get: () => 1 }]),
) as unknown as DemoIDs

test('every microcredential in the demo has everything that is required to submit it for review', () => {
  for (const badge of demoBadges)
    expect(readinessErrors(contentOf(badge, anyIDs, randomUUID)), badge.name).toEqual({})
})
test('the demo has thirteen microcredentials with their choices, one of them for students, in every status in the studio', async () => {
  const database = await testDatabase()
  const made = await database.transaction(1, (tx) =>
    seedMicrocredentials(tx, { districtID: 1, creatorID: 7, approverID: 8 }),
  )
  expect(made.size).toBe(13)
  const rows = await database.transaction(1, (tx) =>
    tx.select().from(badges).where(eq(badges.districtID, 1)),
  )
  expect(new Set(rows.map((row) => row.status))).toEqual(new Set(['actv', 'revw', 'chng', 'drft']))
  expect(rows.every((row) => row.name !== '' && row.stackID !== null)).toBe(true)
  const missing = await database.owner`
    select s.name from badge_pathway_step s left join badge_pathway_step_badge k on k.step_id = s.id left join badge b on b.id = k.badge_id and b.status = 'actv' where b.id is null`
  expect([...missing]).toEqual([])
  await database.drop()
})
test('a cohort in the demo earns some of them, in every status, with open, claimed, and answered reviews, and with credentials for earned ones', async () => {
  const database = await testDatabase()
  await database.transaction(1, (tx) => tx.insert(districts).values({ name: 'Elm' }))
  await database.transaction(1, async (tx) => {
    const [coachID = 0, reviewerID = 0, ...members] = await makePeople(tx, [
      'Cora Diaz',
      'Rui Alves',
      ...Array.from({ length: 6 }, (_, at) => `Member Number${at}`),
    ])
    await seedMicrocredentials(tx, { districtID: 1, creatorID: coachID, approverID: coachID })
    await seedCohort(
      tx,
      {
        districtID: 1,
        coachID,
        reviewerID,
        members: members.map((userID) => ({ userID, schoolID: 0 })),
      },
      new Date(),
    )
  })
  const statuses =
    await database.owner`select status, count(*)::int as count, count(credential_id)::int as credentials from badge_user group by status order by status`
  expect(statuses.map(({ status, credentials }) => [status, credentials])).toEqual([
    [1, 0],
    [2, 0],
    [3, 4],
    [4, 0],
  ])
  const reviews = await database.owner`select distinct state from badge_review order by state`
  expect(reviews.map(({ state }) => state as string)).toEqual(['claimed', 'closed', 'open'])
  await database.drop()
})
