import { provideAuth, type SessionStore } from '@atrium/auth/public'
import { asRefusal, createCallerFactory, installExtensions } from '@atrium/kit/server'
import { requestOf, testDatabase, type TestDatabase } from '@atrium/kit/testing'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { screens } from '../screens.ts'
import { timesheets } from '../timesheets.module.ts'

let database: TestDatabase
let now = '2025-11-20'
const callers = createCallerFactory(timesheets.router)
const person = (userID: number, permissions: string[], at: number[] = [1]) =>
  callers(
    requestOf(
      database,
      { userID, permissions, grants: new Map(permissions.map((name) => [name, at])) },
      () => new Date(`${now}T20:00:00Z`),
    ),
  )
// Ana works at Pine; Bo approves there; Cy is payroll; Di manages grants.
const ana = () => person(1, ['profile.own'])
const bo = () => person(2, ['profile.own', 'timesheets.approve'])
const cy = () => person(3, ['timesheets.manage'], [0])
const di = () => person(4, ['grants.read', 'grants.manage'], [0])

const [tutoring, title] = [1, 2]
const [october, november] = [1, 2]

beforeAll(async () => {
  installExtensions(timesheets.extensions ?? [])
  provideAuth({
    store: {} as SessionStore,
    screens,
    publicOrigin: 'https://atrium.test',
    filesRoot: '',
  })
  database = await testDatabase()
  await database.owner.unsafe(`
    insert into district (name) values ('Cedar Valley');
    insert into school (district_id, name) values (1, 'Pine');
    insert into users (district_id, first_name, last_name) select 1, name, 'Ruiz' from unnest(array['Ana', 'Bo', 'Cy', 'Di']) name;
    insert into staff_member (district_id, user_id, school_id) values (1, 1, 1), (1, 2, 1);
    insert into timesheet_period (district_id, name, starts_on, ends_on, due_on) values (1, 'October', '2025-10-01', '2025-10-31', '2025-11-03'), (1, 'November', '2025-11-01', '2025-11-30', '2025-12-03');
    insert into timesheet_program (district_id, name, is_federal) values (1, 'Tutoring', false), (1, 'Title I', true)`)
})
beforeEach(() => {
  now = '2025-11-20'
  return database.owner`truncate timesheet_line, timesheet, effort_report, notice restart identity cascade`
})
afterAll(() => database.drop())

const refused = async (act: Promise<unknown>) =>
  asRefusal(await act.catch((error: unknown) => error))?.ref
const line = (date: string, minutes: number, programID = title) => ({
  ...{ date, programID, minutes, note: null },
})
const versionOf = async (periodID: number) => {
  const [row] = await database.owner<{ version: number }[]>`
    select version from timesheet where period_id = ${periodID} and user_id = 1`
  return row?.version ?? 0
}
/** Ana submits her hours of a period, and Bo approves them. */
const work = async (periodID: number, lines: ReturnType<typeof line>[]): Promise<void> => {
  const version = await versionOf(periodID)
  const { timesheetID: id } = await ana().sheets.save({ periodID, version, lines })
  if (version === 0) await ana().sheets.act({ id, act: 'submit' })
  await bo().sheets.act({ id, act: 'approve' })
}
const prepare = () => cy().effort.prepare({ day: '2025-10-15' })
const list = async (who = cy()) => (await who.effort.list({ day: '2025-10-15' })).reports
const act = async (name: 'sign' | 'certify', id?: number) => {
  const reportID = id ?? (await list()).find(({ status }) => status !== 'replaced')?.id ?? 0
  return (name === 'sign' ? ana() : bo()).effort.act({ id: reportID, act: name })
}

