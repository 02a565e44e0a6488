import { giveStartingRows } from '@atrium/auth/public'
import {
  asRefusal,
  createCallerFactory,
  installExtensions,
  type CurrentUser,
} from '@atrium/kit/server'
import { testDatabase } from '@atrium/kit/testing'
import { appoint, castOf, contextOf, makeRiverbend } from '@atrium/people/fixtures'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { students } from '../../students.module.ts'
import { manages } from '../intervention.words.ts'

installExtensions(students.extensions ?? [])
const database = await testDatabase()
const riverbend = await makeRiverbend(database)
const cast = castOf(riverbend)
const { districtID, marcus, oak } = riverbend
afterAll(() => database.drop())

const callerOf = createCallerFactory(students.router)
const as = (user: CurrentUser) => callerOf(contextOf(database, user))
const administering = (user: CurrentUser, schoolID: number): CurrentUser => ({
  ...user,
  permissions: new Set([...user.permissions, manages]),
  grants: new Map([...(user.grants ?? []), [manages, [schoolID]]]),
})
const district = administering(cast.dolores, 0)
const coordinator = administering(cast.rosa, oak)
const ana = { kind: 'student' as const, userID: riverbend.ana }
const code = async (act: Promise<unknown>) =>
  act.then(
    () => undefined,
    (error: unknown) => asRefusal(error)?.code,
  )
const message = async (act: Promise<unknown>) =>
  act.then(
    () => undefined,
    (error: unknown) => asRefusal(error)?.message,
  )
const labels = async (options: Promise<{ label: string }[]>) =>
  (await options).map(({ label }) => label)
const tiers = async () =>
  (await as(district).tiers.list({})).rows.map((row) => ({ ...row, name: row.name.en }))
const tierNamed = async (name: string) => (await tiers()).find((row) => row.name === name)!
const areaOf = async () =>
  (await as(district).areas.list({})).rows.find((row) => row.code === 'reading')!

// Servers start at once, before anything else is there; then the district gets its groups, and with them the rest.
beforeAll(() =>
  Promise.all(Array.from({ length: 20 }, () => giveStartingRows(database, [districtID]))),
)
beforeAll(() => appoint(database, districtID, { userID: marcus, group: 'teacher', schoolID: oak }))

const tier = (of: object) => ({
  ...{ code: 'tier2b', name: { en: 'Tier 2B', es: 'Nivel 2B' }, support: 'targeted' as const },
  ...{ place: 2, description: null, active: true, ...of },
})

test('twenty servers that start at once give a district its tiers and areas once', async () => {
  const codes = (await tiers()).map((row) => row.code)
  expect(codes.length).toBeGreaterThan(0)
  expect(new Set(codes).size).toBe(codes.length)
})

