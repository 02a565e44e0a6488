import { grades } from '@atrium/grades/module'
import { gradingPeriods } from '@atrium/grades/public'
import { provideAuth } from '@atrium/auth/public'
import { describeDocument, documentFile } from '@atrium/documents/public'
import { createCallerFactory, installExtensions, type CurrentUser } from '@atrium/kit/server'
import { testDatabase, type TestDatabase } from '@atrium/kit/testing'
import {
  castOf,
  contextOf,
  joinAlgebra,
  makeRiverbend,
  storyDay,
  type Riverbend,
} from '@atrium/people/fixtures'
import { PDFDocument } from '@cantoo/pdf-lib'
import { buffer } from 'node:stream/consumers'
import { Readable } from 'node:stream'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { reportCards } from '../report-cards.module.ts'
import { reportCardsRouter } from '../report-cards.router.ts'
import { screens } from '../screens.ts'
import { honorOf, type HonorLevel } from './honor.rules.ts'
import { notifyFamiliesJob } from './notify-families.job.ts'

const callerOf = createCallerFactory(reportCardsRouter)
const gradesOf = createCallerFactory(grades.router as never) as unknown as (context: unknown) => {
  post: (input: unknown) => Promise<{ posted: number }>
}
let database: TestDatabase
let riverbend: Riverbend
let cast: ReturnType<typeof castOf>

beforeAll(async () => {
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
const finalize = (user: CurrentUser, missing: number) =>
  as(user).finalize({ termID: riverbend.fall, missing, notifyOn: '2026-10-15' })
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
  test('can be reopened with a reason, which the history shows', async () => {
    expect(
      await refusalOf(as(cast.rosa).reopen({ termID: riverbend.fall, reason: ' ' })),
    ).toMatchObject({ code: 'invalid' })
    await as(cast.rosa).reopen({ termID: riverbend.fall, reason: 'Late work' })
    await post(cast.marcus, 'B', 2)
    expect((await as(cast.rosa).finalizationHistory({ termID: riverbend.fall }))[0]).toMatchObject({
      action: 'reopen',
      changes: { reason: { after: 'Late work' } },
    })
    await finalize(cast.rosa, 1)
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
    ...more,
  })
  const levels = [level(1, {}), level(2, { minimumGPA: 3.8, lowestPoints: 3, minimumGrades: 4 })]
  const figures = { unweighted: 3.9, weighted: 4.2, lowest: 3, grades: 5 }
  expect(honorOf(levels, figures)?.id).toBe(2)
  expect(honorOf(levels, { ...figures, lowest: 2 })?.id).toBe(1)
  expect(honorOf(levels, { ...figures, grades: 3 })?.id).toBe(1)
  expect(honorOf(levels, { ...figures, unweighted: 2.9 })).toBe(null)
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
