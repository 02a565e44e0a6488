import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { testDatabase, type TestDatabase } from '../testing/index.ts'
import { asRefusal } from './refusals.ts'
import { setActorNames } from './record-history.ts'
import { asPerson, makeTestTables } from './record.fixtures.ts'
import { fieldErrors, refused } from './refused.fixtures.ts'

let database: TestDatabase
let ada: ReturnType<typeof asPerson>['rooms']
let noor: ReturnType<typeof asPerson>['rooms']

beforeAll(async () => {
  database = await testDatabase()
  await makeTestTables(database)
  ada = asPerson(database).rooms
  noor = asPerson(database, { userID: 8, districtID: 2, schoolID: 20 }).rooms
  setActorNames(
    async (_db, ids) => new Map(ids.map((id) => [id, id === 7 ? 'Ada Beltrán' : `Person ${id}`])),
  )
})
beforeEach(() =>
  database.owner`truncate test_room, test_wing, file, audit_entry restart identity`.then(() =>
    spare(),
  ),
)
afterAll(() => database.drop())

/** The fixture's room 1 is always in use; the tests work on later ones. */
const spare = () =>
  database.owner`insert into test_room (district_id, school_id, name, removed_at) values (1, 10, 'Old gym', now())`

const draft = (patch: object = {}) =>
  ({ name: 'Room 12', ...patch }) as Parameters<typeof ada.create>[0]['draft']
describe('a record', () => {
  test('is created with every type of field and read back as written', async () => {
    const [wing] =
      await database.owner`insert into test_wing (district_id, school_id, name) values (1, 10, 'East') returning id`
    const full = {
      name: 'Biblioteca Ñandú',
      code: 'B-1',
      notes: 'First line\nSecond',
      kind: 'office',
      uses: ['meals', 'exams'],
      seats: 30,
      area: 52.5,
      rentCents: 12_50,
      open: true,
      opensOn: '2026-08-17',
      closesOn: '2027-06-11',
      inspectedAt: '2026-11-02T15:04:05.000Z',
      wingID: wing?.id as number,
    }
    const made = await ada.create({ draft: draft(full) })
    expect(made).toMatchObject({ ...full, version: 1, wing: 'East', photo: null, doorCode: null })
    expect(await ada.get({ id: made.id })).toEqual(made)
  })

  test('exposes its fields and list columns and nothing else', async () => {
    const made = await ada.create({ draft: draft() })
    await database.owner`update test_room set secret_note = 'hidden' where id = ${made.id}`
    const [row] = (await ada.list({})).rows
    for (const one of [made, row, await ada.get({ id: made.id })]) {
      expect(Object.keys(one ?? {})).not.toContain('secretNote')
      expect(Object.keys(one ?? {})).not.toContain('districtID')
    }
    expect(made.updatedAt).toMatch(/Z$/)
  })

  test('is refused with field errors if the draft is wrong, and nothing is written', async () => {
    expect(
      await fieldErrors(
        ada.create({
          draft: draft({ name: '', seats: -1, kind: 'barn', opensOn: '2026-02-30', nickname: 'x' }),
        }),
      ),
    ).toEqual({
      name: 'kit.valid.required',
      seats: 'kit.valid.positive',
      kind: 'kit.valid.oneOf',
      opensOn: 'kit.valid.date',
      nickname: 'kit.valid.notAllowed',
    })
    expect(await fieldErrors(ada.create({ draft: draft({ doorCode: '1234' }) }))).toEqual({
      doorCode: 'kit.valid.readOnly',
    })
    expect(await fieldErrors(ada.create({ draft: draft({ name: 'Forbidden' }) }))).toEqual({
      name: 'kit.valid.notAllowed',
    })
    expect((await ada.list({})).total).toBe(0)
  })

  test('cannot refer to a record at another school, a removed one, or one that does not exist', async () => {
    const wings =
      await database.owner`insert into test_wing (district_id, school_id, name, removed_at) values (1, 11, 'Other', null), (1, 10, 'Gone', now()) returning id`
    for (const wingID of [...wings.map((wing) => wing.id as number), 999])
      expect(await fieldErrors(ada.create({ draft: draft({ wingID }) }))).toEqual({
        wingID: 'kit.valid.oneOf',
      })
  })

  test('cannot attach someone else’s file', async () => {
    const [mine] =
      await database.owner`insert into file (district_id, owner_id, purpose, filename, media_type, byte_size, sha256, image) values (1, 7, 'x', 'a.png', 'image/png', 1, 'a', true) returning uuid`
    const [theirs] =
      await database.owner`insert into file (district_id, owner_id, purpose, filename, media_type, byte_size, sha256, image) values (1, 9, 'x', 'a.png', 'image/png', 1, 'a', true) returning uuid`
    expect(await fieldErrors(ada.create({ draft: draft({ photo: theirs?.uuid }) }))).toEqual({
      photo: 'kit.valid.oneOf',
    })
    expect(await fieldErrors(ada.create({ draft: draft({ photo: 'not-a-uuid' }) }))).toEqual({
      photo: 'kit.valid.oneOf',
    })
    const made = await ada.create({ draft: draft({ photo: mine?.uuid }) })
    expect(made.photo).toBe(mine?.uuid)
  })

  test('with a value that another record has is refused at that field, in words', async () => {
    await ada.create({ draft: draft({ name: 'Café' }) })
    const refusal = await refused(ada.create({ draft: draft({ name: 'CAFE' }) }))
    expect(refusal).toMatchObject({
      code: 'invalid',
      ref: { id: 'kit.refusal.duplicate', values: { fields: 'Name' } },
      detail: { fields: { name: { id: 'kit.valid.unique' } } },
    })
  })

  test('created twenty times at once with one code exists once', async () => {
    const tries = await Promise.allSettled(
      Array.from({ length: 20 }, (_, at) =>
        ada.create({ draft: draft({ name: `Room ${at}`, code: 'ONE' }) }),
      ),
    )
    expect(tries.filter((one) => one.status === 'fulfilled')).toHaveLength(1)
    for (const one of tries)
      if (one.status === 'rejected')
        expect(asRefusal(one.reason)?.detail.fields).toEqual({ code: { id: 'kit.valid.unique' } })
    expect((await ada.list({})).total).toBe(1)
  })
})

