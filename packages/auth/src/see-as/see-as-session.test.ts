import { randomBytes } from 'node:crypto'
import {
  asRefusal,
  createCallerFactory,
  noteAccess,
  noteOnceADay,
  provideSecrets,
  router,
  secretBox,
  type BaseContext,
  type UserRequest,
} from '@atrium/kit/server'
import { testDatabase, visitorOf } from '@atrium/kit/testing'
import { afterAll, beforeEach, describe, expect, test } from 'vitest'
import { authRouter } from '../auth.router.ts'
import { fixtureDistrict, fixturePassword, fixturePerson } from '../fixtures.ts'
import { provideAuth } from '../services.ts'
import { openSessionStore } from '../session-store.ts'
import { seeAsBars } from './see-as.queries.ts'

const database = await testDatabase()
const store = await openSessionStore(database, { secure: false })
// A second server on the same database.
const elsewhere = await openSessionStore(database, { secure: false })
provideSecrets(secretBox([randomBytes(32)]))
provideAuth({ store, screens: [], publicOrigin: 'http://atrium.test', filesRoot: '' })
const kept = new Set<number>()
seeAsBars({ name: 'test', isBarred: async (_, { userID }) => kept.has(userID) }).install()

const made = await database.transaction('every', async (tx) => {
  const { districtID, oakID, mapleID } = await fixtureDistrict(tx)
  const person = async (
    firstName: string,
    group: 'districtAdministrator' | 'schoolStaff' | 'teacher' | 'guardian',
    schoolID: number,
    role: 'staff' | 'teacher' | 'guardian',
  ) =>
    (await fixturePerson(tx, { districtID, firstName, lastName: 'Vega', group, schoolID, role }))
      .userID
  return {
    districtID,
    oakID,
    mapleID,
    dolores: await person('Dolores', 'districtAdministrator', 0, 'staff'),
    grace: await person('Grace', 'districtAdministrator', 0, 'staff'),
    rosa: await person('Rosa', 'schoolStaff', oakID, 'staff'),
    marcus: await person('Marcus', 'teacher', oakID, 'teacher'),
    elena: await person('Elena', 'guardian', mapleID, 'guardian'),
  }
})
const { districtID, oakID, dolores, grace, rosa, marcus, elena } = made
afterAll(async () => {
  await store.close()
  await elsewhere.close()
  await database.drop()
})

/** A browser in which someone has signed in. */
async function browser(name: string) {
  let sessionID: string | null = null
  const context = async (now = new Date(), at = store): Promise<BaseContext> => {
    const base = visitorOf(database)
    const session = sessionID ? await at.find(sessionID, now, true) : null
    const setCookie = (cookie: string): void => {
      const found = /^atrium_session=([^;]*)/.exec(cookie)
      if (found) sessionID = found[1] || null
    }
    return {
      ...base,
      user: session?.user ?? null,
      request: { ...base.request, sessionID, setCookie },
      now: () => now,
    }
  }
  const at = async (now?: Date) =>
    createCallerFactory(router({ auth: authRouter }))(await context(now)).auth
  await (
    await at()
  ).login({ username: `${name}@district${districtID}.test`, password: fixturePassword })
  return { at, context }
}
const refused = (act: Promise<unknown>) =>
  act.then(
    () => undefined,
    (error: unknown) => asRefusal(error)?.ref.id,
  )
const minutes = (count: number) => new Date(Date.now() + count * 60_000)
const why = { reason: 'Cannot find the gradebook' }

beforeEach(async () => {
  await database.owner`delete from session`
  await database.owner`update permission_group set permissions = array_remove(permissions, 'students.health')`
  await store.changed(districtID, dolores)
})

