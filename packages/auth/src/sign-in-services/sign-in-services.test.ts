import { randomBytes } from 'node:crypto'
import { once } from 'node:events'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { settingsGroups } from '@atrium/district-settings/public'
import {
  asRefusal,
  createCallerFactory,
  guardedFetch,
  installExtensions,
  provideSecrets,
  router,
  secretBox,
  secrets,
  type BaseContext,
} from '@atrium/kit/server'
import { requestOf, testDatabase, visitorOf } from '@atrium/kit/testing'
import { exportJWK, generateKeyPair, SignJWT, UnsecuredJWT } from 'jose'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { authRouter } from '../auth.router.ts'
import { isConfirmedOwner } from '../confirmed-owner.ts'
import { fixtureDistrict, fixturePassword, fixturePerson } from '../fixtures.ts'
import { totpCode } from '../second-factor/totp.rules.ts'
import { secretPlace } from '../second-factor/verify.actions.ts'
import { permissionNames } from '../permissions.words.ts'
import { provideAuth } from '../services.ts'
import { sessionCookie } from '../session-cookie.ts'
import { openSessionStore } from '../session-store.ts'
import { signInSettings } from '../sign-in.settings.ts'
import { startTestProvider, testSecret, type TestProvider } from './provider.fixtures.ts'
import { redirectURI } from './services.queries.ts'
import { beginTrip, endTrip, type Next } from './trip.actions.ts'
import { tripTokenOf } from './trip-cookie.ts'

installExtensions([settingsGroups(signInSettings)])
const database = await testDatabase()
const store = await openSessionStore(database, { secure: false })
provideSecrets(secretBox([randomBytes(32)]))
const atrium = 'http://localhost:3000'
provideAuth({
  store,
  screens: [],
  publicOrigin: atrium,
  filesRoot: '/midas/rest/files',
  privateHosts: ['127.0.0.1'],
})
const made = await database.transaction('every', async (tx) => {
  const { districtID, oakID } = await fixtureDistrict(tx)
  const other = await fixtureDistrict(tx, 'Lakeside')
  const person = (district: number, school: number, firstName: string) =>
    fixturePerson(tx, {
      districtID: district,
      firstName,
      lastName: 'Beltrán',
      group: 'teacher',
      schoolID: school,
      role: 'teacher',
    })
  return {
    districtID,
    otherID: other.districtID,
    ada: await person(districtID, oakID, 'Ada'),
    grace: await person(districtID, oakID, 'Grace'),
    otto: await person(other.districtID, other.oakID, 'Otto'),
  }
})
const { districtID, otherID, ada, grace, otto } = made
await database.owner`update district set public_host = 'lakeside.test' where id = ${otherID}`

let provider: TestProvider
let issuer = ''
beforeAll(async () => {
  provider = await startTestProvider([redirectURI(atrium), redirectURI('http://lakeside.test')])
  ;({ issuer } = provider)
})
afterAll(async () => {
  provider.close()
  await store.close()
  await database.drop()
})

const admin = (district = districtID, permissions: readonly string[] = permissionNames) =>
  createCallerFactory(router({ auth: authRouter }))(
    requestOf(database, {
      districtID: district,
      userID: district === districtID ? grace.userID : otto.userID,
      permissions: [...permissions],
      grants: new Map(permissions.map((name) => [name, [0]])),
    }),
  ).auth.services
const service = (patch: object = {}) => ({
  id: null,
  version: 0,
  draft: {
    kind: 'other' as const,
    issuer,
    clientID: 'atrium',
    clientSecret: testSecret,
    domain: null,
    rosterIDClaim: null,
    isOn: true,
    ...patch,
  },
})

beforeEach(async () => {
  await database.owner`truncate sign_in_trip, sign_in_link, sign_in_service, sign_in_step, session, rate_limit, second_factor restart identity cascade`
  await store.changed(districtID, ada.userID)
})

