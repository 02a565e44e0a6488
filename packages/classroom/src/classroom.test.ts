import { createCallerFactory, type CurrentUser } from '@atrium/kit/server'
import { testDatabase } from '@atrium/kit/testing'
import { castOf, contextOf, makeRiverbend } from '@atrium/people/fixtures'
import { roster as rosterModule } from '@atrium/roster/module'
import { afterAll, describe, expect, test } from 'vitest'
import { classroomRouter } from './classroom.router.ts'

const callerOf = createCallerFactory(classroomRouter)
const rosterOf = createCallerFactory(rosterModule.router)
const database = await testDatabase()
const riverbend = await makeRiverbend(database)
const cast = castOf(riverbend)
afterAll(() => database.drop())

const as = (user: CurrentUser) => callerOf(contextOf(database, user))

describe('a teacher’s classes', () => {
  test('are listed current first, with meetings, rooms and how many are in them', async () => {
    const classes = await as(cast.marcus).classes({ staffID: riverbend.marcus })
    expect(
      classes.map(({ courseName, sectionStatus, students, room, term }) => ({
        courseName,
        sectionStatus,
        students,
        room,
        term,
      })),
    ).toEqual([
      {
        courseName: 'Algebra 1',
        sectionStatus: 'current',
        students: 1,
        room: 'B12',
        term: { termAbbr: 'F', yearAbbr: '26-27' },
      },
      {
        courseName: 'Geometry',
        sectionStatus: 'future',
        students: 1,
        room: 'B14',
        term: { termAbbr: 'S', yearAbbr: '26-27' },
      },
    ])
    expect(classes[0]?.meetings).toEqual([
      {
        period: '2',
        weekdays: 0b10101,
        rotationDays: [],
        startTime: '09:05',
        endTime: '10:00',
        room: 'B12',
      },
      {
        period: '3',
        weekdays: 0b01010,
        rotationDays: [],
        startTime: '10:10',
        endTime: '11:40',
        room: 'B12',
      },
    ])
    expect(classes[0]?.meetingsDescription).toBe(
      '2 · 9:05 AM – 10:00 AM · B12, 3 · 10:10 AM – 11:40 AM · B12',
    )
  })
  test('count the students enrolled in them on the day, whatever day a roster has ended them', async () => {
    const counts = async () =>
      (await as(cast.marcus).classes({ staffID: riverbend.marcus })).map((one) => one.students)
    const end = (day: string | null) =>
      database.owner`update section_enrollment set end_date = ${day} where user_id = ${riverbend.ana}`
    await end('2026-09-30')
    expect(await counts()).toEqual([0, 1])
    await end('2026-12-18')
    expect(await counts()).toEqual([1, 1])
    await end(null)
  })
  test('do not exist for someone who does not teach, or at another school', async () => {
    expect(await as(cast.rosa).classes({ staffID: riverbend.rosa })).toEqual([])
    expect(
      await as({ ...cast.marcus, schoolID: riverbend.pine }).classes({ staffID: riverbend.marcus }),
    ).toEqual([])
  })
  test('open for the teacher and for the school’s office, for no one else', async () => {
    expect((await as(cast.rosa).classes({ staffID: riverbend.marcus })).length).toBe(2)
    expect((await as(cast.priya).classes({ staffID: riverbend.marcus })).length).toBe(0)
    await expect(as(cast.marcus).classes({ staffID: riverbend.rosa })).rejects.toMatchObject({
      code: 'FORBIDDEN',
    })
    await expect(as(cast.elena).classes({ staffID: riverbend.marcus })).rejects.toMatchObject({
      code: 'FORBIDDEN',
    })
  })
})

