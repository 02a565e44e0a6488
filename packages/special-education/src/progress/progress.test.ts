import { describeDocument } from '@atrium/documents/public'
import { gradeFinalizations } from '@atrium/grades/public'
import { alongOf } from '@atrium/report-cards/public'
import { addMessages, createCallerFactory, router, type CurrentUser } from '@atrium/kit/server'
import { contextOf, storyDay } from '@atrium/people/fixtures'
import { terms } from '@atrium/schools/tables'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { en } from '../messages/en.ts'
import { es } from '../messages/es.ts'
import { draftOf, makeSpecialEducation, refused, wrong } from '../special-education.fixtures.ts'
import { progressRecords } from './progress.actions.ts'
import { progressOf } from './progress.document.ts'
import { withReportCardsJob } from './with-report-cards.job.ts'

const world = await makeSpecialEducation()
const { aide, ana, as, carla, caseManager, caseManagerOfPine, cast, database, oak, tim } = world
const { districtID, riverbend } = world
addMessages({ en, es })
afterAll(() => database.drop())

const progressRouter = router({ progress: router(progressRecords.progress) })
const reportsAs = (user: CurrentUser) =>
  createCallerFactory(progressRouter)({ ...contextOf(database, user), now: () => storyDay })
    .progress

let planID = 0
let termID = 0
let goalID = 0
let id = 0
beforeAll(async () => {
  const draft = draftOf({ studentID: ana, schoolID: oak, caseManagerID: carla, aideID: tim })
  planID = (await as(caseManager).plans.create({ draft })).id
  const came = {
    ...{ transferredOn: '2026-09-28', meetingOn: '2026-03-30', evaluatedOn: '2025-03-03' },
  }
  await as(caseManager).plans.act({ id: planID, act: 'receive', filled: came })
  const { goals } = await as(caseManager).plans.get({ id: planID })
  goalID = (goals[0] as { id?: number }).id ?? 0
  termID = await database.transaction(districtID, async (tx) => {
    const [fall] = await tx.select({ id: terms.id }).from(terms).where(eq(terms.name, 'Fall'))
    // The school’s report cards go out before the term ends.
    await tx.insert(gradeFinalizations).values({
      ...{ districtID, schoolID: oak, termID: fall?.id ?? 0, finalizedBy: riverbend.rosa },
      notifyOn: '2026-10-20',
    })
    return fall?.id ?? 0
  })
  for (const [day, value] of [
    ['2026-09-30', 60],
    ['2026-10-02', 90],
    ['2026-10-07', 94],
    ['2026-10-12', 98],
  ] as const)
    await as(aide).trials.create({ planID, draft: { goalID, day, value, tries: null } })
})

const dues = async (user = caseManager) =>
  (await as(user).progressDues.list({})).rows.filter((row) => row.termID === termID)