/** A browser with cookies for Atrium and for the provider. */
function browser(host = 'localhost:3000') {
  const own = new Map<string, string>()
  const theirs = new Map<string, string>()
  const header = (jar: Map<string, string>) =>
    [...jar].map(([name, value]) => `${name}=${value}`).join('; ')
  const keep = (jar: Map<string, string>, cookie: string) => {
    const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(cookie) ?? []
    if (value === '') jar.delete(name)
    else jar.set(name, value)
  }
  const context = async (now = new Date()): Promise<BaseContext> => {
    const base = visitorOf(database)
    const sessionID = own.get(sessionCookie) ?? null
    const session = sessionID ? await store.find(sessionID, now, true) : null
    return {
      ...base,
      user: session?.user ?? null,
      now: () => now,
      request: { ...base.request, host, sessionID, setCookie: (cookie) => keep(own, cookie) },
    }
  }
  /**
   * Follows the provider's redirects until it sends the browser back; returns the query that it
   * comes back with.
   */
  const atProvider = async (to: string): Promise<string> => {
    let url = to
    for (let step = 0; step < 10; step++) {
      const answer = await fetch(url, {
        redirect: 'manual',
        headers: { cookie: header(theirs) },
      })
      await answer.arrayBuffer()
      for (const cookie of answer.headers.getSetCookie()) keep(theirs, cookie)
      const location = answer.headers.get('location')
      if (!location) throw new Error(`the provider stays at ${url}: ${answer.status}`)
      url = new URL(location, url).href
      if (!url.startsWith(issuer)) return new URL(url).search
    }
    throw new Error('the provider goes on and on')
  }
  const start = async (serviceID = 1, returnURL: string | null = null, confirms = false) =>
    beginTrip(await context(), { serviceID, returnURL, confirms })
  const back = async (
    search: string,
    now?: Date,
    token = tripTokenOf(header(own)),
  ): Promise<Next> => endTrip(await context(now), { token, search })
  /** The whole sign-in, to the service and back. */
  const signIn = async (
    who: Record<string, unknown> & { sub: string },
    returnURL: string | null = null,
  ): Promise<Next> => {
    provider.arrive(who)
    const next = await start(1, returnURL)
    if (!('to' in next)) return next
    return back(await atProvider(next.to))
  }
  /** Signs in at the provider again, as this person. */
  const confirm = async (who: Record<string, unknown> & { sub: string }): Promise<Next> => {
    provider.arrive(who)
    const next = await start(1, '/midas/students/search?q=a', true)
    return 'to' in next ? back(await atProvider(next.to)) : next
  }
  const at = async () => createCallerFactory(authRouter)(await context())
  const isConfirmed = async () => {
    const ctx = await context()
    return isConfirmedOwner({
      ...ctx,
      user: ctx.user!,
      db: database.district(districtID),
    })
  }
  return {
    confirm,
    /** Ends their session at the provider. */
    signOutThere: () => theirs.clear(),
    at,
    isConfirmed,
    start,
    back,
    signIn,
    atProvider,
    context,
    cookies: own,
    token: () => tripTokenOf(header(own)),
  }
}
const verified = (person: { loginName: string }, sub = 'sub-ada') => ({
  sub,
  email: person.loginName.toUpperCase(),
  email_verified: true,
})
const userOf = async (one: ReturnType<typeof browser>) => (await one.context()).user?.userID
const linksOf = () =>
  database.owner<{ subject: string; user_id: number }[]>`select subject, user_id from sign_in_link`

