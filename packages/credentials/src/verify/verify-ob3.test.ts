import { gzipSync } from 'node:zlib'
import { describe, expect, it } from 'vitest'
import sharp from 'sharp'
import { bakePNG } from '../baking/png.ts'
import { bakeSVG } from '../baking/svg.ts'
import { learnerRecord } from '../credential.ts'
import { closeReading, documentOf, issuing } from '../fixtures.ts'
import { isObject, listOf, type JsonObject } from '../json.ts'
import { signDocument } from '../proof/data-integrity.ts'
import { signJWT } from '../proof/jwt.ts'
import { newKeyPair, privateKeyOf } from '../proof/keys.ts'
import type { Report } from '../words.ts'
import type { VerificationContext } from './fetching.ts'
import { verifyAnything } from './verify.ts'

const reasonsOf = (report: Report): string[] => report.checks.map(({ reason }) => reason)
const text = (document: unknown): string => JSON.stringify(document)
const proofOf = (document: JsonObject): JsonObject =>
  isObject(document.proof) ? document.proof : {}
const achievementOf = (document: JsonObject): JsonObject =>
  (document.credentialSubject as { achievement: JsonObject }).achievement

describe('A credential of Open Badges 3.0', () => {
  it('whose checks take too long on a busy server is unconfirmed, never invalid', async () => {
    const { sign, around, web } = issuing()
    web.set('https://schemas.example.org/own.json', { type: 'object' })
    const signed = await sign({
      ...documentOf(),
      credentialSchema: [{ id: 'https://schemas.example.org/own.json', type: 'JsonSchema' }],
    })
    const late = around({
      canonical: () => Promise.resolve({ ok: false, reason: 'tooLong', detail: '' }),
      checkAgainst: () => Promise.resolve({ kind: 'tooLong' }),
    })
    const report = await verifyAnything(text(signed), late)
    expect(report.verdict).toBe('unconfirmed')
    expect(reasonsOf(report)).toEqual(
      expect.arrayContaining(['ownSchemaTooLong', 'signatureTooLong']),
    )
    expect((await verifyAnything(text(signed), around())).verdict).toBe('valid')
  })

  it('that is signed with its issuer’s key is valid, and passes every check', async () => {
    const { sign, around } = issuing()
    const report = await verifyAnything(text(await sign(documentOf())), around())
    expect(report).toMatchObject({
      verdict: 'valid',
      standard: 'ob3',
      summary: { name: 'Close Reading', issuerName: 'Ladera Unified School District' },
    })
    expect(reasonsOf(report)).toEqual([
      'jsonFormat',
      'schemaOk',
      'signatureOk',
      'issuerOk',
      'keyOfIssuer',
      'statusNone',
      'datesOpen',
      'recipientNotAsked',
      'imageNone',
    ])
  })

  it('is found in a baked PNG and SVG, as JSON and as a token', async () => {
    const { sign, around, key, method } = issuing()
    const png = await sharp({ create: { width: 4, height: 4, channels: 3, background: 'green' } })
      .png()
      .toBuffer()
    const signed = text(await sign(documentOf()))
    const token = await signJWT(documentOf({ validUntil: '2030-01-01T00:00:00Z' }), {
      key,
      verificationMethod: method,
    })
    for (const inside of [signed, token]) {
      for (const [given, format] of [
        [bakePNG(png, inside), 'pngFormat'],
        [Buffer.from(bakeSVG('<svg xmlns="http://www.w3.org/2000/svg"/>', inside)), 'svgFormat'],
      ] as const) {
        const report = await verifyAnything(given, around())
        expect(report.verdict, JSON.stringify(report.checks)).toBe('valid')
        expect(reasonsOf(report)).toContain(format)
      }
    }
  })

  it('is fetched if an address is submitted', async () => {
    const { sign, around, web } = issuing()
    web.set('https://wallet.example.org/1.json', text(await sign(documentOf())))
    expect((await verifyAnything('https://wallet.example.org/1.json', around())).verdict).toBe(
      'valid',
    )
    expect(reasonsOf(await verifyAnything('https://wallet.example.org/2.json', around()))).toEqual([
      'addressUnreachable',
    ])
  })

  it('may be signed with Ed25519Signature2020, eddsa-jcs-2022 or VC-JWT as well', async () => {
    const { around, key, method } = issuing()
    for (const suite of ['eddsa-jcs-2022', 'Ed25519Signature2020'] as const) {
      const document = documentOf()
      const context = [
        ...(document['@context'] as string[]),
        ...(suite === 'Ed25519Signature2020'
          ? ['https://w3id.org/security/suites/ed25519-2020/v1']
          : []),
      ]
      const signed = await signDocument(
        { ...document, '@context': context },
        { key, verificationMethod: method, created: '2026-03-01T09:00:00Z', suite },
      )
      expect((await verifyAnything(text(signed), around())).verdict, suite).toBe('valid')
    }
    const token = await signJWT(documentOf(), { key, verificationMethod: method })
    const report = await verifyAnything(token, around())
    expect(report.verdict).toBe('valid')
    expect(reasonsOf(report)).toContain('jwtFormat')
  })

  it('with a second signature of an unsupported type is unconfirmed, because every signature has to match', async () => {
    const { sign, around } = issuing()
    const signed = await sign(documentOf())
    const report = await verifyAnything(
      text({
        ...signed,
        proof: [
          {
            type: 'SomeProofType',
            created: '2026-03-01T09:00:00Z',
            proofPurpose: 'assertionMethod',
          },
          proofOf(signed),
        ],
      }),
      around(),
    )
    expect(reasonsOf(report)).toEqual(
      expect.arrayContaining(['signatureOk', 'signatureOtherSuite']),
    )
    expect(report.verdict).toBe('unconfirmed')
  })

  it('is invalid if any of its signatures doesn’t match or isn’t one', async () => {
    const { sign, around } = issuing()
    const signed = await sign(documentOf())
    const proof = proofOf(signed)
    const verdictWith = async (...more: unknown[]) =>
      verifyAnything(text({ ...signed, proof: [proof, ...more] }), around())
    expect((await verdictWith(proof)).verdict).toBe('valid')
    const changed = { ...proof, created: '2026-03-02T09:00:00Z' }
    expect(reasonsOf(await verdictWith(changed))).toEqual(
      expect.arrayContaining(['signatureOk', 'signatureMismatch']),
    )
    expect((await verdictWith('https://elsewhere.example.org/proof')).verdict).toBe('invalid')
    const many = await verdictWith(...Array.from({ length: 8 }, () => proof))
    expect(many.verdict).toBe('unconfirmed')
    expect(reasonsOf(many)).toContain('signaturesMany')
  })

  it('whose contexts redefine a protected term is invalid, however it is signed', async () => {
    const { around, key, method, sign } = issuing()
    const document = documentOf()
    for (const redefined of [
      { OpenBadgeCredential: 'https://evil.example.org/Other' },
      { VerifiableCredential: { '@id': 'https://evil.example.org/VC' } },
      { type: 'https://evil.example.org/kind' },
    ]) {
      const wrong = { ...document, '@context': [...listOf(document['@context']), redefined] }
      const options = { key, verificationMethod: method, created: '2026-03-01T09:00:00Z' }
      const given = [
        await signJWT(wrong, { key, verificationMethod: method }),
        text(await signDocument(wrong, { ...options, suite: 'eddsa-jcs-2022' })),
        text({ ...(await sign(document)), '@context': wrong['@context'] }),
      ]
      for (const one of given) {
        const report = await verifyAnything(one, around())
        expect(report.verdict).toBe('invalid')
        expect(reasonsOf(report)).toContain('contextRedefines')
      }
    }
    const harmless = {
      ...document,
      '@context': [...listOf(document['@context']), { shade: 'https://a.example.org/shade' }],
    }
    expect(
      (await verifyAnything(await signJWT(harmless, { key, verificationMethod: method }), around()))
        .verdict,
    ).toBe('valid')
  })

  it('with anything in front of the base context is invalid, also a definition', async () => {
    const { around, key, method } = issuing()
    const document = documentOf()
    for (const contexts of [
      [{ shade: 'https://a.example.org/shade' }, ...listOf(document['@context'])],
      ['https://www.w3.org/ns/credentials/examples/v2', ...listOf(document['@context'])],
    ]) {
      const token = await signJWT(
        { ...document, '@context': contexts },
        { key, verificationMethod: method },
      )
      const report = await verifyAnything(token, around())
      expect(report.verdict).toBe('invalid')
      expect(reasonsOf(report)).toContain('contextOrder')
    }
    const token = await signJWT(
      { ...document, '@context': [...listOf(document['@context']), null] },
      { key, verificationMethod: method },
    )
    expect(reasonsOf(await verifyAnything(token, around()))).toContain('schemaWrong')
  })

  it('that a presentation lacks is reported as missing, and nothing else', async () => {
    const { around } = issuing()
    const empty = {
      '@context': ['https://www.w3.org/ns/credentials/v2'],
      type: ['VerifiablePresentation'],
      holder: 'did:example:1',
    }
    for (const given of [
      empty,
      { ...empty, verifiableCredential: [] },
      { ...empty, verifiableCredential: null },
      { vp: empty },
      { vp: { verifiableCredential: [] } },
    ]) {
      const report = await verifyAnything(text(given), around())
      expect(reasonsOf(report), text(given)).toEqual(['jsonFormat', 'presentationEmpty'])
      expect(report.verdict).toBe('invalid')
    }
  })

  it('with a field that no context defines is reported as such; one that is signed under a draft of the base context is valid too', async () => {
    const { sign, around, key, method } = issuing()
    const open = await verifyAnything(
      text({ ...(await sign(documentOf())), favouriteColour: 'red' }),
      around(),
    )
    expect(reasonsOf(open)).toEqual(expect.arrayContaining(['signatureOk', 'signatureOpenFields']))
    const drafted: JsonObject = { ...documentOf(), favouriteColour: 'red' }
    const contexts = drafted['@context'] as string[]
    const signed = await signDocument(
      {
        ...drafted,
        '@context': [
          ...contexts,
          { '@vocab': 'https://www.w3.org/ns/credentials/issuer-dependent#' },
        ],
      },
      { key, verificationMethod: method, created: '2026-03-01T09:00:00Z' },
    )
    const report = await verifyAnything(text({ ...signed, '@context': contexts }), around())
    expect(reasonsOf(report)).toEqual(expect.arrayContaining(['signatureOk', 'signatureDraft']))
    expect(reasonsOf(report)).not.toContain('signatureOpenFields')
    const changed = await verifyAnything(
      text({ ...signed, '@context': contexts, favouriteColour: 'blue' }),
      around(),
    )
    expect(reasonsOf(changed)).toContain('signatureMismatch')
  })

  it('issued by just a key (did:key) is valid, with the warning that no one vouches for the name', async () => {
    const { seed, publicKeyMultibase } = newKeyPair()
    const id = `did:key:${publicKeyMultibase}`
    const { around } = issuing()
    const signed = await signDocument(documentOf({ issuer: { id, name: 'Anyone' } }), {
      key: privateKeyOf(seed),
      verificationMethod: `${id}#${publicKeyMultibase}`,
      created: '2026-03-01T09:00:00Z',
    })
    const report = await verifyAnything(text(signed), around())
    expect(report.verdict).toBe('valid')
    expect(reasonsOf(report)).toEqual(expect.arrayContaining(['keyOfIssuer', 'issuerKeyOnly']))
  })

  it('issued by did:web is resolved at its location', async () => {
    const { around, key, web } = issuing()
    const id = 'did:web:badges.ladera.test:people'
    const [profile] = web.values()
    const [method] = (profile as { verificationMethod: JsonObject[] }).verificationMethod
    web.set('https://badges.ladera.test/people/did.json', {
      id,
      verificationMethod: [{ ...method, id: `${id}#key-1`, controller: id }],
      assertionMethod: [`${id}#key-1`],
    })
    const signed = await signDocument(documentOf({ issuer: { id, name: 'Ladera' } }), {
      key,
      verificationMethod: `${id}#key-1`,
      created: '2026-03-01T09:00:00Z',
    })
    expect((await verifyAnything(text(signed), around())).verdict).toBe('valid')
  })
})