describe('a report of progress (34 CFR 300.320(a)(3)(ii))', () => {
  test('is due with the report cards of each grading period in which the IEP is in force', async () => {
    expect(await dues()).toMatchObject([
      {
        ...{ name: 'Ruiz, Anita', term: 'Fall', dueOn: '2026-10-20', stage: 'due' },
        ...{ caseManager: 'Carla Ibarra', reportID: null, sentOn: null },
      },
    ])
    expect(await dues(caseManagerOfPine)).toEqual([])
    // Not of a student who leaves before the period is over.
    const leave = (exitDate: string | null) =>
      database.owner`update school_enrollment set exit_date = ${exitDate} where student_id = ${ana}`
    await leave('2026-10-09')
    expect(await dues()).toEqual([])
    await leave(null)
    for (const user of [cast.marcus, cast.rosa, cast.elena, aide])
      expect(await refused(as(user).progressDues.list({}))).toBe('forbidden')
  })
  test('is started once, by twenty at once, with a line for each goal and what its trials say', async () => {
    const begun = await Promise.all(
      Array.from({ length: 20 }, () => as(caseManager).startProgress({ planID, termID })),
    )
    expect(new Set(begun.map((one) => one.id)).size).toBe(1)
    id = begun[0]?.id ?? 0
    // 78 → 110 in a year from March 30, 263 days to December 18: 101.1. The last three are 94 on average.
    expect(await as(caseManager).progressMeasured({ id })).toMatchObject([
      { goalID, goal: 'Reads aloud', trials: 4, value: 94, benchmark: 101.1 },
    ])
    expect((await reportsAs(caseManager).get({ id })).goals).toMatchObject([
      { goalID, standing: 'behind', sentence: null },
    ])
    expect((await dues())[0]).toMatchObject({ stage: 'draft', reportID: id })
    for (const user of [cast.marcus, cast.elena, aide])
      expect(await refused(as(user).startProgress({ planID, termID }))).toBe('forbidden')
    expect(await refused(as(caseManagerOfPine).startProgress({ planID, termID }))).toBe('notFound')
    expect(await refused(as(caseManagerOfPine).progressMeasured({ id }))).toBe('notFound')
    const mother = { ...caseManager, userID: riverbend.elena }
    expect(await refused(as(mother).startProgress({ planID, termID }))).toBe('notFound')
  })
  test('says something about each goal, and only about those', async () => {
    expect(await refused(reportsAs(caseManager).act({ id, act: 'send' }))).toBe('conflict')
    const { version, goals } = await reportsAs(caseManager).get({ id })
    const change = (changed: object[]) =>
      reportsAs(caseManager).update({ id, version, changes: { goals: changed as never } })
    expect(await wrong(change([]))).toEqual({ goals: 'specialEducation.progress.sameGoals' })
    await change([{ ...goals[0], sentence: 'Ana lee cada semana más rápido.' }])
    // Only people who write it read a draft.
    expect((await as(cast.elena).studentPlans({ studentID: ana })).plans[0]?.progress).toEqual([])
  })
  test('is sent to the family, and never changes after', async () => {
    expect((await reportsAs(caseManager).act({ id, act: 'send' })).status).toBe('sent')
    const read = async () =>
      (await as(cast.elena).studentPlans({ studentID: ana })).plans[0]?.progress
    const sent = {
      ...{ id, terms: { en: 'Fall', es: null }, isCorrected: false, reason: null },
      content: {
        goals: [{ value: 94, standing: 'behind', sentence: 'Ana lee cada semana más rápido.' }],
      },
    }
    expect(await read()).toMatchObject([sent])
    await as(aide).trials.create({
      ...{ planID, draft: { goalID, day: '2026-10-14', value: 110, tries: null } },
    })
    expect(await read()).toMatchObject([sent])
    const { version, goals } = await reportsAs(caseManager).get({ id })
    expect(
      await refused(
        reportsAs(caseManager).update({
          ...{ id, version },
          changes: { goals: [{ ...goals[0]!, sentence: 'Other' }] },
        }),
      ),
    ).toBe('conflict')
    expect((await dues())[0]).toMatchObject({ stage: 'sent' })
    const [notice] = await database.owner`select count(*)::int as count from notice
      where user_id = ${riverbend.elena} and template = 'specialEducation.new'`
    expect(notice?.count).toBeGreaterThan(0)
  })
  test('is corrected by another with a reason, once by twenty at once; both stay readable', async () => {
    const correct = {
      id,
      act: 'correct' as const,
      filled: { reason: 'The last trial was missing' },
    }
    expect(await refused(reportsAs(caseManager).act({ id, act: 'correct' }))).toBe('invalid')
    const done = await Promise.all(
      Array.from({ length: 20 }, () => refused(reportsAs(caseManager).act(correct))),
    )
    expect(done.filter((code) => code === undefined)).toHaveLength(1)
    const { nextID } = await reportsAs(caseManager).get({ id })
    await reportsAs(caseManager).act({ id: nextID ?? 0, act: 'send' })
    const read = (await as(cast.elena).studentPlans({ studentID: ana })).plans[0]?.progress
    expect(read?.map((one) => [one.isCorrected, one.reason, one.content.goals[0]?.value])).toEqual([
      // The mean of 94, 98 and 110.
      [false, 'The last trial was missing', 100.7],
      [true, null, 94],
    ])
  })
  test('is on paper in the family’s language, for those who read the plan', async () => {
    const [own] = (await as(cast.elena).studentPlans({ studentID: ana })).plans[0]?.progress ?? []
    const blocks = progressOf(own!, {
      ...{ language: 'es', student: 'Ana Ruiz', caseManager: 'Carla Ibarra' },
    })
    const text = JSON.stringify(blocks)
    const said = ['Informe de avance', 'Fall', 'Reads aloud', 'Carla Ibarra']
    for (const each of [...said, 'Puntos de referencia', 'By March 26: 99 words a minute'])
      expect(text).toContain(each)
    const print = (user: CurrentUser) =>
      refused(
        describeDocument(
          { ...contextOf(database, user), db: database.district(districtID), user } as never,
          'specialEducation.progress',
          { reportID: id },
        ),
      )
    for (const user of [cast.elena, caseManager]) expect(await print(user)).toBeUndefined()
    for (const user of [cast.rosa, cast.marcus, cast.tomas, caseManagerOfPine])
      expect(await print(user)).toMatch(/notFound|forbidden/)
  })
})

