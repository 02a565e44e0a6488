import { createCallerFactory, installExtensions, type CurrentUser } from '@atrium/kit/server'
import { testDatabase, type TestDatabase } from '@atrium/kit/testing'
import {
  castOf,
  contextOf,
  joinAlgebra,
  makeRiverbend,
  type Riverbend,
} from '@atrium/people/fixtures'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { openingTerm } from '../grade.rules.ts'
import { grades } from '../grades.module.ts'
import { gradesRouter } from '../grades.router.ts'
import type { CurrentGrade } from '../student/current-grade.queries.ts'
import { gradeIn } from '../student/current-grade.rules.ts'
import { gradesOverview, type GradesOverview } from '../student/overview.queries.ts'
import { categoriesRow } from './book.rules.ts'
import { gradingSettings } from './grading.settings.ts'
import type { Category, Score } from './gradebook.words.ts'

const callerOf = createCallerFactory(gradesRouter)
const { conduct: _, ...usualPolicy } = gradingSettings.defaults
let database: TestDatabase
let riverbend: Riverbend
let cast: ReturnType<typeof castOf>

beforeAll(async () => {
  installExtensions(grades.extensions ?? [])
  database = await testDatabase()
  riverbend = await makeRiverbend(database)
  cast = castOf(riverbend)
})
afterAll(() => database.drop())

const as = (user: CurrentUser) => callerOf(contextOf(database, user))
const algebra = () => ({ staffID: riverbend.marcus, sectionID: riverbend.algebraFall })
const book = (user = cast.marcus) => as(user).gradebook(algebra())
/** What a student's overview, and a guardian's Home, show of a child's grades. */
async function onHome(user: CurrentUser, personID: number): Promise<GradesOverview> {
  const ctx = { ...contextOf(database, user), user, db: database.district(user.districtID) }
  const subject = {
    districtID: sql`${user.districtID}::integer`,
    personID: sql`${personID}::integer`,
    today: sql`'2026-10-14'::date`,
    language: 'en' as const,
  }
  const [row] = await ctx.db.execute<{ value: never }>(
    sql`select ${gradesOverview.read(subject)} as value`,
  )
  return gradesOverview.shownTo?.(ctx, {} as never, row?.value as never) as GradesOverview
}
const refusalOf = async (act: Promise<unknown>): Promise<unknown> =>
  act.then(
    () => 'no refusal',
    (error: { cause?: unknown }) => error.cause,
  )
const category = (name: string, rules: Partial<Category> = {}) => ({
  id: null,
  name,
  weight: null,
  dropLowest: 0,
  dropHighest: 0,
  ...rules,
})
const versionNow = async () =>
  categoriesRow(riverbend.algebraFall, (await book()).categories).version
const categories = async (user: CurrentUser, wanted: ReturnType<typeof category>[]) =>
  as(user).saveCategories({
    ...algebra(),
    categories: wanted,
    version: await versionNow(),
  })
async function assign(title: string, more: object = {}): Promise<number> {
  const { categories: known, today } = await book()
  const { id } = await as(cast.marcus).saveAssignment({
    ...algebra(),
    draft: {
      categoryID: known[0]?.id as number,
      title,
      description: null,
      points: 10,
      extraCredit: false,
      assignedOn: today,
      dueOn: today,
      visibleFrom: null,
      ...more,
    },
  })
  return id
}
const score = (
  user: CurrentUser,
  assignmentID: number,
  value: Partial<Score>,
  version = 0,
  studentID = riverbend.ana,
) =>
  as(user).saveScores({
    ...algebra(),
    scores: [{ assignmentID, studentID, version, points: null, mark: null, ...value }],
  })

