import { createCallerFactory, installExtensions } from '@atrium/kit/server'
import { testDatabase } from '@atrium/kit/testing'
import { castOf, contextOf, makeRiverbend } from '@atrium/people/fixtures'
import { afterAll, expect, test } from 'vitest'
import { attendance } from '../attendance.module.ts'
import { seedAbsenceReports } from './seed-absence-reports.actions.ts'

installExtensions(attendance.extensions ?? [])
const database = await testDatabase()
const riverbend = await makeRiverbend(database)
const cast = castOf(riverbend)
const office = createCallerFactory(attendance.router)(contextOf(database, cast.dolores))
afterAll(() => database.drop())

test('the demo’s offices have reports that wait, and reports whose codes are set', async () => {
  const { districtID, algebraFall, ana, marcus } = riverbend
  await office.marks.addDefaults()
  await database.owner`insert into attendance_taken (district_id, section_id, date, taken_by) values (${districtID}, ${algebraFall}, '2026-10-13', ${marcus})`
  await database.owner`insert into attendance_event (district_id, section_id, student_id, date, mark_id) select ${districtID}, ${algebraFall}, ${ana}, '2026-10-13', id from attendance_mark where code = 'E'`
  for (let time = 0; time < 2; time++)
    await database.transaction(districtID, (tx) =>
      seedAbsenceReports(tx, { districtID, today: '2026-10-14', every: 1 }),
    )
  const { rows } = await office.absenceReports.list({})
  expect(
    rows.map(({ student, status, firstDay, reason }) => [student, status, firstDay, reason]),
  ).toEqual([
    ['Anita Ruiz', 'waiting', '2026-10-14', 'Illness'],
    ['Noor Haddad', 'waiting', '2026-10-14', 'Illness'],
    ['Anita Ruiz', 'confirmed', '2026-10-13', 'Illness'],
  ])
  expect(await office.absenceReports.get({ id: rows[2]!.id })).toMatchObject({ classesSet: 1 })
})
