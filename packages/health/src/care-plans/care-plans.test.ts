import { describeDocument } from '@atrium/documents/public'
import {
  addMessages,
  asRefusal,
  createCallerFactory,
  installExtensions,
  router,
  type CurrentUser,
} from '@atrium/kit/server'
import { testDatabase } from '@atrium/kit/testing'
import { castOf, contextOf, makeRiverbend, signedInUser } from '@atrium/people/fixtures'
import { enrollmentFollowers } from '@atrium/people/public'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { health } from '../health.module.ts'
import { healthRouter } from '../health.router.ts'
import { listRecords } from '../lists/lists.records.ts'
import { en } from '../messages/en.ts'
import { es } from '../messages/es.ts'
import { sheetFor, wholePlan } from './care-plan.document.ts'
import { carePlanRecords } from './care-plans.procedures.ts'

installExtensions(health.extensions ?? [])
addMessages({ en, es })
const database = await testDatabase()
const riverbend = await makeRiverbend(database)
const cast = castOf(riverbend)
const { districtID, oak, pine, ana, ben } = riverbend
afterAll(() => database.drop())

const at = (group: 'schoolNurse' | 'cafeteria', schoolID: number, userID: number) =>
  signedInUser({ districtID, userID, group, schoolID, roles: ['staff'] })
const nurse = at('schoolNurse', oak, riverbend.dolores)
const nurseOfPine = at('schoolNurse', pine, riverbend.priya)
const cook = at('cafeteria', oak, riverbend.rosa)
const plansRouter = router({ carePlans: router(carePlanRecords.carePlans) })
const as = (user: CurrentUser) => createCallerFactory(healthRouter)(contextOf(database, user))
const plansAs = (user: CurrentUser) =>
  createCallerFactory(plansRouter)(contextOf(database, user)).carePlans
const refused = async (act: Promise<unknown>) =>
  act.then(
    () => undefined,
    (error: unknown) => asRefusal(error)?.code ?? String(error),
  )
const said = async (act: Promise<unknown>) =>
  act.then(
    () => undefined,
    (error: unknown) => asRefusal(error)?.message ?? String(error),
  )
const wrong = async (act: Promise<unknown>) =>
  act.then(
    () => undefined,
    (error: unknown) => {
      const fields = asRefusal(error)?.detail.fields
      if (!fields) throw error
      return Object.fromEntries(Object.entries(fields).map(([name, { id }]) => [name, id]))
    },
  )
const ofAna = { kind: 'student' as const, userID: ana }

const marker = 'Zebrafish'
const guidance = 'Let her use the inhaler and sit upright.'
let conditionID = 0
let orderID = 0
let orderOfBen = 0
const draft = () => ({
  ...{ studentID: ana, kind: 'asthma' as const, conditionID, schoolID: oak },
  medications: [{ orderID }],
  care: `Green, yellow and red zone. ${marker}`,
  emergencySteps: 'Call 911.\nThen call the office.',
  ...{ forTeachers: null, forCafeteria: null, forSubstitutes: null },
  forDrivers: 'Pull over, and call dispatch.',
  ...{ prescriber: 'Dr. Anita Krishnan', prescriberSignedOn: '2026-08-20' },
  ...{ guardian: 'Elena Ruiz', guardianSignedOn: '2026-09-01', reviewOn: '2027-08-20' },
})

beforeAll(async () => {
  const lists = createCallerFactory(
    router({
      known: router(listRecords.knownConditions),
      medications: router(listRecords.knownMedications),
    }),
  )(contextOf(database, cast.dolores))
  const { id: known } = await lists.known.create({
    draft: { name: 'Asthma', code: 'J45', description: null, active: true },
  })
  const { id: medicationID } = await lists.medications.create({
    draft: { name: 'Albuterol inhaler', isControlled: false, description: null, active: true },
  })
  const condition = await as(nurse).conditions.create({
    ...ofAna,
    draft: { conditionID: known, guidance },
  })
  conditionID = condition.id
  const order = (userID: number) =>
    as(nurse).medicationOrders.create({
      ...{ kind: 'student' as const, userID },
      draft: {
        ...{ medicationID, dose: '2 puffs', prescriber: 'Dr. Anita Krishnan' },
        ...{ startsOn: '2026-09-01', isAsNeeded: true },
      },
    })
  orderID = (await order(ana)).id
  orderOfBen = (await order(ben)).id
})

