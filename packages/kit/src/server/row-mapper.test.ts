import { sql } from 'drizzle-orm'
import { alias, integer, pgTable, text, timestamp } from 'drizzle-orm/pg-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { testDatabase, type TestDatabase } from '../testing/index.ts'
import { hotRead } from './hot-read.ts'

const notes = pgTable('mapped_note', {
  id: integer('id').notNull(),
  parentID: integer('parent_id'),
  words: text('words').array(),
  at: timestamp('at', { withTimezone: true, mode: 'date' }),
})
const parents = alias(notes, 'parent')

let database: TestDatabase

beforeAll(async () => {
  database = await testDatabase()
  await database.owner`create table mapped_note (id integer not null, parent_id integer, words text[], at timestamptz)`
  await database.owner`grant select on mapped_note to public`
  await database.owner`insert into mapped_note values (1, null, '{a,b}', '2026-09-01T08:00:00Z'), (2, 1, null, null)`
})
afterAll(() => database.drop())

test('A prepared read answers what the same read answers unprepared: converted values, nulls, and rows within rows', async () => {
  const db = database.district(1)
  const flat = (on: typeof db) =>
    on
      .select({
        id: notes.id,
        words: notes.words,
        at: notes.at,
        next: sql<number>`${notes.id} + 1`,
        half: sql`${notes.id} / 2.0`.mapWith(Number).as('half'),
      })
      .from(notes)
      .orderBy(notes.id)
  const joined = (on: typeof db) =>
    on
      .select({ note: notes, parent: { id: parents.id, words: parents.words } })
      .from(notes)
      .innerJoin(parents, sql`${parents.id} = ${notes.parentID}`)
  const perhaps = (on: typeof db) =>
    on
      .select({ note: notes, parent: parents })
      .from(notes)
      .leftJoin(parents, sql`${parents.id} = ${notes.parentID}`)
      .orderBy(notes.id)
  expect(await hotRead(flat)(db, {})).toEqual(await flat(db))
  expect(await hotRead(joined)(db, {})).toEqual(await joined(db))
  expect(await hotRead(perhaps)(db, {})).toEqual(await perhaps(db))
  expect((await hotRead(perhaps)(db, {}))[0]?.parent).toBeNull()
})
