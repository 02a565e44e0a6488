import { afterAll, expect, test } from 'vitest'
import { makeHumanResources, refused, wrong } from '../human-resources.fixtures.ts'

const world = await makeHumanResources()
const { allow, as, database, hr, office, principal, sick, teachers, teacher } = world
afterAll(() => database.drop())

test('sick leave isn’t less than California’s law gives', async () => {
  const later = { fromDay: '2020-07-01', toDay: '2021-06-30' }
  expect(await wrong(allow(sick.id, { ...later, groupID: teachers.id, perYear: 8 }))).toEqual({
    perYear: 'humanResources.law.certificated',
  })
  expect(
    await wrong(allow(sick.id, { ...later, groupID: office.id, perYear: 11, cap: 40 })),
  ).toEqual({
    ...{ perYear: 'humanResources.law.classified', cap: 'humanResources.law.accumulates' },
  })
  // For every group: the most that any of them has to get.
  expect(await wrong(allow(sick.id, { ...later, perYear: 10 }))).toEqual({
    perYear: 'humanResources.law.classified',
  })
  await database.owner`update school set state = 'NV'`
  expect((await allow(sick.id, { ...later, perYear: 3 })).id).toBeGreaterThan(0)
  await database.owner`update school set state = null`
})

test('a group has one rule for a reason on each day', async () => {
  const again = { groupID: teachers.id, perYear: 12, fromDay: '2027-07-01' }
  expect(await wrong(allow(sick.id, again))).toEqual({ fromDay: 'humanResources.allowances.twice' })
  const tries = await Promise.allSettled(
    Array.from({ length: 10 }, () =>
      allow(sick.id, { ...again, fromDay: '2019-07-01', toDay: '2020-06-30' }),
    ),
  )
  expect(tries.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
})

test('the lists are human resources’: others don’t read them', async () => {
  for (const other of [principal, teacher, world.cast.rosa, world.cast.elena, world.cast.ana])
    for (const list of ['groups', 'leaveReasons', 'allowances', 'positions'] as const)
      expect(await refused(as(other)[list].list({}))).toBe('forbidden')
  expect((await as(hr).allowances.list({})).total).toBeGreaterThan(3)
})
