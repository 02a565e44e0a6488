import { openSessionStore, provideAuth, type SessionStore } from '@atrium/auth/public'
import { createCallerFactory, installExtensions, type CurrentUser } from '@atrium/kit/server'
import { testDatabase, type TestDatabase } from '@atrium/kit/testing'
import {
  castOf,
  contextOf,
  joinAlgebra,
  makeRiverbend,
  signedInUser,
  type Riverbend,
} from '@atrium/people/fixtures'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { attendance } from '../attendance.module.ts'
import { addUpSchool } from './standings.job.ts'
import { dueAbsences, sendAbsenceNotices } from './absence-notices.job.ts'

const callerOf = createCallerFactory(attendance.router)
let database: TestDatabase
let store: SessionStore
let riverbend: Riverbend
let cast: ReturnType<typeof castOf>
let codes: Record<string, number>
const today = '2026-10-14'

beforeAll(async () => {
  installExtensions(attendance.extensions ?? [])
  database = await testDatabase()
  store = await openSessionStore(database, { secure: false })
  provideAuth({
    store,
    screens: [],
    publicOrigin: 'http://atrium.test',
    filesRoot: '/midas/rest/files',
  })
  riverbend = await makeRiverbend(database)
  cast = castOf(riverbend)
  await as(cast.dolores).marks.addDefaults()
  codes = Object.fromEntries(
    (await as(cast.dolores).marks.list({})).rows.map(({ code, id }) => [code, id]),
  )
  await database.owner`update users set email = 'elena@example.test' where id = ${riverbend.elena}`
  await database.owner`update users set email = 'tomas@example.test' where id = ${riverbend.tomas}`
})
afterAll(async () => {
  await store.close()
  await database.drop()
})

const as = (user: CurrentUser) => callerOf(contextOf(database, user))
const algebra = () => ({ staffID: riverbend.marcus, sectionID: riverbend.algebraFall })
const refusalOf = async (act: Promise<unknown>): Promise<unknown> =>
  act.then(
    () => 'no refusal',
    (error: { cause?: unknown }) => error.cause,
  )
const anaOn = async (user: CurrentUser, date: string) =>
  (await as(user).day({ ...algebra(), date })).students.find(({ id }) => id === riverbend.ana)!
const markAna = (user: CurrentUser, date: string, code: string | null, version: number) =>
  as(user).mark({
    ...algebra(),
    date,
    marks: [{ studentID: riverbend.ana, markID: code === null ? null : codes[code]!, version }],
  })

describe('the office’s codes', () => {
  const date = '2026-10-09'
  test('replace a teacher’s mark and lock it', async () => {
    await markAna(cast.marcus, date, 'A', 0)
    await as(cast.rosa).markWholeDay({ studentID: riverbend.ana, date, markID: codes.E! })
    expect(await anaOn(cast.marcus, date)).toMatchObject({
      markID: codes.E,
      isOffice: true,
      version: 2,
    })
    expect((await as(cast.rosa).dayHistory({ ...algebra(), date })).at(0)).toMatchObject({
      changes: { markID: { before: codes.A, after: codes.E } },
    })
    expect(await refusalOf(markAna(cast.marcus, date, 'T', 2))).toMatchObject({
      code: 'conflict',
      ref: { id: 'attendance.refusal.locked' },
    })
    expect(await anaOn(cast.marcus, date)).toMatchObject({ markID: codes.E })
  })
  test('can be changed by the office, and unlock when it clears them', async () => {
    expect((await markAna(cast.rosa, date, 'A', 2)).saved).toEqual([
      { studentID: riverbend.ana, version: 3 },
    ])
    await as(cast.rosa).markWholeDay({ studentID: riverbend.ana, date, markID: null })
    expect(await anaOn(cast.marcus, date)).toMatchObject({ markID: null, isOffice: false })
    await markAna(cast.marcus, date, 'T', 4)
    expect(await anaOn(cast.marcus, date)).toMatchObject({ markID: codes.T, isOffice: false })
  })
  test('that only the office may set are refused from a teacher, and so are retired codes', async () => {
    const { id } = await as(cast.dolores).marks.create({
      draft: {
        code: 'X',
        description: { en: 'Suspended', es: 'Suspendido' },
        category: 'excusedAbsence',
        officeOnly: true,
        forFamilies: false,
        stateCode: 'SUS',
        sortOrder: 80,
        active: true,
      },
    })
    const mark = (user: CurrentUser, version: number) =>
      as(user).mark({
        ...algebra(),
        date: '2026-10-07',
        marks: [{ studentID: riverbend.ana, markID: id, version }],
      })
    expect(await refusalOf(mark(cast.marcus, 0))).toMatchObject({ code: 'invalid' })
    await mark(cast.rosa, 0)
    await as(cast.dolores).marks.update({ id, version: 1, changes: { active: false } })
    expect(
      await refusalOf(
        as(cast.rosa).mark({
          ...algebra(),
          date: '2026-10-05',
          marks: [{ studentID: riverbend.ana, markID: id, version: 0 }],
        }),
      ),
    ).toMatchObject({ code: 'invalid' })
  })
  test('can be set only by the office of the student’s school, and not for a future day', async () => {
    const set = (user: CurrentUser, date: string, studentID = riverbend.ana) =>
      refusalOf(as(user).markWholeDay({ studentID, date, markID: codes.E! }))
    for (const user of [cast.marcus, cast.ana, cast.elena])
      expect(await set(user, today)).toMatchObject({ code: 'forbidden' })
    expect(await set(cast.priya, today)).toMatchObject({ code: 'notFound' })
    expect(await set(cast.rosa, '2026-10-15')).toMatchObject({ code: 'invalid' })
    expect(await set(cast.rosa, today, riverbend.noor)).toMatchObject({ code: 'notFound' })
  })
})

