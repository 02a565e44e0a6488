import { randomBytes } from 'node:crypto'
import { openDatabase, provideSecrets, secretBox, statementsSent } from '@atrium/kit/server'
import { cuttableConnection, testDatabase } from '@atrium/kit/testing'
import { afterAll, afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { fixtureDistrict, fixturePerson } from './fixtures.ts'
import { provideAuth } from './services.ts'
import { sessionChannel } from './session-notices.ts'
import { openSessionStore } from './session-store.ts'
import { permissionsAnywhere, readIdentity } from './signed-in.queries.ts'

const database = await testDatabase()
const store = await openSessionStore(database, { secure: false })
// A second server on the same database, which makes none of the changes.
const elsewhere = await openSessionStore(database, { secure: false })
provideSecrets(secretBox([randomBytes(32)]))
provideAuth({ store, screens: [], publicOrigin: 'http://atrium.test', filesRoot: '' })

const { districtID, oakID, mapleID, rosa, dolores } = await database.transaction(
  'every',
  async (tx) => {
    const district = await fixtureDistrict(tx)
    const person = async (firstName: string, group: 'schoolStaff' | 'reviewer') =>
      (
        await fixturePerson(tx, {
          ...{ districtID: district.districtID, firstName, lastName: 'Vega', group },
          ...{ schoolID: group === 'reviewer' ? 0 : district.oakID, role: 'staff' },
        })
      ).userID
    return {
      ...district,
      rosa: await person('Rosa', 'schoolStaff'),
      dolores: await person('Dolores', 'reviewer'),
    }
  },
)
afterAll(async () => {
  await store.close()
  await elsewhere.close()
  await database.drop()
})

const owner = database.owner
let sessionID: string
beforeEach(async () => {
  const identity = await readIdentity(database.district(districtID), districtID, rosa)
  const from = { ip: '', userAgent: '' }
  sessionID = await store.create(identity!, oakID, from, new Date())
})
afterEach(() => vi.useRealTimers())

const session = async () => elsewhere.find(sessionID, new Date(), false)
/** The other server holds the session in memory: finding it asks the database nothing. */
const held = async (): Promise<boolean> => {
  const before = database.statements()
  await session()
  return database.statements() === before
}
const holdsIt = async () => {
  await expect.poll(held).toBe(true)
  return (await session())!
}

/** The tables that PostgreSQL reads for `act`: from its own plans, and in the functions that those call. */
async function tablesRead(act: () => Promise<unknown>): Promise<Set<string>> {
  const statements: string[] = []
  const note = (statement: unknown) => void statements.push(String(statement))
  statementsSent.subscribe(note)
  await act()
  statementsSent.unsubscribe(note)
  const tables = new Set<string>()
  for (const statement of statements) {
    const [plan] = await owner.unsafe(`explain (generic_plan, format json) ${statement}`)
    for (const [, table] of JSON.stringify(plan).matchAll(/"Relation Name":\s*"([^"]+)"/g))
      tables.add(table!)
    const inFunctions = await owner<{ table: string }[]>`
      select distinct c.relname as table from pg_proc p join pg_class c on c.relkind = 'r' and pg_get_functiondef(p.oid) ~ ('\\m' || c.relname || '\\M')
      where p.pronamespace = 'public'::regnamespace and p.prokind = 'f' and c.relnamespace = 'public'::regnamespace and ${statement} ~ ('\\m' || p.proname || '\\M')`
    for (const { table } of inFunctions) tables.add(table)
  }
  return tables
}

const withTrigger = async (): Promise<string[]> =>
  (
    await owner<{ table: string }[]>`
      select distinct c.relname as table from pg_trigger t join pg_class c on c.oid = t.tgrelid
      join pg_proc p on p.oid = t.tgfoid where p.proname like 'auth_notify_%' and t.tgenabled = 'O'`
  ).map(({ table }) => table)

test('each table that a session or its identity is read from has a trigger that makes servers forget it', async () => {
  await store.changed(districtID, rosa)
  const read = await tablesRead(() => store.find(sessionID, new Date(), false))
  expect([...read].toSorted()).toEqual([
    'account',
    'district',
    'district_setting',
    'permission_group',
    'platform_administrator',
    'school',
    'school_logo',
    'second_factor',
    'session',
    'support_access',
    'support_person',
    'user_permission_group',
    'user_role',
    'users',
  ])
  const covered = new Set(await withTrigger())
  expect([...read].filter((table) => !covered.has(table))).toEqual([])
})

describe('a server that holds a session in memory for minutes learns at once that', () => {
  const changes: {
    title: string
    change: string
    shows: (found: Awaited<ReturnType<typeof session>>) => unknown
    value: unknown
    undo?: string
  }[] = [
    {
      title: 'the person has another name',
      change: `update users set preferred_name = 'Rosita' where id = ${rosa}`,
      shows: (found) => found?.user.displayName,
      value: 'Rosita Vega',
      undo: `update users set preferred_name = null where id = ${rosa}`,
    },
    {
      title: 'the person reads Spanish',
      change: `update users set language = 'es' where id = ${rosa}`,
      shows: (found) => found?.user.language,
      value: 'es',
      undo: `update users set language = 'en' where id = ${rosa}`,
    },
    {
      title: 'the person is no longer active',
      change: `update users set status = 'inactive' where id = ${rosa}`,
      shows: (found) => found,
      value: null,
      undo: `update users set status = 'active' where id = ${rosa}`,
    },
    {
      title: 'the account is disabled',
      change: `update account set disabled = true where user_id = ${rosa}`,
      shows: (found) => found,
      value: null,
      undo: `update account set disabled = false where user_id = ${rosa}`,
    },
    {
      title: 'a second factor has been added',
      change: `insert into second_factor (district_id, user_id, kind, name, confirmed_at) values (${districtID}, ${rosa}, 'totp', 'Phone', now())`,
      shows: (found) => found?.identity.secondFactors,
      value: ['totp'],
      undo: `delete from second_factor`,
    },
    {
      title: 'the district signs idle people out after 20 minutes',
      change: `insert into district_setting (district_id, school_id, name, value) values (${districtID}, 0, 'auth.signIn', '{"idleMinutes": 20}')`,
      shows: (found) => found?.identity.idleMinutes,
      value: 20,
      undo: `delete from district_setting`,
    },
    {
      title: 'the district has another name',
      change: `update district set name = 'Cedar Hills' where district_id = ${districtID}`,
      shows: (found) => found?.identity.districtName,
      value: 'Cedar Hills',
    },
    {
      title: 'a school has another name',
      change: `update school set name = 'Oak Hill High' where id = ${oakID}`,
      shows: (found) => found?.user.schoolName,
      value: 'Oak Hill High',
    },
    {
      title: 'a group grants less',
      change: `update permission_group set permissions = '{students.read}' where district_id = ${districtID} and key = 'schoolStaff'`,
      shows: (found) => [...(found?.user.permissions ?? [])],
      value: ['students.read'],
    },
    {
      title: 'the person has a role at another school',
      change: `insert into user_role (district_id, user_id, role, school_id) values (${districtID}, ${rosa}, 'teacher', ${mapleID})`,
      shows: (found) => found?.user.allowedSchoolIDs.includes(mapleID),
      value: true,
      undo: `delete from user_role where role = 'teacher'`,
    },
    {
      title: 'the person runs the installation',
      change: `insert into platform_administrator (district_id, user_id) values (${districtID}, ${rosa})`,
      shows: (found) => found?.identity.groups.some(({ schoolID }) => schoolID === 0),
      value: true,
      undo: `delete from platform_administrator`,
    },
    {
      title: 'the session is at another school',
      change: `insert into user_role (district_id, user_id, role, school_id) values (${districtID}, ${rosa}, 'teacher', ${mapleID});
        update session set school_id = ${mapleID}`,
      shows: (found) => found?.schoolID,
      value: mapleID,
      undo: `delete from user_role where role = 'teacher'`,
    },
    {
      title: 'the session was deleted',
      change: `delete from session`,
      shows: (found) => found,
      value: null,
    },
  ]
  test.each(changes)('$title', async ({ change, shows, value, undo }) => {
    const before = await holdsIt()
    expect(shows(before)).not.toEqual(value)
    await owner.unsafe(change)
    await expect.poll(async () => shows(await session())).toEqual(value)
    if (undo) await owner.unsafe(undo)
  })

  test('the person now views another student', async () => {
    await holdsIt()
    const own = (await store.find(sessionID, new Date(), false))!
    await store.view(own, { currentStudentID: 7 })
    await expect.poll(async () => (await session())?.current.currentStudentID).toBe(7)
    const before = database.statements()
    expect((await store.find(sessionID, new Date(), false))?.current.currentStudentID).toBe(7)
    expect(database.statements()).toBe(before)
  })
})

describe('a delegated group', () => {
  const delegate = (until: string) => owner`
    insert into user_permission_group (district_id, user_id, group_id, school_id, delegated_by, starts_at, ends_at)
    select ${districtID}, ${rosa}, group_id, 0, ${dolores}, now() - interval '1 day', now() + ${until}::interval
    from user_permission_group where user_id = ${dolores} and delegated_by is null`
  const reviews = async () =>
    permissionsAnywhere((await session())!.identity).has('microcredentials.review')
  afterEach(async () => {
    await owner`delete from user_permission_group where delegated_by is not null`
    await owner`update account set disabled = false`
  })

  test('counts as soon as it is delegated, and no longer once its owner’s account is disabled', async () => {
    await holdsIt()
    await delegate('1 day')
    await expect.poll(reviews).toBe(true)
    await holdsIt()
    await owner`update account set disabled = true where user_id = ${dolores}`
    await expect.poll(reviews).toBe(false)
  })

  test('ends at its time, which no change announces', async () => {
    await delegate('2 seconds')
    await expect.poll(reviews).toBe(true)
    await holdsIt()
    await expect.poll(reviews).toBe(false)
  })
})

describe('without notices', () => {
  const later = (seconds: number) => vi.setSystemTime(Date.now() + seconds * 1000)
  const ping = async () => {
    await owner.notify(sessionChannel, 'ping')
    await new Promise((resolve) => setTimeout(resolve, 50))
  }
  beforeEach(async () => {
    vi.useFakeTimers({ toFake: ['Date'] })
    await ping()
  })

  test('a session is held for five minutes while the connection is proven to carry them', async () => {
    await holdsIt()
    for (let minute = 0; minute < 4; minute++) {
      later(60)
      await ping()
      expect(await held()).toBe(true)
    }
    later(61)
    await ping()
    expect(await held()).toBe(false)
  })

  test('a session is held for 15 seconds once the connection has been silent for 12', async () => {
    await holdsIt()
    later(14)
    expect(await held()).toBe(true)
    later(2)
    expect(await held()).toBe(false)
    later(14)
    expect(await held()).toBe(true)
    later(2)
    expect(await held()).toBe(false)
  })

  test('a session that seems to end soon is read again: it may be in use on another server', async () => {
    const now = new Date()
    await owner`update session set idle_expires_at = ${new Date(now.getTime() + 90_000).toISOString()}`
    expect((await elsewhere.status(sessionID, new Date())).status).toBe('expiring')
    await store.find(sessionID, now, true)
    await expect
      .poll(async () => {
        const [row] = await owner<{ left: number }[]>`
          select extract(epoch from max(idle_expires_at) - now())::int as left from session`
        return row?.left
      })
      .toBeGreaterThan(600)
    later(16)
    expect((await elsewhere.status(sessionID, new Date())).status).toBe('active')
  })
})

test('what was read while a notice arrived is not held', async () => {
  await store.changed(districtID, rosa)
  await expect.poll(async () => (await session())?.user.displayName).toBe('Rosa Vega')
  await elsewhere.changed(districtID, rosa)
  // The list of schools waits for this lock; the person's own row has been read by then.
  const locked = await owner.reserve()
  await locked`begin`
  await locked`lock table user_role in access exclusive mode`
  const reading = session()
  await new Promise((resolve) => setTimeout(resolve, 200))
  await owner`update users set preferred_name = 'Rosita' where id = ${rosa}`
  await new Promise((resolve) => setTimeout(resolve, 200))
  await locked`commit`
  locked.release()
  expect((await reading)?.user.displayName).toBe('Rosa Vega')
  expect((await session())?.user.displayName).toBe('Rosita Vega')
  await owner`update users set preferred_name = null where id = ${rosa}`
})

test('a permission that is taken while 20 requests run is gone from each one after', async () => {
  await holdsIt()
  const running = Array.from({ length: 20 }, () => session())
  await owner`delete from user_permission_group where user_id = ${rosa}`
  await Promise.all(running)
  await expect
    .poll(async () => {
      const found = await Promise.all(Array.from({ length: 20 }, () => session()))
      return found.filter((one) => one !== null && one.user.permissions.size > 0).length
    })
    .toBe(0)
})

test('once the database was away for a while, notices arrive again', async () => {
  const way = await cuttableConnection(database.url)
  const distant = openDatabase({ url: way.url, lanes: 1, writers: 1 })
  const third = await openSessionStore(distant, { secure: false })
  const name = async () =>
    (await third.find(sessionID, new Date(), false).catch(() => null))?.user.displayName
  expect(await name()).toBe('Rosa Vega')
  way.cut()
  // The client tries to resubscribe at once, and gives up.
  await new Promise((resolve) => setTimeout(resolve, 2000))
  way.restore()
  await expect.poll(name).toBe('Rosa Vega')
  await expect
    .poll(async () => {
      const before = distant.statements()
      await name()
      return distant.statements() === before
    })
    .toBe(true)
  // The next pings find that no one listens, and subscribe again.
  await new Promise((resolve) => setTimeout(resolve, 11_000))
  expect(await name()).toBe('Rosa Vega')
  await owner`update users set preferred_name = 'Rosita' where id = ${rosa}`
  await expect.poll(name).toBe('Rosita Vega')
  await owner`update users set preferred_name = null where id = ${rosa}`
  await third.close()
  await distant.close()
  way.close()
})