describe('a class’s gradebook', () => {
  let quiz: number
  test('has categories that are saved together, and refused if someone else changed them', async () => {
    const before = await versionNow()
    await categories(cast.marcus, [category('Homework'), category('Tests')])
    expect((await book()).categories).toMatchObject([{ name: 'Homework' }, { name: 'Tests' }])
    expect(
      await refusalOf(
        as(cast.marcus).saveCategories({ ...algebra(), categories: [], version: before }),
      ),
    ).toMatchObject({ code: 'conflict' })
    const { categories: seen } = await book()
    expect(
      await refusalOf(
        as(cast.marcus).saveCategories({
          ...algebra(),
          categories: [...seen, category('homework', { weight: 20 })],
          version: await versionNow(),
        }),
      ),
    ).toMatchObject({
      detail: {
        fields: {
          'categories.0.weight': { id: 'kit.valid.required' },
          'categories.2.name': { id: 'kit.valid.unique' },
        },
      },
    })
  })
  test('cannot lose a category that has assignments', async () => {
    quiz = await assign('Quiz 1')
    const { categories: seen } = await book()
    expect(
      await refusalOf(
        as(cast.marcus).saveCategories({
          ...algebra(),
          categories: seen.slice(1),
          version: await versionNow(),
        }),
      ),
    ).toMatchObject({ detail: { fields: { categories: { id: 'grades.categories.inUse' } } } })
  })
  test('opens for its teacher and people who post grades at the school, and for no one else', async () => {
    for (const user of [cast.marcus, cast.rosa])
      expect(await book(user)).toMatchObject({
        students: [{ id: riverbend.ana, isEnrolled: true }],
        assignments: [{ title: 'Quiz 1', points: 10 }],
        policy: usualPolicy,
      })
    for (const user of [cast.priya, cast.otto])
      expect(await refusalOf(book(user))).toMatchObject({ code: 'notFound' })
    for (const user of [cast.ana, cast.elena])
      await expect(book(user)).rejects.toMatchObject({ code: 'FORBIDDEN' })
  })
  test('opens neither for a former teacher nor for the teacher of another section', async () => {
    const { districtID, algebraFall, geometrySpring, marcus, rosa } = riverbend
    const end = (date: string | null) =>
      database.owner`update section_enrollment set end_date = ${date} where section_id = ${algebraFall} and user_id = ${marcus}`
    await end('2026-09-01')
    expect(await refusalOf(book())).toMatchObject({ code: 'notFound' })
    expect(await refusalOf(score(cast.marcus, 1, { points: 1 }))).toMatchObject({
      code: 'notFound',
    })
    await end(null)
    const [other] = await database.owner<{ id: number }[]>`
      insert into section (district_id, school_id, course_id, term_id, section_number, title)
      select district_id, school_id, course_id, term_id, '009', title from section where id = ${geometrySpring} returning id`
    const sectionID = other!.id
    await database.owner`insert into section_enrollment (district_id, section_id, user_id, role, is_primary) values (${districtID}, ${sectionID}, ${rosa}, 'teacher', true)`
    // Neither as a class of their own nor as the other teacher's.
    for (const [staffID, code] of [
      [marcus, 'notFound'],
      [rosa, 'forbidden'],
    ] as const)
      expect(await refusalOf(as(cast.marcus).gradebook({ staffID, sectionID }))).toMatchObject({
        code,
      })
  })
  test('takes two statements', async () => {
    await book()
    const before = database.statements()
    await book()
    expect(database.statements() - before).toBe(2)
  })
  test('saves a score, and shows who changed it', async () => {
    expect(await score(cast.marcus, quiz, { points: 8.5 })).toMatchObject([
      { points: 8.5, version: 1 },
    ])
    await score(cast.rosa, quiz, { points: 9, mark: 'late' }, 1)
    const history = await as(cast.marcus).scoreHistory({
      ...algebra(),
      assignmentID: quiz,
      studentID: riverbend.ana,
    })
    expect(history).toMatchObject([
      { changes: { points: { before: 8.5, after: 9 }, mark: { before: null, after: 'late' } } },
      { changes: { points: { before: null, after: 8.5 } } },
    ])
  })
  test('keeps how many days late work came, as long as it is marked late', async () => {
    const late = await assign('Lab report')
    const days = async () => (await book()).cells.find((one) => one.assignmentID === late)?.daysLate
    await score(cast.marcus, late, { points: 9, mark: 'late', daysLate: 3 })
    expect(await days()).toBe(3)
    await score(cast.marcus, late, { points: 9, mark: null, daysLate: 3 }, 1)
    expect(await days()).toBe(null)
    expect(
      await as(cast.marcus).scoreHistory({
        ...algebra(),
        assignmentID: late,
        studentID: riverbend.ana,
      }),
    ).toMatchObject([
      { changes: { daysLate: { before: 3, after: null } } },
      { changes: { daysLate: { before: null, after: 3 } } },
    ])
  })
  test('shows who changed an assignment and the categories', async () => {
    expect(
      await as(cast.rosa).assignmentHistory({ ...algebra(), assignmentID: quiz }),
    ).toMatchObject([{ action: 'create', changes: { title: { before: null, after: 'Quiz 1' } } }])
    expect(await as(cast.rosa).categoriesHistory(algebra())).toHaveLength(1)
    expect(await refusalOf(as(cast.otto).categoriesHistory(algebra()))).toMatchObject({
      code: 'notFound',
    })
  })
  test('refuses an invalid score, a student who is not in the class, and another class’s assignment', async () => {
    expect(await refusalOf(score(cast.marcus, quiz, { points: 21 }, 2))).toMatchObject({
      detail: { fields: { [`${quiz}.${riverbend.ana}`]: { id: 'kit.valid.betweenInclusive' } } },
    })
    expect(await refusalOf(score(cast.marcus, quiz, { points: -1 }, 2))).toMatchObject({
      code: 'invalid',
    })
    expect(
      await refusalOf(score(cast.marcus, quiz, { points: 1 }, 0, riverbend.marcus)),
    ).toMatchObject({ code: 'notFound' })
    expect(await refusalOf(score(cast.marcus, quiz + 999, { points: 1 }))).toMatchObject({
      code: 'notFound',
    })
  })
  test('overwrites nothing silently: the slower of two people is shown the faster one’s score', async () => {
    expect(await refusalOf(score(cast.marcus, quiz, { points: 1 }, 1))).toMatchObject({
      code: 'conflict',
      detail: { current: [{ points: 9, mark: 'late', version: 2 }] },
    })
    expect((await book()).cells).toContainEqual(
      expect.objectContaining({ assignmentID: quiz, points: 9, version: 2 }),
    )
  })
  test('has one person’s score after twenty people enter the first one at once', async () => {
    const at = await assign('Exit ticket')
    const outcomes = await Promise.allSettled(
      Array.from({ length: 20 }, (_, index) => score(cast.marcus, at, { points: index / 4 })),
    )
    expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
    expect((await book()).cells.filter(({ assignmentID }) => assignmentID === at)).toMatchObject([
      { version: 1 },
    ])
  })
  test('saves a pasted column in at most five statements, all of it or none', async () => {
    const students = await joinAlgebra(database, riverbend, 30)
    const at = await assign('Pasted')
    const scores = students.map((studentID, index) => ({
      assignmentID: at,
      studentID,
      version: 0,
      points: index / 4,
      mark: null,
    }))
    const before = database.statements()
    await as(cast.marcus).saveScores({ ...algebra(), scores })
    expect(database.statements() - before).toBe(3)
    const again = scores.map((one, index) => ({
      ...one,
      version: index === 29 ? 0 : 1,
      points: 9.9,
    }))
    expect(
      await refusalOf(as(cast.marcus).saveScores({ ...algebra(), scores: again })),
    ).toMatchObject({ code: 'conflict', detail: { current: [{ points: 7.25 }] } })
    const kept = (await book()).cells.filter(({ assignmentID }) => assignmentID === at)
    expect(kept.map(({ points }) => points)).not.toContain(9.9)
    expect(kept).toHaveLength(30)
  })
  test('shows a second person grading it what has changed', async () => {
    const first = await as(cast.rosa).gradebookChanges({
      ...algebra(),
      since: new Date(0).toISOString(),
    })
    expect(first.cells).toContainEqual(
      expect.objectContaining({ assignmentID: quiz, studentID: riverbend.ana, points: 9 }),
    )
    await assign('New')
    const next = await as(cast.rosa).gradebookChanges({ ...algebra(), since: first.now })
    expect(next.shape).not.toBe(first.shape)
    expect(
      await refusalOf(as(cast.otto).gradebookChanges({ ...algebra(), since: first.now })),
    ).toMatchObject({ code: 'notFound' })
  })
  test('keeps the scores of an assignment that is removed and restored', async () => {
    await as(cast.marcus).removeAssignment({ ...algebra(), id: quiz, isRemoved: true })
    expect((await book()).assignments.map(({ title }) => title)).not.toContain('Quiz 1')
    expect(await refusalOf(score(cast.marcus, quiz, { points: 1 }, 2))).toMatchObject({
      code: 'notFound',
    })
    await as(cast.marcus).removeAssignment({ ...algebra(), id: quiz, isRemoved: false })
    expect((await book()).cells).toContainEqual(expect.objectContaining({ points: 9 }))
  })
  test('can lose a category whose assignments were all removed; a restored one is in the first that is left', async () => {
    const { categories: seen } = await book()
    await categories(cast.marcus, [...seen, category('Old projects')] as never)
    const old = (await book()).categories.find(({ name }) => name === 'Old projects')!
    const poster = await assign('Poster', { categoryID: old.id })
    const removed = (isRemoved: boolean) =>
      as(cast.marcus).removeAssignment({ ...algebra(), id: poster, isRemoved })
    await removed(true)
    await as(cast.marcus).saveCategories({
      ...algebra(),
      categories: seen,
      version: await versionNow(),
    })
    expect((await book()).categories.map(({ name }) => name)).toEqual(['Homework', 'Tests'])
    await removed(false)
    expect((await book()).assignments).toContainEqual(
      expect.objectContaining({ id: poster, categoryID: seen[0]!.id }),
    )
    await removed(true)
    expect(
      await refusalOf(
        as(cast.marcus).saveCategories({
          ...algebra(),
          categories: [],
          version: await versionNow(),
        }),
      ),
    ).toMatchObject({ detail: { fields: { categories: { id: 'grades.categories.last' } } } })
  })
  test('counts late work by the school’s setting, which overrides the district’s', async () => {
    await database.owner`insert into district_setting (district_id, school_id, name, value)
      values (${riverbend.districtID}, ${riverbend.oak}, 'grades.settings', '{"latePenalty": 20}')`
    expect((await book()).policy).toEqual({ ...usualPolicy, latePenalty: 20 })
  })
})

