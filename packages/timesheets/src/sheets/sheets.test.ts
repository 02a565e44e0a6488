import { provideAuth, type SessionStore } from '@atrium/auth/public'
import { asRefusal, createCallerFactory, installExtensions } from '@atrium/kit/server'
import { requestOf, testDatabase, type TestDatabase } from '@atrium/kit/testing'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { screens } from '../screens.ts'
import { timesheets } from '../timesheets.module.ts'

let database: TestDatabase
const callers = createCallerFactory(timesheets.router)
const person = (userID: number, permissions: string[] = [], at: number[] = [1]) => {
  const held = ['profile.own', ...permissions]
  return callers(
    requestOf(
      database,
      {
        userID,
        schoolID: at[0] ?? 0,
        permissions: held,
        grants: new Map(held.map((name) => [name, at])),
      },
      () => new Date('2025-11-20T20:00:00Z'),
    ),
  )
}
// Ana works at Pine; Bo approves there; Cy is payroll; Di is Bo’s delegate; Eve approves at Oak.
const ana = () => person(1)
const bo = () => person(2, ['timesheets.approve'])
const cy = () => person(3, ['timesheets.manage'], [0])
const di = () => person(4)
const eve = () => person(5, ['timesheets.approve'], [2])

beforeAll(async () => {
  installExtensions(timesheets.extensions ?? [])
  provideAuth({
    store: {} as SessionStore,
    screens,
    publicOrigin: 'https://atrium.test',
    filesRoot: '',
  })
  database = await testDatabase()
  const { owner } = database
  await owner`insert into district (name) values ('Cedar Valley')`
  await owner`insert into school (district_id, name) values (1, 'Pine'), (1, 'Oak')`
  await owner`insert into users (district_id, first_name, last_name) select 1, name, 'Ruiz' from unnest(array['Ana', 'Bo', 'Cy', 'Di', 'Eve']) name`
  await owner`insert into staff_member (district_id, user_id, school_id) values (1, 1, 1), (1, 2, 1), (1, 3, 0), (1, 4, 1), (1, 5, 2)`
  await owner`insert into account (district_id, user_id, login_name) select 1, n, 'user' || n from generate_series(1, 5) n`
  await owner`insert into permission_group (district_id, name, permissions) values (1, 'Approvers', array['timesheets.approve'])`
  await owner`insert into user_permission_group (district_id, user_id, group_id, school_id) values (1, 2, 1, 1), (1, 5, 1, 2)`
  await owner`insert into timesheet_period (district_id, name, starts_on, ends_on, due_on) values (1, 'November 1', '2025-11-03', '2025-11-14', '2025-11-17')`
  await owner`insert into timesheet_program (district_id, name) values (1, 'Tutoring'), (1, 'Title I')`
})
beforeEach(
  () =>
    database.owner`truncate timesheet_line, timesheet, timesheet_delegate restart identity cascade`,
)
afterAll(() => database.drop())

const refused = async (act: Promise<unknown>) =>
  asRefusal(await act.catch((error: unknown) => error))
const line = (date: string, minutes: number, programID = 1) => ({
  date,
  programID,
  minutes,
  note: null,
})
const saved = async (lines = [line('2025-11-03', 480), line('2025-11-04', 60)]) =>
  (await ana().sheets.save({ periodID: 1, version: 0, lines })).timesheetID
const submitted = async () => {
  const id = await saved()
  await ana().sheets.act({ id, act: 'submit' })
  return id
}

