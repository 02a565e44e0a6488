import {
  createCallerFactory,
  installExtensions,
  reachOf,
  type CurrentUser,
} from '@atrium/kit/server'
import { testDatabase, type TestDatabase } from '@atrium/kit/testing'
import {
  castOf,
  contextOf,
  joinAlgebra,
  makeRiverbend,
  type Riverbend,
} from '@atrium/people/fixtures'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { attendance } from './attendance.module.ts'
import { attendanceTables } from './live-tables.ts'
import { dayValue } from './summary.rules.ts'
import type { StudentMark } from './words.ts'

const callerOf = createCallerFactory(attendance.router)
let database: TestDatabase
let riverbend: Riverbend
let cast: ReturnType<typeof castOf>
let marks: Record<string, number>
const date = '2026-10-12'

beforeAll(async () => {
  installExtensions(attendance.extensions ?? [])
  database = await testDatabase()
  riverbend = await makeRiverbend(database)
  cast = castOf(riverbend)
  await as(cast.dolores).marks.addDefaults()
  marks = Object.fromEntries(
    (await as(cast.dolores).marks.list({})).rows.map(({ code, id }) => [code, id]),
  )
})
afterAll(() => database.drop())

const as = (user: CurrentUser) => callerOf(contextOf(database, user))
const algebra = () => ({ staffID: riverbend.marcus, sectionID: riverbend.algebraFall })
/** By default, marks Ana on that day. */
const mark = (
  user: CurrentUser,
  { on = date, ...patch }: { on?: string; staffID?: number } & Partial<StudentMark>,
) => {
  const { staffID = riverbend.marcus, ...noted } = patch
  const one = { studentID: riverbend.ana, markID: null, version: 0, ...noted }
  return as(user).mark({ ...algebra(), staffID, date: on, marks: [one] })
}
const refusalOf = async (act: Promise<unknown>): Promise<unknown> =>
  act.then(
    () => 'no refusal',
    (error: { cause?: unknown }) => error.cause,
  )
const auditOf = () =>
  database.owner<
    { action: string; changes: Record<string, unknown>; actor_id: number }[]
  >`select action, changes, actor_id from audit_entry where entity = 'attendance.event' order by id`

const rowsOf = (name: string, user: CurrentUser) => {
  const table = attendanceTables.find((one) => one.name === name)!
  const values = sql.join(
    table.columns.map((column) => sql`(${column.value})::text as ${sql.identifier(column.name)}`),
    sql`, `,
  )
  return database
    .district(riverbend.districtID)
    .execute<Record<string, string | null>>(
      sql`select ${values} from ${table.from(riverbend.districtID, reachOf(user, table.permission), date)} order by ${table.order}`,
    )
}

describe('the marks of a district', () => {
  test('can be set up from the defaults, once', async () => {
    expect(
      (await as(cast.dolores).marks.list({})).rows.map(({ code, category }) => [code, category]),
    ).toEqual([
      ['A', 'unexcusedAbsence'],
      ['E', 'excusedAbsence'],
      ['T', 'tardy'],
      ['L', 'earlyDeparture'],
      ['S', 'inAttendance'],
      ['I', 'excusedAbsence'],
      ['M', 'excusedAbsence'],
      ['F', 'excusedAbsence'],
    ])
    expect(await refusalOf(as(cast.dolores).marks.addDefaults())).toMatchObject({
      code: 'conflict',
    })
  })
  test('can be changed by an administrator, except that the key P always means present', async () => {
    const draft = {
      code: 'P',
      description: { en: 'Here', es: 'Aquí' },
      category: 'inAttendance',
      officeOnly: false,
      forFamilies: false,
      stateCode: null,
      sortOrder: 5,
      active: true,
    } as const
    expect(await refusalOf(as(cast.dolores).marks.create({ draft }))).toMatchObject({
      detail: { fields: { code: { id: 'attendance.marks.codePattern' } } },
    })
    await expect(as(cast.rosa).marks.list({})).rejects.toMatchObject({ code: 'FORBIDDEN' })
  })
})

test('a mark is found by its name in either language, and shown in the reader’s language', async () => {
  const reads = async (language: 'en' | 'es') =>
    (await as({ ...cast.dolores, language }).marks.options({ search: 'tarde' })).map(
      ({ label }) => label,
    )
  expect(await reads('en')).toEqual(['Tardy'])
  expect(await reads('es')).toEqual(['Llegada tarde'])
})

