import { expect, test } from 'vitest'
import { foreignTables } from './foreign-tables.ts'

const tables: [string, string] = [
  'packages/auth/src/auth.table.ts',
  "export const users = pgTable('users', {})\nexport const roles = pgTable('user_role', {})",
]
const of = (text: string, path = 'packages/imports/src/people.queries.ts') =>
  foreignTables(new Map([tables, [path, text]]))

test("SQL text that names another package's table is rejected with its line", () => {
  expect(of('const a = 1\nconst b = sql`select 1 from users u join user_role r on true`')).toEqual([
    'packages/imports/src/people.queries.ts:2: SQL names users, a table of auth: import it, and use that',
    'packages/imports/src/people.queries.ts:2: SQL names user_role, a table of auth: import it, and use that',
  ])
  for (const statement of [
    'insert into users (id) values (1)',
    'update users set id = 1',
    'delete from held h using gone g, users u',
  ])
    expect(of(`await sql.unsafe('${statement}')`)).toHaveLength(1)
})

test('imported tables, tables of the package itself, comments, texts and tests are not', () => {
  expect(of('sql`select 1 from ${users} u, jsonb_each(u.x) e where u.id = 1`')).toEqual([])
  expect(of('sql`select 1 from users`', 'packages/auth/src/users.queries.ts')).toEqual([])
  expect(of('// copied from users\nconst a = 1')).toEqual([])
  expect(of("'Imported from users'", 'packages/imports/src/messages/en.ts')).toEqual([])
  expect(of('sql`delete from users`', 'packages/imports/src/people.test.ts')).toEqual([])
})
