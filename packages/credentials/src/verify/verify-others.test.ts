import { generateKeyPairSync, sign as signBytes, createHash, type KeyObject } from 'node:crypto'
import { CompactSign, FlattenedSign } from 'jose'
import { describe, expect, it } from 'vitest'
import { contextURLs } from '../proof/contexts.ts'
import { canonicalRDF } from '../proof/canonical.ts'
import { toBase58 } from '../proof/base58.ts'
import { signDocument } from '../proof/data-integrity.ts'
import { signJWT } from '../proof/jwt.ts'
import { newKeyPair, privateKeyOf } from '../proof/keys.ts'
import { closeReading, documentOf, issuing } from '../fixtures.ts'
import type { JsonObject } from '../json.ts'
import { profileDocument } from '../credential.ts'
import type { Report } from '../words.ts'
import { verifyAnything } from './verify.ts'

const reasonsOf = (report: Report): string[] => report.checks.map(({ reason }) => reason)
const text = (document: unknown): string => JSON.stringify(document)
const created = '2026-03-01T09:00:00Z'

describe('Signatures from other systems', () => {
  const curves = [
    ['P-256', 'prime256v1', 'sha256', [0x80, 0x24]],
    ['P-384', 'secp384r1', 'sha384', [0x81, 0x24]],
  ] as const
  it.each(curves)(
    'with ecdsa-rdfc-2019 on %s are verified, and refused if a word was changed',
    async (_, namedCurve, hash, codec) => {
      const { around } = issuing()
      const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve })
      const did = `did:key:${multibase(publicKey, codec)}`
      const document = { ...documentOf({ issuer: { ...closeReading.issuer, id: did } }) }
      const proof: JsonObject = {
        type: 'DataIntegrityProof',
        cryptosuite: 'ecdsa-rdfc-2019',
        created,
        verificationMethod: `${did}#${did.slice(8)}`,
        proofPurpose: 'assertionMethod',
      }
      const bytes = Buffer.concat(
        await Promise.all(
          [{ ...proof, '@context': document['@context'] }, document].map((one) =>
            hashed(one, hash),
          ),
        ),
      )
      const signed = {
        ...document,
        proof: {
          ...proof,
          proofValue: `z${toBase58(signBytes(hash, bytes, { key: privateKey, dsaEncoding: 'ieee-p1363' }))}`,
        },
      }
      const report = await verifyAnything(text(signed), around())
      expect(report.verdict, text(report.checks)).toBe('valid')
      expect(reasonsOf(report)).toEqual(
        expect.arrayContaining(['signatureOk', 'keyOfIssuer', 'issuerKeyOnly']),
      )
      expect(
        reasonsOf(
          await verifyAnything(text({ ...signed, validFrom: '2026-03-02T09:00:00Z' }), around()),
        ),
      ).toContain('signatureMismatch')
    },
  )

  it.each([
    ['RS256', 'rsa'],
    ['ES256', 'ec'],
  ] as const)('as a token by %s, whose key the issuer’s profile names, hold', async (alg, kind) => {
    const { around, web } = issuing()
    const { privateKey, publicKey } =
      kind === 'rsa'
        ? generateKeyPairSync('rsa', { modulusLength: 2048 })
        : generateKeyPairSync('ec', { namedCurve: 'P-256' })
    const method = `${closeReading.issuer.id}#jwt`
    web.set(closeReading.issuer.id, {
      ...profileDocument(closeReading.issuer),
      verificationMethod: [
        {
          id: method,
          type: 'JsonWebKey',
          controller: closeReading.issuer.id,
          publicKeyJwk: publicKey.export({ format: 'jwk' }),
        },
      ],
      assertionMethod: [method],
    })
    const token = await new CompactSign(
      Buffer.from(text({ ...documentOf(), iss: closeReading.issuer.id })),
    )
      .setProtectedHeader({ alg, typ: 'JWT', kid: method })
      .sign(privateKey)
    const report = await verifyAnything(token, around())
    expect(report.verdict, text(report.checks)).toBe('valid')
    const embedded = await new CompactSign(Buffer.from(text(documentOf())))
      .setProtectedHeader({ alg, typ: 'JWT', jwk: publicKey.export({ format: 'jwk' }) })
      .sign(privateKey)
    expect(reasonsOf(await verifyAnything(embedded, around()))).toEqual(
      expect.arrayContaining(['signatureOk', 'keyOfIssuer']),
    )
    web.delete(closeReading.issuer.id)
    expect(reasonsOf(await verifyAnything(embedded, around()))).toEqual(
      expect.arrayContaining(['signatureOk', 'keyUnconfirmed']),
    )
  })

  it.each(['EdDSA', 'ES256', 'RS256', 'PS256'])(
    'with JsonWebSignature2020 and %s are verified, and refused if a word was changed',
    async (alg) => {
      const { around, web } = issuing()
      const { privateKey, publicKey } =
        alg === 'EdDSA'
          ? generateKeyPairSync('ed25519')
          : alg === 'ES256'
            ? generateKeyPairSync('ec', { namedCurve: 'P-256' })
            : generateKeyPairSync('rsa', { modulusLength: 2048 })
      const method = `${closeReading.issuer.id}#jwk`
      web.set(closeReading.issuer.id, {
        ...profileDocument(closeReading.issuer),
        verificationMethod: [
          {
            id: method,
            type: 'JsonWebKey2020',
            controller: closeReading.issuer.id,
            publicKeyJwk: publicKey.export({ format: 'jwk' }),
          },
        ],
        assertionMethod: [method],
      })
      const bare = documentOf()
      const document = {
        ...bare,
        '@context': [
          ...(bare['@context'] as string[]),
          'https://w3id.org/security/suites/jws-2020/v1',
        ],
      }
      const proof: JsonObject = {
        type: 'JsonWebSignature2020',
        created,
        verificationMethod: method,
        proofPurpose: 'assertionMethod',
      }
      const bytes = Buffer.concat(
        await Promise.all(
          [{ ...proof, '@context': document['@context'] }, document].map((one) =>
            hashed(one, 'sha256'),
          ),
        ),
      )
      const { protected: header = '', signature } = await new FlattenedSign(bytes)
        .setProtectedHeader({ alg, b64: false, crit: ['b64'] })
        .sign(privateKey)
      const signed = { ...document, proof: { ...proof, jws: `${header}..${signature}` } }
      const report = await verifyAnything(text(signed), around())
      expect(report.verdict, text(report.checks)).toBe('valid')
      expect(reasonsOf(report)).toEqual(expect.arrayContaining(['signatureOk', 'keyOfIssuer']))
      expect(
        reasonsOf(
          await verifyAnything(text({ ...signed, validFrom: '2026-03-02T09:00:00Z' }), around()),
        ),
      ).toContain('signatureMismatch')
      expect(
        reasonsOf(
          await verifyAnything(text({ ...signed, proof: { ...proof, jws: signature } }), around()),
        ),
      ).toContain('signatureMalformed')
      const whole = await new FlattenedSign(bytes).setProtectedHeader({ alg }).sign(privateKey)
      expect(
        reasonsOf(
          await verifyAnything(
            text({ ...signed, proof: { ...proof, jws: `${whole.protected}..${whole.signature}` } }),
            around(),
          ),
        ),
      ).toContain('signatureOk')
    },
  )

  it('of a did:jwk issuer are valid only with that key', async () => {
    const { around } = issuing()
    const { privateKey, publicKey } = generateKeyPairSync('ed25519')
    const did = `did:jwk:${Buffer.from(text(publicKey.export({ format: 'jwk' }))).toString('base64url')}`
    const document = documentOf({ issuer: { ...closeReading.issuer, id: did } })
    expect(
      (
        await verifyAnything(
          await signJWT(document, { key: privateKey, verificationMethod: `${did}#0` }),
          around(),
        )
      ).verdict,
    ).toBe('valid')
    const other = privateKeyOf(newKeyPair().seed)
    expect(
      reasonsOf(
        await verifyAnything(
          await signJWT(document, { key: other, verificationMethod: `${did}#0` }),
          around(),
        ),
      ),
    ).toContain('signatureMismatch')
  })

  it('are each checked if there are several: one invalid proof makes the credential invalid', async () => {
    const { sign, around, key, method } = issuing()
    const first = await sign(documentOf())
    const second = await signDocument(documentOf(), {
      key,
      verificationMethod: method,
      created: '2026-03-02T09:00:00Z',
    })
    const both = { ...documentOf(), proof: [first.proof, second.proof] }
    expect((await verifyAnything(text(both), around())).verdict).toBe('valid')
    const spoilt = {
      ...both,
      proof: [first.proof, { ...second.proof, created: '2026-03-03T09:00:00Z' }],
    }
    expect(reasonsOf(await verifyAnything(text(spoilt), around()))).toContain('signatureMismatch')
  })
})

