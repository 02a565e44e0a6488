import { attendance } from '@atrium/attendance/module'
import { provideAuth } from '@atrium/auth/public'
import { describeDocument } from '@atrium/documents/public'
import { termGrades } from '@atrium/grades/public'
import {
  createCallerFactory,
  installExtensions,
  tableFile,
  type CurrentUser,
} from '@atrium/kit/server'
import { testDatabase, type TestDatabase } from '@atrium/kit/testing'
import { castOf, contextOf, makeRiverbend, storyDay, type Riverbend } from '@atrium/people/fixtures'
import { reportCards } from '@atrium/report-cards/module'
import { transcriptEntries } from '@atrium/report-cards/tables'
import { courses, sectionEnrollments, sections } from '@atrium/roster/tables'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { en } from './messages/en.ts'
import { progress } from './progress.module.ts'
import { progressRouter } from './progress.router.ts'
import { unmetRequirements } from './requirements/progress.queries.ts'
import {
  diplomaTypes,
  graduationRequirements,
  requirementEquivalents,
} from './requirements/requirements.table.ts'
import { screens } from './screens.ts'
import { testParts, tests } from './tests/tests.table.ts'
import type { RequirementType } from './words.ts'

const callerOf = createCallerFactory(progressRouter)
let database: TestDatabase
let riverbend: Riverbend
let cast: ReturnType<typeof castOf>
const made = new Map<string, number>()

beforeAll(async () => {
  for (const module of [attendance, reportCards, progress])
    installExtensions(module.extensions ?? [])
  database = await testDatabase()
  provideAuth({
    store: undefined as never,
    screens,
    publicOrigin: 'https://atrium.test',
    filesRoot: '',
  })
  riverbend = await makeRiverbend(database)
  cast = castOf(riverbend)
  const { districtID, oak } = riverbend
  await database.transaction(districtID, async (tx) => {
    const [test] = await tx.insert(tests).values({ districtID, name: 'SAT' }).returning()
    const testID = test?.id ?? 0
    made.set('sat', testID)
    await tx
      .insert(testParts)
      .values({ districtID, testID, name: 'Total', lowest: 400, highest: 1600, place: 1 })
    const types: [RequirementType, object][] = [
      ['credits', { minimum: 10 }],
      ['assessment', { minimum: 1000, testID }],
      ['serviceHours', { minimum: 8 }],
      ['activity', { minimum: 1 }],
      ['signOff', {}],
    ]
    for (const [type, more] of types) {
      const [row] = await tx
        .insert(graduationRequirements)
        .values({ districtID, schoolID: oak, type, name: { en: type, es: null }, ...more })
        .returning()
      made.set(type, row?.id ?? 0)
    }
  })
})
afterAll(() => database.drop())

const as = (user: CurrentUser) => callerOf(contextOf(database, user))
const refusalOf = async (act: Promise<unknown>): Promise<unknown> =>
  act.then(
    () => 'no refusal',
    (error: { cause?: unknown }) => error.cause,
  )
const ana = () => ({ studentID: riverbend.ana })
const requirementID = (type: RequirementType) => made.get(type) ?? 0
const stateOf = async (type: RequirementType, user = cast.rosa) =>
  (await as(user).student(ana())).standings.find((one) => one.requirementID === requirementID(type))
    ?.state

describe('progress toward graduation', () => {
  test('is open to the student, a guardian without a restriction, and the office, but not under a court order, at another school, or to a teacher', async () => {
    for (const user of [cast.ana, cast.elena, cast.rosa, cast.dolores])
      expect((await as(user).student(ana())).requirements).toHaveLength(5)
    for (const user of [cast.tomas, cast.priya, cast.marcus, cast.otto])
      expect(await refusalOf(as(user).student(ana()))).toMatchObject({ code: 'notFound' })
  })
  test('is refused with the specified messages', async () => {
    const one = (user: CurrentUser, type: RequirementType) =>
      as(user).requirement({ ...ana(), requirementID: requirementID(type) })
    expect(await refusalOf(one(cast.tomas, 'credits'))).toMatchObject({
      code: 'forbidden',
      ref: { id: 'progress.refusal.progress' },
    })
    expect(await refusalOf(one(cast.rosa, 'signOff'))).toMatchObject({
      code: 'invalid',
      ref: { id: 'progress.refusal.untracked' },
    })
    expect(await refusalOf(as(cast.elena).atSchool({ schoolID: riverbend.oak }))).toMatchObject({
      code: 'forbidden',
      ref: { id: 'progress.refusal.school' },
    })
    expect(en['progress.refusal.progress']).toBe(
      'Not allowed to view this student’s progress on this requirement.',
    )
    expect(en['progress.refusal.untracked']).toBe('The requirement type has no progress tracking.')
    expect(en['progress.refusal.school']).toBe('Not allowed to view requirements in this school.')
    expect(await one(cast.elena, 'credits')).toMatchObject({ state: 'notStarted' })
    expect(await as(cast.rosa).atSchool({ schoolID: riverbend.oak })).toHaveLength(5)
  })
  test('costs two statements', async () => {
    const before = database.statements()
    await as(cast.rosa).student(ana())
    expect(database.statements() - before).toBe(2)
  })
})

