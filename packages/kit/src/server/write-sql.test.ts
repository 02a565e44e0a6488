import { and, eq, gte, inArray, isNull, sql, type SQL } from 'drizzle-orm'
import {
  alias,
  date,
  integer,
  jsonb,
  PgDialect,
  pgEnum,
  pgTable,
  pgView,
  QueryBuilder,
  text,
  timestamp,
} from 'drizzle-orm/pg-core'
import { describe, expect, test } from 'vitest'
import { writeSQL } from './write-sql.ts'

const pets = pgTable('pet', {
  id: integer('id').notNull(),
  name: text('name"s').notNull(),
  born: date('born', { mode: 'string' }),
  seen: timestamp('seen', { withTimezone: true, mode: 'date' }),
  food: jsonb('food'),
})
const search = pgView('pet_search', { petID: integer('pet_id') }).existing()
const moods = pgEnum('mood', ['calm', 'wild'])
const [mother, build] = [alias(pets, 'mother'), new QueryBuilder()]
const one = sql.placeholder('one')

const statements: Record<string, SQL> = {
  text: sql`select 1`,
  'tables, columns and views': sql`select ${pets.id}, ${mother.name}, ${search.petID} from ${pets}, ${pets} ${mother}, ${search}`,
  values: sql`${1} ${'a'} ${null} ${true} ${undefined} ${{ a: 1 }} ${new Date(0)} ${10n}`,
  'values as their columns store them': and(
    eq(pets.food, { fish: [1, 2] }),
    gte(pets.seen, new Date(0)),
    eq(pets.born, '2026-01-02'),
    isNull(pets.name),
  )!,
  'a value that is SQL': sql`${sql.param(sql`now()`)}`,
  placeholders: sql`${one} and ${eq(pets.id, one)}`,
  lists: sql`${pets.id} in ${[1, 2, 3]} or ${inArray(pets.name, ['a', 'b'])} or ${[]}`,
  'names and raw text': sql`${sql.identifier('a"b')} ${sql.raw("'c'")} ${sql.empty()}`,
  'pieces that are joined': sql.join([sql`a = ${1}`, sql`b = ${2}`, sql`c`], sql` and `),
  'a query inside another': sql`exists ${build.select({ id: pets.id }).from(pets).where(eq(pets.id, 3))} and ${4}`,
  'a subquery with a name': sql`select * from ${build.select().from(pets).where(eq(pets.id, 5)).as('p')} where ${6}`,
  'a piece with a name': sql`order by ${sql`1 + ${7}`.as('sum')}`,
  'values that are spelled out': sql`${8} ${sql`${'it’s'} ${9}`.inlineParams()} ${moods}`,
}

describe('A statement', () => {
  test.each(Object.entries(statements))('of %s is written as Drizzle writes it', (_, statement) => {
    const { sql: written, params } = new PgDialect().sqlToQuery(statement)
    expect(writeSQL(statement)).toMatchObject({ sql: written, params })
  })
})
