import { asRefusal, createCallerFactory, type CurrentUser } from '@atrium/kit/server'
import { testDatabase, type TestDatabase } from '@atrium/kit/testing'
import {
  addStudent,
  castOf,
  contextOf,
  makeRiverbend,
  type Riverbend,
} from '@atrium/people/fixtures'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { studentGroups } from '../student-groups.module.ts'

const callerOf = createCallerFactory(studentGroups.router)
let database: TestDatabase
let riverbend: Riverbend
let cast: ReturnType<typeof castOf>
beforeAll(async () => {
  database = await testDatabase()
  riverbend = await makeRiverbend(database)
  cast = castOf(riverbend)
  const { districtID, oak, marcus } = riverbend
  await database.owner`update users set local_id = 'E7' where id = ${marcus}`
  await database.transaction(districtID, async (tx) => {
    for (const at of [1, 2, 3, 4, 5, 6])
      await addStudent(tx, {
        ...{ districtID, schoolID: oak, firstName: `Student ${at}`, lastName: 'Park' },
        grade: at % 2 ? '09' : '10',
      })
  })
})
beforeEach(
  () =>
    database.owner`truncate student_group_member, student_group, audit_entry restart identity cascade` as Promise<unknown>,
)
afterAll(() => database.drop())

const as = (user: CurrentUser) => callerOf(contextOf(database, user))
const homeroom = (name: string, patch: object = {}) =>
  as(cast.rosa).homerooms.create({
    draft: {
      ...{ name, schoolYearID: riverbend.schoolYearID, advisorNumber: null, room: null },
      ...{ grades: [], capacity: null, notes: null, ...patch },
    },
  })
const add = (groupID: number, studentIDs: number[], date = '2026-10-14') =>
  as(cast.rosa).members.add({ groupID, studentIDs, date })
const members = async (groupID: number) =>
  (await as(cast.rosa).members.list({ groupID })).members.map(({ name, startDate, endDate }) => [
    ...[name, startDate, endDate],
  ])
const codeOf = async (act: Promise<unknown>) =>
  asRefusal(await act.catch((error: unknown) => error))?.code

describe('a homeroom', () => {
  test('has a teacher at the school, by staff ID, and no house or team is among homerooms', async () => {
    expect(await homeroom('A1', { advisorNumber: 'E7' })).toMatchObject({
      advisorName: 'Marcus Bell',
    })
    const refused = asRefusal(
      await homeroom('A2', { advisorNumber: '100001' }).catch((error: unknown) => error),
    )
    expect(refused?.detail.fields).toEqual({ advisorNumber: { id: 'studentGroups.noStaff' } })
    expect((await as(cast.rosa).housesAndTeams.list({})).total).toBe(0)
    expect((await as(cast.rosa).homerooms.list({})).total).toBe(1)
  })

  test('a student is in one at a time: moving to another ends the first on the day before', async () => {
    const [one, other] = [await homeroom('A1'), await homeroom('A2')]
    await add(one.id, [riverbend.ana], '2026-08-17')
    await add(other.id, [riverbend.ana])
    expect(await members(one.id)).toEqual([['Ruiz, Ana', '2026-08-17', '2026-10-13']])
    expect(await members(other.id)).toEqual([['Ruiz, Ana', '2026-10-14', null]])
    // On the day of the first placement, there is nothing to keep of it.
    await add(one.id, [riverbend.ana])
    expect(await members(other.id)).toEqual([])
  })

  test('even when twenty people place the student at once in two homerooms', async () => {
    const [one, other] = [await homeroom('A1'), await homeroom('A2')]
    await Promise.all(
      Array.from({ length: 20 }, (_, at) => add(at % 2 ? one.id : other.id, [riverbend.ana])),
    )
    const [row] = await database.owner<{ count: number }[]>`
      select count(*)::int as count from student_group_member where end_date is null`
    expect(row?.count).toBe(1)
  })

  test('accepts only students at its school, in its year, from people who manage schedules there', async () => {
    const { id } = await homeroom('A1')
    expect(await codeOf(add(id, [riverbend.noor]))).toBe('notFound')
    expect(await codeOf(add(id, [riverbend.ana], '2027-06-05'))).toBe('invalid')
    for (const user of [cast.priya, cast.otto])
      expect(
        await codeOf(
          as(user).members.add({ groupID: id, studentIDs: [riverbend.ana], date: '2026-10-14' }),
        ),
      ).toBe('notFound')
    expect(await codeOf(as(cast.marcus).members.list({ groupID: id }))).toBe('forbidden')
  })

  test('students selected on a list are added at once, to a group at the school whose year has not ended', async () => {
    const { id } = await homeroom('A1')
    expect(await as(cast.rosa).members.open()).toEqual([
      { groupID: id, kind: 'homeroom', name: 'A1', from: '2026-10-14' },
    ])
    expect(await add(id, [riverbend.ana, riverbend.ben])).toEqual({ added: 2 })
    expect(await members(id)).toHaveLength(2)
    // Other people's groups aren't queried.
    expect(await codeOf(as(cast.marcus).members.open())).toBe('forbidden')
    expect(await as(cast.priya).members.open()).toEqual([])
  })

  test('a student who leaves stays in its history', async () => {
    const { id } = await homeroom('A1')
    await add(id, [riverbend.ana], '2026-08-17')
    const [member] = (await as(cast.rosa).members.list({ groupID: id })).members
    await as(cast.rosa).members.remove({ memberID: member!.memberID, lastDay: '2026-10-14' })
    expect(await members(id)).toEqual([['Ruiz, Ana', '2026-08-17', '2026-10-14']])
    expect(
      await codeOf(
        as(cast.rosa).members.remove({ memberID: member!.memberID, lastDay: '2026-10-14' }),
      ),
    ).toBe('conflict')
  })
})