const subjectWith = (signed: JsonObject, patch: JsonObject): JsonObject => ({
  ...signed,
  credentialSubject: { ...(signed.credentialSubject as JsonObject), ...patch },
})

/** The name of the case, a change to the signed credential, and the expected finding. */
type Case = [string, (signed: JsonObject) => JsonObject, string]

const wrong: Case[] = [
  [
    'a changed achievement',
    (signed) => ({
      ...signed,
      credentialSubject: {
        ...(signed.credentialSubject as JsonObject),
        achievement: { ...achievementOf(signed), name: 'Master of Reading' },
      },
    }),
    'signatureMismatch',
  ],
  [
    'a changed recipient',
    (signed) => ({
      ...signed,
      credentialSubject: { ...(signed.credentialSubject as JsonObject), identifier: [] },
    }),
    'signatureMismatch',
  ],
  [
    'another issuer',
    (signed) => ({
      ...signed,
      issuer: { ...(signed.issuer as JsonObject), id: 'https://other.example.org/issuers/9' },
    }),
    'signatureMismatch',
  ],
  ['no proof', ({ proof: _, ...rest }) => rest, 'signatureMissing'],
  [
    'a proof value in another alphabet',
    (signed) => ({ ...signed, proof: { ...proofOf(signed), proofValue: 'z0OIl' } }),
    'signatureMalformed',
  ],
  [
    'a proof value with garbage at the end',
    (signed) => ({
      ...signed,
      proof: { ...proofOf(signed), proofValue: `${String(proofOf(signed).proofValue)}XX` },
    }),
    'signatureMalformed',
  ],
  [
    'an unknown cryptosuite',
    (signed) => ({ ...signed, proof: { ...proofOf(signed), cryptosuite: 'eddsa-rdfc-2099' } }),
    'suiteUnknown',
  ],
  [
    'a proof for another purpose',
    (signed) => ({ ...signed, proof: { ...proofOf(signed), proofPurpose: 'authentication' } }),
    'signaturePurpose',
  ],
  [
    'a proof that has expired',
    (signed) => ({ ...signed, proof: { ...proofOf(signed), expires: '2026-04-01T00:00:00Z' } }),
    'signatureExpired',
  ],
  [
    'a verification method without a scheme',
    (signed) => ({ ...signed, proof: { ...proofOf(signed), verificationMethod: 'key-1' } }),
    'keyUnresolvable',
  ],
  [
    'a verification method with an unknown scheme',
    (signed) => ({
      ...signed,
      proof: { ...proofOf(signed), verificationMethod: 'gopher://key#1' },
    }),
    'keyUnresolvable',
  ],
  [
    'an unknown DID method',
    (signed) => ({
      ...signed,
      proof: { ...proofOf(signed), verificationMethod: 'did:fancy:1234#1' },
    }),
    'keyUnresolvable',
  ],
  [
    'a key that is not the issuer’s',
    (signed) => ({
      ...signed,
      proof: {
        ...proofOf(signed),
        verificationMethod: 'https://badges.ladera.test/issuers/1#key-9',
      },
    }),
    'keyNotFound',
  ],
  [
    'no Open Badges context',
    (signed) => ({ ...signed, '@context': ['https://www.w3.org/ns/credentials/v2'] }),
    'contextMissing',
  ],
  [
    'its contexts in the wrong order',
    (signed) => ({ ...signed, '@context': (signed['@context'] as string[]).toReversed() }),
    'contextOrder',
  ],
  [
    'an unknown type',
    (signed) => ({ ...signed, type: ['VerifiableCredential', 'FancyCredential'] }),
    'typeMissing',
  ],
  [
    'no VerifiableCredential among its types',
    (signed) => ({ ...signed, type: ['OpenBadgeCredential'] }),
    'typeMissing',
  ],
  ['no issuer', ({ issuer: _, ...rest }) => rest, 'schemaMissing'],
  [
    'an issuer of another type',
    (signed) => ({ ...signed, issuer: { ...(signed.issuer as JsonObject), type: ['Person'] } }),
    'schemaWrong',
  ],
  [
    'a subject of another type',
    (signed) => ({
      ...signed,
      credentialSubject: { ...(signed.credentialSubject as JsonObject), type: ['Person'] },
    }),
    'schemaWrong',
  ],
  [
    'a subject that identifies no one',
    (signed) => ({
      ...signed,
      credentialSubject: { type: ['AchievementSubject'], achievement: achievementOf(signed) },
    }),
    'schemaMissing',
  ],
  [
    'a recipient’s identity of another type',
    (signed) =>
      subjectWith(signed, {
        identifier: [
          {
            type: 'Identity',
            hashed: false,
            identityHash: 'a@b.test',
            identityType: 'emailAddress',
          },
        ],
      }),
    'schemaWrong',
  ],
  [
    'a recipient’s identity of a type that is not in the standard',
    (signed) =>
      subjectWith(signed, {
        identifier: [
          {
            type: 'IdentityObject',
            hashed: false,
            identityHash: 'a@b.test',
            identityType: 'phone',
          },
        ],
      }),
    'schemaWrong',
  ],
  [
    'a result with a status that is not in the standard',
    (signed) => subjectWith(signed, { result: [{ type: ['Result'], status: 'Passed' }] }),
    'schemaWrong',
  ],
  [
    'a result of another type',
    (signed) => subjectWith(signed, { result: [{ type: ['Grade'], value: 'A' }] }),
    'schemaWrong',
  ],
  [
    'a source of another type',
    (signed) =>
      subjectWith(signed, { source: { id: 'https://badges.ladera.test/x', type: ['Person'] } }),
    'schemaWrong',
  ],
  [
    'a result description of another type',
    (signed) =>
      subjectWith(signed, {
        achievement: {
          ...achievementOf(signed),
          resultDescription: [
            { id: 'urn:uuid:1', type: ['Scale'], name: 'Grade', resultType: 'LetterGrade' },
          ],
        },
      }),
    'schemaWrong',
  ],
  [
    'a parent organization of another type',
    (signed) => ({
      ...signed,
      issuer: {
        ...(signed.issuer as JsonObject),
        parentOrg: { id: 'https://state.example.org', type: ['Person'] },
      },
    }),
    'schemaWrong',
  ],
  [
    'another identifier of the issuer of another type',
    (signed) => ({
      ...signed,
      issuer: {
        ...(signed.issuer as JsonObject),
        otherIdentifier: [{ type: 'Number', identifier: '7', identifierType: 'sourcedId' }],
      },
    }),
    'schemaWrong',
  ],
  [
    'an alignment without an address',
    (signed) =>
      subjectWith(signed, {
        achievement: {
          ...achievementOf(signed),
          alignment: [{ type: ['Alignment'], targetName: 'R.1' }],
        },
      }),
    'schemaMissing',
  ],
  ['a date that is none', (signed) => ({ ...signed, validFrom: '2026-02-30' }), 'schemaWrong'],
  [
    'an achievement without criteria',
    (signed) => ({
      ...signed,
      credentialSubject: {
        ...(signed.credentialSubject as JsonObject),
        achievement: { ...achievementOf(signed), criteria: undefined },
      },
    }),
    'schemaMissing',
  ],
  [
    'evidence of another type',
    (signed) => ({ ...signed, evidence: [{ type: ['Proof'] }] }),
    'schemaWrong',
  ],
  ['no date', ({ validFrom: _, ...rest }) => rest, 'datesMissing'],
]

