import { openSessionStore, provideAuth, type SessionStore } from '@atrium/auth/public'
import { createCallerFactory, installExtensions, type CurrentUser } from '@atrium/kit/server'
import { testDatabase, type TestDatabase } from '@atrium/kit/testing'
import { documents } from '@atrium/documents/module'
import {
  addGuardian,
  castOf,
  contextOf,
  makeRiverbend,
  signedInUser,
  storyDay,
  type Riverbend,
} from '@atrium/people/fixtures'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { attendance } from '../attendance.module.ts'
import { dueAbsences } from '../office/absence-notices.job.ts'
import { reportedAbsencesJob } from './due-marks.job.ts'
import type { AbsenceDraft } from './report.rules.ts'

const callerOf = createCallerFactory(attendance.router)
const documentsOf = createCallerFactory(documents.router)
let database: TestDatabase
let store: SessionStore
let riverbend: Riverbend
let cast: ReturnType<typeof castOf>
let codes: Record<string, number>
/** Noor's and Ana's aunt, at two schools; she has custody of both. */
let aunt: CurrentUser
let noorsClass: number
const today = '2026-10-14'

beforeAll(async () => {
  installExtensions([...(attendance.extensions ?? []), ...(documents.extensions ?? [])])
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
  const { districtID, oak, pine, ana, noor, priya, fall } = riverbend
  await as(cast.dolores).marks.addDefaults()
  codes = Object.fromEntries(
    (await as(cast.dolores).marks.list({})).rows.map(({ code, id }) => [code, id]),
  )
  const lucia = await database.transaction(districtID, (tx) =>
    addGuardian(tx, { districtID, firstName: 'Lucía', lastName: 'Ruiz' }),
  )
  aunt = signedInUser({
    ...{ districtID, userID: lucia, group: 'guardian', schoolID: oak, roles: ['guardian'] },
  })
  for (const child of [ana, noor])
    await database.owner`insert into student_guardian (district_id, student_id, guardian_id, relationship) values (${districtID}, ${child}, ${lucia}, 'aunt')`
  const [made] = await database.owner<{ id: number }[]>`
    with course as (insert into course (district_id, school_id, title) values (${districtID}, ${pine}, 'Science 7') returning id)
    insert into section (district_id, school_id, course_id, term_id, section_number, title) select ${districtID}, ${pine}, id, ${fall}, '001', 'Science 7' from course returning id`
  noorsClass = made!.id
  await database.owner`insert into section_meeting (district_id, section_id, period, weekdays, start_time, end_time) values (${districtID}, ${noorsClass}, '1', 31, '08:00', '08:50')`
  await database.owner`insert into section_enrollment (district_id, section_id, user_id, role, is_primary) values (${districtID}, ${noorsClass}, ${priya}, 'teacher', true), (${districtID}, ${noorsClass}, ${noor}, 'student', false)`
})
afterEach(async () => {
  await database.owner`delete from absence_report_mark`
  await database.owner`delete from absence_report`
  await database.owner`delete from attendance_event`
  await database.owner`delete from attendance_taken`
  await database.owner`delete from closed_day`
  await database.owner`delete from absence_notice`
})
afterAll(async () => {
  await store.close()
  await database.drop()
})

const as = (user: CurrentUser) => callerOf(contextOf(database, user))
const refusalOf = async (act: Promise<unknown>): Promise<unknown> =>
  act.then(
    () => 'no refusal',
    (error: { cause?: unknown }) => error.cause,
  )
const draft = (changes: Partial<AbsenceDraft> = {}): AbsenceDraft => ({
  studentIDs: [riverbend.ana],
  firstDay: today,
  lastDay: today,
  part: 'whole',
  time: null,
  markID: codes.I!,
  note: null,
  ...changes,
})
const report = async (changes: Partial<AbsenceDraft> = {}, by: CurrentUser = cast.elena) =>
  (await as(by).reportAbsence(draft(changes))).ids
const confirm = (id: number, by: CurrentUser = cast.rosa) =>
  as(by).absenceReports.act({ id, act: 'confirm' })
const marksOf = async (studentID = riverbend.ana) =>
  (
    await database.owner<{ date: string; mark_id: number | null; minutes_missed: number | null }[]>`
    select date::text, mark_id, minutes_missed from attendance_event where student_id = ${studentID} order by date, section_id`
  ).map(({ date, mark_id, minutes_missed }) => [date, mark_id, minutes_missed])
const algebra = (date = today) => ({
  staffID: riverbend.marcus,
  sectionID: riverbend.algebraFall,
  date,
})
const teacherMarks = (code: string | null, date = today) =>
  as(cast.marcus).mark({
    ...algebra(date),
    marks: [{ studentID: riverbend.ana, markID: code === null ? null : codes[code]!, version: 0 }],
  })

