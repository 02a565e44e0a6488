import { autoCallDeliveries } from '@atrium/auto-call/tables'
import { describeDocument, type Sheet, type SheetsDocument } from '@atrium/documents/public'
import {
  addMessages,
  provideSecrets,
  secretBox,
  type CurrentUser,
  type UserRequest,
} from '@atrium/kit/server'
import { notices } from '@atrium/kit/tables'
import { healthConditions, knownConditions } from '@atrium/health/tables'
import { contextOf, joinAlgebra, storyDay } from '@atrium/people/fixtures'
import { eq, sql } from 'drizzle-orm'
import { afterAll, describe, expect, test } from 'vitest'
import { en } from '../messages/en.ts'
import { es } from '../messages/es.ts'
import { busRiders } from '../riders/riders.table.ts'
import { busRoutes, busRouteStops } from '../routes/routes.table.ts'
import { tellOfPapers } from '../setup/papers.job.ts'
import { makeBuses, refused, wrong } from '../transportation.fixtures.ts'
import { busLists } from './bus-lists.document.ts'

addMessages({ en, es })
provideSecrets(secretBox([Buffer.alloc(32, 7)]))
const world = await makeBuses()
const {
  ana,
  as,
  ben,
  cast,
  database,
  dispatcher,
  districtID,
  elena,
  hugo,
  oak,
  rider,
  route,
  stop14,
  stop52,
} = world
afterAll(() => database.drop())

const morning = await as(dispatcher).routes.create({ draft: route() })
const draft = rider({ routeID: morning.id, startsOn: '2026-10-12' })
await as(dispatcher).riders.create({ draft: { ...draft, week: 'A', householdID: elena } })
await as(dispatcher).riders.create({
  draft: { ...draft, week: 'B', stopID: stop52, householdID: hugo },
})
await as(dispatcher).riders.create({ draft: { ...draft, studentID: ben, stopID: stop52 } })

const print = async (user: CurrentUser, kind: string, input: object) => {
  const { document } = await describeDocument(
    { ...contextOf(database, user), user, db: database.district(districtID) } as UserRequest,
    kind,
    input,
  )
  const sheets: Sheet[] = []
  for await (const sheet of (document as SheetsDocument).sheets) sheets.push(sheet)
  return sheets
}
/** The rows of the first table of a driver’s sheet: time, stop, students. */
const stopsOn = async (day: string) => {
  const [sheet] = await print(dispatcher, 'transportation.driverSheet', {
    routeID: morning.id,
    day,
  })
  const table = sheet?.find((block) => block.kind === 'table')
  return table?.kind === 'table' ? table.rows.map(([, stop, students]) => [stop, students]) : []
}

describe('a driver’s sheet', () => {
  test('has the child of two households at the right stop in both weeks, across a holiday week', async () => {
    const mother = [
      ['14 · Oak Ave and 3rd St', 'Ruiz, Anita'],
      ['52 · Mill Rd', 'Álvarez Ortiz, Ben'],
      ['1 · Oak High', ''],
    ]
    const father = [
      ['14 · Oak Ave and 3rd St', ''],
      ['52 · Mill Rd', 'Álvarez Ortiz, Ben\nRuiz, Anita'],
      ['1 · Oak High', ''],
    ]
    // Thanksgiving week is a week A, and counts: the Monday after it is in week B.
    expect(await stopsOn('2026-11-16')).toEqual(father)
    expect(await stopsOn('2026-11-23')).toEqual(mother)
    expect(await stopsOn('2026-11-30')).toEqual(father)
    expect(await stopsOn('2026-12-07')).toEqual(mother)
  })
  test('says what to do in an emergency, and what it is about only where the nurse shares that', async () => {
    await database.transaction(districtID, async (tx) => {
      const [epilepsy] = await tx
        .insert(knownConditions)
        .values({ districtID, name: 'Epilepsy' })
        .returning({ id: knownConditions.id })
      await tx.insert(healthConditions).values({
        ...{ districtID, userID: ben, conditionID: epilepsy?.id ?? 0 },
        guidance: 'Lay him on his side. Call 911 after five minutes.',
      })
    })
    const said = async () =>
      JSON.stringify(await print(dispatcher, 'transportation.driverSheet', { routeID: morning.id }))
    expect(await said()).toContain('Lay him on his side.')
    expect(await said()).not.toContain('Epilepsy')
    await database.transaction(districtID, (tx) =>
      tx
        .update(healthConditions)
        .set({ isNameShared: true })
        .where(eq(healthConditions.userID, ben)),
    )
    expect(await said()).toContain('Epilepsy')
    const [log] = await database.owner<{ count: number }[]>`
      select count(*)::int as count from access_event where subject_id = ${ben} and entity = 'guidance' and actor_id = ${dispatcher.userID}`
    expect(log?.count).toBe(1)
  })
  test('is printed only by people who print driver sheets', async () => {
    // The registrar manages riders, and prints the list, without what to do.
    const input = { routeID: morning.id }
    expect(await refused(print(cast.rosa, 'transportation.driverSheet', input))).toBe('forbidden')
    const list = JSON.stringify(
      await print(cast.rosa, 'transportation.busLists', {
        routeIDs: [morning.id],
        day: '2026-10-14',
      }),
    )
    expect(list).toContain('Anita')
    expect(list).not.toContain('Lay him on his side.')
  })
  test('leaves out a child whom a court order keeps from its reader, and says that someone is missing', async () => {
    const sheet = JSON.stringify(
      await print({ ...dispatcher, userID: world.tomas }, 'transportation.driverSheet', {
        routeID: morning.id,
      }),
    )
    expect(sheet).not.toContain('Anita')
    expect(sheet).toContain('One rider is missing here.')
  })
})

