import { grantGroup, newAccount, type StartingGroup } from '@atrium/auth/public'
import { accounts } from '@atrium/auth/tables'
import { createCallerFactory, type CurrentUser } from '@atrium/kit/server'
import { testDatabase } from '@atrium/kit/testing'
import { eq } from 'drizzle-orm'
import { afterAll, beforeEach, describe, expect, test } from 'vitest'
import { castOf, contextOf, makeRiverbend } from './fixtures.ts'
import { peopleRouter } from './people.router.ts'

const database = await testDatabase()
const riverbend = await makeRiverbend(database)
const { districtID, elena } = riverbend
const cast = castOf(riverbend)
afterAll(() => database.drop())
beforeEach(() => database.owner`truncate account, user_permission_group cascade`)

const account = async () =>
  (await database.everyDistrict.select().from(accounts).where(eq(accounts.userID, elena)))[0]

/** Gives Elena, a guardian at Oak, an account; then someone edits her contact page. */
async function afterEditBy(
  editor: CurrentUser,
  has: { recoveryEmail: string | null; passwordHash: string | null; group: StartingGroup },
) {
  await database.transaction(districtID, async (tx) => {
    await newAccount(tx, { districtID, userID: elena, loginName: 'eruiz', ...has })
    await grantGroup(tx, { districtID, userID: elena, group: has.group, schoolID: 0 })
  })
  const caller = createCallerFactory(peopleRouter)(contextOf(database, editor)).guardian.contact
  const { version } = await caller.get({ id: elena })
  const email = `new${version}@mail.test`
  const saved = await caller.save({ id: elena, version, changes: { email } })
  expect(saved.email).toBe(email)
  return { email, account: await account() }
}

describe('who changes the contact email of a person', () => {
  test('does not change where password resets of the account go', async () => {
    const had = { recoveryEmail: 'elena@mail.test', passwordHash: 'argon' }
    for (const passwordHash of [had.passwordHash, null]) {
      await database.owner`truncate account, user_permission_group cascade`
      const after = await afterEditBy(cast.rosa, {
        ...had,
        passwordHash,
        group: 'districtAdministrator',
      })
      expect(after.account).toMatchObject({
        recoveryEmail: 'elena@mail.test',
        loginName: 'eruiz',
        passwordHash,
      })
    }
  })

  test('does not even when it is their own', async () => {
    const after = await afterEditBy(cast.elena, {
      recoveryEmail: 'elena@mail.test',
      passwordHash: 'argon',
      group: 'guardian',
    })
    expect(after.account).toMatchObject({ recoveryEmail: 'elena@mail.test' })
  })

  test('sets it if there is none and the account was never used', async () => {
    const after = await afterEditBy(cast.rosa, {
      recoveryEmail: null,
      passwordHash: null,
      group: 'guardian',
    })
    expect(after.account).toMatchObject({ recoveryEmail: after.email })
  })

  test('but not for an account that was used, or for someone with more permissions', async () => {
    const used = await afterEditBy(cast.rosa, {
      recoveryEmail: null,
      passwordHash: 'argon',
      group: 'guardian',
    })
    expect(used.account).toMatchObject({ recoveryEmail: null })
    await database.owner`truncate account, user_permission_group cascade`
    const higher = await afterEditBy(cast.rosa, {
      recoveryEmail: null,
      passwordHash: null,
      group: 'districtAdministrator',
    })
    expect(higher.account).toMatchObject({ recoveryEmail: null })
  })
})