describe('a family reports', () => {
  test('siblings at two schools at once, and each office sees and confirms only its own', async () => {
    const ids = await report({ studentIDs: [riverbend.noor, riverbend.ana] }, aunt)
    expect(ids).toHaveLength(2)
    const seenBy = async (user: CurrentUser) =>
      (await as(user).absenceReports.list({})).rows.map(({ student }) => student)
    expect(await seenBy(cast.rosa)).toEqual(['Anita Ruiz'])
    expect(await seenBy(cast.priya)).toEqual(['Noor Haddad'])
    const [ofNoor] = (await as(cast.priya).absenceReports.list({})).rows
    expect(await refusalOf(confirm(ofNoor!.id, cast.rosa))).toMatchObject({ code: 'notFound' })
    expect(await refusalOf(as(cast.rosa).absenceReports.get({ id: ofNoor!.id }))).toMatchObject({
      code: 'notFound',
    })
    await confirm(ofNoor!.id, cast.priya)
    expect(await marksOf(riverbend.noor)).toEqual([[today, codes.I, null]])
    expect(await marksOf()).toEqual([])
  })

  test('and sees the report with its state; until the office answers, it can be withdrawn', async () => {
    const [id = 0] = await report({ note: 'Fever' })
    const { reports, children } = await as(cast.elena).familyAbsences()
    expect(children).toEqual([{ studentID: riverbend.ana, name: 'Anita Ruiz', mayReport: true }])
    expect(reports).toMatchObject([
      { id, status: 'waiting', firstDay: today, note: 'Fever', isMine: true, school: 'Oak High' },
    ])
    expect(await refusalOf(as(aunt).withdrawReport({ id }))).toMatchObject({ code: 'notFound' })
    await as(cast.elena).withdrawReport({ id })
    expect((await as(cast.elena).familyAbsences()).reports).toMatchObject([{ status: 'withdrawn' }])
    expect(await refusalOf(confirm(id))).toMatchObject({ code: 'conflict' })
    const [again = 0] = await report()
    await confirm(again)
    expect(await refusalOf(as(cast.elena).withdrawReport({ id: again }))).toMatchObject({
      code: 'conflict',
    })
  })

  test('only with custody, and never under a court order; anyone else’s child doesn’t exist', async () => {
    expect(await refusalOf(report({}, cast.tomas))).toMatchObject({ code: 'notFound' })
    expect(await refusalOf(report({ studentIDs: [riverbend.ben] }))).toMatchObject({
      code: 'notFound',
    })
    expect(await refusalOf(report({}, cast.ana))).toMatchObject({ code: 'forbidden' })
    const [id = 0] = await report()
    await database.owner`update student_guardian set has_custody = false where guardian_id = ${riverbend.elena}`
    try {
      expect(
        await refusalOf(report({ firstDay: '2026-10-15', lastDay: '2026-10-15' })),
      ).toMatchObject({ code: 'forbidden', ref: { id: 'attendance.report.notAllowed' } })
      expect(await refusalOf(as(cast.elena).withdrawReport({ id }))).toMatchObject({
        code: 'notFound',
      })
      expect((await as(cast.elena).familyAbsences()).children).toMatchObject([{ mayReport: false }])
    } finally {
      await database.owner`update student_guardian set has_custody = true where guardian_id = ${riverbend.elena}`
    }
  })

  test('a day once: a second guardian sees who already reported it, and of several at the same moment one is kept', async () => {
    await report()
    expect(await refusalOf(report({ lastDay: '2026-10-16' }, aunt))).toMatchObject({
      code: 'conflict',
      ref: { id: 'attendance.report.already', values: { student: 'Anita Ruiz', by: 'Elena Ruiz' } },
    })
    expect(await refusalOf(report())).toMatchObject({
      ref: { id: 'attendance.report.alreadyMine' },
    })
    // The other guardian sees the report, and not what was written to the school.
    expect((await as(aunt).familyAbsences()).reports).toMatchObject([
      { reportedBy: 'Elena Ruiz', isMine: false, note: null },
    ])
    await database.owner`delete from absence_report`
    const tries = await Promise.allSettled(
      Array.from({ length: 10 }, (_, index) => report({}, index % 2 === 0 ? aunt : cast.elena)),
    )
    expect(tries.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
  })

  test('no day without school, and only with a reason for families', async () => {
    expect(
      await refusalOf(report({ firstDay: '2026-10-17', lastDay: '2026-10-18' })),
    ).toMatchObject({ detail: { fields: { firstDay: { id: 'attendance.report.noSchool' } } } })
    expect(await refusalOf(report({ markID: codes.A! }))).toMatchObject({
      detail: { fields: { markID: { id: 'kit.valid.oneOf' } } },
    })
    expect(await refusalOf(report({ studentIDs: [] }))).toMatchObject({
      detail: { fields: { studentIDs: { id: 'kit.valid.required' } } },
    })
  })

  test('and adds a doctor’s note that the office reads, and no teacher or other guardian', async () => {
    const [id = 0] = await report()
    const filesFor = (user: CurrentUser) =>
      refusalOf(
        documentsOf(contextOf(database, user)).attachments.list({
          ...{ kind: 'attendance.absenceReport', recordID: id },
        }),
      )
    const list = { kind: 'attendance.absenceReport', recordID: id }
    const seen = async (user: CurrentUser) =>
      await documentsOf(contextOf(database, user)).attachments.list(list)
    expect(await seen(cast.elena)).toMatchObject({ mayAdd: true, mayRemove: true })
    expect(await seen(cast.rosa)).toMatchObject({ mayAdd: true, mayRemove: false })
    for (const user of [aunt, cast.tomas, cast.marcus, cast.priya, cast.ana])
      expect(await filesFor(user)).toMatchObject({ code: 'notFound' })
  })
})

describe('a confirmed report', () => {
  test('of yesterday replaces a teacher’s absence and locks it', async () => {
    await teacherMarks('A', '2026-10-13')
    const [id = 0] = await report({ firstDay: '2026-10-13', lastDay: '2026-10-13' })
    expect(await confirm(id)).toMatchObject({
      status: 'confirmed',
      classesSet: 1,
      classesKept: 0,
      acts: ['reopen'],
    })
    expect(await marksOf()).toEqual([['2026-10-13', codes.I, null]])
    const { students } = await as(cast.marcus).day(algebra('2026-10-13'))
    expect(students[0]).toMatchObject({ isOffice: true, reported: { part: 'whole', time: null } })
  })

  test('leaves what a teacher saw: tardy, or present in a class that took attendance', async () => {
    for (const code of ['T', null]) {
      await teacherMarks(code)
      const before = await marksOf()
      const [id = 0] = await report()
      expect(await confirm(id)).toMatchObject({ classesSet: 0, classesKept: 1 })
      expect(await marksOf()).toEqual(before)
      await database.owner`delete from absence_report`
      await database.owner`delete from attendance_event`
      await database.owner`delete from attendance_taken`
    }
  })

  test('over a weekend and a holiday marks only days with school', async () => {
    await database.owner`insert into closed_day (district_id, name, start_date, end_date) values (${riverbend.districtID}, 'Harvest Day', '2026-10-12', '2026-10-12')`
    const [id = 0] = await report({ firstDay: '2026-10-08', lastDay: '2026-10-14' })
    await confirm(id)
    expect((await marksOf()).map(([date]) => date)).toEqual([
      '2026-10-08',
      '2026-10-09',
      '2026-10-13',
      '2026-10-14',
    ])
  })

  test('of tomorrow sets nothing today, and its codes when the day comes, once', async () => {
    const [id = 0] = await report({ firstDay: '2026-10-15', lastDay: '2026-10-16' })
    await confirm(id)
    expect(await marksOf()).toEqual([])
    const run = (now: Date) =>
      reportedAbsencesJob.run(
        {
          database,
          db: database.district(riverbend.districtID),
          districtID: riverbend.districtID,
          now: () => now,
        } as never,
        {},
        { check: () => {}, report: () => {} } as never,
      )
    expect(await run(storyDay)).toEqual({ reports: 0 })
    const morning = new Date('2026-10-15T13:00:00Z')
    expect(await run(morning)).toEqual({ reports: 1 })
    expect(await run(morning)).toEqual({ reports: 0 })
    expect(await marksOf()).toEqual([['2026-10-15', codes.I, null]])
    await run(new Date('2026-10-20T13:00:00Z'))
    expect((await marksOf()).map(([date]) => date)).toEqual(['2026-10-15', '2026-10-16'])
  })

  test('of a late arrival marks the minutes of the class that it falls in', async () => {
    const [id = 0] = await report({ part: 'late', time: '09:20', markID: codes.M! })
    await confirm(id)
    expect(await marksOf()).toEqual([[today, codes.T, 15]])
  })

  test('sets its codes once, however many confirm at the same time', async () => {
    const [id = 0] = await report()
    const tries = await Promise.allSettled(Array.from({ length: 20 }, () => confirm(id)))
    expect(tries.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
    const [event] = await database.owner<
      { version: number }[]
    >`select version from attendance_event`
    expect(event).toEqual({ version: 1 })
    expect(await marksOf()).toEqual([[today, codes.I, null]])
  })

  test('can be reopened: what it set is taken back, except what someone has changed since', async () => {
    await teacherMarks('A', '2026-10-13')
    const [id = 0] = await report({ firstDay: '2026-10-13', lastDay: today })
    await confirm(id)
    await as(cast.rosa).markWholeDay({ studentID: riverbend.ana, date: today, markID: codes.E! })
    const reopened = await as(cast.rosa).absenceReports.act({ id, act: 'reopen' })
    expect(reopened).toMatchObject({ status: 'waiting', classesSet: 0, decidedByName: null })
    expect(await marksOf()).toEqual([
      ['2026-10-13', codes.A, null],
      [today, codes.E, null],
    ])
    const { students } = await as(cast.marcus).day(algebra('2026-10-13'))
    expect(students[0]).toMatchObject({ isOffice: false })
    // What the office has set since stays when it is confirmed again.
    expect(await confirm(id)).toMatchObject({ classesSet: 1, classesKept: 1 })
  })

  test('of someone’s own child is confirmed by a colleague', async () => {
    const [id = 0] = await report()
    await database.owner`insert into guardian (district_id, user_id) values (${riverbend.districtID}, ${riverbend.rosa})`
    await database.owner`insert into student_guardian (district_id, student_id, guardian_id) values (${riverbend.districtID}, ${riverbend.ana}, ${riverbend.rosa})`
    try {
      expect(await refusalOf(confirm(id))).toMatchObject({ code: 'forbidden' })
      await confirm(id, cast.dolores)
    } finally {
      await database.owner`delete from student_guardian where guardian_id = ${riverbend.rosa}`
    }
  })
})

test('someone whom a court order keeps from the child finds no report of it, also in the office', async () => {
  const [id = 0] = await report()
  await database.owner`insert into guardian (district_id, user_id) values (${riverbend.districtID}, ${riverbend.rosa}) on conflict do nothing`
  await database.owner`insert into student_guardian (district_id, student_id, guardian_id, restricted) values (${riverbend.districtID}, ${riverbend.ana}, ${riverbend.rosa}, true)`
  try {
    const office = as(cast.rosa)
    expect((await office.absenceReports.list({})).rows).toEqual([])
    expect((await office.schoolDay({ date: today })).reportsWaiting).toBe(0)
    const files = documentsOf(contextOf(database, cast.rosa)).attachments
    const acts = [
      office.absenceReports.get({ id }),
      confirm(id),
      files.list({ kind: 'attendance.absenceReport', recordID: id }),
    ]
    for (const refusal of await Promise.all(acts.map(refusalOf)))
      expect(refusal).toMatchObject({ code: 'notFound' })
  } finally {
    await database.owner`delete from student_guardian where guardian_id = ${riverbend.rosa}`
  }
})

test('a declined report tells the guardian why; reopened, it waits again, unless someone has reported the days again', async () => {
  const [id = 0] = await report()
  const decline = () =>
    as(cast.rosa).absenceReports.act({
      ...{ id, act: 'decline', filled: { answer: 'The trip is not excused.' } },
    })
  expect(await refusalOf(as(cast.rosa).absenceReports.act({ id, act: 'decline' }))).toMatchObject({
    code: 'invalid',
  })
  await decline()
  expect((await as(cast.elena).familyAbsences()).reports).toMatchObject([
    { status: 'declined', answer: 'The trip is not excused.' },
  ])
  await as(cast.rosa).absenceReports.act({ id, act: 'reopen' })
  expect((await as(cast.elena).familyAbsences()).reports).toMatchObject([
    { status: 'waiting', answer: null },
  ])
  await decline()
  await report({}, aunt)
  expect(await refusalOf(as(cast.rosa).absenceReports.act({ id, act: 'reopen' }))).toMatchObject({
    code: 'conflict',
    ref: { id: 'attendance.report.already' },
  })
})

describe('while a report waits or is confirmed', () => {
  test('its teachers see that the family has told the school, and not why', async () => {
    await report({ part: 'early', time: '09:30' })
    const [student] = (await as(cast.marcus).day(algebra())).students
    expect(student?.reported).toEqual({ part: 'early', time: '09:30' })
    expect((await as(cast.rosa).schoolDay({ date: today })).reportsWaiting).toBe(1)
  })

  test('the family gets no notice about the absence, except in a class that part of the day doesn’t touch', async () => {
    await database.owner`insert into district_setting (district_id, school_id, name, value) values (${riverbend.districtID}, 0, 'attendance.notices', '{"sends": true, "sendsAt": "08:00"}') on conflict do nothing`
    const due = () =>
      dueAbsences(database.district(riverbend.districtID), riverbend.districtID, storyDay)
    await teacherMarks('A')
    expect(await due()).toHaveLength(1)
    const [id = 0] = await report()
    expect(await due()).toHaveLength(0)
    await as(cast.elena).withdrawReport({ id })
    expect(await due()).toHaveLength(1)
    await report({ part: 'early', time: '09:30' })
    expect(await due()).toHaveLength(0)
    await database.owner`update absence_report set time = '13:00' where status = 'waiting'`
    expect(await due()).toHaveLength(1)
  })
})
