import { createCallerFactory, installExtensions, type CurrentUser } from '@atrium/kit/server'
import { testDatabase, type TestDatabase } from '@atrium/kit/testing'
import { castOf, contextOf, makeRiverbend, type Riverbend } from '@atrium/people/fixtures'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { attendance } from '../attendance.module.ts'

const callerOf = createCallerFactory(attendance.router)
let database: TestDatabase
let riverbend: Riverbend
let cast: ReturnType<typeof castOf>
const as = (user: CurrentUser) => callerOf(contextOf(database, user))
const today = '2026-10-14'

beforeAll(async () => {
  installExtensions(attendance.extensions ?? [])
  database = await testDatabase()
  riverbend = await makeRiverbend(database)
  cast = castOf(riverbend)
  await as(cast.dolores).marks.addDefaults()
})
afterAll(() => database.drop())

const codes = async () =>
  Object.fromEntries((await as(cast.dolores).marks.list({})).rows.map(({ code, id }) => [code, id]))
const algebra = () => ({ staffID: riverbend.marcus, sectionID: riverbend.algebraFall })

describe('the office’s attendance today', () => {
  test('shows which classes meet today and have not taken attendance yet', async () => {
    const before = await as(cast.rosa).schoolToday()
    expect(before).toMatchObject({ taken: 0, presentPercent: null, usualPercent: null, absent: [] })
    expect(before.classes).toBeGreaterThan(0)
  })

  test('compares the number present with the previous two weeks, and names students absent without an excuse', async () => {
    const { A, E } = await codes()
    await as(cast.marcus).take({ ...algebra(), date: '2026-10-13' })
    await as(cast.marcus).mark({
      ...algebra(),
      date: today,
      marks: [{ studentID: riverbend.ana, markID: A!, version: 0 }],
    })
    const said = await as(cast.rosa).schoolToday()
    expect(said).toMatchObject({
      taken: 1,
      presentPercent: 0,
      usualPercent: 100,
      absent: [{ id: riverbend.ana, classes: 1 }],
    })
    expect(said.late).not.toContainEqual(
      expect.objectContaining({ sectionID: riverbend.algebraFall }),
    )
    await as(cast.rosa).mark({
      ...algebra(),
      date: today,
      marks: [{ studentID: riverbend.ana, markID: E!, version: 1 }],
    })
    expect(await as(cast.rosa).schoolToday()).toMatchObject({ presentPercent: 0, absent: [] })
  })

  test('is for people who take attendance at the school, and shows nothing from another school', async () => {
    for (const user of [cast.marcus, cast.ana, cast.elena])
      await expect(as(user).schoolToday()).rejects.toMatchObject({ code: 'FORBIDDEN' })
    expect(await as(cast.priya).schoolToday()).toMatchObject({
      taken: 0,
      presentPercent: null,
      absent: [],
    })
    await expect(
      as({ ...cast.rosa, schoolID: riverbend.pine }).schoolToday(),
    ).rejects.toMatchObject({ code: 'FORBIDDEN' })
  })

  test('under “All schools” shows each school where its reader takes attendance', async () => {
    const both = await as({ ...cast.dolores, schoolID: 0 }).schoolsToday()
    expect(new Set(both.map(({ schoolID }) => schoolID))).toEqual(
      new Set([riverbend.oak, riverbend.pine]),
    )
    expect(both.find(({ schoolID }) => schoolID === riverbend.oak)).toMatchObject({
      presentPercent: 0,
    })
    expect(await as(cast.rosa).schoolsToday()).toMatchObject([{ schoolID: riverbend.oak }])
    await expect(as(cast.marcus).schoolsToday()).rejects.toMatchObject({ code: 'FORBIDDEN' })
  })
})
