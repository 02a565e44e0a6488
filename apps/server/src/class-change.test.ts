import type { CurrentUser } from '@atrium/kit/server'
import { testDatabase } from '@atrium/kit/testing'
import { castOf, contextOf, joinAlgebra, makeRiverbend } from '@atrium/people/fixtures'
import { afterAll, beforeEach, describe, expect, test } from 'vitest'
import { createCaller } from './modules.ts'

const database = await testDatabase()
const riverbend = await makeRiverbend(database)
const cast = castOf(riverbend)
const { ana, marcus, algebraFall: first, fall, districtID, schoolYearID } = riverbend
afterAll(() => database.drop())

const as = (user: CurrentUser) => createCaller(contextOf(database, user))
const teacher = as(cast.marcus)
const office = as(cast.rosa)
const of = (sectionID: number) => ({ staffID: marcus, sectionID })
const idOf = ([row]: readonly { id: number }[]) => row!.id

await database.owner`update term set kind = 'semester', end_date = '2026-12-18' where id = ${fall}`
await database.owner`update course set credits = 10, number_of_parts = 2`
const quarter = async (name: string, from: string, to: string) =>
  idOf(
    await database.owner<{ id: number }[]>`
      insert into term (district_id, school_year_id, name, abbr, kind, start_date, end_date) values (${districtID}, ${schoolYearID}, ${name}, ${name}, 'gradingPeriod', ${from}, ${to}) returning id`,
  )
const q1 = await quarter('Quarter 1', '2026-08-17', '2026-10-09')
const q2 = await quarter('Quarter 2', '2026-10-10', '2026-12-18')
await database.owner`insert into grading_period (district_id, term_id, opens_on, closes_on, credit_share) values (${districtID}, ${fall}, '2026-08-17', '2026-12-31', 50)`
const second = idOf(
  await database.owner<{ id: number }[]>`
    insert into section (district_id, school_id, course_id, term_id, section_number, title)
    select district_id, school_id, course_id, term_id, '003', title from section where id = ${first} returning id`,
)
await database.owner`insert into section_enrollment (district_id, section_id, user_id, role, is_primary) values (${districtID}, ${second}, ${marcus}, 'teacher', true)`
const [classmate = 0] = await joinAlgebra(database, riverbend, 1)

beforeEach(async () => {
  for (const table of [
    ...['class_change', 'assignment_score', 'assignment', 'grade_category', 'transcript_entry'],
    ...['grade_finalization', 'term_grade', 'section_past_stay'],
  ])
    await database.owner.unsafe(`delete from ${table}`)
  await database.owner`delete from section_enrollment where role = 'student' and section_id = ${second}`
  await database.owner`update section_enrollment set start_date = '2026-08-17', end_date = null, status = 'active' where role = 'student' and section_id = ${first}`
})

async function assign(sectionID: number, titles: readonly string[], points = 18) {
  const known = await database.owner<
    { id: number }[]
  >`select id from grade_category where section_id = ${sectionID}`
  const categoryID =
    known[0]?.id ??
    idOf(
      await database.owner<{ id: number }[]>`
        insert into grade_category (district_id, section_id, name, place) values (${districtID}, ${sectionID}, 'Homework', 0) returning id`,
    )
  const ids: number[] = []
  for (const title of titles) {
    const draft = { categoryID, title, description: null, points, extraCredit: false }
    const { id } = await teacher.grades.saveAssignment({
      ...of(sectionID),
      draft: { ...draft, assignedOn: '2026-10-12', dueOn: '2026-10-12', visibleFrom: null },
    })
    ids.push(id)
  }
  return ids
}
const score = (sectionID: number, points: readonly (readonly [number, number])[]) =>
  teacher.grades.saveScores({
    ...of(sectionID),
    scores: points.map(([assignmentID, value]) => ({
      ...{ assignmentID, studentID: ana, version: 0, points: value, mark: null },
    })),
  })
const post = (sectionID: number, termID: number, percent: number, studentID = ana) =>
  teacher.grades.post({
    ...of(sectionID),
    termID,
    grades: [
      { studentID, version: 0, percent, letter: null, comment: null, overrideReason: 'As agreed.' },
    ],
  })
const computed = async (sectionID: number, termID: number, studentID = ana) => {
  const { rows } = await teacher.grades.section({ ...of(sectionID), termID })
  return rows.find(({ id }) => id === studentID)?.computed
}
const enrolled = async (from: number) => {
  const { students } = await office.academics.roster.people({ sectionID: from })
  const { enrollmentID, version } = students.find(({ userID }) => userID === ana)!
  return { enrollmentID, version }
}
const move = async (
  along?: { scores: boolean; posts: 'from' | 'to' },
  [from, to] = [first, second] as [number, number],
  date = '2026-10-14',
) =>
  office.academics.roster.moveStudent({
    ...(await enrolled(from)),
    ...{ sectionID: to, date, overCapacity: false },
    ...(along && { along }),
  })