test('A change of a plan that was started is discarded with a reason: the plan says again what is in force', async () => {
  const before = await as(caseManager).plans.get({ id: planID })
  const open = await as(caseManager).plans.act({ id: planID, act: 'amend' })
  await as(caseManager).plans.update({
    ...{ id: planID, version: open.version },
    changes: {
      presentLevels: 'Other',
      accommodations: [{ area: 'class', text: 'Sits in front' }],
      goals: [{ ...before.goals[0]!, target: 200, objectives: 'By June: 150' }],
    },
  })
  const discard = { id: planID, act: 'discard' as const }
  expect(await refused(as(caseManager).plans.act(discard))).toBe('invalid')
  const after = await as(caseManager).plans.act({
    ...discard,
    filled: { reason: 'The family didn’t agree' },
  })
  for (const name of [
    'presentLevels',
    'accommodations',
    'goals',
    'services',
    'versionNumber',
  ] as const)
    expect(after[name], name).toEqual(before[name])
  expect(after).toMatchObject({ status: 'inForce', reason: 'The family didn’t agree' })
})

describe('a signed report', () => {
  let planOfBen = 0
  let report = 0
  const jobContext = (now: string) => ({
    ...{ database, districtID, db: database.district(districtID) },
    now: () => new Date(now),
  })
  const progressNow = { check: () => undefined } as never
  const run = (now: string) =>
    withReportCardsJob.run(jobContext(now) as never, {}, progressNow) as Promise<{ sent: number }>
  const published = (at: string | null) =>
    database.owner`update grade_finalization set notified_at = ${at} where school_id = ${oak} and term_id = ${termID}`
  const noticesOf = async (userID: number, template: string) =>
    (
      await database.owner<{ values: object }[]>`
        select values from notice where user_id = ${userID} and template = ${template} order by id`
    ).map(({ values }) => values)

  beforeAll(async () => {
    const draft = draftOf({
      ...{ studentID: riverbend.ben, schoolID: oak, caseManagerID: carla, aideID: tim },
    })
    planOfBen = (await as(caseManager).plans.create({ draft })).id
    const came = {
      ...{ transferredOn: '2026-09-28', meetingOn: '2026-03-30', evaluatedOn: '2025-03-03' },
    }
    await as(caseManager).plans.act({ id: planOfBen, act: 'receive', filled: came })
    report = (await as(caseManager).startProgress({ planID: planOfBen, termID })).id
  })
  const dueOfBen = async () =>
    (await dues()).find(({ studentID }) => studentID === riverbend.ben)?.stage
  const write = async () => {
    const { version, goals } = await reportsAs(caseManager).get({ id: report })
    await reportsAs(caseManager).update({
      ...{ id: report, version },
      changes: { goals: goals.map((goal) => ({ ...goal, sentence: 'Reads a little faster.' })) },
    })
  }

  test('is signed once each goal has its sentence, and can be taken back until it goes', async () => {
    expect(await refused(reportsAs(caseManager).act({ id: report, act: 'sign' }))).toBe('conflict')
    await write()
    const signed = await reportsAs(caseManager).act({ id: report, act: 'sign' })
    expect(signed).toMatchObject({ status: 'signed', signedByName: 'Carla Ibarra', mayEdit: false })
    expect(await dueOfBen()).toBe('signed')
    expect(await reportsAs(caseManager).act({ id: report, act: 'reopen' })).toMatchObject({
      ...{ status: 'draft', signedByName: null, mayEdit: true },
    })
  })
  test('waits for the report cards; a draft doesn’t go, and its case manager hears of it once', async () => {
    expect(await withReportCardsJob.isDue?.(jobContext('2026-10-20T23:00:00Z') as never)).toBe(
      false,
    )
    await published('2026-10-20T22:00:00Z')
    expect(await withReportCardsJob.isDue?.(jobContext('2026-10-20T23:00:00Z') as never)).toBe(true)
    expect(await run('2026-10-20T23:00:00Z')).toEqual({ sent: 0 })
    expect(await run('2026-10-20T23:01:00Z')).toEqual({ sent: 0 })
    expect(await noticesOf(carla, 'specialEducation.missing')).toEqual([{ count: 1, term: 'Fall' }])
    // After that, it is sent at once.
    expect((await reportsAs(caseManager).get({ id: report })).acts).not.toContain('sign')
    expect(await refused(reportsAs(caseManager).act({ id: report, act: 'sign' }))).toBe('conflict')
  })
  test('goes to the family by itself with the report cards, with what was measured until then', async () => {
    // The school opened the term again, and publishes a second time.
    await published(null)
    await reportsAs(caseManager).act({ id: report, act: 'sign' })
    const before = await noticesOf(riverbend.elena, 'specialEducation.new')
    await published('2026-10-22T22:00:00Z')
    // Two processes at once.
    const done = await Promise.all([run('2026-10-22T22:01:00Z'), run('2026-10-22T22:01:00Z')])
    expect(done.reduce((sum, { sent }) => sum + sent, 0)).toBe(1)
    expect(await reportsAs(caseManager).get({ id: report })).toMatchObject({
      ...{ status: 'sent', sentByName: 'Carla Ibarra' },
    })
    expect(await dueOfBen()).toBe('sent')
    expect(await noticesOf(carla, 'specialEducation.missing')).toHaveLength(1)
    expect(await noticesOf(riverbend.elena, 'specialEducation.new')).toEqual(before)
    const [log] = await database.owner<{ count: number }[]>`
      select count(*)::int as count from audit_entry where entity = 'specialEducation.progress' and action = 'goAlong' and entity_id = ${report}`
    expect(log?.count).toBe(1)
    const [round] = await database.owner`
      select sent, missing from special_progress_round where published_at = '2026-10-22T22:00:00Z'`
    expect(round).toEqual({ sent: 1, missing: 0 })
  })
  test('is counted for the office without a student’s name', async () => {
    const office = { ...cast.rosa, schoolID: oak }
    const [standing] = await alongOf(
      { ...contextOf(database, office), user: office, db: database.district(districtID) } as never,
      termID,
    )
    expect(standing).toMatchObject({ ready: 0, sent: 2, missing: [] })
    await database.owner`update special_progress_report set status = 'draft' where id = ${report}`
    const [open] = await alongOf(
      { ...contextOf(database, office), user: office, db: database.district(districtID) } as never,
      termID,
    )
    expect(open).toMatchObject({ sent: 1, missing: [{ name: 'Carla Ibarra', count: 1 }] })
    expect(JSON.stringify(open)).not.toMatch(/Ben|Ana|Ruiz/)
  })
})
