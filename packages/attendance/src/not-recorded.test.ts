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
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { attendance } from './attendance.module.ts'
import { attendanceTables } from './live-tables.ts'
import { addUpSchool } from './office/standings.job.ts'
import { attendanceRateSQL, missedSQL } from './rate.queries.ts'
import { summaryOf } from './summary.rules.ts'
import { missedBy } from './triggers/count.queries.ts'

const callerOf = createCallerFactory(attendance.router)
let database: TestDatabase
let riverbend: Riverbend
let cast: ReturnType<typeof castOf>
let codes: Record<string, number>
/** Seventeen class days before the day on which the stories play. */
let days: string[]
const friday = '2026-10-09'

beforeAll(async () => {
  installExtensions(attendance.extensions ?? [])
  database = await testDatabase()
  riverbend = await makeRiverbend(database)
  cast = castOf(riverbend)
  await as(cast.dolores).marks.addDefaults()
  codes = Object.fromEntries(
    (await as(cast.dolores).marks.list({})).rows.map(({ code, id }) => [code, id]),
  )
  days = (
    await database.owner<
      { day: string }[]
    >`select d::date::text as day from generate_series('2026-09-21'::date, '2026-10-13'::date, '1 day') d where extract(isodow from d) < 6`
  ).map(({ day }) => day)
})
beforeEach(
  () => database.owner`truncate attendance_event, attendance_taken, attendance_standing cascade`,
)
afterAll(() => database.drop())

const as = (user: CurrentUser) => callerOf(contextOf(database, user))
const algebra = () => ({ staffID: riverbend.marcus, sectionID: riverbend.algebraFall })
const take = async (dates: readonly string[]) => {
  for (const date of dates) await as(cast.marcus).take({ ...algebra(), date })
}
const mark = (
  studentID: number,
  date: string,
  code: string | null,
  { version = 0, by = cast.marcus, sectionID = riverbend.algebraFall } = {},
) =>
  as(by).mark({
    staffID: riverbend.marcus,
    sectionID,
    date,
    marks: [{ studentID, markID: code === null ? null : codes[code]!, version }],
  })
/** A student who joins Algebra now, in class since that day. */
const joinLate = async (since: string) => {
  const [studentID = 0] = await joinAlgebra(database, riverbend, 1)
  await stay(studentID, { start_date: since })
  return studentID
}
const stay = (studentID: number, values: Record<string, string | null>) =>
  database.owner`update section_enrollment set ${database.owner(values)} where section_id = ${riverbend.algebraFall} and user_id = ${studentID}`
const daysOf = async (studentID: number) => (await as(cast.rosa).student({ studentID })).days
const dayOf = async (studentID: number, date: string) =>
  (await daysOf(studentID)).find((day) => day.date === date)
/** What reports, transcripts, triggers and the nightly totals say. */
const counted = async (studentID: number) => {
  const { districtID, oak } = riverbend
  const db = database.district(districtID)
  const of = {
    districtID: sql`${districtID}::integer`,
    studentID: sql`${studentID}::integer`,
    from: sql`'2026-08-17'::date`,
    to: sql`'2026-10-14'::date`,
  }
  const [row] = await db.execute<{ rate: number | null; missed: { absent: number } }>(
    sql`select ${attendanceRateSQL(of)} as rate, ${missedSQL(of)} as missed`,
  )
  await database.transaction(districtID, (tx) =>
    addUpSchool(tx, { districtID, schoolID: oak, now: new Date('2026-10-15T17:00:00Z') }),
  )
  const [standing] = await database.owner<
    { days: number; present: string }[]
  >`select days, present from attendance_standing where student_id = ${studentID}`
  const [triggers] = await missedBy(db, {
    districtID,
    studentIDs: [studentID],
    today: '2026-10-14',
  })
  const shown = summaryOf(await daysOf(studentID))
  return {
    rate: row?.rate,
    missed: row?.missed.absent,
    standing: standing && { days: standing.days, present: Number(standing.present) },
    triggers: triggers?.allDays,
    shown: { days: shown.days, present: shown.present },
  }
}

/** A student's only day in the table for data suites. */
const liveRow = async (studentID: number) => {
  const table = attendanceTables.find(({ name }) => name === 'attendance')!
  const values = sql.join(
    table.columns.map((column) => sql`(${column.value})::text as ${sql.identifier(column.name)}`),
    sql`, `,
  )
  const from = table.from(riverbend.districtID, reachOf(cast.rosa, table.permission), friday)
  const rows = await database
    .district(riverbend.districtID)
    .execute(sql`select ${values} from ${from} and d.student_id = ${studentID}`)
  return rows[0]
}

