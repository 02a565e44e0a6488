import { grades } from '@atrium/grades/module'
import { gradingPeriods, termGrades } from '@atrium/grades/public'
import { provideAuth } from '@atrium/auth/public'
import { describeDocument, documentFile } from '@atrium/documents/public'
import {
  addMessages,
  createCallerFactory,
  installExtensions,
  type CurrentUser,
} from '@atrium/kit/server'
import { testDatabase, type TestDatabase } from '@atrium/kit/testing'
import {
  castOf,
  contextOf,
  joinAlgebra,
  makeRiverbend,
  storyDay,
  type Riverbend,
} from '@atrium/people/fixtures'
import type { MessageRef } from '@atrium/kit/shared'
import { PDFDocument } from '@cantoo/pdf-lib'
import { sql } from 'drizzle-orm'
import { courses, sectionEnrollments, sections } from '@atrium/roster/tables'
import { buffer } from 'node:stream/consumers'
import { Readable } from 'node:stream'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { en } from '../messages/en.ts'
import { es } from '../messages/es.ts'
import { reportCards } from '../report-cards.module.ts'
import { reportCardsRouter } from '../report-cards.router.ts'
import { screens } from '../screens.ts'
import { honorOf, type HonorLevel } from './honor.rules.ts'
import { notFinal } from './year-check.queries.ts'
import { notifyFamiliesJob } from './notify-families.job.ts'

const callerOf = createCallerFactory(reportCardsRouter)
const gradesOf = createCallerFactory(grades.router as never) as unknown as (context: unknown) => {
  post: (input: unknown) => Promise<{ posted: number }>
}
let database: TestDatabase
let riverbend: Riverbend
let cast: ReturnType<typeof castOf>

beforeAll(async () => {
  addMessages({ en, es })
  for (const module of [grades, reportCards]) installExtensions(module.extensions ?? [])
  database = await testDatabase()
  provideAuth({
    store: undefined as never,
    screens,
    publicOrigin: 'https://atrium.test',
    filesRoot: '',
  })
  riverbend = await makeRiverbend(database)
  cast = castOf(riverbend)
  const { districtID, fall } = riverbend
  await database.owner`update course set credits = 5, level = 'honors' where district_id = ${districtID}`
  await database.transaction(districtID, (tx) =>
    tx.insert(gradingPeriods).values({
      districtID,
      termID: fall,
      opensOn: '2026-10-01',
      closesOn: '2026-10-31',
      creditShare: 50,
    }),
  )
})
afterAll(() => database.drop())

const as = (user: CurrentUser, day = storyDay) =>
  callerOf({ ...contextOf(database, user), now: () => day })
const refusalOf = async (act: Promise<unknown>): Promise<unknown> =>
  act.then(
    () => 'no refusal',
    (error: { cause?: unknown }) => error.cause,
  )
const post = (user: CurrentUser, letter: string, version = 0, more: object = {}) =>
  gradesOf(contextOf(database, user)).post({
    staffID: riverbend.marcus,
    sectionID: riverbend.algebraFall,
    termID: riverbend.fall,
    grades: [{ studentID: riverbend.ana, version, percent: null, letter, comment: null, ...more }],
  })
const finalize = (user: CurrentUser, missing: number, early = 'The school closes for repairs.') =>
  as(user).finalize({ termID: riverbend.fall, missing, notifyOn: '2026-10-15', early })
const transcript = async () => (await as(cast.rosa).transcript({ studentID: riverbend.ana })).lines

