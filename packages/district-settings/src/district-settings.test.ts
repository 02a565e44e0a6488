import { asRefusal, createCallerFactory } from '@atrium/kit/server'
import { f, type Refusal } from '@atrium/kit/shared'
import { auditEntries } from '@atrium/kit/tables'
import { requestOf, testDatabase, type TestDatabase } from '@atrium/kit/testing'
import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { defineSettings, settingsGroups } from './define-settings.ts'
import { districtSettingsRouter } from './district-settings.router.ts'
import { giveSettings } from './settings.actions.ts'
import { settingSQL, settingsOf } from './settings.queries.ts'

const lockers = defineSettings({
  name: 'lockers.settings',
  permission: 'lockers.manage',
  schools: true,
  fields: {
    loanDays: f.integer({ min: 1, max: 365, required: true }),
    warningDays: f.integer({ min: 1, max: 60, notAbove: 'loanDays', required: true }),
    shared: f.toggle(),
    notice: f.html({ max: 400 }),
  },
  defaults: { loanDays: 180, warningDays: 14, shared: false, notice: null },
})
const clinic = defineSettings({
  name: 'clinic.settings',
  permission: 'clinic.manage',
  schools: false,
  fields: { reminders: f.toggle() },
  defaults: { reminders: true },
})

let database: TestDatabase
const [oak, pine] = [11, 12]
let districtID = 40
const callerOf = createCallerFactory(districtSettingsRouter)
/** Someone who may manage lockers at these schools; 0: in the whole district. */
const managing = (...at: number[]) =>
  callerOf(
    requestOf(database, {
      userID: 7,
      districtID,
      schoolID: oak,
      allowedSchoolIDs: [oak, pine],
      permissions: at.length > 0 ? ['lockers.manage'] : [],
      grants: new Map([['lockers.manage', at]]),
    }),
  )
const name = lockers.name
const refusalOf = (act: Promise<unknown>): Promise<Refusal | undefined> =>
  act.then(
    () => undefined,
    (error: unknown) => asRefusal(error),
  )
const applies = (schoolID: number) =>
  settingsOf(database.district(districtID), lockers, { districtID, schoolID })

beforeAll(async () => {
  database = await testDatabase()
  settingsGroups(lockers, clinic).install()
})
afterAll(() => database.drop())

describe('a setting', () => {
  test('is the default until someone decides, then the district’s, then the school’s own', async () => {
    districtID = 41
    expect(await applies(oak)).toEqual(lockers.defaults)
    await managing(0).save({ name, schoolID: 0, version: 0, changes: { loanDays: 90 } })
    expect(await applies(oak)).toMatchObject({ loanDays: 90, warningDays: 14 })
    await managing(oak).save({
      name,
      schoolID: oak,
      version: 0,
      changes: { loanDays: 30, shared: true },
    })
    expect(await applies(oak)).toMatchObject({ loanDays: 30, shared: true })
    expect(await applies(pine)).toMatchObject({ loanDays: 90, shared: false })
    expect(await managing(oak).group({ name, schoolID: oak })).toMatchObject({
      own: { loanDays: 30, shared: true },
      inherited: {
        loanDays: { value: 90, from: 'district' },
        warningDays: { value: 14, from: 'default' },
      },
      version: 1,
    })
  })
  test('of a school can be cleared; the district’s applies again', async () => {
    districtID = 42
    await managing(0).save({ name, schoolID: 0, version: 0, changes: { loanDays: 90 } })
    await managing(oak).save({ name, schoolID: oak, version: 0, changes: { loanDays: 30 } })
    await managing(oak).save({ name, schoolID: oak, version: 1, changes: { loanDays: null } })
    expect(await applies(oak)).toMatchObject({ loanDays: 90 })
  })
  test('is read the same way inside another statement', async () => {
    districtID = 43
    await managing(0).save({ name, schoolID: 0, version: 0, changes: { shared: true } })
    await managing(oak).save({
      name,
      schoolID: oak,
      version: 0,
      changes: { loanDays: 30, shared: false, notice: '<p>Bring a lock.</p>' },
    })
    const at = (schoolID: number) => ({ districtID, schoolID: sql`${schoolID}::integer` })
    for (const schoolID of [oak, pine]) {
      const [row] = await database.district(districtID).execute(sql`select
        ${settingSQL(lockers, 'loanDays', at(schoolID))} as "loanDays",
        ${settingSQL(lockers, 'warningDays', at(schoolID))} as "warningDays",
        ${settingSQL(lockers, 'shared', at(schoolID))} as shared, ${settingSQL(lockers, 'notice', at(schoolID))} as notice`)
      expect(row).toEqual(await applies(schoolID))
    }
  })
  test('of one district does not affect another', async () => {
    districtID = 44
    await managing(0).save({ name, schoolID: 0, version: 0, changes: { loanDays: 90 } })
    districtID = 45
    expect(await applies(oak)).toMatchObject({ loanDays: 180 })
    const [row] = await database
      .district(45)
      .execute(sql`select ${settingSQL(lockers, 'loanDays', { districtID: 44 })} as days`)
    expect(row).toEqual({ days: 180 })
  })
})

