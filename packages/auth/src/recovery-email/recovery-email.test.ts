import { asRefusal, createCallerFactory, type BaseContext } from '@atrium/kit/server'
import { auditEntries, mailMessages } from '@atrium/kit/tables'
import { requestOf, testDatabase, visitorOf } from '@atrium/kit/testing'
import { and, eq } from 'drizzle-orm'
import { afterAll, beforeEach, describe, expect, test } from 'vitest'
import { grantGroup } from '../accounts.actions.ts'
import { authRouter } from '../auth.router.ts'
import { accounts, sessions, userPermissionGroups } from '../auth.table.ts'
import { fixtureDistrict, fixturePassword, fixturePerson } from '../fixtures.ts'
import { findAccount } from '../login.actions.ts'
import { openSession } from '../open-session.actions.ts'
import { permissionNames } from '../permissions.words.ts'
import { sendResetLinks } from '../reset-links.actions.ts'
import { provideAuth } from '../services.ts'
import { openSessionStore } from '../session-store.ts'
import { readIdentity } from '../signed-in.queries.ts'

const database = await testDatabase()
const store = await openSessionStore(database, { secure: false })
provideAuth({
  store,
  screens: [],
  publicOrigin: 'http://atrium.test',
  filesRoot: '/midas/rest/files',
})
const { cedar, ada } = await database.transaction('every', async (tx) => {
  const made = await fixtureDistrict(tx)
  const person = await fixturePerson(tx, {
    districtID: made.districtID,
    firstName: 'Ada',
    lastName: 'Beltrán',
    group: 'schoolStaff',
    schoolID: made.mapleID,
    role: 'staff',
  })
  return { cedar: made, ada: person }
})
const { districtID } = cedar
const oldEmail = ada.loginName
const newEmail = 'ada@home.test'
const start = (await findAccount(database.district(districtID), districtID, oldEmail))!
afterAll(async () => {
  await store.close()
  await database.drop()
})
beforeEach(async () => {
  await database.owner`truncate mail_message, recovery_email_change, reset_token, rate_limit, audit_entry, session`
  await database.everyDistrict.update(accounts).set(start).where(eq(accounts.userID, ada.userID))
})

const caller = createCallerFactory(authRouter)
const visitor = (at = new Date()) =>
  caller({ ...visitorOf(database), now: () => at } satisfies BaseContext)
const owner = () => caller(requestOf(database, { userID: ada.userID, districtID })).recoveryEmail
const account = async () => {
  const [row] = await database.everyDistrict
    .select()
    .from(accounts)
    .where(eq(accounts.userID, ada.userID))
  return row!
}
const mails = async () =>
  (await database.everyDistrict.select().from(mailMessages).orderBy(mailMessages.id)).map(
    ({ to, template, values, language }) => ({ to, template, language, link: String(values.link) }),
  )
const tokenOf = async (template: string) =>
  (await mails())
    .findLast((mail) => mail.template === template)
    ?.link.split('/')
    .at(-1) ?? ''
const refused = (act: Promise<unknown>) =>
  act.then(
    () => undefined,
    (error: unknown) => {
      const refusal = asRefusal(error)
      return refusal?.detail.fields ? Object.keys(refusal.detail.fields) : refusal?.code
    },
  )
const ask = (email = newEmail, currentPassword = fixturePassword) =>
  owner().request({ email, currentPassword })
const change = async (email = newEmail) => {
  await ask(email)
  return visitor().recoveryEmail.confirm({ token: await tokenOf('auth.mail.confirmEmail') })
}
const hoursLater = (hours: number) => new Date(Date.now() + hours * 3_600_000)

