import { asRefusal, createCallerFactory, installExtensions } from '@atrium/kit/server'
import { requestOf, testDatabase, type TestDatabase } from '@atrium/kit/testing'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { timesheets } from '../timesheets.module.ts'

let database: TestDatabase
const callers = createCallerFactory(timesheets.router)
const payroll = () =>
  callers(
    requestOf(
      database,
      {
        userID: 3,
        permissions: ['profile.own', 'timesheets.manage'],
        grants: new Map([
          ['profile.own', [0]],
          ['timesheets.manage', [0]],
        ]),
      },
      () => new Date('2025-11-20T20:00:00Z'),
    ),
  )
const adjust = () => payroll().effort.adjust({ reportID: 1, date: '2025-11-20', memo: 'Adjusted' })
const journalOf = async () => (await payroll().effort.list({ day: '2025-11-20' })).reports.at(-1)
const refused = async (act: Promise<unknown>) =>
  asRefusal(await act.catch((error: unknown) => error))

// Ana worked two thirds for Tutoring and one for Title I; payroll charged all of it to Title I.
beforeAll(async () => {
  installExtensions(timesheets.extensions ?? [])
  database = await testDatabase()
  await database.owner.unsafe(`
    insert into district (name) values ('Cedar Valley');
    insert into school (district_id, name) values (1, 'Pine');
    insert into users (district_id, first_name, last_name) select 1, name, 'Ruiz' from unnest(array['Ana', 'Bo', 'Cy']) name;
    insert into timesheet_program (district_id, name, account_code) values (1, 'Tutoring', '01-1100'), (1, 'Title I', '01-3010');
    insert into ledger_account (district_id, code, name, kind, fund) values (1, '01-1100', 'Tutoring', 'expense', '01'), (1, '01-3010', 'Title I', 'expense', '01');
    insert into fiscal_year (district_id, name, starts_on, ends_on) values (1, '2025–26', '2025-07-01', '2026-06-30');
    insert into ledger_period (district_id, fiscal_year_id, number, starts_on, ends_on) values (1, 1, 5, '2025-11-01', '2025-11-30');
    insert into timesheet_period (district_id, name, starts_on, ends_on, due_on) values (1, 'November', '2025-11-01', '2025-11-30', '2025-12-03');
    insert into timesheet (district_id, period_id, user_id, school_id, status) values (1, 1, 1, 1, 'locked');
    insert into timesheet_line (district_id, timesheet_id, date, program_id, minutes) values (1, 1, '2025-11-03', 1, 120), (1, 1, '2025-11-03', 2, 60);
    insert into payroll_charge (district_id, user_id, program_id, month, cents) values (1, 1, 2, '2025-11-01', 90000);
    insert into effort_report (district_id, user_id, school_id, kind, starts_on, ends_on, status, shares) values (1, 1, 1, 'activityReport', '2025-11-01', '2025-11-30', 'certified',
      '[{"programID": 1, "program": "Tutoring", "minutes": 120, "share": 6667}, {"programID": 2, "program": "Title I", "minutes": 60, "share": 3333}]')`)
})
beforeEach(async () => {
  await database.owner`truncate journal_line, journal, account_balance, finance_counter restart identity cascade`
  await database.owner`delete from effort_report where id > 1`
  await database.owner`update effort_report set journal_id = null, version = 1, status = 'certified'`
  await database.owner`update timesheet_line set minutes = 120 where program_id = 1`
})
afterAll(() => database.drop())

describe('an adjusting entry of time and effort', () => {
  test('moves what payroll charged to where the hours were worked, once', async () => {
    const tries = await Promise.allSettled(Array.from({ length: 20 }, adjust))
    expect(tries.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
    const lines = await database.owner`select account_id, cents::int from journal_line order by 1`
    expect(lines).toEqual([
      { account_id: 1, cents: 60_003 },
      { account_id: 2, cents: -60_003 },
    ])
    expect((await refused(adjust()))?.ref.id).toBe('timesheets.effort.adjusted')
  })
  test('is entered only from what the approved timesheets say today, and once no earlier version has one', async () => {
    const { journalID } = await adjust()
    await database.owner`update timesheet_line set minutes = 180 where program_id = 1`
    await database.owner`update effort_report set journal_id = null`
    expect((await refused(adjust()))?.ref.id).toBe('timesheets.effort.stale')
    await database.owner`update effort_report set journal_id = ${journalID}`
    await payroll().effort.correct({ reportID: 1, reason: 'A late sheet' })
    const [corrected] = await database.owner<{ id: number }[]>`
      update effort_report set status = 'certified' where number = 2 returning id`
    const again = () =>
      payroll().effort.adjust({
        ...{ reportID: corrected?.id ?? 0, date: '2025-11-20', memo: 'Adjusted' },
      })
    expect((await refused(again()))?.ref.id).toBe('timesheets.effort.earlierEntry')
    await database.owner`update journal set status = 'void' where id = ${journalID}`
    const made = await again()
    const lines = await database.owner`
      select account_id, cents::int from journal_line where journal_id = ${made.journalID} order by 1`
    expect(lines).toEqual([
      { account_id: 1, cents: 67_500 },
      { account_id: 2, cents: -67_500 },
    ])
  })
  test('that was voided as a draft adjusts nothing, and may be entered again', async () => {
    const { journalID } = await adjust()
    expect((await journalOf())?.journalID).toBe(journalID)
    await database.owner`update journal set status = 'void' where id = ${journalID}`
    expect((await journalOf())?.journalID).toBeNull()
    const again = await adjust()
    expect(again.journalID).not.toBe(journalID)
    expect((await journalOf())?.journalID).toBe(again.journalID)
  })
  test('that was posted and reversed adjusts nothing, and may be entered again', async () => {
    const { journalID } = await adjust()
    await database.owner`update journal set status = 'posted' where id = ${journalID}`
    expect((await refused(adjust()))?.code).toBe('conflict')
    await database.owner.begin(async (tx) => {
      const [made] = await tx<{ id: number }[]>`
        insert into journal (district_id, kind, origin, date, period_id, memo, amount_cents, entered_by, reverses_id) values (1, 'journal', 'reversal', '2025-11-21', 1, 'x', 60003, 3, ${journalID}) returning id`
      await tx`insert into journal_line (district_id, journal_id, place, account_id, fund, cents) select 1, ${made?.id ?? 0}, place, account_id, fund, -cents from journal_line where journal_id = ${journalID}`
      await tx`update journal set status = 'posted' where id = ${made?.id ?? 0}`
    })
    expect((await journalOf())?.journalID).toBeNull()
    expect((await adjust()).journalID).not.toBe(journalID)
  })
})
