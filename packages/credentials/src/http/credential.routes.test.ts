import {
  requestOf,
  routeServer,
  testDatabase,
  visitorOf,
  type TestDatabase,
} from '@atrium/kit/testing'
import type { BaseContext } from '@atrium/kit/server'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { unbake } from '../baking/bake.ts'
import { issuerSettings } from '../documents/issuer.queries.ts'
import { ownDocument } from '../documents/own-documents.ts'
import { shownCredential } from '../documents/shown.queries.ts'
import { saveIssuer } from '../issuing/issuer-profile.actions.ts'
import { revokeKey, rotateKey } from '../issuing/keys.actions.ts'
import { signWaiting } from '../issuing/sign.actions.ts'
import { parseJWT } from '../proof/jwt.ts'
import { seedIssuer, issueTo, offerCloseReading, origin, progress } from '../district.fixtures.ts'
import { revokeCredential } from '../public.ts'
import { verificationContextOf, verifyGiven } from '../verify/verify.actions.ts'
import { verifyAnything } from '../verify/verify.ts'
import {
  makeToken,
  revokeToken,
  shareCredential,
  unshareCredential,
} from '../wallet/wallet.actions.ts'
import { walletOf } from '../wallet/wallet.queries.ts'
import { tokenScopes } from '../words.ts'
import { credentialRoutes } from './credential.routes.ts'

let database: TestDatabase
let server: Awaited<ReturnType<typeof routeServer>>
let who: BaseContext
let uuid: string
let credentialID: number

const rosa = () => requestOf(database, { userID: 1, districtID: 1 })
const ask = (path: string, headers: Record<string, string> = {}) =>
  fetch(`${server.origin}${path}`, {
    headers,
    redirect: 'manual',
  })

beforeAll(async () => {
  database = await testDatabase()
  await seedIssuer(database)
  await offerCloseReading(database)
  ;({ uuid, credentialID } = await issueTo(database, 1, 1))
  await issueTo(database, 1, 2)
  await issueTo(database, 2, 3)
  await signWaiting(database, 1, () => new Date(), progress)
  server = await routeServer(credentialRoutes, () => who)
})
beforeEach(() => {
  who = visitorOf(database)
})
afterAll(async () => {
  server.close()
  await database.drop()
})

describe('Public documents', () => {
  it('an issuer’s profile lists its public keys, and nothing private', async () => {
    const profile = await ask('/api/credentials/issuers/1')
    const text = await profile.text()
    expect(profile.headers.get('access-control-allow-origin')).toBe('*')
    expect(JSON.parse(text)).toMatchObject({
      id: `${origin}/api/credentials/issuers/1`,
      type: ['Profile'],
      name: 'Ladera Unified School District',
      assertionMethod: [expect.stringContaining('#z6Mk')],
    })
    expect(text).not.toMatch(/seed|sealed|private/i)
    expect((await ask('/api/credentials/issuers/2')).status).toBe(404)
  })

  it('an achievement is published at its address, with its picture', async () => {
    const [row] = await database.owner`select uuid from achievement`
    expect(await (await ask(`/api/credentials/achievements/${row?.uuid}`)).json()).toMatchObject({
      type: ['Achievement'],
      name: 'Close Reading',
      criteria: { narrative: 'Two lessons.' },
    })
    const image = await ask(`/api/credentials/achievements/${row?.uuid}/image.png`)
    expect([
      image.headers.get('content-type'),
      unbake(Buffer.from(await image.arrayBuffer())),
    ]).toEqual(['image/png', { ok: false, reason: 'noBadgeInside' }])
  })
})

