import { createCallerFactory, installExtensions, type CurrentUser } from '@atrium/kit/server'
import { testDatabase, type TestDatabase } from '@atrium/kit/testing'
import {
  castOf,
  contextOf,
  joinAlgebra,
  makeRiverbend,
  type Riverbend,
} from '@atrium/people/fixtures'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { classroom } from '../classroom.module.ts'

const callerOf = createCallerFactory(classroom.router)
let database: TestDatabase
let riverbend: Riverbend
let cast: ReturnType<typeof castOf>
const as = (user: CurrentUser) => callerOf(contextOf(database, user))
const lunch = () => ({
  staffID: riverbend.marcus,
  sectionID: riverbend.algebraFall,
  meal: 'lunch' as const,
})
const date = '2026-10-14'

beforeAll(async () => {
  installExtensions(classroom.extensions ?? [])
  database = await testDatabase()
  riverbend = await makeRiverbend(database)
  cast = castOf(riverbend)
})
afterAll(() => database.drop())

describe('a meal count', () => {
  test('is noted student by student, and the office sees the school’s total', async () => {
    const [mate] = await joinAlgebra(database, riverbend, 1)
    await as(cast.marcus).saveMeals({
      ...lunch(),
      date,
      choices: [
        { studentID: riverbend.ana, choice: 'hot' },
        { studentID: mate!, choice: 'home' },
      ],
    })
    await as(cast.marcus).saveMeals({
      ...lunch(),
      date,
      choices: [{ studentID: mate!, choice: 'hot' }],
    })
    expect(await as(cast.rosa).schoolMeals()).toEqual({
      meals: [{ meal: 'lunch', choices: { hot: 2 }, classes: 1 }],
    })
    await as(cast.marcus).saveMeals({
      ...lunch(),
      date,
      choices: [{ studentID: mate!, choice: null }],
    })
    expect(await as(cast.rosa).schoolMeals()).toMatchObject({ meals: [{ choices: { hot: 1 } }] })
  })
  test('is one for each student, also where twenty count at once', async () => {
    await Promise.all(
      Array.from({ length: 20 }, (_, at) =>
        as(cast.marcus).saveMeals({
          ...lunch(),
          date,
          choices: [{ studentID: riverbend.ana, choice: at % 2 ? 'hot' : 'milk' }],
        }),
      ),
    )
    expect(
      await database.owner`select count(*)::int as count from meal_count where student_id = ${riverbend.ana}`,
    ).toEqual([{ count: 1 }])
  })
  test('is for students of the class, not for a future day, and only for them to see', async () => {
    await expect(
      as(cast.marcus).saveMeals({
        ...lunch(),
        date,
        choices: [{ studentID: riverbend.ben, choice: 'hot' }],
      }),
    ).rejects.toMatchObject({ code: 'NOT_FOUND' })
    await expect(
      as(cast.marcus).saveMeals({
        ...lunch(),
        date: '2026-10-15',
        choices: [{ studentID: riverbend.ana, choice: 'hot' }],
      }),
    ).rejects.toMatchObject({ code: 'UNPROCESSABLE_CONTENT' })
    for (const user of [cast.priya, cast.ana, cast.elena])
      await expect(as(user).meals(lunch())).rejects.toMatchObject({
        code: expect.stringMatching(/^(FORBIDDEN|NOT_FOUND)$/),
      })
    await expect(as(cast.marcus).schoolMeals()).rejects.toMatchObject({ code: 'FORBIDDEN' })
  })
})
