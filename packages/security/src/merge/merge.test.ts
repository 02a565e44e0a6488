import { asRefusal, createCallerFactory, type CurrentUser } from '@atrium/kit/server'
import { testDatabase } from '@atrium/kit/testing'
import { addGuardian, addStudent, castOf, contextOf, makeRiverbend } from '@atrium/people/fixtures'
import { studentGuardians } from '@atrium/people/tables'
import { sectionEnrollments } from '@atrium/roster/tables'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { securityRouter } from '../security.router.ts'
import { differing, mergedValues, type MergeValues } from './merge-fields.ts'
import { personColumns, personNames } from './references.queries.ts'

const database = await testDatabase()
const riverbend = await makeRiverbend(database)
const cast = castOf(riverbend)
const { districtID, ana, oak, algebraFall } = riverbend
afterAll(() => database.drop())

const as = (user: CurrentUser) =>
  createCallerFactory(securityRouter)(contextOf(database, user)).merge
const refused = (act: Promise<unknown>) =>
  act.then(
    () => undefined,
    (error: unknown) => asRefusal(error)?.code,
  )
/** Everything in the district that could reveal a merge, as text. */
const state = async () =>
  JSON.parse(
    JSON.stringify([
      await database.owner`select id, first_name, last_name, local_id, state_id, birth_date, status from users where district_id = ${districtID} order by id`,
      await database.owner`select user_id, section_id, role from section_enrollment where district_id = ${districtID} order by id`,
      await database.owner`select student_id, guardian_id, relationship, restricted, restriction_note from student_guardian where district_id = ${districtID} order by id`,
      await database.owner`select student_id, school_id from school_enrollment where district_id = ${districtID} order by id`,
    ]),
  )

let twin = 0
let carla = 0
beforeAll(async () => {
  await database.transaction(districtID, async (tx) => {
    twin = await addStudent(tx, {
      districtID,
      schoolID: oak,
      firstName: 'Anna',
      lastName: 'Ruiz',
      localID: '100009',
      birthDate: '2011-05-04',
      grade: '09',
    })
    carla = await addGuardian(tx, { districtID, firstName: 'Carla', lastName: 'Ruiz' })
    await tx.insert(studentGuardians).values([
      { districtID, studentID: twin, guardianID: carla, relationship: 'aunt' },
      {
        districtID,
        studentID: twin,
        guardianID: cast.elena.userID,
        relationship: 'mother',
        restricted: true,
        restrictionNote: 'Court order 27-1.',
      },
    ])
    await tx.insert(sectionEnrollments).values({
      districtID,
      sectionID: algebraFall,
      userID: twin,
      role: 'student',
      status: 'active',
    })
  })
})

describe('two records of one student', () => {
  const pair = () => ({ kind: 'student' as const, keptID: ana, goneID: twin })
  test('are compared, and what would move is counted by doing it and taking it back', async () => {
    const before = await state()
    const preview = await as(cast.rosa).preview(pair())
    expect(differing(preview.kept, preview.gone)).toEqual(['firstName', 'localID'])
    expect(preview.moved.map(({ table }) => table)).toContain('student_guardian')
    expect(preview.restrictions).toBe(1)
    expect(await state()).toEqual(before)
  })
  test('become one, field by field, with all that named the other; a court order holds on; and it is undone', async () => {
    const before = await state()
    const { id } = await as(cast.rosa).merge({ ...pair(), choices: { localID: 'gone' } })
    const [kept] =
      await database.owner`select first_name, local_id, state_id, status from users where id = ${ana}`
    expect(kept).toEqual({
      first_name: 'Ana',
      local_id: '100009',
      state_id: 'CA7700001',
      status: 'active',
    })
    const links =
      await database.owner`select guardian_id, restricted from student_guardian where student_id = ${ana} order by guardian_id`
    expect(links.map((row) => row.guardian_id)).toContain(carla)
    expect(links.find((row) => row.guardian_id === cast.elena.userID)?.restricted).toBe(true)
    expect(await refused(as(cast.rosa).merge({ ...pair(), choices: {} }))).toBe('conflict')
    await as(cast.rosa).undo({ id })
    expect(await state()).toEqual(before)
    expect(await refused(as(cast.rosa).undo({ id }))).toBe('conflict')
  })
  test('are merged once, when ten people do it at the same moment', async () => {
    const outcomes = await Promise.all(
      Array.from({ length: 10 }, () => refused(as(cast.rosa).merge({ ...pair(), choices: {} }))),
    )
    expect(outcomes.filter((one) => one === undefined)).toHaveLength(1)
    const merge = (await as(cast.rosa).recent()).find(({ undoneAt }) => undoneAt === null)
    await as(cast.rosa).undo({ id: merge!.id })
  })
  test('are merged only by someone who may change both, and never the record with itself', async () => {
    for (const other of [cast.marcus, cast.elena, cast.ana])
      expect(await refused(as(other).preview(pair()))).toBe('forbidden')
    for (const other of [cast.priya, cast.otto])
      expect(await refused(as(other).preview(pair()))).toBe('notFound')
    expect(await refused(as(cast.rosa).preview({ ...pair(), goneID: riverbend.noor }))).toBe(
      'notFound',
    )
    expect(await refused(as(cast.rosa).preview({ ...pair(), goneID: ana }))).toBe('invalid')
  })
  test('keep the account: the record that has one is the one to keep', async () => {
    await database.owner`insert into account (district_id, user_id, login_name) values (${districtID}, ${twin}, 'twin')`
    expect(await refused(as(cast.rosa).preview(pair()))).toBe('conflict')
    await database.owner`delete from account where user_id = ${twin}`
  })
})

test('every column that names a person is known: a module that is added is found by its foreign keys and names', async () => {
  const columns = await personColumns(database)
  const known = new Set(columns.map(({ table, column }) => `${table}.${column}`))
  for (const one of [
    'section_enrollment.user_id',
    'school_enrollment.student_id',
    'student_guardian.guardian_id',
    'address.user_id',
  ])
    expect(known).toContain(one)
  expect(personNames).toContain('student_id')
  await database.owner`create table new_module_thing (district_id int not null, id int not null, student_id int not null, primary key (district_id, id))`
  expect((await personColumns(database)).some(({ table }) => table === 'new_module_thing')).toBe(
    true,
  )
  await database.owner`drop table new_module_thing`
})

test("the choice wins, then the kept record's value, then the only one there is", () => {
  const blank = Object.fromEntries(
    ['firstName', 'phone', 'email'].map((name) => [name, null]),
  ) as unknown as MergeValues
  const merged = mergedValues(
    { ...blank, firstName: 'Ana', email: 'a@x.test' },
    { ...blank, firstName: 'Anna', phone: '+15550001111', email: 'b@x.test' },
    { email: 'gone' },
  )
  expect(merged).toMatchObject({ firstName: 'Ana', phone: '+15550001111', email: 'b@x.test' })
})