describe('signing in at the district’s service', () => {
  test('opens the account with the verified address, and from then on the same account for the same person at the provider', async () => {
    await admin().save(service())
    const first = browser()
    expect(await first.signIn(verified(ada), '/midas/students/search')).toEqual({
      to: '/midas/students/search',
    })
    expect(await userOf(first)).toBe(ada.userID)
    expect(await linksOf()).toEqual([{ subject: 'sub-ada', user_id: ada.userID }])
    const again = browser()
    expect(
      await again.signIn({ sub: 'sub-ada', email: 'new@name.test', email_verified: true }),
    ).toEqual({ to: '/midas' })
    expect(await userOf(again)).toBe(ada.userID)
    // The address now belongs to someone else, so it no longer opens the account.
    const successor = browser()
    expect(await successor.signIn(verified(ada, 'sub-successor'))).toMatchObject({
      problem: 'unknown',
    })
    expect(await userOf(successor)).toBeUndefined()
    const entries =
      await database.owner`select entity_id from audit_entry where action = 'linkSignIn'`
    expect(entries).toEqual([{ entity_id: ada.userID }])
  })

  test('opens the account with the roster ID if the service sends it', async () => {
    await database.owner`update users set sourced_id = 's-77' where id = ${ada.userID} and district_id = ${districtID}`
    await admin().save(service({ rosterIDClaim: 'sourcedId' }))
    const one = browser()
    await one.signIn({ sub: 'x', sourcedId: 's-77' })
    expect(await userOf(one)).toBe(ada.userID)
  })

  test('is refused for an address that is not verified, is not on file, or is shared by two people', async () => {
    await admin().save(service())
    for (const [who, problem] of [
      [{ sub: 'a', email: ada.loginName, email_verified: false }, 'unverified'],
      [{ sub: 'b', email: ada.loginName }, 'unverified'],
      [{ sub: 'c' }, 'unverified'],
      [{ sub: 'd', email: 'stranger@elsewhere.test', email_verified: true }, 'unknown'],
    ] as const) {
      const one = browser()
      expect(await one.signIn(who)).toEqual({ problem, returnURL: null })
      expect(await userOf(one)).toBeUndefined()
    }
    await database.owner`update account set recovery_email = 'family@mail.test' where district_id = ${districtID}`
    expect(
      await browser().signIn({ sub: 'e', email: 'family@mail.test', email_verified: true }),
    ).toMatchObject({ problem: 'unknown' })
    expect(await linksOf()).toEqual([])
  })

  test('is refused to someone who holds more than the person who set the service up, until someone who holds it too saves it', async () => {
    const { id } = await admin(districtID, ['security.manage']).save(service())
    const one = browser()
    expect(await one.signIn(verified(ada))).toMatchObject({ problem: 'holdsMore' })
    expect([await userOf(one), await linksOf()]).toEqual([undefined, []])
    const [noted] =
      await database.owner`select actor_id from access_event where kind = 'signInFailed' order by id desc limit 1`
    expect(noted).toEqual({ actor_id: ada.userID })
    await admin().save({ ...service(), id, version: 1 })
    await one.signIn(verified(ada))
    expect(await userOf(one)).toBe(ada.userID)
    // Another provider begins again with what the person who changed it holds.
    await admin(districtID, ['security.manage']).save({
      ...service({ domain: 'riverbend.test' }),
      id,
      version: 2,
    })
    expect(await browser().signIn(verified(ada))).toHaveProperty('problem')
    await admin(districtID, ['security.manage']).save({ ...service(), id, version: 3 })
    expect(await browser().signIn(verified(ada))).toMatchObject({ problem: 'holdsMore' })
  })

  test('is limited to one domain if the district requires it, and refused for a disabled account', async () => {
    await admin().save(service({ domain: 'riverbend.test' }))
    expect(await browser().signIn(verified(ada))).toMatchObject({ problem: 'otherDomain' })
    await database.owner`update sign_in_service set domain = null`
    await browser().signIn(verified(ada))
    await database.owner`update account set disabled = true where user_id = ${ada.userID} and district_id = ${districtID}`
    const one = browser()
    expect(await one.signIn(verified(ada))).toMatchObject({ problem: 'disabled' })
    expect(await userOf(one)).toBeUndefined()
    await database.owner`update account set disabled = false`
  })

  test('still requires the second factor of people who have one', async () => {
    await admin().save(service())
    await database.owner`insert into second_factor (district_id, user_id, kind, name, confirmed_at) values (${districtID}, ${ada.userID}, 'totp', 'Phone', now())`
    const one = browser()
    expect(await one.signIn(verified(ada), '/midas/my/goals')).toEqual({
      to: '/login/second-step?return_url=%2Fmidas%2Fmy%2Fgoals',
    })
    expect(await userOf(one)).toBeUndefined()
    expect(one.cookies.has('atrium_step')).toBe(true)
  })

  test('shows a message if the person cancels', async () => {
    await admin().save(service())
    expect(await browser().signIn({ sub: '' })).toEqual({ problem: 'refused', returnURL: null })
  })

  test('never leads to another site afterwards', async () => {
    await admin().save(service())
    expect(await browser().signIn(verified(ada), '//evil.test')).toEqual({ to: '/midas' })
  })
})