describe('A credential is invalid with', () => {
  it.each(wrong)('%s', async (_, change, reason) => {
    const { sign, around } = issuing()
    const report = await verifyAnything(text(change(await sign(documentOf()))), around())
    expect(reasonsOf(report)).toContain(reason)
    expect(report.verdict).toBe('invalid')
  })

  it.each([
    ['a date that is still to come', { validFrom: '2040-01-01T00:00:00Z' }, 'notYetValid'],
    ['an end that has passed', { validUntil: '2026-05-01T00:00:00Z' }, 'expired'],
    ['an end before its beginning', { validUntil: '2020-05-01T00:00:00Z' }, 'datesOrder'],
    [
      'a picture that is not one',
      {
        achievement: {
          ...closeReading.achievement,
          imageURL: `data:image/png;base64,${Buffer.from('no picture').toString('base64')}`,
        },
      },
      'imageWrong',
    ],
  ])('%s, though rightly signed', async (_, patch, reason) => {
    const { sign, around } = issuing()
    const report = await verifyAnything(text(await sign(documentOf(patch))), around())
    expect(reasonsOf(report)).toEqual(expect.arrayContaining([reason, 'signatureOk']))
    expect(report.verdict).toBe('invalid')
  })

  it('a key that is not its issuer’s, although the signature is correct', async () => {
    const { sign, around } = issuing()
    const report = await verifyAnything(
      text(
        await sign(
          documentOf({
            issuer: { ...closeReading.issuer, id: 'https://other.example.org/issuers/9' },
          }),
        ),
      ),
      around(),
    )
    expect(reasonsOf(report)).toEqual(expect.arrayContaining(['signatureOk', 'keyNotOfIssuer']))
    expect(report.verdict).toBe('invalid')
  })

  it('someone else’s key that claims to be the issuer’s', async () => {
    const { around, web } = issuing()
    const { seed, publicKeyMultibase } = newKeyPair()
    const method = 'https://evil.example.org/keys#1'
    // The document claims the issuer's address, but only what is published at that address counts.
    web.set('https://evil.example.org/keys', {
      id: closeReading.issuer.id,
      verificationMethod: [{ id: method, controller: closeReading.issuer.id, publicKeyMultibase }],
      assertionMethod: [method],
    })
    const signed = await signDocument(documentOf(), {
      key: privateKeyOf(seed),
      verificationMethod: method,
      created: '2026-03-01T09:00:00Z',
    })
    const report = await verifyAnything(text(signed), around())
    expect(reasonsOf(report)).toEqual(expect.arrayContaining(['signatureOk', 'keyNotOfIssuer']))
    expect(report.verdict).toBe('invalid')
  })

  it('a token with claims that contradict the credential, or with another algorithm', async () => {
    const { around, key, method, sign } = issuing()
    const [header, payload, signature] = (
      await signJWT(documentOf(), { key, verificationMethod: method })
    ).split('.')
    const forged = Buffer.from(
      JSON.stringify({
        ...JSON.parse(Buffer.from(payload ?? '', 'base64url').toString()),
        iss: 'https://other.example.org',
      }),
    ).toString('base64url')
    expect(reasonsOf(await verifyAnything(`${header}.${forged}.${signature}`, around()))).toEqual(
      expect.arrayContaining(['signatureMismatch', 'claimDiffers']),
    )
    const none = Buffer.from(JSON.stringify({ alg: 'none' })).toString('base64url')
    expect(reasonsOf(await verifyAnything(`${none}.${payload}.${signature}`, around()))).toContain(
      'suiteUnknown',
    )
    expect((await sign(documentOf())).proof).toBeDefined()
  })
})