describe('a late bus', () => {
  const told = { routeID: morning.id, kind: 'late' as const, minutes: 25, busID: null }
  const noticed = () =>
    database.transaction(districtID, (tx) =>
      tx
        .select({ userID: notices.userID, values: notices.values, screen: notices.screen })
        .from(notices)
        .where(sql`${notices.template} = 'transportation.message.late'`)
        .orderBy(notices.id),
    )
  test('is told to exactly the families on it today: one message to each', async () => {
    const today = await as(dispatcher).today()
    expect(today.routes).toMatchObject([
      { number: '12', riders: 2, driver: 'Lena Ochoa', obstacles: [], mayTell: true, delay: null },
    ])
    // Wednesday, October 14, is in week A: Elena’s. Ben has no guardians; Tomás is kept away.
    expect(await as(dispatcher).tellFamilies(told)).toEqual({ families: 1 })
    expect(await noticed()).toMatchObject([
      { userID: elena, values: { route: '12', minutes: 25 }, screen: 'student/transportation' },
    ])
    const rows = await database.transaction(districtID, (tx) =>
      tx.select().from(autoCallDeliveries),
    )
    expect(rows.map(({ guardianID }) => guardianID)).toEqual(rows.map(() => elena))
    // The message names no child: phones are read by others.
    expect(JSON.stringify(await noticed())).not.toMatch(/Ana|Anita|Ruiz/)
  })
  test('in week B is told to the other household', async () => {
    await as(dispatcher, new Date('2026-10-19T13:40:00Z')).tellFamilies(told)
    expect((await noticed()).map(({ userID }) => userID)).toEqual([elena, hugo])
  })
  test('shows on the student’s page today, and not tomorrow; the last message counts', async () => {
    const delayOn = async (now: string) =>
      (await as(cast.elena, new Date(now)).studentRides({ userID: ana })).rides[0]?.delay
    expect(await delayOn('2026-10-14T18:00:00Z')).toMatchObject({ kind: 'late', minutes: 25 })
    expect(await delayOn('2026-10-15T18:00:00Z')).toBeNull()
    await as(dispatcher).tellFamilies({ ...told, kind: 'onTime', minutes: null })
    expect(await delayOn('2026-10-14T18:00:00Z')).toMatchObject({ kind: 'onTime' })
  })
  test('is told by people who manage riders at the school of the route, with its minutes', async () => {
    expect(await wrong(as(dispatcher).tellFamilies({ ...told, minutes: null }))).toEqual({
      minutes: 'kit.valid.required',
    })
    const elsewhere = { ...cast.rosa, grants: new Map([['transportation.manage', [world.pine]]]) }
    expect(await refused(as(elsewhere).tellFamilies(told))).toBe('forbidden')
    expect(await refused(as(cast.elena).tellFamilies(told))).toBe('forbidden')
    expect(await refused(as(dispatcher).tellFamilies({ ...told, routeID: 999 }))).toBe('notFound')
  })
  test('is one message when dispatchers send the same at once, and goes out again when it says something else, or later', async () => {
    const other = { ...dispatcher, userID: world.dolores }
    const fortyLate = { ...told, minutes: 40 }
    const sent = async () =>
      (await noticed()).filter(({ values }) => values.minutes === fortyLate.minutes).length
    const answers = await Promise.all(
      Array.from({ length: 20 }, (_, at) =>
        as(at % 2 === 0 ? dispatcher : other).tellFamilies(fortyLate),
      ),
    )
    expect(answers).toEqual(answers.map(() => ({ families: 1 })))
    expect(await sent()).toBe(1)
    await as(other).tellFamilies({ ...told, kind: 'onTime', minutes: null })
    await as(dispatcher).tellFamilies(fortyLate)
    expect(await sent()).toBe(2)
    await as(other, new Date(storyDay.getTime() + 4 * 60_000)).tellFamilies(fortyLate)
    expect(await sent()).toBe(2)
    await as(other, new Date(storyDay.getTime() + 6 * 60_000)).tellFamilies(fortyLate)
    expect(await sent()).toBe(3)
  })
})

