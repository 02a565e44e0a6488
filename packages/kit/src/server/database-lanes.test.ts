import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { testDatabase, type TestDatabase } from '../testing/index.ts'
import { openDatabase, type Database } from './database.ts'

let database: TestDatabase
let narrow: Database

beforeAll(async () => {
  database = await testDatabase()
})
beforeEach(() => {
  narrow = openDatabase({ url: database.url, lanes: 1 })
  return () => narrow.close()
})
afterAll(() => database.drop())

const marks = ['every', 1, 2, 'every', 2, 1, 1, 'every', 3] as const
const asked = (mark: number | 'every') =>
  mark === 'every' ? narrow.everyDistrict : narrow.district(mark)
const written = (mark: number | 'every'): string => (mark === 'every' ? '*' : String(mark))
const marked = sql`select current_setting('atrium.district', true) as mark`

test('Reads for many districts that start at once on one lane are each answered under their own district', async () => {
  for (let round = 0; round < 5; round++) {
    const answers = await Promise.all(
      marks.map((mark) => asked(mark).execute<{ mark: string }>(marked)),
    )
    expect(answers.map(([row]) => row?.mark)).toEqual(marks.map(written))
  }
})

test('Queries sent while a lane is just opening come after the ones already waiting', async () => {
  const again = marks.toReversed()
  const answers = await Promise.all(
    marks.map(async (mark, index) => {
      const [first] = await asked(mark).execute<{ mark: string }>(marked)
      const [second] = await asked(again[index] ?? 1).execute<{ mark: string }>(marked)
      return [first?.mark, second?.mark]
    }),
  )
  expect(answers).toEqual(marks.map((mark, index) => [written(mark), written(again[index] ?? 1)]))
})

test('A read whose table has changed since it was prepared is answered, and still under its own district', async () => {
  await database.owner`create table lane_note (text text not null)`
  await database.owner`grant select on lane_note to public`
  await database.owner`insert into lane_note values ('here')`
  const read = sql`select *, current_setting('atrium.district', true) as mark from lane_note`
  const readAll = () =>
    Promise.all(marks.map((mark) => asked(mark).execute<{ text: string; mark: string }>(read)))
  await readAll()
  await database.owner`alter table lane_note add column more integer not null default 7`
  const expected = marks.map((mark) => ({ text: 'here', more: 7, mark: written(mark) }))
  expect((await readAll()).map(([row]) => row)).toEqual(expected)
})
