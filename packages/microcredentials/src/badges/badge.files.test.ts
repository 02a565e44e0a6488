import { randomUUID } from 'node:crypto'
import { checkMayRead, type FileRow } from '@atrium/kit/server'
import { requestOf, testDatabase, visitorOf, type TestDatabase } from '@atrium/kit/testing'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { badgeUsers } from '../learner/learner.table.ts'
import { filePurposes, needs, type CatalogVisibility } from '../words.ts'
import { addVersion } from './badge.actions.ts'
import { badgeFiles } from './badge.files.ts'
import { badges, badgeVersions } from './badge.table.ts'
import { emptyContent } from './content.types.ts'

let database: TestDatabase
const [creator, learner, other] = [7, 8, 9]
beforeAll(async () => {
  badgeFiles.install()
  database = await testDatabase()
})
afterAll(() => database.drop())

const fileOf = (uuid: string, purpose: string): FileRow =>
  ({ uuid, purpose, districtID: 1, ownerID: creator, createdAt: '2026-01-01T00:00:00Z' }) as FileRow
const readers = {
  visitor: () => visitorOf(database),
  creator: () => requestOf(database, { userID: creator, permissions: [needs.create] }),
  learner: () => requestOf(database, { userID: learner }),
  other: () => requestOf(database, { userID: other }),
  approver: () => requestOf(database, { userID: other, permissions: [needs.approve] }),
  stranger: () =>
    requestOf(database, {
      userID: creator,
      districtID: 2,
      permissions: [needs.create, needs.approve, needs.administer],
    }),
}
type Reader = keyof typeof readers
async function whoReads(uuid: string, purpose: string): Promise<Reader[]> {
  const seen: Reader[] = []
  for (const reader of Object.keys(readers) as Reader[]) {
    const may = await checkMayRead(readers[reader](), fileOf(uuid, purpose)).then(
      () => true,
      () => false,
    )
    if (may) seen.push(reader)
  }
  return seen
}

async function badgeWith(active: boolean, catalogVisibility: CatalogVisibility = 'public') {
  const [imageUUID, fileUUID] = [randomUUID(), randomUUID()]
  await database.transaction(1, async (tx) => {
    const [badge] = await tx
      .insert(badges)
      .values({ districtID: 1, creatorID: creator })
      .returning({ id: badges.id })
    const badgeID = badge?.id ?? 0
    const resource = {
      key: randomUUID(),
      title: 'A guide',
      description: '',
      url: null,
      isbn10: null,
      fileUUID,
      filename: 'guide.pdf',
    }
    const versionID = await addVersion(
      tx,
      { districtID: 1, badgeID, number: 1 },
      { ...emptyContent('With files'), imageUUID, catalogVisibility, resources: [resource] },
    )
    await tx.insert(badgeUsers).values({ districtID: 1, badgeID, versionID, userID: learner })
    if (!active) return
    await tx
      .update(badgeVersions)
      .set({ frozenAt: '2026-01-02T00:00:00Z' })
      .where(eq(badgeVersions.id, versionID))
    await tx.update(badges).set({ status: 'actv' }).where(eq(badges.id, badgeID))
  })
  return { imageUUID, fileUUID }
}

test('a draft’s picture is visible to people who work on it, and an approved one’s to everyone', async () => {
  expect(await whoReads((await badgeWith(false)).imageUUID, filePurposes.image)).toEqual([
    'creator',
    'approver',
  ])
  expect(await whoReads((await badgeWith(true)).imageUUID, filePurposes.image)).toEqual(
    Object.keys(readers),
  )
})
test('an asset in the public catalog is visible to everyone, and one in the signed-in catalog to the district’s people', async () => {
  expect(await whoReads((await badgeWith(true)).fileUUID, filePurposes.resource)).toEqual(
    Object.keys(readers),
  )
  expect(
    await whoReads((await badgeWith(true, 'signedIn')).fileUUID, filePurposes.resource),
  ).toEqual(['creator', 'learner', 'other', 'approver'])
})
test('a draft’s asset is visible to people who work on it and learners who have started it', async () => {
  expect(await whoReads((await badgeWith(false)).fileUUID, filePurposes.resource)).toEqual([
    'creator',
    'learner',
    'approver',
  ])
})
test('a file that is not used anywhere is visible to no one', async () => {
  expect(await whoReads(randomUUID(), filePurposes.image)).toEqual([])
  expect(await whoReads(randomUUID(), filePurposes.resource)).toEqual([])
})