describe('a term’s grades', () => {
  test('have a proof list before they are final, with what is posted, what is missing, and comments about another student', async () => {
    const [classmate] = await joinAlgebra(database, riverbend, 1)
    expect(await as(cast.rosa).proof({})).toMatchObject({
      term: { id: riverbend.fall, isCredit: true },
      finalized: null,
      missingCount: 2,
      sections: [{ courseName: 'Algebra 1', students: 2, posted: 0, staffID: riverbend.marcus }],
    })
    await post(cast.marcus, 'B', 0, { comment: 'Classmate works hard. ___' })
    expect(await as(cast.rosa).proof({})).toMatchObject({
      missingCount: 1,
      missing: [{ studentID: classmate }],
      problems: [
        { studentID: riverbend.ana, problem: { kind: 'blank' } },
        { problem: { kind: 'otherName', word: 'Classmate' } },
      ],
    })
  })
  test('are finalized only as the person saw them, and then appear on transcripts with their credit', async () => {
    expect(await refusalOf(finalize(cast.rosa, 2))).toMatchObject({
      ref: { id: 'reportCards.refusal.proofChanged' },
    })
    expect(await refusalOf(finalize(cast.rosa, 1, ' '))).toMatchObject({
      detail: { fields: { early: { id: 'reportCards.office.earlyWhy' } } },
    })
    expect(await finalize(cast.rosa, 1)).toEqual({ entries: 1 })
    expect(await transcript()).toMatchObject([
      {
        courseTitle: 'Algebra 1',
        mark: 'B',
        points: 3,
        level: 'honors',
        // This class lasts only this term, so it earns all of its course’s credits.
        creditsAttempted: 5,
        creditsEarned: 5,
      },
    ])
  })
  test('cannot be posted by the teacher once they are final; the office’s correction reaches the transcript when they are finalized again', async () => {
    expect(await refusalOf(post(cast.marcus, 'A', 1))).toMatchObject({
      ref: { id: 'grades.refusal.finalized' },
    })
    await database.owner`update grade_finalization set finalized_at = '2026-10-14T16:00:00Z'`
    await post(cast.rosa, 'A', 1)
    expect(await as(cast.rosa).proof({})).toMatchObject({ changedSince: 1 })
    expect((await transcript())[0]?.mark).toBe('B')
    await finalize(cast.rosa, 1)
    expect((await transcript())[0]).toMatchObject({ mark: 'A', points: 4 })
  })
  test('appear on transcripts once, even if twenty people finalize them at the same time', async () => {
    await Promise.allSettled(Array.from({ length: 20 }, () => finalize(cast.rosa, 1)))
    expect(await transcript()).toHaveLength(1)
  })
  test('stay unchanged on the transcript when the course is renamed', async () => {
    await database.owner`update course set title = 'Integrated Math 1' where district_id = ${riverbend.districtID} and title = 'Algebra 1'`
    expect((await transcript())[0]?.courseTitle).toBe('Algebra 1')
    await database.owner`update course set title = 'Algebra 1' where title = 'Integrated Math 1'`
  })
  test('can be reopened with a reason, which the history shows, and are off the transcripts until they are final again', async () => {
    expect(
      await refusalOf(as(cast.rosa).reopen({ termID: riverbend.fall, reason: ' ' })),
    ).toMatchObject({ code: 'invalid' })
    await as(cast.rosa).reopen({ termID: riverbend.fall, reason: 'Late work' })
    await post(cast.marcus, 'B', 2)
    expect((await as(cast.rosa).finalizationHistory({ termID: riverbend.fall }))[0]).toMatchObject({
      action: 'reopen',
      changes: { reason: { after: 'Late work' }, removed: { after: 1 } },
    })
    expect(await as(cast.rosa).transcript({ studentID: riverbend.ana })).toMatchObject({
      ...{ lines: [], creditsAttempted: 0, unweighted: null },
    })
    await finalize(cast.rosa, 1)
    expect(await transcript()).toHaveLength(1)
  })
  test('can be finalized only by the office of their school', async () => {
    for (const user of [cast.marcus, cast.elena, cast.ana])
      await expect(as(user).proof({})).rejects.toMatchObject({ code: 'FORBIDDEN' })
    expect(await as(cast.priya).proof({})).toMatchObject({ sections: [] })
  })
})