describe('boarding', () => {
  test('is noted for those who ride today, once each, and taken back', async () => {
    const note = (studentID: number, boarded: boolean | null) =>
      as(dispatcher).noteBoarding({ routeID: morning.id, studentID, boarded })
    await Promise.all(Array.from({ length: 20 }, () => note(ana, true)))
    const seen = async () =>
      (await as(dispatcher).routeDay({ routeID: morning.id })).riders.map(({ name, boarded }) => [
        name,
        boarded,
      ])
    expect(await seen()).toEqual([
      ['Ruiz, Anita', true],
      ['Álvarez Ortiz, Ben', null],
    ])
    await note(ana, null)
    expect((await seen())[0]).toEqual(['Ruiz, Anita', null])
    expect(await refused(note(world.noor, true))).toBe('notFound')
    expect(
      await refused(
        as({ ...dispatcher, userID: world.tomas }).noteBoarding({
          routeID: morning.id,
          studentID: ana,
          boarded: true,
        }),
      ),
    ).toBe('notFound')
  })
})

describe('a rider whose stop is at the home of someone whom a court order keeps away since', () => {
  const order = (restricted: boolean) =>
    database.owner`update student_guardian set restricted = ${restricted} where student_id = ${ana} and guardian_id = ${elena}`
  test('is named to the dispatcher and the driver before the bus leaves, and no one else is', async () => {
    const asked = async () => {
      const { routes } = await as(dispatcher).today()
      const { riders } = await as(dispatcher).routeDay({ routeID: morning.id })
      const names = riders.flatMap(({ name, isAskedFirst }) => (isAskedFirst ? [name] : []))
      return [routes[0]?.askedFirst, names]
    }
    expect(await asked()).toEqual([0, []])
    await order(true)
    expect(await asked()).toEqual([1, ['Ruiz, Anita']])
    expect(await stopsOn('2026-10-14')).toContainEqual([
      ...['14 · Oak Ave and 3rd St', 'Ruiz, Anita: ask the office before this stop'],
    ])
    // In the week of the other household, there is nothing to ask.
    expect(await stopsOn('2026-10-21')).toContainEqual([
      ...['52 · Mill Rd', 'Álvarez Ortiz, Ben\nRuiz, Anita'],
    ])
    await order(false)
  })
})

test('A student who has left the school rides no more: not on a list, and not in a message', async () => {
  await database.owner`update school_enrollment set exit_date = '2026-10-13' where student_id = ${ben}`
  const { riders } = await as(dispatcher).routeDay({ routeID: morning.id })
  expect(riders.map(({ name }) => name)).toEqual(['Ruiz, Anita'])
  await database.owner`update school_enrollment set exit_date = null where student_id = ${ben}`
  expect((await as(dispatcher).routeDay({ routeID: morning.id })).riders).toHaveLength(2)
})

test('The transportation office hears 60, 30, and 7 days before a paper of a driver ends, once each', async () => {
  const today = '2027-08-02'
  expect(await tellOfPapers(database, { districtID, today })).toBe(1)
  expect(await tellOfPapers(database, { districtID, today })).toBe(0)
  expect(await tellOfPapers(database, { districtID, today: '2027-09-01' })).toBe(1)
})

test('The bus lists of 100 routes are made in at most five seconds', async () => {
  const pupils = await joinAlgebra(database, world, 400)
  await database.transaction(districtID, async (tx) => {
    const made = await tx
      .insert(busRoutes)
      .values(
        Array.from({ length: 100 }, (_, at) => ({
          ...{ districtID, number: `L${String(at).padStart(3, '0')}`, name: 'Loop', schoolID: oak },
          ...{
            side: 'home' as const,
            days: ['mon', 'tue', 'wed', 'thu', 'fri'] as never,
            startsOn: '2026-08-17',
          },
        })),
      )
      .returning({ id: busRoutes.id })
    await tx.insert(busRouteStops).values(
      made.map(({ id: routeID }) => ({
        districtID,
        place: 1,
        routeID,
        stopID: stop14,
        time: '15:10',
      })),
    )
    for (const { id: routeID } of made)
      await tx.insert(busRiders).values(
        pupils.slice(0, 40).map((studentID) => ({
          ...{ districtID, studentID, schoolID: oak, routeID, stopID: stop14 },
          ...{ days: ['mon', 'tue', 'wed', 'thu', 'fri'] as never, startsOn: '2026-08-17' },
        })),
      )
  })
  const start = performance.now()
  const sheets = await print(dispatcher, busLists.name, { day: '2026-10-14' })
  expect(sheets.length).toBe(101)
  expect(performance.now() - start).toBeLessThan(5000)
  const rows = sheets.flatMap((sheet) =>
    sheet.flatMap((block) => (block.kind === 'table' ? block.rows : [])),
  )
  expect(rows.length).toBe(100 * 40 + 2)
})
