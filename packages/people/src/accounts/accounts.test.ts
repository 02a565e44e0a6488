import { ensureStartingGroups, provideAuth } from '@atrium/auth/public'
import { accounts } from '@atrium/auth/tables'
import { asRefusal, createCallerFactory, type CurrentUser } from '@atrium/kit/server'
import { mailMessages } from '@atrium/kit/tables'
import { testDatabase } from '@atrium/kit/testing'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { castOf, contextOf, makeRiverbend, storyDay } from '../fixtures.ts'
import { peopleRouter } from '../people.router.ts'

const database = await testDatabase()
const riverbend = await makeRiverbend(database)
const { districtID, elena, marcus, ana } = riverbend
const cast = castOf(riverbend)
beforeAll(async () => {
  await database.transaction(districtID, (tx) => ensureStartingGroups(tx, districtID))
  provideAuth({
    store: undefined as never,
    screens: [],
    publicOrigin: 'https://atrium.test',
    filesRoot: '',
  })
})
afterAll(() => database.drop())
beforeEach(async () => {
  await database.owner`truncate account, user_permission_group, reset_token, mail_message cascade`
  await database.owner`update users set email = lower(first_name) || '@mail.test' where district_id = ${districtID}`
})

const as = (user: CurrentUser) =>
  createCallerFactory(peopleRouter)(contextOf(database, user)).accounts
const account = async (userID: number) =>
  (await database.everyDistrict.select().from(accounts).where(eq(accounts.userID, userID)))[0]
const groupsOf = async (userID: number) =>
  (
    await database.owner`select g.key, m.school_id from user_permission_group m
      join permission_group g on g.district_id = m.district_id and g.id = m.group_id where m.user_id = ${userID}`
  ).map((row) => [row.key, row.school_id])
const mails = () => database.everyDistrict.select().from(mailMessages).orderBy(mailMessages.id)
const refusal = (act: Promise<unknown>) =>
  act.then(
    () => undefined,
    (error: unknown) => asRefusal(error)?.code,
  )

