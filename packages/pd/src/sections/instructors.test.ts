import { users } from '@atrium/auth/tables'
import { createCallerFactory } from '@atrium/kit/server'
import { testDatabase, type TestDatabase } from '@atrium/kit/testing'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { makeCedar, makeSection, outcomeOf, requestAs, type Cedar } from '../fixtures.ts'
import { pd } from '../pd.module.ts'

let database: TestDatabase
let cedar: Cedar
let sectionID = 0
let studentID = 0
const office = () =>
  createCallerFactory(pd.router)(requestAs(database, cedar.office, 'office')).sections

beforeAll(async () => {
  database = await testDatabase()
  cedar = await makeCedar(database, 2)
  ;({ sectionID } = await makeSection(database, cedar))
  const [student] = await database.transaction(1, (tx) =>
    tx
      .insert(users)
      .values({ districtID: 1, firstName: 'Nora', lastName: 'Student' })
      .returning({ id: users.id }),
  )
  studentID = student?.id ?? 0
})
afterAll(() => database.drop())

const teach = async (...instructors: number[]) => {
  const { version } = await office().get({ id: sectionID })
  return office().update({
    id: sectionID,
    version,
    changes: { instructors: instructors.map((userID) => ({ userID })) },
  })
}

describe('an instructor of a section', () => {
  test('is named, in a list that is saved as a file too, where the module itself offers the choices', async () => {
    await teach(cedar.instructor, cedar.learners[0] ?? 0)
    const { instructors } = await office().get({ id: sectionID })
    expect(instructors.map(({ userID }) => userID)).toEqual([cedar.instructor, cedar.learners[0]])
    const file = await office().exportRows({
      query: {},
      format: 'csv',
      columns: ['name', 'instructors'],
    })
    expect(file.content).toContain('Ines Instructor')
    expect(file.content).toContain('Lee Learner1')
  })
  test('is someone who works for the district, and stays it after they have left', async () => {
    expect(await outcomeOf(teach(studentID))).toBe('kit.refusal.fields')
    await database.owner`update staff_member set status = 'inactive' where user_id = ${cedar.instructor}`
    expect(await outcomeOf(teach(cedar.learners[1] ?? 0, cedar.instructor))).toBe('done')
  })
})
