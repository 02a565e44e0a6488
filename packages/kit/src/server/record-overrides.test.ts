import { sql } from 'drizzle-orm'
import { integer, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { appliesAt, defineRecord, f } from '../shared/index.ts'
import { requestOf, testDatabase, type TestDatabase } from '../testing/index.ts'
import { recordColumns, recordKey } from './record.columns.ts'
import { prepareDatabase } from './prepare-database.ts'
import { recordProcedures } from './record-procedures.ts'
import { proveRecord } from './record-proof.ts'
import { createCallerFactory, router } from './trpc.ts'

const fees = pgTable(
  'test_fee',
  {
    ...recordColumns(),
    schoolID: integer('school_id'),
    name: text('name').notNull(),
    cents: integer('cents').notNull(),
  },
  (table) => [
    recordKey(table),
    uniqueIndex('test_fee_name')
      .on(table.districtID, sql`coalesce(${table.schoolID}, 0)`, table.name)
      .where(sql`removed_at is null`),
  ],
)
const feesRecord = defineRecord({
  name: 'test.fees',
  scope: 'district',
  school: 'schoolID',
  schoolOverrides: { per: ['name'] },
  rights: 'fees.manage',
  fields: {
    schoolID: f.reference({ to: 'test.schools' }),
    name: f.text({ max: 40, required: true }),
    cents: f.cents({ min: 0, required: true }),
  },
  list: { columns: ['name', 'schoolID', 'cents'], search: ['name'], sort: 'name' },
})
const callers = createCallerFactory(
  router({
    fees: router(
      recordProcedures(feesRecord, {
        table: fees,
        references: { schoolID: { table: fees, label: fees.name } },
      }),
    ),
  }),
)

let database: TestDatabase
const as = (...schools: number[]) =>
  callers(
    requestOf(database, {
      schoolID: schools[0] ?? 10,
      permissions: ['fees.manage'],
      grants: new Map([['fees.manage', schools.length === 0 ? [0] : schools]]),
    }),
  ).fees
const add = async (schoolID: number | null, cents: number) => {
  const [row] = await database.owner<{ id: number }[]>`
    insert into test_fee (district_id, school_id, name, cents) values (1, ${schoolID}, 'Parking', ${cents}) returning id`
  return row?.id ?? 0
}
const shown = async () =>
  (await as().list({})).rows
    .toSorted((a, b) => (a.schoolID ?? 0) - (b.schoolID ?? 0))
    .map((row) => [row.schoolID, (row as unknown as { overriddenAt: number[] }).overriddenAt])

beforeAll(async () => {
  database = await testDatabase()
  await database.owner.unsafe(`
    create table test_fee (id integer generated always as identity, district_id integer not null, version integer not null default 1,
      created_at timestamptz not null default now(), updated_at timestamptz not null default now(), removed_at timestamptz,
      school_id integer, name text not null, cents integer not null, primary key (district_id, id));
    create unique index test_fee_name on test_fee (district_id, coalesce(school_id, 0), name) where removed_at is null`)
  await prepareDatabase(database.url)
})
beforeEach(() => database.owner`truncate test_fee`)
afterAll(() => database.drop())

describe('A district default that schools can override', () => {
  test('says at which schools another row applies in its place', async () => {
    const id = await add(null, 2500)
    expect(await shown()).toEqual([[null, []]])
    await add(11, 1000)
    await add(10, 0)
    expect(await shown()).toEqual([
      [null, [10, 11]],
      [10, []],
      [11, []],
    ])
    expect(await as().get({ id })).toMatchObject({ schoolID: null, overriddenAt: [10, 11] })
  })
  test('applies again once the school removes its own, and does not see another district’s', async () => {
    const [, own] = [await add(null, 2500), await add(10, 0)]
    await database.owner`insert into test_fee (district_id, school_id, name, cents) values (2, 12, 'Parking', 5)`
    await as(10).remove({ ids: [own] })
    expect(await shown()).toEqual([[null, []]])
  })
  test('is changed only by the district; a school writes its own and no other school’s', async () => {
    const id = await add(null, 2500)
    const others = await add(11, 1000)
    const change = { version: 1, changes: { cents: 1 } }
    await expect(as(10).update({ id, ...change })).rejects.toMatchObject({ code: 'NOT_FOUND' })
    await expect(as(10).update({ id: others, ...change })).rejects.toMatchObject({
      code: 'NOT_FOUND',
    })
    await expect(as(10).remove({ ids: [id] })).rejects.toMatchObject({ code: 'NOT_FOUND' })
    await as().update({ id, ...change })
  })
  test('exists once, and once per school, even when two people act at once', async () => {
    await add(10, 0)
    await expect(add(10, 1)).rejects.toThrow('test_fee_name')
    await add(null, 2500)
    await expect(add(null, 2500)).rejects.toThrow('test_fee_name')
  })
  test('needs an optional reference to the school, and a unique index that allows one of each', () => {
    const problems = (record: object, table = fees) =>
      proveRecord({ ...feesRecord, ...record } as typeof feesRecord, table, {
        en: {},
        es: {},
      }).filter((one) => one.includes('override'))
    expect(problems({})).toEqual([])
    expect(problems({ schoolOverrides: { per: ['cents'] } })).toHaveLength(1)
    expect(problems({ school: undefined })).toHaveLength(2)
  })
})

test('at a school its own row applies, otherwise the district’s', () => {
  const rows = [
    { schoolID: null, cents: 2500 },
    { schoolID: 10, cents: 0 },
  ]
  expect(appliesAt(rows, 10)?.cents).toBe(0)
  expect(appliesAt(rows, 11)?.cents).toBe(2500)
  expect(appliesAt(rows.slice(1), 11)).toBeUndefined()
})