describe('a change', () => {
  test("increments the version and appears in the history with the person's name", async () => {
    const made = await ada.create({ draft: draft() })
    const changed = await ada.update({
      id: made.id,
      version: 1,
      changes: { seats: 24, notes: 'New' },
    })
    expect(changed).toMatchObject({ version: 2, seats: 24 })
    const [latest, first] = await ada.history({ id: made.id })
    expect(latest).toMatchObject({
      action: 'update',
      actorID: 7,
      actorName: 'Ada Beltrán',
      changes: { seats: { before: null, after: 24 }, notes: { before: null, after: 'New' } },
    })
    expect(first).toMatchObject({
      action: 'create',
      changes: { name: { before: null, after: 'Room 12' } },
    })
    expect(latest?.at).toMatch(/^\d{4}-.*Z$/)
  })

  test('that changes nothing writes nothing', async () => {
    const made = await ada.create({ draft: draft({ notes: null }) })
    expect(
      await ada.update({ id: made.id, version: 1, changes: { name: 'Room 12', notes: '' } }),
    ).toEqual(made)
    expect(await ada.history({ id: made.id })).toHaveLength(1)
  })

  test('against a stale version is a conflict that includes the current record', async () => {
    const made = await ada.create({ draft: draft() })
    await ada.update({ id: made.id, version: 1, changes: { seats: 24 } })
    const refusal = await refused(ada.update({ id: made.id, version: 1, changes: { seats: 25 } }))
    expect(refusal).toMatchObject({
      code: 'conflict',
      detail: { current: { version: 2, seats: 24 } },
    })
  })

  test('made by twenty people at once against one version succeeds for one of them', async () => {
    const made = await ada.create({ draft: draft() })
    const tries = await Promise.allSettled(
      Array.from({ length: 20 }, (_, at) =>
        ada.update({ id: made.id, version: 1, changes: { seats: at } }),
      ),
    )
    expect(tries.filter((one) => one.status === 'fulfilled')).toHaveLength(1)
    for (const one of tries)
      if (one.status === 'rejected') expect(asRefusal(one.reason)?.code).toBe('conflict')
    expect((await ada.get({ id: made.id })).version).toBe(2)
    expect(await ada.history({ id: made.id })).toHaveLength(2)
  })

  test('of a fixed field is refused, and sending it unchanged is not', async () => {
    const made = await ada.create({ draft: draft({ code: 'A1' }) })
    expect(
      await fieldErrors(ada.update({ id: made.id, version: 1, changes: { code: 'A2' } })),
    ).toEqual({ code: 'kit.valid.fixed' })
    expect(
      await ada.update({ id: made.id, version: 1, changes: { code: 'A1', seats: 3 } }),
    ).toMatchObject({ seats: 3 })
  })

  test('is validated against the fields that stay', async () => {
    const made = await ada.create({
      draft: draft({ opensOn: '2026-08-01', closesOn: '2026-09-01' }),
    })
    expect(
      await fieldErrors(
        ada.update({ id: made.id, version: 1, changes: { opensOn: '2026-10-01' } }),
      ),
    ).toEqual({ closesOn: 'kit.valid.startAfterEnd' })
    const seated = await ada.create({ draft: draft({ name: 'Room 13', seats: 30, area: 60 }) })
    expect(
      await fieldErrors(ada.update({ id: seated.id, version: 1, changes: { area: 20 } })),
    ).toEqual({ seats: 'kit.valid.atMost' })
  })

  test('of many records applies to all or none, each audited', async () => {
    const made = await Promise.all(
      ['A', 'B', 'C'].map((name) =>
        ada.create({ draft: draft({ name, seats: name === 'C' ? 9 : 1 }) }),
      ),
    )
    const ids = made.map((row) => row.id)
    expect(await ada.updateMany({ ids, changes: { seats: 9 } })).toEqual({ changed: 2 })
    expect(
      await refused(ada.updateMany({ ids: [...ids, 999], changes: { seats: 4 } })),
    ).toMatchObject({ code: 'notFound' })
    expect(await fieldErrors(ada.updateMany({ ids, changes: { name: 'Same' } }))).toEqual({
      name: 'kit.valid.unique',
    })
    expect((await ada.list({})).rows.map((row) => [row.name, row.seats])).toEqual([
      ['A', 9],
      ['B', 9],
      ['C', 9],
    ])
    expect(await ada.history({ id: ids[0] as number })).toHaveLength(2)
    expect(await ada.history({ id: ids[2] as number })).toHaveLength(1)
  })
})

