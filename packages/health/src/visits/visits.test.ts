import {
  asRefusal,
  createCallerFactory,
  installExtensions,
  router,
  type CurrentUser,
} from '@atrium/kit/server'
import { testDatabase } from '@atrium/kit/testing'
import { castOf, contextOf, makeRiverbend, signedInUser, storyDay } from '@atrium/people/fixtures'
import { people as peopleModule } from '@atrium/people/module'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { health } from '../health.module.ts'
import { healthRouter } from '../health.router.ts'
import { listRecords } from '../lists/lists.records.ts'

installExtensions(health.extensions ?? [])
const database = await testDatabase()
const riverbend = await makeRiverbend(database)
const cast = castOf(riverbend)
const { districtID, oak, pine, ana, ben } = riverbend
afterAll(() => database.drop())

const nurseAt = (schoolID: number, userID: number) =>
  signedInUser({ districtID, userID, group: 'schoolNurse', schoolID, roles: ['staff'] })
const nurse = nurseAt(oak, riverbend.dolores)
const nurseOfPine = nurseAt(pine, riverbend.priya)
const as = (user: CurrentUser) => createCallerFactory(healthRouter)(contextOf(database, user))
const lists = (user: CurrentUser) =>
  createCallerFactory(
    router({ symptoms: router(listRecords.symptoms), outcomes: router(listRecords.outcomes) }),
  )(contextOf(database, user))
const refused = async (act: Promise<unknown>) =>
  act.then(
    () => undefined,
    (error: unknown) => asRefusal(error)?.code,
  )
const arrivedAt = storyDay.toISOString()
const ofAna = { kind: 'student' as const, userID: ana }
const noticesOf = (userID: number) =>
  database.owner`select template, params from notice where user_id = ${userID} order by id`

const named = (name: string) => ({ name, description: null, active: true })
let feverID = 0
beforeAll(async () => {
  const { id } = await lists(cast.dolores).symptoms.create({ draft: named('Fever') })
  feverID = id
})

describe('the lists of the health office', () => {
  test('are kept by those who set up the district, and read by nurses', async () => {
    expect(
      await refused(lists(cast.dolores).outcomes.create({ draft: named('Back to class') })),
    ).toBe(undefined)
    const { rows } = await lists(nurse).outcomes.list({})
    expect(rows.map(({ name }) => name)).toEqual(['Back to class'])
    expect(await refused(lists(nurse).outcomes.create({ draft: named('Sent home') }))).toBe(
      'forbidden',
    )
    for (const other of [cast.marcus, cast.elena, cast.ana])
      expect(await refused(lists(other).outcomes.list({}))).toBe('forbidden')
  })
  test('have no name twice', async () => {
    expect(await refused(lists(cast.dolores).symptoms.create({ draft: named('Fever') }))).toBe(
      'invalid',
    )
  })
})

describe('a visit', () => {
  test('that a phone sends again, because it heard no answer, is recorded once', async () => {
    const draft = { arrivedAt, note: 'Bee sting at the lake' }
    const key = crypto.randomUUID()
    const sent = { studentIDs: [ana, ben], draft, key }
    await Promise.all(Array.from({ length: 5 }, () => as(nurse).recordVisits(sent)))
    const [stung] = await database.owner<{ count: number }[]>`
      select count(*)::int as count from health_visit where note = 'Bee sting at the lake'`
    expect(stung?.count).toBe(2)
    await database.owner`delete from health_visit where note = 'Bee sting at the lake'`
    const names = await as(nurse).studentsOfGroup({ grade: '09' })
    expect(names.map(({ userID }) => userID)).toContain(ana)
    expect(await refused(as(cast.marcus).studentsOfGroup({ grade: '09' }))).toBe('forbidden')
    expect((await as(nurseOfPine).studentsOfGroup({ grade: '09' })).length).toBe(0)
  })
  test('of several students after an accident is recorded at once, or not at all', async () => {
    const draft = { arrivedAt, note: 'Bus stopped hard', symptoms: [{ symptomID: feverID }] }
    expect(await as(nurse).recordVisits({ studentIDs: [ben, ana, ana], draft })).toEqual({
      recorded: 2,
    })
    for (const userID of [ana, ben]) {
      const [visit] = await as(nurse).visits.list({ kind: 'student', userID })
      expect(visit).toMatchObject({ note: 'Bus stopped hard', symptomNames: 'Fever', leftAt: null })
    }
    const before = (await as(nurse).visitLog.list({})).total
    const strangers = [ana, riverbend.noor]
    expect(await refused(as(nurse).recordVisits({ studentIDs: strangers, draft }))).toBe('notFound')
    const ahead = { ...draft, arrivedAt: '2026-10-14T18:00:00.000Z' }
    expect(await refused(as(nurse).recordVisits({ studentIDs: [ana], draft: ahead }))).toBe(
      'invalid',
    )
    expect((await as(nurse).visitLog.list({})).total).toBe(before)
  })
  test('shows who is here until the time out is recorded, which is one change', async () => {
    const here = await as(nurse).visitsHere()
    expect(here.map(({ name }) => name).toSorted()).toEqual(['Ruiz, Ana', 'Álvarez Ortiz, Ben'])
    const visit = here.find(({ studentID }) => studentID === ana)!
    const leaving = {
      ...{ kind: 'student' as const, userID: ana, id: visit.id, version: visit.version },
      changes: { leftAt: arrivedAt, leftFor: 'class' as const },
    }
    expect(await as(nurse).visits.update(leaving)).toMatchObject({ leftFor: 'class' })
    // Someone else has just done it.
    expect(await refused(as(nurse).visits.update(leaving))).toBe('conflict')
    expect((await as(nurse).visitsHere()).map(({ studentID }) => studentID)).toEqual([ben])
  })
  test('that is corrected stays in the history as it was, for the nurse alone', async () => {
    const history = (user: CurrentUser) =>
      createCallerFactory(peopleModule.router)(contextOf(database, user)).history({
        ...{ kind: 'student', id: ana },
      })
    const [visit] = await as(nurse).visits.list(ofAna)
    const { id, version } = visit!
    await as(nurse).visits.update({ ...ofAna, id, version, changes: { note: 'Seat belt bruise' } })
    const entries = await history(nurse)
    expect(entries.find(({ action }) => action === 'updateHealthRecord')?.changes).toEqual({
      [`visits.visit.${id}.note`]: { before: 'Bus stopped hard', after: 'Seat belt bruise' },
    })
    // What was chosen from a list is there by its name.
    expect(
      entries.find(({ action }) => action === 'addHealthRecord')?.changes[
        `visits.visit.${id}.symptoms`
      ]?.after,
    ).toEqual(['Fever'])
    const office = JSON.stringify(await history(cast.rosa))
    expect(office).not.toContain('Seat belt bruise')
  })
  test('of several students names none of them to the family of another', async () => {
    const record = (note: string, studentIDs = [ana, ben]) =>
      as(nurse)
        .recordVisits({ studentIDs, draft: { arrivedAt, note } })
        .then(
          () => undefined,
          (error: unknown) => asRefusal(error)?.detail.fields?.note,
        )
    expect(await record('Anita ran into Ben')).toMatchObject({ id: 'health.visit.namesOther' })
    expect(await record('Hit by Álvarez')).toMatchObject({ values: { name: 'Álvarez' } })
    const [none] = await database.owner<{ count: number }[]>`
      select count(*)::int as count from health_visit where note in ('Anita ran into Ben', 'Hit by Álvarez')`
    expect(none?.count).toBe(0)
    expect(await record('Ran into another student')).toBeUndefined()
    expect(await record('Ana fell', [ana])).toBeUndefined()
    await database.owner`delete from health_visit where note in ('Ran into another student', 'Ana fell')`
  })
})

