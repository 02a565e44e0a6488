import { describeDocument, documentFile } from '@atrium/documents/public'
import {
  addMessages,
  createCallerFactory,
  installExtensions,
  type CurrentUser,
} from '@atrium/kit/server'
import { testDatabase, type TestDatabase } from '@atrium/kit/testing'
import { castOf, contextOf, makeRiverbend, type Riverbend } from '@atrium/people/fixtures'
import { courseKeyOf, courseOfLine, isRepeatable } from '@atrium/roster/course-credit'
import { courses as courseTable } from '@atrium/roster/tables'
import { PDFArray, PDFDict, PDFDocument, PDFName, PDFRef } from '@cantoo/pdf-lib'
import { sql } from 'drizzle-orm'
import { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { en } from './messages/en.ts'
import { es } from './messages/es.ts'
import { reportCards } from './report-cards.module.ts'
import { reportCardsRouter } from './report-cards.router.ts'
import { gpaSQL } from './transcript/gpa.queries.ts'
import { gpaOf } from './transcript/gpa.rules.ts'
import { transcriptEntries } from './transcript/transcript.table.ts'
import { courseLevels, gpaRoundings, repeatRules, type Attempt, type GPAMethod } from './words.ts'

const callerOf = createCallerFactory(reportCardsRouter)
let database: TestDatabase
let riverbend: Riverbend
let cast: ReturnType<typeof castOf>

beforeAll(async () => {
  addMessages({ en, es })
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
  courseTitle: 'Algebra 1',
  courseCode: null,
  stateCode: null,
  courseID: null,
  subjectArea: null,
  part: 1,
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

test('repeats, credits and GPAs in SQL are the same as by the rules, over generated transcripts', async () => {
  let seed = 7
  const next = (below: number) => {
    seed = (Math.imul(seed, 1_103_515_245) + 12_345) >>> 0
    return (seed >>> 8) % below
  }
  const { districtID, ben } = riverbend
  const courses = await database.transaction(districtID, (tx) =>
    tx
      .insert(courseTable)
      .values(
        [
          ['2010', '2403', null, null, 5, 2],
          // Taught at two schools under one code.
          ['2010', '2403', null, null, 3.333, null],
          ['7020', '5500', 2, null, 5, 2],
          ['7021', '5500', null, 7.5, null, null],
          [null, '9999', 3, 10, 2.5, 1],
          ['ALG', '1111', null, null, 5, 3],
        ].map(([code, stateCode, maxCompletionsForCredit, maximumCredits, credits, parts], at) => ({
          ...{ districtID, title: `Course ${at}`, code, stateCode, credits, numberOfParts: parts },
          ...{ maxCompletionsForCredit, maximumCredits },
        })) as (typeof courseTable.$inferInsert)[],
      )
      .returning(),
  )
  const drawn = <Value>(values: readonly Value[]) => values[next(values.length)] as Value
  for (let round = 0; round < 60; round++) {
    const lines = Array.from({ length: next(14) }, (_, at) => ({
      courseID: next(3) === 0 ? drawn(courses).id : null,
      courseCode: drawn([null, '2010', '7020', '7021', 'ALG']),
      stateCode: drawn([null, '2403', '5500', '9999', '1111']),
      courseTitle: drawn(['Algebra', 'ALGEBRA', 'Band']),
      titleKey: drawn([null, null, 'Algebra', 'ALGEBRA']),
      part: 1 + next(2),
      level: drawn(courseLevels),
      points: next(6) === 0 ? null : next(5),
      creditsAttempted: drawn([0, 2.5, 5, 3.333]),
      creditsEarned: drawn([0, 2.5, 5]),
      endedOn: `20${20 + next(6)}-0${1 + next(9)}-1${at % 10}`,
    }))
    const attempts = lines.map((line): Attempt => {
      const course = courseOfLine(line, courses)
      const whole = courses.find(({ id }) => id === course?.id)
      return {
        ...line,
        courseKey: courseKeyOf(line, courses),
        repeatable:
          course && isRepeatable(course)
            ? {
                maxCompletions: course.maxCompletionsForCredit,
                maximumCredits: course.maximumCredits,
              }
            : null,
        course: whole ? { credits: whole.credits, parts: whole.numberOfParts } : null,
        on: line.endedOn,
      }
    })
    const how: GPAMethod = {
      honors: 0.5,
      advancedPlacement: 1,
      dualEnrollment: 0.25,
      repeats: drawn(repeatRules),
      decimals: drawn([1, 2, 3, 4]),
      rounding: drawn(gpaRoundings),
    }
    await database.owner`delete from transcript_entry where student_id = ${ben}`
    const found = await database.transaction(districtID, async (tx) => {
      if (lines.length > 0)
        await tx.insert(transcriptEntries).values(
          lines.map((line) => ({
            ...line,
            districtID,
            studentID: ben,
            source: 'transfer' as const,
            schoolName: 'Hill Middle',
            yearName: '2025–2026',
            termName: drawn(['Semester 1', 'Summer', 'Year']),
            mark: 'X',
          })),
        )
      return tx.execute(
        sql`select * from ${gpaSQL(sql`${districtID}::integer`, sql`e.student_id = ${ben}`, {
          honors: sql`${how.honors}::numeric`,
          advancedPlacement: sql`${how.advancedPlacement}::numeric`,
          dualEnrollment: sql`${how.dualEnrollment}::numeric`,
          repeats: sql`${how.repeats}::text`,
          decimals: sql`${how.decimals}::integer`,
          rounding: sql`${how.rounding}::text`,
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
  await database.owner`delete from transcript_entry where student_id = ${ben}`
  await database.owner`delete from course where id = any(${courses.map(({ id }) => id)})`
})

describe('courses taken again', () => {
  const studentID = () => riverbend.ben
  const mandarin = { courseTitle: 'Mandarin 1', courseCode: '5030', part: 2 }
  const add = (more: Record<string, unknown> & { endedOn?: string }, again?: boolean) =>
    as(cast.rosa).saveTransfer({
      studentID: studentID(),
      draft: transfer({ yearName: more.endedOn?.slice(0, 7) ?? '2025–2026', ...more }) as never,
      ...(again !== undefined && { again }),
    })
  const read = () => as(cast.rosa).transcript({ studentID: studentID() })
  const make = async (values: object) => {
    const [course] = await database.transaction(riverbend.districtID, (tx) =>
      tx
        .insert(courseTable)
        .values({ districtID: riverbend.districtID, title: 'Course', ...values })
        .returning(),
    )
    return course?.id ?? 0
  }
  beforeEach(async () => {
    await database.owner`delete from transcript_entry where student_id = ${studentID()}`
  })

  test('in summer school elsewhere count once by code, whatever the term and the title are', async () => {
    await make({ code: '5030', title: 'Mandarin 1', credits: 10 })
    await add({ ...mandarin, mark: 'F', points: 0, creditsEarned: 0, termName: 'Semester 2' })
    await add({
      ...mandarin,
      courseTitle: 'Chinese I',
      ...{ mark: 'A', points: 4, termName: 'Summer', endedOn: '2026-07-24' },
    })
    expect(await read()).toMatchObject({
      unweighted: 4,
      creditsAttempted: 10,
      creditsEarned: 5,
      lines: [
        { mark: 'F', isRepeated: true },
        { mark: 'A', isRepeated: false },
      ],
    })
  })
  test('as a whole year in one line count once with its parts, and an equivalent of it too', async () => {
    const courseID = await make({ code: '2010', title: 'Algebra 1', credits: 10, numberOfParts: 2 })
    const half = { courseCode: '2010', courseTitle: 'Algebra 1', endedOn: '2026-06-12' }
    const year = { courseTitle: 'Algebra I', courseID, endedOn: '2025-06-12' }
    await add({ ...year, mark: 'A', points: 4, creditsAttempted: 10, creditsEarned: 10 })
    await add({ ...half, mark: 'C', points: 2 })
    await add({ ...half, mark: 'C', points: 2, part: 2 })
    const read10 = { unweighted: 4, creditsAttempted: 20, creditsEarned: 10 }
    const lines = [{ isRepeated: false }, { isRepeated: true }, { isRepeated: true }]
    expect(await read()).toMatchObject({ ...read10, lines })
    await database.owner`update course set number_of_parts = null where id = ${courseID}`
    expect(await read()).toMatchObject({ ...read10, lines })
    await database.owner`update course set credits = 20 where id = ${courseID}`
    expect(await read()).toMatchObject({ creditsEarned: 15 })
  })
  test('count once where someone states the equivalent course, under another code and title', async () => {
    const courseID = await make({ code: '2010', title: 'Algebra 1' })
    await add({ courseCode: '2010', mark: 'D', points: 1 })
    await add({
      ...{ courseCode: 'M-77', courseTitle: 'Elementary Algebra', courseID },
      ...{ mark: 'B', endedOn: '2026-06-12' },
    })
    expect(await read()).toMatchObject({ unweighted: 3, creditsEarned: 5 })
  })
  test('earn credit each time if the course is repeatable for credit, also when that is set later', async () => {
    const courseID = await make({ code: '7020', title: 'Concert Band' })
    for (const endedOn of ['2024-12-18', '2025-12-18', '2026-06-01'])
      await add({ courseCode: '7020', courseTitle: 'Concert Band', mark: 'A', points: 4, endedOn })
    expect(await read()).toMatchObject({ creditsAttempted: 15, creditsEarned: 5 })
    await database.owner`update course set max_completions_for_credit = 4 where id = ${courseID}`
    expect(await read()).toMatchObject({
      creditsEarned: 15,
      lines: [{ isRepeated: false }, { isRepeated: false }, { isRepeated: false }],
    })
    await database.owner`update course set max_completions_for_credit = null where id = ${courseID}`
    expect(await read()).toMatchObject({ creditsEarned: 5 })
  })
  test('are repeats of each other once the district adds the course with their state code', async () => {
    for (const [courseCode, endedOn] of [
      ['SPAN-A', '2025-12-18'],
      ['ESP1', '2026-06-12'],
    ] as const)
      await add({ courseCode, stateCode: '2200', courseTitle: `Spanish ${courseCode}`, endedOn })
    expect(await read()).toMatchObject({ creditsEarned: 10 })
    await make({ code: '2201', stateCode: '2200', title: 'Spanish 1' })
    expect(await read()).toMatchObject({ creditsEarned: 5 })
  })
  test('are asked about when the same grade is entered twice, and entered once when 20 people enter it at once', async () => {
    const all = await Promise.all(Array.from({ length: 20 }, () => refusalOf(add(mandarin))))
    expect(all.filter((refusal) => refusal === 'no refusal')).toHaveLength(1)
    expect(await refusalOf(add(mandarin))).toMatchObject({
      detail: { fields: { courseTitle: { id: 'reportCards.transfer.again' } } },
    })
    expect((await read()).lines).toHaveLength(1)
    await add(mandarin, true)
    expect((await read()).lines).toHaveLength(2)
  })
  test('are asked about when the day is another one in the same term, or an edit makes two the same', async () => {
    await add(mandarin)
    const same = { detail: { fields: { courseTitle: { id: 'reportCards.transfer.again' } } } }
    const later = { ...mandarin, yearName: '2025–2026', endedOn: '2026-05-28' }
    expect(await refusalOf(add(later))).toMatchObject(same)
    const other = await add({ ...mandarin, part: 1 })
    const edit = (draft: Record<string, string | number | null>, more: object = {}) =>
      as(cast.rosa).saveTransfer({ studentID: studentID(), ...other, ...more, draft })
    expect(await refusalOf(edit({ part: 2 }))).toMatchObject(same)
    const { version } = await edit({ mark: 'A', points: 4 })
    await edit({ part: 2 }, { version, again: true })
    expect(await read()).toMatchObject({ creditsEarned: 5 })
  })
  describe('without a code, under a title that is written differently', () => {
    const [first, other] = [
      { courseTitle: 'Álgebra Intermedia', mark: 'D', points: 1, termName: 'Fall' },
      { courseTitle: 'algebra  intermedia', mark: 'B', endedOn: '2026-06-12', termName: 'Spring' },
    ]
    const say = (isSameCourse?: boolean, more: object = {}) =>
      as(cast.rosa).saveTransfer({
        studentID: studentID(),
        draft: transfer({ ...other, ...more }) as never,
        ...(isSameCourse !== undefined && { isSameCourse }),
      })
    const ask = (of: { course: string; term: string }) => ({
      detail: { fields: { courseTitle: { id: 'reportCards.similar.ask', values: of } } },
    })
    const asked = ask({ course: 'Álgebra Intermedia', term: '2025–2026, Fall' })
    beforeEach(async () => {
      await add(first)
    })
    test.each([
      [true, { unweighted: 3, creditsEarned: 5, similar: [] }],
      [false, { unweighted: 2, creditsEarned: 10, similar: [] }],
    ] as const)(
      'are asked about, and are one course or two as someone says (%s)',
      async (isSame, wanted) => {
        expect(await refusalOf(say())).toMatchObject(asked)
        expect((await read()).lines).toHaveLength(1)
        await say(isSame)
        expect(await read()).toMatchObject(wanted)
        // What was said holds for the next line with either title, and is asked again for a third one.
        const summer = { endedOn: '2026-07-20', termName: 'Summer' }
        await add({ ...other, ...summer, courseTitle: 'Álgebra Intermedia' })
        const third = await refusalOf(add({ ...other, courseTitle: 'ALGEBRA-INTERMEDIA' }))
        expect(third).toMatchObject({ detail: { fields: { isSameCourse: {} } } })
      },
    )
    test('are never silently one or two where they came in otherwise: the transcript asks the office', async () => {
      const { districtID } = riverbend
      await database.owner`insert into transcript_entry (district_id, student_id, source, school_name, year_name, term_name, ended_on, course_title, mark, points, credits_attempted, credits_earned)
        values (${districtID}, ${studentID()}, 'transfer', 'Hill Middle', '2025–2026', 'Spring', '2026-06-12', 'ALGEBRA INTERMEDIA', 'B', 3, 5, 5)`
      const { similar } = await read()
      expect(similar).toMatchObject([
        {
          titles: [
            'Álgebra Intermedia (2025–2026, Fall)',
            'ALGEBRA INTERMEDIA (2025–2026, Spring)',
          ],
        },
      ])
      const { id, otherID } = similar[0] ?? { id: 0, otherID: 0 }
      const decide = (user: CurrentUser, isSame: boolean) =>
        as(user).sayWhetherSame({ studentID: studentID(), id, otherID, isSame })
      await expect(decide(cast.marcus, true)).rejects.toMatchObject({ code: 'FORBIDDEN' })
      expect(await refusalOf(decide(cast.priya, true))).toMatchObject({ code: 'notFound' })
      await decide(cast.rosa, true)
      expect(await read()).toMatchObject({ similar: [], unweighted: 3, creditsEarned: 5 })
      expect(await refusalOf(decide(cast.rosa, false))).toMatchObject({ code: 'notFound' })
      const [said] = await as(cast.rosa).transferHistory({ studentID: studentID() })
      expect(said?.action).toBe('sameCourse')
    })
    test('are not asked about where a code says which course each is', async () => {
      await add({ ...other, courseCode: '2050' })
      expect(await read()).toMatchObject({ similar: [], creditsEarned: 10 })
    })
    test('are asked about as the same grade if they are of the same term', async () => {
      const sameDay = { endedOn: '2025-12-19' }
      expect(await refusalOf(say(undefined, sameDay))).toMatchObject(asked)
      expect(await refusalOf(say(true, sameDay))).toMatchObject({
        detail: { fields: { courseTitle: { id: 'reportCards.transfer.again' } } },
      })
      await say(false, sameDay)
      expect(await read()).toMatchObject({ creditsEarned: 10, similar: [] })
    })
  })
  test('are refused as an F with credit or points, or as a course that the district doesn’t have', async () => {
    expect(await refusalOf(add({ mark: 'F', points: 4, creditsEarned: 5 }))).toMatchObject({
      detail: {
        fields: {
          creditsEarned: { id: 'reportCards.transfer.noCredit' },
          points: { id: 'reportCards.transfer.noPoints' },
        },
      },
    })
    expect(await refusalOf(add({ courseID: 999_999 }))).toMatchObject({
      detail: { fields: { courseID: { id: 'reportCards.transfer.sameCourse' } } },
    })
  })
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

test('A printed transcript is signed on its first page, and has term GPAs, entry and exit, the graduation date, and what the grades mean', async () => {
  const { districtID, ana } = riverbend
  await database.owner`insert into school_enrollment (district_id, student_id, school_id, grade, entry_date, exit_date, exit_code)
    values (${districtID}, ${ana}, ${riverbend.pine}, '08', '2025-08-18', '2026-06-05', 'graduated')`
  await database.owner`insert into grade_mark (district_id, mark, description, points) values (${districtID}, 'A', '{"en":"Excellent","es":null}', 4)`
  const ctx = { ...contextOf(database, cast.rosa), db: database.district(districtID) }
  const { document } = await describeDocument(ctx as never, 'reportCards.transcript', {
    studentID: ana,
  })
  const sheets: unknown[] = []
  if ('sheets' in document) for await (const sheet of document.sheets) sheets.push(sheet)
  const shown = JSON.stringify(sheets)
  for (const said of [
    '["Pine Middle","Aug 18, 2025","Jun 5, 2026"]',
    '["Oak High","Aug 17, 2026",""]',
    '["Graduated on","Jun 5, 2026"]',
    'Term GPA 3.500, weighted 3.750',
    'A (4) Excellent',
    'Registrar · Issued Oct 14, 2026',
    'GPAs are rounded to 3 decimals.',
  ])
    expect(shown).toContain(said)
  expect(shown.indexOf('"signature"')).toBeGreaterThan(0)
  expect(shown.indexOf('"signature"')).toBeLessThan(shown.indexOf('"table"'))
  await database.owner`delete from school_enrollment where student_id = ${ana} and school_id = ${riverbend.pine}`
  await database.owner`truncate grade_mark cascade`
})

describe('a printed transcript of 36 courses', () => {
  /** What is on a PDF’s pages, in order: the kind of each part, and the page that it is on. */
  const partsOf = (pdf: PDFDocument): { kind: string; page: number }[] => {
    const pages = pdf.getPages().map(({ ref }) => ref.toString())
    const parts: { kind: string; page: number }[] = []
    const walk = (node: unknown, kind: string, page: string) => {
      const found = node instanceof PDFRef ? pdf.context.lookup(node) : node
      if (found instanceof PDFArray) for (const one of found.asArray()) walk(one, kind, page)
      else if (found instanceof PDFDict) {
        const own = found.get(PDFName.of('S'))?.toString().slice(1) ?? kind
        const on = found.get(PDFName.of('Pg'))?.toString() ?? page
        if (found.has(PDFName.of('MCID'))) parts.push({ kind, page: pages.indexOf(on) })
        else walk(found.get(PDFName.of('K')), own, on)
      } else if (found !== undefined) parts.push({ kind, page: pages.indexOf(page) })
    }
    walk(pdf.catalog.lookup(PDFName.of('StructTreeRoot'), PDFDict).get(PDFName.of('K')), '', '')
    return parts
  }

  test.each([
    ['of six semesters', 6, 'Semester', 'Concert Band'],
    ['of nine terms at two schools', 9, 'Trimester', 'Integrated Mathematics III'],
    [
      'of twelve terms, as with summer sessions and long titles',
      12,
      'Summer session',
      'AP United States Government and Politics',
    ],
  ])(
    '%s takes at most three pages and strands no heading or signature',
    async (_, terms, termName, courseTitle) => {
      const { districtID, ben } = riverbend
      await database.owner`delete from transcript_entry where student_id = ${ben}`
      await database.owner`insert into transcript_entry (district_id, student_id, source, school_name, year_name, term_name, ended_on, course_code, course_title, level, mark, points, credits_attempted, credits_earned)
        select ${districtID}, ${ben}, 'transfer', 'Valle Verde Senior High School', '20' || (20 + n / 2)::text || '–' || (21 + n / 2), ${termName} || ' ' || n, make_date(2020 + n / 2, 1 + 5 * (n % 2), 15),
          'C' || n || '-' || c, ${courseTitle} || ' ' || c, 'honors', 'B', 3, 5, 5
        from generate_series(0, ${terms - 1}::integer) n, generate_series(1, ${36 / terms}::integer) c`
      for (const language of ['en', 'es'] as const) {
        const ctx = {
          ...{ ...contextOf(database, cast.rosa), language },
          db: database.district(districtID),
        }
        const { document } = await describeDocument(ctx as never, 'reportCards.transcript', {
          studentID: ben,
        })
        const pdf = await PDFDocument.load(
          await buffer(Readable.from(documentFile(document).chunks)),
        )
        expect(pdf.getPageCount(), `${language}, ${terms} terms`).toBeLessThanOrEqual(3)
        const parts = partsOf(pdf)
        const headings = parts.flatMap(({ kind }, at) => (kind === 'H2' ? [at] : []))
        expect(headings).toHaveLength(terms + 1 + 1)
        for (const at of headings) {
          const [heading, ...rest] = parts.slice(at)
          const next = rest.findIndex(({ kind }) => kind === 'TD' || kind === 'P')
          expect(
            rest.slice(0, next + 1).map(({ page }) => page),
            `${language}, part ${at}`,
          ).toEqual(Array<number>(next + 1).fill(heading?.page ?? -1))
        }
      }
      await database.owner`delete from transcript_entry where student_id = ${ben}`
    },
  )
})

describe('class rank', () => {
  const { leave, stay } = {
    leave: (exit: string, code: string | null) =>
      database.owner`update school_enrollment set exit_date = ${exit}, exit_code = ${code} where student_id = ${riverbend.ben}`,
    stay: () =>
      database.owner`update school_enrollment set exit_date = null, exit_code = null, grade = '10' where student_id = ${riverbend.ben}`,
  }
  const rank = async (studentID: number) => (await as(cast.rosa).transcript({ studentID })).rank
  beforeAll(async () => {
    const { districtID, ana, ben } = riverbend
    await database.owner`update transcript_entry set removed_at = null where student_id = ${ben}`
    await database.owner`update school_enrollment set grade = '09' where student_id in (${ana}, ${ben}) and district_id = ${districtID}`
    await database.owner`update student set grade = '09' where user_id = ${ben}`
    await as(cast.rosa).saveTransfer({
      studentID: ben,
      draft: transfer({ courseTitle: 'History' }) as never,
    })
  })
  afterAll(async () => {
    await stay()
    await database.owner`update student set grade = '10', status = 'active' where user_id = ${riverbend.ben}`
  })

  test('counts the students enrolled on the day, not those whose record is active', async () => {
    expect(await rank(riverbend.ana)).toMatchObject({ of: 2 })
    // As rosters end an enrollment: without a code, so that the record stays active.
    await leave('2026-09-30', null)
    expect(await rank(riverbend.ana)).toMatchObject({ place: 1, of: 1 })
    expect(await rank(riverbend.ben)).toBeNull()
    expect(await as(cast.rosa).classRank({ grade: '09' })).toHaveLength(1)
    await database.owner`update school_enrollment set exit_date = null where student_id = ${riverbend.ben}`
    await database.owner`update student set status = 'inactive' where user_id = ${riverbend.ben}`
    expect(await rank(riverbend.ana)).toMatchObject({ of: 2 })
  })
  test('between school years counts those who are enrolled in the next one', async () => {
    const july = (user: CurrentUser) =>
      callerOf({ ...contextOf(database, user), now: () => new Date('2026-07-15T17:00:00Z') })
    expect((await july(cast.rosa).transcript({ studentID: riverbend.ana })).rank).toMatchObject({
      of: 2,
    })
  })
})

test('another method can be previewed on real students without saving anything', async () => {
  const preview = (method?: GPAMethod) => as(cast.rosa).previewMethod({ ...(method && { method }) })
  expect(await preview()).toMatchObject({ changed: 0, method: { honors: 0.5 } })
  const tried = await preview({
    honors: 1,
    advancedPlacement: 1,
    dualEnrollment: 1,
    repeats: 'best',
    ...{ decimals: 3, rounding: 'halfUp' },
  })
  expect(tried.changed).toBe(1)
  expect(tried.sample[0]).toMatchObject({ now: { weighted: 3.75 }, tried: { weighted: 4 } })
  expect(await preview()).toMatchObject({ changed: 0, method: { honors: 0.5 } })
  await expect(as(cast.marcus).previewMethod({})).rejects.toMatchObject({ code: 'FORBIDDEN' })
})
