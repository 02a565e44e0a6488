import { fixtureDistrict, fixturePerson, type FixtureDistrict } from '@atrium/auth/fixtures'
import type { StartingGroup } from '@atrium/auth/public'
import { testDatabase, type TestDatabase } from '@atrium/kit/testing'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { holders, holdsSQL, reachOfAbsent } from './holders.queries.ts'

let database: TestDatabase
let cedar: FixtureDistrict
const people: Record<string, number> = {}
const add = async (firstName: string, group: StartingGroup, schoolID: number) => {
  const { userID } = await database.transaction(cedar.districtID, (tx) =>
    fixturePerson(tx, {
      districtID: cedar.districtID,
      firstName,
      lastName: 'Vega',
      group,
      schoolID,
    }),
  )
  people[firstName] = userID
}
const db = () => database.district(cedar.districtID)
const who = async (permission: string | string[], schoolID?: number) => {
  const { districtID } = cedar
  const ids = await holders(db(), {
    districtID,
    permission,
    ...(schoolID !== undefined && { schoolID }),
  })
  return Object.keys(people).filter((name) => ids.includes(people[name]!))
}

beforeAll(async () => {
  database = await testDatabase()
  cedar = await database.transaction('every', (tx) => fixtureDistrict(tx))
  await add('Ana', 'schoolStaff', cedar.oakID)
  await add('Bea', 'schoolStaff', cedar.mapleID)
  await add('Caro', 'reviewer', 0)
  await add('Dora', 'reviewer', cedar.oakID)
  await add('Elsa', 'districtAdministrator', 0)
  await add('Fran', 'schoolStaff', cedar.oakID)
  await add('Gil', 'schoolStaff', cedar.oakID)
  await database.owner`update account set disabled = true where user_id = ${people.Fran!}`
  await database.owner`update users set status = 'inactive' where id = ${people.Gil!}`
})
afterAll(() => database.drop())

test('a permission is held by people who can sign in: active, with an enabled account', async () => {
  expect(await who('students.read')).toEqual(['Ana', 'Bea', 'Elsa'])
})

test('at a school it is held by people at that school and people who hold it district-wide', async () => {
  expect(await who('students.read', cedar.oakID)).toEqual(['Ana', 'Elsa'])
  expect(await who('students.read', cedar.mapleID)).toEqual(['Bea', 'Elsa'])
})

test('one that counts only district-wide is not held at a school', async () => {
  expect(await who('microcredentials.review')).toEqual(['Caro', 'Elsa'])
  expect(await who(['microcredentials.review', 'students.manage'], cedar.oakID)).toEqual([
    'Ana',
    'Caro',
    'Elsa',
  ])
})

test('limited to some people, only those are returned', async () => {
  const { districtID } = cedar
  const of = [people.Bea!, people.Gil!, people.Caro!]
  expect(await holders(db(), { districtID, permission: 'students.read', of })).toEqual([people.Bea])
  expect(await holders(db(), { districtID, permission: 'students.read', of: [] })).toEqual([])
})

test('one person can be checked inside another statement', async () => {
  const [row] = await db().execute(sql`select
    ${holdsSQL(people.Ana!, { districtID: cedar.districtID, permission: 'students.read' })} as ana,
    ${holdsSQL(people.Fran!, { districtID: cedar.districtID, permission: 'students.read' })} as fran`)
  expect(row).toEqual({ ana: true, fran: false })
})

test('someone who is away holds it where they would if they signed in', async () => {
  const { districtID } = cedar
  const reach = (name: string, permission: string) =>
    reachOfAbsent(db(), { districtID, userID: people[name]!, permission })
  expect(await reach('Ana', 'students.read')).toEqual([cedar.oakID])
  expect(await reach('Elsa', 'students.read')).toBe('district')
  expect(await reach('Dora', 'microcredentials.review')).toEqual([])
  expect(await reach('Fran', 'students.read')).toEqual([])
})

test('a removed group grants nothing', async () => {
  await database.owner`update permission_group set removed_at = now() where key = 'reviewer'`
  expect(await who('microcredentials.review')).toEqual(['Elsa'])
})