describe('removing', () => {
  test('takes a record off the list, and restoring brings it back', async () => {
    const made = await ada.create({ draft: draft() })
    expect(await ada.remove({ ids: [made.id] })).toEqual({ removed: 1 })
    expect(await ada.remove({ ids: [made.id] })).toEqual({ removed: 0 })
    expect(await refused(ada.get({ id: made.id }))).toMatchObject({ code: 'notFound' })
    expect((await ada.list({ removed: true })).rows.map((row) => row.id)).toContain(made.id)
    expect(await ada.restore({ ids: [made.id] })).toEqual({ restored: 1 })
    expect(await ada.get({ id: made.id })).toMatchObject({ version: 3 })
    expect((await ada.history({ id: made.id })).map((entry) => entry.action)).toEqual([
      'restore',
      'remove',
      'create',
    ])
  })

  test('is refused for a record in use', async () => {
    await database.owner`update test_room set removed_at = null where id = 1`
    expect(await refused(ada.remove({ ids: [1] }))).toMatchObject({
      code: 'conflict',
      ref: { id: 'kit.refusal.inUse' },
    })
  })

  test('frees the name, and restoring is refused while another record has it', async () => {
    const made = await ada.create({ draft: draft() })
    await ada.remove({ ids: [made.id] })
    await ada.create({ draft: draft() })
    expect(await fieldErrors(ada.restore({ ids: [made.id] }))).toEqual({ name: 'kit.valid.unique' })
  })
})

