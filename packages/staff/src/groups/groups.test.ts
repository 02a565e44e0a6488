import { asRefusal, createCallerFactory, router, type CurrentUser } from '@atrium/kit/server'
import { testDatabase } from '@atrium/kit/testing'
import { castOf, contextOf, makeRiverbend } from '@atrium/people/fixtures'
import { afterAll, beforeEach, describe, expect, test } from 'vitest'
import { staff } from '../staff.module.ts'

const database = await testDatabase()
const riverbend = await makeRiverbend(database)
const { oak, marcus, priya, elena, lakeside } = riverbend
const cast = castOf(riverbend)
afterAll(() => database.drop())
beforeEach(() => database.owner`truncate staff_group, staff_group_member cascade`)

const callerOf = createCallerFactory(router({ staff: staff.router }))
const as = (user: CurrentUser) => callerOf(contextOf(database, user)).staff
const codeOf = (act: Promise<unknown>) =>
  act.then(
    () => undefined,
    (error: unknown) => asRefusal(error)?.code,
  )
const science = { name: 'Science department', schoolID: null, description: null }
const members = async (groupID: number) =>
  (await as(cast.dolores).groupMembers.list({ groupID })).map((one) => one.firstName)

describe('a staff group', () => {
  test('contains staff of any school, and counts them', async () => {
    const { id } = await as(cast.dolores).groups.create({ draft: science })
    await as(cast.dolores).groupMembers.add({ groupID: id, userIDs: [marcus, priya] })
    await as(cast.dolores).groupMembers.add({ groupID: id, userIDs: [marcus] })
    expect(await members(id)).toEqual(['Marcus', 'Priya'])
    expect((await as(cast.dolores).groups.list({})).rows).toMatchObject([
      { name: 'Science department', memberCount: 2 },
    ])
    await as(cast.dolores).groupMembers.remove({ groupID: id, userID: priya })
    expect(await members(id)).toEqual(['Marcus'])
  })

  test('filters the list of staff, until it is removed', async () => {
    const { id } = await as(cast.dolores).groups.create({ draft: science })
    await as(cast.dolores).groupMembers.add({ groupID: id, userIDs: [priya] })
    const found = async () =>
      (
        await as(cast.dolores).list({ filters: { scope: ['all'], groupID: [String(id)] } })
      ).rows.map((row) => row.firstName)
    expect(await found()).toEqual(['Priya'])
    await as(cast.dolores).groups.remove({ ids: [id] })
    expect(await found()).toEqual([])
  })

  test('accepts only people on the staff of its own district', async () => {
    const { id } = await as(cast.dolores).groups.create({ draft: science })
    for (const userID of [elena, lakeside.otto])
      expect(
        await codeOf(as(cast.dolores).groupMembers.add({ groupID: id, userIDs: [marcus, userID] })),
      ).toBe('notFound')
    expect(await members(id)).toEqual([])
    expect(await codeOf(as(cast.otto).groupMembers.list({ groupID: id }))).toBe('notFound')
  })

  test('of the district is changed only by people who manage staff district-wide', async () => {
    const { id } = await as(cast.dolores).groups.create({ draft: science })
    const own = await as(cast.dolores).groups.create({
      draft: { ...science, name: 'Oak science', schoolID: oak },
    })
    const office = { ...cast.rosa, permissions: new Set(['staff.read', 'staff.manage']) }
    const rosa = as({
      ...office,
      grants: new Map([...office.permissions].map((name) => [name, [oak]])),
    })
    expect(await codeOf(rosa.groupMembers.add({ groupID: id, userIDs: [marcus] }))).toBe(
      'forbidden',
    )
    await rosa.groupMembers.add({ groupID: own.id, userIDs: [marcus] })
    expect(await members(own.id)).toEqual(['Marcus'])
    expect(
      await codeOf(as(cast.marcus).groupMembers.add({ groupID: own.id, userIDs: [priya] })),
    ).toBe('forbidden')
    expect((await as(cast.marcus).groups.list({})).total).toBe(2)
  })

  test('keeps every member when twenty people add at once', async () => {
    const { id } = await as(cast.dolores).groups.create({ draft: science })
    await Promise.all(
      Array.from({ length: 20 }, (_, index) =>
        as(cast.dolores).groupMembers.add({ groupID: id, userIDs: [index % 2 ? marcus : priya] }),
      ),
    )
    expect(await members(id)).toEqual(['Marcus', 'Priya'])
  })
})
