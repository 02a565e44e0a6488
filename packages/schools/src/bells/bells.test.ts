import { asRefusal, createCallerFactory, recordProcedures, router } from '@atrium/kit/server'
import { requestOf, testDatabase, type TestDatabase } from '@atrium/kit/testing'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { calendarDayProcedures } from '../days/days.procedures.ts'
import { daysInSession, schoolDays } from '../days/school-days.queries.ts'
import { bellErrors, type BellTime } from './bell.rules.ts'
import { bellScheduleProcedures } from './bells.procedures.ts'
import { periods } from './bells.table.ts'
import { periodsRecord } from './periods.record.ts'

const time = (periodID: number, startTime: string, endTime: string): BellTime => ({
  periodID,
  startTime,
  endTime,
  instructionalMinutes: null,
})
const named = (id: number) => `Period ${id}`

describe('the periods of a bell schedule', () => {
  test('may be back to back, in any order', () => {
    expect(bellErrors([time(2, '09:00', '09:50'), time(1, '08:00', '09:00')], named)).toEqual({})
  })
  test('do not overlap: the message names the other one', () => {
    expect(bellErrors([time(1, '08:00', '09:00'), time(2, '08:59', '09:50')], named)).toEqual({
      'times.1.startTime': { id: 'schools.bells.overlaps', values: { name: 'Period 1' } },
    })
  })
  test('must end after they start, appear once, and have no more instructional minutes than they last', () => {
    expect(
      bellErrors(
        [
          time(1, '09:00', '09:00'),
          { ...time(2, '10:00', '10:50'), instructionalMinutes: 51 },
          time(2, '11:00', '11:50'),
        ],
        named,
      ),
    ).toEqual({
      'times.0.endTime': { id: 'schools.bells.endsBeforeStart' },
      'times.1.instructionalMinutes': {
        id: 'schools.bells.tooManyMinutes',
        values: { count: 50 },
      },
      'times.2.periodID': { id: 'schools.bells.periodTwice' },
    })
  })
})

let database: TestDatabase
beforeAll(async () => {
  database = await testDatabase()
  await database.owner`insert into district (name) values ('Cedar Valley'), ('Elsewhere')`
  await database.owner`insert into school (district_id, name) values (1, 'Pine'), (1, 'Oak'), (2, 'Far')`
})
beforeEach(async () => {
  await database.owner`truncate calendar_day, bell_time, bell_schedule, period, closed_day restart identity cascade`
})
afterAll(() => database.drop())

const callers = createCallerFactory(
  router({
    periods: router(recordProcedures(periodsRecord, { table: periods })),
    bells: router(bellScheduleProcedures),
    days: router(calendarDayProcedures),
  }),
)
const office = (schoolID = 1, permissions = ['calendar.manage']) =>
  callers(
    requestOf(database, {
      schoolID,
      permissions,
      grants: new Map(permissions.map((name) => [name, [schoolID]])),
    }),
  )
const addPeriods = async (schoolID = 1) => {
  for (const code of ['1', '2'])
    await office(schoolID).periods.create({
      draft: { code, name: `Period ${code}`, kind: 'class', sortOrder: Number(code) },
    })
}
type Schedule = Parameters<ReturnType<typeof office>['bells']['create']>[0]['draft']
const addBells = (name: string, weekdays: Schedule['weekdays'], times: BellTime[], school = 1) =>
  office(school).bells.create({ draft: { name, nameEs: null, kind: 'regular', weekdays, times } })
const regular = [time(1, '08:00', '08:50'), time(2, '08:55', '09:45')]
const minimum = [time(1, '08:00', '08:30'), time(2, '08:35', '09:05')]
const addDay = (date: string, patch: object = {}) =>
  office().days.create({
    draft: {
      date,
      kind: 'instruction',
      bellScheduleID: null,
      rotationDay: null,
      note: null,
      ...patch,
    } as never,
  })
const days = (from: string, to = from, schoolID = 1) =>
  schoolDays(requestOf(database, {}).db, { districtID: 1, schoolID, from, to, language: 'en' })

test('only someone who manages this school’s calendar reads or changes its bell schedules', async () => {
  await addPeriods()
  await addBells('Regular', ['mon'], regular)
  expect((await office().bells.list({})).rows).toMatchObject([
    { name: 'Regular', firstBell: '08:00', lastBell: '09:45', minutes: null },
  ])
  const refused = await office(1, ['students.read'])
    .bells.list({})
    .catch((error: unknown) => error)
  expect(asRefusal(refused)?.code).toBe('forbidden')
  expect((await office(2).bells.list({})).rows).toEqual([])
})

test('a period from another school is refused', async () => {
  await addPeriods(2)
  const refused = asRefusal(await addBells('Regular', [], regular).catch((error) => error))
  expect(Object.keys(refused?.detail.fields ?? {})).toContain('times.0.periodID')
})

