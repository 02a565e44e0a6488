import { createCallerFactory, installExtensions, type CurrentUser } from '@atrium/kit/server'
import { testDatabase, type TestDatabase } from '@atrium/kit/testing'
import {
  castOf,
  contextOf,
  joinAlgebra,
  makeRiverbend,
  type Riverbend,
} from '@atrium/people/fixtures'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { categoriesRow } from '../gradebook/book.rules.ts'
import { grades } from '../grades.module.ts'
import { gradesRouter } from '../grades.router.ts'

const callerOf = createCallerFactory(gradesRouter)
let database: TestDatabase
let riverbend: Riverbend
let cast: ReturnType<typeof castOf>
let essay = 0
let standard = 0

const as = (user: CurrentUser) => callerOf(contextOf(database, user))
const algebra = () => ({ staffID: riverbend.marcus, sectionID: riverbend.algebraFall })
const refusalOf = async (act: Promise<unknown>): Promise<unknown> =>
  act.then(
    () => 'no refusal',
    (error: { cause?: unknown }) => error.cause,
  )
const assign = async (draft: object = {}) => {
  const { categories } = await as(cast.marcus).gradebook(algebra())
  const { id } = await as(cast.marcus).saveAssignment({
    ...algebra(),
    draft: {
      categoryID: categories[0]?.id as number,
      title: 'Essay',
      description: null,
      points: 10,
      extraCredit: false,
      assignedOn: '2026-10-01',
      dueOn: '2026-10-08',
      visibleFrom: null,
      ...draft,
    },
  })
  return id
}

beforeAll(async () => {
  installExtensions(grades.extensions ?? [])
  database = await testDatabase()
  riverbend = await makeRiverbend(database)
  cast = castOf(riverbend)
  const { districtID } = riverbend
  await as(cast.marcus).saveCategories({
    ...algebra(),
    version: categoriesRow(riverbend.algebraFall, []).version,
    categories: [{ id: null, name: 'Essays', weight: null, dropLowest: 0, dropHighest: 0 }],
  })
  essay = await assign()
  const [framework] = await database.owner<{ id: number }[]>`
    insert into standard_framework (district_id, identifier, uri, title, creator, last_change_date_time, case_version, format, source) values (${districtID}, 'f1', 'urn:f1', 'Mathematics', 'State', '2026', '1.0', 'case', '{}') returning id`
  const [item] = await database.owner<{ id: number }[]>`
    insert into standard_item (district_id, framework_id, identifier, uri, full_statement, code, position, tree_place, tree_end, last_change_date_time, hash, search_text, source)
    values (${districtID}, ${framework?.id ?? 0}, 'i1', 'urn:i1', 'Argue from evidence.', 'MP.3', 1, 1, 1, '2026', 'x', ' mp.3', '{}') returning id`
  standard = item?.id ?? 0
})
afterAll(() => database.drop())

const rubricOf = (studentID = riverbend.ana) =>
  as(cast.marcus).cellRubric({ ...algebra(), assignmentID: essay, studentID })

