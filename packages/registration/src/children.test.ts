import { users } from '@atrium/auth/tables'
import { testDatabase } from '@atrium/kit/testing'
import { studentGuardians, students } from '@atrium/people/tables'
import { and, eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { asStaff, lucia } from './fixtures.ts'
import { refused, setUpRiverbend } from './riverbend.fixtures.ts'

const database = await testDatabase()
const { startOver, at, visitor, rosa, register, waiting } = await setUpRiverbend(database)
const mateo = {
  firstName: 'Mateo',
  lastName: 'Ortiz',
  dob: '2014-03-05',
  relationship: 'mother' as const,
  localID: null,
}
let mateoID: number
beforeAll(async () => {
  mateoID = await database.transaction(at.districtID, async (tx) => {
    const [made] = await tx
      .insert(users)
      .values({
        districtID: at.districtID,
        firstName: 'Mateo',
        lastName: 'Ortíz',
        birthDate: '2014-03-05',
        localID: '4711',
      })
      .returning({ id: users.id })
    const userID = made?.id ?? 0
    await tx.insert(students).values({ districtID: at.districtID, userID, schoolID: at.oak })
    return userID
  })
})
beforeEach(startOver)
afterAll(() => database.drop())

let count = 0
const registered = async (children: readonly object[]) => {
  count += 1
  await register({ email: `parent${count}@example.org`, dob: `1985-02-${10 + count}`, children })
  return (await waiting()).at(-1)?.id ?? 0
}

describe('a parent who registers', () => {
  test('names their children; errors about one are shown at its field', async () => {
    const refusal = await refused(
      visitor.register(lucia(at, { children: [mateo, { ...mateo, lastName: '', dob: '2014' }] })),
    )
    expect(Object.keys(refusal.detail.fields ?? {}).toSorted()).toEqual([
      'children.1.dob',
      'children.1.lastName',
    ])
  })
  test('is answered alike, whether or not there is such a child', async () => {
    const answers = []
    for (const [email, child] of [
      ['one@example.org', mateo],
      ['two@example.org', { ...mateo, dob: '2001-01-01' }],
    ] as const)
      answers.push(await visitor.register(lucia(at, { email, children: [child] })))
    expect(answers[0]).toEqual(answers[1])
  })
  test('need not name anyone, and others’ children are not kept', async () => {
    await registered([])
    await register({
      email: 'student@example.org',
      roleID: 1,
      dob: '2005-01-01',
      children: [mateo],
    })
    expect((await waiting()).map(({ children }) => children)).toEqual([[], []])
  })
})

describe('the registration desk', () => {
  test('sees each child with the students who may be meant, and links the one it chooses as it accepts', async () => {
    const id = await registered([mateo, { ...mateo, firstName: 'Nobody', dob: '2015-01-01' }])
    const { children } = await rosa.registrations.get({ id })
    expect(children).toMatchObject([
      { firstName: 'Mateo', matches: [{ studentID: mateoID, localID: '4711' }] },
      { firstName: 'Nobody', matches: [] },
    ])
    const { userID } = await rosa.registrations.accept({
      id,
      links: [{ child: 0, studentID: mateoID }],
    })
    expect(
      await database.everyDistrict
        .select({ relationship: studentGuardians.relationship })
        .from(studentGuardians)
        .where(
          and(eq(studentGuardians.guardianID, userID), eq(studentGuardians.studentID, mateoID)),
        ),
    ).toEqual([{ relationship: 'mother' }])
  })
  test('links no one on its own', async () => {
    const id = await registered([mateo])
    const { userID } = await rosa.registrations.accept({ id })
    expect(
      await database.everyDistrict
        .select()
        .from(studentGuardians)
        .where(eq(studentGuardians.guardianID, userID)),
    ).toEqual([])
  })
  test('links no student but one who may be meant, and accepts nothing then', async () => {
    const id = await registered([{ ...mateo, dob: '2013-01-01' }])
    const links = [{ child: 0, studentID: mateoID }]
    expect((await refused(rosa.registrations.accept({ id, links }))).code).toBe('notFound')
    expect((await waiting()).at(-1)).toMatchObject({ status: 'pending' })
  })
  test('finds no student of a school at which it may not see students', async () => {
    const id = await registered([mateo])
    const caller = asStaff(database, at, { schoolID: at.oak, permissions: ['registration.manage'] })
    expect((await caller.registrations.get({ id })).children).toMatchObject([{ matches: [] }])
    const links = [{ child: 0, studentID: mateoID }]
    expect((await refused(caller.registrations.accept({ id, links }))).code).toBe('notFound')
  })
})