describe('a counselor', () => {
  const decide = (
    user: CurrentUser,
    type: RequirementType,
    decision: 'waived' | 'signedOff' | null,
    note: string | null = 'IEP team decision',
  ) => as(user).decide({ ...ana(), requirementID: requirementID(type), decision, note })

  test('can waive a requirement with a reason, and undo the waiver', async () => {
    expect(await refusalOf(decide(cast.rosa, 'credits', 'waived', ' '))).toMatchObject({
      detail: { fields: { note: { id: 'kit.valid.required' } } },
    })
    await decide(cast.rosa, 'credits', 'waived')
    expect(await stateOf('credits')).toBe('waived')
    expect(await refusalOf(decide(cast.rosa, 'credits', 'waived'))).toMatchObject({
      code: 'conflict',
    })
    await decide(cast.rosa, 'credits', null, null)
    expect(await stateOf('credits')).toBe('notStarted')
    expect(await as(cast.rosa).decisionHistory(ana())).toMatchObject([
      { action: 'undo' },
      { action: 'waived', changes: { note: { after: 'IEP team decision' } } },
    ])
  })
  test('can sign off only requirements that are not tracked, and twenty at once sign off once', async () => {
    expect(await refusalOf(decide(cast.rosa, 'credits', 'signedOff'))).toMatchObject({
      ref: { id: 'progress.refusal.tracked' },
    })
    const all = await Promise.allSettled(
      Array.from({ length: 20 }, () => decide(cast.rosa, 'signOff', 'signedOff')),
    )
    expect(all.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
    expect(await stateOf('signOff')).toBe('met')
  })
  test('must be from the student’s school, and not a parent or a student', async () => {
    for (const user of [cast.elena, cast.ana])
      await expect(decide(user, 'credits', 'waived')).rejects.toMatchObject({ code: 'FORBIDDEN' })
    expect(await refusalOf(decide(cast.priya, 'credits', 'waived'))).toMatchObject({
      code: 'notFound',
    })
  })
  test('can email the progress, but never to a guardian under a court order', async () => {
    expect(await as(cast.rosa).email({ ...ana(), to: ['student', 'guardians'] })).toEqual({
      recipients: 2,
    })
    const notices = await database.owner<
      { user_id: number }[]
    >`select user_id from notice where template = 'progress.summary'`
    expect(notices.map((row) => row.user_id).toSorted((one, other) => one - other)).toEqual(
      [riverbend.ana, riverbend.elena].toSorted((one, other) => one - other),
    )
  })
})

describe('service hours', () => {
  const draft = {
    servedOn: '2026-10-01',
    hours: 8,
    organization: 'Food Bank',
    activity: 'Packed boxes',
    supervisor: 'Dana Ortiz',
  }
  const enter = (user: CurrentUser, more: object = {}) =>
    as(user).saveHours({ ...ana(), draft: { ...draft, ...more } })

  test('entered by a student count once the office approves them', async () => {
    const { id } = await enter(cast.ana)
    expect(await stateOf('serviceHours')).toBe('inProgress')
    expect(await refusalOf(as(cast.elena).decideHours({ id, act: 'approve' }))).toMatchObject({
      code: 'forbidden',
    })
    await as(cast.rosa).decideHours({ id, act: 'approve' })
    expect(await stateOf('serviceHours')).toBe('met')
    expect(
      await refusalOf(as(cast.ana).saveHours({ ...ana(), id, version: 2, draft: { hours: 24 } })),
    ).toMatchObject({ ref: { id: 'progress.service.approvedStay' } })
    await as(cast.rosa).decideHours({ id, act: 'deny', filled: { reason: 'No signature' } })
    expect(await stateOf('serviceHours')).toBe('notStarted')
    expect((await as(cast.elena).hours(ana())).rows).toMatchObject([
      { state: 'denied', reason: 'No signature', acts: ['submitAgain'] },
    ])
  })
  test('are refused if they are invalid, and to people who may not see the student', async () => {
    expect(await refusalOf(enter(cast.ana, { hours: 25 }))).toMatchObject({ code: 'invalid' })
    for (const user of [cast.tomas, cast.priya, cast.marcus])
      expect(await refusalOf(enter(user))).toMatchObject({ code: 'notFound' })
  })
})

describe('test scores', () => {
  const score = (user: CurrentUser, value: number, more: object = {}) =>
    as(user).saveScore({
      ...ana(),
      draft: {
        testID: made.get('sat') ?? 0,
        part: 'Total',
        takenOn: '2026-09-12',
        score: value,
        ...more,
      },
    })
  test("must be within the test's range, are recorded once a day, and count toward graduation", async () => {
    expect(await refusalOf(score(cast.rosa, 1601))).toMatchObject({
      detail: { fields: { score: { id: 'kit.valid.betweenInclusive' } } },
    })
    await score(cast.rosa, 1010)
    expect(await refusalOf(score(cast.rosa, 1020))).toMatchObject({
      detail: { fields: { takenOn: { id: 'progress.scores.onFile' } } },
    })
    expect(await stateOf('assessment')).toBe('met')
  })
  test('are open to the family, the teacher, and the office, and to no one else', async () => {
    const see = (user: CurrentUser) => as(user).scores(ana())
    for (const user of [cast.ana, cast.elena, cast.marcus, cast.rosa])
      expect((await see(user)).rows).toHaveLength(1)
    for (const user of [cast.tomas, cast.priya, cast.otto])
      expect(await refusalOf(see(user))).toMatchObject({ code: 'notFound' })
    await expect(score(cast.marcus, 900)).rejects.toMatchObject({ code: 'FORBIDDEN' })
  })
})

test('evidence of an activity counts once it is approved, and right away if the office enters it', async () => {
  const draft = {
    title: 'Robotics showcase',
    doneOn: '2026-10-02',
    description: null,
    fileUUID: null,
  }
  const of = { ...ana(), requirementID: requirementID('activity') }
  const fileUUID = '5b0d1f6e-0f4e-4a53-9d1c-6a1f6e5b9c01'
  const { id } = await as(cast.elena).addEvidence({ ...of, draft })
  expect(
    await refusalOf(as(cast.elena).addEvidence({ ...of, draft: { ...draft, fileUUID } })),
  ).toMatchObject({ detail: { fields: { fileUUID: { id: 'kit.valid.notAllowed' } } } })
  expect(await stateOf('activity')).toBe('inProgress')
  await as(cast.rosa).decideEvidence({ id, act: 'approve' })
  expect(await stateOf('activity')).toBe('met')
  expect(
    await refusalOf(
      as(cast.ana).addEvidence({ ...of, requirementID: requirementID('credits'), draft }),
    ),
  ).toMatchObject({ code: 'notFound' })
})

test('Importing scores from a vendor’s file shows what would happen, then does it in one transaction; importing it again duplicates nothing', async () => {
  const csv =
    'Student Number,Test Date,Total\n100001,10/10/2026,1200\n100002,10/10/2026,1300\n100003,10/10/2026,900\n100001,10/11/2026,9999\n'
  const run = (write: boolean, user = cast.rosa) =>
    as(user).importScores({
      testID: made.get('sat') ?? 0,
      fileName: 'sat.csv',
      file: { csv },
      write,
    })
  const before = (await as(cast.rosa).scores(ana())).rows.length
  const dry = await run(false)
  // Noor is at another school, so her score can't be matched here.
  expect(dry).toMatchObject({
    added: 2,
    changed: 0,
    isWritten: false,
    unknown: [{ id: '100003' }],
    findings: [{ line: 5, code: 'outside' }],
  })
  expect((await as(cast.rosa).scores(ana())).rows).toHaveLength(before)
  expect(await run(true)).toMatchObject({ added: 2, isWritten: true })
  expect((await as(cast.rosa).scores(ana())).rows).toHaveLength(before + 1)
  expect(await run(true)).toMatchObject({ added: 0, changed: 0, unchanged: 2 })
  expect(await as(cast.rosa).importHistory({ testID: made.get('sat') ?? 0 })).toHaveLength(2)
  await expect(run(true, cast.marcus)).rejects.toMatchObject({ code: 'FORBIDDEN' })
})

test('A score goes to no one if the two ids of its line are of two students', async () => {
  await database.owner`update users set state_id = 'S' || local_id where local_id in ('100001', '100002')`
  const csv =
    'DRC Student ID,Student ID,State Student ID,Test Date,Total\n9,100001,S100002,10/20/2026,1200\n8,100002,S100002,10/20/2026,1300\n7,,S100001,10/20/2026,1000\n'
  const dry = await as(cast.rosa).importScores({
    ...{ testID: made.get('sat') ?? 0, fileName: 'drc.csv', file: { csv }, write: false },
  })
  expect(dry.mapping.columns).toEqual([null, 'studentID', 'stateID', 'takenOn', 'part:Total'])
  expect(dry).toMatchObject({
    added: 2,
    unknown: [{ line: 2, id: '100001 / S100002', disagrees: true }],
  })
})

test('The header of a vendor’s file is found under its titles, or chosen, and the next file has it too', async () => {
  const testID = made.get('sat') ?? 0
  const rosa = as(cast.rosa)
  const titled = (day: string) =>
    `Results,,\nPrinted on,11/1/2026,\nStudent Number,Test Date,Total\n100001,${day},1200\n`
  const input = (csv: string) => ({ testID, fileName: 'titled.csv', file: { csv }, write: false })
  expect(await rosa.importScores(input(titled('10/22/2026')))).toMatchObject({
    headerLine: 3,
    head: [
      { line: 1 },
      { line: 2 },
      { line: 3, cells: ['Student Number', 'Test Date', 'Total'] },
      {},
    ],
    added: 1,
  })
  const odd = (day: string) => `Who,When,\nNr,Day,Pts\n100001,${day},1200\n`
  expect(await rosa.importScores(input(odd('2026-10-23')))).toMatchObject({ headerLine: 1 })
  const mapping = {
    columns: ['studentID' as const, 'takenOn' as const, 'part:Total' as const],
    dates: 'iso' as const,
  }
  const chosen = { ...input(odd('2026-10-23')), headerLine: 2 }
  expect(await rosa.importScores(chosen)).toMatchObject({ headers: ['Nr', 'Day', 'Pts'] })
  await rosa.importScores({ ...chosen, mapping, write: true })
  expect(await rosa.importScores(input(odd('2026-10-24')))).toMatchObject({
    ...{ headerLine: 2, isRemembered: true, mapping, added: 1 },
  })
  const bare = { ...input('100001,2026-10-25,1200\n100002,2026-10-25,1100\n'), headerLine: null }
  expect(await rosa.importScores({ ...bare, mapping, write: true })).toMatchObject({
    ...{ headerLine: null, added: 2 },
  })
  expect(
    await rosa.importScores(input('100001,2026-10-26,1200\n100002,2026-10-26,1100\n')),
  ).toMatchObject({ headerLine: null, isRemembered: true, added: 2 })
})

test('Every test has its own parts to choose from', async () => {
  const [other] = await database.owner<{ id: number }[]>`
    insert into test (district_id, name) values (${riverbend.districtID}, 'ACT') returning id`
  await database.owner`
    insert into test_part (district_id, test_id, place, name, lowest, highest) values (${riverbend.districtID}, ${other?.id ?? 0}, 1, 'Composite', 1, 36)`
  const parts = Object.fromEntries(
    (await as(cast.rosa).testChoices()).map(({ name, parts: of }) => [name, of]),
  )
  expect(parts.ACT).toEqual(['Composite'])
  expect(Object.values(parts).every((of) => of.length > 0)).toBe(true)
})

test('A vendor’s next file is read like the last one, as text or as a workbook, and for seven days an import can be undone, except where scores were changed later', async () => {
  const testID = made.get('sat') ?? 0
  const rosa = as(cast.rosa)
  const rows = [
    ['Nr', 'Day', 'Points'],
    ['100001', '2026-10-12', '1250'],
    ['100002', '2026-10-12', '1100'],
  ]
  const csv = rows.map((row) => row.join(',')).join('\n')
  const mapping = {
    columns: ['studentID' as const, 'takenOn' as const, 'score' as const],
    dates: 'iso' as const,
  }
  const input = { testID, fileName: 'vendor.csv', file: { csv } }
  expect(await rosa.importScores({ ...input, write: false })).toMatchObject({ isRemembered: false })
  expect(await rosa.importScores({ ...input, mapping, write: true })).toMatchObject({ added: 2 })
  expect(await rosa.importScores({ ...input, write: false })).toMatchObject({
    isRemembered: true,
    mapping,
    unchanged: 2,
  })
  const workbook = await workbookOf([
    rows[0] ?? [],
    ['100001', '2026-10-12', '1300'],
    ['100002', '2026-10-12', '1150'],
  ])
  expect(
    await rosa.importScores({ testID, fileName: 'vendor.xlsx', file: { workbook }, write: true }),
  ).toMatchObject({ isRemembered: true, added: 0, changed: 2 })
  const scoreOf = async (studentID: number) =>
    (await rosa.scores({ studentID })).rows.find(({ takenOn }) => takenOn === '2026-10-12')
  const ben = await scoreOf(riverbend.ben)
  await rosa.saveScore({
    studentID: riverbend.ben,
    id: ben?.id ?? 0,
    version: ben?.version ?? 0,
    draft: { score: 1160 },
  })
  const [latest, first] = await rosa.pastImports({ testID })
  expect(latest).toMatchObject({ fileName: 'vendor.xlsx', mayUndo: true })
  expect(await refusalOf(as(cast.otto).undoImport({ importID: latest?.id ?? 0 }))).toMatchObject({
    code: 'notFound',
  })
  expect(await rosa.undoImport({ importID: latest?.id ?? 0 })).toEqual({ undone: 1, kept: 1 })
  expect((await scoreOf(riverbend.ana))?.score).toBe(1250)
  expect((await scoreOf(riverbend.ben))?.score).toBe(1160)
  expect(await refusalOf(rosa.undoImport({ importID: latest?.id ?? 0 }))).toMatchObject({
    code: 'conflict',
  })
  await database.owner`update test_score_import set imported_at = imported_at - interval '8 days' where id = ${first?.id ?? 0}`
  expect(await refusalOf(rosa.undoImport({ importID: first?.id ?? 0 }))).toMatchObject({
    code: 'invalid',
  })
})

describe('courses on a transcript', () => {
  const made = { chemistry: 0, honors: 0, requirement: 0 }
  const line = (more: object = {}) => ({
    ...{ districtID: riverbend.districtID, studentID: riverbend.ben, source: 'transfer' as const },
    ...{
      schoolName: 'Hill High',
      yearName: '2025–2026',
      termName: 'Semester',
      mark: 'C',
      points: 2,
    },
    ...{ endedOn: '2025-12-19', courseTitle: 'Chemistry', creditsAttempted: 5, creditsEarned: 5 },
    ...more,
  })
  const standing = async (lines: object[], id = made.requirement) => {
    await database.owner`delete from transcript_entry where student_id = ${riverbend.ben}`
    await database.transaction(riverbend.districtID, (tx) =>
      tx.insert(transcriptEntries).values(lines.map(line)),
    )
    const { standings } = await as(cast.rosa).student({ studentID: riverbend.ben })
    return standings.find(({ requirementID: of }) => of === id)
  }
  beforeAll(async () => {
    const { districtID, oak } = riverbend
    await database.transaction(districtID, async (tx) => {
      const [chemistry, honors] = await tx
        .insert(courses)
        .values([
          {
            districtID,
            schoolID: oak,
            title: 'Chemistry',
            code: '3010',
            credits: 10,
            numberOfParts: 2,
          },
          {
            districtID,
            schoolID: oak,
            title: 'Honors Chemistry',
            code: '3015',
            credits: 10,
            numberOfParts: 2,
          },
        ])
        .returning()
      Object.assign(made, { chemistry: chemistry?.id, honors: honors?.id })
      const [required] = await tx
        .insert(graduationRequirements)
        .values({
          ...{ districtID, schoolID: oak, type: 'course' as const, courseID: made.chemistry },
          ...{ name: { en: 'Chemistry', es: 'Química' }, place: 50 },
        })
        .returning()
      made.requirement = required?.id ?? 0
      await tx.insert(requirementEquivalents).values({
        ...{ districtID, graduationRequirementID: made.requirement, place: 1 },
        courseID: made.honors,
      })
    })
  })

  test('meet a requirement only with both semesters: a C and then an F is half of it', async () => {
    const { chemistry } = made
    const failed = { part: 2, mark: 'F', points: 0, creditsEarned: 0 }
    expect(
      await standing([{ courseID: chemistry }, { courseID: chemistry, ...failed }]),
    ).toMatchObject({ state: 'inProgress', have: 1, need: 2 })
    expect(
      await standing([{ courseID: chemistry }, { courseID: chemistry, part: 2 }]),
    ).toMatchObject({ state: 'met' })
  })
  test('meet it by their code, by an equivalent, and by a whole year in one line', async () => {
    expect(await standing([{ courseCode: '3010' }, { courseCode: '3015', part: 2 }])).toMatchObject(
      { state: 'met' },
    )
    expect(
      await standing([{ courseID: made.chemistry, creditsAttempted: 10, creditsEarned: 10 }]),
    ).toMatchObject({ state: 'met' })
    expect(await standing([{ courseCode: 'CH' }, { courseCode: 'CH', part: 2 }])).toMatchObject({
      state: 'notStarted',
    })
  })
  test('need the minimum mark of the requirement', async () => {
    const { districtID } = riverbend
    const [mark] = await database.owner<{ id: number }[]>`
      insert into grade_mark (district_id, mark, description, points) values (${districtID}, 'C', '{"en":"Satisfactory"}', 2) returning id`
    await database.owner`update graduation_requirement set minimum_mark_id = ${mark?.id ?? 0} where id = ${made.requirement}`
    const low = { mark: 'D', points: 1, part: 2 }
    expect(
      await standing([{ courseID: made.chemistry }, { courseID: made.chemistry, ...low }]),
    ).toMatchObject({ state: 'inProgress', have: 1 })
    await database.owner`update graduation_requirement set minimum_mark_id = null`
  })
  test('count toward a subject from elsewhere by the area that is stated', async () => {
    const { districtID, oak } = riverbend
    const [subject] = await database.transaction(districtID, (tx) =>
      tx
        .insert(graduationRequirements)
        .values({
          ...{ districtID, schoolID: oak, type: 'credits' as const, minimum: 20, place: 51 },
          ...{ name: { en: 'Science', es: 'Ciencias' }, subjectArea: '03' as const },
        })
        .returning(),
    )
    expect(
      await standing(
        [
          { courseCode: 'CH', subjectArea: '03' },
          { courseCode: 'AR', subjectArea: '05' },
        ],
        subject?.id,
      ),
    ).toMatchObject({ have: 5, need: 20 })
    await database.owner`delete from graduation_requirement where id = ${subject?.id ?? 0}`
  })
  test('count once when a semester is taken again under another term', async () => {
    expect(
      await standing(
        [
          { courseID: made.chemistry, mark: 'D', points: 1 },
          { courseID: made.chemistry, termName: 'Summer', endedOn: '2026-07-24' },
        ],
        requirementID('credits'),
      ),
    ).toMatchObject({ have: 5 })
  })
  test('are read for many students at once with the same result as for one', async () => {
    await standing([{ courseID: made.chemistry }])
    const { ana, ben, districtID } = riverbend
    const unmet = await unmetRequirements(database.district(districtID), {
      districtID,
      studentIDs: [ana, ben],
      now: storyDay,
    })
    for (const studentID of [ana, ben]) {
      const { requirements, standings } = await as(cast.rosa).student({ studentID })
      const open = requirements.filter(({ id }) =>
        ['notStarted', 'inProgress'].includes(
          standings.find((one) => one.requirementID === id)?.state ?? '',
        ),
      )
      expect(unmet.get(studentID)?.map(({ en: name }) => name)).toEqual(
        open.map(({ name }) => name.en),
      )
      expect(open.length).toBeGreaterThan(2)
    }
  })
})

describe('what a current class may still earn', () => {
  const made = { course: 0, section: 0, first: 0, second: 0 }
  const idOf = ([row]: readonly { id?: number }[]) => Number(row?.id)
  const share = (termID: number, percent: number) =>
    database.owner`insert into grading_period (district_id, term_id, opens_on, closes_on, credit_share) values (${riverbend.districtID}, ${termID}, '2026-08-17', '2026-12-31', ${percent})`
  beforeAll(async () => {
    const { districtID, schoolYearID, fall, oak, ben } = riverbend
    const half = async (name: string, from: string, to: string) =>
      idOf(
        await database.owner`insert into term (district_id, school_year_id, name, abbr, kind, start_date, end_date) values (${districtID}, ${schoolYearID}, ${name}, ${name}, 'gradingPeriod', ${from}, ${to}) returning id`,
      )
    made.first = await half('First half', '2026-08-17', '2026-10-09')
    made.second = await half('Second half', '2026-10-10', '2026-12-18')
    await share(made.first, 50)
    await share(made.second, 50)
    made.course = idOf(
      await database.owner`insert into course (district_id, school_id, title, code, credits, number_of_parts) values (${districtID}, ${oak}, 'Physics', '3020', 10, 2) returning id`,
    )
    made.section = idOf(
      await database.owner`insert into section (district_id, school_id, course_id, term_id, section_number, title) values (${districtID}, ${oak}, ${made.course}, ${fall}, '009', 'Physics') returning id`,
    )
    await database.owner`insert into section_enrollment (district_id, section_id, user_id, role) values (${districtID}, ${made.section}, ${ben}, 'student')`
    await database.owner`insert into graduation_requirement (district_id, school_id, type, course_id, name, place) values (${districtID}, ${oak}, 'course', ${made.course}, '{"en":"Physics"}', 60)`
  })
  afterAll(async () => {
    await database.owner`delete from transcript_entry where student_id = ${riverbend.ben}`
    await database.owner`delete from graduation_requirement where course_id = ${made.course}`
    await database.owner`delete from section_enrollment where section_id = ${made.section}`
    await database.owner`delete from section where id = ${made.section}`
    await database.owner`delete from course where id = ${made.course}`
    await database.owner`delete from grading_period`
    await database.owner`delete from term where id in (${made.first}, ${made.second})`
  })
  /** How much of Physics, in parts, and of all credits a student has, and may still get. */
  const outlook = async (lines: object[]) => {
    const { ben, districtID, oak } = riverbend
    await database.owner`delete from transcript_entry where student_id = ${ben}`
    const line = {
      ...{ districtID, studentID: ben, source: 'finalized' as const, schoolID: oak },
      ...{ courseID: made.course, sectionID: made.section, termID: made.first, part: 1 },
      ...{ schoolName: 'Oak', yearName: '2026–2027', termName: 'First half', mark: 'C', points: 2 },
      ...{ endedOn: '2026-10-09', courseTitle: 'Physics', creditsAttempted: 5, creditsEarned: 5 },
    }
    if (lines.length > 0)
      await database.transaction(districtID, (tx) =>
        tx.insert(transcriptEntries).values(lines.map((more) => ({ ...line, ...more }))),
      )
    const { requirements, standings } = await as(cast.rosa).student({ studentID: ben })
    return [
      requirements.find(({ name }) => name.en === 'Physics')?.id,
      requirementID('credits'),
    ].map((id) => {
      const one = standings.find(({ requirementID: of }) => of === id)
      return [one?.have, one?.coming]
    })
  }
  const failed = { mark: 'F', points: 0, creditsEarned: 0 }
  const elsewhere = { source: 'transfer', schoolID: null, sectionID: null, termID: null }

  test('is every half whose grade is not final, and no half that was failed or passed', async () => {
    expect(await outlook([])).toEqual([
      [0, 2],
      [0, 10],
    ])
    expect(await outlook([failed])).toEqual([
      [0, 1],
      [0, 5],
    ])
    expect(await outlook([{}])).toEqual([
      [1, 1],
      [5, 5],
    ])
    const open = { mark: 'I', points: null, creditsAttempted: 0, creditsEarned: 0 }
    expect(await outlook([open])).toEqual([
      [0, 2],
      [0, 10],
    ])
  })
  test('is not a half that was passed elsewhere', async () => {
    expect(await outlook([{ ...elsewhere, part: 2 }])).toEqual([
      [1, 1],
      [5, 5],
    ])
    expect(await outlook([failed, { ...elsewhere, part: 2 }])).toEqual([
      [1, 0],
      [5, 0],
    ])
  })
  test('is the one part that a class of one term teaches', async () => {
    await database.owner`delete from grading_period`
    await share(riverbend.fall, 100)
    await database.owner`update section set sequence_of_course = 2 where id = ${made.section}`
    expect(await outlook([{ ...elsewhere, ...failed }])).toEqual([
      [0, 1],
      [0, 5],
    ])
    expect(await outlook([elsewhere])).toEqual([
      [1, 1],
      [5, 5],
    ])
  })
  test('is all of the course where no term gives credit', async () => {
    await database.owner`delete from grading_period`
    expect(await outlook([])).toEqual([
      [0, 2],
      [0, 10],
    ])
  })
})

describe('seniors at risk', () => {
  const seniors = (user = cast.rosa) => as(user).seniorsAtRisk()
  const grade = (studentID: number, of: string) =>
    database.owner`update school_enrollment set grade = ${of} where student_id = ${studentID}`

  test('are those enrolled in grade 12 at the school with anything unmet, and what that is', async () => {
    expect(await seniors()).toEqual({ seniors: 0, rows: [] })
    await grade(riverbend.ben, '12')
    const { requirements, standings } = await as(cast.rosa).student({ studentID: riverbend.ben })
    const open = requirements.filter(
      ({ id }) => standings.find(({ requirementID: of }) => of === id)?.state !== 'met',
    )
    const found = await seniors()
    expect(found).toMatchObject({ seniors: 1, rows: [{ id: riverbend.ben }] })
    expect(found.rows[0]?.unmet).toEqual(open.map(({ name }) => name))
    // What he lacks even if he passes everything is some of it, and leads the list.
    const late = new Set(['activity', 'serviceHours', 'microcredential', 'signOff'])
    const lacking = open.filter(({ id, type }) => {
      const { have, coming, need } = standings.find(({ requirementID: of }) => of === id)!
      return !late.has(type) && (coming === 0 || (have ?? 0) + coming < (need ?? 1))
    })
    expect(found.rows[0]?.short).toEqual(lacking.map(({ name }) => name))
    for (const { id } of open)
      await as(cast.rosa).decide({
        ...{
          studentID: riverbend.ben,
          requirementID: id,
          decision: 'waived',
          note: 'Transferred in',
        },
      })
    expect(await seniors()).toEqual({ seniors: 1, rows: [] })
    await database.owner`update school_enrollment set exit_date = '2026-09-30' where student_id = ${riverbend.ben}`
    expect(await seniors()).toEqual({ seniors: 0, rows: [] })
    await database.owner`update school_enrollment set exit_date = null where student_id = ${riverbend.ben}`
    await database.owner`delete from requirement_decision where student_id = ${riverbend.ben}`
    await grade(riverbend.ben, '10')
  })
  test('are listed only for the office of their school', async () => {
    await grade(riverbend.ana, '12')
    expect((await seniors(cast.priya)).rows).toEqual([])
    for (const user of [cast.marcus, cast.elena, cast.ana])
      await expect(seniors(user)).rejects.toMatchObject({ code: 'FORBIDDEN' })
    await grade(riverbend.ana, '09')
  })
})

describe('a diploma', () => {
  test('has its own requirements besides those of every diploma, once a counselor has chosen it', async () => {
    const { districtID, oak, ana } = riverbend
    const [seal] = await database.transaction(districtID, (tx) =>
      tx.insert(diplomaTypes).values({ districtID, name: 'Seal of Biliteracy' }).returning(),
    )
    const diplomaTypeID = seal?.id ?? 0
    await database.transaction(districtID, (tx) =>
      tx.insert(graduationRequirements).values({
        ...{ districtID, schoolID: oak, type: 'signOff' as const, diplomaTypeID, place: 90 },
        name: { en: 'Language portfolio', es: 'Portafolio de idiomas' },
      }),
    )
    const names = async () =>
      (await as(cast.rosa).student({ studentID: ana })).requirements.map(({ name }) => name.en)
    expect(await names()).not.toContain('Language portfolio')
    const choose = (user: CurrentUser, chosen: number | null) =>
      as(user).chooseDiploma({ studentID: ana, diplomaTypeID: chosen })
    for (const user of [cast.elena, cast.ana])
      await expect(choose(user, diplomaTypeID)).rejects.toMatchObject({ code: 'FORBIDDEN' })
    expect(await refusalOf(choose(cast.priya, diplomaTypeID))).toMatchObject({ code: 'notFound' })
    expect(await refusalOf(choose(cast.rosa, 999_999))).toMatchObject({ code: 'notFound' })
    await choose(cast.rosa, diplomaTypeID)
    expect(await names()).toContain('Language portfolio')
    await choose(cast.rosa, null)
    expect(await names()).not.toContain('Language portfolio')
    expect((await as(cast.rosa).decisionHistory({ studentID: ana })).slice(0, 2)).toMatchObject([
      { action: 'chooseDiploma', changes: { diplomaTypeID: { after: null } } },
      { action: 'chooseDiploma', changes: { diplomaTypeID: { after: diplomaTypeID } } },
    ])
  })
})

describe('a GPA', () => {
  const lines = [
    { courseTitle: 'Algebra 1', mark: 'A', points: 4, creditsAttempted: 22 },
    { courseTitle: 'Biology', mark: 'B', points: 3, creditsAttempted: 17 },
  ]
  const { cards, printed } = {
    cards: (user: CurrentUser) =>
      createCallerFactory(reportCards.router)(contextOf(database, user)),
    printed: async (kind: string, input: object) => {
      const db = database.district(riverbend.districtID)
      const ctx = { ...contextOf(database, cast.rosa), db }
      const { document } = await describeDocument(ctx as never, kind, input)
      const sheets: unknown[] = []
      if ('sheets' in document) for await (const sheet of document.sheets) sheets.push(sheet)
      return JSON.stringify(sheets)
    },
  }
  const precision = (decimals: number, rounding: string) =>
    database.owner`insert into district_setting (district_id, school_id, name, value)
      values (${riverbend.districtID}, 0, 'reportCards.gpa', ${database.owner.json({ decimals, rounding })})
      on conflict (district_id, school_id, name) do update set value = excluded.value`

  beforeAll(async () => {
    const { districtID, oak, ana, ben, marcus, fall } = riverbend
    await database.owner`truncate transcript_entry, term_grade cascade`
    await database.owner`update school_enrollment set grade = '09' where student_id in (${ana}, ${ben})`
    await database.owner`insert into honor_roll (district_id, name, minimum_gpa) values (${districtID}, '{"en":"Honor roll","es":null}', 3.528)`
    await database.owner`insert into grade_mark (district_id, mark, description, points) values
      (${districtID}, 'A', '{"en":"Excellent"}', 4), (${districtID}, 'B', '{"en":"Good"}', 3), (${districtID}, 'C+', '{"en":"Fair"}', 2.1)`
    await database.transaction(districtID, async (tx) => {
      // Both have a GPA of 3.528: Ana’s is 3.5275, and Ben’s 3.5276.
      for (const [studentID, last] of [
        [ana, 2.1],
        [ben, 2.104],
      ] as const)
        for (const one of [
          ...lines,
          { courseTitle: 'Art', mark: 'C+', points: last, creditsAttempted: 1 },
        ])
          await tx.insert(transcriptEntries).values({
            ...{ districtID, studentID, source: 'transfer', schoolName: 'Hill High' },
            ...{ yearName: '2025–2026', termName: 'Year', endedOn: '2026-06-05' },
            ...{ ...one, creditsEarned: one.creditsAttempted },
          })
      for (const { courseTitle, mark, creditsAttempted } of [
        ...lines,
        { courseTitle: 'Art', mark: 'C+', creditsAttempted: 1 },
      ]) {
        const [course] = await tx
          .insert(courses)
          .values({ districtID, title: courseTitle, credits: creditsAttempted, numberOfParts: 1 })
          .returning()
        const [section] = await tx
          .insert(sections)
          .values({
            ...{ districtID, schoolID: oak, courseID: course?.id ?? 0, termID: fall },
            ...{ sectionNumber: '1', title: courseTitle },
          })
          .returning()
        const sectionID = section?.id ?? 0
        await tx
          .insert(sectionEnrollments)
          .values({ districtID, sectionID, userID: ana, role: 'student' })
        await tx.insert(termGrades).values({
          ...{ districtID, studentID: ana, sectionID, termID: fall },
          ...{ letter: mark, postedBy: marcus },
        })
      }
      await tx.insert(graduationRequirements).values({
        ...{ districtID, schoolID: oak, type: 'gpa' as const, minimum: 3.528, place: 99 },
        name: { en: 'Grade point average', es: 'Promedio' },
      })
    })
  })

  test.each([
    [3, 'halfUp', '3.528', true],
    [3, 'cut', '3.527', false],
    [2, 'halfUp', '3.53', true],
    [2, 'cut', '3.52', false],
    [4, 'halfUp', '3.5275', false],
  ] as const)(
    'with %i decimals, %s, is %s on the transcript, in print, by rank, on the honor roll and the report card, and for graduation and promotion',
    async (decimals, rounding, shown, isEnough) => {
      const { districtID, ana, ben, fall } = riverbend
      await precision(decimals, rounding)
      const gpa = Number(shown)
      const transcript = await cards(cast.rosa).transcript({ studentID: ana })
      expect(transcript).toMatchObject({ unweighted: gpa, method: { decimals, rounding } })
      const paper = await printed('reportCards.transcript', { studentID: ana })
      // The texts of other modules are not loaded here.
      expect(paper).toContain(`["reportCards.gpa.unweighted","${shown}"]`)
      // Class rank compares exact GPAs: what is shown of them makes no tie.
      expect(await cards(cast.rosa).classRank({ grade: '09' })).toMatchObject([
        { id: ben, place: 1, decimals },
        { id: ana, place: 2, unweighted: gpa, decimals },
      ])
      expect(transcript.rank).toMatchObject({ place: 2, of: 2 })
      const honor = await cards(cast.rosa).honorRoll({ termID: fall })
      expect(honor.students).toMatchObject(isEnough ? [{ id: ana, unweighted: gpa }] : [])
      const card = await printed('reportCards.school', { termID: fall })
      expect(card).toContain(`["reportCards.gpa.title","${shown}"]`)
      expect(card.includes('["reportCards.print.honor","Honor roll"]')).toBe(isEnough)
      const { figures, standings, requirements, gpaDecimals } = await as(cast.rosa).student({
        studentID: ana,
      })
      expect({ gpa: figures.gpa, gpaDecimals }).toEqual({ gpa, gpaDecimals: decimals })
      const id = requirements.find(({ type }) => type === 'gpa')?.id
      expect(standings.find(({ requirementID: of }) => of === id)?.state).toBe(
        isEnough ? 'met' : 'inProgress',
      )
      const unmet = await unmetRequirements(database.district(districtID), {
        ...{ districtID, studentIDs: [ana], now: storyDay },
      })
      const names = unmet.get(ana)?.map(({ en: name }) => name) ?? []
      expect(names.includes('Grade point average')).toBe(!isEnough)
    },
  )
  test('that is exactly the same for two students is one rank, by other grades too', async () => {
    const { ana, ben } = riverbend
    await database.owner`update transcript_entry set points = 2.1 where student_id = ${ben} and course_title = 'Art'`
    await database.owner`update transcript_entry set credits_attempted = credits_attempted * 2 where student_id = ${ben}`
    const ranked = await cards(cast.rosa).classRank({ grade: '09' })
    expect(new Map(ranked.map(({ id, place }) => [id, place]))).toEqual(
      new Map([
        [ana, 1],
        [ben, 1],
      ]),
    )
  })
})

/** A workbook of one sheet, as base64. */
async function workbookOf(rows: string[][]): Promise<string> {
  const [header = [], ...cells] = rows
  const { chunks } = tableFile({ name: 'Scores', header, rows: asyncRows(cells) }, 'xlsx')
  const parts: Uint8Array[] = []
  for await (const chunk of chunks)
    parts.push(typeof chunk === 'string' ? Buffer.from(chunk) : chunk)
  return Buffer.concat(parts).toString('base64')
}

async function* asyncRows(rows: string[][]) {
  yield rows
}
