import { createCallerFactory, type CurrentUser } from '@atrium/kit/server'
import { testDatabase } from '@atrium/kit/testing'
import { castOf, contextOf, makeRiverbend } from '@atrium/people/fixtures'
import { people as peopleModule } from '@atrium/people/module'
import { afterAll, describe, expect, test } from 'vitest'
import { guardiansRouter } from './guardians.router.ts'

const callerOf = createCallerFactory(guardiansRouter)
const peopleOf = createCallerFactory(peopleModule.router)
const database = await testDatabase()
const riverbend = await makeRiverbend(database)
const cast = castOf(riverbend)
afterAll(() => database.drop())

const as = (user: CurrentUser) => callerOf(contextOf(database, user))

describe('a list of guardians', () => {
  test('shows those of a school’s students, with the children, in one statement', async () => {
    const before = database.statements()
    const { rows } = await as(cast.rosa).list({})
    expect(database.statements() - before).toBe(1)
    expect(rows.map(({ firstName, children }) => [firstName, children])).toEqual([
      ['Elena', [{ id: riverbend.ana, name: 'Anita', grade: '09' }]],
      ['Tomás', [{ id: riverbend.ana, name: 'Anita', grade: '09' }]],
    ])
  })
  test('spans the schools that one may see, and no other district', async () => {
    expect(
      (await as(cast.dolores).list({ filters: { scope: ['all'] } })).rows.map(
        (row) => row.firstName,
      ),
    ).toEqual(['Samir', 'Elena', 'Tomás'])
    expect(
      (await as(cast.rosa).list({ search: 'samir', filters: { scope: ['all'] } })).rows,
    ).toEqual([])
    expect((await as(cast.otto).list({ filters: { scope: ['all'] } })).total).toBe(0)
    await expect(as(cast.marcus).list({})).rejects.toMatchObject({ code: 'FORBIDDEN' })
  })
})

describe('adding a guardian', () => {
  const draft = { firstName: 'Luz', lastName: 'Ortiz', phone: '+15557130777' }
  test('for a student makes them the student’s, both or neither', async () => {
    const child = { studentID: riverbend.ben, link: { relationship: 'mother', livesWith: true } }
    const { id } = await as(cast.rosa).add({ draft, child, isNobodyElse: false })
    const family = await peopleOf(contextOf(database, cast.rosa)).family.guardians({
      studentID: riverbend.ben,
    })
    expect(family).toMatchObject([
      { guardianID: id, relationship: 'mother', livesWith: true, mayPickUp: true },
    ])
    await expect(
      as(cast.rosa).add({
        draft: { ...draft, firstName: 'Eva' },
        child: { studentID: riverbend.ben, link: {} },
        isNobodyElse: true,
      }),
    ).rejects.toMatchObject({
      cause: { detail: { fields: { relationship: { id: 'kit.valid.required' } } } },
    })
    expect(
      (await as(cast.rosa).list({ search: 'eva ortiz', filters: { scope: ['all'] } })).total,
    ).toBe(0)
  })
  test('is refused for a student of another school', async () => {
    await expect(
      as(cast.rosa).add({
        draft,
        child: { studentID: riverbend.noor, link: { relationship: 'aunt' } },
        isNobodyElse: true,
      }),
    ).rejects.toMatchObject({ code: 'NOT_FOUND' })
  })
})
