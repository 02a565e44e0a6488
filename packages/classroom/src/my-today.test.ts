import { createCallerFactory, installExtensions, type CurrentUser } from '@atrium/kit/server'
import { testDatabase, type TestDatabase } from '@atrium/kit/testing'
import { castOf, contextOf, makeRiverbend, type Riverbend } from '@atrium/people/fixtures'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { classroom } from './classroom.module.ts'

let database: TestDatabase
let riverbend: Riverbend
let cast: ReturnType<typeof castOf>
const callerOf = createCallerFactory(classroom.router)
const as = (user: CurrentUser) => callerOf(contextOf(database, user))

beforeAll(async () => {
  installExtensions(classroom.extensions ?? [])
  database = await testDatabase()
  riverbend = await makeRiverbend(database)
  cast = castOf(riverbend)
})
afterAll(() => database.drop())

test('a teacher sees which of their own students are absent today, and whose birthday it is', async () => {
  expect(await as(cast.marcus).myToday()).toEqual({ absent: [], birthdays: [] })
  const { districtID, ana, ben, algebraFall } = riverbend
  await database.owner`update users set birth_date = '2011-10-14' where id in (${ana}, ${ben})`
  await database.owner`insert into attendance_mark (district_id, code, description, category) values (${districtID}, 'A', '{"en": "Absent"}', 'unexcusedAbsence')`
  await database.owner`insert into attendance_event (district_id, section_id, student_id, date, mark_id)
    select ${districtID}, ${algebraFall}, ${ana}, '2026-10-14', id from attendance_mark where district_id = ${districtID}`
  // Ben joins Marcus's class in spring.
  expect(await as(cast.marcus).myToday()).toEqual({
    absent: [{ id: ana, name: 'Anita Ruiz' }],
    birthdays: [{ id: ana, name: 'Anita Ruiz' }],
  })
})

test('no one else can request a teacher’s students for today', async () => {
  for (const user of [cast.rosa, cast.ana, cast.elena])
    await expect(as(user).myToday()).rejects.toMatchObject({ code: 'FORBIDDEN' })
})