describe('What depends on other servers stays open if they cannot be reached', () => {
  it('if the issuer does not answer, its key is unconfirmed but not wrong', async () => {
    const { sign, around } = issuing()
    const offline: VerificationContext = around({ fetch: () => Promise.resolve({ ok: false }) })
    const report = await verifyAnything(text(await sign(documentOf())), offline)
    expect(report.verdict).toBe('unconfirmed')
    expect(reasonsOf(report)).toEqual(
      expect.arrayContaining(['keyUnreachable', 'issuerUnreachable']),
    )
  })

  it('with a key after the #, the signature is checked, but the owner of the key stays open', async () => {
    const { around } = issuing()
    const { seed, publicKeyMultibase } = newKeyPair()
    const signed = await signDocument(documentOf(), {
      key: privateKeyOf(seed),
      verificationMethod: `${closeReading.issuer.id}#${publicKeyMultibase}`,
      created: '2026-03-01T09:00:00Z',
    })
    const report = await verifyAnything(
      text(signed),
      around({ fetch: () => Promise.resolve({ ok: false }) }),
    )
    expect(reasonsOf(report)).toEqual(expect.arrayContaining(['signatureOk', 'keyUnconfirmed']))
    expect(report.verdict).toBe('unconfirmed')
  })
})

describe('The recipient', () => {
  it.each([
    ['rosa.quintero@ladera.test', 'recipientMatches', 'valid'],
    ['Rosa.Quintero@Ladera.test ', 'recipientMatches', 'valid'],
    ['someone@else.test', 'recipientDiffers', 'invalid'],
  ])('%s: %s', async (email, reason, verdict) => {
    const { sign, around } = issuing()
    const report = await verifyAnything(text(await sign(documentOf())), around({ email }))
    expect(reasonsOf(report)).toContain(reason)
    expect(report.verdict).toBe(verdict)
  })
})