describe('confirming one’s identity before a sensitive action', () => {
  beforeEach(async () => {
    await admin().save(service())
    await database.owner`update account set password_hash = (select password_hash from account where user_id = ${grace.userID} and district_id = ${districtID})
      where user_id = ${ada.userID} and district_id = ${districtID}`
  })
  const signedIn = async () => {
    const one = browser()
    await one.signIn(verified(ada))
    return one
  }
  const withoutPassword = () =>
    database.owner`update account set password_hash = null where user_id = ${ada.userID} and district_id = ${districtID}`
  const wrong = (act: Promise<unknown>) =>
    act.then(
      () => 'done',
      (error: unknown) => asRefusal(error)?.ref.id,
    )

  test('requires the password if the account has one', async () => {
    const one = await signedIn()
    expect(await (await one.at()).waysToConfirm()).toEqual({
      password: true,
      code: false,
      services: [],
    })
    expect(await wrong((await one.at()).confirmOwner({ code: '123456' }))).toBe(
      'kit.refusal.fields',
    )
    await (await one.at()).confirmOwner({ currentPassword: fixturePassword })
    expect(await one.isConfirmed()).toBe(true)
  })

  test('requires signing in at the service again if the account has no password', async () => {
    await withoutPassword()
    const one = await signedIn()
    expect(await (await one.at()).waysToConfirm()).toEqual({
      password: false,
      code: false,
      services: [{ id: 1, kind: 'other', host: '127.0.0.1' }],
    })
    expect(await one.isConfirmed()).toBe(false)
    const next = await one.start(1, null, true)
    expect('to' in next && new URL(next.to).searchParams.get('prompt')).toBe('login')
    expect(await one.confirm(verified(ada))).toEqual({ to: '/midas/students/search?q=a' })
    expect([await one.isConfirmed(), await userOf(one)]).toEqual([true, ada.userID])
  })

  test('does not accept someone else’s sign-in, another session’s, or an earlier one', async () => {
    await withoutPassword()
    const one = await signedIn()
    const failed = { to: '/midas/students/search?q=a&not-confirmed=1' }
    one.signOutThere()
    expect(await one.confirm(verified(grace, 'sub-grace'))).toEqual(failed)
    one.signOutThere()
    // The person signs out, and in again, while at the service.
    provider.arrive(verified(ada))
    const next = await one.start(1, '/midas/students/search?q=a', true)
    const search = await one.atProvider('to' in next ? next.to : '')
    const token = one.token()
    await one.signIn(verified(ada))
    expect(await one.back(search, undefined, token)).toEqual(failed)
    expect([await one.isConfirmed(), await userOf(one)]).toEqual([false, ada.userID])
    expect(await browser().start(1, null, true)).toMatchObject({ problem: 'failed' })
  })

  test('requires a code if the account has a second factor and no password', async () => {
    await withoutPassword()
    const one = await signedIn()
    const secret = 'JBSWY3DPEHPK3PXP'
    await database.owner`insert into second_factor (district_id, user_id, kind, name, secret, last_step, confirmed_at)
      values (${districtID}, ${ada.userID}, 'totp', 'Phone', ${secrets().seal(secret, secretPlace({ districtID, userID: ada.userID }))}, 0, now())`
    await store.changed(districtID, ada.userID)
    expect(await (await one.at()).waysToConfirm()).toMatchObject({ password: false, code: true })
    expect(await wrong((await one.at()).confirmOwner({ code: '000000' }))).toBe(
      'kit.refusal.fields',
    )
    expect(await one.isConfirmed()).toBe(false)
    await (await one.at()).confirmOwner({ code: totpCode(secret, new Date()) })
    expect(await one.isConfirmed()).toBe(true)
  })
})

describe('coming back', () => {
  const started = async (who = verified(ada)) => {
    await admin().save(service())
    const one = browser()
    provider.arrive(who)
    const next = await one.start()
    const token = one.token()
    const search = await one.atProvider('to' in next ? next.to : '')
    return { one, token, search }
  }

  test('works only once, even if tried again or twenty times at once', async () => {
    const { one, token, search } = await started()
    const outcomes = await Promise.all(
      Array.from({ length: 20 }, () => one.back(search, undefined, token)),
    )
    expect(outcomes.filter((outcome) => 'to' in outcome)).toHaveLength(1)
    expect(await one.back(search, undefined, token)).toMatchObject({ problem: 'expired' })
    const [row] = await database.owner`select count(*)::int as count from session`
    expect(row).toEqual({ count: 1 })
  })

  test('fails without the cookie or in another browser', async () => {
    const { search } = await started()
    const stranger = browser()
    expect(await stranger.back(search)).toMatchObject({ problem: 'expired' })
    // A person with a sign-in of their own in progress. An attacker's response must not be accepted
    // in it.
    await stranger.start()
    expect(await stranger.back(search)).toMatchObject({ problem: 'failed' })
    expect(await userOf(stranger)).toBeUndefined()
  })

  test('fails after ten minutes', async () => {
    const { one, search } = await started()
    expect(await one.back(search, new Date(Date.now() + 10.1 * 60_000))).toMatchObject({
      problem: 'expired',
    })
  })

  test('fails with another state, with another code, or from another provider', async () => {
    for (const change of [
      (search: URLSearchParams) => search.set('state', 'x'),
      (search: URLSearchParams) => search.delete('state'),
      (search: URLSearchParams) => search.set('code', 'x'),
      (search: URLSearchParams) => search.set('iss', 'https://evil.test'),
    ]) {
      await database.owner`truncate sign_in_service, sign_in_link restart identity cascade`
      const { one, search } = await started()
      const changed = new URLSearchParams(search)
      change(changed)
      expect(await one.back(`?${changed}`)).toMatchObject({ problem: 'failed' })
      expect(await userOf(one)).toBeUndefined()
    }
  })

  test('stores nothing that would let someone else finish the sign-in', async () => {
    await started()
    const [row] =
      await database.owner`select row_to_json(t)::text as trip, s.client_secret from sign_in_trip t, sign_in_service s`
    expect(row?.client_secret).not.toContain(testSecret)
    expect(String(row?.trip)).not.toMatch(/"code_verifier":"[\w-]{43}"/)
  })
})

