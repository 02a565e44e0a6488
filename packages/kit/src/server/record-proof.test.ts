import { integer, pgTable, text, varchar } from 'drizzle-orm/pg-core'
import { expect, test } from 'vitest'
import { defineRecord, f } from '../shared/index.ts'
import { proveRecord } from './record-proof.ts'
import { recordColumns } from './record.columns.ts'
import { roomParts, rooms, roomsMessages, roomsRecord } from './record.fixtures.ts'

test('a definition that fits its table and its texts is accepted', () => {
  expect(proveRecord(roomsRecord, rooms, roomsMessages, roomParts)).toEqual([])
})

test('a definition that does not fit is reported', () => {
  const definition = defineRecord({
    name: 'x',
    scope: 'school',
    rights: 'x.manage',
    fields: {
      name: f.text({ max: 80 }),
      kind: f.choice({ of: ['a', 'b'] }),
      seats: f.text({ max: 3 }),
      gone: f.text({ max: 3 }),
      big: f.integer({ max: 2 ** 40 }),
    },
    list: { columns: ['name'], search: ['name'], sort: 'gone', filters: [] },
    unique: [['name']],
  })
  const table = pgTable('x', {
    ...recordColumns(),
    name: varchar('name', { length: 40 }).notNull(),
    kind: text('kind', { enum: ['a'] }).notNull(),
    seats: integer('seats').notNull(),
    big: integer('big'),
  })
  const texts = {
    'x.one': 'x',
    'x.many': 'x',
    'x.empty': 'x',
    'x.name': 'x',
    'x.kind': 'x',
    'x.kind.a': 'x',
    'x.kind.b': 'x',
    'x.seats': 'x',
    'x.gone': 'x',
    'x.big': 'x',
  }
  const { 'x.kind.b': _, ...gap } = texts
  expect(proveRecord(definition, table, { en: texts, es: gap })).toEqual([
    'x: the table has no schoolID',
    'x: field name takes 80 characters, its column 40',
    'x: field kind may be blank, its column may not',
    'x: field kind offers codes that its column does not take',
    'x: field seats is text, its column PgInteger',
    'x: field seats may be blank, its column may not',
    'x: field gone has no column',
    'x: field big allows numbers that its column does not hold',
    'x: gone has neither a column nor an expression',
    'x: name is unique, and no unique index of x holds it so',
    'x: no es text x.kind.b',
  ])
})

test('a field that names or identifies records, or is required, cannot be limited to some people', () => {
  const definition = defineRecord({
    name: 'x',
    scope: 'district',
    rights: 'x.manage',
    fields: {
      name: f.text({ max: 80, readable: ['x.secure'] }),
      code: f.text({ max: 8, required: true, writable: ['x.secure'] }),
    },
    list: { columns: ['name'], search: [], sort: 'code' },
  })
  const table = pgTable('x', {
    ...recordColumns(),
    name: text('name').notNull(),
    code: text('code').notNull(),
  })
  const texts = Object.fromEntries(
    ['one', 'many', 'empty', 'name', 'code'].map((id) => [`x.${id}`, id]),
  )
  expect(proveRecord(definition, table, { en: texts, es: texts })).toEqual([
    'x: name names records, and not everyone may see it',
    'x: code is required, and not everyone may write it',
  ])
})