let id = 0

describe('a care plan', () => {
  test('is in force only with the statements of the prescriber and the parent, and the nurse’s signature (Cal. Ed. Code 49423)', async () => {
    const made = await plansAs(nurse).create({
      draft: { ...draft(), prescriber: null, prescriberSignedOn: null },
    })
    id = made.id
    expect(made.status).toBe('draft')
    expect(await said(plansAs(nurse).act({ id, act: 'sign' }))).toBe(
      'health.carePlans.needsPrescriber',
    )
    const { prescriber, prescriberSignedOn } = draft()
    const signed = await plansAs(nurse).update({
      ...{ id, version: made.version, changes: { prescriber, prescriberSignedOn } },
    })
    expect(signed.status).toBe('draft')
    // Until it is signed, everyone reads what the condition says, and the family no draft.
    expect((await as(cast.marcus).guidance.list({})).rows).toMatchObject([
      { guidance, emergency: null },
    ])
    expect((await as(cast.elena).studentConditions({ userID: ana })).carePlans).toEqual([])
    expect(await plansAs(nurse).act({ id, act: 'sign' })).toMatchObject({
      ...{ status: 'inForce', inForceOn: '2026-10-14', review: 'later' },
      nurse: expect.stringContaining('Dolores'),
    })
  })
  test('is about the student’s own condition and medications, and reviewed within a year', async () => {
    const of = (changes: object) =>
      wrong(plansAs(nurse).create({ draft: { ...draft(), ...changes } }))
    expect(await of({ studentID: ben })).toEqual({
      ...{ conditionID: 'health.carePlans.ofOther' },
      'medications.0.orderID': 'health.carePlans.ofOther',
    })
    expect(await of({ medications: [{ orderID: orderOfBen }] })).toEqual({
      'medications.0.orderID': 'health.carePlans.ofOther',
    })
    expect(await of({ reviewOn: '2027-08-21' })).toEqual({
      reviewOn: 'health.carePlans.reviewTooLate',
    })
    expect(await of({ guardian: null })).toEqual({ guardian: 'kit.valid.required' })
  })
  test('in force, never changes; a second one for the same is refused', async () => {
    const { version } = await plansAs(nurse).get({ id })
    expect(
      await refused(plansAs(nurse).update({ id, version, changes: { care: 'Other' } })),
    ).not.toBeUndefined()
    const twin = await plansAs(nurse).create({ draft: draft() })
    expect(await said(plansAs(nurse).act({ id: twin.id, act: 'sign' }))).toBe(
      'health.carePlans.another',
    )
    const discarded = await plansAs(nurse).act({
      ...{ id: twin.id, act: 'discard', filled: { reason: 'Entered twice' } },
    })
    expect(discarded).toMatchObject({ status: 'discarded', reason: 'Entered twice', acts: [] })
  })
  test('is signed once by twenty nurses at once, of two drafts for the same', async () => {
    const other = { ...draft(), studentID: ben, conditionID: null, medications: [] }
    const [one, two] = [
      await plansAs(nurse).create({ draft: other }),
      await plansAs(nurse).create({ draft: other }),
    ]
    const done = await Promise.all(
      Array.from({ length: 20 }, (_, turn) =>
        refused(plansAs(nurse).act({ id: (turn % 2 === 0 ? one : two).id, act: 'sign' })),
      ),
    )
    expect(done.filter((code) => code === undefined)).toHaveLength(1)
    const states = [(await plansAs(nurse).get({ id: one.id })).status]
    states.push((await plansAs(nurse).get({ id: two.id })).status)
    expect(new Set(states)).toEqual(new Set(['draft', 'inForce']))
  })
  test('is written and read only by the school’s nurses, and never about their own child', async () => {
    for (const user of [cast.marcus, cast.rosa, cast.elena, cast.dolores, cook])
      expect(await refused(plansAs(user).get({ id }))).toBe('forbidden')
    expect(await refused(plansAs(nurseOfPine).get({ id }))).toBe('notFound')
    expect((await plansAs(nurseOfPine).list({})).rows).toEqual([])
    const mother = { ...nurse, userID: riverbend.elena }
    expect(await refused(plansAs(mother).get({ id }))).toBe('notFound')
    expect(await wrong(plansAs(mother).create({ draft: draft() }))).toEqual({
      studentID: 'kit.valid.notAllowed',
    })
  })
})