describe('a student added to a class with an earlier first day', () => {
  test('is not recorded on the days when attendance had been taken, and they count nowhere', async () => {
    await take(days)
    const late = await joinLate(days[0]!)
    const found = await daysOf(late)
    expect(found).toHaveLength(17)
    expect(
      found.every(({ isRecorded, scheduled, present }) => !isRecorded && scheduled + present === 0),
    ).toBe(true)
    expect(found[0]?.missing).toEqual([{ courseName: 'Algebra 1', isTaken: true }])
    expect(await counted(late)).toEqual({
      rate: null,
      missed: 0,
      standing: undefined,
      triggers: undefined,
      shown: { days: 0, present: 0 },
    })
    expect(await counted(riverbend.ana)).toMatchObject({ rate: 100, shown: { days: 17 } })
  })

  test('is missing attendance for the teacher and the office, until it is filled in', async () => {
    await take(days.slice(0, 3))
    const late = await joinLate(days[1]!)
    const open = (date: string) => as(cast.marcus).day({ ...algebra(), date })
    const day = await open(days[1]!)
    expect(day.students.map(({ id, isRecorded }) => [id, isRecorded])).toContainEqual([late, false])
    expect(day.students.find(({ id }) => id === riverbend.ana)).toMatchObject({ isRecorded: true })
    expect(day.missing).toContainEqual({ date: days[2], students: 1 })
    expect(day.missing.some(({ date }) => date === days[0])).toBe(false)
    const office = await as(cast.rosa).schoolDay({ date: days[1]! })
    expect(office.notRecorded).toMatchObject([
      { studentID: late, sectionID: riverbend.algebraFall, staffID: riverbend.marcus },
    ])
    expect(office.missingOn).toContainEqual({ date: days[2], classes: 0, students: 1 })

    await mark(late, days[1]!, null)
    await mark(late, days[2]!, 'A')
    expect(await counted(late)).toMatchObject({
      rate: 50,
      missed: 1,
      standing: { days: 2, present: 1 },
      shown: { days: 2, present: 1 },
    })
    expect((await open(days[1]!)).students.every(({ isRecorded }) => isRecorded)).toBe(true)
    expect((await as(cast.rosa).schoolDay({ date: days[1]! })).notRecorded).toEqual([])
  })

  test('goes back to not recorded if the office removes its code for the day', async () => {
    await take([friday])
    const late = await joinLate('2026-10-05')
    const whole = (markID: number | null) =>
      as(cast.rosa).markWholeDay({ studentID: late, date: friday, markID })
    await whole(codes.E!)
    expect(await dayOf(late, friday)).toMatchObject({ isRecorded: true, present: 0 })
    await whole(null)
    expect(await dayOf(late, friday)).toMatchObject({ isRecorded: false })
  })

  test('is present where attendance is taken afterwards, even for an earlier day', async () => {
    const late = await joinLate('2026-10-05')
    await take([friday])
    expect(await dayOf(late, friday)).toMatchObject({ isRecorded: true, present: 55, missing: [] })
  })

  test('is not missing on a day that the school was closed', async () => {
    await take([friday])
    await joinLate('2026-10-05')
    await database.owner`insert into closed_day (district_id, school_id, name, start_date, end_date) values (${riverbend.districtID}, ${riverbend.oak}, 'Water damage', ${friday}, ${friday})`
    expect((await as(cast.rosa).schoolDay({ date: friday })).notRecorded).toEqual([])
    expect((await as(cast.rosa).schoolDay({})).missingOn.map(({ date }) => date)).not.toContain(
      friday,
    )
    await database.owner`delete from closed_day where name = 'Water damage'`
  })
})

describe('a student who is dropped from a class with an earlier last day', () => {
  test('keeps the marks made while in it, also as absences, but no presence', async () => {
    await take(['2026-10-05', '2026-10-07'])
    await mark(riverbend.ana, friday, 'A')
    await stay(riverbend.ana, { end_date: '2026-10-02' })
    expect((await daysOf(riverbend.ana)).map(({ date, present }) => [date, present])).toEqual([
      [friday, 0],
    ])
    expect(await counted(riverbend.ana)).toMatchObject({ missed: 1, standing: { days: 1 } })
    // A student whose mark counts is on the class's page, where it can be corrected.
    const { students } = await as(cast.marcus).day({ ...algebra(), date: friday })
    expect(students.find(({ id }) => id === riverbend.ana)).toMatchObject({ markID: codes.A })
    expect((await mark(riverbend.ana, friday, 'E', { version: 1 })).saved).toHaveLength(1)
    expect(
      await as(cast.rosa).markWholeDay({
        studentID: riverbend.ana,
        date: friday,
        markID: codes.A!,
      }),
    ).toEqual({ classes: 1 })
    await stay(riverbend.ana, { end_date: null })
  })

  test('and was not at the school anymore either has no absences on those days', async () => {
    await mark(riverbend.ana, friday, 'A')
    await stay(riverbend.ana, { end_date: '2026-10-02' })
    await database.owner`update school_enrollment set exit_date = '2026-10-02' where student_id = ${riverbend.ana}`
    expect(await daysOf(riverbend.ana)).toEqual([])
    await database.owner`update school_enrollment set exit_date = null where student_id = ${riverbend.ana}`
    await stay(riverbend.ana, { end_date: null })
  })

  test('and restored later is recorded where they were on the roster, and not recorded where they weren’t', async () => {
    await take(['2026-10-05', '2026-10-07'])
    await stay(riverbend.ana, { end_date: '2026-10-02' })
    await take([friday])
    await stay(riverbend.ana, { end_date: null })
    expect((await daysOf(riverbend.ana)).map(({ date, isRecorded }) => [date, isRecorded])).toEqual(
      [
        [friday, false],
        ['2026-10-07', true],
        ['2026-10-05', true],
      ],
    )
  })
})