describe('Endorsements', () => {
  const college = { id: 'https://college.example.org/issuer', name: 'Ladera College' }
  const endorsing = () => {
    const bench = issuing()
    const { seed, publicKeyMultibase } = newKeyPair()
    const method = `${college.id}#key-1`
    bench.web.set(college.id, {
      ...profileDocument(college),
      verificationMethod: [
        { id: method, type: 'Multikey', controller: college.id, publicKeyMultibase },
      ],
      assertionMethod: [method],
    })
    return { ...bench, theirs: { key: privateKeyOf(seed), verificationMethod: method } }
  }
  const endorsement = (about: string, patch: JsonObject = {}): JsonObject => ({
    '@context': [contextURLs.credentials, contextURLs.openBadges],
    id: 'https://college.example.org/endorsements/1',
    type: ['VerifiableCredential', 'EndorsementCredential'],
    name: 'Endorsement of Ladera',
    issuer: { ...profileDocument(college) },
    validFrom: '2026-03-01T09:00:00Z',
    credentialSubject: {
      id: about,
      type: ['EndorsementSubject'],
      endorsementComment: 'We know their work.',
    },
    ...patch,
  })

  it('as JSON and as a token are verified as credentials of their author', async () => {
    const { key, method, around, theirs } = endorsing()
    const about = closeReading.id
    const made = await signDocument(endorsement(about), { ...theirs, created })
    const token = await signJWT(endorsement(about), theirs)
    const report = await verifyAnything(
      await signJWT(
        { ...documentOf(), endorsement: [made], endorsementJwt: [token] },
        { key, verificationMethod: method },
      ),
      around(),
    )
    expect(report.verdict, text(report.checks)).toBe('valid')
    expect(report.checks).toContainEqual({
      name: 'endorsements',
      outcome: 'pass',
      reason: 'endorsementsOk',
      values: { count: 2 },
    })
  })
  it.each([
    [
      'changed after it was signed',
      (made: JsonObject) => ({ ...made, validFrom: '2026-03-02T09:00:00Z' }),
    ],
    [
      'about something else',
      (made: JsonObject) => ({
        ...made,
        credentialSubject: { id: 'https://other.example.org/1', type: ['EndorsementSubject'] },
      }),
    ],
    ['no endorsement at all', (made: JsonObject) => ({ ...made, type: ['VerifiableCredential'] })],
  ])('one that is %s is reported, and the badge is not relied on', async (_, change) => {
    const { sign, around, theirs } = endorsing()
    const made = await signDocument(endorsement(closeReading.id), { ...theirs, created })
    const report = await verifyAnything(
      text(await sign({ ...documentOf(), endorsement: [change(made)] })),
      around(),
    )
    expect(report.verdict).toBe('invalid')
    expect(reasonsOf(report)).toEqual(expect.arrayContaining(['signatureOk', 'endorsementsFail']))
  })
  it('from an issuer that does not answer do not count against the badge', async () => {
    const { sign, around, theirs, web } = endorsing()
    const made = await signDocument(endorsement(closeReading.id), { ...theirs, created })
    web.delete(college.id)
    const report = await verifyAnything(
      text(await sign({ ...documentOf(), endorsement: made })),
      around(),
    )
    expect(report.verdict).toBe('valid')
    expect(reasonsOf(report)).toContain('endorsementsUnknown')
  })
})