describe('minutes missed', () => {
  test('reduce the minutes present, and a period rule for the grade can turn a long tardy into an absence', async () => {
    const date = '2026-10-02'
    await as(cast.marcus).mark({
      ...algebra(),
      date,
      marks: [{ studentID: riverbend.ana, markID: codes.T!, minutesMissed: 35, version: 0 }],
    })
    const dayOf = async () =>
      (await as(cast.ana).student({ studentID: riverbend.ana })).days.find(
        (day) => day.date === date,
      )
    expect(await dayOf()).toMatchObject({ scheduled: 55, present: 20 })
    const { id } = await as(cast.dolores).periodRules.create({
      draft: {
        name: 'High school',
        schoolID: null,
        grades: ['09'],
        fullDayMinutes: 200,
        halfDayMinutes: null,
        tardyMinutes: 30,
        leftOut: null,
      },
    })
    expect(await dayOf()).toMatchObject({ present: 0, minimums: { full: 200, half: 120 } })
    await as(cast.dolores).periodRules.update({
      id,
      version: 1,
      changes: { leftOut: 'HR, 2', tardyMinutes: null },
    })
    // The class’s only period that day doesn’t count, so it isn’t a school day for the student.
    expect(await dayOf()).toBeUndefined()
    await as(cast.dolores).periodRules.remove({ ids: [id] })
  })
})

describe('a track', () => {
  test('that is off excludes its students from those days, and teachers see why', async () => {
    const date = '2026-10-06'
    const rosa: CurrentUser = { ...cast.dolores, schoolID: riverbend.oak }
    await as(cast.marcus).take({ ...algebra(), date })
    const { id } = await as(rosa).tracks.create({
      draft: {
        name: 'B',
        description: null,
        breaks: [{ name: 'Fall break B', startDate: '2026-10-05', endDate: '2026-10-06' }],
      },
    })
    const days = async () =>
      (await as(cast.ana).student({ studentID: riverbend.ana })).days.map((day) => day.date)
    expect(await days()).toContain(date)
    await as(rosa).tracks.placeGrades({ trackID: id, grades: ['09'] })
    expect(await as(rosa).tracks.students({ trackID: id })).toMatchObject([{ id: riverbend.ana }])
    expect(await days()).not.toContain(date)
    expect(await anaOn(cast.marcus, date)).toMatchObject({ offTrack: 'Fall break B' })
    expect(
      await refusalOf(as(rosa).tracks.placeStudent({ trackID: id, localID: '100003' })),
    ).toMatchObject({ code: 'invalid' })
    expect(await refusalOf(as(cast.rosa).tracks.students({ trackID: id }))).toBeTruthy()
    await as(rosa).tracks.takeOut({ trackID: id, studentIDs: [riverbend.ana] })
    expect(await days()).toContain(date)
  })
})

describe('the school’s day', () => {
  test('lists who was marked, unexcused or not, and which classes have not taken attendance', async () => {
    expect((await as(cast.rosa).schoolDay({})).missing).toMatchObject([
      { sectionID: riverbend.algebraFall, teachers: ['Marcus Bell'], nudgedAt: null, isLate: true },
    ])
    await markAna(cast.marcus, today, 'A', 0)
    expect(await as(cast.rosa).schoolDay({})).toMatchObject({
      date: today,
      classes: 1,
      taken: 1,
      missing: [],
      absences: [{ studentID: riverbend.ana, isUnexcused: true, counts: 0, emailedAt: null }],
    })
  })
  test('is open only to the attendance office, at its own school', async () => {
    for (const user of [cast.marcus, cast.ana, cast.elena, cast.tomas])
      expect(await refusalOf(as(user).schoolDay({}))).toMatchObject({ code: 'forbidden' })
    expect(await as(cast.priya).schoolDay({})).toMatchObject({ absences: [] })
    expect(await refusalOf(as(cast.rosa).schoolDay({ date: '2026-10-15' }))).toMatchObject({
      code: 'invalid',
    })
  })
  test('hides a student from an officer whom a court order keeps from them', async () => {
    const tomas = signedInUser({
      districtID: riverbend.districtID,
      userID: riverbend.tomas,
      group: 'schoolStaff',
      schoolID: riverbend.oak,
      roles: ['staff'],
    })
    expect((await as(tomas).schoolDay({})).absences).toEqual([])
    expect(
      await refusalOf(
        as(tomas).markWholeDay({ studentID: riverbend.ana, date: today, markID: codes.E! }),
      ),
    ).toMatchObject({ code: 'notFound' })
  })
  test('lets the office remind a class’s teachers once a day', async () => {
    const nudge = () => as(cast.rosa).nudge({ sectionIDs: [riverbend.algebraFall] })
    expect(await nudge()).toEqual({ classes: 1 })
    expect(await nudge()).toEqual({ classes: 0 })
    expect(
      await database.owner`select user_id from notice where template = 'attendance.nudge'`,
    ).toMatchObject([{ user_id: riverbend.marcus }])
    expect(await as(cast.priya).nudge({ sectionIDs: [riverbend.algebraFall] })).toEqual({
      classes: 0,
    })
  })
})

