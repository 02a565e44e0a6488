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
import { academics } from '../academics.module.ts'
import { presenceOf, stayUntil, teachingRoleOf } from './roster.rules.ts'

const callerOf = createCallerFactory(academics.router)
let database: TestDatabase
let riverbend: Riverbend
let cast: ReturnType<typeof castOf>
/** Another section of Algebra 1 in the fall, in period 5, without students. */
let second: number

beforeAll(async () => {
  database = await testDatabase()
  riverbend = await makeRiverbend(database)
  cast = castOf(riverbend)
})
beforeEach(async () => {
  const { districtID, algebraFall, ana } = riverbend
  await database.owner`delete from section_past_stay`
  await database.owner`delete from class_change`
  await database.owner`delete from section_enrollment where role = 'student' or section_id > ${algebraFall + 1}`
  await database.owner`delete from section_meeting where section_id > ${algebraFall + 1}`
  await database.owner`delete from section where id > ${algebraFall + 1}`
  await database.owner`update section set capacity = null, version = 1`
  const [made] = await database.owner<{ id: number }[]>`
    insert into section (district_id, school_id, course_id, term_id, section_number, title)
    select district_id, school_id, course_id, term_id, '003', title from section where id = ${algebraFall} returning id`
  second = made!.id
  await database.owner`insert into section_meeting (district_id, section_id, period) values (${districtID}, ${second}, '5')`
  await database.owner`insert into section_enrollment (district_id, section_id, user_id, role, start_date)
    values (${districtID}, ${algebraFall}, ${ana}, 'student', '2026-08-17')`
})
afterAll(() => database.drop())

const as = (user: CurrentUser) => callerOf(contextOf(database, user)).roster
const refused = async (act: Promise<unknown>) =>
  asRefusal(await act.then(() => undefined).catch((error: unknown) => error))
const people = (sectionID = riverbend.algebraFall, user = cast.rosa) =>
  as(user).people({ sectionID })
const add = (studentIDs: number[], of: object = {}, user = cast.rosa) =>
  as(user).addStudents({
    ...{ sectionID: riverbend.algebraFall, date: '2026-10-14', overCapacity: false },
    studentIDs,
    ...of,
  })
const studentOf = async (userID: number, sectionID = riverbend.algebraFall) => {
  const found = (await people(sectionID)).students.find((one) => one.userID === userID)
  if (!found) throw new Error('not on the roster')
  return found
}