describe('seeing the product as another person', () => {
  test('shows their schools and permissions in the viewer’s language, and is logged with the reason', async () => {
    await database.owner`update users set language = 'es' where id = ${marcus}`
    const person = await browser('dolores')
    await (await person.at()).seeAs.start({ userID: marcus, ...why })
    const seen = await (await person.at()).userContext()
    expect(seen).toMatchObject({
      userID: marcus,
      firstName: 'Marcus',
      schoolID: oakID,
      language: 'en',
      draftKey: null,
      looks: { kind: 'seeAs', by: dolores },
    })
    expect(seen.permissions).not.toContain('security.manage')
    await (await person.at()).seeAs.stop()
    expect(await (await person.at()).userContext()).toMatchObject({ userID: dolores, looks: null })
    const entries = await database.owner<{ action: string; actor_id: number }[]>`
      select action, actor_id, changes -> 'reason' ->> 1 as reason from audit_entry
      where entity = 'auth.account' and entity_id = ${marcus} and action ilike '%see%' order by id`
    expect(entries).toEqual([
      { action: 'seeAs', actor_id: dolores, reason: why.reason },
      { action: 'stopSeeingAs', actor_id: dolores, reason: null },
    ])
  })

  test('cannot change anything', async () => {
    const person = await browser('dolores')
    await (await person.at()).seeAs.start({ userID: elena, ...why })
    const looking = await person.at()
    for (const act of [
      () => looking.setLanguage({ language: 'es' }),
      () => looking.changePassword({ currentPassword: '', password: '', confirmPassword: '' }),
      () => looking.signOutEverywhere(),
      () => looking.seeAs.start({ userID: marcus, ...why }),
    ])
      expect(await refused(act())).toBe('kit.refusal.looking.seeAs')
  })

  test('ends automatically, on every server', async () => {
    const person = await browser('dolores')
    await (await person.at()).seeAs.start({ userID: elena, ...why })
    expect((await person.context(minutes(29))).user).toMatchObject({
      userID: elena,
      looksOnly: 'seeAs',
      seenBy: { userID: dolores },
    })
    expect((await person.context(minutes(29), elsewhere)).user?.userID).toBe(elena)
    for (const at of [store, elsewhere]) {
      const { user } = await person.context(minutes(30.1), at)
      expect([user?.userID, user?.looksOnly, user?.seenBy]).toEqual([dolores, undefined, undefined])
    }
  })

  test('ends immediately if a change to either person means that it is no longer allowed', async () => {
    const person = await browser('dolores')
    await (await person.at()).seeAs.start({ userID: rosa, ...why })
    expect((await person.context()).user?.userID).toBe(rosa)
    // Rosa is granted something that Dolores does not hold.
    await database.owner`update permission_group set permissions = permissions || array['students.health'] where key = 'schoolStaff' and district_id = ${districtID}`
    await store.changed(districtID, rosa)
    expect((await person.context()).user?.userID).toBe(dolores)
    await database.owner`update account set disabled = true where user_id = ${dolores}`
    await store.changed(districtID, dolores)
    expect((await person.context()).user).toBeNull()
    await database.owner`update account set disabled = false where user_id = ${dolores}`
  })

  test('is refused for oneself, for someone with more permissions, and without district-wide permission', async () => {
    const person = await browser('dolores')
    expect(await refused((await person.at()).seeAs.start({ userID: dolores, ...why }))).toBe(
      'auth.seeAs.not.self',
    )
    expect(await refused((await person.at()).seeAs.start({ userID: 999_999, ...why }))).toBe(
      'auth.seeAs.not.noSignIn',
    )
    await database.owner`update permission_group set permissions = permissions || array['students.health'] where key = 'schoolStaff' and district_id = ${districtID}`
    expect(await refused((await person.at()).seeAs.start({ userID: rosa, ...why }))).toBe(
      'auth.seeAs.not.holdsMore',
    )
    expect(await (await person.at()).seeAs.offer({ userID: rosa })).toMatchObject({
      whyNot: 'holdsMore',
    })
    const clerk = await browser('rosa')
    expect(await refused((await clerk.at()).seeAs.start({ userID: elena, ...why }))).toBe(
      'kit.refusal.wholeDistrict',
    )
  })

  test('is refused to everyone in the district for someone who runs the installation', async () => {
    await database.owner`insert into platform_administrator (district_id, user_id) values (${districtID}, ${grace})`
    const person = await browser('dolores')
    expect(await refused((await person.at()).seeAs.start({ userID: grace, ...why }))).toBe(
      'auth.seeAs.not.holdsMore',
    )
    await database.owner`delete from platform_administrator`
  })

  test('cannot get around a court order, even one that is entered during the viewing', async () => {
    const person = await browser('dolores')
    await (await person.at()).seeAs.start({ userID: elena, ...why })
    expect((await person.context()).user?.userID).toBe(elena)
    kept.add(dolores)
    await store.changed(districtID, dolores)
    expect((await person.context()).user?.userID).toBe(dolores)
    expect(await refused((await person.at()).seeAs.start({ userID: elena, ...why }))).toBe(
      'auth.seeAs.not.courtOrder',
    )
    kept.clear()
  })

  test('logs what is read and exported under the viewer’s name', async () => {
    const person = await browser('dolores')
    await (await person.at()).seeAs.start({ userID: marcus, ...why })
    const base = await person.context()
    const ctx = { ...base, user: base.user!, db: database.district(districtID) } as UserRequest
    await noteAccess(ctx, { kind: 'export', entity: 'people.student', rows: 3 })
    await noteOnceADay(ctx, { kind: 'sensitiveRead', entity: 'health', subjectID: elena })
    const noted = await database.owner`select kind, actor_id, detail from access_event
      where kind in ('export', 'sensitiveRead') order by id`
    expect(noted).toEqual([
      { kind: 'export', actor_id: dolores, detail: { seenAs: marcus } },
      { kind: 'sensitiveRead', actor_id: dolores, detail: { seenAs: marcus } },
    ])
    await (await person.at()).logout()
    const [out] = await database.owner`select actor_id from access_event where kind = 'signOut'`
    expect(out).toEqual({ actor_id: dolores })
  })

  test('started twenty times at once starts as one person, and stops once', async () => {
    const person = await browser('dolores')
    const calls = await Promise.all(Array.from({ length: 20 }, () => person.at()))
    await Promise.all(
      calls.map((one, index) =>
        one.seeAs.start({ userID: index % 2 ? marcus : elena, ...why }).catch(() => undefined),
      ),
    )
    expect([marcus, elena]).toContain((await person.context()).user?.userID)
    await (await person.at()).seeAs.stop()
    expect((await person.context()).user?.userID).toBe(dolores)
  })
})