describe('the tiers and areas of a district', () => {
  test('are the usual ones at first, in their order', async () => {
    expect((await tiers()).map(({ name, support }) => [name, support])).toEqual([
      ['Tier 1', 'universal'],
      ['Tier 2', 'targeted'],
      ['Tier 3', 'intensive'],
    ])
    expect(await labels(as(cast.marcus).offeredAreas.options({}))).toEqual([
      'Attendance',
      'Behavior',
      'Math',
      'Reading',
      'Social-emotional',
      'Speech',
      'Writing',
    ])
  })
  test('are renamed, and interventions on record say the new names, to families too', async () => {
    const second = await tierNamed('Tier 2')
    await as(coordinator).interventions.create({
      ...ana,
      draft: {
        ...{ tierID: second.id, areaID: (await areaOf()).id, goal: 'Reads 90 words a minute' },
        ...{ startsOn: '2026-09-01', isForFamily: true },
      },
    })
    await as(district).tiers.update({
      ...{ id: second.id, version: second.version },
      changes: { name: { en: 'Strategic', es: 'Estratégico' } },
    })
    const [row] = await as(cast.elena).interventions.list(ana)
    expect([row?.tierName, row?.areaName]).toEqual([
      { en: 'Strategic', es: 'Estratégico' },
      { en: 'Reading', es: 'Lectura' },
    ])
    const { rows } = await as(coordinator).currentInterventions.list({})
    expect(rows.map(({ tier: name, support }) => [name, support])).toEqual([
      ['Strategic', 'targeted'],
    ])
    const spanish = callerOf({ ...contextOf(database, coordinator), language: 'es' })
    const page = await spanish.currentInterventions.list({
      filters: { tierID: [String(second.id)] },
    })
    expect(page.rows.map(({ tier: name }) => name)).toEqual(['Estratégico'])
  })
  test('can be retired while in use: not offered anymore, and still on record and in filters', async () => {
    await as(district).tiers.create({ draft: tier({}) })
    const second = await tierNamed('Strategic')
    const { id } = second
    expect(await code(as(district).tiers.remove({ ids: [id] }))).toBe('conflict')
    await as(district).tiers.update({ id, version: second.version, changes: { active: false } })
    expect(await labels(as(coordinator).offeredTiers.options({}))).toEqual([
      'Tier 1',
      'Tier 2B',
      'Tier 3',
    ])
    expect(await labels(as(coordinator).tiers.options({}))).toContain('Strategic')
    const areaID = (await areaOf()).id
    const draft = { tierID: id, areaID, goal: 'Again', startsOn: '2026-09-01' }
    expect(await code(as(coordinator).interventions.create({ ...ana, draft }))).toBe('invalid')
    const [row] = await as(coordinator).interventions.list(ana)
    // The rest of it can still be changed.
    const changed = await as(coordinator).interventions.update({
      ...{ ...ana, id: row!.id, version: row!.version, changes: { goal: 'Reads 95' } },
    })
    expect([changed.tierID, changed.goal]).toEqual([id, 'Reads 95'])
    const filters = { tierID: [String(id)] }
    expect((await as(coordinator).currentInterventions.list({ filters })).total).toBe(1)
  })
  test('are two to five tiers, none later meaning less support', async () => {
    const third = await tierNamed('Tier 3')
    const refused = (changes: object, { id, version } = third) =>
      message(as(district).tiers.update({ id, version, changes }))
    expect(await refused({ place: 1 })).toBe('students.tiers.order')
    for (const place of [4, 5])
      await as(district).tiers.create({
        draft: tier({ code: `more${place}`, place, support: 'intensive' }),
      })
    const another = tier({ code: 'more6', place: 6, support: 'intensive' })
    expect(await message(as(district).tiers.create({ draft: another }))).toBe(
      'students.tiers.tooMany',
    )
    const all = (await tiers()).filter(({ active }) => active)
    const ids = all.slice(1).map(({ id }) => id)
    const changes = { active: false }
    expect(await message(as(district).tiers.updateMany({ ids, changes }))).toBe(
      'students.tiers.tooFew',
    )
    expect((await tiers()).filter(({ active }) => active)).toHaveLength(5)
  })
  test('are changed for the whole district, and read by those who work with them', async () => {
    for (const user of [coordinator, cast.marcus, cast.elena])
      expect(await code(as(user).areas.create({ draft: area }))).toBe('forbidden')
    expect(await code(as(cast.elena).offeredTiers.options({}))).toBe('forbidden')
    expect((await as(district).areas.create({ draft: area })).code).toBe('sel2')
  })
  test('come from a file and go into one, matched by their codes', async () => {
    const { content } = await as(district).areas.exportRows({ query: {}, format: 'csv' })
    const csv = content.replace('Attendance', 'Coming to school')
    const outcome = await as(district).areas.importRows({ csv, dryRun: false })
    expect(outcome).toMatchObject({ create: 0, update: 1 })
    expect(await labels(as(coordinator).offeredAreas.options({ search: 'coming' }))).toEqual([
      'Coming to school',
    ])
  })
})

const area = {
  ...{ code: 'sel2', name: { en: 'Executive function', es: 'Función ejecutiva' } },
  ...{ description: null, active: true },
}