describe('a section’s roster', () => {
  test('says who teaches, who is in class, and when it meets, in one statement', async () => {
    const section = await people()
    expect(section).toMatchObject({ courseTitle: 'Algebra 1', today: '2026-10-14' })
    expect(section.teachers).toMatchObject([{ name: 'Bell, Marcus', role: 'lead' }])
    expect(section.students).toMatchObject([
      { name: 'Ruiz, Ana', number: '100001', grade: '09', presence: 'now' },
    ])
    expect(section.meetings).toHaveLength(2)
    expect(section.targets).toMatchObject([{ id: second, sectionNumber: '003', taken: 0 }])
  })

  test('takes a student from a day on, and writes it into the student’s history', async () => {
    await add([riverbend.ben])
    expect(await studentOf(riverbend.ben)).toMatchObject({ startDate: '2026-10-14', endDate: null })
    const [entry] = await database.owner<{ action: string; entity: string; actor_id: number }[]>`
      select action, entity, actor_id from audit_entry where entity_id = ${riverbend.ben} order by id desc limit 1`
    expect(entry).toEqual({
      action: 'roster',
      entity: 'students.student',
      actor_id: riverbend.rosa,
    })
  })

  test('keeps who left, and the earlier stay of who comes back', async () => {
    const ana = await studentOf(riverbend.ana)
    await as(cast.rosa).dropStudent({ ...ids(ana), lastDay: '2026-10-01' })
    const left = await studentOf(riverbend.ana)
    expect(left).toMatchObject({ presence: 'left', endDate: '2026-10-01' })
    await add([riverbend.ana])
    expect(await studentOf(riverbend.ana)).toMatchObject({
      presence: 'now',
      startDate: '2026-10-14',
      endDate: null,
      earlier: [{ startDate: '2026-08-17', endDate: '2026-10-01' }],
    })
  })

  test('marks a student who never attended, who is then in no class', async () => {
    await as(cast.rosa).dropStudent({ ...ids(await studentOf(riverbend.ana)), lastDay: null })
    expect(await studentOf(riverbend.ana)).toMatchObject({ presence: 'never' })
  })

  test('moves a student: the last day here is the day before the first day there', async () => {
    const ana = await studentOf(riverbend.ana)
    await as(cast.rosa).moveStudent({
      ...ids(ana),
      ...{ sectionID: second, date: '2026-10-19', overCapacity: false },
    })
    expect(await studentOf(riverbend.ana)).toMatchObject({ endDate: '2026-10-18' })
    expect(await studentOf(riverbend.ana, second)).toMatchObject({
      startDate: '2026-10-19',
      presence: 'future',
    })
  })

  test('refuses all but one of 20 people who move the same student at once', async () => {
    const ana = await studentOf(riverbend.ana)
    const done = await Promise.all(
      Array.from({ length: 20 }, () =>
        refused(
          as(cast.rosa).moveStudent({
            ...ids(ana),
            ...{ sectionID: second, date: '2026-10-19', overCapacity: false },
          }),
        ),
      ),
    )
    expect(done.filter((refusal) => refusal === undefined)).toHaveLength(1)
    expect(new Set(done.flatMap((refusal) => refusal?.code ?? []))).toEqual(new Set(['conflict']))
    expect((await people(second)).students).toHaveLength(1)
  })

  test('has no more students than seats when 20 are added at once, unless that is intended', async () => {
    await database.owner`update section set capacity = 5 where id = ${second}`
    const joined = await joinAlgebra(database, riverbend, 20)
    const done = await Promise.all(joined.map((id) => refused(add([id], { sectionID: second }))))
    expect(done.filter((refusal) => refusal === undefined)).toHaveLength(5)
    expect((await people(second)).students).toHaveLength(5)
    const sixth = joined[done.findIndex((refusal) => refusal !== undefined)]!
    await add([sixth], { sectionID: second, overCapacity: true })
    expect((await people(second)).students).toHaveLength(6)
  })

  test('refuses a student who is in it already, another school’s student, and a day outside of its term', async () => {
    expect((await refused(add([riverbend.ana])))?.code).toBe('conflict')
    const { noor, ben } = riverbend
    expect((await refused(add([noor])))?.detail.fields).toHaveProperty('studentIDs')
    for (const date of ['2026-08-01', '2027-02-01'])
      expect((await refused(add([ben], { date })))?.detail.fields).toHaveProperty('date')
  })

  test('says at which school it is, for someone who is switched to another one', async () => {
    const { oak, pine } = riverbend
    const away = { ...cast.dolores, schoolID: pine }
    expect(await people(riverbend.algebraFall, away)).toMatchObject({
      ...{ schoolID: oak, courseTitle: 'Algebra 1', sectionNumber: '001' },
      schoolName: expect.stringContaining('Oak'),
    })
  })

  test('is closed to other schools, other districts, and teachers', async () => {
    for (const user of [cast.priya, cast.otto])
      expect((await refused(people(riverbend.algebraFall, user)))?.code).toBe('notFound')
    expect((await refused(people(riverbend.algebraFall, cast.marcus)))?.code).toBe('forbidden')
    expect((await refused(add([riverbend.ben], {}, cast.priya)))?.code).toBe('notFound')
  })

  test('lets no one on the staff change the schedule of their own child, or see one a court order keeps from them', async () => {
    const { districtID, rosa, ben } = riverbend
    await database.owner`insert into guardian (district_id, user_id) values (${districtID}, ${rosa})`
    await database.owner`insert into student_guardian (district_id, student_id, guardian_id) values (${districtID}, ${ben}, ${rosa})`
    expect((await refused(add([ben])))?.code).toBe('forbidden')
    await add([ben], {}, cast.dolores)
    await database.owner`update student_guardian set restricted = true where guardian_id = ${rosa}`
    expect((await people()).students.map(({ userID }) => userID)).toEqual([riverbend.ana])
    expect((await refused(add([ben], { sectionID: second })))?.code).toBe('notFound')
    await database.owner`delete from student_guardian where guardian_id = ${rosa}`
    await database.owner`delete from guardian where user_id = ${rosa}`
  })
})

