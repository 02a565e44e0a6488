import { createCallerFactory } from '@atrium/kit/server'
import { testDatabase } from '@atrium/kit/testing'
import { castOf, contextOf, joinAlgebra, makeRiverbend } from '@atrium/people/fixtures'
import { sql } from 'drizzle-orm'
import { afterAll, expect, test } from 'vitest'
import { gradesRouter } from '../grades.router.ts'
import { gradesOverview, type GradesOverview } from '../student/overview.queries.ts'
import { assignments, assignmentScores, gradeCategories } from './gradebook.table.ts'

const database = await testDatabase()
const riverbend = await makeRiverbend(database)
const cast = castOf(riverbend)
afterAll(() => database.drop())

const { districtID, algebraFall: sectionID, ana, marcus } = riverbend
const day = (days: number): string =>
  new Date(contextOf(database, null).now().getTime() + days * 86_400_000).toISOString().slice(0, 10)
const toGrade = (user: typeof cast.marcus) =>
  createCallerFactory(gradesRouter)(contextOf(database, user)).toGrade()

await joinAlgebra(database, riverbend, 1)
const ids = await database.transaction(districtID, async (tx) => {
  const [category] = await tx
    .insert(gradeCategories)
    .values({ districtID, sectionID, name: 'Homework', place: 1 })
    .returning()
  const rows = await tx
    .insert(assignments)
    .values(
      [
        { title: 'Long ago', dueOn: day(-45) },
        { title: 'Factoring', dueOn: day(-4) },
        { title: 'Quiz', dueOn: day(-2) },
        { title: 'Essay', dueOn: day(3) },
        { title: 'Project', dueOn: day(20) },
      ].map((one) => ({
        districtID,
        sectionID,
        categoryID: category!.id,
        points: 10,
        assignedOn: day(-60),
        ...one,
      })),
    )
    .returning()
  const idOf = (title: string) => rows.find((row) => row.title === title)!.id
  await tx.insert(assignmentScores).values([
    {
      districtID,
      assignmentID: idOf('Factoring'),
      studentID: ana,
      mark: 'missing',
      changedBy: marcus,
    },
  ])
  return idOf
})

test('a teacher sees past-due assignments with students who still have no score, oldest first', async () => {
  const rows = await toGrade(cast.marcus)
  expect(rows.map(({ title }) => title)).toEqual(['Factoring', 'Quiz'])
  const [factoring, quiz] = rows
  expect(factoring).toMatchObject({ assignmentID: ids('Factoring'), courseName: 'Algebra 1' })
  expect(factoring!.ungraded).toBe(factoring!.students - 1)
  expect(quiz!.ungraded).toBe(quiz!.students)
})

test('a teacher does not see another teacher’s assignments to grade', async () => {
  const other = { ...cast.priya, permissions: new Set(['classroom.use']) }
  expect(await toGrade(other)).toEqual([])
  await expect(toGrade(cast.elena)).rejects.toMatchObject({ code: 'FORBIDDEN' })
})

test('a student and the family see what is missing, then what is due within a week', async () => {
  const [row] = await database.transaction(districtID, (tx) =>
    tx.execute<{ grades: GradesOverview }>(
      sql`select ${gradesOverview.read({ districtID: sql`${districtID}::integer`, personID: sql`${ana}::integer`, today: sql`${day(0)}::date`, language: 'en' })} as grades`,
    ),
  )
  expect(row!.grades.newest).toBeNull()
  expect(row!.grades.work).toMatchObject([
    { title: 'Factoring', courseName: 'Algebra 1', isMissing: true },
    { title: 'Essay', dueOn: day(3), isMissing: false },
  ])
})