describe('a day on which some classes did not take attendance', () => {
  const made: number[] = []
  beforeAll(async () => {
    const { districtID, algebraFall, fall, ana, marcus } = riverbend
    for (const period of ['3', '4', '5', '6', '7']) {
      const [section] = await database.owner<
        { id: number }[]
      >`insert into section (district_id, school_id, course_id, term_id, section_number, title)
        select district_id, school_id, course_id, ${fall}, ${`00${period}`}, ${`Period ${period}`} from section where id = ${algebraFall} returning id`
      made.push(section!.id)
      await database.owner`insert into section_meeting (district_id, section_id, period, weekdays, start_time, end_time) values (${districtID}, ${section!.id}, ${period}, 31, ${`1${period}:00`}, ${`1${period}:50`})`
      await database.owner`insert into section_enrollment (district_id, section_id, user_id, role, status, is_primary) values (${districtID}, ${section!.id}, ${ana}, 'student', 'active', false), (${districtID}, ${section!.id}, ${marcus}, 'teacher', 'active', true)`
    }
  })
  afterAll(
    () => database.owner`delete from section_enrollment where section_id = any(${made}::integer[])`,
  )

  test('is incomplete, and those count as present until they do', async () => {
    await mark(riverbend.ana, friday, 'A')
    const day = (await dayOf(riverbend.ana, friday))!
    expect(day).toMatchObject({ scheduled: 305, present: 250, isRecorded: true })
    expect(day.missing).toEqual(
      Array.from({ length: 5 }, () => ({ courseName: 'Algebra 1', isTaken: false })),
    )
    expect(await counted(riverbend.ana)).toEqual({
      rate: 100,
      missed: 0,
      standing: { days: 1, present: 1 },
      triggers: 0,
      shown: { days: 1, present: 1 },
    })
    expect(
      (await as(cast.rosa).schoolDay({ date: friday })).missing.map(({ sectionID }) => sectionID),
    ).toEqual(made)
    expect(await liveRow(riverbend.ana)).toMatchObject({
      ...{ 'Days present': '1', 'Minutes present': '250', 'Classes unexcused': '1' },
      ...{ 'Classes not taken': '5', 'Classes not recorded': '0' },
    })
    for (const sectionID of made) await mark(riverbend.ana, friday, 'A', { sectionID })
    expect(await dayOf(riverbend.ana, friday)).toMatchObject({ present: 0, missing: [] })
    expect(await counted(riverbend.ana)).toMatchObject({ rate: 0, missed: 1, triggers: 1 })
  })

  test('has the office’s marks even in classes that have not taken attendance', async () => {
    await as(cast.rosa).markWholeDay({ studentID: riverbend.ana, date: friday, markID: codes.E! })
    expect(await dayOf(riverbend.ana, friday)).toMatchObject({
      scheduled: 305,
      present: 0,
      missing: [],
    })
  })

  test('shows its teacher which days are missing, but not days without school or that are not over', async () => {
    const { districtID, oak } = riverbend
    await take(days.filter((day) => day !== friday && day !== '2026-10-12'))
    await database.owner`insert into calendar_day (district_id, school_id, date, kind, note) values (${districtID}, ${oak}, '2026-10-12', 'holiday', 'Indigenous Peoples’ Day')`
    const { missing } = await as(cast.marcus).day({ ...algebra(), date: '2026-10-14' })
    expect(missing.filter(({ date }) => date > '2026-09-20')).toEqual([
      { date: friday, students: null },
    ])
    await database.owner`delete from calendar_day`
  })

  test('counts today so far by the classes that have taken attendance', async () => {
    await mark(riverbend.ana, '2026-10-14', 'A')
    await take(['2026-10-13'])
    const today = await as(cast.rosa).schoolToday()
    expect(today).toMatchObject({ usualPercent: 100, absent: [{ id: riverbend.ana, classes: 1 }] })
    expect(today.presentPercent).toBeLessThan(100)
    const [school] = await as(cast.rosa).schoolsToday()
    expect(school?.presentPercent).toBe(today.presentPercent)
  })
})
