import {
  asRefusal,
  createCallerFactory,
  installExtensions,
  router,
  type CurrentUser,
} from '@atrium/kit/server'
import { testDatabase } from '@atrium/kit/testing'
import { castOf, contextOf, makeRiverbend, signedInUser } from '@atrium/people/fixtures'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { health } from '../health.module.ts'
import { healthRouter } from '../health.router.ts'
import { listRecords } from '../lists/lists.records.ts'
import { notServedJSON } from './not-served.queries.ts'
import { isCurrent, isReviewDue } from './plan.rules.ts'

installExtensions(health.extensions ?? [])
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
const as = (user: CurrentUser) => createCallerFactory(healthRouter)(contextOf(database, user))
const refused = async (act: Promise<unknown>) =>
  act.then(
    () => undefined,
    (error: unknown) => asRefusal(error)?.code,
  )
const ofAna = { kind: 'student' as const, userID: ana }
const ofBen = { kind: 'student' as const, userID: ben }
const whatToDo = 'If she stares and does not answer, time it and call the office after 3 minutes.'

let conditionID = 0
beforeAll(async () => {
  const lists = createCallerFactory(router({ known: router(listRecords.knownConditions) }))(
    contextOf(database, cast.dolores),
  )
  const { id } = await lists.known.create({
    draft: { name: 'Epilepsy', code: 'G40', description: null, active: true },
  })
  conditionID = id
})

test('A care plan is due for review on its day, unless the condition is over', () => {
  const today = '2026-10-14'
  expect(isReviewDue({ endsOn: null, reviewOn: today }, today)).toBe(true)
  expect(isReviewDue({ endsOn: null, reviewOn: '2026-10-15' }, today)).toBe(false)
  expect(isReviewDue({ endsOn: null, reviewOn: null }, today)).toBe(false)
  expect(isReviewDue({ endsOn: '2026-10-13', reviewOn: '2026-10-01' }, today)).toBe(false)
  expect(isCurrent({ endsOn: today }, today)).toBe(true)
})

describe('a condition', () => {
  test('tells the student’s current teachers what to do, and not what it is', async () => {
    const draft = { conditionID, note: 'Absence seizures', guidance: whatToDo, plan: 'Diazepam' }
    const made = await as(nurse).conditions.create({ ...ofAna, draft })
    const { rows } = await as(cast.marcus).guidance.list({})
    expect(rows).toMatchObject([{ name: 'Ruiz, Ana', guidance: whatToDo, about: null }])
    expect(JSON.stringify(rows)).not.toMatch(/Epilepsy|seizures|Diazepam/)
    const file = await as(cast.marcus).guidance.exportRows({ query: {}, format: 'csv' })
    expect(JSON.stringify(file)).not.toContain('Epilepsy')
    // Once the nurse shares it, they read that too.
    const { id, version } = made
    await as(nurse).conditions.update({ ...ofAna, id, version, changes: { isNameShared: true } })
    const shared = (await as(cast.marcus).guidance.list({})).rows
    expect(shared).toMatchObject([{ about: 'Epilepsy' }])
    expect(JSON.stringify(shared)).not.toMatch(/seizures|Diazepam/)
  })
  test('of a student who comes to the class later, or without words for others, is unknown to the teacher', async () => {
    await as(nurse).conditions.create({ ...ofBen, draft: { conditionID, guidance: whatToDo } })
    await as(nurse).conditions.create({ ...ofAna, draft: { conditionID, guidance: '   ' } })
    expect((await as(cast.marcus).guidance.list({})).rows).toHaveLength(1)
    expect((await as(nurse).guidance.list({})).rows.map(({ about }) => about)).toEqual([
      ...['Epilepsy', 'Epilepsy'],
    ])
  })
  test('that is over tells no one anything', async () => {
    const rows = await as(nurse).conditions.list(ofBen)
    const { id, version } = rows[0]!
    await as(nurse).conditions.update({ ...ofBen, id, version, changes: { endsOn: '2026-10-13' } })
    expect((await as(nurse).guidance.list({})).rows.map(({ name }) => name)).toEqual(['Ruiz, Ana'])
  })
  test('is read by the nurse, the student and the family, and by no one else', async () => {
    for (const reader of [nurse, cast.ana, cast.elena])
      expect(await as(reader).conditions.list(ofAna)).toHaveLength(2)
    for (const stranger of [
      cast.marcus,
      cast.rosa,
      cast.dolores,
      cast.tomas,
      cast.otto,
      cook,
      nurseOfPine,
    ])
      expect(await refused(as(stranger).conditions.list(ofAna))).toBe('notFound')
    for (const stranger of [cast.rosa, cast.elena, cook])
      expect(await refused(as(stranger).guidance.list({}))).toBe('forbidden')
    expect((await as(nurseOfPine).guidance.list({})).rows).toEqual([])
  })
  test('leaves a line in the log when a teacher reads what to do', async () => {
    const [found] = await database.owner`select count(*)::int as lines from access_event
      where kind = 'sensitiveRead' and entity = 'guidance' and actor_id = ${riverbend.marcus} and subject_id = ${ana}`
    expect(found?.lines).toBe(1)
  })
})

