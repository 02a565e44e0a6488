import { randomBytes } from 'node:crypto'
import { settingsGroups } from '@atrium/district-settings/public'
import {
  asRefusal,
  createCallerFactory,
  installExtensions,
  provideSecrets,
  router,
  secretBox,
  type BaseContext,
} from '@atrium/kit/server'
import { mailMessages } from '@atrium/kit/tables'
import { testDatabase, visitorOf } from '@atrium/kit/testing'
import { desc } from 'drizzle-orm'
import { afterAll, beforeEach, describe, expect, test } from 'vitest'
import { grantGroup } from '../accounts.actions.ts'
import { authRouter } from '../auth.router.ts'
import { fixtureDistrict, fixturePassword, fixturePerson } from '../fixtures.ts'
import { deviceMarksOf } from '../known-device.ts'
import { provideAuth } from '../services.ts'
import { openSessionStore } from '../session-store.ts'
import { sessionCookie } from '../session-cookie.ts'
import { signInSettings } from '../sign-in.settings.ts'
import { stepTokenOf } from './step-cookie.ts'
import { totpCode } from './totp.rules.ts'

installExtensions([settingsGroups(signInSettings)])
const callers = createCallerFactory(router({ auth: authRouter }))
const database = await testDatabase()
const store = await openSessionStore(database, { secure: false })
provideSecrets(secretBox([randomBytes(32)]))
provideAuth({ store, screens: [], publicOrigin: 'http://localhost:3000', filesRoot: '/files' })
const { cedar, ada, grace } = await database.transaction('every', async (tx) => {
  const made = await fixtureDistrict(tx)
  const person = (firstName: string, group: 'schoolStaff' | 'districtAdministrator') =>
    fixturePerson(tx, {
      districtID: made.districtID,
      firstName,
      lastName: 'Beltrán',
      group,
      schoolID: group === 'schoolStaff' ? made.mapleID : 0,
      role: 'staff',
    })
  return {
    cedar: made,
    ada: await person('Ada', 'schoolStaff'),
    grace: await person('Grace', 'districtAdministrator'),
  }
})
const { districtID } = cedar
afterAll(async () => {
  await store.close()
  await database.drop()
})
beforeEach(async () => {
  await database.owner`truncate second_factor, recovery_code, sign_in_step, session, rate_limit, district_setting`
  await database.owner`update account set last_sign_in_at = null`
  await store.changed(districtID, ada.userID)
})

/** A browser with cookies. */
function browser() {
  const jar = new Map<string, string>()
  const header = () => [...jar].map(([name, value]) => `${name}=${value}`).join('; ')
  const context = async (now = new Date()): Promise<BaseContext> => {
    const base = visitorOf(database)
    const sessionID = jar.get(sessionCookie) ?? null
    const session = sessionID ? await store.find(sessionID, now, true) : null
    const stepToken = stepTokenOf(header())
    return {
      ...base,
      user: session?.user ?? null,
      now: () => now,
      request: {
        ...base.request,
        ip: '10.0.0.7',
        host: 'localhost:3000',
        userAgent: 'Mozilla/5.0 (X11; Linux x86_64) Chrome/130.0 Safari/537.36',
        sessionID,
        deviceMarks: deviceMarksOf(header()),
        ...(stepToken && { stepToken }),
        setCookie: (cookie) => {
          const [name = '', value = ''] = (cookie.split(';')[0] ?? '').split('=')
          if (value === '') jar.delete(name)
          else jar.set(name, value)
        },
      },
    }
  }
  return {
    jar,
    as: async (now?: Date) => callers(await context(now)).auth,
    isIn: async (now?: Date) => (await context(now)).user !== null,
  }
}
type Browser = ReturnType<typeof browser>
const refused = (act: Promise<unknown>) =>
  act.then(
    () => undefined,
    (error: unknown) => {
      const refusal = asRefusal(error)
      if (!refusal) throw error
      return refusal.detail.fields ? Object.keys(refusal.detail.fields).join() : refusal.code
    },
  )
const signIn = async (at: Browser, now?: Date) =>
  (await at.as(now)).login({ username: ada.loginName, password: fixturePassword })
const noon = new Date()
const later = (seconds: number) => new Date(noon.getTime() + seconds * 1000)
const mails = async () =>
  (await database.everyDistrict.select().from(mailMessages).orderBy(desc(mailMessages.id))).map(
    ({ template }) => template,
  )
