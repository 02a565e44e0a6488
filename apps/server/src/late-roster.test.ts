import type { CurrentUser } from '@atrium/kit/server'
import { testDatabase } from '@atrium/kit/testing'
import { castOf, contextOf, joinAlgebra, makeRiverbend } from '@atrium/people/fixtures'
import { afterAll, expect, test } from 'vitest'
import { createCaller } from './modules.ts'

const database = await testDatabase()
const riverbend = await makeRiverbend(database)
const cast = castOf(riverbend)
const { districtID, algebraFall, marcus, ana } = riverbend
afterAll(() => database.drop())

const as = (user: CurrentUser) => createCaller(contextOf(database, user))
await as(cast.dolores).attendance.marks.addDefaults()
const absent = (await as(cast.dolores).attendance.marks.list({})).rows.find(
  ({ code }) => code === 'A',
)!.id
const [second] = await database.owner<{ id: number }[]>`
  insert into section (district_id, school_id, course_id, term_id, section_number, title)
  select district_id, school_id, course_id, term_id, '003', title from section where id = ${algebraFall} returning id`
await database.owner`insert into section_meeting (district_id, section_id, period, weekdays, start_time, end_time) values (${districtID}, ${second!.id}, '5', 31, '13:00', '13:50')`
await database.owner`insert into section_enrollment (district_id, section_id, user_id, role, is_primary) values (${districtID}, ${second!.id}, ${marcus}, 'teacher', true)`

const days = ['2026-10-05', '2026-10-06', '2026-10-07', '2026-10-08', '2026-10-09']
for (const sectionID of [algebraFall, second!.id])
  for (const date of days)
    await as(cast.marcus).attendance.take({ staffID: marcus, sectionID, date })

const roster = (sectionID: number) => as(cast.rosa).academics.roster.people({ sectionID })
const recorded = async (studentID: number) =>
  (await as(cast.rosa).attendance.student({ studentID })).days.map(
    ({ date, isRecorded, scheduled, present }) => ({ date, isRecorded, scheduled, present }),
  )
const at = { date: '2026-10-06', overCapacity: false }

test('a student whom the office adds with an earlier date is not recorded on the days since then', async () => {
  const [late = 0] = await joinAlgebra(database, riverbend, 1)
  await database.owner`delete from section_enrollment where user_id = ${late}`
  await database.owner`truncate attendance_roster_change`
  await as(cast.rosa).academics.roster.addStudents({
    ...{ sectionID: second!.id, studentIDs: [late], ...at },
  })
  expect(await recorded(late)).toEqual(
    days
      .slice(1)
      .toReversed()
      .map((date) => ({ date, isRecorded: false, scheduled: 0, present: 0 })),
  )
})

test('a student whom the office moves to another class with an earlier date keeps the absences of the class they were in', async () => {
  const { attendance, academics } = as(cast.rosa)
  await as(cast.marcus).attendance.mark({
    ...{ staffID: marcus, sectionID: algebraFall, date: '2026-10-08' },
    marks: [{ studentID: ana, markID: absent, version: 0 }],
  })
  const { enrollmentID, version } = (await roster(algebraFall)).students.find(
    ({ userID }) => userID === ana,
  )!
  await academics.roster.moveStudent({ enrollmentID, version, sectionID: second!.id, ...at })
  expect(await recorded(ana)).toEqual([
    { date: '2026-10-09', isRecorded: false, scheduled: 0, present: 0 },
    { date: '2026-10-08', isRecorded: true, scheduled: 90, present: 0 },
    { date: '2026-10-07', isRecorded: false, scheduled: 0, present: 0 },
    { date: '2026-10-06', isRecorded: false, scheduled: 0, present: 0 },
    { date: '2026-10-05', isRecorded: true, scheduled: 55, present: 55 },
  ])
  const { missingOn } = await attendance.schoolDay({ date: '2026-10-05' })
  expect(missingOn).toContainEqual({ date: '2026-10-07', classes: 0, students: 2 })
})