describe('A credential’s address', () => {
  it('is not found if the person is hidden, except by its earner and through a link that they opened', async () => {
    expect((await ask(`/api/credentials/${uuid}`)).status).toBe(404)
    who = requestOf(database, {
      userID: 2,
      districtID: 1,
      permissions: ['students.read', 'staff.read'],
    })
    expect((await ask(`/api/credentials/${uuid}`)).status).toBe(404)
    who = rosa()
    expect((await ask(`/api/credentials/${uuid}`)).status).toBe(200)
    const { share } = await shareCredential(rosa(), uuid)
    expect(await shareCredential(rosa(), uuid)).toEqual({ share })
    who = visitorOf(database)
    expect((await ask(`/api/credentials/${uuid}?share=${share}`)).status).toBe(200)
    expect((await ask(`/api/credentials/${uuid}?share=${share.slice(1)}x`)).status).toBe(404)
    await unshareCredential(rosa(), uuid)
    expect((await ask(`/api/credentials/${uuid}?share=${share}`)).status).toBe(404)
  })

  it('is public if the person is in the public catalog, in the requested format, and every format verifies', async () => {
    await database.owner`update users set show_in_public_catalog = true where id = 1`
    const [json, jwt, png, svg, page] = await Promise.all([
      ask(`/api/credentials/${uuid}.json`),
      ask(`/api/credentials/${uuid}`, { accept: 'application/vc+jwt' }),
      ask(`/api/credentials/${uuid}.png`),
      ask(`/api/credentials/${uuid}.svg`),
      ask(`/api/credentials/${uuid}`, { accept: 'text/html,*/*' }),
    ])
    expect([page.status, page.headers.get('location')]).toEqual([303, `/credentials/badge/${uuid}`])
    expect(svg.headers.get('content-disposition')).toContain('attachment')
    for (const answer of [json, jwt, png, svg]) {
      const report = await verifyAnything(
        Buffer.from(await answer.arrayBuffer()),
        verificationContextOf(who, 'rosa.quintero@ladera.test'),
      )
      expect(
        report.checks.filter(({ outcome }) => outcome !== 'pass').map(({ reason }) => reason),
        answer.url,
      ).toEqual([])
      expect(report.verdict).toBe('valid')
    }
    expect(await verifyGiven(who, { text: `${origin}/api/credentials/${uuid}` })).toMatchObject({
      verdict: 'valid',
    })
    await database.owner`update users set show_in_public_catalog = false where id = 1`
  })

  it('can be shared only by its earner', async () => {
    await expect(
      shareCredential(requestOf(database, { userID: 2, districtID: 1 }), uuid),
    ).rejects.toMatchObject({ code: 'notFound' })
    await expect(
      unshareCredential(requestOf(database, { userID: 3, districtID: 2 }), uuid),
    ).rejects.toMatchObject({ code: 'notFound' })
  })
})

describe('Open Badges 3.0’s API', () => {
  const api = '/ims/ob/v3p0'
  const [readCredentials, readProfile] = tokenScopes

  it('describes itself to everyone, and returns nothing without a token', async () => {
    expect(await (await ask(`${api}/discovery`)).json()).toMatchObject({
      openapi: '3.0.1',
      paths: { '/credentials': {}, '/profile': {} },
    })
    const refused = await ask(`${api}/credentials`)
    expect([refused.status, refused.headers.get('www-authenticate')]).toEqual([
      401,
      expect.stringContaining('Bearer'),
    ])
    expect(await refused.json()).toMatchObject({ imsx_codeMajor: 'failure' })
  })

  it('reads a person’s own credentials page by page, with the total and a link to the next page', async () => {
    who = rosa()
    const first = await ask(`${api}/credentials?limit=1`)
    expect(await first.json()).toMatchObject({
      credential: [{ id: `${origin}/api/credentials/${uuid}` }],
      compactJwsString: [],
    })
    expect(first.headers.get('x-total-count')).toBe('2')
    expect(first.headers.get('link')).toContain(
      `<${origin}/ims/ob/v3p0/credentials?limit=1&offset=1>; rel="next"`,
    )
    const none = await ask(`${api}/credentials?since=2099-01-01T00:00:00Z`)
    expect([await none.json(), none.headers.get('x-total-count')]).toEqual([
      { credential: [], compactJwsString: [] },
      '0',
    ])
    for (const bad of ['limit=0', 'offset=-1', 'since=yesterday', 'limit=x'])
      expect((await ask(`${api}/credentials?${bad}`)).status, bad).toBe(400)
    expect(await (await ask(`${api}/profile`)).json()).toMatchObject({
      type: ['Profile'],
      name: 'Rosa Quintero',
      email: 'rosa.quintero@ladera.test',
    })
  })

  it('answers a browser wallet on another site, and accepts no writes', async () => {
    const base = `${server.origin}${api}/credentials`
    const preflight = await fetch(base, {
      method: 'OPTIONS',
      headers: {
        origin: 'https://wallet.example.org',
        'access-control-request-headers': 'authorization',
      },
    })
    expect([
      preflight.status,
      preflight.headers.get('access-control-allow-headers'),
      preflight.headers.get('access-control-allow-credentials'),
    ]).toEqual([204, 'authorization', null])
    expect((await fetch(base, { method: 'POST', body: '{}' })).status).toBe(405)
    expect((await ask(`${api}/elsewhere`)).status).toBe(404)
  })

  it('lets a wallet in with a token, within its scopes and until it expires', async () => {
    const { token } = await makeToken(rosa(), {
      name: 'My wallet',
      scopes: [readCredentials],
      days: 30,
    })
    const bearer = { authorization: `Bearer ${token}` }
    expect((await ask(`${api}/credentials`, bearer)).headers.get('x-total-count')).toBe('2')
    expect((await ask(`${api}/profile`, bearer)).status).toBe(403)
    expect((await ask(`${api}/credentials`, { authorization: `Bearer ${token}x` })).status).toBe(
      401,
    )
    const { tokens } = await walletOf(rosa())
    expect(tokens).toMatchObject([
      { name: 'My wallet', scopes: [readCredentials], lastUsedAt: expect.any(String) },
    ])
    expect(JSON.stringify(await database.owner`select * from wallet_token`)).not.toContain(token)
    const other = requestOf(database, { userID: 2, districtID: 1 })
    await expect(revokeToken(other, tokens[0]?.id ?? 0)).rejects.toMatchObject({ code: 'notFound' })
    await revokeToken(rosa(), tokens[0]?.id ?? 0)
    expect((await ask(`${api}/credentials`, bearer)).status).toBe(401)
    const late = await makeToken(
      { ...rosa(), now: () => new Date('2020-01-01') },
      { name: 'Old', scopes: [readProfile], days: 1 },
    )
    expect((await ask(`${api}/profile`, { authorization: `Bearer ${late.token}` })).status).toBe(
      401,
    )
  })
})

