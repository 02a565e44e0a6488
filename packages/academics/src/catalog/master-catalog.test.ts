import { createCallerFactory, type CurrentUser } from '@atrium/kit/server'
import { testDatabase, type TestDatabase } from '@atrium/kit/testing'
import { castOf, contextOf, makeRiverbend, type Riverbend } from '@atrium/people/fixtures'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { academics } from '../academics.module.ts'

const callerOf = createCallerFactory(academics.router)
let database: TestDatabase
let riverbend: Riverbend
let cast: ReturnType<typeof castOf>
beforeAll(async () => {
  database = await testDatabase()
  riverbend = await makeRiverbend(database)
  cast = castOf(riverbend)
  await database.owner`update section set capacity = 30 where id = ${riverbend.algebraFall}`
})
afterAll(() => database.drop())
const list = (user: CurrentUser, query: object = {}) =>
  callerOf(contextOf(database, user)).masterCatalog.list(query)

test('the master catalog shows what a school offers in each term, how many seats are filled, and how many are open', async () => {
  const { rows, total } = await list(cast.rosa)
  expect(total).toBe(2)
  expect(rows).toMatchObject([
    { title: 'Algebra 1', term: 'Fall · 26-27', sections: 1, seats: 30, filled: 1, open: 29 },
    { title: 'Geometry', term: 'Spring · 26-27', sections: 1, seats: null, filled: 1, open: null },
  ])
})

test('the master catalog shows how many students ask for each course in a catalog of its year', async () => {
  const { districtID, oak, schoolYearID, ana, ben, rosa } = riverbend
  const [course] = await database.owner<{ id: number }[]>`
    select course_id as id from section where id = ${riverbend.algebraFall}`
  const [catalog] = await database.owner<{ id: number }[]>`
    insert into course_catalog (district_id, school_id, school_year_id, name) values (${districtID}, ${oak}, ${schoolYearID}, 'Next') returning id`
  for (const [studentID, isAlternate] of [
    [ana, false],
    [ben, true],
  ] as const) {
    const [form] = await database.owner<{ id: number }[]>`
      insert into course_request_form (district_id, course_catalog_id, student_id, saved_by, saved_at) values (${districtID}, ${catalog!.id}, ${studentID}, ${rosa}, now()) returning id`
    await database.owner`insert into course_request (district_id, form_id, course_id, place, is_alternate) values (${districtID}, ${form!.id}, ${course!.id}, 1, ${isAlternate})`
  }
  expect((await list(cast.rosa)).rows.map(({ title, requests }) => [title, requests])).toEqual([
    ['Algebra 1', 1],
    ['Geometry', 0],
  ])
})

test('the master catalog is searched, narrowed to open seats, sorted, and only of the school switched to', async () => {
  const titles = async (query: object, user = cast.rosa) =>
    (await list(user, query)).rows.map(({ title }) => title)
  expect(await titles({ search: 'geo' })).toEqual(['Geometry'])
  expect(await titles({ search: '100%' })).toEqual([])
  expect(await titles({ sort: '-title' })).toEqual(['Geometry', 'Algebra 1'])
  await database.owner`update section set capacity = 1 where id = ${riverbend.algebraFall}`
  expect(await titles({ filters: { hasOpen: ['true'] } })).toEqual(['Geometry'])
  expect(await titles({ filters: { hasOpen: ['false'] } })).toEqual(['Algebra 1'])
  expect(await titles({}, cast.priya)).toEqual([])
})