describe('the email to guardians on the morning of an absence', () => {
  const due = (at: string) =>
    dueAbsences(database.district(riverbend.districtID), riverbend.districtID, new Date(at))
  test('is due once the school’s hour has come, for that day’s unexcused absences', async () => {
    expect(await due('2026-10-14T16:30:00Z')).toEqual([])
    expect(await due('2026-10-14T17:00:00Z')).toMatchObject([
      { studentID: riverbend.ana, date: today },
    ])
  })
  test('is sent once, even if twenty people request it at once, and never to anyone whom a court order keeps from the student', async () => {
    const now = new Date('2026-10-14T17:05:00Z')
    const found = await due(now.toISOString())
    const sent = await Promise.all(
      Array.from({ length: 20 }, () =>
        database.transaction(riverbend.districtID, (tx) =>
          sendAbsenceNotices(tx, riverbend.districtID, found, now),
        ),
      ),
    )
    expect(sent.reduce((sum, one) => sum + one, 0)).toBe(1)
    expect(
      await database.owner`select user_id from notice where template = 'attendance.absence'`,
    ).toEqual([{ user_id: riverbend.elena }])
    expect(await due(now.toISOString())).toEqual([])
    expect((await as(cast.rosa).schoolDay({})).absences[0]?.emailedAt).not.toBeNull()
  })
  test('is not sent for an absence that was excused', async () => {
    await as(cast.rosa).markWholeDay({ studentID: riverbend.ana, date: today, markID: codes.E! })
    await database.owner`delete from absence_notice`
    expect(await due('2026-10-14T18:00:00Z')).toEqual([])
    expect(await as(cast.rosa).sendNotices()).toEqual({ students: 0 })
  })
  test('is due for a student excused from one class who is missing in another', async () => {
    const { districtID, geometrySpring, ana } = riverbend
    await database.owner`insert into attendance_event (district_id, section_id, date, student_id, mark_id)
      values (${districtID}, ${geometrySpring}, ${today}, ${ana}, ${codes.A!})`
    expect(await due('2026-10-14T18:00:00Z')).toMatchObject([{ studentID: ana }])
    await database.owner`delete from attendance_event where section_id = ${geometrySpring}`
  })
})

describe('chronic absence', () => {
  test('is computed from nightly totals, by every authority’s rule', async () => {
    const [classmate] = await joinAlgebra(database, riverbend, 1)
    // Twenty class days; everyone is present except for two absences.
    const dates = await database.owner<
      { day: string }[]
    >`select d::date::text as day from generate_series('2026-08-17'::date, '2026-09-11'::date, '1 day') d where extract(isodow from d) < 6`
    for (const { day } of dates) await as(cast.marcus).take({ ...algebra(), date: day })
    for (const { day } of dates.slice(0, 2))
      await as(cast.marcus).mark({
        ...algebra(),
        date: day,
        marks: [{ studentID: classmate!, markID: codes.A!, version: 0 }],
      })
    const { districtID, oak } = riverbend
    await database.transaction(districtID, (tx) =>
      addUpSchool(tx, { districtID, schoolID: oak, now: new Date('2026-09-14T17:00:00Z') }),
    )
    const list = await as(cast.rosa).chronic({})
    expect(list).toMatchObject({
      through: '2026-09-11',
      counts: { federal: 1, state: 0, watch: 1 },
      rows: [
        {
          id: classmate,
          days: 20,
          absent: 2,
          leftOn: null,
          by: { federal: 'yes', state: 'tooFew', watch: 'yes' },
        },
      ],
    })
    // A student who left counts like everyone else, marked, whatever their record says.
    await database.owner`update school_enrollment set exit_date = '2026-09-11' where student_id = ${classmate!}`
    await database.owner`update student set status = 'inactive' where user_id = ${classmate!}`
    expect(await as(cast.rosa).chronic({})).toMatchObject({
      counts: { federal: 1 },
      rows: [{ id: classmate, leftOn: '2026-09-11' }],
    })
    expect(await as(cast.rosa).chronic({ hereNow: true })).toMatchObject({
      counts: { federal: 0 },
      rows: [],
    })
    expect(await refusalOf(as(cast.marcus).chronic({}))).toMatchObject({ code: 'forbidden' })
  })
})
