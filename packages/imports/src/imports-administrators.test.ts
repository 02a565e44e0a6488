import { afterAll, beforeAll, expect, test } from 'vitest'
import { cedarValley, importBench, zipped, type ImportBench } from './imports.fixtures.ts'

// Sol and Vera came with the roster and were made district administrators manually.
const people = [
  ...cedarValley['users.csv']!,
  'u5,active,true,s1,aide,sol,Sol,Vega,sol@cedar.test,,',
  'u6,active,true,s1,aide,vera,Vera,Luna,vera@cedar.test,,',
]
const without = (...ids: string[]) => ({
  ...cedarValley,
  'users.csv': people.filter((line) => !ids.some((id) => line.startsWith(`${id},`))),
})

let bench: ImportBench
beforeAll(async () => {
  bench = await importBench()
  // The administrator running the import isn't in the roster.
  await bench.database.owner`alter table users alter column id restart with 101`
  await bench.runImport(zipped(without(), 'bulk'))
  // The bench's own person imports, with every permission; without a password, they don't count as
  // someone who can manage the district.
  await bench.database
    .owner`insert into users (id, district_id, first_name, last_name) overriding system value values (1, ${bench.districtID}, 'Ines', 'Port')`
  await bench.database
    .owner`insert into account (district_id, user_id, login_name) values (${bench.districtID}, 1, 'ines')`
  await grantEverything()
  await bench.database
    .owner`update account set password_hash = 'chosen' where login_name in ('sol', 'vera', 'sol@cedar.test', 'vera@cedar.test')`
  await bench.database.owner`
    insert into user_permission_group (district_id, user_id, group_id, school_id)
    select u.district_id, u.id, p.id, 0 from users u join permission_group p on p.district_id = u.district_id and p.key = 'districtAdministrator'
    where u.district_id = ${bench.districtID} and u.sourced_id in ('u5', 'u6')`
})
afterAll(() => bench.close())

const grantEverything = () => bench.database.owner`
  insert into user_permission_group (district_id, user_id, group_id, school_id)
  select district_id, 1, id, 0 from permission_group where district_id = ${bench.districtID} and key = 'districtAdministrator'`
const accountsOf = async () =>
  Object.fromEntries(
    (
      await bench.database.owner<{ id: string; open: boolean }[]>`
        select u.sourced_id as id, not a.disabled and u.status = 'active' as open from account a
        join users u on u.district_id = a.district_id and u.id = a.user_id
        where u.district_id = ${bench.districtID} and u.sourced_id in ('u5', 'u6') order by 1`
    ).map(({ id, open }) => [id, open]),
  )
const endedBy = async (importID: number) => [
  ...new Set(
    (await bench.caller().changes({ importID, kind: 'end' })).rows.map((row) => row.label),
  ),
]

test('an import that would end every administrator ends none of them, and its counts show it', async () => {
  const importID = await bench.runImport(zipped(without('u5', 'u6'), 'bulk'))
  expect(await accountsOf()).toEqual({ u5: true, u6: true })
  expect(await endedBy(importID)).toEqual([])
  expect((await bench.caller().get({ importID })).counts).toMatchObject({ end: 0 })
})

test('an import ends an administrator if another one remains, but never the last one', async () => {
  expect(await endedBy(await bench.runImport(zipped(without('u6'), 'bulk')))).toEqual(['Vera Luna'])
  expect(await accountsOf()).toEqual({ u5: true, u6: false })
  expect(await endedBy(await bench.runImport(zipped(without('u5', 'u6'), 'bulk')))).toEqual([])
  expect(await accountsOf()).toEqual({ u5: true, u6: false })
})

test('an import by someone who holds less than an administrator keeps the administrator, and reports it', async () => {
  await bench.runImport(zipped(without(), 'bulk'))
  await bench.database.owner`delete from user_permission_group where user_id = 1`
  const importID = await bench.runImport(zipped(without('u3', 'u6'), 'bulk'))
  expect(await accountsOf()).toEqual({ u5: true, u6: true })
  // What a roster granted, a roster may remove: the teacher’s account ends.
  expect(await endedBy(importID)).toEqual(expect.arrayContaining(['Teresa Nakamura']))
  const { rows } = await bench.caller().findings({ importID })
  expect(rows.map(({ message, severity }) => [severity, message])).toContainEqual([
    'warning',
    'Vera Luna has more access than you, so their account won’t be ended.',
  ])
  await bench.database
    .owner`delete from user_permission_group r using users u where u.id = r.user_id and u.sourced_id = 'u6' and not r.from_roster`
  await bench.runImport(zipped(without('u6'), 'bulk'))
  const restored = await bench.runImport(zipped(without(), 'bulk'))
  await bench.database.owner`
    insert into user_permission_group (district_id, user_id, group_id, school_id)
    select u.district_id, u.id, p.id, 0 from users u join permission_group p on p.district_id = u.district_id and p.key = 'districtAdministrator' where u.sourced_id = 'u6'`
  await bench.caller().rollBack({ importID: restored })
  await bench.work()
  expect(await accountsOf()).toMatchObject({ u6: true })
  await grantEverything()
})

test('an administrator who became the last one after the check is kept', async () => {
  await bench.runImport(zipped(without(), 'bulk'))
  expect(await accountsOf()).toEqual({ u5: true, u6: true })
  const importID = await bench.upload(zipped(without('u6'), 'bulk'))
  await bench.caller().preflight({ importID })
  await bench.work()
  await bench.database
    .owner`update account set disabled = true from users u where u.id = user_id and u.sourced_id = 'u5'`
  const { blocks } = await bench.caller().get({ importID })
  const typed = Object.fromEntries(blocks.map(({ code, number }) => [code, String(number ?? 0)]))
  await bench.caller().confirm({ importID, typed })
  await bench.work()
  expect(await accountsOf()).toMatchObject({ u6: true })
})

test('rolling back an import ends an administrator if another one remains, but never the last one', async () => {
  const reset = () =>
    bench.database
      .owner`update account set disabled = false from users u where u.id = user_id and u.sourced_id in ('u5', 'u6')`
  await reset()
  await bench.runImport(zipped(without('u6'), 'bulk'))
  const restored = await bench.runImport(zipped(without(), 'bulk'))
  expect(await accountsOf()).toEqual({ u5: true, u6: true })
  await bench.database
    .owner`update account set disabled = true from users u where u.id = user_id and u.sourced_id = 'u5'`
  await bench.caller().rollBack({ importID: restored })
  await bench.work()
  expect(await accountsOf()).toEqual({ u5: false, u6: true })
  expect((await bench.caller().get({ importID: restored })).state).toBe('rolledBack')
})
