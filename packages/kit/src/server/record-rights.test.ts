import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { testDatabase, type TestDatabase } from '../testing/index.ts'
import { asPerson, followed, makeTestTables } from './record.fixtures.ts'
import { codeOf, fieldErrors } from './refused.fixtures.ts'

let database: TestDatabase
beforeAll(async () => {
  database = await testDatabase()
  await makeTestTables(database)
})
beforeEach(async () => {
  await database.owner`truncate test_room, test_wing, test_supplier, audit_entry restart identity cascade`
  followed.length = 0
})
afterAll(() => database.drop())

const paper = (name: string) => ({ name, motto: null, kind: null, contract: null })

/** Someone who holds these permissions district-wide. */
const holding = (...permissions: string[]) =>
  asPerson(database, {
    permissions,
    grants: new Map(permissions.map((name) => [name, [0]])),
  } as never)

describe('each act of a record has its own right', () => {
  const acts = {
    create: (as: ReturnType<typeof holding>) =>
      as.suppliers.create({ draft: paper('Cedar Paper') }),
    edit: (as: ReturnType<typeof holding>) =>
      as.suppliers.update({ id: 1, version: 1, changes: { name: 'Oak Paper' } }),
    editMany: (as: ReturnType<typeof holding>) =>
      as.suppliers.updateMany({ ids: [1], changes: { name: 'Elm Paper' } }),
    remove: (as: ReturnType<typeof holding>) => as.suppliers.remove({ ids: [1] }),
    restore: (as: ReturnType<typeof holding>) => as.suppliers.restore({ ids: [1] }),
  }
  test.each([
    ['suppliers.create', ['create']],
    ['suppliers.edit', ['edit', 'editMany']],
    ['suppliers.remove', ['remove', 'restore']],
    ['suppliers.read', []],
  ] as const)('%s allows %j and no other', async (permission, allowed) => {
    await database.owner`insert into test_supplier (district_id, name) values (1, 'Pine Paper')`
    const as = holding(permission)
    for (const [act, attempt] of Object.entries(acts)) {
      const isAllowed = (allowed as readonly string[]).includes(act)
      expect(await codeOf(attempt(as)), act).toBe(isAllowed ? 'done' : 'forbidden')
    }
  })

  test('an imported file creates and edits, and needs both rights', async () => {
    const csv = { csv: 'name\nCedar Paper\n', dryRun: false }
    expect(await codeOf(holding('suppliers.create').suppliers.importRows(csv))).toBe('forbidden')
    expect(await codeOf(holding('suppliers.edit').suppliers.importRows(csv))).toBe('forbidden')
    expect(
      await holding('suppliers.create', 'suppliers.edit').suppliers.importRows(csv),
    ).toMatchObject({ create: 1, dryRun: false })
  })
})

