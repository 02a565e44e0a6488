import { asRefusal, type CurrentUser } from '@atrium/kit/server'
import { testDatabase } from '@atrium/kit/testing'
import { castOf, contextOf, makeRiverbend } from '@atrium/people/fixtures'
import { afterAll, expect, test } from 'vitest'
import { createCaller } from './modules.ts'

const database = await testDatabase()
const riverbend = await makeRiverbend(database)
const cast = castOf(riverbend)
const { ana, marcus, rosa, algebraFall: sectionID } = riverbend
afterAll(() => database.drop())

// A court order keeps Ana from her father, who teaches her, and from an aunt, who works in her school's office.
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

test('a restricted parent who teaches the child has the class without the child, and neither marks nor grades them', async () => {
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
  // The others of the school have the whole class.
  const { roster } = await as(cast.dolores).classroom.class(day)
  expect(roster.map(({ id }) => id)).toContain(ana)
})

test('nobody makes themself a guardian, or changes the links of their own child', async () => {
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