describe('What else a credential refers to', () => {
  const extended = (
    patch: JsonObject,
    facts: Parameters<typeof documentOf>[0] = {},
  ): JsonObject => ({
    ...documentOf(facts),
    '@context': [
      ...(documentOf()['@context'] as string[]),
      'https://purl.imsglobal.org/spec/ob/v3p0/extensions.json',
    ],
    ...patch,
  })
  it('a newer version is reported once this one has expired', async () => {
    const { sign, around } = issuing()
    const refreshService = {
      id: 'https://badges.ladera.test/refresh/1',
      type: '1EdTechCredentialRefresh',
    }
    expect(
      reasonsOf(await verifyAnything(text(await sign(extended({ refreshService }))), around())),
    ).not.toContain('refreshOffered')
    expect(
      reasonsOf(
        await verifyAnything(
          text(await sign(extended({ refreshService }, { validUntil: '2026-05-01T00:00:00Z' }))),
          around(),
        ),
      ),
    ).toEqual(expect.arrayContaining(['expired', 'refreshOffered']))
  })
  it('1EdTech’s schema is the standard itself; a custom schema is reported', async () => {
    const { sign, around } = issuing()
    const schema = (id: string) => ({
      credentialSchema: [{ id, type: '1EdTechJsonSchemaValidator2019' }],
    })
    const own = await verifyAnything(
      text(
        await sign(
          extended(
            schema(
              'https://purl.imsglobal.org/spec/ob/v3p0/schema/json/ob_v3p0_achievementcredential_schema.json',
            ),
          ),
        ),
      ),
      around(),
    )
    expect(own.verdict, text(own.checks)).toBe('valid')
    expect(reasonsOf(own)).not.toContain('schemaOfItsOwn')
    expect(own.checks).toContainEqual({ name: 'schema', outcome: 'none', reason: 'schemaByRules' })
    expect(
      reasonsOf(
        await verifyAnything(
          text(await sign(extended(schema('https://other.example.org/schema.json')))),
          around(),
        ),
      ),
    ).toContain('schemaOfItsOwn')
  })
  it.each<[string, (subject: JsonObject, achievement: JsonObject) => JsonObject]>([
    ['evidence that is no list', () => ({ evidence: { type: ['Evidence'], name: 'One lesson' } })],
    [
      'a picture that is linked but not described',
      (subject, achievement) => ({
        credentialSubject: {
          ...subject,
          achievement: { ...achievement, image: 'https://badges.ladera.test/1.png' },
        },
      }),
    ],
    [
      'an alignment that is not a list',
      (subject, achievement) => ({
        credentialSubject: {
          ...subject,
          achievement: { ...achievement, alignment: [achievement.alignment].flat()[0] },
        },
      }),
    ],
    [
      'a custom field in its subject',
      (subject) => ({
        credentialSubject: {
          ...subject,
          identifier: [{ ...([subject.identifier].flat()[0] as JsonObject), description: 'work' }],
        },
      }),
    ],
    ['several subjects', (subject) => ({ credentialSubject: [subject, subject] })],
  ])(
    '%s is wrong where 1EdTech’s schema is named, and let through where it is not',
    async (_, patch) => {
      const { around, key, method } = issuing()
      const document = documentOf()
      const subject = document.credentialSubject as JsonObject
      const patched = extended(patch(subject, subject.achievement as JsonObject))
      const verified = async (more: JsonObject) =>
        reasonsOf(
          await verifyAnything(
            await signJWT({ ...patched, ...more }, { key, verificationMethod: method }),
            around(),
          ),
        )
      expect(await verified({})).toContain('schemaOk')
      expect(
        await verified({
          credentialSchema: [
            {
              id: 'https://purl.imsglobal.org/spec/ob/v3p0/schema/json/ob_v3p0_achievementcredential_schema.json',
              type: '1EdTechJsonSchemaValidator2019',
            },
          ],
        }),
      ).toContain('schemaWrong')
    },
  )
  it.each<[string, JsonObject]>([
    [
      'a rubric level without a name',
      {
        resultDescription: [
          {
            id: 'urn:uuid:1',
            type: ['ResultDescription'],
            name: 'Work',
            resultType: 'RubricCriterionLevel',
            rubricCriterionLevel: [{ id: 'urn:uuid:2', type: ['RubricCriterionLevel'] }],
          },
        ],
      },
    ],
    [
      'a related achievement of another type',
      { related: [{ id: 'urn:uuid:3', type: ['Achievement'] }] },
    ],
    ['a language that is none', { inLanguage: 'English' }],
    ['an endorsement that is no token', { endorsementJwt: ['We know their work.'] }],
    [
      'a creator with an address that has no type',
      {
        creator: {
          id: 'https://badges.ladera.test/people',
          type: ['Profile'],
          address: { postalCode: '94016' },
        },
      },
    ],
    ['a number of its field of study', { fieldOfStudy: 7 }],
  ])('%s is wrong wherever it appears', async (_, patch) => {
    const { around, key, method } = issuing()
    const document = documentOf()
    const subject = document.credentialSubject as { achievement: JsonObject }
    const token = await signJWT(
      {
        ...document,
        credentialSubject: { ...subject, achievement: { ...subject.achievement, ...patch } },
      },
      { key, verificationMethod: method },
    )
    const found = reasonsOf(await verifyAnything(token, around()))
    expect(found.includes('schemaWrong') || found.includes('schemaMissing'), found.join(' ')).toBe(
      true,
    )
  })
  it.each([
    ['it follows', { type: 'object', required: ['credentialSubject'] }, 'ownSchemaOk', 'valid'],
    [
      'it does not follow',
      {
        type: 'object',
        properties: {
          credentialSubject: {
            type: 'object',
            required: ['grade'],
            properties: { type: { const: 'x' } },
          },
        },
      },
      'ownSchemaWrong',
      'invalid',
    ],
    [
      'that leads elsewhere',
      { $ref: 'https://evil.example.org/more.json' },
      'ownSchemaUnreadable',
      'valid',
    ],
    [
      'of a draft that does not exist',
      { $schema: 'https://json-schema.org/draft/2031-01/schema' },
      'ownSchemaUnreadable',
      'valid',
    ],
  ] as const)('a custom schema %s is reported', async (_, schema, reason, verdict) => {
    const { sign, around, web } = issuing()
    const id = 'https://other.example.org/schema.json'
    web.set(id, schema)
    const report = await verifyAnything(
      text(
        await sign(
          extended({ credentialSchema: [{ id, type: '1EdTechJsonSchemaValidator2019' }] }),
        ),
      ),
      around(),
    )
    expect(report.checks.find((check) => check.reason.startsWith('ownSchema'))).toMatchObject({
      reason,
      values: { address: id },
    })
    expect(report.verdict, text(report.checks)).toBe(verdict)
    if (reason === 'ownSchemaWrong')
      expect(report.checks.find((check) => check.reason === reason)?.values?.fields).toContain(
        'credentialSubject.grade',
      )
  })
})