const work = ['One', 'Two', 'Three', 'Four', 'Five', 'Six', 'Seven', 'Eight']
/** Eight scores that make 113 of 144 points: 78.47%. */
const scored = async () => {
  const ids = await assign(first, work)
  await score(
    first,
    ids.map((id, at) => [id, at === 0 ? 15 : 14] as const),
  )
}
const finalize = async (termID: number) => {
  const { missingCount } = await office.reportCards.proof({ termID })
  const { entries } = await office.reportCards.finalize({
    ...{ termID, missing: missingCount, notifyOn: '2026-10-15', early: 'The school closes early.' },
  })
  return { entries, missingCount }
}
const lines = async () => [
  ...(await database.owner`select section_id, mark, credits_attempted::float8 as credits from transcript_entry where student_id = ${ana} and removed_at is null`),
]

describe('a student who changes to another class of the course in mid-term', () => {
  test('keeps the grade posted for the first quarter: Semester 1 of 82 and 90 is 86', async () => {
    await post(first, q1, 82)
    await post(first, q2, 80)
    await move()
    await post(second, q2, 90)
    await post(first, q1, 70, classmate)
    expect(await computed(second, fall)).toEqual({
      percent: 86,
      shares: [
        { name: 'Quarter 1', percent: 82, share: 50 },
        { name: 'Quarter 2', percent: 90, share: 50 },
      ],
    })
    expect(await computed(first, fall, classmate)).toMatchObject({ percent: 70 })
  })

  test('brings the scores along as one grade, worth its points: 78.47 stays 78.47', async () => {
    await scored()
    expect((await computed(first, q2))?.percent).toBe(78.47)
    const plan = await office.academics.roster.movePlan({
      enrollmentID: (await enrolled(first)).enrollmentID,
      ...{ sectionID: second, date: '2026-10-14' },
    })
    expect(plan).toEqual({
      ...{ term: 'Quarter 2', shared: [], posted: [] },
      others: { count: 8, percent: 78.47 },
    })
    await move()
    expect((await computed(second, q2))?.percent).toBe(78.47)
    const [test] = await assign(second, ['Test'], 56)
    await score(second, [[test!, 56]])
    // (113 + 56) of (144 + 56) points.
    expect((await computed(second, q2))?.percent).toBe(84.5)
    const shown = (await as(cast.ana).grades.studentAssignments({ studentID: ana })).find(
      ({ sectionID }) => sectionID === second,
    )
    expect(shown?.moved).toEqual([{ termID: q2, earned: 113, possible: 144, from: '001' }])
  })

  test('brings the scores to assignments that both classes have, and only the others as one grade', async () => {
    await scored()
    const [same] = await assign(second, [work[0]!], 36)
    await move()
    const { cells, moved } = await teacher.grades.gradebook(of(second))
    expect(cells).toMatchObject([{ assignmentID: same, studentID: ana, points: 30 }])
    expect(moved).toMatchObject([{ studentID: ana, earned: 98, possible: 126 }])
  })

  test('leaves the scores behind if that is chosen; they can still be read there', async () => {
    await scored()
    await move({ scores: false, posts: 'to' })
    expect((await computed(second, q2))?.percent).toBeNull()
    expect((await teacher.grades.gradebook(of(first))).cells).toHaveLength(8)
  })

  test('brings nothing twice, there and back again', async () => {
    await scored()
    await move()
    await move(undefined, [second, first], '2026-10-15')
    expect((await computed(first, q2))?.percent).toBe(78.47)
    await move(undefined, [first, second], '2026-10-16')
    expect((await computed(second, q2))?.percent).toBe(78.47)
  })

  test('has one grade per course, part and term on the transcript: that of the class they are in', async () => {
    await post(first, fall, 80)
    await move()
    await post(second, fall, 95)
    await finalize(fall)
    expect(await lines()).toEqual([{ section_id: second, mark: 'A', credits: 5 }])
  })

  test('or that of the class that the office chose; the other one is then not missing', async () => {
    await post(first, fall, 80)
    await post(first, fall, 75, classmate)
    await move({ scores: true, posts: 'from' })
    expect(await finalize(fall)).toMatchObject({ missingCount: 0 })
    expect(await lines()).toEqual([{ section_id: first, mark: 'B-', credits: 5 }])
    await office.reportCards.reopen({ termID: fall, reason: 'A late grade.' })
    await post(second, fall, 95)
    await finalize(fall)
    expect(await lines()).toEqual([{ section_id: first, mark: 'B-', credits: 5 }])
  })

  test('loses a second line that was finalized before the move', async () => {
    await post(first, fall, 80)
    await finalize(fall)
    await office.reportCards.reopen({ termID: fall, reason: 'A move.' })
    await move()
    await post(second, fall, 95)
    await finalize(fall)
    expect(await lines()).toEqual([{ section_id: second, mark: 'A', credits: 5 }])
  })

  test('shows percents of the plan only to people who may see grades', async () => {
    await scored()
    await post(first, q1, 82)
    const { enrollmentID } = await enrolled(first)
    const of = { enrollmentID, sectionID: second, date: '2026-10-14' }
    expect((await office.academics.roster.movePlan(of))?.posted).toEqual([
      { term: 'Quarter 1', percent: 82 },
    ])
    await expect(teacher.academics.roster.movePlan(of)).rejects.toMatchObject({ code: 'FORBIDDEN' })
  })
})