describe('another district', () => {
  test('cannot be entered with its neighbor’s service, on any host', async () => {
    await admin().save(service())
    await admin(otherID).save(service({ clientID: 'lakeside' }))
    const [own, theirs] = await database.owner<
      { id: number }[]
    >`select id from sign_in_service order by district_id`
    // The neighbor's service is neither offered here nor can it be started.
    expect(
      await browser('lakeside.test').start(own!.id === theirs!.id ? 99 : own!.id),
    ).toMatchObject({
      problem: 'failed',
    })
    // Otto's address is verified, but his account is in the other district.
    const one = browser()
    expect(await one.signIn(verified(otto, 'sub-otto'))).toMatchObject({ problem: 'unknown' })
    expect(await userOf(one)).toBeUndefined()
  })
  test('cannot see, change, or remove the service', async () => {
    const { id } = await admin().save(service())
    expect((await admin(otherID).list()).services).toEqual([])
    expect(
      await admin(otherID)
        .remove({ id })
        .catch((error: unknown) => asRefusal(error)?.code),
    ).toBe('notFound')
    expect((await admin().list()).services).toMatchObject([{ id, people: 0, issuer }])
    expect(JSON.stringify(await admin().list())).not.toContain(testSecret)
  })
})

describe('a service’s settings', () => {
  test('require the secret again, and remove everyone’s link, when the provider changes', async () => {
    const { id } = await admin().save(service())
    await browser().signIn(verified(ada))
    const moved = {
      ...service({ issuer: 'https://other.test', clientSecret: null }),
      id,
      version: 1,
    }
    expect(
      await admin()
        .save(moved)
        .catch((error: unknown) => asRefusal(error)?.detail.fields),
    ).toMatchObject({ clientSecret: { id: 'kit.valid.required' } })
    await admin().save({ ...moved, draft: { ...moved.draft, clientSecret: 'another' } })
    expect(await linksOf()).toEqual([])
  })
  test('are saved for the first of two people who opened the same version', async () => {
    const { id } = await admin().save(service())
    const again = { ...service({ clientSecret: null, domain: 'a.test' }), id, version: 1 }
    const outcomes = await Promise.all(
      Array.from({ length: 5 }, () =>
        admin()
          .save(again)
          .then(
            () => 'saved',
            (error: unknown) => asRefusal(error)?.code,
          ),
      ),
    )
    expect(outcomes.map(String).toSorted((one, other) => one.localeCompare(other))).toEqual([
      'conflict',
      'conflict',
      'conflict',
      'conflict',
      'saved',
    ])
    const current = await admin()
      .save(again)
      .catch((error: unknown) => asRefusal(error)?.detail.current)
    expect(current).toMatchObject({ version: 2, domain: 'a.test' })
    expect(current).not.toHaveProperty('clientSecret')
  })
  test('let no one sign in and show a message if the service is off or its provider does not respond', async () => {
    await admin().save(service({ isOn: false }))
    expect(await browser().start()).toMatchObject({ problem: 'failed' })
    await database.owner`truncate sign_in_service restart identity cascade`
    const silent = createServer().listen(0, '127.0.0.1')
    await once(silent, 'listening')
    const { port } = silent.address() as AddressInfo
    silent.close()
    await admin().save(service({ issuer: `http://127.0.0.1:${port}` }))
    expect(await browser().start()).toMatchObject({ problem: 'failed' })
  })
})

