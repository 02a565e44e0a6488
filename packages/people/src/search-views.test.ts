import { testDatabase, type TestDatabase } from '@atrium/kit/testing'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { makeRiverbend, type Riverbend } from './fixtures.ts'
import { searchWords } from './search-words.rules.ts'

let database: TestDatabase
let riverbend: Riverbend

beforeAll(async () => {
  database = await testDatabase()
  riverbend = await makeRiverbend(database)
})
afterAll(() => database.drop())

test('a view that bypasses its tables’ policies shows a district only its own rows, and shows nothing without a district or for all of them', async () => {
  const views = await database.owner<
    { name: string }[]
  >`select relname as name from pg_class where relkind = 'v' and relnamespace = 'public'::regnamespace`
  expect(views.map((view) => view.name)).toEqual(
    expect.arrayContaining(['student_search', 'staff_search', 'guardian_search']),
  )
  for (const { name } of views) {
    const districtsSeen = async (districtID: number | 'every') => {
      const db = districtID === 'every' ? database.everyDistrict : database.district(districtID)
      return (
        await db.execute<{ seen: number }>(
          sql`select distinct district_id as seen from ${sql.identifier(name)}`,
        )
      ).map((row) => row.seen)
    }
    for (const districtID of [riverbend.districtID, riverbend.lakeside.districtID])
      expect((await districtsSeen(districtID)).filter((seen) => seen !== districtID)).toEqual([])
    expect(await districtsSeen(999_999)).toEqual([])
    expect(await districtsSeen('every')).toEqual([])
  }
})

test('the search text follows the name wherever it is changed, and a person must exist before their roles', async () => {
  const { districtID, samir } = riverbend
  await database.raw(
    districtID,
    (tx) => tx`update users set last_name = 'Nuñez-Ángel' where id = ${samir}`,
  )
  const [row] = await database.raw(
    districtID,
    (tx) => tx`select search_text, sort_name from guardian where user_id = ${samir}`,
  )
  expect(row).toEqual({
    search_text: ' samir nunez-angel nunezangel ',
    sort_name: 'nunez-angel, samir',
  })
  await expect(
    database.raw(
      districtID,
      (tx) => tx`insert into guardian (district_id, user_id) values (${districtID}, 999999)`,
    ),
  ).rejects.toMatchObject({ code: '23503' })
})

test('a search is read as fragments, beginnings, birth dates and addresses', () => {
  expect(searchWords('  Ruiz, Ana 3/4/2012 ')).toMatchObject({
    fragments: ['Ruiz', 'Ana'],
    birthDates: ['2012-03-04'],
    isNobody: false,
  })
  expect(searchWords('Li 1000 2012-13-40')).toMatchObject({
    fragments: [' Li', ' 1000', '2012-13-40'],
    birthDates: [],
  })
  expect(searchWords("d'A").fragments).toEqual([' dA'])
  expect(searchWords('O’Brien Núñez-Ángel S-100').fragments).toEqual([
    'OBrien',
    'NúñezÁngel',
    'S-100',
  ])
  expect(searchWords('Ana.Ruiz@Oak.org')).toMatchObject({
    fragments: ['Ana.Ruiz@'],
    emails: ['ana.ruiz@oak.org'],
  })
  expect(searchWords('ana@')).toMatchObject({ fragments: ['ana@'], emails: [] })
  expect(searchWords('ana %').isNobody).toBe(true)
  expect(searchWords('2/30/2012').birthDates).toEqual([])
  expect(searchWords('a b c d e f g h i j').fragments).toHaveLength(8)
})