describe('a time and effort report', () => {
  test('of a person whom several programs share is for one month, signed and certified after it ended', async () => {
    await work(october, [line('2025-10-06', 120), line('2025-10-06', 60, tutoring)])
    expect(await prepare()).toEqual({ prepared: 1 })
    expect(await list()).toMatchObject([
      { kind: 'activityReport', startsOn: '2025-10-01', endsOn: '2025-10-31', waits: null },
    ])
    await act('sign')
    await act('certify')
    expect(await list()).toMatchObject([{ status: 'certified', isStale: false }])
  })
  test('is neither signed nor certified before its period has ended', async () => {
    await work(october, [line('2025-10-06', 120)])
    await prepare()
    // One program: for the half year, which ends in December.
    expect(await list(ana())).toMatchObject([
      {
        kind: 'semiannual',
        acts: [],
        waits: { id: 'timesheets.effort.notEnded', values: { date: '2025-12-31' } },
      },
    ])
    expect((await refused(act('sign')))?.id).toBe('timesheets.effort.notEnded')
    await database.owner`update effort_report set status = 'signed'`
    expect((await refused(act('certify')))?.id).toBe('timesheets.effort.notEnded')
    now = '2026-01-05'
    await act('certify')
  })
  test('is neither signed nor certified while a timesheet of its period is open', async () => {
    now = '2025-12-10'
    await work(november, [line('2025-11-06', 120), line('2025-11-06', 60, tutoring)])
    await prepare()
    await database.owner`update timesheet set status = 'submitted'`
    expect(await refused(act('sign'))).toEqual({
      id: 'timesheets.effort.openSheets',
      values: { count: 1 },
    })
    await database.owner`update timesheet set status = 'approved'`
    await act('sign')
    await database.owner`update timesheet set status = 'open'`
    expect((await refused(act('certify')))?.id).toBe('timesheets.effort.openSheets')
  })
  test('is not signed if the timesheets changed after it was prepared', async () => {
    await work(october, [line('2025-10-06', 120), line('2025-10-06', 60, tutoring)])
    await prepare()
    await work(october, [line('2025-10-06', 90), line('2025-10-06', 60, tutoring)])
    expect((await refused(act('sign')))?.id).toBe('timesheets.effort.changed')
    await prepare()
    await act('sign')
  })
  test('is stale once a timesheet changes, and corrected by a new version that is signed again', async () => {
    await work(october, [line('2025-10-06', 120), line('2025-10-06', 60, tutoring)])
    await prepare()
    await act('sign')
    await act('certify')
    const reportID = (await list())[0]?.id ?? 0
    const correct = (reason: string) => cy().effort.correct({ reportID, reason })
    expect((await refused(correct('Nothing')))?.id).toBe('timesheets.effort.current')
    await work(october, [line('2025-10-06', 180), line('2025-10-06', 60, tutoring)])
    expect(await list()).toMatchObject([{ status: 'certified', isStale: true }])
    // What was signed is never made again.
    expect(await prepare()).toEqual({ prepared: 0 })
    const tries = await Promise.allSettled(
      Array.from({ length: 10 }, () => correct('A late entry')),
    )
    expect(tries.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
    expect(await list()).toMatchObject([
      {
        number: 2,
        status: 'prepared',
        reason: 'A late entry',
        programs: [{ share: 2500 }, { share: 7500 }],
      },
      { number: 1, status: 'replaced', programs: [{ share: 3333 }, { share: 6667 }] },
    ])
    await act('sign')
    await act('certify')
    expect(await list()).toMatchObject([
      { number: 2, status: 'certified', isStale: false },
      { number: 1, status: 'replaced' },
    ])
  })
  test('for a half year of one program becomes reports by month once there was another', async () => {
    await work(october, [line('2025-10-06', 120)])
    await prepare()
    now = '2026-01-05'
    await act('sign')
    await work(november, [line('2025-11-06', 60), line('2025-11-06', 60, tutoring)])
    expect(await prepare()).toEqual({ prepared: 0 })
    const reportID = (await list())[0]?.id ?? 0
    await cy().effort.correct({ reportID, reason: 'Tutoring began in November' })
    expect((await list()).map(({ kind, startsOn, status }) => [kind, startsOn, status])).toEqual([
      ['semiannual', '2025-07-01', 'replaced'],
      ['activityReport', '2025-10-01', 'prepared'],
      ['activityReport', '2025-11-01', 'prepared'],
    ])
  })
  test('is seen by people who manage grants, and signed by none of them', async () => {
    await work(october, [line('2025-10-06', 120), line('2025-10-06', 60, tutoring)])
    await prepare()
    const [report] = await list(di())
    expect(report).toMatchObject({ employee: 'Ruiz, Ana', acts: [] })
    expect((await refused(di().effort.act({ id: report?.id ?? 0, act: 'sign' })))?.id).toBe(
      'kit.refusal.forbidden',
    )
    await expect(di().effort.prepare({ day: '2025-10-15' })).rejects.toThrow('kit.refusal')
  })
})

describe('hours of a day that has not come', () => {
  test('can be saved, and neither submitted nor approved', async () => {
    const { timesheetID: id } = await ana().sheets.save({
      ...{ periodID: november, version: 0, lines: [line('2025-11-24', 480)] },
    })
    const future = { id: 'timesheets.refusal.future', values: { date: '2025-11-24' } }
    expect(await refused(ana().sheets.act({ id, act: 'submit' }))).toEqual(future)
    await database.owner`update timesheet set status = 'submitted'`
    expect(await refused(bo().sheets.act({ id, act: 'approve' }))).toEqual(future)
    now = '2025-11-24'
    await bo().sheets.act({ id, act: 'approve' })
  })
  test('are not added to an approved timesheet', async () => {
    await work(november, [line('2025-11-10', 480)])
    const saving = ana().sheets.save({
      ...{ periodID: november, version: await versionOf(november) },
      lines: [line('2025-11-10', 480), line('2025-11-28', 60)],
    })
    expect((await refused(saving))?.id).toBe('timesheets.refusal.future')
  })
})
