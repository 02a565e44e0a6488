import { asRefusal, createCallerFactory, type CurrentUser } from '@atrium/kit/server'
import { testDatabase, type TestDatabase } from '@atrium/kit/testing'
import { castOf, contextOf, makeRiverbend, type Riverbend } from '@atrium/people/fixtures'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { academics } from '../academics.module.ts'
import { isOpen, requestErrors } from './requests.rules.ts'

const callerOf = createCallerFactory(academics.router)
let database: TestDatabase
let riverbend: Riverbend
let cast: ReturnType<typeof castOf>
beforeAll(async () => {
  database = await testDatabase()
  riverbend = await makeRiverbend(database)
  cast = castOf(riverbend)
  const { districtID, oak, pine, schoolYearID } = riverbend
  await database.owner`insert into course_catalog (district_id, school_id, school_year_id, name, requests_from, requests_until, max_requests) values
    (${districtID}, ${oak}, ${schoolYearID}, 'Oak', '2026-10-01', '2026-10-31', 1), (${districtID}, ${pine}, ${schoolYearID}, 'Pine', null, null, null)`
  await database.owner`insert into course_catalog_course (district_id, place, course_catalog_id, course_id) select ${districtID}, c.id, 1, c.id from course c`
  await database.owner`insert into course_prerequisite (district_id, course_id, required_course_id) values (${districtID}, 2, 1)`
})
beforeEach(
  () => database.owner`truncate course_request_form cascade` as unknown as Promise<unknown>,
)
afterAll(() => database.drop())

const as = (user: CurrentUser, day = '2026-10-14') =>
  callerOf({ ...contextOf(database, user), now: () => new Date(`${day}T17:00:00Z`) }).requests
const save = (user: CurrentUser, patch: object = {}, day?: string) =>
  as(user, day).save({
    ...{ studentID: riverbend.ana, catalogID: 1, version: 0 },
    requested: [
      { courseID: 1, isAlternate: false },
      { courseID: 2, isAlternate: true },
    ],
    ...patch,
  })
const codeOf = async (act: Promise<unknown>) =>
  asRefusal(await act.catch((error: unknown) => error))?.code

describe('course requests', () => {
  test('are made by the student and the family while the window is open, by the office at any time, and by no one else', async () => {
    expect(await save(cast.ana)).toEqual({ version: 1 })
    expect(await save(cast.elena, { version: 1 })).toEqual({ version: 2 })
    expect(await codeOf(save(cast.ana, { version: 2 }, '2026-11-01'))).toBe('forbidden')
    expect(await save(cast.rosa, { version: 2 }, '2026-11-02')).toEqual({ version: 3 })
    expect(await codeOf(save(cast.marcus, { version: 3 }))).toBe('forbidden')
    for (const user of [cast.tomas, cast.otto]) expect(await codeOf(save(user))).toBe('notFound')
    const [form] = await as(cast.elena).forms({ studentID: riverbend.ana })
    expect(form).toMatchObject({ name: 'Oak', mayEdit: true, version: 3 })
    expect(form?.requested).toEqual([
      { courseID: 1, isAlternate: false },
      { courseID: 2, isAlternate: true },
    ])
  })

  test('name the courses that a student still needs first; one in which they are is taken', async () => {
    const [form] = await as(cast.ana).forms({ studentID: riverbend.ana })
    expect(form?.courses.map(({ title, missing }) => [title, missing])).toEqual([
      ['Algebra 1', []],
      ['Geometry', []],
    ])
    const [ben] = await as(cast.rosa).forms({ studentID: riverbend.ben })
    expect(ben?.courses.find(({ title }) => title === 'Geometry')?.missing).toEqual(['Algebra 1'])
  })

  test('saved by two at once: the second is refused, and nothing of it is saved', async () => {
    const tries = await Promise.allSettled(Array.from({ length: 20 }, () => save(cast.rosa)))
    expect(tries.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
  })

  test('are counted by course, of the caller’s schools', async () => {
    await save(cast.ana)
    expect(await as(cast.rosa).demand({ catalogID: 1 })).toMatchObject([
      { title: 'Algebra 1', requests: 1, alternates: 0 },
      { title: 'Geometry', requests: 0, alternates: 1 },
    ])
    expect(await as(cast.priya).demand({ catalogID: 1 })).toEqual([])
    expect(await codeOf(as(cast.otto).demand({ catalogID: 1 }))).toBe('notFound')
    expect(await codeOf(save(cast.rosa, { catalogID: 2, version: 0 }))).toBe('notFound')
  })
})

test('requests are limited to the catalog: its courses, once each, and no more than it allows', () => {
  const offer = { courseIDs: new Set([1, 2, 3]), maxRequests: 2 }
  const of = (...ids: number[]) => ids.map((courseID) => ({ courseID, isAlternate: false }))
  expect(requestErrors(of(1, 2), offer)).toBeUndefined()
  expect(requestErrors(of(1, 1), offer)).toBeDefined()
  expect(requestErrors(of(9), offer)).toBeDefined()
  expect(requestErrors(of(1, 2, 3), offer)).toMatchObject({ requested: { values: { count: 2 } } })
})

test('a window without dates is closed to families; one side may be open', () => {
  expect(isOpen({ requestsFrom: null, requestsUntil: null }, '2026-10-14')).toBe(false)
  expect(isOpen({ requestsFrom: null, requestsUntil: '2026-10-14' }, '2026-10-14')).toBe(true)
  expect(isOpen({ requestsFrom: '2026-10-15', requestsUntil: null }, '2026-10-14')).toBe(false)
})