describe('visits are read', () => {
  test('by the nurse of the school, the student, and the family, who don’t write them', async () => {
    for (const reader of [nurse, cast.ana, cast.elena])
      expect(await as(reader).visits.list(ofAna)).toHaveLength(1)
    for (const family of [cast.ana, cast.elena]) {
      expect(await refused(as(family).visits.create({ ...ofAna, draft: { arrivedAt } }))).toBe(
        'forbidden',
      )
      expect(
        await refused(as(family).recordVisits({ studentIDs: [ana], draft: { arrivedAt } })),
      ).toBe('forbidden')
    }
  })
  test('by no one else: teachers, the office, another school’s nurse, and a parent under an order', async () => {
    const others = [cast.marcus, cast.rosa, cast.dolores, cast.tomas, cast.otto, nurseOfPine]
    for (const stranger of others)
      expect(await refused(as(stranger).visits.list(ofAna))).toBe('notFound')
    for (const stranger of [cast.marcus, cast.rosa, cast.dolores, cast.elena]) {
      expect(await refused(as(stranger).visitLog.list({}))).toBe('forbidden')
      expect(await refused(as(stranger).visitsHere())).toBe('forbidden')
    }
    expect((await as(nurseOfPine).visitLog.list({})).rows).toEqual([])
    expect(await as(nurseOfPine).visitsHere()).toEqual([])
  })
  test('no longer by the parents of a student of 18, unless they keep access', async () => {
    await database.owner`update users set birth_date = '2008-01-02' where id = ${ana}`
    expect(await refused(as(cast.elena).visits.list(ofAna))).toBe('notFound')
    expect(await as(cast.ana).visits.list(ofAna)).toHaveLength(1)
    await database.owner`update users set birth_date = '2011-05-04' where id = ${ana}`
  })
  test('with a line in the log for each student that a list shows', async () => {
    const other = nurseAt(oak, riverbend.rosa)
    const logged = async () => {
      const [found] = await database.owner`select count(*)::int as lines from access_event
        where kind = 'sensitiveRead' and entity = 'visits' and actor_id = ${riverbend.rosa}`
      return found?.lines as number
    }
    expect(await logged()).toBe(0)
    await as(other).visitLog.list({})
    expect(await logged()).toBe(2)
  })
})

test('A family’s notice says that there is something new for their child, and never what', async () => {
  const [visit] = await as(nurse).visits.list(ofAna)
  const { id, version } = visit!
  await as(nurse).visits.update({ ...ofAna, id, version, changes: { isFamilyNotified: true } })
  const [notice, ...more] = await noticesOf(riverbend.elena)
  expect(more).toEqual([])
  expect(notice?.template).toBe('health.news')
  expect(JSON.stringify(notice)).not.toMatch(/bruise|Fever|visit on/i)
  expect(await noticesOf(riverbend.tomas)).toEqual([])
  const again = (await as(nurse).visits.list(ofAna))[0]!
  await as(nurse).visits.update({
    ...ofAna,
    id,
    version: again.version,
    changes: { note: 'Rested' },
  })
  expect(await noticesOf(riverbend.elena)).toHaveLength(1)
})