describe('scope and permission', () => {
  test('a record in another district, or at another school, does not exist', async () => {
    const made = await ada.create({ draft: draft() })
    for (const other of [noor, asPerson(database, { schoolID: 11 }).rooms]) {
      expect((await other.list({})).total).toBe(0)
      const acts = [
        () => other.get({ id: made.id }),
        () => other.update({ id: made.id, version: 1, changes: { seats: 1 } }),
        () => other.remove({ ids: [made.id] }),
        () => other.history({ id: made.id }),
      ]
      for (const act of acts) {
        expect(await refused(act())).toMatchObject({ code: 'notFound' })
      }
      expect(await other.options({ ids: [made.id] })).toEqual([])
    }
  })

  test('a person without a school is asked to choose one', async () => {
    const district = asPerson(database, { schoolID: 0 }).rooms
    expect(await refused(district.list({}))).toMatchObject({
      code: 'forbidden',
      ref: { id: 'kit.refusal.chooseSchool' },
    })
  })

  test('reading and writing each require their permission', async () => {
    const reader = asPerson(database, { permissions: new Set(['rooms.read']) }).rooms
    expect((await reader.list({})).rows).toEqual([])
    expect(await refused(reader.create({ draft: draft() }))).toMatchObject({ code: 'forbidden' })
    expect(
      await refused(asPerson(database, { permissions: new Set() }).rooms.list({})),
    ).toMatchObject({ code: 'forbidden' })
  })

  test('a malformed call is refused and is never a server error', async () => {
    const calls = [
      () => ada.list({ size: 501 }),
      () => ada.list({ page: 0 }),
      () => ada.get({ id: 1.5 }),
      () => ada.get({ id: 2 ** 40 }),
      () => ada.remove({ ids: [] }),
      () => ada.list({ filters: { secretNote: ['x'] } }),
      () => ada.list({ filters: { constructor: ['x'] } }),
      () => ada.list({ sort: 'secretNote' }),
      () => ada.list({ filters: { opensOn: ['2026-02-30..'] } }),
      () => ada.list({ filters: { wingID: ['1; drop'] } }),
      () => ada.list({ unknown: 1 } as object),
      () => ada.create({ draft: draft({ __proto__: null, constructor: 'x' }) }),
      () => ada.create({ draft: draft({ name: 'a\u0000b' }) }),
      () => ada.create({ draft: draft({ name: ['x'] }) }),
      () => ada.create({ draft: draft({ rentCents: 2 ** 40 }) }),
      () => ada.create({ draft: draft({ opensOn: '0000-01-01' }) }),
      () => ada.list({ filters: { opensOn: ['0000-01-01..'] } }),
    ]
    for (const call of calls) expect((await refused(call())).code).toMatch(/invalid/)
    expect(
      await ada.list({ search: '\u0000' }).catch((error: unknown) => asRefusal(error)?.code),
    ).toBe('invalid')
  })
})

