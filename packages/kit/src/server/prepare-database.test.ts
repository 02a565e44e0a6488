import { readdirSync, readFileSync } from 'node:fs'
import { poolingWay, testDatabase, type TestDatabase } from '@atrium/kit/testing'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { refusePooler } from './pooler.ts'
import { prepareDatabase, refuseUnsafeRole } from './prepare-database.ts'

let database: TestDatabase
beforeAll(async () => {
  database = await testDatabase()
})
afterAll(() => database.drop())

test('preparing an up-to-date database again changes nothing, and writes no grant or function again', async () => {
  const state = () => database.owner`
    select (select count(*)::int from drizzle.__drizzle_migrations) as migrations,
      (select max(xmin::text::bigint) from pg_proc) as functions, (select max(xmin::text::bigint) from pg_class) as tables`
  const before = await state()
  await prepareDatabase(database.url)
  expect(await state()).toEqual(before)
})

test('a database with tables that no migration created is refused by name, and left as it is', async () => {
  await database.owner`insert into district (name) values ('Riverbend')`
  await database.owner`delete from drizzle.__drizzle_migrations`
  await database.owner`comment on schema public is null`
  await expect(prepareDatabase(database.url)).rejects.toMatchObject({ name: 'ForeignDatabase' })
  expect(await database.owner`select name from district`).toEqual([{ name: 'Riverbend' }])
  expect(await database.owner`select 1 from drizzle.__drizzle_migrations`).toEqual([])
})

test('changing a table that is being read lets others read it meanwhile, and succeeds once the reader is done', async () => {
  const busy = await testDatabase()
  try {
    await busy.owner`alter table district no force row level security`
    let finish = (): void => {}
    const reading = busy.owner.begin(async (tx) => {
      await tx`select 1 from district`
      await new Promise<void>((resolve) => (finish = resolve))
    })
    const prepared = prepareDatabase(busy.url)
    let longest = 0
    const began = performance.now()
    while (performance.now() - began < 4000) {
      const asked = performance.now()
      await busy.owner`select 1 from district`
      longest = Math.max(longest, performance.now() - asked)
      await new Promise((resolve) => setTimeout(resolve, 50))
    }
    finish()
    await Promise.all([reading, prepared])
    // A second for the lock, plus slack for a busy machine.
    expect(longest).toBeLessThan(2500)
    const [row] = await busy.owner<{ forced: boolean }[]>`
      select relforcerowsecurity as forced from pg_class where relname = 'district'`
    expect(row?.forced).toBe(true)
  } finally {
    await busy.drop()
  }
})

test('the journal names every migration file, each once', () => {
  const folder = new URL('../../../../drizzle/', import.meta.url)
  const { entries } = JSON.parse(readFileSync(new URL('meta/_journal.json', folder), 'utf8')) as {
    entries: { tag: string }[]
  }
  const files = readdirSync(folder).filter((name) => name.endsWith('.sql'))
  expect(files.toSorted()).toEqual(entries.map(({ tag }) => `${tag}.sql`).toSorted())
})

test('the application logs in as its own role, and no statement on its connections makes it the owner', async () => {
  const owner = new URL(database.url).username
  const whoIs = sql`select session_user::text as login, current_user::text as role, pg_has_role(session_user, ${owner}, 'member') as "isOwner"`
  const itself = { login: 'atrium_app', role: 'atrium_app', isOwner: false }
  const roads = {
    read: await database.district(1).execute(whoIs),
    save: await database.oneStatement(1).execute(whoIs),
    write: await database.transaction(1, (tx) => tx.execute(whoIs)),
  }
  for (const [road, rows] of Object.entries(roads)) expect([...rows], road).toEqual([itself])
  const become = (role: string) =>
    database.transaction(1, async (tx) => {
      await tx.execute(sql`select set_config('role', ${role}, true)`)
      return [...(await tx.execute(whoIs))]
    })
  expect(await become('none')).toEqual([itself])
  await expect(become(owner)).rejects.toMatchObject({
    cause: { code: '42501' },
  })
})

test('only connections that read across districts see them all: nothing that an injected statement sets opens another district', async () => {
  const added = await database.owner<{ id: number }[]>`
    insert into district (name) values ('Injected One'), ('Injected Two') returning district_id as id`
  const [one, two] = added.map(({ id }) => id) as [number, number]
  await database.owner`insert into users (district_id, first_name, last_name) values (${two}, 'Hidden', 'Marker')`
  const markers = sql`select count(*)::int as found from users where last_name = 'Marker'`
  const found = (rows: Iterable<Record<string, unknown>>) => [...rows][0]?.found
  for (const mark of ['*', '', '0', '-1'])
    expect(
      await database.transaction(one, async (tx) => {
        await tx.execute(sql`select set_config('atrium.district', ${mark}, true)`)
        return found(await tx.execute(markers))
      }),
      mark,
    ).toBe(0)
  await expect(
    database.transaction(one, (tx) =>
      tx.execute(sql`select set_config('role', 'atrium_every', true)`),
    ),
  ).rejects.toMatchObject({ cause: { code: '42501' } })
  expect(found(await database.everyDistrict.execute(markers))).toBe(1)
  expect(await database.transaction('every', async (tx) => found(await tx.execute(markers)))).toBe(
    1,
  )
  expect(found(await database.district(two).execute(markers))).toBe(1)
})

test('the server doesn’t start with an application role that could become another or bypasses the policies', async () => {
  await refuseUnsafeRole(database.owner)
  const undo = new Error('undo')
  for (const change of [
    'grant pg_read_all_data to atrium_app',
    'grant atrium_every to atrium_app',
    'alter role atrium_app bypassrls',
    'alter role atrium_every bypassrls',
  ])
    await expect(
      database.owner.begin(async (tx) => {
        await tx.unsafe(change)
        await expect(refuseUnsafeRole(tx), change).rejects.toMatchObject({ name: 'UnsafeRole' })
        throw undo
      }),
    ).rejects.toBe(undo)
})

test('a pooler that shares connections between clients is refused at the start; PostgreSQL itself is not', async () => {
  await refusePooler(database.url)
  const way = await poolingWay(database.url)
  try {
    await expect(refusePooler(way.url)).rejects.toMatchObject({ name: 'PooledDatabase' })
  } finally {
    way.close()
  }
})