describe('A status list', () => {
  const listURL = 'https://badges.ladera.test/api/credentials/status/1'
  const subjectOf = (revoked: number[]): JsonObject => {
    const bits = Buffer.alloc(16_384)
    for (const index of revoked) bits[index >> 3] = (bits[index >> 3] ?? 0) | (0x80 >> (index % 8))
    return {
      id: `${listURL}#list`,
      type: 'BitstringStatusList',
      statusPurpose: 'revocation',
      encodedList: `u${gzipSync(bits).toString('base64url')}`,
    }
  }
  const listOf = (revoked: number[], patch: JsonObject = {}): JsonObject => ({
    '@context': ['https://www.w3.org/ns/credentials/v2'],
    id: listURL,
    type: ['VerifiableCredential', 'BitstringStatusListCredential'],
    issuer: closeReading.issuer.id,
    validFrom: '2026-03-01T09:00:00Z',
    credentialSubject: subjectOf(revoked),
    ...patch,
  })
  const status = { status: { listURL, index: 4711 } }

  it.each([
    ['without its bit: good', [4710, 4712], {}, 'statusGood', 'valid'],
    ['with its bit: revoked', [4711], {}, 'revoked', 'invalid'],
    [
      'from another issuer: not trusted',
      [],
      { issuer: 'https://other.example.org' },
      'statusUntrusted',
      'invalid',
    ],
    [
      'that is out of date: not trusted',
      [],
      { validUntil: '2026-05-01T00:00:00Z' },
      'statusUntrusted',
      'invalid',
    ],
    [
      'with several purposes: read for this one',
      [4711],
      { credentialSubject: { ...subjectOf([4711]), statusPurpose: ['suspension', 'revocation'] } },
      'revoked',
      'invalid',
    ],
    [
      'with other purposes: not trusted',
      [],
      { credentialSubject: { ...subjectOf([]), statusPurpose: ['suspension', 'message'] } },
      'statusUntrusted',
      'invalid',
    ],
    [
      'that is not compressed: not trusted',
      [],
      {
        credentialSubject: {
          ...subjectOf([]),
          encodedList: `u${Buffer.alloc(16_384).toString('base64url')}`,
        },
      },
      'statusUntrusted',
      'invalid',
    ],
    [
      'that is shorter than the index: not trusted',
      [],
      {
        credentialSubject: {
          ...subjectOf([]),
          encodedList: `u${gzipSync(Buffer.alloc(100)).toString('base64url')}`,
        },
      },
      'statusUntrusted',
      'invalid',
    ],
  ])('%s', async (_, revoked, patch, reason, verdict) => {
    const { sign, around, web } = issuing()
    web.set(listURL, await sign(listOf(revoked, patch)))
    const report = await verifyAnything(text(await sign(documentOf(status))), around())
    expect(reasonsOf(report)).toContain(reason)
    expect(report.verdict).toBe(verdict)
  })

  it.each([
    ['a message: takes nothing back', { statusPurpose: 'message' }, 'statusUnknown', 'unconfirmed'],
    [
      'an index that is not a number: not trusted',
      { statusListIndex: '0x1' },
      'statusUntrusted',
      'invalid',
    ],
    ['a negative index: not trusted', { statusListIndex: '-1' }, 'statusUntrusted', 'invalid'],
    [
      'an index beyond any list: not trusted',
      { statusListIndex: '99999999999' },
      'statusUntrusted',
      'invalid',
    ],
    [
      'of an unknown type: left open',
      { type: 'HomeMadeStatus2031' },
      'statusUnknown',
      'unconfirmed',
    ],
  ])('an entry of %s', async (_, patch, reason, verdict) => {
    const { around, key, method, web, sign } = issuing()
    web.set(
      listURL,
      await sign(
        listOf([4711], {
          credentialSubject: { ...subjectOf([4711]), statusPurpose: ['revocation', 'message'] },
        }),
      ),
    )
    const document = documentOf(status)
    const token = await signJWT(
      { ...document, credentialStatus: { ...(document.credentialStatus as JsonObject), ...patch } },
      { key, verificationMethod: method },
    )
    const report = await verifyAnything(token, around())
    expect(reasonsOf(report)).toContain(reason)
    expect(report.verdict).toBe(verdict)
  })

  it('with an invalid signature is not trusted; one that does not answer leaves the question open', async () => {
    const { sign, around, web } = issuing()
    const signed = text(await sign(documentOf(status)))
    expect(await verifyAnything(signed, around())).toMatchObject({ verdict: 'unconfirmed' })
    web.set(listURL, { ...(await sign(listOf([]))), validFrom: '2026-03-02T09:00:00Z' })
    expect(reasonsOf(await verifyAnything(signed, around()))).toContain('statusUntrusted')
  })

  it('in 1EdTech’s format lists what was revoked, and why', async () => {
    const { sign, around, web } = issuing()
    const address = 'https://badges.ladera.test/revoked.json'
    const document = {
      ...documentOf(),
      '@context': [
        ...(documentOf()['@context'] as string[]),
        'https://purl.imsglobal.org/spec/ob/v3p0/extensions.json',
      ],
      credentialStatus: { id: address, type: '1EdTechRevocationList' },
    }
    const signed = text(await sign(document))
    web.set(address, { id: address, issuer: closeReading.issuer.id, revokedCredential: [] })
    expect((await verifyAnything(signed, around())).verdict).toBe('valid')
    web.set(address, {
      id: address,
      issuer: closeReading.issuer.id,
      revokedCredential: [
        { id: closeReading.id, revoked: true, revocationReason: 'Issued by mistake' },
      ],
    })
    expect((await verifyAnything(signed, around())).checks).toContainEqual({
      name: 'status',
      outcome: 'fail',
      reason: 'revokedBecause',
      values: { reason: 'Issued by mistake' },
    })
    web.set(address, {
      id: address,
      issuer: closeReading.issuer.id,
      revokedCredentials: [closeReading.id],
    })
    expect(reasonsOf(await verifyAnything(signed, around()))).toContain('revoked')
  })
})