async function hashed(document: JsonObject, algorithm: string): Promise<Buffer> {
  const canonical = await canonicalRDF(document)
  if (!canonical.ok) throw new Error(canonical.detail)
  return createHash(algorithm).update(canonical.text).digest()
}

function multibase(key: KeyObject, codec: readonly number[]): string {
  const { x = '', y = '' } = key.export({ format: 'jwk' })
  const odd = (Buffer.from(y, 'base64url').at(-1) ?? 0) & 1
  return `z${toBase58(Uint8Array.from([...codec, 2 + odd, ...Buffer.from(x, 'base64url')]))}`
}

describe('A plain credential of the data model', () => {
  const plain = (patch: JsonObject = {}): JsonObject => ({
    '@context': [contextURLs.credentials, 'https://www.w3.org/ns/credentials/examples/v2'],
    id: 'urn:uuid:0d0c3f0a-4b63-4f3c-9d43-8e4e6a1a2b11',
    type: ['VerifiableCredential'],
    issuer: closeReading.issuer.id,
    credentialSubject: { id: 'urn:uuid:7', alumniOf: 'Ladera' },
    ...patch,
  })
  const reportOf = async (patch?: JsonObject) => {
    const { sign, around } = issuing()
    return verifyAnything(text(await sign(plain(patch))), around())
  }

  it('may omit the date from which it is valid', async () => {
    expect(await reportOf()).toMatchObject({ verdict: 'valid', standard: 'vc' })
    expect(reasonsOf(await reportOf())).toContain('datesNone')
    const until = { validUntil: '2030-01-01T00:00:00Z' }
    expect(reasonsOf(await reportOf(until))).toContain('datesUntil')
    expect(await reportOf({ validUntil: '2020-01-01T00:00:00Z' })).toMatchObject({
      verdict: 'invalid',
    })
  })

  it.each<[string, JsonObject]>([
    [
      'with its base context after another one',
      {
        '@context': ['https://www.w3.org/ns/credentials/examples/v2', contextURLs.credentials],
      },
    ],
    ['with evidence without a type', { evidence: [{ id: 'urn:uuid:8' }] }],
    ['with terms of use without a type', { termsOfUse: { id: 'urn:uuid:8' } }],
    ['with a refresh service without a type', { refreshService: { id: 'urn:uuid:8' } }],
    ['with a schema without a type', { credentialSchema: { id: 'urn:uuid:8' } }],
    ['with a schema without an id', { credentialSchema: { type: 'JsonSchema' } }],
    ['with a status without a type', { credentialStatus: { id: 'urn:uuid:8' } }],
    ['about an empty subject', { credentialSubject: {} }],
    [
      'about several subjects, one of them empty',
      {
        credentialSubject: [{ id: 'urn:uuid:7' }, {}],
      },
    ],
    ['about no subject', { credentialSubject: [] }],
    [
      'with additional fields in a language value',
      {
        name: { '@value': 'Diploma', '@language': 'en', url: 'x' },
      },
    ],
    ['with a related resource without a digest', { relatedResource: { id: 'urn:uuid:8' } }],
    [
      'that lists a related resource twice',
      {
        relatedResource: [1, 2].map(() => ({ id: 'urn:uuid:8', digestMultibase: 'uEi' })),
      },
    ],
    [
      'of a type that no context defines',
      {
        '@context': [contextURLs.credentials],
        type: ['VerifiableCredential', 'NobodyKnowsThisType'],
        credentialSubject: { id: 'urn:uuid:7' },
      },
    ],
  ])('%s is not valid', async (_, patch) => {
    // As a token, since some of these cannot be signed as linked data at all.
    const { key, method, around } = issuing()
    const token = await signJWT(plain(patch), { key, verificationMethod: method })
    const report = await verifyAnything(token, around())
    expect(report.verdict).toBe('invalid')
    expect(reasonsOf(report)).toContain('signatureOk')
  })

  it('with a type that one of its contexts defines is valid', async () => {
    const report = await reportOf({
      '@context': [contextURLs.credentials, { Diploma: 'https://example.org/Diploma' }],
      type: ['VerifiableCredential', 'Diploma'],
      credentialSubject: { id: 'urn:uuid:7' },
    })
    expect(report.verdict, text(report.checks)).toBe('valid')
  })

  it('signed with a key in a urn is valid, but the owner of the key stays open', async () => {
    const { around } = issuing()
    const { seed, publicKeyMultibase } = newKeyPair()
    const urn = 'urn:uuid:5f1b8e0a-4b63-4f3c-9d43-8e4e6a1a2b11'
    const signedBy = (issuer: string) =>
      signDocument(plain({ issuer }), {
        key: privateKeyOf(seed),
        verificationMethod: `${urn}#${publicKeyMultibase}`,
        created,
      })
    const report = await verifyAnything(text(await signedBy(urn)), around())
    expect(reasonsOf(report)).toEqual(expect.arrayContaining(['signatureOk', 'keyUnconfirmed']))
    expect(report.verdict, text(report.checks)).toBe('unconfirmed')
    const other = await verifyAnything(text(await signedBy(closeReading.issuer.id)), around())
    expect(reasonsOf(other)).toContain('keyNotOfIssuer')
    expect(other.verdict).toBe('invalid')
  })

  it('in an envelope within a presentation is verified as if it had been submitted by itself', async () => {
    const { key, method, around } = issuing()
    const token = await signJWT(plain(), { key, verificationMethod: method })
    const presentation = {
      '@context': [contextURLs.credentials],
      type: ['VerifiablePresentation'],
      verifiableCredential: [
        {
          '@context': contextURLs.credentials,
          id: `data:application/vc+jwt,${token}`,
          type: 'EnvelopedVerifiableCredential',
        },
      ],
    }
    const alone = await verifyAnything(token, around())
    const enveloped = await verifyAnything(text(presentation), around())
    expect(alone.verdict, text(alone.checks)).toBe('valid')
    expect([enveloped.verdict, reasonsOf(enveloped)]).toEqual([
      alone.verdict,
      expect.arrayContaining(reasonsOf(alone).filter((one) => !one.endsWith('Format'))),
    ])
  })
})