describe('a class’s day', () => {
  test('opens at the last day that the class met, with everyone present', async () => {
    expect(await as(cast.marcus).day(algebra())).toMatchObject({
      courseName: 'Algebra 1',
      date: '2026-10-14',
      first: '2026-08-17',
      last: '2026-10-14',
      previous: '2026-10-13',
      next: null,
      meets: true,
      taken: null,
      marks: ['A', 'E', 'T', 'L', 'S', 'I', 'M', 'F'].map((code) => ({ code })),
      students: [{ id: riverbend.ana, markID: null, version: 0 }],
    })
    expect(
      await as(cast.marcus).day({ ...algebra(), sectionID: riverbend.geometrySpring }),
    ).toMatchObject({ date: null, first: '2027-01-11', students: [] })
  })
  test('is open to the section’s teacher and people who take attendance at the school, and to no one else', async () => {
    expect((await as(cast.rosa).day({ ...algebra(), date })).students).toHaveLength(1)
    for (const user of [cast.priya, cast.otto])
      expect(await refusalOf(as(user).day(algebra()))).toMatchObject({ code: 'notFound' })
    for (const user of [cast.ana, cast.elena])
      await expect(as(user).day(algebra())).rejects.toMatchObject({ code: 'FORBIDDEN' })
    expect(
      await refusalOf(as(cast.ana).day({ ...algebra(), staffID: riverbend.ana })),
    ).toMatchObject({ code: 'notFound' })
    for (const user of [cast.priya, cast.ana])
      expect(await refusalOf(mark(user, { staffID: user.userID, markID: marks.A! }))).toMatchObject(
        { code: 'notFound' },
      )
  })
  test('cannot be outside the section’s term, or in the future', async () => {
    for (const outside of ['2026-08-16', '2026-10-15', '2027-01-11']) {
      expect(await refusalOf(as(cast.marcus).day({ ...algebra(), date: outside }))).toMatchObject({
        code: 'invalid',
        ref: { id: 'attendance.refusal.outside' },
      })
      expect(await refusalOf(mark(cast.marcus, { on: outside, markID: marks.A! }))).toMatchObject({
        code: 'invalid',
      })
      expect(await refusalOf(as(cast.marcus).take({ ...algebra(), date: outside }))).toMatchObject({
        code: 'invalid',
      })
    }
    await expect(as(cast.marcus).day({ ...algebra(), date: '2026-02-31' })).rejects.toMatchObject({
      code: 'UNPROCESSABLE_CONTENT',
    })
  })
  test('takes two statements', async () => {
    const before = database.statements()
    await as(cast.marcus).day(algebra())
    expect(database.statements() - before).toBe(2)
  })
})