const ids = ({ enrollmentID, version }: { enrollmentID: number; version: number }) => ({
  enrollmentID,
  version,
})

describe('a section’s teachers', () => {
  const addTeacher = (userID: number, draft: object) =>
    as(cast.rosa).addTeacher({
      sectionID: second,
      userID,
      draft: { role: 'lead', startDate: null, endDate: null, ...draft },
    })

  test('have a role and dates; a substitute has a last day', async () => {
    const { marcus, rosa } = riverbend
    await addTeacher(marcus, {})
    const no = await refused(addTeacher(rosa, { role: 'substitute' }))
    expect(no?.detail.fields).toHaveProperty('endDate')
    const draft = { role: 'substitute', startDate: '2026-10-12', endDate: '2026-10-16' }
    await addTeacher(rosa, draft)
    expect((await people(second)).teachers).toMatchObject([
      { name: 'Bell, Marcus', role: 'lead', presence: 'now' },
      { name: 'Whitfield, Rosa', role: 'substitute', endDate: '2026-10-16' },
    ])
    expect((await refused(addTeacher(rosa, draft)))?.code).toBe('conflict')
    expect((await refused(addTeacher(riverbend.elena, {})))?.detail.fields).toHaveProperty('userID')
  })

  test('are changed by the one who saw the newest version', async () => {
    await addTeacher(riverbend.marcus, {})
    const [marcus] = (await people(second)).teachers
    const draft = { role: 'coTeacher', startDate: null, endDate: '2026-11-30' } as const
    await as(cast.rosa).changeTeacher({ ...ids(marcus!), draft })
    expect((await people(second)).teachers).toMatchObject([draft])
    const no = await refused(as(cast.rosa).changeTeacher({ ...ids(marcus!), draft }))
    expect(no?.code).toBe('conflict')
  })

  test('are as rosters say them where no role was entered', () => {
    const told = { role: 'teacher', teachingRole: null }
    expect(teachingRoleOf({ ...told, isPrimary: true })).toBe('lead')
    expect(teachingRoleOf({ ...told, isPrimary: false })).toBe('coTeacher')
    expect(teachingRoleOf({ ...told, role: 'aide', isPrimary: false })).toBe('aide')
  })
})

describe('meeting times', () => {
  const meeting = {
    ...{ period: '4', weekdays: 31, rotationDays: ['A' as const] },
    ...{ startTime: null, endTime: null, room: 'B12' },
  }

  test('are saved all at once, by the one who saw the newest version', async () => {
    const save = () =>
      as(cast.rosa).saveMeetings({ sectionID: second, version: 1, meetings: [meeting] })
    await save()
    expect((await people(second)).meetings).toMatchObject([meeting])
    expect(await refused(save())).toMatchObject({
      code: 'conflict',
      detail: { current: { version: 2, meetings: [meeting] } },
    })
    expect((await people(second)).version).toBe(2)
  })

  test('show who is booked twice while a student is being added', async () => {
    await as(cast.rosa).saveMeetings({
      sectionID: second,
      version: 1,
      meetings: [{ ...meeting, period: '2', rotationDays: [] }],
    })
    const check = (date: string) =>
      as(cast.rosa).checkPlace({ sectionID: second, userID: riverbend.ana, date })
    expect((await check('2026-10-14')).clashes).toMatchObject([
      { title: 'Algebra 1', sectionNumber: '001', period: '2' },
    ])
    const moved = await as(cast.rosa).checkPlace({
      ...{ sectionID: second, userID: riverbend.ana, date: '2026-10-14' },
      leaving: riverbend.algebraFall,
    })
    expect(moved.clashes).toEqual([])
    await add([riverbend.ana], { sectionID: second })
    const conflicts = (await people(second)).conflicts
    expect(conflicts).toMatchObject([
      { kind: 'student', name: 'Ruiz, Ana', period: '2' },
      { kind: 'room', name: 'b12', period: '2' },
    ])
  })

  test('show which required courses a student hasn’t taken', async () => {
    const { districtID } = riverbend
    await database.owner`insert into course_prerequisite (district_id, course_id, required_course_id, kind)
      select ${districtID}, a.id, g.id, 'required' from course a, course g where a.title = 'Algebra 1' and g.title = 'Geometry' and a.district_id = ${districtID}`
    const { missing } = await as(cast.rosa).checkPlace({
      ...{ sectionID: second, userID: riverbend.ana, date: '2026-10-14' },
    })
    expect(missing).toEqual(['Geometry'])
    await database.owner`delete from course_prerequisite`
  })
})