const proof = { currentPassword: fixturePassword, code: '' }

/** Turns on an authenticator app for Ada; returns its secret and her recovery codes. */
async function turnOn(at: Browser): Promise<{ secret: string; codes: string[] }> {
  await signIn(at, later(-120))
  const { id, secret } = await (await at.as(later(-120))).secondFactor.beginTOTP(proof)
  const codes = await (
    await at.as(later(-120))
  ).secondFactor.confirmTOTP({ id, code: totpCode(secret, later(-120)), name: 'My phone' })
  return { secret, codes }
}

describe('signing in with an authenticator app', () => {
  test('takes the password and then a code; the password is not enough', async () => {
    const { secret } = await turnOn(browser())
    const phone = browser()
    expect(await refused(signIn(phone, noon))).toBe('forbidden')
    expect(await phone.isIn(noon)).toBe(false)
    expect(await (await phone.as(noon)).step.pending()).toEqual({
      firstName: 'Ada',
      kinds: ['totp'],
    })
    expect(await refused((await phone.as(noon)).step.code({ code: '000000' }))).toBe('code')
    await (await phone.as(noon)).step.code({ code: totpCode(secret, noon) })
    expect(await phone.isIn(noon)).toBe(true)
    expect(phone.jar.has('atrium_step')).toBe(false)
  })
  test('with one code in twenty browsers at once works in one of them', async () => {
    const { secret } = await turnOn(browser())
    const many = await Promise.all(
      Array.from({ length: 8 }, async () => {
        const one = browser()
        await refused(signIn(one, noon))
        return one
      }),
    )
    const code = totpCode(secret, noon)
    const outcomes = await Promise.all(
      many.map(async (one) => refused((await one.as(noon)).step.code({ code }))),
    )
    expect(outcomes.filter((outcome) => outcome === undefined)).toHaveLength(1)
  })
  test('is blocked after ten tries, even with the right code', async () => {
    const { secret } = await turnOn(browser())
    const stranger = browser()
    await refused(signIn(stranger, noon))
    for (let at = 0; at < 10; at++)
      await refused((await stranger.as(noon)).step.code({ code: '000000' }))
    expect(
      await refused((await stranger.as(noon)).step.code({ code: totpCode(secret, noon) })),
    ).toBe('tooMany')
  })
  test('must be finished within ten minutes and in the same browser', async () => {
    const { secret } = await turnOn(browser())
    const slow = browser()
    await refused(signIn(slow, noon))
    expect(
      await refused((await slow.as(later(601))).step.code({ code: totpCode(secret, later(601)) })),
    ).toBe('unauthenticated')
    expect(await refused((await browser().as(noon)).step.pending())).toBe('unauthenticated')
  })
})

describe('recovery codes', () => {
  test('work once each, and the owner gets a notice', async () => {
    const { codes } = await turnOn(browser())
    expect(codes).toHaveLength(10)
    const at = browser()
    await refused(signIn(at, noon))
    await (await at.as(noon)).step.code({ code: codes[0]!.toUpperCase() })
    expect(await at.isIn(noon)).toBe(true)
    expect(await mails()).toContain('auth.mail.recoveryCodeUsed')
    const again = browser()
    await refused(signIn(again, noon))
    expect(await refused((await again.as(noon)).step.code({ code: codes[0]! }))).toBe('code')
    expect((await (await at.as(noon)).secondFactor.mine()).codesLeft).toBe(9)
  })
  test('are replaced by new ones, and the old ones stop working', async () => {
    const at = browser()
    const { secret, codes } = await turnOn(at)
    const fresh = await (
      await at.as(noon)
    ).secondFactor.newCodes({ ...proof, code: totpCode(secret, noon) })
    expect(fresh).toHaveLength(10)
    const other = browser()
    await refused(signIn(other, noon))
    expect(await refused((await other.as(noon)).step.code({ code: codes[3]! }))).toBe('code')
    await (await other.as(noon)).step.code({ code: fresh[3]! })
    expect(await other.isIn(noon)).toBe(true)
  })
})

