import { createCallerFactory, installExtensions, type CurrentUser } from '@atrium/kit/server'
import { testDatabase, type TestDatabase } from '@atrium/kit/testing'
import {
  addStaff,
  castOf,
  contextOf,
  makeRiverbend,
  signedInUser,
  type Riverbend,
} from '@atrium/people/fixtures'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { attendance } from '../attendance.module.ts'

const callerOf = createCallerFactory(attendance.router)
let database: TestDatabase
let riverbend: Riverbend
let cast: ReturnType<typeof castOf>
const as = (user: CurrentUser) => callerOf(contextOf(database, user))
const algebra = () => ({ staffID: riverbend.marcus, sectionID: riverbend.algebraFall })
const draft = () => ({
  title: 'Makeup test',
  kind: 'makeup' as const,
  date: '2026-10-14',
  startTime: '14:00',
  endTime: '15:00',
  excuses: true,
  studentIDs: [riverbend.ana],
})

beforeAll(async () => {
  installExtensions(attendance.extensions ?? [])
  database = await testDatabase()
  riverbend = await makeRiverbend(database)
  cast = castOf(riverbend)
})
afterAll(() => database.drop())

describe('an ad hoc session', () => {
  let id: number
  test('can be planned by the class’s teacher with students from the class', async () => {
    id = (await as(cast.marcus).saveAdHoc({ ...algebra(), draft: draft() })).id
    expect(await as(cast.marcus).adHoc(algebra())).toMatchObject({
      sessions: [
        { id, title: 'Makeup test', students: [{ studentID: riverbend.ana, state: 'expected' }] },
      ],
    })
    await expect(
      as(cast.marcus).saveAdHoc({
        ...algebra(),
        draft: { ...draft(), studentIDs: [riverbend.noor] },
      }),
    ).rejects.toMatchObject({ code: 'UNPROCESSABLE_CONTENT' })
    await expect(
      as(cast.marcus).saveAdHoc({ ...algebra(), draft: { ...draft(), endTime: '13:00' } }),
    ).rejects.toMatchObject({ code: 'UNPROCESSABLE_CONTENT' })
  })
  test('appears in the student’s attendance once they have come', async () => {
    await as(cast.marcus).markAdHoc({
      ...algebra(),
      id,
      marks: [{ studentID: riverbend.ana, state: 'present' }],
    })
    expect((await as(cast.elena).student({ studentID: riverbend.ana })).sessions).toMatchObject([
      { title: 'Makeup test', state: 'present' },
    ])
    await expect(
      as(cast.marcus).markAdHoc({
        ...algebra(),
        id,
        marks: [{ studentID: riverbend.ben, state: 'present' }],
      }),
    ).rejects.toMatchObject({ code: 'NOT_FOUND' })
  })
  test('is open to its teacher, but not to another teacher, a former teacher, or a family', async () => {
    const other = await database.transaction(riverbend.districtID, (tx) =>
      addStaff(tx, {
        districtID: riverbend.districtID,
        schoolID: riverbend.oak,
        firstName: 'Grace',
        lastName: 'Otieno',
        title: 'Science',
        isTeacher: true,
      }),
    )
    const grace = signedInUser({
      districtID: riverbend.districtID,
      userID: other,
      group: 'teacher',
      schoolID: riverbend.oak,
      roles: ['staff', 'teacher'],
    })
    for (const user of [grace, cast.priya, cast.ana, cast.elena, cast.tomas])
      await expect(as(user).adHoc(algebra())).rejects.toMatchObject({
        code: expect.stringMatching(/^(FORBIDDEN|NOT_FOUND)$/),
      })
    await database.owner`insert into section_enrollment (district_id, section_id, user_id, role, end_date) values (${riverbend.districtID}, ${riverbend.algebraFall}, ${other}, 'teacher', '2026-10-01')`
    await expect(
      as(grace).adHoc({ staffID: other, sectionID: riverbend.algebraFall }),
    ).rejects.toMatchObject({ code: 'NOT_FOUND' })
    await expect(
      as(grace).day({ staffID: other, sectionID: riverbend.algebraFall }),
    ).rejects.toMatchObject({ code: 'NOT_FOUND' })
  })
  test('planned by the teacher for several classes can have its attendance taken from each of them', async () => {
    const { districtID, oak, marcus, ana } = riverbend
    const [made] = await database.owner<{ id: number }[]>`
      insert into ad_hoc_meeting (district_id, school_id, title, kind, date, start_time, end_time, teacher_number, teacher_id)
      values (${districtID}, ${oak}, 'Algebra help', 'tutorial', '2026-10-13', '12:10', '12:40', 'T1', ${marcus}) returning id`
    const whole = made?.id ?? 0
    await database.owner`insert into ad_hoc_meeting_place (district_id, session_id, student_id, added_by) values (${districtID}, ${whole}, ${ana}, ${marcus})`
    const marks = [{ studentID: ana, state: 'late' as const }]
    await as(cast.marcus).markAdHoc({ ...algebra(), id: whole, marks })
    expect((await as(cast.marcus).adHoc(algebra())).sessions).toMatchObject([
      { title: 'Makeup test' },
      { title: 'Algebra help', students: [{ studentID: ana, state: 'late' }] },
    ])
    expect((await as(cast.elena).student({ studentID: ana })).sessions).toMatchObject([
      { title: 'Makeup test' },
      { title: 'Algebra help', kind: 'tutorial', state: 'late' },
    ])
  })
  test("can't overlap another for its teacher or its students, even when 20 are planned at once", async () => {
    const at = (minute: number) => ({
      ...draft(),
      ...{ date: '2026-10-15', startTime: `10:${minute}`, endTime: '11:30' },
    })
    const tries = await Promise.allSettled(
      Array.from({ length: 20 }, (_, n) =>
        as(cast.marcus).saveAdHoc({ ...algebra(), draft: at(10 + n) }),
      ),
    )
    expect(tries.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
    const kept = (await as(cast.marcus).adHoc(algebra())).sessions[0]
    expect(kept?.date).toBe('2026-10-15')
    await as(cast.marcus).removeAdHoc({ ...algebra(), id: kept?.id ?? 0, isRemoved: true })
    // Another session has taken its time, so it can't be restored.
    const { id: other } = await as(cast.marcus).saveAdHoc({ ...algebra(), draft: at(40) })
    await expect(
      as(cast.marcus).removeAdHoc({ ...algebra(), id: kept?.id ?? 0, isRemoved: false }),
    ).rejects.toMatchObject({ code: 'UNPROCESSABLE_CONTENT' })
    await as(cast.marcus).removeAdHoc({ ...algebra(), id: other, isRemoved: true })
    const { districtID } = riverbend
    await database.owner`delete from ad_hoc_meeting where district_id = ${districtID} and date <> '2026-10-14'`
  })
  test('cannot be saved over someone else’s change, and can be removed and restored', async () => {
    await as(cast.marcus).saveAdHoc({
      ...algebra(),
      id,
      version: 1,
      draft: { ...draft(), title: 'Unit 3 makeup' },
    })
    await expect(
      as(cast.marcus).saveAdHoc({ ...algebra(), id, version: 1, draft: draft() }),
    ).rejects.toMatchObject({
      code: 'CONFLICT',
      // With it, the form merges both changes.
      cause: {
        detail: {
          current: {
            ...{ version: 2, title: 'Unit 3 makeup' },
            studentIDs: draft().studentIDs.map(String),
          },
        },
      },
    })
    await as(cast.marcus).removeAdHoc({ ...algebra(), id, isRemoved: true })
    expect((await as(cast.marcus).adHoc(algebra())).sessions).toEqual([])
    await as(cast.marcus).removeAdHoc({ ...algebra(), id, isRemoved: false })
    // Its attendance is restored too.
    expect((await as(cast.marcus).adHoc(algebra())).sessions).toMatchObject([
      { title: 'Unit 3 makeup', students: [{ state: 'present' }] },
    ])
  })
})

describe('a staff absence', () => {
  const away = () => ({
    staffID: riverbend.marcus,
    kind: 'sick' as const,
    startDate: '2026-10-14',
    endDate: '2026-10-15',
    startTime: null,
    endTime: null,
    substitute: null,
    note: 'Flu',
  })
  test('can be entered by the office, and shows the classes that need a substitute', async () => {
    const { id } = await as(cast.rosa).saveStaffAbsence({ draft: away() })
    expect(await as(cast.rosa).staffDay({})).toMatchObject({
      absences: [{ id, name: 'Bell, Marcus', classes: [{ sectionID: riverbend.algebraFall }] }],
    })
    await as(cast.rosa).saveStaffAbsence({
      id,
      version: 1,
      draft: { ...away(), substitute: 'Pat Lowe' },
    })
    expect((await as(cast.rosa).schoolDay({})).missing).toMatchObject([{ substitute: 'Pat Lowe' }])
  })
  test('cannot overlap another one of the same person, and no one can enter their own', async () => {
    const asked = await Promise.allSettled(
      Array.from({ length: 20 }, () =>
        as(cast.rosa).saveStaffAbsence({
          draft: { ...away(), startDate: '2026-11-02', endDate: '2026-11-03' },
        }),
      ),
    )
    expect(asked.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
    await expect(
      as(cast.rosa).saveStaffAbsence({ draft: { ...away(), staffID: riverbend.rosa } }),
    ).rejects.toMatchObject({ code: 'FORBIDDEN' })
  })
  test('is visible to the person and to people who manage staff, and to no one else', async () => {
    expect((await as(cast.marcus).staff({ staffID: riverbend.marcus })).absences).toHaveLength(2)
    expect((await as(cast.dolores).staff({ staffID: riverbend.marcus })).absences).toHaveLength(2)
    for (const user of [cast.priya, cast.ana, cast.elena])
      await expect(as(user).staff({ staffID: riverbend.marcus })).rejects.toMatchObject({
        code: expect.stringMatching(/^(FORBIDDEN|NOT_FOUND)$/),
      })
    await expect(as(cast.marcus).staffDay({})).rejects.toMatchObject({ code: 'FORBIDDEN' })
  })
})