describe('a student’s assignments', () => {
  const seen = async (user: CurrentUser) =>
    (await as(user).studentAssignments({ studentID: riverbend.ana })).find(
      ({ sectionID }) => sectionID === riverbend.algebraFall,
    )
  test('show the family scores and comments, never notes or work that is not visible yet', async () => {
    const hidden = await assign('Surprise quiz', { visibleFrom: '2099-01-01' })
    const open = await assign('Essay')
    for (const assignmentID of [hidden, open])
      await as(cast.marcus).saveScores({
        ...algebra(),
        scores: [
          {
            ...{ assignmentID, studentID: riverbend.ana, version: 0, points: 7, mark: null },
            texts: { comment: 'Good start', note: 'Was up all night' },
          },
        ],
      })
    for (const user of [cast.ana, cast.elena, cast.marcus]) {
      const found = await seen(user)
      expect(found?.cells).toContainEqual(
        expect.objectContaining({ assignmentID: open, points: 7, comment: 'Good start' }),
      )
      expect(JSON.stringify(found)).not.toMatch(/Was up all night|Surprise/)
    }
  })
  test('give one current grade: the same on Home, under Grades, and under Assignments, beside what was posted', async () => {
    const { districtID, ana, algebraFall, fall } = riverbend
    await database.owner`insert into term_grade (district_id, section_id, term_id, student_id, percent, letter, posted_at, posted_by)
      values (${districtID}, ${algebraFall}, ${fall}, ${ana}, 87, 'B+', '2026-10-12T12:00:00Z', ${riverbend.marcus})`
    const work = await seen(cast.elena)
    if (!work) throw new Error('Ana’s class has no work')
    const shown = gradeIn(work, openingTerm(work.terms, work.today))
    expect(shown.percent).not.toBe(87)
    const grade = {
      sectionID: algebraFall,
      percent: shown.percent,
      letter: shown.letter,
      posted: { percent: 87, letter: 'B+', postedOn: '2026-10-12' },
    }
    const ofAlgebra = (all: CurrentGrade[]) => all.find((one) => one.sectionID === algebraFall)
    const { current } = await as(cast.elena).student({ studentID: ana })
    expect(ofAlgebra(current)).toMatchObject(grade)
    const home = async () => (await onHome(cast.elena, ana)).current
    expect(ofAlgebra(await home())).toMatchObject(grade)

    // What families can't see yet isn't beside it, and a class that ended isn't among today's.
    await database.owner`insert into grading_period (district_id, term_id, opens_on, closes_on, families_from) values (${districtID}, ${fall}, '2026-09-01', '2026-12-18', '2026-12-01')`
    expect(ofAlgebra(await home())).toMatchObject({ ...grade, posted: null })
    await database.owner`update section_enrollment set end_date = '2026-10-01' where district_id = ${districtID} and section_id = ${algebraFall} and user_id = ${ana}`
    expect(ofAlgebra(await home())).toBeUndefined()
    await database.owner`update section_enrollment set end_date = null where district_id = ${districtID} and section_id = ${algebraFall} and user_id = ${ana}`
    await database.owner`delete from grading_period where district_id = ${districtID} and term_id = ${fall}`
    await database.owner`delete from term_grade where district_id = ${districtID} and section_id = ${algebraFall} and student_id = ${ana}`
  })
  test('cannot be opened by anyone who may not see the student’s grades', async () => {
    // A court order keeps Tomás from Ana.
    for (const user of [cast.otto, cast.priya, cast.tomas])
      expect(await refusalOf(seen(user))).toMatchObject({ code: 'notFound' })
  })
})