describe('Screens need few statements', () => {
  it('the page of a credential, the wallet and the issuer’s page: three statements each', async () => {
    await shownCredential(rosa(), { uuid })
    const asks = {
      shown: () => shownCredential(rosa(), { uuid }),
      wallet: () => walletOf(rosa()),
      issuer: () => issuerSettings(database, 1),
    }
    for (const [screen, ask] of Object.entries(asks)) {
      const before = database.statements()
      await ask()
      expect(database.statements() - before, screen).toBeLessThanOrEqual(3)
    }
  })
  it('the wallet with its pictures: two statements, once someone has seen them', async () => {
    who = rosa()
    const pictures = async () => {
      for (const { achievementUUID } of (await walletOf(rosa())).credentials)
        expect(
          (await ask(`/api/credentials/achievements/${achievementUUID}/image.png`)).status,
        ).toBe(200)
    }
    await pictures()
    const before = database.statements()
    await pictures()
    expect(database.statements() - before).toBe(2)
  })
})

describe('A learner record', () => {
  it('contains everything that a person earned, and verifies', async () => {
    expect((await ask('/api/credentials/my-record.json')).status).toBe(401)
    who = rosa()
    const report = await verifyAnything(
      await (await ask('/api/credentials/my-record.json')).text(),
      verificationContextOf(who),
    )
    expect(report, JSON.stringify(report.checks)).toMatchObject({
      verdict: 'valid',
      standard: 'clr',
      summary: { contains: 2 },
    })
    who = requestOf(database, { userID: 3, districtID: 2 })
    expect((await ask('/api/credentials/my-record.json')).status).toBe(404)
  })
})

describe('The issuer’s profile', () => {
  const admin = () => requestOf(database, { userID: 2, districtID: 1 })
  const draft = {
    name: 'Ladera Badges',
    baseURL: origin,
    url: 'https://ladera.test',
    email: null,
    description: null,
  }

  it('is saved only if no one changed it since; its base address is fixed once something was issued', async () => {
    const { profile } = await issuerSettings(database, 1)
    const version = profile?.version ?? 0
    await expect(
      saveIssuer(admin(), { ...draft, version, baseURL: 'https://other.example.org' }),
    ).rejects.toMatchObject({
      detail: { fields: { baseURL: { id: 'credentials.refusal.baseInUse' } } },
    })
    await saveIssuer(admin(), { ...draft, version })
    await expect(saveIssuer(admin(), { ...draft, version })).rejects.toMatchObject({
      code: 'conflict',
    })
    expect(await (await ask('/api/credentials/issuers/1')).json()).toMatchObject({
      name: 'Ladera Badges',
      url: 'https://ladera.test',
    })
    await saveIssuer(admin(), {
      ...draft,
      name: 'Ladera Unified School District',
      version: version + 1,
    })
  })

  it("of a district that has issued nothing starts with the district's data, and can choose its address", async () => {
    const ana = requestOf(database, { userID: 3, districtID: 2 })
    expect(await issuerSettings(database, 2)).toMatchObject({
      profile: null,
      suggested: { name: 'Mesa Alta', baseURL: origin },
      keys: [],
    })
    // Not yet proven to be the district's, so it can't issue under this host.
    await expect(
      saveIssuer(ana, { ...draft, version: 0, baseURL: 'https://badges.mesa.test' }),
    ).rejects.toMatchObject({
      detail: { fields: { baseURL: { id: 'credentials.refusal.baseNotOurs' } } },
    })
    await database.owner`update district set public_host = 'badges.mesa.test' where id = ${ana.user.districtID}`
    await saveIssuer(ana, { ...draft, version: 0, baseURL: 'https://badges.mesa.test' })
    expect((await issuerSettings(database, 2)).profile).toMatchObject({
      baseURL: 'https://badges.mesa.test',
      name: 'Ladera Badges',
    })
    await expect(saveIssuer(ana, { ...draft, version: 0 })).rejects.toMatchObject({
      code: 'conflict',
    })
  })
})