describe('a rubric', () => {
  test('stores points and comments by student and row: no comment appears with another row or student', async () => {
    const [classmate] = await joinAlgebra(database, riverbend, 1)
    const { criteria } = await as(cast.marcus).saveRubric({
      ...algebra(),
      assignmentID: essay,
      criteria: [
        { title: 'Claim', points: 4, description: null },
        { title: 'Evidence', points: 6, description: 'Cites the text' },
      ],
    })
    const [claim, evidence] = criteria
    await as(cast.marcus).saveMarks({
      ...algebra(),
      assignmentID: essay,
      studentID: riverbend.ana,
      marks: [{ criterionID: claim!.id, points: 3, comment: 'Clear claim', version: 0 }],
      levels: [],
    })
    expect((await rubricOf()).marks).toEqual([
      { criterionID: claim!.id, points: 3, comment: 'Clear claim', version: 1 },
    ])
    expect((await rubricOf(classmate)).marks).toEqual([])
    // Reordering and renaming rows keeps each row's marks.
    await as(cast.marcus).saveRubric({
      ...algebra(),
      assignmentID: essay,
      criteria: [
        { ...evidence!, title: 'Sources' },
        { ...claim!, title: 'Thesis' },
      ],
    })
    expect((await rubricOf()).marks).toEqual([
      { criterionID: claim!.id, points: 3, comment: 'Clear claim', version: 1 },
    ])
  })
  test('appears in the history of its own cell only', async () => {
    const of = (studentID: number) =>
      as(cast.marcus).scoreHistory({ ...algebra(), assignmentID: essay, studentID })
    expect((await of(riverbend.ana)).at(-1)?.changes.marks?.after).toBe('Claim 3 Clear claim')
    const [other] = await database.owner<{ id: number }[]>`
      select user_id as id from section_enrollment where section_id = ${riverbend.algebraFall} and role = 'student' and user_id <> ${riverbend.ana} limit 1`
    expect(await of(other!.id)).toEqual([])
  })
  test("accepts at most a row's points, and never silently overwrites another teacher’s marks", async () => {
    const { criteria } = await rubricOf()
    const mark = (points: number, version: number, user = cast.marcus) =>
      as(user).saveMarks({
        ...algebra(),
        assignmentID: essay,
        studentID: riverbend.ana,
        marks: [{ criterionID: criteria[0]!.id, points, comment: null, version }],
        levels: [],
      })
    expect(await refusalOf(mark(7, 0))).toMatchObject({ code: 'invalid' })
    const all = await Promise.allSettled(
      Array.from({ length: 20 }, (_, at) => mark(at % 6, 0, at % 2 ? cast.rosa : cast.marcus)),
    )
    expect(all.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
    expect(await refusalOf(mark(1, 0))).toMatchObject({ code: 'conflict' })
  })
})

describe('a standard', () => {
  test('is scored in an assignment, and its level is shown to the family once the work is visible', async () => {
    await as(cast.marcus).saveStandards({ ...algebra(), assignmentID: essay, itemIDs: [standard] })
    await as(cast.marcus).saveMarks({
      ...algebra(),
      assignmentID: essay,
      studentID: riverbend.ana,
      marks: [],
      levels: [{ itemID: standard, level: 3, version: 0 }],
    })
    await database.owner`update section set term_id = ${riverbend.fall} where id = ${riverbend.algebraFall}`
    const see = (user: CurrentUser) => as(user).studentStandards({ studentID: riverbend.ana })
    expect(await see(cast.elena)).toMatchObject([
      { code: 'MP.3', level: 3, evidence: [{ title: 'Essay', level: 3 }] },
    ])
    for (const user of [cast.tomas, cast.priya])
      expect(await refusalOf(see(user))).toMatchObject({ code: 'notFound' })
    await database.owner`update assignment set visible_from = '2026-12-01' where id = ${essay}`
    expect(await see(cast.elena)).toEqual([])
    await database.owner`update assignment set visible_from = null where id = ${essay}`
    expect(
      await refusalOf(
        as(cast.marcus).saveMarks({
          ...algebra(),
          assignmentID: essay,
          studentID: riverbend.ana,
          marks: [],
          levels: [{ itemID: standard, level: 5, version: 1 }],
        }),
      ),
    ).toMatchObject({ code: 'invalid' })
  })
})

test('Assignments are copied to another class with rubric and standards, dates moved, without scores; not from someone else’s class', async () => {
  const { marcus, geometrySpring, fall } = riverbend
  await database.owner`update section set term_id = ${fall} where id = ${geometrySpring}`
  const to = { staffID: marcus, sectionID: geometrySpring }
  const sources = await as(cast.marcus).copySources(to)
  expect(sources).toMatchObject([
    { sectionID: riverbend.algebraFall, assignments: [{ id: essay }] },
  ])
  expect(
    await as(cast.marcus).copyAssignments({
      ...to,
      fromSectionID: riverbend.algebraFall,
      assignmentIDs: [essay],
      firstDueOn: '2026-11-08',
    }),
  ).toEqual({ copied: 1 })
  const [copied] = (await as(cast.marcus).gradebook(to)).assignments
  expect(copied).toMatchObject({ title: 'Essay', assignedOn: '2026-11-01', dueOn: '2026-11-08' })
  expect(
    await as(cast.marcus).cellRubric({ ...to, assignmentID: copied!.id, studentID: riverbend.ben }),
  ).toMatchObject({
    criteria: [{ title: 'Sources' }, { title: 'Thesis' }],
    standards: [{ itemID: standard }],
    marks: [],
    levels: [],
  })
  expect(
    await refusalOf(
      as(cast.priya).copyAssignments({
        ...to,
        fromSectionID: riverbend.algebraFall,
        assignmentIDs: [essay],
        firstDueOn: '2026-11-08',
      }),
    ),
  ).toMatchObject({ code: 'notFound' })
})

test('Work that families cannot see yet counts neither in the grade that the teacher posts nor in the one the family sees', async () => {
  const hidden = await assign({ title: 'Surprise quiz', visibleFrom: '2026-12-01' })
  const score = (assignmentID: number, points: number) => ({
    assignmentID,
    studentID: riverbend.ana,
    version: 0,
    points,
    mark: null,
  })
  await as(cast.marcus).saveScores({
    ...algebra(),
    scores: [score(essay, 9), score(hidden, 0)],
  })
  const card = await as(cast.marcus).section(algebra())
  expect(card.rows.find(({ id }) => id === riverbend.ana)?.computed.percent).toBe(90)
  const [own] = await as(cast.elena).studentAssignments({ studentID: riverbend.ana })
  expect(own?.assignments.map(({ title }) => title)).toEqual(['Essay'])
})

test('A grade that differs from the computed one is posted only with a reason', async () => {
  const post = (more: object) =>
    as(cast.marcus).post({
      ...algebra(),
      termID: riverbend.fall,
      grades: [
        { studentID: riverbend.ana, version: 0, percent: 95, letter: null, comment: null, ...more },
      ],
    })
  expect(await refusalOf(post({}))).toMatchObject({
    detail: {
      fields: {
        [`${riverbend.ana}.overrideReason`]: { id: 'grades.valid.overrideReason' },
      },
    },
  })
  await post({ overrideReason: 'Retake counted' })
  const [entry] = await database.owner<
    { computed: number; reason: string }[]
  >`select computed_percent as computed, override_reason as reason from term_grade where student_id = ${riverbend.ana}`
  expect(entry).toEqual({ computed: 90, reason: 'Retake counted' })
})

test('A class with its own scale and rules is graded by them', async () => {
  const { districtID } = riverbend
  const [mark] = await database.owner<{ id: number }[]>`
    insert into grade_mark (district_id, mark, description) values (${districtID}, 'Pass', '{"en": "Pass", "es": null}') returning id`
  const [scale] = await database.owner<{ id: number }[]>`
    insert into grading_scale (district_id, name) values (${districtID}, 'Pass or not') returning id`
  await database.owner`
    insert into grading_scale_step (district_id, grading_scale_id, grade_mark_id, from_percent, place) values (${districtID}, ${scale?.id ?? 0}, ${mark?.id ?? 0}, 0, 1)`
  const save = (user: CurrentUser, version: number) =>
    as(user).saveClassGrading({
      ...algebra(),
      version,
      changes: { gradingScaleID: scale?.id ?? 0, missing: 'notCounted' },
    })
  expect(await save(cast.marcus, 0)).toMatchObject({ version: 1, missing: 'notCounted' })
  expect(await refusalOf(save(cast.rosa, 0))).toMatchObject({ code: 'conflict' })
  expect(await as(cast.marcus).gradebook(algebra())).toMatchObject({
    policy: { missing: 'notCounted' },
    scale: [{ mark: 'Pass', fromPercent: 0 }],
  })
})

describe('a rubric next to its score', () => {
  test('is saved in one transaction with the score, its comment, and its note', async () => {
    const report = await assign({ title: 'Lab report' })
    const cellOf = async () =>
      (await as(cast.marcus).gradebook(algebra())).cells.find(
        ({ assignmentID, studentID }) => assignmentID === report && studentID === riverbend.ana,
      )
    const { criteria } = await as(cast.marcus).saveRubric({
      ...algebra(),
      assignmentID: report,
      criteria: [
        { title: 'Claim', points: 4, description: null },
        { title: 'Evidence', points: 6, description: null },
      ],
    })
    const both = (points: number, score: { points: number; version: number }, seen = 0) =>
      as(cast.marcus).saveMarks({
        ...algebra(),
        assignmentID: report,
        studentID: riverbend.ana,
        score: { ...score, mark: null, texts: { comment: 'Well argued.', note: 'Ask about it' } },
        marks: criteria.map(({ id }) => ({
          criterionID: id,
          points,
          comment: null,
          version: seen,
        })),
        levels: [],
      })
    expect(await refusalOf(both(2, { points: 1e9, version: 0 }))).toMatchObject({ code: 'invalid' })
    expect(await refusalOf(both(2, { points: 8, version: 3 }))).toMatchObject({ code: 'conflict' })
    expect(
      (
        await as(cast.marcus).cellRubric({
          ...algebra(),
          assignmentID: report,
          studentID: riverbend.ana,
        })
      ).marks,
    ).toEqual([])
    expect(await cellOf()).toBeUndefined()
    const saved = await both(2, { points: 8, version: 0 })
    expect(saved.marks.every(({ points }) => points === 2)).toBe(true)
    expect(saved.cells).toMatchObject([{ points: 8, comment: 'Well argued.', version: 1 }])
    expect(await cellOf()).toMatchObject({ points: 8, note: 'Ask about it', version: 1 })
    // Someone has changed the rubric, so the score isn't saved either.
    expect(await refusalOf(both(1, { points: 4, version: 1 }))).toMatchObject({ code: 'conflict' })
    expect(await cellOf()).toMatchObject({ points: 8, version: 1 })
  })
  test('has one person’s score after twenty people score it for the first time at once', async () => {
    const quiz = await assign({ title: 'Quiz' })
    const all = await Promise.allSettled(
      Array.from({ length: 20 }, (_, at) =>
        as(at % 2 ? cast.rosa : cast.marcus).saveMarks({
          ...algebra(),
          assignmentID: quiz,
          studentID: riverbend.ana,
          score: { points: at % 10, mark: null, version: 0 },
          marks: [],
          levels: [],
        }),
      ),
    )
    expect(all.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
    for (const one of all)
      if (one.status === 'rejected')
        expect((one.reason as { cause?: unknown }).cause).toMatchObject({ code: 'conflict' })
  })
})