describe('a mark', () => {
  test('is saved at once, counts the day as taken, and is in the audit log', async () => {
    expect(await mark(cast.marcus, { markID: marks.A! })).toEqual({
      saved: [{ studentID: riverbend.ana, version: 1 }],
    })
    expect(await as(cast.marcus).day({ ...algebra(), date })).toMatchObject({
      taken: { by: 'Marcus Bell' },
      students: [{ markID: marks.A, version: 1 }],
    })
    expect(await auditOf()).toMatchObject([
      {
        action: 'mark',
        actor_id: riverbend.marcus,
        changes: {
          studentID: [null, riverbend.ana],
          sectionID: [null, riverbend.algebraFall],
          date: [null, date],
          markID: [null, marks.A],
        },
      },
    ])
    expect(
      await database.owner`select entity_id, changes from audit_entry where entity = 'attendance.day'`,
    ).toMatchObject([{ entity_id: riverbend.algebraFall, changes: { date: [null, date] } }])
  })
  test('by two people at once is saved for the first and shown to the second, and the day’s history shows who corrected it', async () => {
    expect(await refusalOf(mark(cast.rosa, { markID: marks.T! }))).toMatchObject({
      code: 'conflict',
      detail: { current: [{ studentID: riverbend.ana, markID: marks.A, version: 1 }] },
    })
    expect(await mark(cast.rosa, { markID: marks.E!, version: 1 })).toEqual({
      saved: [{ studentID: riverbend.ana, version: 2 }],
    })
    expect((await auditOf()).at(-1)?.changes).toMatchObject({ markID: [marks.A, marks.E] })
    const { staffID, sectionID } = algebra()
    const history = (user: CurrentUser) => as(user).dayHistory({ staffID, sectionID, date })
    expect(await history(cast.marcus)).toMatchObject([
      { actorID: riverbend.rosa, changes: { markID: { before: marks.A, after: marks.E } } },
      { actorID: riverbend.marcus, changes: { studentID: { after: riverbend.ana } } },
    ])
    expect(await refusalOf(history(cast.priya))).toMatchObject({ code: 'notFound' })
    await expect(history(cast.elena)).rejects.toMatchObject({ code: 'FORBIDDEN' })
    const both = await Promise.allSettled([
      mark(cast.rosa, { markID: marks.T!, version: 2 }),
      mark(cast.marcus, { version: 2 }),
    ])
    expect(both.map((one) => one.status).toSorted()).toEqual(['fulfilled', 'rejected'])
  })
  test('changed after attendance was taken shows who changed it, and when', async () => {
    expect((await as(cast.marcus).day({ ...algebra(), date })).changed).toBeNull()
    await database.owner`update attendance_taken set taken_at = taken_at - interval '1 hour'`
    const { taken, changed } = await as(cast.marcus).day({ ...algebra(), date })
    expect([taken?.by, changed?.by]).toEqual(['Marcus Bell', 'Rosa Whitfield'])
    expect(Date.parse(changed!.at)).toBeGreaterThan(Date.parse(taken!.at))
    await database.owner`update attendance_taken set taken_at = taken_at + interval '1 hour'`
  })
  test('is refused for someone who is not in the class that day, and for an unknown mark', async () => {
    expect(
      await refusalOf(mark(cast.marcus, { studentID: riverbend.ben, markID: marks.A! })),
    ).toMatchObject({ code: 'notFound' })
    expect(await refusalOf(mark(cast.marcus, { markID: 999_999, version: 3 }))).toMatchObject({
      detail: { fields: { markID: { id: 'kit.valid.oneOf' } } },
    })
  })
  test('that has been used cannot be removed from the list', async () => {
    expect(
      await refusalOf(as(cast.dolores).marks.remove({ ids: [marks.A!, marks.T!] })),
    ).toMatchObject({ code: 'conflict' })
  })
})

