import { asRefusal, type CurrentUser } from '@atrium/kit/server'
import { testDatabase } from '@atrium/kit/testing'
import { castOf, contextOf, joinAlgebra, makeRiverbend } from '@atrium/people/fixtures'
import { familyLinks } from '@atrium/people/tables'
import { sql } from 'drizzle-orm'
import { afterAll, afterEach, describe, expect, test } from 'vitest'
import { createCaller } from './modules.ts'

const database = await testDatabase()
const riverbend = await makeRiverbend(database)
const cast = castOf(riverbend)
const { ana, marcus, rosa, algebraFall: sectionID } = riverbend
afterAll(() => database.drop())

// A court order keeps Ana from her father, who teaches her, and from an aunt, who works in her
// school's office.
await database.owner`insert into guardian (district_id, user_id) values (${riverbend.districtID}, ${marcus}), (${riverbend.districtID}, ${rosa})`
const [link] = await database.owner<{ id: number }[]>`
  insert into student_guardian (district_id, student_id, guardian_id, relationship, restricted, restriction_note)
  values (${riverbend.districtID}, ${ana}, ${rosa}, 'aunt', true, 'Order 26-118'), (${riverbend.districtID}, ${ana}, ${marcus}, 'father', true, 'Order 26-118')
  returning id`

const as = (user: CurrentUser) => createCaller(contextOf(database, user))
const refusal = (act: Promise<unknown>) =>
  act.then(
    () => 'done',
    (error: unknown) => asRefusal(error)?.code,
  )
const day = { staffID: marcus, sectionID, date: '2026-10-12' }

test('a restricted parent who works in the office neither reads the child’s profile and the note nor lifts the restriction', async () => {
  const { people } = as(cast.rosa)
  const acts = [
    people.student.demographics.get({ id: ana }),
    people.family.guardians({ studentID: ana }),
    people.family.readNote({ studentID: ana, id: link!.id }),
    people.family.update({
      studentID: ana,
      id: link!.id,
      version: 1,
      changes: { relationship: 'aunt', restricted: false },
    }),
    people.student.demographics.save({ id: ana, version: 1, changes: { firstName: 'Anna' } }),
  ]
  expect(await Promise.all(acts.map(refusal))).toEqual(acts.map(() => 'notFound'))
})

test('a court order shows to the office starting on its first day, by the district’s calendar', async () => {
  const head = async () => {
    const [row] = await database
      .district(riverbend.districtID)
      .execute<{ has: boolean }>(
        sql`select has_restriction as has from person_head where user_id = ${riverbend.noor}`,
      )
    return row?.has
  }
  // Where it is already tomorrow, or still yesterday, by the database's own clock.
  const isAhead = new Date().getUTCHours() >= 10
  const zone = isAhead ? 'Pacific/Kiritimati' : 'Etc/GMT+12'
  const [before] = await database.owner<
    { time_zone: string }[]
  >`select time_zone from district where id = ${riverbend.districtID}`
  await database.owner`update district set time_zone = ${zone} where id = ${riverbend.districtID}`
  const [order] = await database.owner<{ id: number }[]>`
    insert into student_guardian (district_id, student_id, guardian_id, restricted_from)
    values (${riverbend.districtID}, ${riverbend.noor}, ${rosa}, (now() at time zone 'UTC')::date + ${isAhead ? 1 : 0}::int) returning id`
  expect(await head()).toBe(isAhead)
  await database.owner`update student_guardian set restricted_from = (now() at time zone ${zone})::date + 1 where id = ${order!.id}`
  expect(await head()).toBe(false)
  await database.owner`update student_guardian set restricted_from = restricted_from - 1 where id = ${order!.id}`
  expect(await head()).toBe(true)
  await database.owner`delete from student_guardian where id = ${order!.id}`
  await database.owner`update district set time_zone = ${before!.time_zone} where id = ${riverbend.districtID}`
})

