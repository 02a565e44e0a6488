import { openSessionStore, provideAuth, type SessionStore } from '@atrium/auth/public'
import { createCallerFactory, installExtensions, type CurrentUser } from '@atrium/kit/server'
import { testDatabase, type TestDatabase } from '@atrium/kit/testing'
import { castOf, contextOf, makeRiverbend, storyDay, type Riverbend } from '@atrium/people/fixtures'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { attendance } from '../attendance.module.ts'
import { filledIn } from './letter.rules.ts'
import { reached } from './reached.rules.ts'
import { changedSince, runTriggers } from './run-triggers.actions.ts'

const trigger = (id: number, threshold: number, schoolID: number | null = null) => ({
  id,
  threshold,
  schoolID,
  counts: 'unexcusedDays' as const,
})
const student = (unexcusedDays: number) => ({
  schoolID: 7,
  unexcusedDays,
  allDays: unexcusedDays,
  tardies: 0,
})
const ids = (found: { id: number }[]) => found.map(({ id }) => id)

describe('triggers at 3, 5, and 10 days', () => {
  const all = [trigger(1, 3), trigger(2, 5), trigger(3, 10)]
  test('act once each, when they are reached', () => {
    expect(ids(reached(all, student(2.5), new Set()).acts)).toEqual([])
    expect(ids(reached(all, student(3), new Set()).acts)).toEqual([1])
    expect(ids(reached(all, student(4), new Set([1])).acts)).toEqual([])
    expect(ids(reached(all, student(5), new Set([1])).acts)).toEqual([2])
  })
  test('that are reached at the same time act once, for the highest', () => {
    const { acts, passed } = reached(all, student(6), new Set())
    expect([ids(acts), ids(passed)]).toEqual([[2], [1]])
  })
  test('set for another school don’t act', () => {
    expect(ids(reached([trigger(1, 3, 8), trigger(2, 3, 7)], student(3), new Set()).acts)).toEqual([
      2,
    ])
  })
})

test('a letter fills in the student, the count, the school, and the date, and leaves other brackets unchanged', () => {
  expect(
    filledIn('[student] missed [count] days at [school] as of [date]. [sic]', {
      student: 'Ana',
      count: 5,
      school: 'Oak High',
      date: 'October 14, 2026',
    }),
  ).toBe('Ana missed 5 days at Oak High as of October 14, 2026. [sic]')
})

describe('a student who reaches a trigger', () => {
  const callerOf = createCallerFactory(attendance.router)
  let database: TestDatabase
  let store: SessionStore
  let riverbend: Riverbend
  let cast: ReturnType<typeof castOf>
  const as = (user: CurrentUser) => callerOf(contextOf(database, user))
  const run = () =>
    database.transaction(riverbend.districtID, (tx) =>
      runTriggers(tx, {
        districtID: riverbend.districtID,
        studentIDs: [riverbend.ana],
        now: storyDay,
      }),
    )
  beforeAll(async () => {
    installExtensions(attendance.extensions ?? [])
    database = await testDatabase()
    store = await openSessionStore(database, { secure: false })
    provideAuth({
      store,
      screens: [],
      publicOrigin: 'http://atrium.test',
      filesRoot: '/midas/rest/files',
    })
    riverbend = await makeRiverbend(database)
    cast = castOf(riverbend)
    await as(cast.dolores).marks.addDefaults()
    await as(cast.dolores).triggers.addDefaults()
  })
  afterAll(async () => {
    await store.close()
    await database.drop()
  })

  test('causes an email home at 3 days, a letter at 5, and a task for the office at 10, each once', async () => {
    const absent = (await as(cast.dolores).marks.list({})).rows.find(({ code }) => code === 'A')!.id
    const days = await database.owner<
      { day: string }[]
    >`select d::date::text as day from generate_series('2026-09-21'::date, '2026-10-02'::date, '1 day') d where extract(isodow from d) < 6`
    const miss = (count: number, from: number) =>
      Promise.all(
        days.slice(from, from + count).map(({ day }) =>
          as(cast.marcus).mark({
            staffID: riverbend.marcus,
            sectionID: riverbend.algebraFall,
            date: day,
            marks: [{ studentID: riverbend.ana, markID: absent, version: 0 }],
          }),
        ),
      )
    await miss(2, 0)
    expect(await run()).toBe(0)
    await miss(1, 2)
    expect(await Promise.all(Array.from({ length: 10 }, run))).toEqual(
      expect.arrayContaining([1, 0]),
    )
    expect(
      await database.owner`select user_id from notice where template like 'attendance.reached.%'`,
    ).toEqual([{ user_id: riverbend.elena }])
    await miss(2, 3)
    expect(await run()).toBe(1)
    await miss(5, 5)
    expect(await run()).toBe(1)
    const found = await as(cast.rosa).followUps({ all: true })
    expect(found.map(({ trigger: name }) => name)).toEqual(
      expect.arrayContaining(['3 unexcused days', '5 unexcused days', '10 days, any reason']),
    )
    expect(
      (await as(cast.rosa).followUps({ all: false })).map(({ hasLetter, task }) => [
        hasLetter,
        task,
      ]),
    ).toEqual([
      [true, 'Call home and set up an attendance meeting'],
      [true, null],
    ])
  })

  test('leaves the list once their letter is printed and the task is done', async () => {
    const open = await as(cast.rosa).followUps({ all: false })
    await as(cast.rosa).lettersPrinted({ ids: open.map(({ id }) => id) })
    const [left, ...others] = await as(cast.rosa).followUps({ all: false })
    expect(others).toEqual([])
    await as(cast.rosa).finishTask({ id: left!.id, isDone: true, note: 'Met with the family.' })
    expect(await as(cast.rosa).followUps({ all: false })).toEqual([])
    expect(
      (await as(cast.rosa).followUps({ all: true })).find(({ id }) => id === left!.id),
    ).toMatchObject({ note: 'Met with the family.', doneBy: 'Rosa Whitfield' })
  })

  test('is followed up only by the office of their own school', async () => {
    await expect(as(cast.marcus).followUps({ all: true })).rejects.toMatchObject({
      code: 'FORBIDDEN',
    })
    expect(await as(cast.priya).followUps({ all: true })).toEqual([])
  })

  test('is checked only for students whose marks changed', async () => {
    const db = database.district(riverbend.districtID)
    expect(await changedSince(db, riverbend.districtID, '2026-10-01T00:00:00Z')).toEqual([
      riverbend.ana,
    ])
    expect(await changedSince(db, riverbend.districtID, '2026-12-01T00:00:00Z')).toEqual([])
  })
})