describe('a student’s attendance', () => {
  test('shows the days when attendance was taken, with their marks and how they count', async () => {
    for (const day of ['2026-10-07', '2026-10-09'])
      await as(cast.marcus).take({ ...algebra(), date: day })
    await mark(cast.marcus, { on: '2026-10-09', markID: marks.A! })
    const { yearName, days } = await as(cast.ana).student({ studentID: riverbend.ana })
    expect(yearName).toBe('2026–2027')
    const minimums = { full: 240, half: 120 }
    expect(days.slice(1, 3)).toEqual([
      {
        minimums,
        date: '2026-10-09',
        scheduled: 55,
        present: 0,
        isRecorded: true,
        notes: [{ courseName: 'Algebra 1', markID: marks.A }],
        missing: [],
      },
      {
        ...{ minimums, date: '2026-10-07', scheduled: 55, present: 55 },
        ...{ isRecorded: true, notes: [], missing: [] },
      },
    ])
  })
  test('does not count days when the school was closed, even if it was closed afterwards, and cannot be taken on them', async () => {
    const days = async () =>
      (await as(cast.ana).student({ studentID: riverbend.ana })).days.map((day) => day.date)
    expect(await days()).toContain('2026-10-07')
    await database.owner`insert into closed_day (district_id, school_id, name, start_date, end_date) select district_id, school_id, 'Water damage', '2026-10-06', '2026-10-07' from section where id = ${riverbend.algebraFall}`
    expect(await days()).not.toContain('2026-10-07')
    expect(await as(cast.marcus).day({ ...algebra(), date: '2026-10-07' })).toMatchObject({
      closed: 'Water damage',
      meets: false,
    })
    expect(
      await refusalOf(as(cast.marcus).take({ ...algebra(), date: '2026-10-07' })),
    ).toMatchObject({ code: 'invalid', ref: { id: 'attendance.refusal.closed' } })
    await database.owner`delete from closed_day where name = 'Water damage'`
  })
  test('follows the school’s own calendar: an emergency closes a day, a make-up day opens one', async () => {
    const days = async () =>
      (await as(cast.ana).student({ studentID: riverbend.ana })).days.map((day) => day.date)
    const { districtID, oak, algebraFall } = riverbend
    await database.owner`insert into calendar_day (district_id, school_id, date, kind, note) values (${districtID}, ${oak}, '2026-10-07', 'emergency', 'Smoke')`
    expect(await days()).not.toContain('2026-10-07')
    expect(await as(cast.marcus).day({ ...algebra(), date: '2026-10-07' })).toMatchObject({
      closed: 'Smoke',
      meets: false,
    })
    await database.owner`update calendar_day set kind = 'instruction' where date = '2026-10-07'`
    await database.owner`insert into closed_day (district_id, school_id, name, start_date, end_date) select district_id, school_id, 'Fall break', '2026-10-06', '2026-10-08' from section where id = ${algebraFall}`
    expect(await days()).toContain('2026-10-07')
    expect(await as(cast.marcus).day({ ...algebra(), date: '2026-10-07' })).toMatchObject({
      closed: null,
    })
    expect(await as(cast.marcus).day({ ...algebra(), date: '2026-10-08' })).toMatchObject({
      closed: 'Fall break',
    })
    await database.owner`delete from closed_day where name = 'Fall break'`
    await database.owner`delete from calendar_day`
  })
  test('counts the minutes of the day’s rotation, if a class meets at different times on different rotation days', async () => {
    const { districtID, oak, algebraFall, ana } = riverbend
    const minutes = async () =>
      (await as(cast.ana).student({ studentID: ana })).days.find(
        ({ date }) => date === '2026-10-07',
      )?.scheduled
    const usual = await minutes()
    await database.owner`update section_meeting set rotation_days = '{A}' where section_id = ${algebraFall}`
    await database.owner`insert into section_meeting (district_id, section_id, period, weekdays, rotation_days, start_time, end_time) values (${districtID}, ${algebraFall}, '9', 127, '{B}', '14:00', '14:20')`
    await database.owner`insert into calendar_day (district_id, school_id, date, kind, rotation_day) values (${districtID}, ${oak}, '2026-10-07', 'instruction', 'B')`
    expect(await minutes()).toBe(20)
    await database.owner`update calendar_day set rotation_day = 'A' where date = '2026-10-07'`
    expect(await minutes()).toBe(usual)
    await database.owner`delete from calendar_day`
    await database.owner`delete from section_meeting where section_id = ${algebraFall} and period = '9'`
    await database.owner`update section_meeting set rotation_days = '{}' where section_id = ${algebraFall}`
  })
  test('counts minutes and periods by the day’s bell schedule: a minimum day is shorter, and a period left off it doesn’t count', async () => {
    const { districtID, oak, algebraFall, ana } = riverbend
    const date = '2026-10-07'
    const minutes = async () =>
      (await as(cast.ana).student({ studentID: ana })).days.find((day) => day.date === date)
        ?.scheduled
    const usual = await minutes()
    const [{ code } = { code: '' }] = await database.owner<{ code: string }[]>`
      select min(period) as code from section_meeting where section_id = ${algebraFall}`
    const [period] = await database.owner<{ id: number }[]>`
      insert into period (district_id, school_id, code, name) values (${districtID}, ${oak}, ${code}, 'Period') returning id`
    const [regular] = await database.owner<{ id: number }[]>`
      insert into bell_schedule (district_id, school_id, name, kind, weekdays) values (${districtID}, ${oak}, 'Regular', 'regular', '{mon,tue,wed,thu,fri}') returning id`
    const [short] = await database.owner<{ id: number }[]>`
      insert into bell_schedule (district_id, school_id, name, kind) values (${districtID}, ${oak}, 'Minimum day', 'minimumDay') returning id`
    const bell = (schedule: number | undefined, from: string, to: string) =>
      database.owner`insert into bell_time (district_id, bell_schedule_id, place, period_id, start_time, end_time)
        values (${districtID}, ${schedule ?? 0}, 0, ${period?.id ?? 0}, ${from}, ${to})`
    await bell(regular?.id, '08:00', '08:45')
    expect(await minutes()).toBe(45)
    await database.owner`insert into calendar_day (district_id, school_id, date, kind, bell_schedule_id) values (${districtID}, ${oak}, ${date}, 'instruction', ${short?.id ?? 0})`
    expect(await minutes()).toBeUndefined()
    await bell(short?.id, '08:00', '08:30')
    expect(await minutes()).toBe(30)
    await database.owner`delete from calendar_day`
    await database.owner`delete from bell_time`
    await database.owner`delete from bell_schedule`
    await database.owner`delete from period`
    expect(await minutes()).toBe(usual)
  })
  test('is shown for the chosen school year, if the district has that year', async () => {
    const { years, yearID } = await as(cast.ana).student({ studentID: riverbend.ana })
    expect([years[0], yearID]).toEqual([{ yearID, name: '2026–2027' }, years[0]?.yearID])
    expect(
      await as(cast.ana).student({ studentID: riverbend.ana, yearID: 2_000_000 }),
    ).toMatchObject({ yearID: null, days: [] })
  })
  test('counts a day by the minimum minutes set for its school', async () => {
    const set = (schoolID: number, value: object) =>
      database.owner`insert into district_setting (district_id, school_id, name, value)
        values (${riverbend.districtID}, ${schoolID}, 'attendance.settings', ${database.owner.json(value as never)})`
    await set(0, { fullDayMinutes: 300, halfDayMinutes: 100 })
    await set(riverbend.oak, { fullDayMinutes: 45 })
    await set(riverbend.pine, { halfDayMinutes: 30 })
    const { days } = await as(cast.ana).student({ studentID: riverbend.ana })
    expect(days[0]?.minimums).toEqual({ full: 45, half: 100 })
    await database.owner`delete from district_setting`
  })
  test('opens for the student, a guardian without a restriction, the teacher and the school’s staff', async () => {
    const see = (user: CurrentUser) => as(user).student({ studentID: riverbend.ana })
    for (const user of [cast.ana, cast.elena, cast.marcus, cast.rosa, cast.dolores])
      expect((await see(user)).days.length).toBeGreaterThan(2)
    for (const user of [cast.tomas, cast.priya, cast.otto])
      expect(await refusalOf(see(user))).toMatchObject({ code: 'notFound' })
  })
})