describe('a list', () => {
  const names = ['Álamo', 'alpha', 'Beta', 'Zeta', 'ñu', '50% off', 'under_score']
  beforeEach(async () => {
    const kinds = ['gym', 'office', 'classroom', null, 'office', 'gym', 'office']
    await Promise.all(
      names.map((name, at) =>
        ada.create({
          draft: draft({
            name,
            kind: kinds[at],
            seats: at,
            open: at % 2 === 0,
            opensOn: `2026-09-0${at + 1}`,
            uses: at < 2 ? ['exams'] : [],
            inspectedAt: `2026-10-0${at + 1}T20:00:00Z`,
          }),
        }),
      ),
    )
  })
  const listed = async (query: object) => (await ada.list(query)).rows.map((row) => row.name)

  test('says "Showing start-end of total", even past the end', async () => {
    expect(await ada.list({ size: 3, page: 2 })).toMatchObject({
      total: 7,
      start: 4,
      end: 6,
      rows: { length: 3 },
    })
    expect(await ada.list({ size: 3, page: 9 })).toEqual({ rows: [], total: 7, start: 0, end: 0 })
  })

  test('sorts names ignoring case and accents, and choices in their own order', async () => {
    expect(await listed({})).toEqual([
      '50% off',
      'Álamo',
      'alpha',
      'Beta',
      'ñu',
      'under_score',
      'Zeta',
    ])
    expect(await listed({ sort: '-name' })).toEqual([
      'Zeta',
      'under_score',
      'ñu',
      'Beta',
      'alpha',
      'Álamo',
      '50% off',
    ])
    expect((await ada.list({ sort: 'kind' })).rows.map((row) => row.kind)).toEqual([
      'office',
      'office',
      'office',
      'classroom',
      'gym',
      'gym',
      null,
    ])
  })

  test('finds every word of a search anywhere, with or without accents, and treats % and _ literally', async () => {
    expect(await listed({ search: 'ALAMO' })).toEqual(['Álamo'])
    expect(await listed({ search: 'nu' })).toEqual(['ñu'])
    expect(await listed({ search: '%' })).toEqual(['50% off'])
    expect(await listed({ search: '_' })).toEqual(['under_score'])
    expect(await listed({ search: 'off 50' })).toEqual(['50% off'])
    expect(await listed({ search: '\\' })).toEqual([])
  })

  test('filters by choices, toggles, ranges of dates and numbers, and by nothing chosen', async () => {
    expect(await listed({ filters: { kind: ['gym', ''] } })).toEqual(['50% off', 'Álamo', 'Zeta'])
    expect(await listed({ filters: { open: ['false'] } })).toEqual(['50% off', 'alpha', 'Zeta'])
    expect(await listed({ filters: { opensOn: ['2026-09-02..2026-09-03'] } })).toEqual([
      'alpha',
      'Beta',
    ])
    expect(await listed({ filters: { opensOn: ['..2026-09-01'] } })).toEqual(['Álamo'])
    expect(await listed({ filters: { uses: ['exams'] } })).toEqual(['Álamo', 'alpha'])
    expect(await listed({ filters: { seats: ['5..'] } })).toEqual(['50% off', 'under_score'])
    expect(await listed({ filters: { inspectedAt: ['2026-10-01..2026-10-02'] } })).toEqual([
      'Álamo',
      'alpha',
    ])
    expect(await listed({ filters: { kind: ['office'], seats: ['4'] } })).toEqual(['ñu'])
  })

  test('takes one statement', async () => {
    const before = database.statements()
    await ada.list({ search: 'a', filters: { kind: ['gym'] } })
    expect(database.statements() - before).toBe(1)
  })

  test('offers its records as choices, removed ones only by id', async () => {
    const [first] = (await ada.list({ search: 'beta' })).rows
    expect(await ada.options({ search: 'bet' })).toEqual([{ id: first?.id, label: 'Beta' }])
    await ada.remove({ ids: [first?.id as number] })
    expect(await ada.options({ search: 'bet' })).toEqual([])
    expect(await ada.options({ ids: [first?.id as number] })).toEqual([
      { id: first?.id, label: 'Beta' },
    ])
  })
})