test('a student who changed sections mid-term is in both gradebooks, and the family keeps both histories', async () => {
  const { districtID, oak, fall, ana, marcus, algebraFall } = riverbend
  const [other] = await database.owner<{ id: number }[]>`
    insert into section (district_id, school_id, course_id, term_id, section_number, title)
    select ${districtID}, ${oak}, course_id, ${fall}, '002', title from section where id = ${algebraFall} and district_id = ${districtID} returning id`
  const sectionID = other?.id ?? 0
  await database.owner`insert into section_enrollment (district_id, section_id, user_id, role) values (${districtID}, ${sectionID}, ${marcus}, 'teacher')`
  await database.owner`update section_enrollment set end_date = '2026-10-09' where section_id = ${algebraFall} and user_id = ${ana}`
  await database.owner`insert into section_enrollment (district_id, section_id, user_id, role, start_date) values (${districtID}, ${sectionID}, ${ana}, 'student', '2026-10-10')`
  const to = { staffID: marcus, sectionID }
  const empty = await as(cast.marcus).gradebook(to)
  await as(cast.marcus).saveCategories({
    ...to,
    categories: [category('Tests')],
    version: categoriesRow(sectionID, empty.categories).version,
  })
  const { categories: own, today } = await as(cast.marcus).gradebook(to)
  const { id } = await as(cast.marcus).saveAssignment({
    ...to,
    draft: {
      ...{ categoryID: own[0]?.id as number, title: 'First in 002', description: null, points: 10 },
      ...{ extraCredit: false, assignedOn: today, dueOn: today, visibleFrom: null },
    },
  })
  await as(cast.marcus).saveScores({
    ...to,
    scores: [{ assignmentID: id, studentID: ana, version: 0, points: 8, mark: null }],
  })
  for (const section of [algebra(), to]) {
    const { students, cells } = await as(cast.marcus).gradebook(section)
    expect(students.map((student) => student.id)).toContain(ana)
    expect(cells.some(({ studentID }) => studentID === ana)).toBe(true)
  }
  const classes = await as(cast.elena).studentAssignments({ studentID: ana })
  expect(classes.map((one) => [one.sectionID, one.cells.length > 0])).toEqual([
    [algebraFall, true],
    [sectionID, true],
  ])
})