describe('attendance as live tables', () => {
  test('count a day the same way the pages do', async () => {
    const minutes = [
      [330, 330],
      [240, 330],
      [239, 330],
      [120, 330],
      [119, 330],
      [0, 330],
      [200, 200],
      [199, 200],
      [100, 200],
      [99, 200],
      [27, 55],
      [28, 55],
    ] as const
    for (const minimums of [
      { full: 240, half: 120 },
      { full: 300, half: 180 },
    ]) {
      for (const [present, scheduled] of minutes) {
        const [row] = await database.owner<
          { value: string }[]
        >`select attendance_day_value(${present}::integer, ${scheduled}::integer, ${minimums.full}::integer, ${minimums.half}::integer) as value`
        expect([present, scheduled, Number(row?.value)]).toEqual([
          present,
          scheduled,
          dayValue({ present, scheduled, minimums }),
        ])
      }
    }
  })
  test('contain only days and marks from their creator’s schools', async () => {
    const days = await rowsOf('attendance', cast.rosa)
    expect(days.find((row) => row.Date === '2026-10-09')).toMatchObject({
      'Student ID': '100001',
      School: 'Oak High',
      'School year': '2026–2027',
      'Days present': '0',
      'Days absent': '1',
      'Minutes scheduled': '55',
      'Classes unexcused': '1',
    })
    expect(
      (await rowsOf('attendance.marks', cast.dolores)).find((row) => row.Date === '2026-10-09'),
    ).toMatchObject({ Course: 'Algebra 1', Mark: 'Absent', Group: 'unexcusedAbsence' })
    for (const name of ['attendance', 'attendance.marks'])
      expect(await rowsOf(name, cast.priya)).toHaveLength(0)
  })
})