describe('someone who was added manually', () => {
  test('is invited by email, and the link is good for two weeks', async () => {
    expect(await as(cast.dolores).get({ kind: 'guardian', id: elena })).toEqual({
      state: 'none',
      loginName: null,
      expiresAt: null,
    })
    expect(await as(cast.dolores).invite({ kind: 'guardian', userIDs: [elena] })).toEqual([
      { userID: elena, name: 'Elena Ruiz', outcome: 'sent' },
    ])
    expect(await account(elena)).toMatchObject({
      loginName: 'elena@mail.test',
      recoveryEmail: 'elena@mail.test',
      passwordHash: null,
    })
    expect(await mails()).toMatchObject([
      {
        to: 'elena@mail.test',
        template: 'auth.mail.invitation',
        values: {
          link: expect.stringMatching(
            /^https:\/\/atrium.test\/login\/reset-password\/[\w-]{43}$/,
          ) as string,
        },
      },
    ])
    const { state, expiresAt } = await as(cast.dolores).get({ kind: 'guardian', id: elena })
    expect(state).toBe('invited')
    expect(new Date(expiresAt ?? '').getTime() - storyDay.getTime()).toBe(14 * 86_400_000)
  })

  test('gets the permission group of their role where they have it, and no other', async () => {
    await as(cast.dolores).invite({ kind: 'guardian', userIDs: [elena] })
    await as(cast.dolores).invite({ kind: 'staff', userIDs: [marcus] })
    expect(await groupsOf(elena)).toEqual([['guardian', 0]])
    expect(await groupsOf(marcus)).toEqual([['teacher', riverbend.oak]])
  })

  test('gets no group that holds more than the person who invites them', async () => {
    await as(cast.dolores).invite({ kind: 'guardian', userIDs: [elena] })
    await database.owner`truncate account, user_permission_group, reset_token cascade`
    await database.owner`update permission_group set permissions = permissions || '{security.manage}' where key = 'guardian'`
    await as(cast.rosa).invite({ kind: 'guardian', userIDs: [elena] })
    expect(await groupsOf(elena)).toEqual([])
    await database.owner`update permission_group set permissions = '{profile.own,children.own}' where key = 'guardian'`
  })

  test('is invited again by a new link in place of the old one', async () => {
    for (const _ of [1, 2]) await as(cast.dolores).invite({ kind: 'guardian', userIDs: [elena] })
    const [{ count } = {}] = await database.owner`select count(*)::int as count from reset_token`
    expect(count).toBe(1)
    expect(await mails()).toHaveLength(2)
  })

  test('distinguishes: no email, an email someone else signs in with, an account already', async () => {
    const invite = async () =>
      (await as(cast.dolores).invite({ kind: 'guardian', userIDs: [elena] }))[0]?.outcome
    await database.owner`update users set email = null where id = ${elena}`
    expect(await invite()).toBe('noEmail')
    await database.owner`update users set email = 'Marcus@mail.test' where id = ${elena}`
    await as(cast.dolores).invite({ kind: 'staff', userIDs: [marcus] })
    expect(await invite()).toBe('emailTaken')
    await database.owner`update users set email = 'elena@mail.test' where id = ${elena}`
    await invite()
    await database.owner`update account set password_hash = 'argon'`
    expect(await invite()).toBe('hasAccount')
  })

  test('whose unused account has more permissions than the caller is left to an administrator', async () => {
    await as(cast.dolores).invite({ kind: 'guardian', userIDs: [elena] })
    await database.owner`insert into user_permission_group (district_id, user_id, group_id, school_id)
      select district_id, ${elena}, id, 0 from permission_group where key = 'districtAdministrator' and district_id = ${districtID}`
    const again = await as(cast.rosa).invite({ kind: 'guardian', userIDs: [elena] })
    expect(again[0]?.outcome).toBe('holdsMore')
    expect(await refusal(as(cast.rosa).cancel({ kind: 'guardian', userID: elena }))).toBe(
      'conflict',
    )
  })

  test('cannot sign in once the invitation is canceled, and can be invited again', async () => {
    await as(cast.dolores).invite({ kind: 'guardian', userIDs: [elena] })
    await as(cast.dolores).cancel({ kind: 'guardian', userID: elena })
    expect(await account(elena)).toMatchObject({ disabled: true })
    const [{ count } = {}] = await database.owner`select count(*)::int as count from reset_token`
    expect(count).toBe(0)
    await as(cast.dolores).invite({ kind: 'guardian', userIDs: [elena] })
    expect(await account(elena)).toMatchObject({ disabled: false })
  })

  test('is one account when twenty offices invite them at once', async () => {
    const outcomes = await Promise.all(
      Array.from({ length: 20 }, () =>
        as(cast.dolores)
          .invite({ kind: 'guardian', userIDs: [elena] })
          .then(
            ([one]) => one?.outcome,
            (error: unknown) => asRefusal(error)?.code,
          ),
      ),
    )
    expect(outcomes).toContain('sent')
    const [counts] = await database.owner`select (select count(*)::int from account) as accounts,
      (select count(*)::int from reset_token) as links`
    expect(counts).toEqual({ accounts: 1, links: 1 })
  })
})

describe('only people who manage a person', () => {
  test('see whether they have an account, and invite them', async () => {
    for (const user of [cast.marcus, cast.elena, cast.otto]) {
      expect(await refusal(as(user).get({ kind: 'student', id: ana }))).toBe('notFound')
      expect(await refusal(as(user).invite({ kind: 'student', userIDs: [ana] }))).toMatch(
        /forbidden|notFound/,
      )
    }
    expect(await mails()).toEqual([])
  })

  test('see which of their staff have never signed in', async () => {
    const names = async (user: CurrentUser, search?: string) =>
      (await as(user).staffWithout(search ? { search } : {})).rows.map((row) => row.name)
    expect(await names(cast.dolores, 'bell')).toEqual(['Bell, Marcus'])
    await as(cast.dolores).invite({ kind: 'staff', userIDs: [marcus] })
    await database.owner`update account set password_hash = 'argon'`
    expect(await names(cast.dolores, 'bell')).toEqual([])
    expect(await refusal(as(cast.marcus).staffWithout({}))).toBe('forbidden')
  })
})