describe('balancing groups', () => {
  const wish = () => ({
    ...{ kind: 'homeroom' as const, schoolYearID: riverbend.schoolYearID, grades: [] },
    ...{ again: false, families: false },
  })
  test('is a proposal first, and writes exactly what was shown', async () => {
    const groups = [await homeroom('A1'), await homeroom('A2')]
    await add(groups[0]!.id, [riverbend.ana])
    const proposal = await as(cast.rosa).balance.propose(wish())
    expect(proposal.groups.map(({ before, after }) => [before, after])).toEqual([
      [1, 4],
      [0, 4],
    ])
    expect(proposal.moves).toHaveLength(7)
    expect((await as(cast.rosa).homerooms.list({})).rows.map(({ students }) => students)).toEqual([
      1, 0,
    ])
    const { token } = proposal
    expect(await as(cast.rosa).balance.applyProposal({ ...wish(), token })).toEqual({ placed: 7 })
    expect((await as(cast.rosa).homerooms.list({})).rows.map(({ students }) => students)).toEqual([
      4, 4,
    ])
    expect(await codeOf(as(cast.rosa).balance.applyProposal({ ...wish(), token }))).toBe('conflict')
  })

  test('is refused if a student was placed in the meantime, and if there is nothing to balance', async () => {
    const { id } = await homeroom('A1')
    expect(await codeOf(as(cast.rosa).balance.propose(wish()))).toBe('invalid')
    await homeroom('A2')
    const { token } = await as(cast.rosa).balance.propose(wish())
    await add(id, [riverbend.ben])
    expect(await codeOf(as(cast.rosa).balance.applyProposal({ ...wish(), token }))).toBe('conflict')
  })
})

test('what a student is assigned to is on one page, for the student, the family, the teacher, and the office', async () => {
  const { id } = await homeroom('A1', { advisorNumber: 'E7', room: 'B12' })
  await add(id, [riverbend.ana], '2026-08-17')
  for (const user of [cast.ana, cast.elena, cast.marcus, cast.rosa])
    expect(await as(user).assignedTo({ studentID: riverbend.ana })).toMatchObject({
      groups: [{ kind: 'homeroom', name: 'A1', advisor: 'Marcus Bell', room: 'B12' }],
      teachers: [{ name: 'Marcus Bell', courses: ['Algebra 1'] }],
    })
  for (const user of [cast.tomas, cast.otto])
    expect(await codeOf(as(user).assignedTo({ studentID: riverbend.ana }))).toBe('notFound')
})
