import { createPrivateKey, generateKeyPairSync, sign } from 'node:crypto'
import { testDatabase, visitorOf, type TestDatabase } from '@atrium/kit/testing'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { seedIssuer } from '../district.fixtures.ts'
import { documentOf, issuing } from '../fixtures.ts'
import type { Report } from '../words.ts'
import { canonicalInThread } from './canonical-thread.ts'
import { checkInThread } from './own-schema-thread.ts'
import { cachedFetches } from './fetching.ts'
import { addressOf } from './issuer-keys.ts'
import { verifyGiven } from './verify.actions.ts'
import { verifyAnything } from './verify.ts'

const reasonsOf = ({ checks }: Report): string[] => checks.map(({ reason }) => reason)

let database: TestDatabase
beforeAll(async () => {
  database = await testDatabase()
  await seedIssuer(database)
})
afterAll(() => database.drop())

describe('A visitor’s address', () => {
  it.each([
    'https://127.0.0.1/a.json',
    'http://169.254.169.254/latest/meta-data',
    'https://[::1]/',
    'http://localhost:5432/',
    'https://user:secret@example.org/',
    'https://10.0.0.7/badge.png',
  ])('%s is never asked', async (text) => {
    const report = await verifyGiven(visitorOf(database), { text })
    expect(reasonsOf(report)).toEqual(['addressUnreachable'])
    expect(report.verdict).toBe('unconfirmed')
  })

  it('is followed once: a document that only links to another is not a credential', async () => {
    const { around, web } = issuing()
    web.set('https://a.example.org/1', 'https://a.example.org/2')
    web.set('https://a.example.org/2', 'https://a.example.org/1')
    expect(reasonsOf(await verifyAnything('https://a.example.org/1', around()))).toEqual([
      'notACredential',
    ])
  })

  it('an empty or oversized submission is refused', async () => {
    await expect(verifyGiven(visitorOf(database), { text: ' ' })).rejects.toMatchObject({
      code: 'invalid',
    })
    await expect(
      verifyGiven(visitorOf(database), { file: Buffer.alloc(10_000_001, 'a').toString('base64') }),
    ).rejects.toMatchObject({ code: 'tooLarge' })
  })

  it('too many verifications from one place are refused', async () => {
    const asks = Array.from({ length: 70 }, () =>
      verifyGiven(visitorOf(database), { text: 'x' }).then(
        () => 'answered',
        (error: { code: string }) => error.code,
      ),
    )
    expect(await Promise.all(asks)).toContain('tooMany')
  })
})

describe('A credential that sends us around the world', () => {
  it('is given up on after twenty documents', async () => {
    const asked: string[] = []
    const { fetch } = cachedFetches({
      ...issuing().around(),
      fetch: (url) => (asked.push(url), Promise.resolve({ ok: false as const })),
    })
    await Promise.all(Array.from({ length: 50 }, (_, at) => fetch(`https://a.example.org/${at}`)))
    await fetch('https://a.example.org/0')
    expect(asked).toHaveLength(20)
  })
})

describe('did:web', () => {
  it.each([
    ['did:web:example.org', 'https://example.org/.well-known/did.json'],
    ['did:web:example.org:people:7', 'https://example.org/people/7/did.json'],
    ['did:web:example.org%3A8443:a', 'https://example.org:8443/a/did.json'],
    ['did:web:example.org%2F..%2Fevil', undefined],
    ['did:web:user%40evil.example', undefined],
    ['did:web:%', undefined],
    ['did:example:1', undefined],
  ])('%s is read at %s', (did, address) => {
    expect(addressOf(did)).toBe(address)
  })
})

describe('A document that is made to run indefinitely', () => {
  it('has the same canonical form in a separate thread as in this one', async () => {
    expect(await canonicalInThread(documentOf())).toMatchObject({ ok: true, uncovered: false })
  })

  it('with a graph of identical blank nodes, or a schema with an endless pattern, is given up on without affecting others', async () => {
    const nodes = Array.from({ length: 40 }, (_, at) => ({
      '@id': `_:n${at}`,
      'https://example.org/next': Array.from({ length: 40 }, (_, to) => ({ '@id': `_:n${to}` })),
    }))
    const began = performance.now()
    const slow = { properties: { name: { pattern: '^(a+)+$' } } }
    const [canonical, held] = await Promise.all([
      canonicalInThread({ '@context': {}, '@graph': nodes }),
      checkInThread(slow, { name: `${'a'.repeat(60)}!` }),
    ])
    expect(canonical).toMatchObject({ ok: false })
    // Too long says nothing about the credential.
    expect(held).toEqual({ kind: 'tooLong' })
    expect(await checkInThread(slow, { name: 'aaa' })).toEqual({ kind: 'fits' })
    expect(performance.now() - began).toBeLessThan(10_000)
    expect(await canonicalInThread(documentOf())).toMatchObject({ ok: true })
  })
})