test('a restricted parent who works for the school finds the child in no list and no search', async () => {
  for (const user of [cast.rosa, cast.marcus]) {
    const caller = as(user)
    for (const scope of ['school', 'all', 'mine']) {
      const { rows } = await caller.students.list({ filters: { scope: [scope] } })
      expect(rows.map(({ id }) => id)).not.toContain(ana)
    }
    const found = await caller.people.quickSearch({ text: 'Ruiz' })
    expect(found.map(({ userID }) => userID)).not.toContain(ana)
  }
  const office = await as(cast.dolores).students.list({ filters: { scope: ['school'] } })
  expect(office.rows.map(({ id }) => id)).toContain(ana)
})

test('a restricted parent who teaches the child sees the class without the child, and neither marks nor grades them', async () => {
  const { classroom, attendance, grades } = as(cast.marcus)
  const lists = [
    (await classroom.class(day)).roster,
    (await attendance.day(day)).students,
    (await grades.section(day)).rows,
  ]
  for (const list of lists) expect(list.map(({ id }) => id)).not.toContain(ana)
  const { marks } = await attendance.day(day)
  expect(
    await refusal(
      attendance.mark({
        ...day,
        marks: [{ studentID: ana, markID: marks[0]?.id ?? null, version: 0 }],
      }),
    ),
  ).toBe('notFound')
  expect(
    await refusal(
      grades.post({
        ...day,
        termID: riverbend.fall,
        grades: [{ studentID: ana, version: 0, percent: 100, letter: 'A', comment: null }],
      }),
    ),
  ).toBe('notFound')
  // The school's other staff see the whole class.
  const { roster } = await as(cast.dolores).classroom.class(day)
  expect(roster.map(({ id }) => id)).toContain(ana)
})

test('a teacher enters no attendance, scores, or grades for their own child; a colleague does', async () => {
  const [mate = 0] = await joinAlgebra(database, riverbend, 1)
  const [quiz] = await database.owner<{ id: number }[]>`
    with category as (insert into grade_category (district_id, section_id, name, place)
      values (${riverbend.districtID}, ${sectionID}, 'Tests', 0) returning id)
    insert into assignment (district_id, section_id, category_id, title, points, assigned_on, due_on)
    select ${riverbend.districtID}, ${sectionID}, id, 'Quiz', 10, ${day.date}, ${day.date} from category returning id`
  await database.owner`insert into student_guardian (district_id, student_id, guardian_id, relationship) values (${riverbend.districtID}, ${mate}, ${marcus}, 'father')`
  const acts = (user: CurrentUser) => {
    const { attendance, grades } = as(user)
    const grade = {
      studentID: mate,
      version: 0,
      percent: 100,
      letter: 'A',
      comment: null,
      overrideReason: 'Agreed',
    }
    return [
      attendance.mark({ ...day, marks: [{ studentID: mate, markID: null, version: 0 }] }),
      grades.saveScores({
        staffID: marcus,
        sectionID,
        scores: [{ assignmentID: quiz!.id, studentID: mate, version: 0, points: 10, mark: null }],
      }),
      grades.post({ staffID: marcus, sectionID, termID: riverbend.fall, grades: [grade] }),
    ]
  }
  expect(await Promise.all(acts(cast.marcus).map(refusal))).toEqual([
    'forbidden',
    'forbidden',
    'forbidden',
  ])
  expect(
    await database.owner`select from attendance_event where student_id = ${mate} union all select from term_grade where student_id = ${mate} union all select from assignment_score where student_id = ${mate}`,
  ).toHaveLength(0)
  // The class itself stays the teacher's.
  expect((await as(cast.marcus).attendance.day(day)).students.map(({ id }) => id)).toContain(mate)
  for (const act of acts(cast.dolores)) expect(await refusal(act)).toBe('done')
  await database.owner`delete from student_guardian where student_id = ${mate} and guardian_id = ${marcus}`
})

test('no one can make themselves a guardian, or change the links of their own child', async () => {
  const draft = { relationship: 'aunt' } as const
  const { people } = as(cast.dolores)
  await database.owner`insert into guardian (district_id, user_id) values (${riverbend.districtID}, ${cast.dolores.userID})`
  const own = { studentID: riverbend.noor, guardianID: cast.dolores.userID, draft }
  expect(await refusal(people.family.link(own))).toBe('forbidden')
  await database.owner`insert into student_guardian (district_id, student_id, guardian_id) values (${riverbend.districtID}, ${own.studentID}, ${own.guardianID})`
  expect(await refusal(people.family.link({ ...own, guardianID: riverbend.elena }))).toBe(
    'forbidden',
  )
})

