import { fixtureDistrict, fixturePerson } from '@atrium/auth/fixtures'
import { openSessionStore, provideAuth, readIdentity } from '@atrium/auth/public'
import {
  asRefusal,
  createCallerFactory,
  installExtensions,
  type BaseContext,
  type UserRequest,
} from '@atrium/kit/server'
import { testDatabase, visitorOf } from '@atrium/kit/testing'
import { afterAll, beforeEach, describe, expect, test } from 'vitest'
import { security } from '../security.module.ts'
import { securityRouter } from '../security.router.ts'
import { enterAsSupport } from './support.actions.ts'

installExtensions(security.extensions ?? [])
const database = await testDatabase()
const store = await openSessionStore(database, { secure: false })
provideAuth({ store, screens: [], publicOrigin: 'http://atrium.test', filesRoot: '' })
const made = await database.transaction('every', async (tx) => {
  const home = await fixtureDistrict(tx, 'Cedar Valley')
  const other = await fixtureDistrict(tx, 'Lakeside')
  const person = async (
    districtID: number,
    firstName: string,
    schoolID: number,
    group: 'districtAdministrator' | 'schoolStaff',
  ) =>
    (
      await fixturePerson(tx, {
        districtID,
        firstName,
        lastName: 'Okafor',
        group,
        schoolID,
        role: 'staff',
      })
    ).userID
  return {
    home: home.districtID,
    district: other.districtID,
    olga: await person(home.districtID, 'Olga', 0, 'schoolStaff'),
    otto: await person(other.districtID, 'Otto', 0, 'districtAdministrator'),
    ines: await person(other.districtID, 'Ines', 0, 'districtAdministrator'),
  }
})
const { home, district, olga, otto, ines } = made
await database.owner`insert into platform_administrator (district_id, user_id) values (${home}, ${olga})`
const [groups] = await database.owner<{ admins: number; office: number }[]>`
  select (select id from permission_group where district_id = ${district} and key = 'districtAdministrator') as admins,
    (select id from permission_group where district_id = ${district} and key = 'schoolStaff') as office`
const { admins, office } = groups!
afterAll(async () => {
  await store.close()
  await database.drop()
})
beforeEach(async () => {
  await database.owner`truncate support_visit, support_access, session, notice restart identity cascade`
})