describe('a district that requires a second factor', () => {
  const require = (policy: string) =>
    database.owner`insert into district_setting (district_id, school_id, name, value) values (${districtID}, 0, 'auth.signIn', ${database.owner.json({ secondFactor: policy })})`
  test('makes staff set it up at their next sign-in before they can continue', async () => {
    await require('staffWithRecords')
    const at = browser()
    expect(await refused(signIn(at, noon))).toBe('forbidden')
    expect(await (await at.as(noon)).step.pending()).toMatchObject({ kinds: [] })
    const { id, secret } = await (await at.as(noon)).step.beginTOTP()
    expect(await at.isIn(noon)).toBe(false)
    const codes = await (
      await at.as(noon)
    ).step.confirmTOTP({ id, code: totpCode(secret, noon), name: 'My phone' })
    expect(codes).toHaveLength(10)
    expect(await at.isIn(noon)).toBe(true)
    // It is required now, so it can't be removed.
    const [factor] = (await (await at.as(later(60))).secondFactor.mine()).factors
    expect(
      await refused(
        (await at.as(later(60))).secondFactor.remove({
          ...proof,
          code: totpCode(secret, later(60)),
          id: factor!.id,
        }),
      ),
    ).toBe('conflict')
  })
  test('does not let an unfinished sign-in with a stolen password add a factor for a person who has one', async () => {
    await turnOn(browser())
    const thief = browser()
    await refused(signIn(thief, noon))
    expect(await refused((await thief.as(noon)).step.beginTOTP())).toBe('forbidden')
    expect(await refused((await thief.as(noon)).step.beginPasskey())).toBe('forbidden')
  })
})

describe('a change to how someone signs in', () => {
  test('requires the password and a code', async () => {
    const at = browser()
    const { secret } = await turnOn(at)
    const move = async (code: string) =>
      refused(
        (await at.as(noon)).recoveryEmail.request({
          currentPassword: fixturePassword,
          code,
          email: 'ada@elsewhere.test',
        }),
      )
    expect(await move('')).toBe('code')
    expect(await move('123456')).toBe('code')
    expect(await move(totpCode(secret, noon))).toBeUndefined()
  })
  test('such as removing a lost second factor can be made by an administrator with at least the same permissions, but not by the owner', async () => {
    await turnOn(browser())
    const at = browser()
    await (await at.as(noon)).login({ username: grace.loginName, password: fixturePassword })
    const admin = await at.as(noon)
    expect(await refused(admin.districtUsers.resetSecondFactor({ userID: grace.userID }))).toBe(
      'forbidden',
    )
    await admin.districtUsers.resetSecondFactor({ userID: ada.userID })
    expect(await mails()).toContain('auth.mail.factorsReset')
    const again = browser()
    await signIn(again, noon)
    expect(await again.isIn(noon)).toBe(true)
  })
  test('cannot be made by someone with fewer permissions than the owner', async () => {
    await database.transaction(districtID, (tx) =>
      grantGroup(tx, { districtID, userID: ada.userID, group: 'reviewer', schoolID: 0 }),
    )
    await database.owner`update permission_group set permissions = permissions || '{payments.manage}' where key = 'reviewer' and district_id = ${districtID}`
    await database.owner`update permission_group set permissions = array_remove(permissions, 'payments.manage') where key = 'districtAdministrator' and district_id = ${districtID}`
    await turnOn(browser())
    const at = browser()
    await (await at.as(noon)).login({ username: grace.loginName, password: fixturePassword })
    expect(
      await refused((await at.as(noon)).districtUsers.resetSecondFactor({ userID: ada.userID })),
    ).toBe('forbidden')
  })
})

describe('a sign-in on a new device', () => {
  test('notifies the owner by email, but not for the very first one or one on a known device', async () => {
    await database.owner`truncate mail_message`
    const laptop = browser()
    await signIn(laptop, noon)
    expect(await mails()).toEqual([])
    await signIn(laptop, noon)
    expect(await mails()).toEqual([])
    await signIn(browser(), noon)
    expect(await mails()).toEqual(['auth.mail.newDevice'])
  })
  test('can be ended from another device, without ending other sessions', async () => {
    const [laptop, phone] = [browser(), browser()]
    await signIn(laptop, noon)
    await signIn(phone, noon)
    const sessions = await (await laptop.as(noon)).sessions()
    const [own, other] = [true, false].map((is) => sessions.find(({ current }) => current === is)!)
    expect(await refused((await laptop.as(noon)).signOutSession({ id: own!.id }))).toBe('forbidden')
    await (await laptop.as(noon)).signOutSession({ id: other!.id })
    expect([await laptop.isIn(noon), await phone.isIn(noon)]).toEqual([true, false])
    expect(await refused((await laptop.as(noon)).signOutSession({ id: 'abcdefgh' }))).toBe(
      'notFound',
    )
  })
})