describe('the owner changes their recovery email', () => {
  test('with the current password and a different, valid address', async () => {
    expect(await refused(ask(newEmail, 'not my password'))).toEqual(['currentPassword'])
    expect(await refused(ask('nonsense'))).toEqual(['email'])
    expect(await refused(ask(oldEmail.toUpperCase()))).toEqual(['email'])
    expect(await mails()).toEqual([])
  })

  test('by a link to the new address; until it is opened, nothing changes', async () => {
    await ask('Ada@Home.test ')
    expect(await mails()).toMatchObject([{ to: newEmail, template: 'auth.mail.confirmEmail' }])
    expect(await account()).toMatchObject({ recoveryEmail: oldEmail, loginName: oldEmail })
    expect(await owner().mine()).toEqual({
      loginName: oldEmail,
      email: oldEmail,
      waiting: newEmail,
    })
    const token = await tokenOf('auth.mail.confirmEmail')
    expect(await refused(visitor(hoursLater(25)).recoveryEmail.confirm({ token }))).toBe('notFound')
    const uses = await Promise.all(
      Array.from({ length: 20 }, () => refused(visitor().recoveryEmail.confirm({ token }))),
    )
    expect(uses.filter((use) => use === undefined)).toHaveLength(1)
    expect(uses.filter((use) => use === 'notFound')).toHaveLength(19)
    expect(await owner().mine()).toEqual({ loginName: newEmail, email: newEmail, waiting: null })
  })

  test('and signs in with the new address if the sign-in name was the old one', async () => {
    expect(await change()).toEqual({ email: newEmail, loginName: newEmail })
    await database.everyDistrict
      .update(accounts)
      .set({ ...start, loginName: 'abeltran' })
      .where(eq(accounts.userID, ada.userID))
    expect(await change()).toEqual({ email: newEmail, loginName: 'abeltran' })
  })

  test('but not to the sign-in name of another account', async () => {
    const bo = await database.transaction('every', (tx) =>
      fixturePerson(tx, {
        districtID,
        firstName: 'Bo',
        lastName: 'Lund',
        group: 'teacher',
        schoolID: cedar.mapleID,
      }),
    )
    expect(await refused(change(bo.loginName))).toBe('conflict')
    expect(await account()).toMatchObject({ recoveryEmail: oldEmail, loginName: oldEmail })
  })

  test('with a newer request replacing an older one, and a new password invalidating requests and reset links', async () => {
    await ask('first@home.test')
    const first = await tokenOf('auth.mail.confirmEmail')
    await ask('second@home.test')
    const second = await tokenOf('auth.mail.confirmEmail')
    expect(await refused(visitor().recoveryEmail.confirm({ token: first }))).toBe('notFound')
    await sendResetLinks(database, { by: 'emailAddress', name: oldEmail }, new Date())
    const reset = await tokenOf('auth.mail.reset')
    await caller(requestOf(database, { userID: ada.userID, districtID })).changePassword({
      currentPassword: fixturePassword,
      password: 'tulip-river-92',
      confirmPassword: 'tulip-river-92',
    })
    expect(await refused(visitor().recoveryEmail.confirm({ token: second }))).toBe('notFound')
    expect(await refused(visitor().resetDetail({ token: reset }))).toBe('notFound')
    expect((await mails()).at(-1)).toMatchObject({
      to: oldEmail,
      template: 'auth.mail.passwordChanged',
    })
  })

  test('and reset links that were sent to the old address stop working', async () => {
    await sendResetLinks(database, { by: 'username', name: oldEmail }, new Date())
    const reset = await tokenOf('auth.mail.reset')
    await change()
    expect(await refused(visitor().resetDetail({ token: reset }))).toBe('notFound')
  })
})

describe('the notice to the old address', () => {
  test('is in the owner’s language and undoes the change for 72 hours', async () => {
    await database.owner`update users set language = 'es' where id = ${ada.userID}`
    await change()
    await database.owner`update users set language = 'en' where id = ${ada.userID}`
    expect((await mails()).at(-1)).toMatchObject({
      to: oldEmail,
      template: 'auth.mail.emailChanged',
      language: 'es',
    })
    const token = await tokenOf('auth.mail.emailChanged')
    expect(await refused(visitor(hoursLater(73)).recoveryEmail.undo({ token }))).toBe('notFound')
    const identity = await readIdentity(database.district(districtID), districtID, ada.userID)
    await openSession(visitorOf(database), identity!)
    await visitor(hoursLater(71)).recoveryEmail.undo({ token })
    expect(await account()).toMatchObject({
      recoveryEmail: oldEmail,
      loginName: oldEmail,
      passwordHash: null,
    })
    expect(await database.everyDistrict.select().from(sessions)).toEqual([])
    expect((await mails()).at(-1)).toMatchObject({ to: oldEmail, template: 'auth.mail.reset' })
    expect(await refused(visitor().recoveryEmail.undo({ token }))).toBe('notFound')
  })

  test("also undoes later changes by an intruder, and invalidates the intruder's requests", async () => {
    await change('intruder@evil.test')
    const undo = await tokenOf('auth.mail.emailChanged')
    await change('second@evil.test')
    const intruders = await tokenOf('auth.mail.emailChanged')
    await ask('third@evil.test')
    const third = await tokenOf('auth.mail.confirmEmail')
    await visitor().recoveryEmail.undo({ token: undo })
    expect(await account()).toMatchObject({ recoveryEmail: oldEmail, loginName: oldEmail })
    expect(await refused(visitor().recoveryEmail.undo({ token: intruders }))).toBe('notFound')
    expect(await refused(visitor().recoveryEmail.confirm({ token: third }))).toBe('notFound')
  })
})