test('a student who comes back with an earlier date is recorded on the days when they were on the roster', async () => {
  const { students } = await roster(second!.id)
  const { enrollmentID, version } = students.find(({ userID }) => userID === ana)!
  await as(cast.rosa).academics.roster.moveStudent({
    ...{ enrollmentID, version, sectionID: algebraFall, ...at },
  })
  expect((await recorded(ana)).map(({ isRecorded, present }) => [isRecorded, present])).toEqual([
    [true, 55],
    [true, 0],
    [true, 55],
    [true, 90],
    [true, 55],
  ])
})

test('a student who left a class and came back can be marked on the days of the earlier stay', async () => {
  const of = { staffID: marcus, sectionID: algebraFall, date: '2026-10-05' }
  const move = async (from: number, to: number, date: string) => {
    const { students } = await roster(from)
    const { enrollmentID, version } = students.find(({ userID }) => userID === ana)!
    await as(cast.rosa).academics.roster.moveStudent({
      ...{ enrollmentID, version, sectionID: to, date, overCapacity: false },
    })
  }
  await move(algebraFall, second!.id, '2026-10-12')
  await move(second!.id, algebraFall, '2026-10-14')
  const { students } = await as(cast.marcus).attendance.day(of)
  expect(students).toContainEqual(expect.objectContaining({ id: ana, isRecorded: true }))
  await as(cast.marcus).attendance.mark({
    ...of,
    marks: [{ studentID: ana, markID: absent, version: 0 }],
  })
  expect((await recorded(ana)).at(-1)).toMatchObject({ date: '2026-10-05', present: 0 })
})

test('a day without school says why, to the office, at Home, and to the family', async () => {
  const date = '2026-10-14'
  const told = async () => {
    const { attendance } = as(cast.rosa)
    const { attendance: part } = await as(cast.elena).people.overview({ kind: 'student', id: ana })
    return [
      (await attendance.schoolDay({ date })).closed,
      (await attendance.schoolToday()).closed,
      (part as { closed: string | null }).closed,
    ]
  }
  expect(await told()).toEqual([null, null, null])
  await database.owner`insert into closed_day (district_id, school_id, name, start_date, end_date) values (${districtID}, ${riverbend.oak}, 'Harvest Festival', ${date}, ${date})`
  expect(await told()).toEqual(['Harvest Festival', 'Harvest Festival', 'Harvest Festival'])
  const page = { staffID: marcus, sectionID: algebraFall, date }
  expect(await as(cast.marcus).attendance.day(page)).toMatchObject({ closed: 'Harvest Festival' })
})

test('a weekend is a day without school to the family, unless the school’s calendar says otherwise', async () => {
  const saturday = '2026-10-17'
  const closed = async () => {
    const ctx = { ...contextOf(database, cast.elena), now: () => new Date(`${saturday}T19:00:00Z`) }
    const overview = await createCaller(ctx).people.overview({ kind: 'student', id: ana })
    return (overview.attendance as { closed: string | null }).closed
  }
  expect(await closed()).toBe('')
  const [bell] = await database.owner<{ id: number }[]>`
    insert into bell_schedule (district_id, school_id, name, kind) values (${districtID}, ${riverbend.oak}, 'Saturday school', 'minimumDay') returning id`
  const [period] = await database.owner<{ id: number }[]>`
    insert into period (district_id, school_id, code, name) values (${districtID}, ${riverbend.oak}, 'S', 'Saturday') returning id`
  await database.owner`insert into bell_time (district_id, bell_schedule_id, period_id, start_time, end_time, place) values (${districtID}, ${bell!.id}, ${period!.id}, '09:00', '11:00', 0)`
  await database.owner`insert into calendar_day (district_id, school_id, date, kind, bell_schedule_id) values (${districtID}, ${riverbend.oak}, ${saturday}, 'instruction', ${bell!.id})`
  expect(await closed()).toBeNull()
})
