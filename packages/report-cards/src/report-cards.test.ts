import { createCallerFactory, installExtensions, type CurrentUser } from '@atrium/kit/server'
import { testDatabase, type TestDatabase } from '@atrium/kit/testing'
import { castOf, contextOf, makeRiverbend, type Riverbend } from '@atrium/people/fixtures'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { reportCards } from './report-cards.module.ts'
import { reportCardsRouter } from './report-cards.router.ts'
import { gpaSQL } from './transcript/gpa.queries.ts'
import { gpaOf } from './transcript/gpa.rules.ts'
import { transcriptEntries } from './transcript/transcript.table.ts'
import { courseLevels, repeatRules, type Attempt, type GPAMethod } from './words.ts'

const callerOf = createCallerFactory(reportCardsRouter)
let database: TestDatabase
let riverbend: Riverbend
let cast: ReturnType<typeof castOf>

beforeAll(async () => {
  installExtensions(reportCards.extensions ?? [])
  database = await testDatabase()
  riverbend = await makeRiverbend(database)
  cast = castOf(riverbend)
})
afterAll(() => database.drop())

const as = (user: CurrentUser) => callerOf(contextOf(database, user))
const refusalOf = async (act: Promise<unknown>): Promise<unknown> =>
  act.then(
    () => 'no refusal',
    (error: { cause?: unknown }) => error.cause,
  )
const transfer = (more: object = {}) => ({
  schoolName: 'Hill Middle',
  yearName: '2025–2026',
  termName: 'Semester 1',
  endedOn: '2025-12-19',
  gradeLevel: '08',
  courseCode: null,
  courseTitle: 'Algebra 1',
  level: 'regular',
  mark: 'B',
  points: 3,
  creditsAttempted: 5,
  creditsEarned: 5,
  ...more,
})

describe('a transcript', () => {
  test('accepts transfer grades from the office, with their credits and GPA', async () => {
    const add = (user: CurrentUser, draft: object) =>
      as(user).saveTransfer({ studentID: riverbend.ana, draft: draft as never })
    const { id } = await add(cast.rosa, transfer())
    await add(
      cast.rosa,
      transfer({ courseTitle: 'Biology', level: 'honors', mark: 'A', points: 4 }),
    )
    const read = await as(cast.rosa).transcript({ studentID: riverbend.ana })
    expect(read).toMatchObject({
      unweighted: 3.5,
      weighted: 3.75,
      creditsAttempted: 10,
      creditsEarned: 10,
      rank: { place: 1, of: 1, by: 'weighted' },
      mayManage: true,
      lines: [{ courseTitle: 'Algebra 1' }, { courseTitle: 'Biology', level: 'honors' }],
    })
    expect(
      await refusalOf(add(cast.rosa, transfer({ courseTitle: 'Art', creditsEarned: 6 }))),
    ).toMatchObject({
      detail: { fields: { creditsEarned: { id: 'reportCards.transfer.earnedMore' } } },
    })
    const stale = as(cast.rosa).saveTransfer({
      studentID: riverbend.ana,
      id,
      version: 9,
      draft: { mark: 'A' },
    })
    expect(await refusalOf(stale)).toMatchObject({ code: 'conflict' })
    expect(await as(cast.rosa).transferHistory({ studentID: riverbend.ana })).toHaveLength(2)
  })
  test('is open to the student, a guardian without a restriction, and the office, but not under a court order, to another school’s office, or to a teacher', async () => {
    const see = (user: CurrentUser) => as(user).transcript({ studentID: riverbend.ana })
    for (const user of [cast.ana, cast.elena, cast.rosa, cast.dolores])
      expect((await see(user)).lines).toHaveLength(2)
    for (const user of [cast.tomas, cast.priya, cast.otto, cast.marcus])
      expect(await refusalOf(see(user))).toMatchObject({ code: 'notFound' })
    await expect(
      as(cast.elena).saveTransfer({ studentID: riverbend.ana, draft: transfer() as never }),
    ).rejects.toMatchObject({ code: 'FORBIDDEN' })
  })
  test('shows families a rank only if their school allows it', async () => {
    expect(await as(cast.elena).transcript({ studentID: riverbend.ana })).toMatchObject({
      rank: null,
    })
    expect(await as(cast.rosa).transcript({ studentID: riverbend.ana })).toMatchObject({
      rank: { place: 1 },
    })
  })
  test('costs two statements', async () => {
    const before = database.statements()
    await as(cast.rosa).transcript({ studentID: riverbend.ana })
    expect(database.statements() - before).toBe(2)
  })
})

