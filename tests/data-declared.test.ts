import { afterAll, describe, expect, test } from 'vitest'
import { declaredData } from '../packages/kit/src/server/data-declaration.ts'
import { testDatabase } from '../packages/kit/src/testing/index.ts'
import { columnNames, unprinted } from '../packages/security/src/lifecycle/record-columns.words.ts'
import { recordTables } from '../packages/security/src/lifecycle/record-export.queries.ts'
import { deletionOrder, ownedTables } from '../packages/security/src/lifecycle/subject-rows.ts'

const database = await testDatabase()
const data = await declaredData()
afterAll(() => database.drop())

interface Column {
  table: string
  column: string
}
const columns = await database.owner<Column[]>`
  select c.table_name::text as "table", c.column_name::text as "column" from information_schema.columns c
  join information_schema.tables t on t.table_schema = c.table_schema and t.table_name = c.table_name and t.table_type = 'BASE TABLE'
  where c.table_schema = 'public' order by 1, 2`
interface Reference {
  from: string
  column: string
  to: string
  nullable: boolean
}
const references = await database.owner<Reference[]>`
  select r.relname::text as "from", a.attname::text as "column", f.relname::text as "to", not a.attnotnull as nullable
  from pg_constraint k join pg_class r on r.oid = k.conrelid join pg_class f on f.oid = k.confrelid
  join unnest(k.conkey) as key (attnum) on true
  join pg_attribute a on a.attrelid = k.conrelid and a.attnum = key.attnum and a.attname <> 'district_id'
  where k.contype = 'f' and k.connamespace = 'public'::regnamespace`

describe('every column of the database', () => {
  test('is declared next to its table, with what it contains', () => {
    const undeclared = columns
      .filter(({ table, column }) => !data.tables.get(table)?.columns.has(column))
      .map(({ table, column }) => `${table}.${column}`)
    // Declare it in the `.data.ts` next to the table: see the handbook, "Add a list".
    expect(undeclared).toEqual([])
  })
  test('exists where one is declared', () => {
    const known = new Set(columns.map(({ table, column }) => `${table}.${column}`))
    const unknown = [...data.tables.values()].flatMap(({ table, columns: declared }) =>
      [...declared.keys()].map((column) => `${table}.${column}`).filter((one) => !known.has(one)),
    )
    expect(unknown).toEqual([])
  })
  test('that refers to a person is declared as one', () => {
    const people = new Set(['users', 'student', 'staff_member', 'guardian'])
    const other = references
      .filter(({ from, column, to }) => {
        const declared = data.tables.get(from)?.columns.get(column)?.class
        return people.has(to) && declared !== 'people'
      })
      .map(({ from, column }) => `${from}.${column}`)
    expect(other).toEqual([])
  })
})

test('a number named like a person is declared as one: merging duplicates moves it', async () => {
  const numbers = await database.owner<Column[]>`
    select c.table_name::text as "table", c.column_name::text as "column" from information_schema.columns c
    join information_schema.tables t on t.table_schema = c.table_schema and t.table_name = c.table_name and t.table_type = 'BASE TABLE'
    where c.table_schema = 'public' and c.data_type = 'integer'
      and c.column_name ~ '(^|_)(user|student|guardian|person|learner|owner|actor|author|creator|teacher|advisor|staff|assignee|requester|coach|payer|supervisor|approver|delegate|viewer|sender|manager|borrower)_id$|_by$'`
  // These count something or name something else.
  const others = new Set(['badge_user_id', 'home_user_id'])
  const undeclared = numbers
    .filter(
      ({ table, column }) =>
        !others.has(column) && data.tables.get(table)?.columns.get(column)?.class !== 'people',
    )
    .map(({ table, column }) => `${table}.${column}`)
  expect(undeclared).toEqual([])
})

describe('a person’s rows', () => {
  const owned = ownedTables(data)
  const deleted = new Set(owned.filter(({ erased }) => !erased).map(({ table }) => table))
  test('have a name in both languages, for the export', () => {
    expect(owned.filter(({ title }) => !title?.en || !title.es).map(({ table }) => table)).toEqual(
      [],
    )
  })
  test('refer to no row that is deleted, where they are kept without identifying anyone', () => {
    const dangling = references
      .filter(
        ({ from, to, column }) =>
          deleted.has(to) &&
          !deleted.has(from) &&
          !data.tables.get(from)?.erased?.clear.has(column),
      )
      .map(({ from, column, to }) => `${from}.${column} → ${to}`)
    expect(dangling).toEqual([])
  })
  test('can be deleted in some order', () => {
    expect(deletionOrder([...deleted], references)).toHaveLength(deleted.size)
  })
  test('are never filed under a person who is only mentioned in them', () => {
    const strange = owned
      .filter(({ subject, columns: declared }) => {
        const holds = declared.get(subject.column)?.class
        return !subject.parent && holds !== 'people' && subject.column !== 'id' && !subject.only
      })
      .map(({ table }) => table)
    expect(strange).toEqual([])
  })
})

test('each column of a student’s record on paper has a name in both languages', () => {
  const unnamed = recordTables(data).flatMap(({ table, columns: declared }) =>
    [...declared.values()]
      .filter(
        ({ property, class: dataClass }) =>
          dataClass !== 'secret' &&
          dataClass !== 'derived' &&
          !unprinted.has(property) &&
          !columnNames[property],
      )
      .map(({ property }) => `${table}.${property}`),
  )
  expect(unnamed).toEqual([])
})

test('secrets and values computed from other columns are in no export', () => {
  const opening = /hash|secret|password|private|sealed/i
  const open = [...data.tables.values()].flatMap(({ table, columns: declared }) =>
    [...declared]
      .filter(
        ([column, { class: dataClass }]) =>
          opening.test(column) &&
          dataClass !== 'secret' &&
          !['setup', 'personal', 'keys'].includes(dataClass),
      )
      .map(([column]) => `${table}.${column}`),
  )
  expect(open).toEqual([])
})