describe('what to do', () => {
  test('of a plan in force takes the place of what its condition says, once, and is the condition’s where the plan has no words', async () => {
    const { rows } = await as(cast.marcus).guidance.list({})
    expect(rows).toMatchObject([
      { name: 'Ruiz, Ana', guidance, emergency: draft().emergencySteps, about: null },
    ])
    expect(JSON.stringify(rows)).not.toMatch(/Asthma|Albuterol|Zebrafish|dispatch|asthma/)
  })
  test('is for the cafeteria only what the plan says for it', async () => {
    expect((await as(cook).kitchen.list({})).rows).toEqual([])
  })
  test('is on a sheet for each who acts, which names neither the condition nor the medication', async () => {
    const ctx = { ...contextOf(database, nurse), db: database.district(districtID), user: nurse }
    const found = await as(nurse).studentConditions({ userID: ana })
    const plan = found.carePlans?.find((one) => one.id === id)
    const sheet = JSON.stringify(
      sheetFor('drivers', plan!, { language: 'en', student: 'Ana Ruiz' }),
    )
    expect(sheet).toContain('Pull over')
    expect(sheet).toContain('Call 911')
    expect(sheet).not.toMatch(/sthma|Albuterol|Zebrafish|inhaler/)
    const substitutes = sheetFor('substitutes', plan!, { language: 'es', student: 'Ana Ruiz' })
    expect(JSON.stringify(substitutes)).toContain(guidance)
    const whole = JSON.stringify(wholePlan(plan!, { language: 'es', student: 'Ana Ruiz' }))
    for (const said of ['Plan de acción para el asma', 'Elena Ruiz', '49480', 'Albuterol', marker])
      expect(whole).toContain(said)
    const printed = (user: CurrentUser, audience: string | null) =>
      refused(
        describeDocument({ ...ctx, user } as never, 'health.carePlan', { planID: id, audience }),
      )
    expect(await printed(nurse, null)).toBeUndefined()
    expect(await printed(nurse, 'cafeteria')).toBeUndefined()
    expect(await printed(cast.elena, null)).toBeUndefined()
    expect(await printed(cast.elena, 'drivers')).toBe('notFound')
    for (const user of [cast.tomas, cast.marcus, nurseOfPine])
      expect(await printed(user, null)).toMatch(/notFound|forbidden/)
  })
})

