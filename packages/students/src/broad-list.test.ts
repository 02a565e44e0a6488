import { createCallerFactory } from '@atrium/kit/server'
import { testDatabase, type TestDatabase } from '@atrium/kit/testing'
import { castOf, contextOf, makeRiverbend, type Riverbend } from '@atrium/people/fixtures'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { studentsRouter } from './students.router.ts'

const call = createCallerFactory(studentsRouter)
const many = 6000
let database: TestDatabase
let riverbend: Riverbend

beforeAll(async () => {
  database = await testDatabase()
  riverbend = await makeRiverbend(database)
  const { districtID, oak } = riverbend
  await database.raw(districtID, async (tx) => {
    await tx`insert into users (district_id, first_name, last_name, email, sourced_id)
      select ${districtID}, 'Mara', 'Field ' || to_char(n, 'FM0000'), 'mara' || n || '@oak.example', 'many-' || n from generate_series(1, ${many}) n`
    await tx`insert into student (district_id, user_id, school_id, grade)
      select district_id, id, ${oak}, case when id % 2 = 0 then '12' else 'KG' end from users where sourced_id like 'many-%'`
  })
})
afterAll(() => database.drop())

const ask = (query: Parameters<ReturnType<typeof call>['list']>[0]) =>
  call(contextOf(database, castOf(riverbend).dolores)).list({
    ...query,
    filters: { scope: ['all'], ...query.filters },
  })
const lastNames = async (query: Parameters<typeof ask>[0]) =>
  (await ask(query)).rows.map((row) => row.lastName)

describe('a search with thousands of matches', () => {
  test('pages through them in order, shows each once, and shows the total', async () => {
    const first = await ask({ search: 'ma', size: 50 })
    expect(first).toMatchObject({ total: many, start: 1, end: 50 })
    expect(first.rows[0]?.lastName).toBe('Field 0001')
    expect((await lastNames({ search: 'ma', size: 50, page: 2 }))[0]).toBe('Field 0051')
    expect((await lastNames({ search: 'mara field', size: 10, sort: '-name' }))[0]).toBe(
      'Field 6000',
    )
    expect(await ask({ search: 'ma', size: 50, page: 500 })).toMatchObject({
      rows: [],
      total: many,
    })
  })
  test('counts them once a minute, and otherwise needs one statement', async () => {
    await ask({ search: 'mar' })
    const before = database.statements()
    expect((await ask({ search: 'mar', page: 3 })).total).toBe(many)
    expect(database.statements() - before).toBe(1)
  })
  test('respects the filters, and shows only students whom the caller may see', async () => {
    expect((await ask({ search: 'ma', filters: { grade: ['12'] } })).total).toBe(many / 2)
    const { rows } = await call(contextOf(database, castOf(riverbend).priya)).list({
      search: 'ma',
      filters: { scope: ['all'] },
    })
    expect(rows).toEqual([])
  })
  test('distinguishes an email address from its domain', async () => {
    expect(await lastNames({ search: 'mara17@' })).toEqual(['Field 0017'])
    expect(await lastNames({ search: 'MARA17@oak.example' })).toEqual(['Field 0017'])
    expect(await lastNames({ search: 'mara17@pine.example' })).toEqual([])
    expect(await lastNames({ search: 'example' })).toEqual([])
  })
})

describe('a list of thousands', () => {
  test('sorts by grade in both directions, by age and not alphabetically', async () => {
    expect((await ask({ sort: 'grade', size: 1 })).rows[0]?.grade).toBe('KG')
    expect((await ask({ sort: '-grade', size: 1 })).rows[0]?.grade).toBe('12')
    expect((await ask({ sort: 'grade' })).total).toBe(many + 3)
  })
})