describe('categories of a class’s terms', () => {
  let [first, second] = [0, 0]
  // In the last week of the second quarter.
  const marcus = () =>
    callerOf({
      ...contextOf(database, cast.marcus),
      now: () => new Date('2026-12-16T18:00:00Z'),
    })
  const year = async () => marcus().gradebook({ ...algebra(), termID: second })
  const save = async (wanted: Partial<Category>[]) =>
    marcus().saveCategories({
      ...algebra(),
      categories: wanted.map((one) => ({ ...category(''), ...one })),
      version: categoriesRow(riverbend.algebraFall, (await year()).categories).version,
    })
  const fieldsOf = async (act: Promise<unknown>) =>
    ((await refusalOf(act)) as { detail?: { fields?: Record<string, { id: string }> } }).detail
      ?.fields
  const named = async (name: string, termID: number) =>
    (await year()).categories.find((one) => one.name === name && one.termIDs.includes(termID))
      ?.id ?? 0
  const due = async (title: string, categoryID: number, dueOn: string, points: number) => {
    const { id } = await marcus().saveAssignment({
      ...algebra(),
      draft: {
        ...{ categoryID, title, description: null, points: 10, extraCredit: false },
        ...{ assignedOn: '2026-10-01', dueOn, visibleFrom: null },
      },
    })
    await marcus().saveScores({
      ...algebra(),
      scores: [{ assignmentID: id, studentID: riverbend.ana, version: 0, points, mark: null }],
    })
    return id
  }
  const percentIn = async (termID: number) =>
    (await marcus().section({ ...algebra(), termID })).rows.find(({ id }) => id === riverbend.ana)
      ?.computed.percent

  beforeAll(async () => {
    const { districtID, schoolYearID, ana, algebraFall } = riverbend
    await database.owner`update section_enrollment set end_date = null where section_id = ${algebraFall} and user_id = ${ana}`
    await database.owner`delete from district_setting`
    await database.owner`delete from assignment_score`
    await database.owner`delete from assignment`
    await database.owner`delete from grade_category`
    const terms = await database.owner<{ id: number }[]>`
      insert into term (district_id, school_year_id, name, abbr, kind, start_date, end_date) values
        (${districtID}, ${schoolYearID}, 'Quarter 1', 'Q1', 'gradingPeriod', '2026-08-17', '2026-10-16'),
        (${districtID}, ${schoolYearID}, 'Quarter 2', 'Q2', 'gradingPeriod', '2026-10-19', '2026-12-18') returning id`
    ;[first, second] = terms.map(({ id }) => id) as [number, number]
  })

  test('weigh differently in another term, and an exam only in the last: 84% in Quarter 1, 82% in Quarter 2', async () => {
    // As in a district’s grading manual.
    await save([
      { name: 'Homework', weight: 60, termIDs: [first] },
      { name: 'Homework', weight: 40, termIDs: [second] },
      { name: 'Tests', weight: 40 },
      { name: 'Final exam', weight: 20, termIDs: [second] },
    ])
    const tests = (await year()).categories.find(({ name }) => name === 'Tests')?.id ?? 0
    await due('Sheet 1', await named('Homework', first), '2026-10-05', 8)
    await due('Test 1', tests, '2026-10-06', 9)
    await due('Sheet 2', await named('Homework', second), '2026-11-05', 8)
    await due('Test 2', tests, '2026-11-06', 9)
    await due('Final', await named('Final exam', second), '2026-12-15', 7)
    expect([await percentIn(first), await percentIn(second)]).toEqual([84, 82])
  })
  test('have a name once in a term, and only terms of the class', async () => {
    const { categories: seen } = await year()
    expect(
      await fieldsOf(
        save([
          ...seen,
          { name: 'homework', weight: 5, termIDs: [second] },
          { name: 'Labs', weight: 5, termIDs: [riverbend.spring] },
        ]),
      ),
    ).toEqual({
      'categories.4.name': { id: 'kit.valid.unique' },
      'categories.5.termIDs': { id: 'kit.valid.oneOf' },
    })
  })
  test('hold only what is due in their terms: neither an assignment nor a category moves away from it', async () => {
    const { categories: seen } = await year()
    expect(
      await fieldsOf(due('Early final', await named('Final exam', second), '2026-10-05', 7)),
    ).toMatchObject({ categoryID: { id: 'grades.assignment.otherTerm' } })
    expect(
      await fieldsOf(
        save(seen.map((one) => (one.name === 'Tests' ? { ...one, termIDs: [second] } : one))),
      ),
    ).toEqual({
      'categories.2.termIDs': { id: 'grades.categories.otherTerm', values: { title: 'Test 1' } },
    })
  })
})
