import { createCallerFactory, type CurrentUser } from '@atrium/kit/server'
import { testDatabase, type TestDatabase } from '@atrium/kit/testing'
import { castOf, contextOf, makeRiverbend, type Riverbend } from '@atrium/people/fixtures'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { schoolYearRouter } from '../school-year.router.ts'
import { timelineOf, type SectionEnrollment } from './timeline.rules.ts'

const enrollment = (
  sectionID: number,
  patch: Partial<SectionEnrollment> = {},
): SectionEnrollment => ({
  sectionID,
  courseID: 1,
  courseName: 'Algebra 1',
  sectionNumber: String(sectionID),
  schoolName: 'Oak High',
  yearName: '2026-2027',
  teachers: [],
  sectionStart: '2026-08-17',
  sectionEnd: '2026-12-18',
  startDate: null,
  endDate: null,
  ...patch,
})
const kinds = (enrollments: SectionEnrollment[]) =>
  timelineOf(enrollments).map(({ date, changes }) => [date, changes.map(({ kind }) => kind)])

describe('the timeline of a schedule', () => {
  test('starts a class on its first day, and adds one that comes later', () => {
    expect(kinds([enrollment(1), enrollment(2, { courseID: 2, startDate: '2026-09-14' })])).toEqual(
      [
        ['2026-09-14', ['added']],
        ['2026-08-17', ['started']],
      ],
    )
  })
  test('drops a class the day after its last one, and not a class that just ended', () => {
    expect(
      kinds([
        enrollment(1, { endDate: '2026-09-11' }),
        enrollment(2, { courseID: 2, endDate: '2026-12-18' }),
      ]),
    ).toEqual([
      ['2026-09-12', ['dropped']],
      ['2026-08-17', ['started', 'started']],
    ])
  })
  test('is a move from one section of a course to another on the same day', () => {
    const [moved] = timelineOf([
      enrollment(1, { endDate: '2026-09-13' }),
      enrollment(2, { startDate: '2026-09-14' }),
    ])
    expect(moved).toMatchObject({
      date: '2026-09-14',
      changes: [{ kind: 'moved', from: { sectionID: 1 }, to: { sectionID: 2 } }],
    })
  })
  test('keeps an enrollment that a student returned from', () => {
    expect(
      kinds([enrollment(1, { endDate: '2026-09-11' }), enrollment(1, { startDate: '2026-10-05' })]),
    ).toEqual([
      ['2026-10-05', ['added']],
      ['2026-09-12', ['dropped']],
      ['2026-08-17', ['started']],
    ])
  })
  test('lists classes without dates last', () => {
    expect(
      kinds([
        enrollment(1, { sectionStart: null, sectionEnd: null }),
        enrollment(2, { courseID: 2 }),
      ]),
    ).toEqual([
      ['2026-08-17', ['started']],
      [null, ['started']],
    ])
  })
})

describe('a student’s schedule timeline', () => {
  let database: TestDatabase
  let riverbend: Riverbend
  let cast: ReturnType<typeof castOf>
  const callerOf = createCallerFactory(schoolYearRouter)
  const as = (user: CurrentUser) => callerOf(contextOf(database, user))
  beforeAll(async () => {
    database = await testDatabase()
    riverbend = await makeRiverbend(database)
    cast = castOf(riverbend)
  })
  afterAll(() => database.drop())

  test('shows the student, the family, teachers, and the office every change, including earlier enrollments', async () => {
    const { districtID, algebraFall, ana } = riverbend
    const [enrollment] = await database.owner<{ id: number }[]>`
      update section_enrollment set start_date = '2026-10-05' where section_id = ${algebraFall} and user_id = ${ana} returning id`
    await database.owner`insert into section_past_stay (district_id, enrollment_id, start_date, end_date)
      values (${districtID}, ${enrollment!.id}, '2026-08-17', '2026-09-11')`
    for (const user of [cast.ana, cast.elena, cast.marcus, cast.rosa]) {
      const days = await as(user).scheduleTimeline({ studentID: ana })
      expect(days.map(({ date, changes }) => [date, changes.map(({ kind }) => kind)])).toEqual([
        ['2026-10-05', ['added']],
        ['2026-09-12', ['dropped']],
        ['2026-08-17', ['started']],
      ])
    }
  })
  test('is hidden from a guardian whom a court order keeps away, and from other schools', async () => {
    for (const user of [cast.tomas, cast.priya])
      await expect(as(user).scheduleTimeline({ studentID: riverbend.ana })).rejects.toMatchObject({
        code: 'NOT_FOUND',
      })
  })
  test('costs two statements', async () => {
    const before = database.statements()
    await as(cast.ana).scheduleTimeline({ studentID: riverbend.ana })
    expect(database.statements() - before).toBe(2)
  })
})