describe('a new version', () => {
  test('leaves the old one in force until it is signed, and readable after', async () => {
    await plansAs(nurse).act({ id, act: 'renew' })
    const { nextID } = await plansAs(nurse).get({ id })
    const next = await plansAs(nurse).get({ id: nextID ?? 0 })
    expect(next).toMatchObject({
      ...{ status: 'draft', replacesID: id, prescriberSignedOn: null, guardianSignedOn: null },
      medications: [{ orderID }],
    })
    expect(await said(plansAs(nurse).act({ id: next.id, act: 'sign' }))).toBe(
      'health.carePlans.needsPrescriber',
    )
    await plansAs(nurse).update({
      ...{ id: next.id, version: next.version },
      changes: {
        ...{ forTeachers: 'Two puffs, then call.', forCafeteria: 'No milk at her table.' },
        ...{ prescriberSignedOn: '2026-10-10', guardianSignedOn: '2026-10-11' },
        reviewOn: '2027-10-10',
      },
    })
    expect((await as(cast.marcus).guidance.list({})).rows[0]?.guidance).toBe(guidance)
    await plansAs(nurse).act({ id: next.id, act: 'sign' })
    expect((await as(cast.marcus).guidance.list({})).rows).toMatchObject([
      { guidance: 'Two puffs, then call.' },
    ])
    expect((await as(cook).kitchen.list({})).rows).toMatchObject([
      { name: 'Ruiz, Ana', doNotServe: null, toDo: 'No milk at her table.' },
    ])
    const plans = (await as(cast.elena).studentConditions({ userID: ana })).carePlans
    expect(plans?.map((one) => [one.status, one.forTeachers])).toEqual([
      ['inForce', 'Two puffs, then call.'],
      ['replaced', guidance],
    ])
    id = next.id
  })
  test('is started once, by twenty at once, and may be started again after it is discarded with a reason', async () => {
    const done = await Promise.all(
      Array.from({ length: 20 }, () => refused(plansAs(nurse).act({ id, act: 'renew' }))),
    )
    expect(done.filter((code) => code === undefined)).toHaveLength(1)
    const { nextID } = await plansAs(nurse).get({ id })
    const discard = { id: nextID ?? 0, act: 'discard' as const }
    expect(await refused(plansAs(nurse).act(discard))).toBe('invalid')
    await plansAs(nurse).act({ ...discard, filled: { reason: 'The doctor changed nothing' } })
    expect((await plansAs(nurse).get({ id })).acts).toContain('renew')
    expect((await plansAs(nurse).get({ id })).status).toBe('inForce')
  })
})

test('Plans due for review are found in the list, and leave it when they end', async () => {
  const due = async () =>
    (await plansAs(nurse).list({ filters: { review: ['overdue', 'soon'] } })).rows.map(
      (row) => row.id,
    )
  expect(await due()).toEqual([])
  await database.owner`update health_care_plan set review_on = '2026-10-14' where id = ${id}`
  expect(await due()).toEqual([id])
  const leave = (exitDate: string | null) =>
    database.owner`update school_enrollment set exit_date = ${exitDate} where student_id = ${ana}`
  await leave('2026-10-13')
  expect(await due()).toEqual([])
  await leave(null)
  const ended = { endedOn: '2026-10-14', reason: 'The student moved' }
  expect((await plansAs(nurse).act({ id, act: 'end', filled: ended })).status).toBe('ended')
  expect(await due()).toEqual([])
  // The condition speaks for itself again.
  expect((await as(cast.marcus).guidance.list({})).rows).toMatchObject([{ guidance }])
  const back = { id, act: 'reinstate' as const, filled: { reason: 'She stayed' } }
  expect(await plansAs(nurse).act(back)).toMatchObject({ status: 'inForce', endedOn: null })
})

test('A care plan goes along when its student changes schools in the district', async () => {
  const stay = {
    ...{ id: 1, schoolID: pine, grade: '09', entryDate: '2026-10-13', exitDate: null },
    ...{ exitCode: null, isPrimary: true },
  }
  const ctx = {
    ...contextOf(database, cast.dolores),
    ...{ user: cast.dolores, db: database.district(districtID) },
  }
  await database.transaction(districtID, (tx) =>
    enrollmentFollowers
      .find('health.carePlans')!
      .follow(tx, ctx, { studentID: ana, before: [], after: [stay] }),
  )
  expect(await refused(plansAs(nurse).get({ id }))).toBe('notFound')
  expect((await plansAs(nurseOfPine).get({ id })).schoolID).toBe(pine)
})

test('Who reads a care plan is in the log', async () => {
  const [found] = await database.owner`select count(*)::int as lines from access_event
    where kind = 'sensitiveRead' and entity = 'health.carePlans' and actor_id = ${riverbend.dolores} and subject_id = ${ana}`
  expect(found?.lines).toBe(1)
})