describe('A learner record', () => {
  const record = (credentials: JsonObject[]): JsonObject =>
    learnerRecord({
      id: 'https://badges.ladera.test/clr/1',
      issuer: closeReading.issuer,
      recipient: closeReading.recipient,
      validFrom: '2026-03-01T09:00:00Z',
      name: 'All that Rosa earned',
      credentials,
    })

  it('is only as valid as its contents', async () => {
    const { sign, around } = issuing()
    const good = await sign(documentOf())
    const report = await verifyAnything(text(await sign(record([good]))), around())
    expect(report, JSON.stringify(report.checks)).toMatchObject({
      verdict: 'valid',
      standard: 'clr',
      summary: { contains: 1 },
    })
    const bad = await verifyAnything(
      text(await sign(record([good, { ...good, validFrom: '2026-03-02T09:00:00Z' }]))),
      around(),
    )
    expect(bad.verdict).toBe('invalid')
    expect(reasonsOf(bad)).toContain('contentsFail')
  })
})

describe('Input that is not a credential', () => {
  it.each([
    ['nothing', ''],
    ['prose', 'Dear Sir'],
    ['a list', '[]'],
    ['an object', '{"a":1}'],
    ['depth without end', `${'{"a":'.repeat(5000)}1${'}'.repeat(5000)}`],
    ['a token of nothing', 'e30.e30.e30'],
  ])('%s is recognized', async (_, given) => {
    const report = await verifyAnything(given, issuing().around())
    expect(reasonsOf(report)).toEqual(['notACredential'])
    expect(report.verdict).toBe('invalid')
  })

  it('a picture without a badge is reported as such', async () => {
    const png = await sharp({ create: { width: 4, height: 4, channels: 3, background: 'green' } })
      .png()
      .toBuffer()
    expect(reasonsOf(await verifyAnything(png, issuing().around()))).toEqual(['noBadgeInside'])
  })
})
