import { asRefusal, createCallerFactory, type CurrentUser } from '@atrium/kit/server'
import { testDatabase, type TestDatabase } from '@atrium/kit/testing'
import {
  castOf,
  contextOf,
  joinAlgebra,
  makeRiverbend,
  type Riverbend,
} from '@atrium/people/fixtures'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { schoolYear } from '../school-year.module.ts'
import { adHocFeature, type AdHocDraft } from './words.ts'

const callerOf = createCallerFactory(schoolYear.router)
let database: TestDatabase
let riverbend: Riverbend
let cast: ReturnType<typeof castOf>
let classmates: number[]
beforeAll(async () => {
  database = await testDatabase()
  riverbend = await makeRiverbend(database)
  cast = castOf(riverbend)
  classmates = await joinAlgebra(database, riverbend, 3)
})
beforeEach(
  () =>
    database.owner`truncate ad_hoc_meeting_place, ad_hoc_meeting restart identity cascade` as Promise<unknown>,
)
afterAll(() => database.drop())

const as = (user: CurrentUser, isOn = true) =>
  callerOf(contextOf(database, { ...user, features: new Set(isOn ? [adHocFeature] : []) }))
const draft = (patch: Partial<AdHocDraft> = {}): AdHocDraft => ({
  ...{
    title: 'Makeup test',
    kind: 'makeup',
    date: '2026-10-16',
    startTime: '09:30',
    endTime: '10:15',
  },
  ...{ room: 'B12', capacity: 2, notes: null, excuses: false },
  ...patch,
})
const add = (patch: Partial<AdHocDraft> = {}) =>
  as(cast.marcus).adHoc.save({ id: null, version: 1, draft: draft(patch) })
const callStudents = (sessionID: number, studentIDs: number[], user = cast.marcus) =>
  as(user).adHoc.callStudents({ sessionID, studentIDs })
const codeOf = async (act: Promise<unknown>) =>
  asRefusal(await act.catch((error: unknown) => error))?.code

describe('an ad hoc session', () => {
  test('belongs to its teacher: they call students they teach, and see which class each leaves', async () => {
    const { id } = await add()
    expect(await callStudents(id, [riverbend.ana])).toEqual({ called: 1 })
    const { sessions, callable } = await as(cast.marcus).adHoc.own({ staffID: riverbend.marcus })
    expect(sessions).toMatchObject([
      {
        title: 'Makeup test',
        teacher: 'Marcus Bell',
        students: [{ name: 'Ruiz, Ana', leaves: 'Algebra 1' }],
      },
    ])
    expect(callable.map(({ userID }) => userID)).toContain(riverbend.ana)
    // Ben comes in spring, and Noor is at another school.
    for (const stranger of [riverbend.ben, riverbend.noor])
      expect(await codeOf(callStudents(id, [stranger]))).toBe('notFound')
  })

  test('appears in the student’s week with the classes', async () => {
    const { id } = await add()
    await callStudents(id, [riverbend.ana])
    const { days } = await as(cast.elena).studentWeek({ studentID: riverbend.ana })
    expect(days[4]?.classes.map(({ courseName, startTime }) => [courseName, startTime])).toEqual([
      ['Algebra 1', '09:05'],
      ['Makeup test', '09:30'],
    ])
  })

  test('that is planned for a class, on its attendance page, is the same one in the teacher’s schedule and the student’s week', async () => {
    const { districtID, oak, marcus, ana, algebraFall } = riverbend
    const [made] = await database.owner<{ id: number }[]>`
      insert into ad_hoc_meeting (district_id, school_id, section_id, title, kind, date, start_time, end_time, teacher_number, teacher_id, excuses)
      values (${districtID}, ${oak}, ${algebraFall}, 'Museum', 'fieldTrip', '2026-10-16', '09:30', '11:00', 'T1', ${marcus}, true) returning id`
    await callStudents(made?.id ?? 0, [ana])
    const { sessions } = await as(cast.marcus).adHoc.own({ staffID: marcus })
    expect(sessions).toMatchObject([{ title: 'Museum', kind: 'fieldTrip', excuses: true }])
    const { days } = await as(cast.elena).studentWeek({ studentID: ana })
    expect(days[4]?.classes.map(({ courseName }) => courseName)).toContain('Museum')
    expect((await as(cast.rosa).adHocSessions.list({})).rows).toMatchObject([{ title: 'Museum' }])
  })

  test('calls a student to one place at a time, and at most as many as it has seats, even when two people act at once', async () => {
    const [one, other] = [await add(), await add({ startTime: '10:15', endTime: '11:00' })]
    await callStudents(one.id, [riverbend.ana])
    expect(await callStudents(other.id, [riverbend.ana])).toEqual({ called: 1 })
    const clash = await as(cast.rosa).adHocSessions.list({})
    expect(clash.total).toBe(2)
    expect(
      await codeOf(
        as(cast.marcus).adHoc.save({
          id: other.id,
          version: 1,
          draft: draft({ startTime: '10:00', endTime: '11:00' }),
        }),
      ),
    ).toBe('invalid')
    const tries = await Promise.allSettled(classmates.map((id) => callStudents(one.id, [id])))
    expect(tries.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
  })

  test('keeps its teacher from being in two at one time, even when both are saved at once', async () => {
    const tries = await Promise.allSettled(
      Array.from({ length: 10 }, (_, at) => add({ startTime: `09:3${at % 10}`, title: `T${at}` })),
    )
    expect(tries.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
  })

  test('is changed and deleted only by its teacher and the office, and only if the district has turned it on', async () => {
    const { id } = await add()
    expect(await codeOf(as(cast.priya).adHoc.people({ sessionID: id }))).toBe('notFound')
    expect(await codeOf(callStudents(id, [riverbend.ana], cast.priya))).toBe('notFound')
    expect(await codeOf(as(cast.ana).adHoc.own({ staffID: riverbend.marcus }))).toBe('forbidden')
    expect(await callStudents(id, [riverbend.ben], cast.rosa)).toEqual({ called: 1 })
    expect((await as(cast.rosa).adHoc.people({ sessionID: id })).students).toMatchObject([
      { name: 'Álvarez Ortiz, Ben', leaves: null },
    ])
    const outdated = as(cast.marcus).adHoc.save({ id, version: 9, draft: draft() })
    // With it, the form merges both changes.
    await expect(outdated).rejects.toMatchObject({
      cause: { code: 'conflict', detail: { current: { version: 1, title: draft().title } } },
    })
    await as(cast.marcus).adHoc.remove({ id })
    expect((await as(cast.marcus).adHoc.own({ staffID: riverbend.marcus })).sessions).toEqual([])
    expect(await codeOf(as(cast.marcus, false).adHoc.own({ staffID: riverbend.marcus }))).toBe(
      'forbidden',
    )
  })
})

test('a class calendar has the days on which the class meets, for its teacher and the office', async () => {
  const { algebraFall: sectionID, marcus: staffID } = riverbend
  for (const user of [cast.marcus, cast.rosa]) {
    const { month, days } = await as(user).classMonth({ staffID, sectionID })
    expect([month, days.length]).toEqual(['2026-10', 31])
    expect(days[13]?.classes).toMatchObject([{ period: '2', startTime: '09:05' }])
    expect(days[16]?.classes).toEqual([])
  }
  expect(await codeOf(as(cast.priya).classMonth({ staffID, sectionID }))).toBe('notFound')
  const later = await as(cast.rosa).classMonth({ staffID, sectionID, month: '2027-01' })
  expect(later.days.flatMap(({ classes }) => classes)).toEqual([])
})
