import { createCallerFactory } from '@atrium/kit/server'
import { testDatabase } from '@atrium/kit/testing'
import { castOf, contextOf, makeRiverbend } from '@atrium/people/fixtures'
import { afterAll, expect, test } from 'vitest'
import { studentsRouter } from './students.router.ts'

const call = createCallerFactory(studentsRouter)
const database = await testDatabase()
const riverbend = await makeRiverbend(database)
const cast = castOf(riverbend)
afterAll(() => database.drop())

test("an office's Home counts its school's students by grade, and names those who have just started", async () => {
  const ctx = contextOf(database, cast.rosa)
  const day = (before: number): string =>
    new Date(ctx.now().getTime() - before * 86_400_000).toISOString().slice(0, 10)
  const before = await call(ctx).atSchool()
  const list = await call(ctx).list({ filters: { status: ['active'] } })
  expect(before.total).toBe(list.total)
  expect(before.grades.map(({ grade }) => grade)).toEqual(
    [...new Set(list.rows.map((row) => row.grade))].toSorted((one, other) =>
      String(one).localeCompare(String(other)),
    ),
  )

  const [first, second] = list.rows.map((row) => row.id) as [number, number]
  await database.owner`update school_enrollment set entry_date = ${day(400)} where district_id = ${riverbend.districtID}`
  await database.owner`update school_enrollment set entry_date = ${day(3)} where student_id = ${first} and school_id = ${riverbend.oak}`
  await database.owner`update school_enrollment set entry_date = ${day(31)} where student_id = ${second} and school_id = ${riverbend.oak}`
  expect((await call(ctx).atSchool()).began).toMatchObject([{ id: first, entryDate: day(3) }])
})

test('it says how many more or fewer are enrolled than thirty days ago', async () => {
  const ctx = contextOf(database, cast.rosa)
  const day = (before: number): string =>
    new Date(ctx.now().getTime() - before * 86_400_000).toISOString().slice(0, 10)
  await database.owner`update school_enrollment set entry_date = ${day(400)}, exit_date = null where district_id = ${riverbend.districtID}`
  expect((await call(ctx).atSchool()).change).toBe(0)
  const [one] = (await call(ctx).list({})).rows
  await database.owner`update school_enrollment set exit_date = ${day(5)} where student_id = ${one!.id} and school_id = ${riverbend.oak}`
  expect((await call(ctx).atSchool()).change).toBe(-1)
})

test('it is only for people who may see a school’s students', async () => {
  await expect(call(contextOf(database, cast.marcus)).atSchool()).rejects.toMatchObject({
    code: 'FORBIDDEN',
  })
})

test('at all schools, it counts the students at every school where the reader may see them', async () => {
  const everywhere = contextOf(database, { ...cast.dolores, schoolID: 0 })
  const list = await call(everywhere).list({ filters: { status: ['active'] } })
  expect(new Set(list.rows.map((row) => row.schoolName)).size).toBeGreaterThan(1)
  const all = await call(everywhere).atSchool()
  expect(all.total).toBe(list.total)
  const oak = await call(
    contextOf(database, { ...cast.dolores, schoolID: riverbend.oak }),
  ).atSchool()
  expect(all.total).toBeGreaterThan(oak.total)
})