test('what an order hides about the child it also hides about the rest of the family: no guardian list, search, or profile leads there', async () => {
  const { guardians, people } = as(cast.rosa)
  const { rows } = await guardians.list({ filters: { scope: ['school'] } })
  expect(rows.map(({ id }) => id)).not.toContain(riverbend.elena)
  expect(rows.flatMap(({ children }) => children).map(({ id }) => id)).not.toContain(ana)
  const found = await people.quickSearch({ text: 'Elena' })
  expect(found.map(({ userID }) => userID)).not.toContain(riverbend.elena)
  expect(await refusal(people.guardian.contact.get({ id: riverbend.elena }))).toBe('notFound')
  const office = await as(cast.dolores).guardians.list({ filters: { scope: ['school'] } })
  expect(office.rows.map(({ id }) => id)).toContain(riverbend.elena)
})

test("no one can change what the office records about them, or about their child's other guardian", async () => {
  await database.owner`insert into student_guardian (district_id, student_id, guardian_id) values (${riverbend.districtID}, ${riverbend.noor}, ${riverbend.elena})
    on conflict do nothing`
  const { people } = as(cast.dolores)
  const changes = { firstName: 'Maria' }
  for (const id of [cast.dolores.userID, riverbend.elena])
    expect(
      await refusal(people.guardian.demographics.save({ id, version: 1, changes })),
      String(id),
    ).toBe('forbidden')
})

describe('what a guardian sees and receives about a student', () => {
  const elena = () => as(cast.elena)
  const sees = async () => ({
    profile: await refusal(elena().people.student.demographics.get({ id: ana })),
    isListed: (await elena().people.family.children({ guardianID: riverbend.elena })).some(
      ({ studentID }) => studentID === ana,
    ),
  })
  const today = () =>
    database.transaction(riverbend.districtID, async (tx) => {
      const [row] = await tx.execute<{ mailed: boolean; sees: boolean }>(
        sql`select mailed, sees from ${familyLinks} where student_id = ${ana} and guardian_id = ${riverbend.elena}`,
      )
      return row
    })
  const set = (what: string) =>
    database.owner.unsafe(
      `update student_guardian set ${what} where student_id = ${ana} and guardian_id = ${riverbend.elena}`,
    )
  const born = (when: string) =>
    database.owner.unsafe(`update users set birth_date = ${when} where id = ${ana}`)
  const none = { profile: 'notFound', isListed: false }
  const all = { profile: 'done', isListed: true }
  afterEach(async () => {
    await set(
      'restricted_from = null, has_portal = true, gets_mail = true, keeps_access = false, restricted = false',
    )
    await born("'2012-03-14'")
  })

  test('ends automatically on the day of an order, and not the day before', async () => {
    await set('restricted_from = current_date + 2')
    expect(await sees()).toEqual(all)
    await set('restricted_from = current_date - 1')
    expect(await sees()).toEqual(none)
    expect(await today()).toMatchObject({ sees: false, mailed: false })
  })

  test('ends automatically when the student comes of age, unless the student has agreed', async () => {
    await born("current_date - interval '18 years' + interval '2 days'")
    expect(await sees()).toEqual(all)
    await born("current_date - interval '18 years' - interval '1 day'")
    expect(await sees()).toEqual(none)
    await set('keeps_access = true')
    expect(await sees()).toEqual(all)
  })

  test('lasts as long as the district has set', async () => {
    await born("current_date - interval '19 years'")
    await database.owner`insert into district_setting (district_id, school_id, name, value) values (${riverbend.districtID}, 0, 'people.family', '{"accessUntilAge": 21}')`
    expect(await sees()).toEqual(all)
    await database.owner`delete from district_setting where name = 'people.family'`
    expect(await sees()).toEqual(none)
  })

  test('access and email are separate rights for each child', async () => {
    await set('has_portal = false')
    expect(await sees()).toEqual(none)
    expect(await today()).toMatchObject({ sees: false, mailed: true })
    await set('has_portal = true, gets_mail = false')
    expect(await sees()).toEqual(all)
    expect(await today()).toMatchObject({ sees: true, mailed: false })
  })
})