test('Families are notified on the day the school chose, at the district’s time, once, and never under a court order', async () => {
  const at = (time: string) => ({
    database,
    db: database.district(riverbend.districtID),
    districtID: riverbend.districtID,
    now: () => new Date(time),
  })
  // 16:59 and 17:00 in Los Angeles.
  expect(await notifyFamiliesJob.isDue?.(at('2026-10-15T23:59:00Z'))).toBe(false)
  expect(await notifyFamiliesJob.isDue?.(at('2026-10-14T23:59:00Z'))).toBe(false)
  const due = at('2026-10-16T00:00:00Z')
  expect(await notifyFamiliesJob.isDue?.(due)).toBe(true)
  const run = () =>
    notifyFamiliesJob.run(
      { ...due, runID: 1, startedBy: 0, attempt: 1, hear: async () => {} },
      {},
      {
        report: () => {},
        cancelled: () => false,
        check: () => {},
        signal: new AbortController().signal,
      },
    )
  await Promise.all([run(), run()])
  const notices = await database.owner<
    { user_id: number; params: object }[]
  >`select user_id, params from notice where template = 'reportCards.finalized' order by user_id`
  expect(notices.map(({ params }) => params)).toEqual([
    { studentID: riverbend.ana },
    { studentID: riverbend.ana },
  ])
  expect(notices.map((row) => row.user_id)).toEqual(
    [riverbend.ana, riverbend.elena].toSorted((one, other) => one - other),
  )
})

test('Report cards are one file for the school, each in the family’s language', async () => {
  await database.owner`update student set correspondence_language = 'es' where user_id = ${riverbend.ana}`
  const ctx = { ...contextOf(database, cast.rosa), db: database.district(riverbend.districtID) }
  const { document, total } = await describeDocument(ctx as never, 'reportCards.school', {
    termID: riverbend.fall,
  })
  expect(total).toBe(1)
  const bytes = await buffer(Readable.from(documentFile(document).chunks))
  expect((await PDFDocument.load(bytes)).getPageCount()).toBe(1)
  await database.owner`update course set title_es = 'Álgebra 1' where title = 'Algebra 1'`
  await database.owner`update term set name_es = 'Otoño' where name = 'Fall'`
  const again = await describeDocument(ctx as never, 'reportCards.school', {
    termID: riverbend.fall,
  })
  const sheets: unknown[] = []
  if ('sheets' in again.document)
    for await (const sheet of again.document.sheets) sheets.push(sheet)
  const shown = JSON.stringify(sheets)
  expect(shown).toContain('"Álgebra 1"')
  expect(shown).toContain('"label":"Otoño"')
  await expect(
    describeDocument({ ...ctx, user: cast.marcus } as never, 'reportCards.school', {
      termID: riverbend.fall,
    }),
  ).rejects.toMatchObject({ code: 'forbidden' })
})

test('A student is on the highest level of the honor roll whose conditions they meet', () => {
  const level = (id: number, more: Partial<HonorLevel>): HonorLevel => ({
    id,
    gpa: 'unweighted',
    minimumGPA: 3,
    lowestPoints: null,
    minimumGrades: 1,
    allowsIncomplete: false,
    ...more,
  })
  const levels = [level(1, {}), level(2, { minimumGPA: 3.8, lowestPoints: 3, minimumGrades: 4 })]
  const figures = { unweighted: 3.9, weighted: 4.2, lowest: 3, grades: 5, incompletes: 0 }
  expect(honorOf(levels, figures)?.id).toBe(2)
  expect(honorOf(levels, { ...figures, lowest: 2 })?.id).toBe(1)
  expect(honorOf(levels, { ...figures, grades: 3 })?.id).toBe(1)
  expect(honorOf(levels, { ...figures, unweighted: 2.9 })).toBe(null)
  const incomplete = { ...figures, incompletes: 1 }
  expect(honorOf(levels, incomplete)).toBe(null)
  expect(honorOf([level(3, { allowsIncomplete: true })], incomplete)?.id).toBe(3)
})

