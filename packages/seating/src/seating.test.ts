import { createCallerFactory, installExtensions, type CurrentUser } from '@atrium/kit/server'
import { testDatabase, type TestDatabase } from '@atrium/kit/testing'
import {
  castOf,
  contextOf,
  joinAlgebra,
  makeRiverbend,
  signedInUser,
  type Riverbend,
} from '@atrium/people/fixtures'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { arrange, seated, tooClose } from './charts/arrange.rules.ts'
import { groupsOf } from './groups/group.rules.ts'
import { seating } from './seating.module.ts'
import type { KeptApart } from './words.ts'

const ids = (count: number) => Array.from({ length: count }, (_, at) => at + 1)
const class30 = ids(30).map((id) => ({ id, level: 50 + id }))

describe('an arrangement', () => {
  const room = { rows: 5, columns: 6, seed: 7 }
  test('gives everyone a desk, row by row, in name order', () => {
    const seats = arrange(ids(8), { ...room, by: 'alphabetical', apart: [] })
    expect(seats[0]).toEqual({ studentID: 1, row: 0, column: 0 })
    expect(seats[6]).toEqual({ studentID: 7, row: 1, column: 0 })
  })
  test('at random is another order of the same students', () => {
    const seats = arrange(ids(30), { ...room, by: 'random', apart: [] })
    expect(seats.map(({ studentID }) => studentID)).not.toEqual(ids(30))
    expect(seats.map(({ studentID }) => studentID).toSorted((a, b) => a - b)).toEqual(ids(30))
  })
  test('by group puts the members of a group next to each other', () => {
    const groups = [{ name: 'A', studentIDs: [9, 2, 5] }]
    const seats = arrange(ids(10), { ...room, by: 'byGroup', apart: [], groups })
    expect(seats.slice(0, 3).map(({ studentID }) => studentID)).toEqual([9, 2, 5])
  })
  test('never seats students who are kept apart next to each other, if the room allows', () => {
    const apart: KeptApart[] = [
      [1, 2],
      [2, 3],
      [7, 8],
      [13, 14],
      [1, 7],
    ]
    for (let seed = 1; seed <= 40; seed++) {
      const seats = arrange(ids(26), { ...room, by: 'random', apart, seed })
      expect(tooClose(seats, apart)).toEqual([])
      expect(new Set(seats.map(({ row, column }) => `${row} ${column}`)).size).toBe(26)
    }
  })
  test('leaves students without a desk if there are too few', () => {
    expect(
      arrange(ids(30), { rows: 2, columns: 2, by: 'alphabetical', apart: [], seed: 1 }),
    ).toHaveLength(4)
  })
  test('swaps two students when one is put where the other sits', () => {
    const seats = [
      { studentID: 1, row: 0, column: 0 },
      { studentID: 2, row: 0, column: 1 },
    ]
    expect(seated(seats, 1, { row: 0, column: 1 })).toEqual([
      { studentID: 2, row: 0, column: 0 },
      { studentID: 1, row: 0, column: 1 },
    ])
    // Someone without a desk takes the other student’s.
    expect(seated(seats, 3, { row: 0, column: 1 })).toEqual([
      { studentID: 1, row: 0, column: 0 },
      { studentID: 3, row: 0, column: 1 },
    ])
  })
})

describe('groups', () => {
  const options = { count: 7, apart: [] as KeptApart[], seed: 3 }
  test('contain everyone once, and differ in size by at most one', () => {
    for (const method of ['random', 'mixedLevels', 'sameLevel'] as const) {
      const { groups } = groupsOf(class30, { ...options, method })
      expect(groups.flat().toSorted((a, b) => a - b)).toEqual(ids(30))
      const sizes = groups.map(({ length }) => length)
      expect(Math.max(...sizes) - Math.min(...sizes)).toBeLessThanOrEqual(1)
    }
  })
  test('by level contain neighbors in level order, and mixed ones contain both ends', () => {
    const same = groupsOf(class30, { ...options, count: 3, method: 'sameLevel' }).groups
    expect(Math.min(...same[0]!)).toBeGreaterThan(Math.max(...same[1]!))
    const mixed = groupsOf(class30, { ...options, count: 3, method: 'mixedLevels' }).groups
    for (const group of mixed) expect(Math.max(...group) - Math.min(...group)).toBeGreaterThan(20)
  })
  test('keep students apart, and report pairs that could not be', () => {
    const apart: KeptApart[] = [
      [1, 2],
      [1, 3],
      [2, 3],
      [29, 30],
    ]
    for (let seed = 1; seed <= 40; seed++)
      expect(groupsOf(class30, { ...options, method: 'sameLevel', apart, seed }).together).toEqual(
        [],
      )
    const { together } = groupsOf(class30.slice(0, 3), {
      ...options,
      count: 2,
      method: 'random',
      apart: apart.slice(0, 3),
    })
    expect(together).toHaveLength(1)
  })
})