describe('Open Badges 2.0', () => {
  const issuer = {
    '@context': 'https://w3id.org/openbadges/v2',
    type: 'Issuer',
    id: 'https://old.example.org/issuer.json',
    name: 'Old School',
    url: 'https://old.example.org',
    email: 'a@old.example.org',
  }
  const badge = {
    '@context': 'https://w3id.org/openbadges/v2',
    type: 'BadgeClass',
    id: 'https://old.example.org/badge.json',
    name: 'Robotics',
    description: 'Robots',
    image: 'https://old.example.org/badge.png',
    criteria: { narrative: 'Build one' },
    issuer: issuer.id,
  }
  const assertion = {
    '@context': 'https://w3id.org/openbadges/v2',
    type: 'Assertion',
    id: 'https://old.example.org/1.json',
    recipient: { type: 'email', hashed: false, identity: 'beth@example.org' },
    badge: badge.id,
    verification: { type: 'hosted' },
    issuedOn: '2020-01-01T00:00:00Z',
  }
  const world = () => {
    const made = issuing()
    for (const document of [issuer, badge, assertion]) made.web.set(document.id, document)
    return made
  }

  it('that is hosted at its issuer’s address is valid', async () => {
    const report = await verifyAnything(
      JSON.stringify(assertion),
      world().around({ email: 'Beth@example.org' }),
    )
    expect(report, JSON.stringify(report.checks)).toMatchObject({
      verdict: 'valid',
      standard: 'ob2',
      summary: { name: 'Robotics', issuerName: 'Old School' },
    })
    expect(reasonsOf(report)).toContain('recipientMatches')
  })

  it('is read from the address in an old picture', async () => {
    expect((await verifyAnything(assertion.id, world().around())).verdict).toBe('valid')
  })

  it('that differs from the one at its address, or was revoked there, is not valid', async () => {
    const { around, web } = world()
    expect(
      reasonsOf(
        await verifyAnything(
          JSON.stringify({ ...assertion, issuedOn: '2019-01-01T00:00:00Z' }),
          around(),
        ),
      ),
    ).toContain('hostedDiffers')
    web.set(assertion.id, { ...assertion, revoked: true, revocationReason: 'By mistake' })
    expect(reasonsOf(await verifyAnything(JSON.stringify(assertion), around()))).toContain(
      'revokedBecause',
    )
  })

  it('that is hosted elsewhere cannot use an issuer’s name, either by address or by including a profile', async () => {
    const { around, web } = world()
    const forged = { ...assertion, id: 'https://evil.example.com/1.json' }
    web.set(forged.id, forged)
    expect(reasonsOf(await verifyAnything(JSON.stringify(forged), around()))).toContain(
      'hostedElsewhere',
    )
    const brought = {
      ...forged,
      badge: {
        ...badge,
        issuer: { ...issuer, verification: { allowedOrigins: ['evil.example.com'] } },
      },
    }
    web.set(forged.id, brought)
    expect(reasonsOf(await verifyAnything(JSON.stringify(brought), around()))).toContain(
      'hostedElsewhere',
    )
    web.set('https://evil.example.com/issuer.json', {
      ...issuer,
      verification: { allowedOrigins: ['evil.example.com'] },
    })
    const misled = {
      ...forged,
      badge: { ...badge, issuer: 'https://evil.example.com/issuer.json' },
    }
    web.set(forged.id, misled)
    const report = await verifyAnything(JSON.stringify(misled), around())
    expect(reasonsOf(report)).toContain('issuerInvalid')
    expect(report.verdict).toBe('invalid')
  })

  it('that is signed is only as good as the key in its issuer’s profile', async () => {
    const { around, web } = world()
    const { privateKey, publicKey } = generateKeyPairSync('rsa', { modulusLength: 2048 })
    const keyURL = 'https://old.example.org/key.json'
    const signed = {
      ...assertion,
      id: 'urn:uuid:52e4c6b3-8c13-4fa8-8482-a5cf34ef37a9',
      verification: { type: 'signed', creator: keyURL },
    }
    const head = `${Buffer.from('{"alg":"RS256"}').toString('base64url')}.${Buffer.from(JSON.stringify(signed)).toString('base64url')}`
    const token = `${head}.${sign('sha256', Buffer.from(head), createPrivateKey(privateKey.export({ type: 'pkcs8', format: 'pem' }))).toString('base64url')}`
    web.set(keyURL, {
      id: keyURL,
      type: 'CryptographicKey',
      owner: issuer.id,
      publicKeyPem: publicKey.export({ type: 'spki', format: 'pem' }).toString(),
    })
    expect(reasonsOf(await verifyAnything(token, around()))).toEqual(
      expect.arrayContaining(['signatureOk', 'keyNotOfIssuer']),
    )
    web.set(issuer.id, {
      ...issuer,
      publicKey: keyURL,
      revocationList: 'https://old.example.org/revoked.json',
    })
    web.set('https://old.example.org/revoked.json', {
      type: 'RevocationList',
      revokedAssertions: [],
    })
    expect((await verifyAnything(token, around())).verdict).toBe('valid')
    web.set('https://old.example.org/revoked.json', {
      type: 'RevocationList',
      revokedAssertions: [signed.id],
    })
    expect(reasonsOf(await verifyAnything(token, around()))).toContain('revoked')
    expect(reasonsOf(await verifyAnything(JSON.stringify(signed), around()))).toContain(
      'signatureMissing',
    )
  })
})