test('bell times come in as other systems write them, with a line for each period', async () => {
  await addPeriods()
  const bring = (csv: string) => office().bells.importRows({ csv, dryRun: false })
  const csv = (end: string) =>
    `schedule_name,Period,StartTime,End Time,Length\nRegular,1,8:00 AM,8:50 AM,50\nRegular,Period 2,8:55,${end},\nShort,1,8:00,8:30,30\n`
  expect(await bring(csv('9:45 AM'))).toMatchObject({ create: 2, findings: [] })
  const { rows } = await office().bells.list({ sort: 'name' })
  expect(rows).toMatchObject([
    {
      name: 'Regular',
      kind: 'regular',
      times: [{ ...time(1, '08:00', '08:50'), instructionalMinutes: 50 }, regular[1]],
    },
    { name: 'Short', times: [{ ...time(1, '08:00', '08:30'), instructionalMinutes: 30 }] },
  ])
  expect(await bring(csv('9:50 AM'))).toMatchObject({ create: 0, update: 1, unchanged: 1 })
  const faulty = await bring('Schedule,Period,Start,End\nLate,1,9:00,9:50\nLate,9,10:00,10:50\n')
  expect(faulty.findings).toMatchObject([
    { line: 3, message: 'Must be one of the allowed options' },
  ])
})

test('a weekend is in session only if bells ring on it, and a weekday unless it is closed', async () => {
  await database.owner`insert into closed_day (district_id, name, start_date, end_date) values (1, 'Veterans Day', '2026-11-11', '2026-11-11')`
  const week = () =>
    daysInSession(requestOf(database, {}).db, {
      ...{ districtID: 1, schoolID: 1, from: '2026-11-09', to: '2026-11-15' },
    })
  const weekdays = ['2026-11-09', '2026-11-10', '2026-11-12', '2026-11-13']
  expect(await week()).toEqual(weekdays)
  await addPeriods()
  await addBells('Saturday school', ['sat'], regular)
  expect(await week()).toEqual([...weekdays, '2026-11-14'])
})

test('a school has one bell schedule per weekday, even if twenty are added at once', async () => {
  await addPeriods()
  const tries = await Promise.allSettled(
    Array.from({ length: 20 }, (_, at) => addBells(`Bells ${at}`, ['mon', 'tue'], regular)),
  )
  expect(tries.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
  for (const one of tries)
    if (one.status === 'rejected')
      expect(asRefusal(one.reason)?.detail.fields?.weekdays?.id).toBe('schools.bells.weekdayTaken')
})

test('a removed schedule cannot be restored once its weekday is taken', async () => {
  await addPeriods()
  const { id } = await addBells('Old', ['mon'], regular)
  await office().bells.remove({ ids: [id] })
  await addBells('New', ['mon'], regular)
  const refused = asRefusal(
    await office()
      .bells.restore({ ids: [id] })
      .catch((error) => error),
  )
  expect(refused?.detail.fields?.weekdays?.id).toBe('schools.bells.weekdayTaken')
})

test('a day has its weekday’s bell schedule, unless the calendar gives it another', async () => {
  await addPeriods()
  await addBells('Regular', ['mon', 'tue'], regular)
  const { id } = await addBells('Minimum day', [], minimum)
  await addDay('2026-11-24', { bellScheduleID: id, rotationDay: 'B' })
  const [monday, tuesday, wednesday] = await days('2026-11-23', '2026-11-25')
  expect(monday).toMatchObject({ inSession: true, bellSchedule: 'Regular', rotationDay: null })
  expect(monday?.times.map(({ period, endTime }) => [period, endTime])).toEqual([
    ['1', '08:50'],
    ['2', '09:45'],
  ])
  expect(tuesday).toMatchObject({ bellSchedule: 'Minimum day', rotationDay: 'B' })
  expect(tuesday?.times[0]).toMatchObject({ name: 'Period 1', endTime: '08:30' })
  expect(wednesday).toMatchObject({ inSession: true, bellSchedule: null, times: [] })
})

test('a holiday has no bells; a school’s own calendar day can open it for make-up classes', async () => {
  await addPeriods()
  await addPeriods(2)
  await addBells('Regular', ['mon', 'tue'], regular)
  await database.owner`insert into closed_day (district_id, name, start_date, end_date) values (1, 'Fall break', '2026-11-23', '2026-11-24')`
  await addDay('2026-11-24', { note: 'Make-up day' })
  expect(await days('2026-11-23', '2026-11-24')).toMatchObject([
    { inSession: false, kind: 'notInSession', name: 'Fall break', times: [] },
    { inSession: true, kind: 'instruction', name: 'Make-up day', bellSchedule: 'Regular' },
  ])
  expect(await days('2026-11-24', '2026-11-24', 2)).toMatchObject([{ inSession: false }])
})

test('a day on which school is closed has no bell schedule', async () => {
  await addPeriods()
  const { id } = await addBells('Regular', ['mon'], regular)
  const day = await addDay('2026-11-23', {
    kind: 'emergency',
    bellScheduleID: id,
    note: 'Snow',
  })
  expect(day.bellScheduleID).toBeNull()
  expect(await days('2026-11-23')).toMatchObject([{ inSession: false, bellSchedule: null }])
})

test('a day without school shows why', async () => {
  const refused = asRefusal(
    await addDay('2026-11-23', { kind: 'staffDay' }).catch((error: unknown) => error),
  )
  expect(refused?.detail.fields).toEqual({ note: { id: 'kit.valid.required' } })
})

test('a date can be on a school’s calendar only once', async () => {
  await addDay('2026-11-23')
  const refused = asRefusal(await addDay('2026-11-23').catch((error: unknown) => error))
  expect(refused?.detail.fields).toEqual({ date: { id: 'kit.valid.unique' } })
})
