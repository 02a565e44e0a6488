import { testDatabase, type TestDatabase } from '@atrium/kit/testing'
import type { Tx } from '@atrium/kit/server'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { badgeSearch, badges, badgeVersions } from './badge.table.ts'
import { earningCriteria } from './version-parts.table.ts'

let database: TestDatabase
let badgeID = 0
let versionID = 0

beforeAll(async () => {
  database = await testDatabase()
  await database.transaction(1, async (tx) => {
    const [badge] = await tx.insert(badges).values({ districtID: 1, creatorID: 7 }).returning()
    badgeID = badge?.id ?? 0
    const [version] = await tx
      .insert(badgeVersions)
      .values({
        districtID: 1,
        badgeID,
        number: 1,
        name: 'Evaluación formativa',
        description: '<p>Listen to <em>thinking</em>.</p>',
      })
      .returning()
    versionID = version?.id ?? 0
    await tx.update(badges).set({ versionID }).where(eq(badges.id, badgeID))
    await tx
      .insert(earningCriteria)
      .values({ districtID: 1, versionID, title: 'Plan', type: 'evidence' })
  })
})
afterAll(() => database.drop())

const inDistrict = <T>(act: (tx: Tx) => Promise<T>) => database.transaction(1, act)
const found = () =>
  inDistrict((tx) => tx.select().from(badgeSearch).where(eq(badgeSearch.id, badgeID)))

test('a version’s text can be searched on its microcredential, folded and without markup', async () => {
  expect((await found())[0]).toMatchObject({
    name: 'Evaluación formativa',
    sortName: 'evaluacion formativa',
    searchText: ' evaluacion formativa listen to thinking .',
  })
  await inDistrict((tx) =>
    tx
      .update(badgeVersions)
      .set({ name: 'Formative assessment' })
      .where(eq(badgeVersions.id, versionID)),
  )
  expect((await found())[0]).toMatchObject({ name: 'Formative assessment' })
})
test('another district finds none of it', async () => {
  expect(await database.transaction(2, (tx) => tx.select().from(badgeSearch))).toEqual([])
})
test('learners keep the version they started: no caller can change a frozen version', async () => {
  await inDistrict((tx) =>
    tx
      .update(badgeVersions)
      .set({ frozenAt: '2026-11-01T10:00:00Z' })
      .where(eq(badgeVersions.id, versionID)),
  )
  const refused = { cause: { constraint_name: 'badge_version_frozen' } }
  await expect(
    inDistrict((tx) =>
      tx.update(badgeVersions).set({ name: 'Another' }).where(eq(badgeVersions.id, versionID)),
    ),
  ).rejects.toMatchObject(refused)
  await expect(
    inDistrict((tx) =>
      tx
        .update(earningCriteria)
        .set({ title: 'Another' })
        .where(eq(earningCriteria.versionID, versionID)),
    ),
  ).rejects.toMatchObject(refused)
  await expect(
    inDistrict((tx) => tx.delete(earningCriteria).where(eq(earningCriteria.versionID, versionID))),
  ).rejects.toMatchObject(refused)
  await expect(
    inDistrict((tx) =>
      tx
        .insert(earningCriteria)
        .values({ districtID: 1, versionID, title: 'More', type: 'evidence' }),
    ),
  ).rejects.toMatchObject(refused)
})