describe('the seating of a class', () => {
  const callerOf = createCallerFactory(seating.router)
  let database: TestDatabase
  let riverbend: Riverbend
  let cast: ReturnType<typeof castOf>
  let classmates: number[]
  const as = (user: CurrentUser) => callerOf(contextOf(database, user))
  const algebra = () => ({ staffID: riverbend.marcus, sectionID: riverbend.algebraFall })
  const draft = (studentID = riverbend.ana) => ({
    name: 'Rows',
    rows: 2,
    columns: 3,
    seats: [{ studentID, row: 0, column: 1 }],
  })
  beforeAll(async () => {
    installExtensions(seating.extensions ?? [])
    database = await testDatabase()
    riverbend = await makeRiverbend(database)
    cast = castOf(riverbend)
    classmates = await joinAlgebra(database, riverbend, 3)
  })
  afterAll(() => database.drop())

  test('has several charts, and uses one, even when twenty first ones are added at once', async () => {
    await Promise.all(
      Array.from({ length: 20 }, () => as(cast.marcus).saveChart({ ...algebra(), draft: draft() })),
    )
    const { charts } = await as(cast.marcus).ofClass(algebra())
    expect(charts).toHaveLength(20)
    expect(charts.filter(({ isCurrent }) => isCurrent)).toHaveLength(1)
    await expect(as(cast.marcus).saveChart({ ...algebra(), draft: draft() })).rejects.toMatchObject(
      { code: 'CONFLICT' },
    )
    const other = charts.find(({ isCurrent }) => !isCurrent)!
    await as(cast.marcus).useChart({ ...algebra(), id: other.id })
    await as(cast.marcus).removeChart({ ...algebra(), id: other.id, isRemoved: true })
    const left = (await as(cast.marcus).ofClass(algebra())).charts
    expect(left).toHaveLength(19)
    expect(left.filter(({ isCurrent }) => isCurrent)).toHaveLength(1)
  })

  test('is saved against the version that was seen, with students in the class, one per desk', async () => {
    const [chart] = (await as(cast.marcus).ofClass(algebra())).charts
    const save = (seats: { studentID: number; row: number; column: number }[], version = 1) =>
      as(cast.marcus).saveChart({
        ...algebra(),
        id: chart!.id,
        version,
        draft: { ...draft(), seats },
      })
    await expect(save([{ studentID: riverbend.ben, row: 0, column: 0 }])).rejects.toMatchObject({
      code: 'UNPROCESSABLE_CONTENT',
    })
    await expect(
      save(classmates.map((studentID) => ({ studentID, row: 0, column: 0 }))),
    ).rejects.toMatchObject({ code: 'UNPROCESSABLE_CONTENT' })
    await save([{ studentID: classmates[0]!, row: 1, column: 1 }])
    await expect(save([])).rejects.toMatchObject({ code: 'CONFLICT' })
  })

  test('stores groups, and who is kept apart, for the class’s teachers and the office', async () => {
    await as(cast.marcus).saveGroups({
      ...algebra(),
      draft: { name: 'Lab', method: 'random', groups: [{ name: 'A', studentIDs: classmates }] },
    })
    await as(cast.marcus).saveApart({
      ...algebra(),
      version: 0,
      pairs: [[classmates[1]!, classmates[0]!]],
    })
    await expect(
      as(cast.marcus).saveApart({ ...algebra(), version: 0, pairs: [] }),
    ).rejects.toMatchObject({ code: 'CONFLICT' })
    expect(await as(cast.rosa).ofClass(algebra())).toMatchObject({
      groupSets: [{ name: 'Lab' }],
      apart: { version: 1, pairs: [[classmates[0], classmates[1]]] },
    })
    for (const user of [cast.priya, cast.ana, cast.elena, cast.tomas, cast.otto])
      await expect(as(user).ofClass(algebra())).rejects.toMatchObject({
        code: expect.stringMatching(/^(FORBIDDEN|NOT_FOUND)$/),
      })
  })

  test('leaves out a student whom a court order keeps from the reader', async () => {
    const tomas = signedInUser({
      districtID: riverbend.districtID,
      userID: riverbend.tomas,
      group: 'schoolStaff',
      schoolID: riverbend.oak,
      roles: ['staff'],
    })
    const seen = await as(tomas).ofClass(algebra())
    expect(seen.students.map(({ id }) => id)).not.toContain(riverbend.ana)
    expect(JSON.stringify(seen.charts)).not.toContain(`"studentID":${riverbend.ana},`)
  })
})