describe('the marks of a class of thirty', () => {
  let thirty: number[]
  beforeAll(async () => {
    thirty = await joinAlgebra(database, riverbend, 30)
  })
  const of = (markID: number | null, version: number) =>
    thirty.map((studentID) => ({ studentID, markID, version }))
  const on = '2026-10-06'
  const save = (user: CurrentUser, all: StudentMark[], day = on) =>
    as(user).mark({ ...algebra(), date: day, marks: all })

  test('take one call of two statements, and each mark has its own entry in the audit log', async () => {
    const [before, entries] = [database.statements(), (await auditOf()).length]
    const { saved } = await save(cast.marcus, of(marks.A!, 0))
    expect(database.statements() - before).toBe(2)
    expect(saved).toEqual(thirty.map((studentID) => ({ studentID, version: 1 })))
    const added = (await auditOf()).slice(entries)
    const students = added.map(({ changes }) => (changes.studentID as [null, number])[1])
    expect(students.toSorted((one, other) => one - other)).toEqual(thirty)
    expect(new Set(added.map(({ changes }) => JSON.stringify(changes.markID)))).toEqual(
      new Set([JSON.stringify([null, marks.A])]),
    )
  })
  test('are all saved, or none are: if someone else has changed one, all are refused, and the refusal names only that one', async () => {
    const [first, second, ...rest] = thirty as [number, number, ...number[]]
    await save(cast.rosa, [{ studentID: first, markID: marks.T!, version: 1 }])
    const entries = await auditOf()
    expect(await refusalOf(save(cast.marcus, of(null, 1)))).toMatchObject({
      code: 'conflict',
      ref: { values: { count: 1 } },
      detail: { current: [{ studentID: first, markID: marks.T, version: 2 }] },
    })
    for (const [wrong, refusal] of [
      [{ studentID: riverbend.ben, markID: null, version: 0 }, { code: 'notFound' }],
      [
        { studentID: first, markID: 999_999, version: 2 },
        { detail: { fields: { markID: { id: 'kit.valid.oneOf' } } } },
      ],
    ] as const)
      expect(
        await refusalOf(
          save(cast.marcus, [wrong, { studentID: second, markID: null, version: 1 }]),
        ),
      ).toMatchObject(refusal)
    expect(await auditOf()).toEqual(entries)
    expect(
      await refusalOf(save(cast.marcus, [...of(null, 1).slice(1), ...of(null, 1).slice(1, 2)])),
    ).toMatchObject({ detail: { fields: { marks: { id: 'kit.valid.unique' } } } })
    const { students } = await as(cast.marcus).day({ ...algebra(), date: on })
    expect(students.filter(({ id, version }) => rest.includes(id) && version === 1)).toHaveLength(
      rest.length,
    )
  })
  test('saved for the first time that day by twenty people at once are one person’s', async () => {
    const entries = (await auditOf()).length
    const all = await Promise.allSettled(
      Array.from({ length: 20 }, (_, index) =>
        save(index % 2 ? cast.rosa : cast.marcus, of(marks.A!, 0), '2026-10-05'),
      ),
    )
    expect(all.filter((one) => one.status === 'fulfilled')).toHaveLength(1)
    for (const one of all)
      if (one.status === 'rejected')
        expect(one.reason.cause).toMatchObject({
          code: 'conflict',
          detail: { current: of(marks.A!, 1) },
        })
    expect(await auditOf()).toHaveLength(entries + 30)
  })
  test('saved as all present take one call of two statements, and repeating it changes nothing', async () => {
    const day = { ...algebra(), date: '2026-10-08' }
    const before = database.statements()
    await as(cast.marcus).take(day)
    expect(database.statements() - before).toBe(2)
    await Promise.all(Array.from({ length: 20 }, () => as(cast.rosa).take(day)))
    expect(
      await database.owner`select actor_id from audit_entry where entity = 'attendance.day' and changes -> 'date' ->> 1 = ${day.date}`,
    ).toEqual([{ actor_id: riverbend.marcus }])
  })
})

describe('a class that its teacher no longer teaches', () => {
  const on = (day: string) =>
    callerOf({ ...contextOf(database, cast.marcus), now: () => new Date(`${day}T20:00:00Z`) })
  const enrollment = (patch: Record<string, string | null>) =>
    database.owner`update section_enrollment set ${database.owner(patch)} where section_id = ${riverbend.algebraFall} and user_id = ${riverbend.marcus}`
  const lastDay = () => ({ ...algebra(), date: '2026-12-18' })

  test('can have its attendance corrected for two weeks after its end, and is then read-only', async () => {
    await on('2026-12-28').take(lastDay())
    expect(await on('2027-01-10').day(algebra())).toMatchObject({ mayWrite: false })
    expect(await refusalOf(on('2027-01-10').take(lastDay()))).toMatchObject({
      code: 'forbidden',
      ref: { id: 'attendance.refusal.classOver' },
    })
    expect(await refusalOf(on('2027-12-01').day(algebra()))).toMatchObject({ code: 'notFound' })
  })
  test('cannot be opened or taken once the enrollment has ended, even if its status is still active', async () => {
    await enrollment({ end_date: '2026-10-01' })
    expect(await refusalOf(on('2026-10-14').day(algebra()))).toMatchObject({ code: 'notFound' })
    expect(
      await refusalOf(on('2026-10-14').take({ ...algebra(), date: '2026-10-12' })),
    ).toMatchObject({ code: 'notFound' })
    await enrollment({ end_date: null })
  })
  test('can be taken by its aide while the class is running', async () => {
    await enrollment({ role: 'aide' })
    expect(await on('2026-10-14').day(algebra())).toMatchObject({ mayWrite: true })
    await enrollment({ role: 'teacher' })
  })
})
