import { createCallerFactory } from '@atrium/kit/server'
import type { ListQuery } from '@atrium/kit/shared'
import { testDatabase, type TestDatabase } from '@atrium/kit/testing'
import { castOf, contextOf, makeRiverbend, type Riverbend } from '@atrium/people/fixtures'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { studentsRouter } from './students.router.ts'

const call = createCallerFactory(studentsRouter)
let database: TestDatabase
let riverbend: Riverbend
let cast: ReturnType<typeof castOf>

beforeAll(async () => {
  database = await testDatabase()
  riverbend = await makeRiverbend(database)
  cast = castOf(riverbend)
})
afterAll(() => database.drop())

interface Asked {
  scope?: 'school' | 'all' | 'mine'
  search?: string
  grade?: string[]
  status?: string[]
  schoolID?: string[]
  sort?: string
  page?: number
  size?: number
}
const queryOf = ({ scope, grade, status, schoolID, ...query }: Asked): ListQuery => ({
  ...query,
  filters: {
    ...(scope && { scope: [scope] }),
    ...(grade && { grade }),
    ...(status && { status }),
    ...(schoolID && { schoolID }),
  },
})
const ask = (who: keyof ReturnType<typeof castOf>, asked: Asked) =>
  call(contextOf(database, cast[who])).list(queryOf(asked))
const names = async (who: keyof ReturnType<typeof castOf>, asked: Asked = {}) => {
  const { rows } = await ask(who, asked)
  return rows.map((row) => row.firstName)
}

describe('a list of students', () => {
  test('shows the current school, by last name, with accents sorted as letters', async () => {
    expect(await names('rosa')).toEqual(['Ben', 'Ana'])
    expect(await names('dolores')).toEqual(['Ben', 'Ana'])
    expect(await names('priya')).toEqual(['Noor'])
  })
  test('spans all the schools of people who may see them', async () => {
    expect(await names('dolores', { scope: 'all' })).toEqual(['Ben', 'Noor', 'Ana'])
    expect(await names('rosa', { scope: 'all' })).toEqual(['Ben', 'Ana'])
  })
  test('shows teachers only the students in their current sections', async () => {
    expect(await names('marcus')).toEqual(['Ana'])
    expect(await names('marcus', { scope: 'all' })).toEqual(['Ana'])
    expect(await names('marcus', { scope: 'mine' })).toEqual(['Ana'])
  })
  test('is refused to students and guardians', async () => {
    await expect(names('ana')).rejects.toMatchObject({ code: 'FORBIDDEN' })
    await expect(names('elena')).rejects.toMatchObject({ code: 'FORBIDDEN' })
  })
  test('never shows a student of another district', async () => {
    expect(await names('dolores', { scope: 'all', search: 'ruiz' })).toEqual(['Ana'])
    expect(await names('otto', { scope: 'all' })).toEqual(['Ana'])
    const { rows } = await ask('otto', { scope: 'all' })
    expect(rows[0]?.id).toBe(riverbend.lakeside.ana)
  })
})

describe('a search for students', () => {
  test.each([
    ['a fragment of a last name', 'arez', ['Ben']],
    ['a name typed without its accents, in any case', 'ALVAREZ inaki', ['Ben']],
    ['a preferred name', 'anita', ['Ana']],
    ['words in any order', 'ruiz, ana', ['Ana']],
    ['two letters that begin a name', 'or', ['Ben']],
    ['a student number', '100003', ['Noor']],
    ['a state id', 'ca7700001', ['Ana']],
    ['a birth date as the US types it', '2/11/2010', ['Ben']],
    ['an ISO birth date and a name', 'ana 2011-05-04', ['Ana']],
    ['signs that mean something to LIKE', '%', []],
  ])('finds by %s', async (_, search, found) => {
    expect(await names('dolores', { scope: 'all', search })).toEqual(found)
  })
  test('filters by grade, school and status, and shows the exact total on every page', async () => {
    expect(await names('dolores', { scope: 'all', grade: ['07', '09'] })).toEqual(['Noor', 'Ana'])
    expect(await names('dolores', { scope: 'all', schoolID: [String(riverbend.pine)] })).toEqual([
      'Noor',
    ])
    expect(await names('dolores', { scope: 'all', status: ['graduated', 'inactive'] })).toEqual([])
    // A roster has ended this enrollment without a reason: the record is active, the student is not
    // a current one.
    const current = () => names('dolores', { scope: 'all', status: ['active'] })
    expect(await current()).toHaveLength(3)
    await database.owner`update school_enrollment set exit_date = '2026-09-30' where student_id = ${riverbend.ben}`
    expect(await current()).toHaveLength(2)
    await database.owner`update school_enrollment set exit_date = null where student_id = ${riverbend.ben}`
    expect(await ask('dolores', { scope: 'all', search: 'a', size: 1, page: 2 })).toMatchObject({
      total: 2,
      start: 2,
      end: 2,
    })
    expect(await ask('dolores', { scope: 'all', size: 2, page: 9 })).toMatchObject({
      rows: [],
      total: 3,
      start: 0,
      end: 0,
    })
  })
  test.each(['name', '-name', 'grade', '-grade', 'schoolName', 'localID', '-birthDate', 'status'])(
    'sorts by %s, with and without search text',
    async (sort) => {
      expect((await ask('dolores', { scope: 'all', sort })).total).toBe(3)
      expect((await ask('dolores', { scope: 'all', sort, search: 'a' })).total).toBe(2)
    },
  )
  test('costs one statement', async () => {
    const queries: Asked[] = [
      {},
      { search: 'ruiz' },
      { scope: 'all', sort: '-grade', grade: ['09'] },
    ]
    for (const query of queries) {
      const before = database.statements()
      await ask('dolores', query)
      expect(database.statements() - before).toBe(1)
    }
  })
})