describe('conflicts that are only typed', () => {
  const proposed = (of: object, user = cast.rosa) =>
    as(user).proposedConflicts({ sectionID: second, ...of })
  const inPeriodTwo = {
    ...{ period: '2', weekdays: 0b11111, rotationDays: [] },
    ...{ startTime: null, endTime: null, room: 'b12' },
  }

  test('of meetings, a room, and teachers are shown before anything is saved', async () => {
    expect(await proposed({})).toEqual([])
    expect(await proposed({ meetings: [inPeriodTwo] })).toMatchObject([
      { kind: 'room', name: 'b12', period: '2' },
    ])
    await as(cast.rosa).addTeacher({
      ...{ sectionID: second, userID: riverbend.marcus },
      draft: { role: 'coTeacher', startDate: null, endDate: null },
    })
    expect(
      (await proposed({ meetings: [{ ...inPeriodTwo, room: null }] })).map(({ kind, name }) => [
        kind,
        name,
      ]),
    ).toEqual([['teacher', 'Bell, Marcus']])
    expect(await proposed({ meetings: [] })).toEqual([])
    expect((await people(second)).meetings).toMatchObject([{ period: '5' }])
  })

  test('of the section’s own room count where a meeting has none', async () => {
    await database.owner`update section_meeting set period = '2' where section_id = ${second}`
    expect(await proposed({ room: 'C1' })).toEqual([])
    expect(await proposed({ room: 'B12' })).toMatchObject([{ kind: 'room', name: 'b12' }])
  })

  test('leave out a section outside the caller’s schools', async () => {
    expect((await refused(proposed({}, cast.priya)))?.code).toBe('notFound')
  })
})

test('a stay is now, in the future, over, or never was', () => {
  const section = { startDate: '2026-08-17', endDate: '2026-12-18', today: '2026-10-14' }
  const stay = (startDate: string | null, endDate: string | null, status = 'active') =>
    presenceOf({ startDate, endDate, status }, section)
  expect(stay(null, null)).toBe('now')
  expect(stay('2026-10-15', null)).toBe('future')
  expect(stay(null, '2026-10-13')).toBe('left')
  expect(stay(null, '2026-10-14')).toBe('now')
  expect(stay(null, null, 'inactive')).toBe('never')
  expect(
    presenceOf(
      { startDate: null, endDate: null, status: 'active' },
      { ...section, endDate: '2026-10-01' },
    ),
  ).toBe('left')
})

test('a class ends with the last day at its school, and goes on where that day was a mistake', () => {
  const fall = { startDate: '2026-08-17', endDate: '2026-12-18' }
  const spring = { startDate: '2027-01-11', endDate: '2027-06-04' }
  const until = (endDate: string | null, was: string | null, is: string | null, section = fall) =>
    stayUntil({ endDate }, section, { was, is })
  expect(until(null, null, '2026-10-13')).toBe('2026-10-13')
  // It was over already, or another day ended it.
  expect(until('2026-09-30', null, '2026-10-13')).toBeUndefined()
  expect(until(null, null, '2027-06-04')).toBeUndefined()
  expect(until('2026-09-30', '2026-10-13', null)).toBeUndefined()
  // A later day, none, or one after the class.
  expect(until('2026-10-13', '2026-10-13', '2026-10-20')).toBe('2026-10-20')
  expect(until('2026-10-13', '2026-10-13', null)).toBeNull()
  expect(until('2026-10-13', '2026-10-13', '2027-03-01')).toBeNull()
  // A class that never began for the student comes back too.
  const left = until(null, null, '2026-10-13', spring)
  expect(
    presenceOf(
      { startDate: null, endDate: left ?? null, status: 'active' },
      { ...spring, today: '2027-02-01' },
    ),
  ).toBe('never')
  expect(until('2026-10-13', '2026-10-13', null, spring)).toBeNull()
})
