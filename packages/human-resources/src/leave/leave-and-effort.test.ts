import { createCallerFactory, installExtensions, type CurrentUser } from '@atrium/kit/server'
import { contextOf, signedInUser } from '@atrium/people/fixtures'
import { timesheets } from '@atrium/timesheets/module'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { asking, makeHumanResources } from '../human-resources.fixtures.ts'
import { leaveFacts } from './balances.queries.ts'

const world = await makeHumanResources()
const { as, database, districtID, dolores, marcus, oak, principal, rosa, sick, teacher } = world
afterAll(() => database.drop())

const callers = createCallerFactory(timesheets.router)
const at = (user: CurrentUser, now = '2026-11-02') =>
  callers({ ...contextOf(database, user), now: () => new Date(`${now}T18:00:00Z`) })
const holding = (userID: number, permission: string, schoolID: number) => ({
  ...signedInUser({ districtID, userID, group: 'teacher', schoolID, roles: ['staff'] }),
  permissions: new Set(['profile.own', permission]),
  grants: new Map([
    ['profile.own', [schoolID]],
    [permission, [schoolID]],
  ]),
})
const own = holding(marcus, 'timesheets.own', oak)
const approver = holding(rosa, 'timesheets.approve', oak)
const payroll = holding(dolores, 'timesheets.manage', 0)

const [reading, tutoring] = [1, 2]
let periodID = 0
beforeAll(async () => {
  installExtensions(timesheets.extensions ?? [])
  await database.owner`insert into timesheet_period (district_id, name, starts_on, ends_on, due_on) values (${districtID}, 'October', '2026-10-01', '2026-10-31', '2026-11-03')`
  await database.owner`insert into timesheet_program (district_id, name, is_federal) values (${districtID}, 'Title I', true), (${districtID}, 'Tutoring', false)`
  periodID = 1
})
beforeEach(async () => {
  await database.owner`delete from effort_report`
  await database.owner`delete from timesheet_line`
  await database.owner`delete from timesheet`
  await database.owner`delete from leave_request`
})

// The week of October 19: 8 hours a day, of which 60 percent are for Title I.
const week = ['19', '20', '21', '22', '23'].map((day) => `2026-10-${day}`)
const ask = async (of: object) => {
  const { id } = await as(teacher).leaveRequests.create(
    asking({ reasonID: sick.id, schoolID: oak, ...of }),
  )
  await act(id, 'approve')
  return id
}
const act = (id: number, name: string, filled: object = {}) =>
  as(principal).leaveRequests.act({ id, act: name as never, filled: filled as never })
const wednesday = { firstDay: '2026-10-21', lastDay: '2026-10-21' }
const work = async () => {
  const lines = week.flatMap((date) => [
    { date, programID: reading, minutes: 288, note: null },
    { date, programID: tutoring, minutes: 192, note: null },
  ])
  const { timesheetID } = await at(own).sheets.save({ periodID, version: 0, lines })
  await at(own).sheets.act({ id: timesheetID, act: 'submit' })
  await at(approver).sheets.act({ id: timesheetID, act: 'approve' })
}
const report = async () => {
  const { reports } = await at(payroll).effort.list({ day: '2026-10-15' })
  return reports.at(0)
}
const hours = async () =>
  (await report())?.programs.map(({ program, minutes, share }) => [program, minutes / 60, share])
const certified = async () => {
  await at(payroll).effort.prepare({ day: '2026-10-15' })
  const id = (await report())?.id ?? 0
  await at(own).effort.act({ id, act: 'sign' })
  await at(approver).effort.act({ id, act: 'certify' })
  return id
}

describe('approved leave', () => {
  test('is on the timesheet of those days, and not one of the days without hours', async () => {
    const sheet = () => at(own).sheets.of({ staffID: marcus, periodID })
    expect(await sheet()).toMatchObject({ absences: [] })
    const id = await ask(wednesday)
    const shown = await sheet()
    expect(shown.absences).toEqual([
      { date: '2026-10-21', isWhole: true, minutes: 480, dayMinutes: 480 },
    ])
    expect(shown.missingDays).toContain('2026-10-20')
    expect(shown.missingDays).not.toContain('2026-10-21')
    // Why someone is away isn't a matter of the timesheet.
    expect(JSON.stringify(shown)).not.toMatch(/sick/i)
    await act(id, 'reopen', { answer: 'Worked after all.' })
    expect((await sheet()).absences).toEqual([])
  })
  test('of a morning is half of the day, which still has hours to write down', async () => {
    await ask({ ...wednesday, part: 'morning' })
    const { absences, missingDays } = await at(own).sheets.of({ staffID: marcus, periodID })
    expect(absences).toEqual([
      { date: '2026-10-21', isWhole: false, minutes: 240, dayMinutes: 480 },
    ])
    expect(missingDays).toContain('2026-10-21')
  })
  test('is not claimed as effort: of 40 hours shared 60 to 40, with 8 of leave, 19.2 and 12.8 were worked', async () => {
    await ask(wednesday)
    await work()
    await at(payroll).effort.prepare({ day: '2026-10-15' })
    expect(await hours()).toEqual([
      ['Title I', 19.2, 6000],
      ['Tutoring', 12.8, 4000],
    ])
    expect(await report()).toMatchObject({ leaveMinutes: 480, isStale: false, waits: null })
  })
  test('earns no leave where leave is earned by hours worked (Labor Code §246(b)): of 40 hours with a day and a half of leave, 28 count', async () => {
    const worked = async () => {
      const among = sql`m.user_id = ${marcus}`
      const { people } = await leaveFacts(database.district(districtID), { districtID, among })
      return people.map((one) => one.worked)
    }
    await work()
    // Nothing that a teacher is allowed is earned by hours yet.
    expect(await worked()).toEqual([[]])
    await world.allow(world.jury.id, {
      ...{ groupID: world.teachers.id, accrual: 'hoursWorked', hoursPerUnit: 30 },
      ...{ perYear: null, firstYear: null },
    })
    expect(await worked()).toEqual([[{ month: '2026-10', minutes: 40 * 60 }]])
    await ask(wednesday)
    await ask({ firstDay: '2026-10-22', lastDay: '2026-10-22', part: 'morning' })
    expect(await worked()).toEqual([[{ month: '2026-10', minutes: 28 * 60 }]])
  })
  test('that changes after the report was certified makes it stale, and a new version says what was worked', async () => {
    await work()
    const first = await certified()
    expect(await hours()).toEqual([
      ['Title I', 24, 6000],
      ['Tutoring', 16, 4000],
    ])
    const id = await ask(wednesday)
    expect(await report()).toMatchObject({ status: 'certified', isStale: true })
    await at(payroll).effort.correct({ reportID: first, reason: 'Leave was approved late' })
    expect(await hours()).toEqual([
      ['Title I', 19.2, 6000],
      ['Tutoring', 12.8, 4000],
    ])
    // Taken back, the hours of that day were worked again, and the new version isn't signed.
    await act(id, 'reopen', { answer: 'Worked after all.' })
    expect((await report())?.waits?.id).toBe('timesheets.effort.changed')
  })
})
