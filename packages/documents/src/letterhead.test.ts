import { requestOf, testDatabase, type TestDatabase } from '@atrium/kit/testing'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { letterheadOf } from './letterhead.queries.ts'

let database: TestDatabase
beforeAll(async () => {
  database = await testDatabase()
  await database.owner`insert into district (name) values ('Cedar Valley')`
  await database.owner`insert into school (district_id, name, street, city) values (1, 'Pine', '12 Elm St', 'Fresno')`
})
afterAll(() => database.drop())

test('a letterhead lists who is on the school board today, officers first', async () => {
  await database.owner`
    insert into board_member (district_id, first_name, last_name, seat, position, term_start, term_end, removed_at) values
      (1, 'Arturo', 'Salas', 'Area 1', 'trustee', '2024-12-12', null, null),
      (1, 'Howard', 'Lim', 'Area 2', 'president', '2024-12-12', '2099-12-11', null),
      (1, 'Denise', 'Crawford', 'Area 3', 'clerk', '2020-12-12', '2024-12-11', null),
      (1, 'Meera', 'Iyer', 'Area 4', 'trustee', '2099-12-12', null, null),
      (1, 'Entered', 'Twice', 'Area 5', 'trustee', '2024-12-12', null, now())`
  const { name, lines, board } = await letterheadOf(requestOf(database, { schoolID: 1 }), 1)
  expect([name, lines]).toEqual(['Pine', ['12 Elm St, Fresno']])
  expect(board).toEqual([
    { name: 'Howard Lim', position: 'president' },
    { name: 'Arturo Salas', position: 'trustee' },
  ])
})