describe('who decides', () => {
  test('a district’s value requires the permission district-wide, a school’s at that school', async () => {
    districtID = 46
    const change = { name, version: 0, changes: { loanDays: 9, warningDays: 9 } }
    expect(await refusalOf(managing(oak).save({ ...change, schoolID: 0 }))).toMatchObject({
      code: 'forbidden',
    })
    expect(await refusalOf(managing(oak).save({ ...change, schoolID: pine }))).toMatchObject({
      code: 'forbidden',
    })
    expect(await refusalOf(managing(oak).group({ name, schoolID: 0 }))).toMatchObject({
      code: 'forbidden',
    })
    expect(await refusalOf(managing().group({ name, schoolID: oak }))).toMatchObject({
      code: 'notFound',
    })
    expect(await refusalOf(managing(0).save({ ...change, schoolID: 999 }))).toMatchObject({
      code: 'forbidden',
    })
    await managing(0).save({ ...change, schoolID: pine })
    await managing(oak).save({ ...change, schoolID: oak })
  })
  test('people are shown the groups and places that they may change', async () => {
    const named = (views: { name: string }[]) => views.map(({ name: of }) => of)
    expect(named(await managing(0).views({ schoolID: 0 }))).toEqual(['lockers.settings'])
    expect(named(await managing(oak).views({ schoolID: 0 }))).toEqual([])
    expect(named(await managing(oak).views({ schoolID: oak }))).toEqual(['lockers.settings'])
    expect(await managing(0).places({ name })).toEqual({ district: true, schoolIDs: [oak, pine] })
    expect(await managing(oak).places({ name })).toEqual({ district: false, schoolIDs: [oak] })
    expect(await refusalOf(managing(0).places({ name: 'clinic.settings' }))).toMatchObject({
      code: 'notFound',
    })
  })
})

describe('a change', () => {
  test('is checked against what would apply', async () => {
    districtID = 47
    const save = (changes: Record<string, unknown>, schoolID = 0, version = 0) =>
      refusalOf(managing(0).save({ name, schoolID, version, changes }))
    expect((await save({ loanDays: 0 }))?.detail.fields).toHaveProperty('loanDays')
    expect((await save({ loanDays: '90' }))?.detail.fields).toHaveProperty('loanDays')
    expect((await save({ color: 'red' }))?.detail.fields).toHaveProperty('color')
    expect((await save({ loanDays: 7 }))?.detail.fields).toEqual({
      warningDays: { id: 'kit.valid.atMost', values: { max: 7 } },
    })
    expect(await save({ loanDays: 10, warningDays: 10 })).toBeUndefined()
    expect(await save({ loanDays: 5, warningDays: 5 }, oak)).toBeUndefined()
  })
  test('of the district is refused if a school’s own values would no longer be valid', async () => {
    districtID = 48
    await managing(oak).save({ name, schoolID: oak, version: 0, changes: { loanDays: 20 } })
    const refusal = await refusalOf(
      managing(0).save({ name, schoolID: 0, version: 0, changes: { warningDays: 30 } }),
    )
    expect(refusal?.detail.fields).toEqual({
      warningDays: { id: 'districtSettings.valid.schools', values: { count: 1 } },
    })
  })
  test('loses markup that could act', async () => {
    districtID = 49
    await managing(0).save({
      name,
      schoolID: 0,
      version: 0,
      changes: { notice: '<p onclick="x()">Bring a lock.</p><script>x()</script>' },
    })
    expect((await applies(0)).notice).toBe('<p>Bring a lock.</p>')
  })
  test('is in the audit log and in the history of its place', async () => {
    districtID = 50
    await managing(0).save({ name, schoolID: 0, version: 0, changes: { loanDays: 90 } })
    await managing(0).save({ name, schoolID: 0, version: 1, changes: { loanDays: null } })
    const entries = await database
      .district(districtID)
      .select()
      .from(auditEntries)
      .where(eq(auditEntries.entity, name))
    expect(entries.map(({ actorID, changes }) => ({ actorID, changes }))).toEqual([
      { actorID: 7, changes: { loanDays: [null, 90] } },
      { actorID: 7, changes: { loanDays: [90, null] } },
    ])
    const history = await managing(0).history({ name, schoolID: 0 })
    expect(history.map(({ changes }) => changes)).toEqual([
      { loanDays: { before: 90, after: null } },
      { loanDays: { before: null, after: 90 } },
    ])
    expect(await managing(0).history({ name, schoolID: oak })).toEqual([])
  })
  test('by twenty people at once is made by one; the others get the current state', async () => {
    districtID = 51
    const tries = await Promise.all(
      Array.from({ length: 20 }, (_, at) =>
        refusalOf(
          managing(0).save({ name, schoolID: 0, version: 0, changes: { loanDays: 60 + at } }),
        ),
      ),
    )
    const refused = tries.filter((refusal) => refusal !== undefined)
    expect(refused).toHaveLength(19)
    const { loanDays } = await applies(0)
    for (const refusal of refused) {
      expect(refusal.code).toBe('conflict')
      expect(refusal.detail.current).toEqual({ id: 0, version: 1, loanDays })
    }
  })
  test('by a district and a school at once never leaves values that contradict each other', async () => {
    districtID = 52
    await Promise.all(
      Array.from({ length: 20 }, (_, at) =>
        refusalOf(
          at % 2 === 0
            ? managing(0).save({ name, schoolID: 0, version: 0, changes: { warningDays: 50 } })
            : managing(oak).save({ name, schoolID: oak, version: 0, changes: { loanDays: 20 } }),
        ),
      ),
    )
    const { warningDays, loanDays } = await applies(oak)
    expect(warningDays).toBeLessThanOrEqual(loanDays)
  })
  test('by the system itself keeps previous values', async () => {
    districtID = 53
    const give = (values: Partial<typeof lockers.defaults>) =>
      database.transaction(districtID, (tx) => giveSettings(tx, lockers, districtID, values))
    await give({ loanDays: 90 })
    await give({ shared: true })
    expect(await applies(0)).toMatchObject({ loanDays: 90, shared: true })
    await managing(0).save({ name, schoolID: 0, version: 2, changes: { loanDays: 91 } })
  })
})