describe('an allergy', () => {
  const draft = {
    ...{ allergen: 'Peanut', kind: 'food' as const, severity: 'lifeThreatening' as const },
    ...{
      reaction: 'Anaphylaxis in 2021',
      doNotServe: 'Peanuts, peanut butter',
      hasEpinephrine: true,
    },
  }
  test('tells the cafeteria what not to serve, and nothing else', async () => {
    await as(nurse).allergies.create({ ...ofAna, draft })
    await as(nurse).allergies.create({
      ...ofBen,
      draft: { ...draft, allergen: 'Bee sting', kind: 'insect', doNotServe: null },
    })
    const { rows } = await as(cook).kitchen.list({})
    expect(rows.map(({ name, doNotServe }) => [name, doNotServe])).toEqual([
      ['Ruiz, Ana', 'Peanuts, peanut butter'],
    ])
    expect(Object.keys(rows[0] ?? {}).toSorted()).toEqual([
      ...['doNotServe', 'emergency', 'grade', 'id', 'name', 'studentID', 'toDo', 'version'],
    ])
    expect(await refused(as(cook).allergens.list({}))).toBe('forbidden')
    expect(await refused(as(cook).allergies.list(ofAna))).toBe('notFound')
  })
  test('is in the school’s list for the nurse, the most dangerous first', async () => {
    await as(nurse).allergies.create({
      ...ofBen,
      draft: { ...draft, allergen: 'Kiwi', severity: 'mild' },
    })
    const { rows } = await as(nurse).allergens.list({})
    expect(rows.map(({ allergen }) => allergen).at(-1)).toBe('Kiwi')
    expect(rows).toHaveLength(3)
    const food = await as(nurse).allergens.list({ filters: { kind: ['insect'] } })
    expect(food.rows.map(({ allergen }) => allergen)).toEqual(['Bee sting'])
    expect((await as(nurseOfPine).allergens.list({})).rows).toEqual([])
    for (const stranger of [cast.marcus, cast.rosa, cast.elena])
      expect(await refused(as(stranger).allergens.list({}))).toBe('forbidden')
  })
  test('to a food tells the kitchen and the line its allergen where no one wrote what not to serve', async () => {
    const unworded = [
      ['Sesame', 'food', null],
      ['Penicillin', 'medication', null],
    ] as const
    for (const [allergen, kind, doNotServe] of unworded)
      await as(nurse).allergies.create({
        ...ofBen,
        draft: { ...draft, allergen, kind, doNotServe },
      })
    const expected = ['Peanuts, peanut butter', 'Sesame']
    const { rows } = await as(cook).kitchen.list({})
    const ofBenAlone = rows.filter(({ studentID }) => studentID === ben)
    expect(ofBenAlone.map(({ doNotServe }) => doNotServe)).toEqual(expected)
    const [line] = await database.transaction(districtID, (tx) =>
      tx.execute<{ texts: string[] }>(
        sql`select ${notServedJSON(districtID, sql`${ben}::integer`)} as texts`,
      ),
    )
    expect(line?.texts).toEqual(expected)
  })
})