describe('a dishonest provider', () => {
  let liar: Server
  let at = ''
  let token: (nonce: string) => Promise<string>
  let codeNonce = ''
  let keys: Awaited<ReturnType<typeof generateKeyPair>>
  beforeAll(async () => {
    keys = await generateKeyPair('RS256', { extractable: true })
    const jwk = { ...(await exportJWK(keys.publicKey)), kid: 'k', alg: 'RS256', use: 'sig' }
    liar = createServer((req, res) => {
      const json = (body: unknown) =>
        res.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify(body))
      if (req.url === '/.well-known/openid-configuration')
        return json({
          issuer: at,
          authorization_endpoint: `${at}/authorize`,
          token_endpoint: `${at}/token`,
          jwks_uri: `${at}/keys`,
          response_types_supported: ['code'],
          id_token_signing_alg_values_supported: ['RS256'],
          subject_types_supported: ['public'],
          code_challenge_methods_supported: ['S256'],
        })
      if (req.url === '/keys') return json({ keys: [jwk] })
      void token(codeNonce).then((id_token) =>
        json({ access_token: 'a', token_type: 'bearer', id_token }),
      )
    })
    await new Promise<void>((done) => liar.listen(0, '127.0.0.1', done))
    at = `http://127.0.0.1:${(liar.address() as AddressInfo).port}`
  })
  afterAll(() => {
    liar.closeAllConnections()
    liar.close()
  })
  const now = () => Math.floor(Date.now() / 1000)
  const claimsWith = (nonce: string, patch: object = {}) => ({
    iss: at,
    aud: 'atrium',
    sub: 'sub-ada',
    iat: now(),
    exp: now() + 300,
    nonce,
    email: ada.loginName,
    email_verified: true,
    ...patch,
  })
  const signed = (claims: object, key = keys.privateKey) =>
    new SignJWT(claims as never).setProtectedHeader({ alg: 'RS256', kid: 'k' }).sign(key)
  const come = async () => {
    await admin().save(service({ issuer: at }))
    const one = browser()
    const next = await one.start()
    const asked = new URL('to' in next ? next.to : '').searchParams
    codeNonce = asked.get('nonce') ?? ''
    const outcome = await one.back(`?code=c&state=${asked.get('state')}`)
    return { outcome, user: await userOf(one) }
  }

  test('is trusted only if its token is for this sign-in, from this provider, for us, current, and signed with its key', async () => {
    token = (nonce) => signed(claimsWith(nonce))
    expect(await come()).toMatchObject({ outcome: { to: '/midas' }, user: ada.userID })
    const strangers = (await generateKeyPair('RS256')).privateKey
    const lies: Record<string, (nonce: string) => Promise<string>> = {
      'another issuer': (nonce) =>
        signed(claimsWith(nonce, { iss: 'https://accounts.google.com' })),
      'another audience': (nonce) => signed(claimsWith(nonce, { aud: 'someone-else' })),
      'another nonce': () => signed(claimsWith('x')),
      'no nonce': () => signed(claimsWith(undefined as never)),
      'a token of yesterday': (nonce) =>
        signed(claimsWith(nonce, { iat: now() - 90_000, exp: now() - 86_400 })),
      'a stranger’s key': (nonce) => signed(claimsWith(nonce), strangers),
      'no signature': (nonce) =>
        Promise.resolve(new UnsecuredJWT(claimsWith(nonce) as never).encode()),
    }
    for (const [name, lie] of Object.entries(lies)) {
      await database.owner`truncate sign_in_service, session restart identity cascade`
      token = lie
      expect([name, await come()]).toEqual([
        name,
        { outcome: { problem: 'failed', returnURL: null }, user: undefined },
      ])
    }
  })
})

test('a service’s address cannot make the server send requests to this machine or its private network', async () => {
  const ask = guardedFetch({ maxBytes: 1000, milliseconds: 2000 })
  for (const address of [
    issuer,
    'http://example.test/',
    'https://127.0.0.1/',
    'https://localhost/',
    'https://169.254.169.254/latest',
    'https://[::1]/',
  ])
    await expect(ask(address)).rejects.toThrow(/forbidden|encryption/i)
  const small = guardedFetch({ privateHosts: ['127.0.0.1'], maxBytes: 10, milliseconds: 2000 })
  await expect(small(`${issuer}/.well-known/openid-configuration`)).rejects.toThrow('too long')
})
