import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { testDatabase, type TestDatabase } from '../testing/index.ts'
import { asPerson, makeTestTables } from './record.fixtures.ts'
import { codeOf, fieldErrors } from './refused.fixtures.ts'

let database: TestDatabase
beforeAll(async () => {
  database = await testDatabase()
  await makeTestTables(database)
})
beforeEach(
  () =>
    database.owner`truncate test_supplier, audit_entry restart identity cascade` as Promise<unknown>,
)
afterAll(() => database.drop())

const permissions = ['read', 'create', 'edit', 'remove'].map((act) => `suppliers.${act}`)
const reading = (language: 'en' | 'es') =>
  asPerson(database, {
    language,
    permissions,
    grants: new Map(permissions.map((name) => [name, [0]])),
  } as never).suppliers
const paper = (patch: object = {}) => ({
  draft: { name: 'Oak', motto: null, kind: null, contract: null, ...patch },
})

describe('a translated text', () => {
  beforeEach(async () => {
    await reading('en').create(
      paper({ name: 'Oak', motto: { en: 'Apples first', es: 'Zanahorias primero' } }),
    )
    await reading('en').create(paper({ name: 'Elm', motto: { en: 'Bread first', es: '' } }))
    await reading('en').create(
      paper({ name: 'Fir', motto: { en: 'Corn first', es: 'Avena primero' } }),
    )
  })
  const order = async (language: 'en' | 'es') =>
    (await reading(language).list({ sort: 'motto' })).rows.map(({ name }) => name)

  test('sorts by what the reader reads, and falls back to English if the Spanish is missing', async () => {
    expect(await order('en')).toEqual(['Oak', 'Elm', 'Fir'])
    expect(await order('es')).toEqual(['Fir', 'Elm', 'Oak'])
  })
  test('is found in either language, and never by the name of a language', async () => {
    const found = async (search: string) => (await reading('en').list({ search })).total
    expect(await found('zanahorias')).toBe(1)
    expect(await found('apples')).toBe(1)
    expect(await found('"en"')).toBe(0)
  })
  test('is saved without a blank translation, and an unchanged text is not a change', async () => {
    expect((await reading('en').get({ id: 2 })).motto).toEqual({ en: 'Bread first', es: null })
    const again = await reading('en').update({
      id: 2,
      version: 1,
      changes: { motto: { es: '', en: 'Bread first' } as never },
    })
    expect(again.version).toBe(1)
    expect(
      await fieldErrors(reading('en').create(paper({ motto: { en: '', es: 'Pan' } }))),
    ).toEqual({ motto: 'kit.valid.englishFirst' })
    expect(await codeOf(reading('en').list({ filters: { motto: ['x'] } }))).toBe('invalid')
  })
  test('has one column per language in a file; one missing from a file stays unchanged', async () => {
    const { content } = await reading('es').exportRows({ query: {}, format: 'csv' })
    expect(content.split('\n')[0]).toContain('Lema (inglés),Lema (español)')
    expect(content).toContain('Apples first,Zanahorias primero')
    const back = await reading('en').importRows({ csv: content, dryRun: true })
    expect(back).toMatchObject({ findings: [], create: 0, update: 0, unchanged: 3 })
    const csv = 'Name,Motto (Spanish)\nOak,Todo primero\n'
    expect(await reading('en').importRows({ csv, dryRun: false })).toMatchObject({ update: 1 })
    expect((await reading('en').get({ id: 1 })).motto).toEqual({
      en: 'Apples first',
      es: 'Todo primero',
    })
  })
})

describe('a field that applies only under a condition', () => {
  test('is required while the condition holds, and dropped otherwise', async () => {
    const as = reading('en')
    expect(await fieldErrors(as.create(paper({ kind: 'contract' })))).toEqual({
      contract: 'kit.valid.required',
    })
    const once = await as.create(paper({ kind: 'once', contract: 'C-1' }))
    expect(once.contract).toBeNull()
    const bound = await as.create(paper({ name: 'Elm', kind: 'contract', contract: 'C-1' }))
    expect(bound.contract).toBe('C-1')
  })
  test('appears when the condition becomes true, and is cleared when it ends', async () => {
    const as = reading('en')
    const { id } = await as.create(paper({ kind: 'once' }))
    const contract = { kind: 'contract' } as const
    expect(await fieldErrors(as.update({ id, version: 1, changes: contract }))).toEqual({
      contract: 'kit.valid.required',
    })
    await as.update({ id, version: 1, changes: { ...contract, contract: 'C-2' } })
    const ended = await as.update({ id, version: 2, changes: { kind: 'once' } })
    expect(ended.contract).toBeNull()
    expect((await as.history({ id }))[0]?.changes).toEqual({
      kind: { before: 'contract', after: 'once' },
      contract: { before: 'C-2', after: null },
    })
  })
  test('keeps its value when an unrelated field changes', async () => {
    const as = reading('en')
    const { id } = await as.create(paper({ kind: 'once' }))
    await database.owner`update test_supplier set contract = 'C-9' where id = ${id}`
    const renamed = await as.update({ id, version: 1, changes: { name: 'Ash' } })
    expect(renamed.contract).toBe('C-9')
  })
})
