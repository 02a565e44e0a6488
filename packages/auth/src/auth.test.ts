import { randomBytes, randomUUID } from 'node:crypto'
import { mailMessages, auditEntries } from '@atrium/kit/tables'
import {
  createCallerFactory,
  provideSecrets,
  router,
  secretBox,
  type BaseContext,
} from '@atrium/kit/server'
import { testDatabase, visitorOf, type TestDatabase } from '@atrium/kit/testing'
import { and, eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { authRouter } from './auth.router.ts'
import { hashPassword } from './password-hash.ts'
import { accounts, sessions, userPermissionGroups, users } from './auth.table.ts'
import {
  fixtureDistrict,
  fixturePassword,
  fixturePerson,
  type FixtureDistrict,
} from './fixtures.ts'
import { deviceMarksOf } from './known-device.ts'
import { sessionHash } from './lucia.ts'
import { personImages } from './rest.answers.ts'
import { sendResetLinks, type ResetAsk } from './reset-links.actions.ts'
import { provideAuth } from './services.ts'
import { openSessionStore, type SessionStore } from './session-store.ts'

const callers = createCallerFactory(router({ auth: authRouter }))
let database: TestDatabase
let store: SessionStore
let cedar: FixtureDistrict
let ada: { userID: number; loginName: string }

beforeAll(async () => {
  database = await testDatabase()
  store = await openSessionStore(database, { secure: false })
  provideSecrets(secretBox([randomBytes(32)]))
  provideAuth({
    store,
    screens: [
      {
        name: 'students/search',
        path: '/students/search',
        area: 'app',
        needs: ['students.read'],
        title: { en: 'a', es: 'b' },
      },
    ],
    publicOrigin: 'http://atrium.test',
    filesRoot: '/midas/rest/files',
  })
  await database.transaction('every', async (tx) => {
    cedar = await fixtureDistrict(tx)
    ada = await fixturePerson(tx, {
      districtID: cedar.districtID,
      firstName: 'Ada',
      lastName: 'Beltrán',
      group: 'schoolStaff',
      schoolID: cedar.mapleID,
      role: 'staff',
    })
  })
})
afterAll(async () => {
  await store.close()
  await database.drop()
})

/** A browser that stores cookies from responses and sends them with the next request. */
function browser(ip = '10.0.0.1', host = 'atrium.test') {
  let sessionID: string | null = null
  let deviceMarks: readonly string[] = []
  const context = async (now = new Date()): Promise<BaseContext> => {
    const base = visitorOf(database)
    const session = sessionID ? await store.find(sessionID, now, true) : null
    const setCookie = (cookie: string): void => {
      const session = /^atrium_session=([^;]*)/.exec(cookie)
      if (session) sessionID = session[1] || null
      else deviceMarks = deviceMarksOf(cookie.split(';')[0])
    }
    return {
      ...base,
      user: session?.user ?? null,
      request: { ...base.request, ip, host, sessionID, deviceMarks, setCookie },
      now: () => now,
    }
  }
  return {
    at: async (now?: Date) => callers(await context(now)).auth,
    signIn: async (password = fixturePassword, username = ada.loginName) =>
      callers(await context()).auth.login({ username, password }),
    get sessionID() {
      return sessionID
    },
  }
}

const codesOf = async (count: number, act: (index: number) => Promise<unknown>) =>
  Promise.all(
    Array.from({ length: count }, (_, index) =>
      act(index).then(
        () => 'in',
        (error: { code: string }) => error.code,
      ),
    ),
  )

describe('signing in', () => {
  it('opens a session whose id is not in the database', async () => {
    const person = browser()
    await person.signIn()
    expect(person.sessionID).toMatch(/^[a-z0-9]{40}$/)
    const rows = await database.everyDistrict.select().from(sessions)
    expect(rows.length).toBeGreaterThan(0)
    expect(JSON.stringify(rows)).not.toContain(person.sessionID)
    const context = await (await person.at()).userContext()
    expect(context).toMatchObject({
      userID: ada.userID,
      schoolID: cedar.mapleID,
      allowedRoutes: ['students/search'],
      allowedSchools: [{ schoolName: 'Maple Elementary' }],
    })
  })

  it('at a district’s own host finds only that district’s accounts', async () => {
    await database.owner`insert into district (name, public_host) values ('Lakeside', 'lakeside.test')`
    await expect(browser('10.0.0.9', 'lakeside.test:443').signIn()).rejects.toMatchObject({
      cause: { ref: { id: 'auth.login.failed' } },
    })
    await database.owner`update district set public_host = 'cedar.test' where id = ${cedar.districtID}`
    await browser('10.0.0.9', 'cedar.test').signIn()
    await browser('10.0.0.9').signIn()
    await database.owner`update district set public_host = null`
  })

  it('opens the account with the right password if two districts have the same sign-in name, and at a district’s host only that district’s', async () => {
    const other = await database.transaction('every', (tx) => fixtureDistrict(tx, 'Tall Pine'))
    const { userID } = await database.transaction('every', async (tx) => {
      const person = await fixturePerson(tx, {
        districtID: other.districtID,
        firstName: 'Squatter',
        lastName: 'Vega',
        group: 'schoolStaff',
        schoolID: other.mapleID,
        role: 'staff',
      })
      await tx.execute(sql`update account set login_name = ${ada.loginName}, password_hash = ${await hashPassword('another-river-55')}
        where district_id = ${other.districtID} and user_id = ${person.userID}`)
      return person
    })
    const who = async (password: string, host?: string) => {
      const person = browser('10.0.0.8', host)
      await person.signIn(password)
      return (await (await person.at()).userContext()).userID
    }
    expect(await who(fixturePassword)).toBe(ada.userID)
    expect(await who('another-river-55')).toBe(userID)
    await database.owner`update district set public_host = 'cedar.test' where id = ${cedar.districtID}`
    await expect(who('another-river-55', 'cedar.test')).rejects.toMatchObject({
      cause: { ref: { id: 'auth.login.failed' } },
    })
    await database.owner`update district set public_host = null`
  })

  it('gives the same answer for a wrong password and an unknown name', async () => {
    await expect(browser().signIn('wrong password')).rejects.toMatchObject({
      code: 'UNPROCESSABLE_CONTENT',
      cause: { ref: { id: 'auth.login.failed' } },
    })
    await expect(browser().signIn(fixturePassword, 'nobody@district.test')).rejects.toMatchObject({
      code: 'UNPROCESSABLE_CONTENT',
      cause: { ref: { id: 'auth.login.failed' } },
    })
  })

  it('allows exactly ten of 20 concurrent tries at one account from one network', async () => {
    const codes = await codesOf(20, (index) =>
      browser(`2001:db8:1:2::${index}`).signIn('wrong password', 'guessed@district.test'),
    )
    expect(codes.filter((code) => code === 'UNPROCESSABLE_CONTENT')).toHaveLength(10)
    expect(codes.filter((code) => code === 'TOO_MANY_REQUESTS')).toHaveLength(10)
  })

  it('allows forty of 50 concurrent tries at one account from many networks, and still works on its owner’s device', async () => {
    const [home, school] = [browser('10.3.0.1'), browser('10.3.0.2')]
    await home.signIn()
    const codes = await codesOf(50, (index) => browser(`10.1.0.${index}`).signIn('wrong password'))
    expect(codes.filter((code) => code === 'UNPROCESSABLE_CONTENT')).toHaveLength(40)
    expect(codes.filter((code) => code === 'TOO_MANY_REQUESTS')).toHaveLength(10)
    await expect(school.signIn()).rejects.toMatchObject({ code: 'TOO_MANY_REQUESTS' })
    await home.signIn()
    // The success on the known device didn't reset the count of other people's guesses.
    await expect(school.signIn()).rejects.toMatchObject({ code: 'TOO_MANY_REQUESTS' })
    await database.owner`delete from rate_limit where key like 'login:account:%'`
  })

  it('allows ten tries on a device where the owner has signed in, and no one else on the network can lock it out', async () => {
    const home = browser('10.4.0.1')
    await home.signIn()
    await codesOf(12, () => browser('10.4.0.1').signIn('wrong password'))
    await expect(browser('10.4.0.1').signIn()).rejects.toMatchObject({ code: 'TOO_MANY_REQUESTS' })
    await home.signIn()
    const codes = await codesOf(12, () => home.signIn('wrong password'))
    expect(codes.filter((code) => code === 'TOO_MANY_REQUESTS')).toHaveLength(2)
    await database.owner`delete from rate_limit`
  })

  it('lets 20 people with the right passwords sign in at once', async () => {
    const people = await database.transaction('every', async (tx) => {
      const made: { loginName: string }[] = []
      for (let index = 0; index < 20; index++) {
        made.push(
          await fixturePerson(tx, {
            districtID: cedar.districtID,
            firstName: `Ines${index}`,
            lastName: 'Ochoa',
            group: 'teacher',
            schoolID: cedar.mapleID,
            role: 'teacher',
          }),
        )
      }
      return made
    })
    const all = await Promise.all(
      people.map(async ({ loginName }) => {
        const person = browser()
        await person.signIn(fixturePassword, loginName)
        return person.sessionID
      }),
    )
    expect(new Set(all).size).toBe(20)
  })
})

describe('one address', () => {
  it('can sign in any number of people, and is stopped after a hundred wrong passwords', async () => {
    const tries = async (count: number, signIn: (index: number) => Promise<unknown>) => {
      const codes: string[] = []
      for (let index = 0; index < count; index++)
        codes.push(
          await signIn(index).then(
            () => 'in',
            (error: { code: string }) => error.code,
          ),
        )
      return codes
    }
    const wrong = (index: number) =>
      browser('10.2.0.1').signIn('wrong password', `guess${index}@district.test`)
    const right = () => browser('10.2.0.1').signIn()
    expect(await tries(99, wrong)).not.toContain('TOO_MANY_REQUESTS')
    expect(await tries(5, right)).toEqual(Array.from({ length: 5 }, () => 'in'))
    expect(await tries(2, (index) => wrong(100 + index))).toEqual([
      'UNPROCESSABLE_CONTENT',
      'TOO_MANY_REQUESTS',
    ])
    expect(await right().catch((error: { code: string }) => error.code)).toBe('TOO_MANY_REQUESTS')
  })
})

describe('a session', () => {
  const minutes = (count: number): Date => new Date(Date.now() + count * 60_000)

  it('is extended by loading the user context, but not by polling', async () => {
    const person = browser()
    await person.signIn()
    const id = person.sessionID ?? ''
    expect((await store.status(id, minutes(29))).status).toBe('expiring')
    await (await person.at(minutes(29))).userContext()
    expect((await store.status(id, minutes(40))).status).toBe('active')
    await store.status(id, minutes(58))
    expect((await store.status(id, minutes(60))).status).toBe('expired')
  })

  it('warns two minutes before its absolute limit, which use does not extend', async () => {
    const person = browser()
    await person.signIn()
    const now = new Date()
    const inSeconds = (seconds: number): Date => new Date(now.getTime() + seconds * 1000)
    await database.everyDistrict
      .update(sessions)
      .set({ absoluteExpiresAt: inSeconds(100).toISOString() })
      .where(eq(sessions.idHash, sessionHash(person.sessionID ?? '')))
    await (await person.at(now)).userContext()
    expect(await store.status(person.sessionID ?? '', now)).toMatchObject({
      status: 'expiring',
      secondsLeft: 100,
    })
    expect(await store.status(person.sessionID ?? '', inSeconds(101))).toMatchObject({
      status: 'expired',
    })
  })

  it('ends at logout, on every server', async () => {
    const [first, second] = [browser(), browser()]
    await first.signIn()
    await second.signIn()
    const secondID = second.sessionID ?? ''
    await (await first.at()).signOutEverywhere()
    expect((await store.status(secondID, new Date())).status).toBe('expired')
  })

  it('loses a permission as soon as the person leaves the group', async () => {
    const person = browser()
    await person.signIn()
    await database.transaction(cedar.districtID, async (tx) => {
      await tx.delete(userPermissionGroups).where(eq(userPermissionGroups.userID, ada.userID))
    })
    await expect
      .poll(async () => (await (await person.at()).userContext()).allowedRoutes)
      .toEqual([])
    await database.transaction(cedar.districtID, async (tx) => {
      const { grantGroup } = await import('./accounts.actions.ts')
      await grantGroup(tx, {
        districtID: cedar.districtID,
        userID: ada.userID,
        group: 'schoolStaff',
        schoolID: cedar.mapleID,
      })
    })
  })

  it('loses a permission as soon as hundreds of people lose it in one statement', async () => {
    const person = browser()
    await person.signIn()
    const routes = async () => (await (await person.at()).userContext()).allowedRoutes
    expect(await routes()).not.toEqual([])
    await database.transaction(cedar.districtID, async (tx) => {
      await tx.execute(sql`
        insert into ${users} (district_id, first_name, last_name)
        select ${cedar.districtID}::int, 'Many', 'Held' || n from generate_series(1, 200) n`)
      await tx.execute(sql`
        insert into ${userPermissionGroups} (district_id, user_id, group_id, school_id)
        select h.district_id, u.id, h.group_id, h.school_id from ${userPermissionGroups} h
        join ${users} u on u.district_id = h.district_id and u.first_name = 'Many' where h.user_id = ${ada.userID}`)
    })
    const all = await database.transaction(cedar.districtID, (tx) =>
      tx
        .delete(userPermissionGroups)
        .where(
          sql`${userPermissionGroups.userID} = ${ada.userID} or ${userPermissionGroups.userID} in (select id from ${users} where first_name = 'Many')`,
        )
        .returning(),
    )
    expect(all.length).toBeGreaterThan(200)
    await expect.poll(routes).toEqual([])
    await database.transaction(cedar.districtID, (tx) =>
      tx.insert(userPermissionGroups).values(all.filter(({ userID }) => userID === ada.userID)),
    )
    await expect.poll(routes).not.toEqual([])
  })

  it('remembers what the person viewed last, on every server, until they switch schools', async () => {
    const person = browser()
    await person.signIn()
    const current = async () => {
      const { currentStudentID, currentStaffID, currentGuardianID, currentEventID } = await (
        await person.at()
      ).userContext()
      return [currentStudentID, currentStaffID, currentGuardianID, currentEventID]
    }
    expect(await current()).toEqual([0, 0, 0, 0])
    const viewed = [{ currentStudentID: 7 }, { currentEventID: 3 }, { currentStudentID: 8 }]
    for (const one of viewed) {
      const session = await store.find(person.sessionID ?? '', new Date(), true)
      await store.view(session!, one)
    }
    expect(await current()).toEqual([8, 0, 0, 3])
    const other = await openSessionStore(database, { secure: false })
    expect((await other.find(person.sessionID ?? '', new Date(), true))?.current).toMatchObject({
      currentStudentID: 8,
      currentEventID: 3,
    })
    await other.close()
    await (await person.at()).switchSchool({ schoolID: cedar.mapleID })
    expect(await current()).toEqual([0, 0, 0, 0])
  })

  it('can switch only to one of the person’s own schools', async () => {
    const person = browser()
    await person.signIn()
    await expect((await person.at()).switchSchool({ schoolID: cedar.oakID })).rejects.toMatchObject(
      { code: 'FORBIDDEN' },
    )
    expect(await (await person.at()).switchSchool({ schoolID: cedar.mapleID })).toMatchObject({
      schoolName: 'Maple Elementary',
    })
  })

  it('refuses "All schools" to a person with one school', async () => {
    const person = browser()
    await person.signIn()
    expect((await (await person.at()).userContext()).allowedSchools).toHaveLength(1)
    await expect((await person.at()).switchSchool({ schoolID: 0 })).rejects.toMatchObject({
      code: 'FORBIDDEN',
    })
  })

  it('shows the person’s own picture, keyed by their id', async () => {
    const person = browser()
    await person.signIn()
    const { userID } = await (await person.at()).userContext()
    const [uuid, of] = [randomUUID(), and(eq(users.districtID, 1), eq(users.id, userID))]
    await database.transaction(1, (tx) => tx.update(users).set({ photoUUID: uuid }).where(of))
    const images = await (await person.at()).userImages({ userID })
    expect(images).toEqual({ [userID]: { uuid } })
    expect(personImages.safeParse(images).error).toBeUndefined()
    await database.transaction(1, (tx) => tx.update(users).set({ photoUUID: null }).where(of))
  })
})

describe('a reset link', () => {
  const lastLink = async (): Promise<string> => {
    const mails = await database.everyDistrict.select().from(mailMessages).orderBy(mailMessages.id)
    return String(mails.at(-1)?.values.link).split('/').at(-1) ?? ''
  }

  it('sets a password once: of 20 concurrent uses, 19 are refused', async () => {
    const visitor = await browser().at()
    await visitor.requestReset({ emailAddress: ada.loginName.toUpperCase() })
    const [asked] = await database.owner<{ input: ResetAsk }[]>`
      select input from job_run where name = 'auth.sendResetLinks'`
    await sendResetLinks(database, asked!.input, new Date())
    const token = await lastLink()
    expect(await visitor.resetDetail({ token })).toEqual({ firstName: 'Ada' })
    await expect(
      visitor.setPassword({ token, password: 'short', confirmPassword: 'other' }),
    ).rejects.toMatchObject({ code: 'UNPROCESSABLE_CONTENT' })
    const password = 'quiet-harbour-7'
    const uses = await Promise.allSettled(
      Array.from({ length: 20 }, () =>
        visitor.setPassword({ token, password, confirmPassword: password }),
      ),
    )
    expect(uses.filter((use) => use.status === 'fulfilled')).toHaveLength(1)
    expect(
      uses
        .filter((use) => use.status === 'rejected')
        .every((use) => (use.reason as { code: string }).code === 'NOT_FOUND'),
    ).toBe(true)
    await browser().signIn(password)
    await expect(visitor.resetDetail({ token })).rejects.toMatchObject({ code: 'NOT_FOUND' })
    const logged = await database.everyDistrict
      .select()
      .from(auditEntries)
      .where(eq(auditEntries.entity, 'auth.account'))
    expect(JSON.stringify(logged)).not.toContain(password)
  })
})

describe('changing one’s password', () => {
  let bela: { userID: number; loginName: string }
  const signIn = (person: ReturnType<typeof browser>, password = fixturePassword) =>
    person.signIn(password, bela.loginName)
  beforeAll(async () => {
    bela = await database.transaction('every', (tx) =>
      fixturePerson(tx, {
        districtID: cedar.districtID,
        firstName: 'Béla',
        lastName: 'Nwosu',
        group: 'schoolStaff',
        schoolID: cedar.mapleID,
        role: 'staff',
      }),
    )
  })
  const change = async (
    person: ReturnType<typeof browser>,
    currentPassword: string,
    password: string,
  ) => (await person.at()).changePassword({ currentPassword, password, confirmPassword: password })

  it('requires the current password, and a different new one', async () => {
    const person = browser()
    await signIn(person)
    await expect(change(person, 'not-my-password', 'tulip-river-92')).rejects.toMatchObject({
      cause: { detail: { fields: { currentPassword: { id: 'auth.password.wrongCurrent' } } } },
    })
    await expect(change(person, fixturePassword, fixturePassword)).rejects.toMatchObject({
      cause: { detail: { fields: { password: { id: 'auth.password.same' } } } },
    })
    for (const guessable of ['maple-elementary1', 'barselona', 'Maple2026!'])
      await expect(change(person, fixturePassword, guessable)).rejects.toMatchObject({
        cause: { detail: { fields: { password: { id: 'auth.password.common' } } } },
      })
  })

  it('ends the person’s other sessions, but not this one', async () => {
    const [desk, phone] = [browser(), browser()]
    await signIn(desk)
    await signIn(phone)
    await change(desk, fixturePassword, 'tulip-river-92')
    await expect(phone.at().then((caller) => caller.userContext())).rejects.toMatchObject({
      code: 'UNAUTHORIZED',
    })
    await expect(desk.at().then((caller) => caller.userContext())).resolves.toMatchObject({
      userID: bela.userID,
    })
    await expect(signIn(browser())).rejects.toMatchObject({
      cause: { ref: { id: 'auth.login.failed' } },
    })
    await signIn(browser(), 'tulip-river-92')
  })
})

describe('row-level security', () => {
  it('hides other districts’ rows even if a query does not filter by district', async () => {
    const other = await database.transaction('every', (tx) => fixtureDistrict(tx, 'Lone Pine'))
    const seen = await database
      .district(other.districtID)
      .select({ districtID: accounts.districtID })
      .from(accounts)
    expect(seen).toEqual([])
    await expect(
      database.transaction(other.districtID, (tx) =>
        tx
          .insert(accounts)
          .values({ districtID: cedar.districtID, userID: ada.userID, loginName: 'stolen' }),
      ),
    ).rejects.toThrow(/Failed query/)
  })

  it('keeps the audit log from being changed', async () => {
    await expect(
      database.transaction(cedar.districtID, (tx) =>
        tx.update(auditEntries).set({ action: 'nothing' }),
      ),
    ).rejects.toMatchObject({ cause: { code: '42501' } })
  })
})