describe('a field that not everyone may see', () => {
  const office = () => holding('rooms.read', 'rooms.manage').rooms
  const guard = () => holding('rooms.read', 'rooms.manage', 'rooms.secure').rooms
  const room = async () => {
    const made = await guard().create({
      draft: { name: 'Vault', gateNote: 'Ring twice' } as never,
    })
    return made.id
  }

  test('is absent from the rows, records, files, column choices and history of anyone without the right', async () => {
    const id = await room()
    const made = await office().get({ id })
    expect(made).not.toHaveProperty('gateNote')
    expect((await office().list({})).rows[0]).not.toHaveProperty('gateNote')
    expect((await office().exportRows({ query: {}, format: 'csv' })).content).not.toMatch(
      /gate|Ring/i,
    )
    expect(
      await fieldErrors(office().exportRows({ query: {}, format: 'csv', columns: ['gateNote'] })),
    ).toEqual({ columns: 'kit.valid.notAllowed' })
    expect((await office().history({ id }))[0]?.changes).not.toHaveProperty('gateNote')
    const saved = await office().update({ id, version: 1, changes: { notes: 'Cold' } as never })
    expect(saved).not.toHaveProperty('gateNote')
    expect(await guard().get({ id })).toMatchObject({ gateNote: 'Ring twice', notes: 'Cold' })
    expect((await guard().history({ id })).at(-1)?.changes).toHaveProperty('gateNote')
  })

  test('is absent from the record that a conflict returns', async () => {
    const id = await room()
    await office().update({ id, version: 1, changes: { notes: 'Cold' } as never })
    const stale = await office()
      .update({ id, version: 1, changes: { notes: 'Warm' } as never })
      .catch((error: unknown) => error)
    expect(JSON.stringify(stale)).not.toContain('Ring twice')
  })

  test('cannot be found by searching, filtering or sorting', async () => {
    await room()
    expect((await office().list({ search: 'twice' })).total).toBe(0)
    expect((await guard().list({ search: 'twice' })).total).toBe(1)
    expect(await fieldErrors(office().list({ filters: { gateNote: ['Ring twice'] } }))).toEqual({
      'filters.gateNote': 'kit.valid.notAllowed',
    })
    expect(await fieldErrors(office().list({ sort: 'gateNote' }))).toEqual({
      sort: 'kit.valid.notAllowed',
    })
    expect((await guard().list({ sort: 'gateNote' })).total).toBe(1)
  })

  test('cannot be written, one by one, in bulk or from a file', async () => {
    const id = await room()
    const changes = { gateNote: 'Open' } as never
    const refusal = { gateNote: 'kit.valid.notAllowed' }
    expect(await fieldErrors(office().update({ id, version: 1, changes }))).toEqual(refusal)
    expect(await fieldErrors(office().updateMany({ ids: [id], changes }))).toEqual(refusal)
    const imported = await office().importRows({
      csv: 'name,gateNote\nVault,Open\n',
      dryRun: false,
    })
    expect(imported.findings).toHaveLength(1)
    expect((await guard().get({ id })).gateNote).toBe('Ring twice')
  })
})

test('writing a field that someone may only see is refused unless it stays unchanged', async () => {
  const inspector = holding('rooms.read', 'rooms.manage', 'rooms.inspect').rooms
  const office = holding('rooms.read', 'rooms.manage').rooms
  const { id } = await inspector.create({
    draft: { name: 'Lab', inspection: 'Passed' } as never,
  })
  expect((await office.get({ id })).inspection).toBe('Passed')
  const changes = { inspection: 'Failed' } as never
  expect(await fieldErrors(office.update({ id, version: 1, changes }))).toEqual({
    inspection: 'kit.valid.readOnly',
  })
  expect(await codeOf(inspector.update({ id, version: 1, changes }))).toBe('done')
})

describe('consequences of a write', () => {
  const buyer = () =>
    holding('suppliers.read', 'suppliers.create', 'suppliers.edit', 'suppliers.remove').suppliers

  test('sees each record before and after, with all records of one act at once', async () => {
    const { id } = await buyer().create({ draft: paper('Pine Paper') })
    await buyer().create({ draft: paper('Oak Paper') })
    await buyer().updateMany({ ids: [1, 2], changes: { name: 'Elm Paper' } })
    await buyer().updateMany({ ids: [1, 2], changes: { name: 'Elm Paper' } })
    await buyer().remove({ ids: [id] })
    await buyer().remove({ ids: [id] })
    await buyer().restore({ ids: [id] })
    const names = followed.map(({ act, records }) => [
      act,
      ...records.map(({ before, after }) => [before?.name, after?.name]),
    ])
    expect(names).toEqual([
      ['create', [undefined, 'Pine Paper']],
      ['create', [undefined, 'Oak Paper']],
      ['update', ['Pine Paper', 'Elm Paper'], ['Oak Paper', 'Elm Paper']],
      ['remove', ['Elm Paper', undefined]],
      ['restore', [undefined, 'Elm Paper']],
    ])
  })

  test('is committed or rolled back with the write', async () => {
    expect(await codeOf(buyer().create({ draft: paper('Unwanted') }))).toBe('conflict')
    expect((await buyer().list({})).total).toBe(0)
  })
})