describe('Keys and revocation', () => {
  const mine = async () => {
    who = rosa()
    return verifyAnything(
      await (await ask(`/api/credentials/${uuid}`)).text(),
      verificationContextOf(who),
    )
  }

  it('a rotated key still verifies what it signed, and the new one signs from then on', async () => {
    await database.transaction(1, (tx) =>
      rotateKey(tx, { districtID: 1, actorID: 9, now: new Date() }),
    )
    const { keys } = await issuerSettings(database, 1)
    expect(keys.map(({ state, signed }) => [state, signed])).toEqual([
      ['current', 0],
      ['retired', 3],
    ])
    expect(JSON.stringify(keys)).not.toMatch(/seal|seed/i)
    expect((await mine()).verdict).toBe('valid')
    const later = await issueTo(database, 1, 4)
    await signWaiting(database, 1, () => new Date(), progress)
    who = rosa()
    const [old, fresh] = await Promise.all(
      [uuid, later.uuid].map(
        async (one) =>
          (await (await ask(`/api/credentials/${one}`)).json()) as {
            proof: { verificationMethod: string }
          },
      ),
    )
    expect(fresh?.proof.verificationMethod).not.toBe(old?.proof.verificationMethod)
    expect(parseJWT(await (await ask(`/api/credentials/${uuid}.jwt`)).text())?.header.kid).toBe(
      old?.proof.verificationMethod,
    )
  })

  it('a revoked credential shows it from the next request', async () => {
    await database.transaction(1, (tx) =>
      revokeCredential(tx, { credentialID, reason: 'Issued by mistake' }),
    )
    const report = await mine()
    expect(report.verdict).toBe('invalid')
    expect(report.checks.find(({ name }) => name === 'status')?.reason).toBe('revoked')
  })

  it('a key revoked because of a leak makes what it signed invalid, and the lists are signed with another key', async () => {
    const [key] = await database.owner`select id from signing_key where retired_at is not null`
    await database.transaction(1, (tx) =>
      revokeKey(tx, {
        districtID: 1,
        keyID: key?.id,
        actorID: 9,
        now: new Date(),
        requestID: 'test',
      }),
    )
    expect((await mine()).checks.find(({ name }) => name === 'key')?.reason).toBe('keyRevoked')
    expect((await ask('/api/credentials/status/1/0')).status).toBe(200)
    await expect(
      database.transaction(1, (tx) =>
        revokeKey(tx, {
          districtID: 1,
          keyID: key?.id,
          actorID: 9,
          now: new Date(),
          requestID: 'test',
        }),
      ),
    ).rejects.toMatchObject({ code: 'conflict' })
  })

  it('is only published at the installation’s address and at the host that its district has proven', async () => {
    const at = (base: string) =>
      ownDocument(visitorOf(database), `${base}/api/credentials/issuers/2`)
    const names = (base: string) =>
      database.owner`update issuer_profile set base_url = ${base} where district_id = 2`
    await names('https://badges.mesa.test')
    expect(await at('https://badges.mesa.test')).toMatchObject({ name: 'Ladera Badges' })
    // Plain http proves nothing, and neither does the installation's address for a document that
    // claims another.
    expect(await at('http://badges.mesa.test')).toBeUndefined()
    expect(await at(origin)).toBeUndefined()
    // Left over from before hosts were proven, or given up and since proven by another district.
    await names('https://credentials.university.test')
    expect(await at('https://credentials.university.test')).toBeUndefined()
    await names('https://badges.mesa.test')
    await database.owner`update district set public_host = null where id = 2`
    expect(await at('https://badges.mesa.test')).toBeUndefined()
    await database.owner`update district set public_host = 'badges.mesa.test' where id = 1`
    expect(await at('https://badges.mesa.test')).toBeUndefined()
    await database.owner`update district set public_host = null where id = 1`
  })
})
