import { createCallerFactory, type CurrentUser } from '@atrium/kit/server'
import { testDatabase } from '@atrium/kit/testing'
import { castOf, contextOf, makeRiverbend } from '@atrium/people/fixtures'
import { afterAll, describe, expect, test } from 'vitest'
import { staffRouter } from './staff.router.ts'

const callerOf = createCallerFactory(staffRouter)
const database = await testDatabase()
const riverbend = await makeRiverbend(database)
const cast = castOf(riverbend)
afterAll(() => database.drop())

const as = (user: CurrentUser) => callerOf(contextOf(database, user))

describe('a list of staff', () => {
  test('shows a school’s own staff and, for all schools, the district office too', async () => {
    expect((await as(cast.marcus).list({})).rows.map((row) => row.firstName)).toEqual([
      'Marcus',
      'Rosa',
    ])
    expect(
      (await as(cast.marcus).list({ filters: { scope: ['all'] } })).rows.map(
        (row) => row.firstName,
      ),
    ).toEqual(['Marcus', 'Dolores', 'Rosa'])
    expect(
      (await as(cast.dolores).list({ sort: '-schoolName', filters: { scope: ['all'] } })).total,
    ).toBe(4)
    expect(
      (await as(cast.otto).list({ filters: { scope: ['all'] } })).rows.map((row) => row.firstName),
    ).toEqual(['Otto'])
  })
  test('can be searched by name and title, and limited to teachers', async () => {
    expect(
      (await as(cast.dolores).list({ search: 'nair', filters: { scope: ['all'] } })).rows,
    ).toMatchObject([{ firstName: 'Priya', schoolName: 'Pine Middle' }])
    expect(
      (
        await as(cast.dolores).list({
          sort: 'title',
          filters: { scope: ['all'], isTeacher: ['true'] },
        })
      ).rows.map((row) => row.firstName),
    ).toEqual(['Marcus'])
  })
  test('is refused to families', async () => {
    await expect(as(cast.elena).list({})).rejects.toMatchObject({ code: 'FORBIDDEN' })
  })
})

describe('adding a member of staff', () => {
  const draft = {
    firstName: 'Ines',
    lastName: 'Solano',
    email: 'ines.solano@riverbend.test',
    title: 'Science',
    isTeacher: true,
  }
  test('takes a manager at that school, and asks about possible duplicates', async () => {
    const { id } = await as(cast.dolores).add({
      draft,
      schoolID: riverbend.oak,
      isNobodyElse: false,
    })
    expect(
      (await as(cast.rosa).list({ search: 'solano', filters: { isTeacher: ['true'] } })).rows.map(
        (row) => row.id,
      ),
    ).toEqual([id])
    await expect(
      as(cast.dolores).add({
        draft: { ...draft, firstName: 'I.' },
        schoolID: riverbend.oak,
        isNobodyElse: false,
      }),
    ).rejects.toMatchObject({ cause: { code: 'conflict', detail: { current: [{ id }] } } })
    await expect(
      as(cast.rosa).add({ draft, schoolID: riverbend.oak, isNobodyElse: true }),
    ).rejects.toMatchObject({ code: 'FORBIDDEN' })
  })
})

describe('a schedule', () => {
  test('is visible to colleagues at the same school', async () => {
    expect(
      (await as(cast.rosa).schedule({ staffID: riverbend.marcus })).map(
        (entry) => entry.courseName,
      ),
    ).toEqual(['Algebra 1', 'Geometry'])
    await expect(as(cast.priya).schedule({ staffID: riverbend.marcus })).rejects.toMatchObject({
      code: 'NOT_FOUND',
    })
  })
})