describe('the district office sets a recovery email', () => {
  const admin = (schoolID: number, permissions: readonly string[] = permissionNames) =>
    caller(
      requestOf(database, {
        userID: 99,
        districtID,
        permissions,
        grants: new Map(permissions.map((name) => [name, [schoolID]])),
      }),
    ).districtUsers
  const set = (by: ReturnType<typeof admin>, userID = ada.userID) =>
    refused(by.setRecoveryEmail({ userID, email: newEmail }))

  test('with security.manage district-wide and every permission that the person has, and the old address gets a notice', async () => {
    expect(await set(admin(cedar.mapleID))).toBe('forbidden')
    expect(await set(admin(0, ['security.manage']))).toBe('forbidden')
    expect(await set(admin(0), 123_456)).toBe('notFound')
    expect(await account()).toMatchObject({ recoveryEmail: oldEmail })
    expect(await set(admin(0))).toBeUndefined()
    expect(await account()).toMatchObject({ recoveryEmail: newEmail, loginName: newEmail })
    expect(await mails()).toMatchObject([
      { to: oldEmail, template: 'auth.mail.emailSetByDistrict' },
    ])
    expect(
      await database.everyDistrict
        .select({ actorID: auditEntries.actorID, action: auditEntries.action })
        .from(auditEntries),
    ).toEqual([{ actorID: 99, action: 'setRecoveryEmail' }])
  })

  test('but not for someone with more permissions elsewhere', async () => {
    const elsewhere = and(
      eq(userPermissionGroups.userID, ada.userID),
      eq(userPermissionGroups.schoolID, cedar.oakID),
    )
    await database.transaction(districtID, (tx) =>
      grantGroup(tx, {
        districtID,
        userID: ada.userID,
        group: 'districtAdministrator',
        schoolID: cedar.oakID,
      }),
    )
    const mine = permissionNames.filter((name) => name !== 'registration.manage')
    expect(await set(admin(0, mine))).toBe('forbidden')
    await database.everyDistrict.delete(userPermissionGroups).where(elsewhere)
    expect(await set(admin(0, mine))).toBeUndefined()
  })
})

describe('a request for a reset link', () => {
  const queued = () =>
    database.owner`select input from job_run where name = 'auth.sendResetLinks' order by id`

  test('is answered before the account is looked up, the same for a known account, an unknown one, and a sixth request', async () => {
    for (const emailAddress of [...Array.from({ length: 6 }, () => oldEmail), 'nobody@cedar.test'])
      await visitor().requestReset({ emailAddress })
    expect(await mails()).toEqual([])
    const asks = await queued()
    expect(asks).toHaveLength(7)
    for (const { input } of asks)
      await sendResetLinks(database, input as { by: 'emailAddress'; name: string }, new Date())
    expect(await mails()).toHaveLength(5)
  })

  test('goes to the recovery email, even if the contact email was changed', async () => {
    await database.owner`update users set email = 'x@evil.test' where id = ${ada.userID}`
    for (const name of ['x@evil.test', oldEmail])
      await sendResetLinks(database, { by: 'emailAddress', name }, new Date())
    await sendResetLinks(database, { by: 'username', name: oldEmail }, new Date())
    expect((await mails()).map((mail) => mail.to)).toEqual([oldEmail, oldEmail])
    await database.owner`update users set email = ${oldEmail} where id = ${ada.userID}`
  })

  test('makes older links stop working', async () => {
    await sendResetLinks(database, { by: 'emailAddress', name: oldEmail }, new Date())
    const first = await tokenOf('auth.mail.reset')
    await sendResetLinks(database, { by: 'emailAddress', name: oldEmail }, new Date())
    expect(await refused(visitor().resetDetail({ token: first }))).toBe('notFound')
    expect(await visitor().resetDetail({ token: await tokenOf('auth.mail.reset') })).toEqual({
      firstName: 'Ada',
    })
  })
})