/** A browser in which someone has signed in. */
async function browser(districtID: number, userID: number) {
  const identity = await readIdentity(database.district(districtID), districtID, userID)
  let sessionID: string | null = await store.create(
    identity!,
    0,
    { ip: '127.0.0.1', userAgent: 'test' },
    new Date(),
  )
  const context = async (now = new Date()): Promise<BaseContext> => {
    const base = visitorOf(database)
    const session = sessionID ? await store.find(sessionID, now, true) : null
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
  const at = async (now?: Date) => createCallerFactory(securityRouter)(await context(now)).support
  const enter = async (into = district) => {
    const ctx = await context()
    return enterAsSupport(
      { ...ctx, user: ctx.user!, db: database.district(ctx.user!.districtID) } as UserRequest,
      into,
    )
  }
  return { context, at, enter }
}
const refused = (act: Promise<unknown>) =>
  act.then(
    () => undefined,
    (error: unknown) => asRefusal(error)?.ref.id ?? asRefusal(error)?.code,
  )
const hours = (count: number) => new Date(Date.now() + count * 3_600_000)
const grant = { groupID: office, hours: 4, looksOnly: true, reason: 'Case 4821' }

describe('support', () => {
  test('that runs the installation holds nothing of any district by that', async () => {
    const { user } = await (await browser(home, olga)).context()
    expect(user?.grants?.get('platform.manage')).toEqual([0])
    await database.owner`delete from user_permission_group where district_id = ${home} and user_id = ${olga}`
    await store.changed(home, olga)
    const bare = await (await browser(home, olga)).context()
    expect([...(bare.user?.permissions ?? [])]).toEqual(['platform.manage'])
  })

  test('comes in only where the district lets it, with what one group may see, under its own name, and for looking', async () => {
    const support = await browser(home, olga)
    expect(await refused(support.enter())).toBe('security.support.notLetIn')
    const admin = await browser(district, otto)
    await (await admin.at()).letIn(grant)
    await support.enter()
    const { user } = await support.context()
    expect(user).toMatchObject({
      districtID: district,
      displayName: 'Olga Okafor (Atrium)',
      looksOnly: 'support',
    })
    expect(user?.permissions.has('students.read')).toBe(true)
    expect(user?.permissions.has('platform.manage')).toBe(false)
    expect(user?.permissions.has('security.manage')).toBe(false)
    const { now } = await (await admin.at()).state()
    expect(now).toMatchObject({
      reason: 'Case 4821',
      grantedBy: 'Otto Okafor',
      visits: [{ name: 'Olga Okafor (Atrium)' }],
    })
    const entries = await database.owner`select action, u.last_name as who from audit_entry e
      join users u on u.district_id = e.district_id and u.id = e.actor_id
      where e.entity = 'security.supportAccess' and e.district_id = ${district} order by e.id`
    expect(entries).toEqual([
      { action: 'letIn', who: 'Okafor' },
      { action: 'enter', who: 'Okafor (Atrium)' },
    ])
  })

  test('that may also act is not for looking only, and never with a group that manages users', async () => {
    const admin = await browser(district, otto)
    expect(
      await refused((await admin.at()).letIn({ ...grant, groupID: admins, looksOnly: false })),
    ).toBe('kit.refusal.fields')
    await (await admin.at()).letIn({ ...grant, looksOnly: false })
    const support = await browser(home, olga)
    await support.enter()
    expect((await support.context()).user?.looksOnly).toBeUndefined()
  })

  test('is signed out when access expires, and cannot get back in', async () => {
    const admin = await browser(district, otto)
    await (await admin.at()).letIn(grant)
    const support = await browser(home, olga)
    await support.enter()
    expect((await support.context(hours(0.4))).user?.districtID).toBe(district)
    await database.owner`update support_access set ends_at = now() - interval '1 second'`
    await database.owner`update user_permission_group set ends_at = now() - interval '1 second' where ends_at is not null`
    await store.changed(district, (await support.context()).user?.userID ?? 0)
    expect((await support.context()).user).toBeNull()
    expect(await refused((await browser(home, olga)).enter())).toBe('security.support.notLetIn')
    expect((await (await admin.at()).state()).now).toBeNull()
  })

  test('has a session that ends with the access', async () => {
    const admin = await browser(district, otto)
    await (await admin.at()).letIn({ ...grant, hours: 1 })
    const support = await browser(home, olga)
    await support.enter()
    const [row] = await database.owner<{ left: number }[]>`
      select extract(epoch from absolute_expires_at - now())::int as left from session where district_id = ${district} and user_id <> ${otto}`
    expect(row!.left).toBeLessThanOrEqual(3600)
  })

  test('is out at once when an administrator ends it', async () => {
    const admin = await browser(district, otto)
    await (await admin.at()).letIn(grant)
    const support = await browser(home, olga)
    await support.enter()
    await (await admin.at()).end()
    expect((await support.context()).user).toBeNull()
    expect(await refused((await admin.at()).end())).toBe('kit.refusal.notFound')
    expect((await (await admin.at()).state()).past).toMatchObject([
      { endedBy: 'Otto Okafor', visits: [{ name: 'Olga Okafor (Atrium)' }] },
    ])
    const [left] = await database.owner`select from user_permission_group m join support_person p
      on p.district_id = m.district_id and p.user_id = m.user_id`
    expect(left).toBeUndefined()
  })

  test.each([
    ['no longer runs the installation', () => database.owner`delete from platform_administrator`],
    [
      'can no longer sign in at home',
      () =>
        database.owner`update account set disabled = true where user_id = ${olga} and district_id = ${home}`,
    ],
  ])('who %s is out at once, and stays out', async (_, lose) => {
    const admin = await browser(district, otto)
    await (await admin.at()).letIn(grant)
    const support = await browser(home, olga)
    await support.enter()
    expect((await support.context()).user?.districtID).toBe(district)
    await lose()
    await expect.poll(async () => (await support.context()).user).toBeNull()
    await database.owner`insert into platform_administrator (district_id, user_id) values (${home}, ${olga}) on conflict do nothing`
    await database.owner`update account set disabled = false where user_id = ${olga} and district_id = ${home}`
    expect((await support.context()).user).toBeNull()
  })

  test('is let in, and comes in, with every other administrator told', async () => {
    const admin = await browser(district, otto)
    await (await admin.at()).letIn(grant)
    await (await browser(home, olga)).enter()
    await (await browser(home, olga)).enter()
    const told = await database.owner<{ user_id: number; template: string }[]>`
      select user_id, template from notice order by id`
    expect(told).toEqual([
      { user_id: ines, template: 'security.support.letIn' },
      { user_id: otto, template: 'security.support.entered' },
      { user_id: ines, template: 'security.support.entered' },
    ])
  })

  test('let in twenty times at once is let in once', async () => {
    const admin = await browser(district, otto)
    const callers = await Promise.all(Array.from({ length: 20 }, () => admin.at()))
    const outcomes = await Promise.all(callers.map((one) => refused(one.letIn(grant))))
    expect(outcomes.filter((outcome) => outcome === undefined)).toHaveLength(1)
    expect(outcomes.filter((outcome) => outcome === 'security.support.already')).toHaveLength(19)
  })

  test('that ends while someone comes in leaves no one inside', async () => {
    const admin = await browser(district, otto)
    await (await admin.at()).letIn(grant)
    const people = await Promise.all(Array.from({ length: 10 }, () => browser(home, olga)))
    await Promise.all([
      ...people.map((one) => one.enter().catch(() => undefined)),
      (await admin.at()).end(),
    ])
    for (const one of people)
      expect((await one.context(new Date(Date.now() + 20_000))).user?.districtID).not.toBe(district)
  })

  test('cannot come into the district where it signs in, nor can anyone else', async () => {
    expect(await refused((await browser(home, olga)).enter(home))).toBe('security.support.notLetIn')
    expect(await refused((await (await browser(home, olga)).at()).letIn(grant))).toBe(
      'kit.refusal.wholeDistrict',
    )
  })
})