describe('a timesheet', () => {
  test('is filled in, submitted, approved at its school, and locked by payroll', async () => {
    const id = await submitted()
    expect((await bo().review.list({ filters: { status: ['submitted'] } })).rows).toMatchObject([
      { employee: 'Ruiz, Ana', minutes: 540, flags: ['missingDays'] },
    ])
    expect((await bo().sheets.act({ id, act: 'approve' })).state).toBe('approved')
    expect(await cy().summary({ periodID: 1 })).toMatchObject({
      rows: [{ program: 'Tutoring', minutes: 540, status: 'approved' }],
      approvedIDs: [id],
    })
    expect(await cy().review.many({ ids: [id], act: 'lock' })).toEqual({ done: 1, refused: 0 })
    const { version } = await ana().sheets.get({ timesheetID: id })
    expect((await refused(ana().sheets.save({ periodID: 1, version, lines: [] })))?.ref.id).toBe(
      'timesheets.refusal.locked',
    )
    expect((await cy().exportSummary({ periodID: 1 })).content).toContain(
      '"Ruiz, Ana",,Tutoring,,9',
    )
  })
  test('of an approver isn’t approved by the one whom they made their delegate', async () => {
    await database.owner`insert into user_permission_group (district_id, user_id, group_id, school_id, delegated_by) values (1, 4, 1, 1, 2)`
    try {
      const delegate = () => person(4, ['timesheets.approve'])
      const { timesheetID: own } = await bo().sheets.save({
        ...{ periodID: 1, version: 0, lines: [line('2025-11-03', 480)] },
      })
      await bo().sheets.act({ id: own, act: 'submit' })
      expect((await refused(delegate().sheets.act({ id: own, act: 'approve' })))?.code).toBe(
        'notFound',
      )
      const other = await submitted()
      expect((await delegate().sheets.act({ id: other, act: 'approve' })).state).toBe('approved')
    } finally {
      await database.owner`delete from user_permission_group where delegated_by is not null`
    }
  })
  test('is found by its pay period and its state', async () => {
    await submitted()
    const found = async (periodID: string) =>
      (await bo().review.list({ filters: { status: ['submitted'], periodID: [periodID] } })).total
    expect([await found('1'), await found('2')]).toEqual([1, 0])
    expect((await refused(found('1 or true')))?.code).toBe('invalid')
  })
  test('is opened by an office that has no profile of its own', async () => {
    const timesheetID = await submitted()
    const office = callers(
      requestOf(database, {
        userID: 3,
        permissions: ['timesheets.manage'],
        grants: new Map([['timesheets.manage', [0]]]),
      }),
    )
    expect((await office.sheets.get({ timesheetID })).name).toBe('Ana Ruiz')
    expect((await office.effort.list({ day: null })).mayManage).toBe(true)
  })
  test('that was approved and is changed is submitted again', async () => {
    const id = await submitted()
    await bo().sheets.act({ id, act: 'approve' })
    const { version } = await ana().sheets.get({ timesheetID: id })
    await ana().sheets.save({ periodID: 1, version, lines: [line('2025-11-03', 300)] })
    expect(await ana().sheets.get({ timesheetID: id })).toMatchObject({
      status: 'submitted',
      approvedBy: null,
    })
  })
  test('keeps in its history which hours a change replaced, and what each act did', async () => {
    const id = await saved()
    const first = await ana().sheets.get({ timesheetID: id })
    const moved = [line('2025-11-03', 480), line('2025-11-05', 90, 2)]
    await ana().sheets.save({ periodID: 1, version: first.version, lines: moved })
    await ana().sheets.act({ id, act: 'submit' })
    await bo().sheets.act({ id, act: 'return', filled: { note: 'Tuesday is missing' } })
    const [returned, submittedIt, edited] = await bo().sheets.history({ timesheetID: id })
    expect(edited?.changes).toEqual({ lines: { before: first.lines, after: moved } })
    expect(submittedIt?.changes).toEqual({ status: { before: 'open', after: 'submitted' } })
    expect(returned?.changes).toEqual({
      status: { before: 'submitted', after: 'open' },
      note: { before: null, after: 'Tuesday is missing' },
    })
    expect((await refused(eve().sheets.history({ timesheetID: id })))?.code).toBe('notFound')
  })
  test('saved on another device meanwhile is refused with its hours, so that both can be merged', async () => {
    const id = await saved()
    const { version } = await ana().sheets.get({ timesheetID: id })
    const lines = [line('2025-11-03', 240)]
    await ana().sheets.save({ periodID: 1, version, lines })
    const late = await refused(ana().sheets.save({ periodID: 1, version, lines: [] }))
    expect(late?.code).toBe('conflict')
    expect(late?.detail.current).toEqual({ version: version + 1, lines })
  })
  test('is returned with a note, and open again', async () => {
    const id = await submitted()
    await bo().sheets.act({ id, act: 'return', filled: { note: 'Tuesday is missing' } })
    expect(await ana().sheets.get({ timesheetID: id })).toMatchObject({
      status: 'open',
      note: 'Tuesday is missing',
    })
  })
  test('is approved neither by its own employee nor by another school’s approver, who cannot see it', async () => {
    const id = await submitted()
    expect((await refused(ana().sheets.act({ id, act: 'approve' })))?.code).toBe('forbidden')
    expect((await refused(eve().sheets.act({ id, act: 'approve' })))?.code).toBe('notFound')
    expect((await refused(eve().sheets.get({ timesheetID: id })))?.code).toBe('notFound')
    expect((await eve().review.list({})).total).toBe(0)
  })
  test('is approved by a delegate on the days of the delegation, and not after it ends', async () => {
    const id = await submitted()
    expect((await refused(di().sheets.act({ id, act: 'approve' })))?.code).toBe('notFound')
    await bo().delegations.add({ delegateID: 4, startsOn: '2025-11-01', endsOn: '2025-11-19' })
    expect((await refused(di().sheets.act({ id, act: 'approve' })))?.code).toBe('notFound')
    await bo().delegations.add({ delegateID: 4, startsOn: '2025-11-19', endsOn: '2025-11-21' })
    expect((await di().sheets.act({ id, act: 'approve' })).state).toBe('approved')
  })
  test('takes no day outside its period, and no more hours than a day has', async () => {
    expect((await refused(saved([line('2025-11-15', 60)])))?.detail.fields).toMatchObject({
      date: { id: 'timesheets.refusal.outside' },
    })
    expect(
      (await refused(saved([line('2025-11-04', 900), line('2025-11-04', 900, 2)])))?.detail.fields,
    ).toMatchObject({ '2025-11-04': { id: 'timesheets.refusal.tooLong' } })
  })
  test('saved twice at once from the same version is saved once', async () => {
    const id = await saved()
    const { version } = await ana().sheets.get({ timesheetID: id })
    const tries = await Promise.allSettled(
      Array.from({ length: 20 }, (_, at) =>
        ana().sheets.save({ periodID: 1, version, lines: [line('2025-11-05', at + 1)] }),
      ),
    )
    expect(tries.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
  })
})

test('the periods of an employee are listed to the employee, their approvers, and payroll alone', async () => {
  for (const who of [ana(), bo(), cy()])
    expect(await who.sheets.periods({ staffID: 1 })).toMatchObject([{ name: 'November 1' }])
  expect((await refused(eve().sheets.periods({ staffID: 1 })))?.code).toBe('notFound')
})