describe('the day on the start page', () => {
  test('is the caller’s own: classes they teach and classes they attend', async () => {
    expect((await as(cast.marcus).myDay()).day).toMatchObject({
      date: '2026-10-14',
      classes: [
        { courseName: 'Algebra 1', period: '2', startTime: '09:05', room: 'B12', teachers: [] },
      ],
    })
    expect((await as(cast.ana).myDay()).day).toMatchObject({
      date: '2026-10-14',
      classes: [{ courseName: 'Algebra 1', teachers: ['Marcus Bell'] }],
    })
    expect(await as(cast.elena).myDay()).toEqual({
      today: '2026-10-14',
      day: null,
      attendanceTaken: null,
    })
  })
  test('says for which of the teacher’s classes attendance was taken today', async () => {
    expect((await as(cast.marcus).myDay()).attendanceTaken).toEqual([])
    await database.owner`insert into attendance_taken (district_id, section_id, date, taken_by)
      values (${cast.marcus.districtID}, ${riverbend.algebraFall}, '2026-10-13', ${riverbend.marcus})`
    expect((await as(cast.marcus).myDay()).attendanceTaken).toEqual([])
    await database.owner`update attendance_taken set date = '2026-10-14'`
    expect((await as(cast.marcus).myDay()).attendanceTaken).toEqual([riverbend.algebraFall])
    expect((await as(cast.ana).myDay()).attendanceTaken).toBeNull()
  })
  test('takes two statements', async () => {
    const before = database.statements()
    await as(cast.ana).myDay()
    expect(database.statements() - before).toBe(2)
  })
})

describe('a class', () => {
  const algebra = () => ({ staffID: riverbend.marcus, sectionID: riverbend.algebraFall })
  test('shows its roster; profiles open while it runs', async () => {
    const found = await as(cast.marcus).class(algebra())
    expect(found).toMatchObject({
      courseName: 'Algebra 1',
      termName: 'Fall',
      yearName: '2026–2027',
      teachers: [{ name: 'Marcus Bell' }],
      roster: [{ firstName: 'Ana', localID: '100001', opens: true }],
    })
    const next = await as(cast.marcus).class({ ...algebra(), sectionID: riverbend.geometrySpring })
    expect(next.roster).toMatchObject([{ firstName: 'Ben', opens: false }])
  })
  test('does not exist for another school, another district, or a teacher who is not its own', async () => {
    await expect(as(cast.priya).class(algebra())).rejects.toMatchObject({ code: 'NOT_FOUND' })
    await expect(as(cast.otto).class(algebra())).rejects.toMatchObject({ code: 'NOT_FOUND' })
    await expect(
      as(cast.rosa).class({ ...algebra(), staffID: riverbend.rosa }),
    ).rejects.toMatchObject({ code: 'NOT_FOUND' })
  })
  test('takes at most three statements, as do the lists', async () => {
    for (const act of [
      () => as(cast.marcus).class(algebra()),
      () => as(cast.marcus).classes({ staffID: riverbend.marcus }),
      () => as(cast.rosa).teachers(),
    ]) {
      const before = database.statements()
      await act()
      expect(database.statements() - before).toBeLessThanOrEqual(3)
    }
  })
})

describe('the calls about sections', () => {
  test('answer a teacher’s schedule to the teacher and the office', async () => {
    const asRoster = (user: CurrentUser) => rosterOf(contextOf(database, user))
    expect(
      (await asRoster(cast.marcus).teacherSchedule({ staffID: riverbend.marcus })).map(
        (entry) => entry.courseName,
      ),
    ).toEqual(['Algebra 1', 'Geometry'])
    expect((await asRoster(cast.rosa).teacherSchedule({ staffID: riverbend.marcus })).length).toBe(
      2,
    )
    expect((await asRoster(cast.priya).teacherSchedule({ staffID: riverbend.marcus })).length).toBe(
      0,
    )
    await expect(
      asRoster(cast.ana).teacherSchedule({ staffID: riverbend.marcus }),
    ).rejects.toMatchObject({ code: 'FORBIDDEN' })
  })
})

describe('a class whose teacher has left it', () => {
  test('is gone from their classroom, their own students and the schedule, though the roster says active still', async () => {
    const algebra = { staffID: riverbend.marcus, sectionID: riverbend.algebraFall }
    const courses = async () =>
      (await as(cast.marcus).classes({ staffID: riverbend.marcus })).map((one) => one.courseName)
    const end = (day: string | null) =>
      database.owner`update section_enrollment set end_date = ${day} where section_id = ${riverbend.algebraFall} and user_id = ${riverbend.marcus}`
    expect((await as(cast.marcus).myStudents()).map((one) => one.firstName)).toEqual(['Ana'])
    await end('2026-10-01')
    await expect(as(cast.marcus).class(algebra)).rejects.toMatchObject({ code: 'NOT_FOUND' })
    expect(await courses()).toEqual(['Geometry'])
    expect(await as(cast.marcus).myStudents()).toEqual([])
    expect((await as(cast.rosa).class(algebra)).courseName).toBe('Algebra 1')
    await end(null)
    expect(await courses()).toEqual(['Algebra 1', 'Geometry'])
  })
})
