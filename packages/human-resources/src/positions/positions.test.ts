import { plusDays } from '@atrium/kit/shared'
import { afterAll, expect, test } from 'vitest'
import { makeHumanResources, refused, wrong } from '../human-resources.fixtures.ts'

const world = await makeHumanResources()
const { as, assign, database, districtID, head, hr, marcus, math, oak, position, priya } = world
const { principal, someone, teacher, pine } = world
afterAll(() => database.drop())

const ofMarcus = { kind: 'staff' as const, userID: marcus }

test('positions say what is held, what is vacant, and who holds them, to human resources alone', async () => {
  const { id } = await position('Science', { fte: 1.4 })
  await assign(priya, id, { fte: 0.4 })
  const rows = async (by: typeof hr) => (await as(by).positions.list({})).rows
  expect((await rows(hr)).find((row) => row.id === id)).toMatchObject({
    ...{ held: 0.4, vacant: 1, holders: 'Priya Nair' },
  })
  expect(await refused(rows(teacher))).toBe('forbidden')
  expect(await refused(rows(principal))).toBe('forbidden')
  const [setup] = await rows(someone(world.dolores, 'humanResources', oak))
  expect(setup).toMatchObject({ number: 'Mathematics' })
})

test('a position is never filled more than once, however many are assigned at once', async () => {
  const { id } = await position('History', { fte: 1 })
  const tries = await Promise.allSettled(
    Array.from({ length: 20 }, (_, at) => assign(at % 2 ? marcus : priya, id, { fte: 0.5 })),
  )
  expect(tries.filter(({ status }) => status === 'fulfilled')).toHaveLength(2)
  expect(await wrong(assign(priya, id, { fte: 0.1 }))).toEqual({
    fte: 'humanResources.assignments.full',
  })
  // After someone has left, there is room.
  const { id: art } = await position('Art', {})
  await assign(priya, art, { startsOn: '2021-08-01', endsOn: '2022-06-30' })
  await assign(marcus, art, { startsOn: '2022-07-01', fte: 1 })
})

test('the funding of a position comes to 100% on each of its days', async () => {
  const [account] = await database.owner<{ id: number }[]>`
    insert into ledger_account (district_id, code, name, kind, fund, object) values (${districtID}, '01-1100', 'Salaries', 'expense', '01', '1100') returning id`
  const line = (percent: number, fromDay = '2026-07-01', toDay: string | null = null) => ({
    ...{ accountID: account!.id, percent, fromDay, toDay },
  })
  const from = { startsOn: '2026-07-01' }
  expect(await wrong(position('F1', { ...from, funding: [line(60), line(30)] }))).toEqual({
    funding: 'humanResources.positions.notFunded',
  })
  const halves = [line(100, '2026-07-01', '2026-12-31'), line(100, plusDays('2026-12-31', 1))]
  expect((await position('F2', { ...from, funding: halves })).id).toBeGreaterThan(0)
})

test('no position reports to itself, over any number of others', async () => {
  const { id, version } = await as(hr).positions.get({ id: head.id })
  expect(
    await wrong(
      as(hr).positions.update({ id, version, changes: { reportsToID: math.id } as never }),
    ),
  ).toEqual({ reportsToID: 'humanResources.positions.circle' })
  const chart = await as(hr).orgChart()
  expect(chart.find((one) => one.id === math.id)).toMatchObject({
    ...{ reportsToID: head.id, holders: [{ id: marcus }] },
  })
})

test('employment is read by the person and those who keep personnel records at the school, and logged', async () => {
  const own = await as(teacher).assignments.list(ofMarcus)
  expect(own.find(({ positionID }) => positionID === math.id)).toMatchObject({
    ...{ supervisorName: 'Rosa Whitfield', positionName: 'Mathematics · Oak High', fte: 1 },
  })
  expect(await as(teacher).employment({ userID: marcus })).toMatchObject({
    seniorSince: '2020-07-01',
  })
  const here = someone(world.dolores, 'humanResources', oak)
  expect((await as(here).assignments.list(ofMarcus)).length).toBeGreaterThan(0)
  for (const stranger of [
    ...[principal, someone(priya, 'humanResources', pine), world.cast.elena, world.cast.ana],
    someone(world.rosa, 'schoolStaff', oak),
  ])
    expect(await refused(as(stranger).assignments.list(ofMarcus))).toBe('notFound')
  expect(await refused(assign(world.dolores, math.id))).toBeDefined()
  const [found] = await database.owner`select count(*)::int as lines from access_event
    where kind = 'sensitiveRead' and entity = 'employment' and actor_id = ${world.dolores} and subject_id = ${marcus}`
  expect(found?.lines).toBe(1)
})