test('a GPA in SQL is the same as by the rule, over generated transcripts', async () => {
  let seed = 7
  const next = (below: number) => {
    seed = (Math.imul(seed, 1_103_515_245) + 12_345) >>> 0
    return (seed >>> 8) % below
  }
  const { districtID, ben } = riverbend
  for (let round = 0; round < 40; round++) {
    const attempts: Attempt[] = Array.from({ length: next(14) }, (_, at) => ({
      courseKey: `course ${next(6)}`,
      level: courseLevels[next(4)] ?? 'regular',
      points: next(6) === 0 ? null : next(5),
      creditsAttempted: [0, 2.5, 5, 3.333][next(4)] ?? 5,
      creditsEarned: [0, 2.5, 5][next(3)] ?? 0,
      on: `20${20 + next(6)}-0${1 + next(9)}-1${at % 10}`,
    }))
    const how: GPAMethod = {
      honors: 0.5,
      advancedPlacement: 1,
      dualEnrollment: 0.25,
      repeats: repeatRules[next(3)] ?? 'best',
    }
    await database.owner`delete from transcript_entry where student_id = ${ben}`
    const found = await database.transaction(districtID, async (tx) => {
      if (attempts.length > 0)
        await tx.insert(transcriptEntries).values(
          attempts.map(({ courseKey, on, ...values }) => ({
            ...values,
            districtID,
            studentID: ben,
            source: 'transfer' as const,
            schoolName: 'Hill Middle',
            yearName: '2025–2026',
            termName: 'Year',
            endedOn: on,
            courseTitle: courseKey,
            mark: 'X',
          })),
        )
      return tx.execute(
        sql`select * from ${gpaSQL(sql`${districtID}::integer`, sql`e.student_id = ${ben}`, {
          honors: sql`${how.honors}::numeric`,
          advancedPlacement: sql`${how.advancedPlacement}::numeric`,
          dualEnrollment: sql`${how.dualEnrollment}::numeric`,
          repeats: sql`${how.repeats}::text`,
        })} g`,
      )
    })
    const wanted = gpaOf(attempts, how)
    if (attempts.length === 0) expect(found).toHaveLength(0)
    else
      expect(found[0], JSON.stringify({ attempts, how })).toMatchObject({
        unweighted: wanted.unweighted,
        weighted: wanted.weighted,
        credits_attempted: wanted.creditsAttempted,
        credits_earned: wanted.creditsEarned,
      })
  }
})

test('a transcript’s totals include all of twenty entries written at once, and follow a correction and a removal', async () => {
  const { districtID, ben } = riverbend
  const entry = (title: string) => ({
    ...{ districtID, studentID: ben, source: 'transfer' as const, mark: 'A', points: 4 },
    ...{
      schoolName: 'Hill Middle',
      yearName: '2025–2026',
      termName: 'Year',
      endedOn: '2026-06-10',
    },
    ...{ courseTitle: title, creditsAttempted: 5, creditsEarned: 5 },
  })
  const totals = async () => {
    const [row] = await database.owner<{ attempted: number; earned: number; points: number }[]>`
      select attempted::float8, earned::float8, (points / nullif(credits, 0))::float8 as points from transcript_total where student_id = ${ben} and repeats = 'best'`
    return row
  }
  await database.owner`delete from transcript_entry where student_id = ${ben}`
  expect(await totals()).toBeUndefined()
  await Promise.all(
    Array.from({ length: 20 }, (_, at) =>
      database.transaction(districtID, (tx) =>
        tx.insert(transcriptEntries).values(entry(`Course ${at}`)),
      ),
    ),
  )
  expect(await totals()).toEqual({ attempted: 100, earned: 100, points: 4 })
  await database.owner`update transcript_entry set points = 0 where student_id = ${ben} and course_title < 'Course 2'`
  expect(await totals()).toMatchObject({ attempted: 100, points: 1.6 })
  await database.owner`update transcript_entry set removed_at = now() where student_id = ${ben}`
  expect(await totals()).toBeUndefined()
})

test('another method can be previewed on real students without saving anything', async () => {
  const preview = (method?: GPAMethod) => as(cast.rosa).previewMethod({ ...(method && { method }) })
  expect(await preview()).toMatchObject({ changed: 0, method: { honors: 0.5 } })
  const tried = await preview({
    honors: 1,
    advancedPlacement: 1,
    dualEnrollment: 1,
    repeats: 'best',
  })
  expect(tried.changed).toBe(1)
  expect(tried.sample[0]).toMatchObject({ now: { weighted: 3.75 }, tried: { weighted: 4 } })
  expect(await preview()).toMatchObject({ changed: 0, method: { honors: 0.5 } })
  await expect(as(cast.marcus).previewMethod({})).rejects.toMatchObject({ code: 'FORBIDDEN' })
})
