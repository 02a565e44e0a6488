import {
  asRefusal,
  createCallerFactory,
  installExtensions,
  type CurrentUser,
} from '@atrium/kit/server'
import { testDatabase } from '@atrium/kit/testing'
import { castOf, contextOf, makeRiverbend } from '@atrium/people/fixtures'
import { students } from '@atrium/students/module'
import { afterAll, expect, test } from 'vitest'
import { settings } from '../settings.module.ts'

const callerOf = createCallerFactory(students.router)
const database = await testDatabase()
const riverbend = await makeRiverbend(database)
const cast = castOf(riverbend)
installExtensions(settings.extensions ?? [])
afterAll(() => database.drop())

const held = (user: CurrentUser, language: 'en' | 'es' = 'en') =>
  callerOf({ ...contextOf(database, user), language }).held({ studentID: riverbend.noor })

test('before a student leaves, the form says which equipment and lockers are still theirs', async () => {
  const { districtID, pine, noor } = riverbend
  expect(await held(cast.dolores)).toEqual([])
  await database.owner`insert into equipment (district_id, school_id, tag, name, kind) values (${districtID}, ${pine}, 'CB-1', 'Chromebook', 'laptop'), (${districtID}, ${pine}, 'CA-7', 'Calculator', 'other')`
  await database.owner`insert into equipment_checkout (district_id, school_id, equipment_id, borrower_number, borrower_id, checked_out_on, due_on, returned_on)
    values (${districtID}, ${pine}, 1, '1', ${noor}, '2026-09-01', '2099-06-30', null), (${districtID}, ${pine}, 2, '1', ${noor}, '2026-09-01', null, '2026-09-02')`
  await database.owner`insert into locker (district_id, school_id, number) values (${districtID}, ${pine}, '214')`
  await database.owner`insert into locker_assignment (district_id, school_id, school_year_id, locker_id, student_number, student_id)
    select ${districtID}, ${pine}, y.id, 1, '1', ${noor} from school_year y where y.district_id = ${districtID} and atrium_today('America/Los_Angeles') between y.start_date and y.end_date limit 1`
  expect(await held(cast.dolores)).toEqual(['Chromebook (CB-1)', 'Locker 214'])
  expect(await held(cast.dolores, 'es')).toEqual(['Chromebook (CB-1)', 'Casillero 214'])
})

test('only people who may end the enrollment can see what the student still has', async () => {
  for (const user of [cast.otto, cast.ana])
    expect(asRefusal(await held(user).catch((error: unknown) => error))?.code).toMatch(
      /^(?:forbidden|notFound)$/,
    )
})
