import { testDatabase, type TestDatabase } from '@atrium/kit/testing'
import { and, eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { userRoles } from '@atrium/auth/tables'
import { makeRiverbend, type Riverbend } from './fixtures.ts'
import { schoolEnrollments, students } from './people.table.ts'
import { placeStudents } from './place-students.actions.ts'

let database: TestDatabase
let riverbend: Riverbend

beforeAll(async () => {
  database = await testDatabase()
  riverbend = await makeRiverbend(database)
  const { districtID, ana, ben, pine } = riverbend
  await database.transaction(districtID, async (tx) => {
    // Ana goes to Pine after winter; Ben's last day is before it.
    await tx
      .update(schoolEnrollments)
      .set({ exitDate: '2026-12-18', exitCode: 'transferInDistrict' })
      .where(eq(schoolEnrollments.studentID, ana))
    await tx.insert(schoolEnrollments).values({
      districtID,
      studentID: ana,
      schoolID: pine,
      grade: '10',
      entryDate: '2027-01-11',
      entryCode: 'transferInDistrict',
    })
    await tx
      .update(schoolEnrollments)
      .set({ exitDate: '2026-12-18', exitCode: 'moved' })
      .where(eq(schoolEnrollments.studentID, ben))
  })
})
afterAll(() => database.drop())

const at = async (studentID: number) => {
  const { districtID } = riverbend
  const [row] = await database
    .district(districtID)
    .select({
      schoolID: students.schoolID,
      grade: students.grade,
      status: students.status,
      version: students.version,
    })
    .from(students)
    .where(and(eq(students.districtID, districtID), eq(students.userID, studentID)))
  return row
}
const night = (day: string) =>
  placeStudents(database, riverbend.districtID, new Date(`${day}T11:10:00Z`))

test('a student is placed at the new school on the first day there, and not before', async () => {
  const { ana, oak, pine, districtID } = riverbend
  expect(await night('2026-12-18')).toBe(0)
  expect(await at(ana)).toMatchObject({ schoolID: oak, grade: '09', status: 'active' })
  await night('2027-01-11')
  expect(await at(ana)).toMatchObject({ schoolID: pine, grade: '10', status: 'active' })
  const roles = await database
    .district(districtID)
    .select({ schoolID: userRoles.schoolID })
    .from(userRoles)
    .where(
      and(
        eq(userRoles.districtID, districtID),
        eq(userRoles.userID, ana),
        eq(userRoles.role, 'student'),
      ),
    )
  expect(roles).toEqual([{ schoolID: pine }])
})

test('a student whose last day has passed is inactive, however many nights were missed', async () => {
  const { ben, oak } = riverbend
  await night('2027-03-01')
  expect(await at(ben)).toMatchObject({ schoolID: oak, status: 'inactive' })
})

test('a second night changes nothing', async () => {
  const { ana, ben } = riverbend
  const before = [await at(ana), await at(ben)]
  expect(await night('2027-03-02')).toBe(0)
  expect([await at(ana), await at(ben)]).toEqual(before)
})

test('another district’s students are left alone', async () => {
  const { lakeside } = riverbend
  const [row] = await database
    .district(lakeside.districtID)
    .select({ version: students.version })
    .from(students)
    .where(eq(students.userID, lakeside.ana))
  expect(row?.version).toBe(1)
})
