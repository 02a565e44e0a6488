import { humanResources } from '@atrium/human-resources/module'
import { createCallerFactory, installExtensions } from '@atrium/kit/server'
import { requestOf, testDatabase } from '@atrium/kit/testing'
import { timesheets } from '@atrium/timesheets/module'
import { afterAll, expect, test } from 'vitest'

installExtensions([...(timesheets.extensions ?? []), ...(humanResources.extensions ?? [])])
const database = await testDatabase()
afterAll(() => database.drop())

test('approved leave is on the timesheet: whole days aren’t missing, and no one reads why', async () => {
  const { owner } = database
  await owner`insert into district (name) values ('Cedar Valley')`
  await owner`insert into school (district_id, name) values (1, 'Pine')`
  await owner`insert into users (district_id, first_name, last_name) values (1, 'Ana', 'Ruiz')`
  await owner`insert into staff_member (district_id, user_id, school_id) values (1, 1, 1)`
  await owner`insert into timesheet_period (district_id, name, starts_on, ends_on, due_on) values (1, 'November 1', '2025-11-03', '2025-11-07', '2025-11-10')`
  await owner`insert into leave_reason (district_id, code, name, kind, unit) values (1, 'SICK', '{"en": "Sick leave"}', 'sick', 'days')`
  const ask = (day: string, part: string, status: string, amount = 100) => owner`
    insert into leave_request (district_id, user_id, school_id, reason_id, first_day, last_day, part, status, unit, days)
    values (1, 1, 1, 1, ${day}, ${day}, ${part}, ${status}, 'days', ${JSON.stringify([{ on: day, amount }])}::text::jsonb)`
  await ask('2025-11-03', 'whole', 'approved')
  await ask('2025-11-04', 'morning', 'approved', 50)
  await ask('2025-11-05', 'whole', 'submitted')
  const held = ['profile.own']
  const caller = createCallerFactory(timesheets.router)(
    requestOf(
      database,
      {
        ...{ userID: 1, schoolID: 1, permissions: held },
        grants: new Map(held.map((name) => [name, [1]])),
      },
      () => new Date('2025-11-20T20:00:00Z'),
    ),
  )
  const sheet = await caller.sheets.of({ staffID: 1, periodID: 1 })
  expect(sheet.absences).toEqual([
    { date: '2025-11-03', isWhole: true, minutes: 480, dayMinutes: 480 },
    { date: '2025-11-04', isWhole: false, minutes: 240, dayMinutes: 480 },
  ])
  expect(sheet.missingDays).toEqual(['2025-11-04', '2025-11-05', '2025-11-06', '2025-11-07'])
})
