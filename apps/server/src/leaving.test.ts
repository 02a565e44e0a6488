import {
  allPersonalAccess,
  closeAccessOfLeft,
  provideAuth,
  openSessionStore,
} from '@atrium/auth/public'
import { fixtureDistrict, fixturePerson } from '@atrium/auth/fixtures'
import { testDatabase } from '@atrium/kit/testing'
import { afterAll, beforeEach, describe, expect, test } from 'vitest'
// Modules' registrations are installed with them.
import './modules.ts'

const database = await testDatabase()
const store = await openSessionStore(database, { secure: false })
provideAuth({ store, screens: [], publicOrigin: 'http://atrium.test', filesRoot: '/files' })
const { districtID, mapleID } = await database.transaction('every', (tx) => fixtureDistrict(tx))
const [ada, bea] = await database.transaction(districtID, async (tx) => [
  await fixturePerson(tx, {
    districtID,
    firstName: 'Ada',
    lastName: 'Vega',
    group: 'teacher',
    schoolID: mapleID,
  }),
  await fixturePerson(tx, {
    districtID,
    firstName: 'Bea',
    lastName: 'Vega',
    group: 'teacher',
    schoolID: mapleID,
  }),
])
afterAll(async () => {
  await store.close()
  await database.drop()
})

/**
 * Tables with tokens, keys or passwords that open nothing of a person's once they have left, and
 * why.
 */
const noAccess: Record<string, string> = {
  account: 'is refused by being disabled',
  second_factor: 'opens nothing without its account',
  recovery_code: 'opens nothing without its account',
  signing_key: 'is the district’s',
  school_calendar_feed: 'is the school’s, which anyone may subscribe to',
  credential_share: 'shows what was earned, which its owner keeps',
  invitation: 'is a school’s, to an address',
  registration: 'is an applicant’s',
  family_registration: 'shows where a registration is, without any name',
}

test('a kind of access that no module has registered is found here: every table with tokens or keys is listed', async () => {
  const found = await database.owner<{ name: string }[]>`
    select distinct c.table_name as name from information_schema.columns c
    join information_schema.tables t on t.table_schema = c.table_schema and t.table_name = c.table_name and t.table_type = 'BASE TABLE'
    where c.table_schema = 'public' and c.column_name ~ '(token_hash|password_hash|public_key|code_hash|sealed_token|key_hash|id_hash)' order by 1`
  const registered = new Set(allPersonalAccess().flatMap(({ tables }) => tables))
  const unnamed = found
    .map(({ name }) => name)
    .filter((name) => !registered.has(name) && !(name in noAccess))
  expect(unnamed).toEqual([])
})

describe('when a person leaves', () => {
  const open = async (userID: number) => {
    await database.owner`insert into wallet_token (district_id, user_id, name, token_hash, scopes, expires_at) values (${districtID}, ${userID}, 'Phone', ${`token${userID}`}, '{}', now() + interval '1 year')`
    await database.owner`insert into calendar_feed (district_id, owner_id, person_id, kind, token_hash) values (${districtID}, ${userID}, ${userID}, 'staff', ${`feed${userID}`})`
    await database.owner`insert into reset_token (token_hash, district_id, user_id, expires_at) values (${`reset${userID}`}, ${districtID}, ${userID}, now() + interval '1 hour')`
    await database.owner`insert into session (id_hash, district_id, user_id, idle_expires_at, absolute_expires_at) values (${`session${userID}`}, ${districtID}, ${userID}, now() + interval '1 hour', now() + interval '1 hour')`
  }
  const left = async (userID: number) => {
    const [row] = await database.owner<{ open: number }[]>`select (
      (select count(*) from wallet_token where user_id = ${userID} and revoked_at is null) + (select count(*) from calendar_feed where owner_id = ${userID})
      + (select count(*) from reset_token where user_id = ${userID}) + (select count(*) from session where user_id = ${userID}))::int as open`
    return row?.open
  }
  beforeEach(async () => {
    await database.owner`truncate wallet_token, calendar_feed, reset_token, session, left_person`
    await database.owner`update users set status = 'active'`
    await database.owner`update account set disabled = false`
    await open(ada!.userID)
    await open(bea!.userID)
  })
  test('everything of theirs is closed, however they left, and nothing of anyone else’s', async () => {
    await database.owner`update users set status = 'inactive' where id = ${ada!.userID}`
    expect(await closeAccessOfLeft(database, districtID)).toBe(1)
    expect([await left(ada!.userID), await left(bea!.userID)]).toEqual([0, 4])
    expect(await closeAccessOfLeft(database, districtID)).toBe(0)
  })
  test('an account that is disabled is closed the same way', async () => {
    await database.owner`update account set disabled = true where user_id = ${bea!.userID}`
    await closeAccessOfLeft(database, districtID)
    expect([await left(ada!.userID), await left(bea!.userID)]).toEqual([4, 0])
  })
  test('someone who is back before the minute is over keeps what they had', async () => {
    await database.owner`update users set status = 'inactive' where id = ${ada!.userID}`
    await database.owner`update users set status = 'active' where id = ${ada!.userID}`
    await closeAccessOfLeft(database, districtID)
    expect(await left(ada!.userID)).toBe(4)
  })
})
