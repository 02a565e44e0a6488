import { asRefusal, createCallerFactory } from '@atrium/kit/server'
import { auditEntries, files } from '@atrium/kit/tables'
import { requestOf, testDatabase, type TestDatabase } from '@atrium/kit/testing'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { districts, schools } from '../schools.table.ts'
import { logoPurpose } from './logo.rules.ts'
import { districtLogo } from './logos.queries.ts'
import { logosRouter } from './logos.router.ts'

let database: TestDatabase
let districtID = 0
let oak = 0
const callerOf = createCallerFactory(logosRouter)
const managing = (at: number[]) => {
  const ctx = requestOf(database, {
    userID: 7,
    districtID,
    schoolID: oak,
    permissions: ['schools.manage'],
    grants: new Map([['schools.manage', at]]),
  })
  return callerOf(ctx)
}
const refused = (act: Promise<unknown>) =>
  act.then(
    () => undefined,
    (error: unknown) => asRefusal(error),
  )
const upload = async (patch: Partial<typeof files.$inferInsert> = {}): Promise<string> => {
  const values = {
    districtID,
    ownerID: 7,
    purpose: logoPurpose,
    filename: 'logo.png',
    mediaType: 'image/png',
    byteSize: 9,
    sha256: 'a'.repeat(64),
    image: true,
    width: 448,
    height: 84,
    ...patch,
  }
  const [row] = await database.transaction(districtID, (tx) =>
    tx.insert(files).values(values).returning(),
  )
  return row?.uuid ?? ''
}

beforeAll(async () => {
  database = await testDatabase()
  districtID = await database.transaction(
    'every',
    async (tx) =>
      (await tx.insert(districts).values({ name: 'Riverbend Unified' }).returning())[0]?.id ?? 0,
  )
  oak = await database.transaction(
    districtID,
    async (tx) =>
      (await tx.insert(schools).values({ districtID, name: 'Oak High' }).returning())[0]?.id ?? 0,
  )
})
afterAll(() => database.drop())

describe('the logos of a district and its schools', () => {
  test('are saved one by one, audited, and the previous one is retired', async () => {
    const first = await upload()
    const second = await upload()
    expect(await managing([0]).get({ schoolID: 0 })).toMatchObject({ version: 0, navigation: null })
    expect(
      await managing([0]).save({ schoolID: 0, version: 0, kind: 'navigation', uuid: first }),
    ).toMatchObject({ version: 1, navigation: { uuid: first, width: 448 }, email: null })
    expect(
      await managing([0]).save({ schoolID: 0, version: 1, kind: 'navigation', uuid: second }),
    ).toMatchObject({ version: 2, navigation: { uuid: second } })
    expect(await districtLogo(database, districtID, 'navigation')).toBe(second)
    const [old] = await database
      .district(districtID)
      .select({ removedAt: files.removedAt })
      .from(files)
      .where(eq(files.uuid, first))
    expect(old?.removedAt).not.toBeNull()
    const entries = await database
      .district(districtID)
      .select({ changes: auditEntries.changes })
      .from(auditEntries)
      .where(eq(auditEntries.entity, 'schools.logos'))
    expect(entries.map((entry) => entry.changes.navigationUUID)).toEqual([
      [null, first],
      [first, second],
    ])
    expect(
      (await managing([0]).history({ schoolID: 0 })).map(({ changes }) => changes.navigationUUID),
    ).toEqual([
      { before: first, after: second },
      { before: null, after: first },
    ])
    expect(await refused(managing([oak]).history({ schoolID: 0 }))).toMatchObject({
      code: 'notFound',
    })
  })
  test("refuse an unsuitable file, someone else's upload, and an outdated version", async () => {
    const { version } = await managing([0]).get({ schoolID: 0 })
    const give = async (
      patch: Partial<typeof files.$inferInsert>,
      kind: 'navigation' | 'email' = 'navigation',
    ) => refused(managing([0]).save({ schoolID: 0, version, kind, uuid: await upload(patch) }))
    expect(await give({ width: 300 })).toMatchObject({
      code: 'invalid',
      detail: {
        fields: {
          navigation: { id: 'schools.logos.notNavigation', values: { width: 300, height: 84 } },
        },
      },
    })
    expect(await give({ width: 300, height: 100 }, 'email')).toMatchObject({
      detail: { fields: { email: { id: 'schools.logos.notJPEG' } } },
    })
    expect(await give({ ownerID: 8 })).toMatchObject({
      detail: { fields: { navigation: { id: 'kit.valid.notAllowed' } } },
    })
    expect(
      await refused(
        managing([0]).save({ schoolID: 0, version: version - 1, kind: 'navigation', uuid: null }),
      ),
    ).toMatchObject({ code: 'conflict' })
  })
  test('can be changed at one school by someone who manages only that school', async () => {
    const uuid = await upload()
    expect(
      await managing([oak]).save({ schoolID: oak, version: 0, kind: 'navigation', uuid }),
    ).toMatchObject({ navigation: { uuid } })
    for (const schoolID of [0, oak + 1])
      expect(
        await refused(
          managing([oak]).save({ schoolID, version: 0, kind: 'navigation', uuid: null }),
        ),
      ).toMatchObject({ code: 'notFound' })
    expect(await refused(managing([0]).get({ schoolID: 0 }))).toBeUndefined()
  })
})