test('Class rank lists the active students of a grade, and the honor roll those of a term', async () => {
  expect(await as(cast.rosa).classRank({ grade: '09' })).toMatchObject([
    { id: riverbend.ana, place: 1, unweighted: 3, weighted: 3.5 },
  ])
  expect(await as(cast.priya).classRank({ grade: '09' })).toEqual([])
  expect(await as(cast.rosa).honorRoll({ termID: riverbend.fall })).toEqual({
    rolls: [],
    students: [],
  })
})

test('A report card has days absent and tardy, the GPA, and the honor roll', async () => {
  const { districtID, ana, fall } = riverbend
  await database.owner`insert into honor_roll (district_id, name, minimum_gpa) values (${districtID}, '{"en":"Honor roll","es":"Cuadro de honor"}', 3)`
  await database.owner`insert into attendance_mark (district_id, code, description, category) values
    (${districtID}, 'A', '{"en":"Absent"}', 'unexcusedAbsence'), (${districtID}, 'T', '{"en":"Tardy"}', 'tardy')`
  for (const [day, code] of [
    ['2026-09-08', 'A'],
    ['2026-09-09', 'T'],
    ['2026-09-10', null],
  ] as const) {
    await database.owner`insert into attendance_taken (district_id, section_id, date, taken_by) values (${districtID}, ${riverbend.algebraFall}, ${day}, ${riverbend.marcus})`
    if (code)
      await database.owner`insert into attendance_event (district_id, section_id, date, student_id, mark_id, updated_by) select ${districtID}, ${riverbend.algebraFall}, ${day}, ${ana}, id, ${riverbend.marcus} from attendance_mark where code = ${code}`
  }
  const shown = await printed(fall)
  for (const fact of [
    '["Días de ausencia","1"]',
    '["Días con llegada tarde","1"]',
    '["Promedio","3.000"]',
    '["Cuadro de honor","Cuadro de honor"]',
  ])
    expect(shown).toContain(fact)
  await database.owner`truncate attendance_event, attendance_taken, attendance_mark, honor_roll cascade`
})

test('A report card has citizenship and work habits with what their marks mean, in the family’s language, and no column for what isn’t marked', async () => {
  const { ana, fall } = riverbend
  expect(await printed(fall)).not.toContain('grades.conduct')
  await database.owner`update term_grade set citizenship_mark = 'O' where student_id = ${ana} and term_id = ${fall}`
  const shown = await printed(fall)
  expect(shown).toContain('"label":"grades.conduct.citizenshipMark"')
  expect(shown).toContain('["Álgebra 1","Marcus Bell","B","O"]')
  expect(shown).toContain('"O grades.conduct.O"')
  expect(shown).not.toContain('workHabitsMark')
  await database.owner`update term_grade set citizenship_mark = null`
})

/** The report cards of a term as they are described for printing, as JSON. */
async function printed(termID: number): Promise<string> {
  const ctx = {
    ...contextOf(database, cast.rosa),
    db: database.district(riverbend.districtID),
  }
  const { document } = await describeDocument(ctx as never, 'reportCards.school', { termID })
  const sheets: unknown[] = []
  if ('sheets' in document) for await (const sheet of document.sheets) sheets.push(sheet)
  return JSON.stringify(sheets)
}

test('a school year isn’t ready to be closed while a term’s grades for credit aren’t final', async () => {
  const { districtID, schoolYearID, fall, oak } = riverbend
  const missing = async () => {
    const [row] = await database
      .district(districtID)
      .execute<{ missing: MessageRef[] }>(
        sql`select ${notFinal({ districtID: sql`${districtID}::integer`, schoolYearID: sql`${schoolYearID}::integer` })} as missing`,
      )
    return row?.missing
  }
  expect(await missing()).toEqual([])
  await database.owner`update grade_finalization set school_id = ${riverbend.pine} where term_id = ${fall}`
  expect(await missing()).toEqual([
    { id: 'reportCards.yearCheck.notFinal', values: { term: 'Fall', schools: 'Oak High' } },
  ])
  await database.owner`update grade_finalization set school_id = ${oak} where term_id = ${fall}`
})

