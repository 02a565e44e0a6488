import type { CurrentUser } from '@atrium/kit/server'
import { testDatabase } from '@atrium/kit/testing'
import { castOf, contextOf, makeRiverbend } from '@atrium/people/fixtures'
import { afterAll, expect, test } from 'vitest'
import { createCaller } from './modules.ts'

const database = await testDatabase()
const riverbend = await makeRiverbend(database)
const cast = castOf(riverbend)
const { ana, marcus, algebraFall, districtID } = riverbend
afterAll(() => database.drop())

await database.owner`update section_enrollment set start_date = '2026-08-17' where user_id = ${ana}`
const [made] = await database.owner<{ id: number }[]>`
  insert into section (district_id, school_id, course_id, term_id, section_number, title)
  select district_id, school_id, course_id, term_id, '003', title from section where id = ${algebraFall} returning id`
const second = made!.id
await database.owner`insert into section_enrollment (district_id, section_id, user_id, role, is_primary) values (${districtID}, ${second}, ${marcus}, 'teacher', true)`

const as = (user: CurrentUser) => createCaller(contextOf(database, user))
const teacher = as(cast.marcus)
const of = (sectionID: number) => ({ staffID: marcus, sectionID })

/** A score of 8 on a new assignment in the class. */
async function scoreIn(sectionID: number, dueOn: string): Promise<void> {
  const [category] = await database.owner<{ id: number }[]>`
    insert into grade_category (district_id, section_id, name, place) values (${districtID}, ${sectionID}, 'Homework', 0) returning id`
  const { id } = await teacher.grades.saveAssignment({
    ...of(sectionID),
    draft: {
      ...{ categoryID: category!.id, title: `Due ${dueOn}`, description: null, points: 10 },
      ...{ extraCredit: false, assignedOn: dueOn, dueOn, visibleFrom: null },
    },
  })
  await teacher.grades.saveScores({
    ...of(sectionID),
    scores: [{ assignmentID: id, studentID: ana, version: 0, points: 8, mark: null }],
  })
}

async function move(from: number, to: number, date: string): Promise<void> {
  const { roster } = as(cast.rosa).academics
  const { students } = await roster.people({ sectionID: from })
  const { enrollmentID, version } = students.find(({ userID }) => userID === ana)!
  await roster.moveStudent({ enrollmentID, version, sectionID: to, date, overCapacity: false })
}

const daysOfAna = async () =>
  (await as(cast.ana).attendance.student({ studentID: ana })).days.map(({ date }) => date)

test('a student who changes sections mid-term keeps both histories, of scores and of attendance, and gets the first one back after returning', async () => {
  await scoreIn(algebraFall, '2026-10-01')
  await teacher.attendance.take({ ...of(algebraFall), date: '2026-10-07' })
  await move(algebraFall, second, '2026-10-12')
  await scoreIn(second, '2026-10-13')
  await teacher.attendance.take({ ...of(second), date: '2026-10-13' })

  const classes = await as(cast.ana).grades.studentAssignments({ studentID: ana })
  for (const sectionID of [algebraFall, second])
    expect(classes.find((one) => one.sectionID === sectionID)?.cells).toMatchObject([{ points: 8 }])
  const before = await teacher.grades.gradebook(of(algebraFall))
  expect(before.students).toMatchObject([{ id: ana, isEnrolled: false }])
  expect(before.cells).toMatchObject([{ studentID: ana, points: 8 }])
  expect(await daysOfAna()).toEqual(['2026-10-13', '2026-10-07'])

  await move(second, algebraFall, '2026-10-14')
  expect(await daysOfAna()).toEqual(['2026-10-13', '2026-10-07'])
  const back = await teacher.grades.gradebook(of(algebraFall))
  expect(back.students).toMatchObject([{ id: ana, isEnrolled: true }])
  expect(back.cells).toMatchObject([{ studentID: ana, points: 8 }])
})