describe('the credits of a term’s grades', () => {
  /** A class of a new course, with a grade for Ana in a term. */
  const grade = async (
    letter: string,
    course: object,
    section: object = {},
    termID = riverbend.fall,
  ): Promise<number> => {
    const { districtID, oak, marcus, ana } = riverbend
    return database.transaction(districtID, async (tx) => {
      const [made] = await tx
        .insert(courses)
        .values({ districtID, title: 'Course', ...course })
        .returning()
      const courseID = made?.id ?? 0
      const [taught] = await tx
        .insert(sections)
        .values({
          ...{ districtID, schoolID: oak, courseID, termID },
          ...{ sectionNumber: '9', title: 'Course', ...section },
        })
        .returning()
      const sectionID = taught?.id ?? 0
      await tx
        .insert(sectionEnrollments)
        .values({ districtID, sectionID, userID: ana, role: 'student' })
      await tx
        .insert(termGrades)
        .values({ districtID, studentID: ana, sectionID, termID, letter, postedBy: marcus })
      return courseID
    })
  }
  const honor = async () =>
    (await as(cast.rosa).honorRoll({ termID: riverbend.fall })).students.map(
      ({ unweighted }) => unweighted,
    )
  beforeEach(async () => {
    const { districtID } = riverbend
    await database.owner`truncate honor_roll, grade_mark, transcript_entry, term_grade cascade`
    await database.owner`insert into honor_roll (district_id, name, minimum_gpa) values (${districtID}, '{"en":"Honor roll","es":null}', 1)`
    await database.owner`insert into grade_mark (district_id, mark, description, points, earns_credit) values
      (${districtID}, 'A-', '{"en":"A minus"}', 3.7, true), (${districtID}, 'B+', '{"en":"B plus"}', 3.3, true), (${districtID}, 'I', '{"en":"Incomplete"}', null, false)`
  })

  test('are the same on the honor roll as on the transcript: a class without credit doesn’t count', async () => {
    await grade('A-', { credits: 0 })
    for (const letter of ['A', 'B', 'B+', 'A-', 'A-']) await grade(letter, { credits: 0.5 })
    expect(await honor()).toEqual([3.54])
  })
  test('are those of the part: half of a year course, all of a semester course', async () => {
    await grade('A', { credits: 10 }, { termID: null })
    await grade('C', { credits: 5 })
    expect(await honor()).toEqual([3])
  })
  test('are both on the report card where a repeatable course is taken in two classes at once', async () => {
    const courseID = await grade('A-', { credits: 5, title: 'PE', maxCompletionsForCredit: 8 })
    await grade('B+', {}, { courseID })
    const ctx = { ...contextOf(database, cast.rosa), db: database.district(riverbend.districtID) }
    const { document } = await describeDocument(ctx as never, 'reportCards.school', {
      termID: riverbend.fall,
    })
    const sheets: unknown[] = []
    if ('sheets' in document) for await (const sheet of document.sheets) sheets.push(sheet)
    expect(JSON.stringify(sheets)).toMatch(/"PE","[^"]*","(A-, B\+|B\+, A-)"/)
  })
  test('count each grade once where courses have none, as in elementary school', async () => {
    for (const letter of ['A', 'B']) await grade(letter, { credits: null })
    expect(await honor()).toEqual([3.5])
  })
  test('keep a student with an incomplete off the honor roll unless the district allows it', async () => {
    await grade('A', { credits: 5 })
    await grade('I', { credits: 5 })
    expect(await honor()).toEqual([])
    await database.owner`update honor_roll set allows_incomplete = true`
    expect(await honor()).toEqual([4])
  })
  test('go on the transcript with the part: by the term in a year class, as stated in a class of one term', async () => {
    const { districtID, fall, spring } = riverbend
    await database.owner`insert into grading_period (district_id, term_id, opens_on, closes_on, credit_share) values (${districtID}, ${spring}, '2027-01-11', '2027-06-30', 50)`
    const year = { termID: null }
    await grade('A', { credits: 10, title: 'Chemistry', code: 'C1' }, year, spring)
    await grade('A', { credits: 5, title: 'Economics', code: 'E1' }, {}, spring)
    await grade('A', { credits: 10, title: 'Algebra', code: 'A1', numberOfParts: 2 }, {}, spring)
    const stated = { credits: 10, title: 'Geometry', code: 'G1', numberOfParts: 2 }
    await grade('A', stated, { sequenceOfCourse: 1 }, spring)
    await grade('A', { credits: 10, title: 'Biology', code: 'B1' }, year, fall)
    const end = new Date('2027-06-10T17:00:00Z')
    for (const termID of [fall, spring]) {
      const { missingCount } = await as(cast.rosa, end).proof({ termID })
      await as(cast.rosa, end).finalize({ termID, missing: missingCount, notifyOn: '2027-06-11' })
    }
    expect(
      (await transcript()).map(({ courseTitle, part, creditsEarned }) => [
        courseTitle,
        part,
        creditsEarned,
      ]),
    ).toEqual([
      ['Biology', 1, 5],
      ['Algebra', 2, 5],
      ['Chemistry', 2, 5],
      ['Economics', 1, 5],
      ['Geometry', 1, 5],
    ])
  })
  test('are those of a part in a class of one term, also where the course’s parts only show in its year class', async () => {
    const { districtID, fall, spring } = riverbend
    await database.owner`insert into grading_period (district_id, term_id, opens_on, closes_on, credit_share) values (${districtID}, ${spring}, '2027-01-11', '2027-06-30', 50) on conflict do nothing`
    const year = { termID: null, startDate: '2026-07-01', endDate: '2027-06-30' }
    const courseID = await grade('F', { credits: 10, title: 'Algebra', code: 'A2' }, year, fall)
    await grade('A', {}, { courseID, sequenceOfCourse: 1 }, spring)
    await grade('A', { credits: 10, title: 'Health', code: 'H2' }, {}, spring)
    const end = new Date('2027-06-10T17:00:00Z')
    for (const termID of [fall, spring]) {
      const { missingCount } = await as(cast.rosa, end).proof({ termID })
      await as(cast.rosa, end).finalize({ termID, missing: missingCount, notifyOn: '2027-06-11' })
    }
    expect(
      (await transcript()).map((line) => [
        line.courseTitle,
        line.part,
        line.creditsAttempted,
        line.creditsEarned,
      ]),
    ).toEqual([
      ['Algebra', 1, 5, 0],
      ['Algebra', 1, 5, 5],
      ['Health', 1, 10, 10],
    ])
  })
  test('in two classes of one course in one term count once, and the proof names the one that doesn’t', async () => {
    const { fall, ana, districtID } = riverbend
    const course = { credits: 5, title: 'Economics', code: 'E2' }
    const courseID = await grade('B', course, { sectionNumber: '1' })
    await grade('A', {}, { courseID, sectionNumber: '2' })
    const leftOut = async () => (await as(cast.rosa).proof({ termID: fall })).leftOut
    expect(await leftOut()).toEqual([
      {
        ...{ studentID: ana, studentName: 'Ruiz, Anita', courseName: 'Economics' },
        sectionNumber: '1',
        mark: 'B',
      },
    ])
    await database.owner`update section set sequence_of_course = section_number::int where district_id = ${districtID} and course_id = ${courseID}`
    expect(await leftOut()).toEqual([])
    await database.owner`update section set sequence_of_course = null where district_id = ${districtID} and course_id = ${courseID}`
    await database.owner`update course set max_completions_for_credit = 2 where id = ${courseID}`
    expect(await leftOut()).toEqual([])
  })
})
