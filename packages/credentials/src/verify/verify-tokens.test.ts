import { generateKeyPairSync, type KeyObject } from 'node:crypto'
import { CompactSign } from 'jose'
import { describe, expect, it } from 'vitest'
import { bakeSVG } from '../baking/svg.ts'
import { profileDocument } from '../credential.ts'
import { closeReading, documentOf, issuing } from '../fixtures.ts'
import type { JsonObject } from '../json.ts'
import { contextURLs } from '../proof/contexts.ts'
import type { Report } from '../words.ts'
import { verifyAnything } from './verify.ts'

const reasonsOf = (report: Report): string[] => report.checks.map(({ reason }) => reason)
const text = (document: unknown): string => JSON.stringify(document)
const { issuer } = closeReading

const pair = () => {
  const { privateKey, publicKey } = generateKeyPairSync('ed25519')
  return { privateKey, jwk: publicKey.export({ format: 'jwk' }) }
}
const tokenOf = (document: JsonObject, key: KeyObject, header: object = {}): Promise<string> =>
  new CompactSign(Buffer.from(text(document)))
    .setProtectedHeader({ alg: 'EdDSA', typ: 'JWT', ...header })
    .sign(key)
const profileWith = (methods: unknown[]): JsonObject => ({
  ...profileDocument(issuer),
  verificationMethod: methods,
  assertionMethod: methods.map((one) =>
    typeof one === 'string' ? one : (one as { id: string }).id,
  ),
})

describe('A token', () => {
  it('that contains its key is valid if the issuer’s profile has the same key, and invalid if it has others', async () => {
    const { around, web } = issuing()
    const { privateKey, jwk } = pair()
    const method = {
      id: `${issuer.id}#jwt`,
      type: 'JsonWebKey',
      controller: issuer.id,
      publicKeyJwk: jwk,
    }
    const token = await tokenOf(documentOf(), privateKey, { jwk })
    expect(reasonsOf(await verifyAnything(token, around()))).toEqual(
      expect.arrayContaining(['signatureOk', 'keyNotOfIssuer']),
    )
    web.set(issuer.id, profileWith([method]))
    expect((await verifyAnything(token, around())).verdict).toBe('valid')
    web.set(issuer.id, profileWith([{ ...method, revoked: '2026-01-01T00:00:00Z' }]))
    expect(reasonsOf(await verifyAnything(token, around()))).toContain('keyRevoked')
  })

  it('that contains its key, from an issuer that is a key, must contain that key', async () => {
    const { around } = issuing()
    const [theirs, others] = [pair(), pair()]
    const did = `did:jwk:${Buffer.from(text(theirs.jwk)).toString('base64url')}`
    const document = documentOf({ issuer: { ...issuer, id: did } })
    expect(
      (
        await verifyAnything(
          await tokenOf(document, theirs.privateKey, { jwk: theirs.jwk }),
          around(),
        )
      ).verdict,
    ).toBe('valid')
    expect(
      reasonsOf(
        await verifyAnything(
          await tokenOf(document, others.privateKey, { jwk: others.jwk }),
          around(),
        ),
      ),
    ).toContain('keyNotOfIssuer')
  })

  it('without a key may be signed with any of its issuer’s', async () => {
    const { around, key, web } = issuing()
    expect((await verifyAnything(await tokenOf(documentOf(), key), around())).verdict).toBe('valid')
    expect(
      reasonsOf(await verifyAnything(await tokenOf(documentOf(), pair().privateKey), around())),
    ).toContain('signatureMismatch')
    web.set(issuer.id, profileDocument(issuer))
    expect(reasonsOf(await verifyAnything(await tokenOf(documentOf(), key), around()))).toContain(
      'keyNotNamed',
    )
    web.delete(issuer.id)
    expect((await verifyAnything(await tokenOf(documentOf(), key), around())).verdict).toBe(
      'unconfirmed',
    )
  })

  it.each([
    ['a JSON Web Key alone', (jwk: object) => jwk, ''],
    [
      'a set of keys',
      (jwk: object) => ({ keys: [{ kty: 'oct' }, { ...jwk, kid: 'one' }] }),
      '#one',
    ],
  ])(
    'with a key at a separate address as %s is valid if the issuer’s profile lists that address',
    async (_, lies, fragment) => {
      const { around, web } = issuing()
      const { privateKey, jwk } = pair()
      const address = 'https://badges.ladera.test/keys'
      web.set(address, lies(jwk) as JsonObject)
      const token = await tokenOf(documentOf(), privateKey, { kid: `${address}${fragment}` })
      expect(reasonsOf(await verifyAnything(token, around()))).toContain('keyNotOfIssuer')
      web.set(issuer.id, profileWith([`${address}${fragment}`]))
      expect((await verifyAnything(token, around())).verdict).toBe('valid')
    },
  )

  it('may be in quotes, in a list with one entry, or in a presentation', async () => {
    const { around, key } = issuing()
    const token = await tokenOf(documentOf(), key)
    const presented = await tokenOf(
      { vp: { type: ['VerifiablePresentation'], verifiableCredential: [token] } },
      key,
    )
    for (const given of [text(token), text([token]), presented])
      expect((await verifyAnything(given, around())).verdict, given).toBe('valid')
  })
})

describe('What people submit', () => {
  it('a standalone endorsement is verified and reported as one', async () => {
    const { sign, around } = issuing()
    const endorsement = {
      '@context': [contextURLs.credentials, contextURLs.openBadges],
      id: 'https://badges.ladera.test/endorsements/1',
      type: ['VerifiableCredential', 'EndorsementCredential'],
      issuer: { ...profileDocument(issuer) },
      validFrom: '2026-03-01T09:00:00Z',
      credentialSubject: {
        id: 'https://college.example.org/issuer',
        type: ['EndorsementSubject'],
        endorsementComment: 'We know their work.',
      },
    }
    const report = await verifyAnything(text(await sign(endorsement)), around())
    expect(report, text(report.checks)).toMatchObject({
      verdict: 'valid',
      standard: 'endorsement',
      summary: { description: 'We know their work.' },
    })
    const ofNothing = {
      ...endorsement,
      credentialSubject: {
        type: ['EndorsementSubject'],
        endorsementComment: 'We know their work.',
      },
    }
    expect(reasonsOf(await verifyAnything(text(await sign(ofNothing)), around()))).toContain(
      'schemaMissing',
    )
  })

  it('an unsupported standard signature leaves the verdict open, and a nonstandard one does not', async () => {
    const { sign, around } = issuing()
    const signed = await sign(documentOf())
    const by = (patch: JsonObject) =>
      text({ ...signed, proof: { ...(signed.proof as JsonObject), ...patch } })
    expect(await verifyAnything(by({ type: 'BbsBlsSignature2020' }), around())).toMatchObject({
      verdict: 'unconfirmed',
    })
    expect(await verifyAnything(by({ cryptosuite: 'home-made-2029' }), around())).toMatchObject({
      verdict: 'invalid',
    })
  })

  it('a text or a picture in UTF-16 is read as one in UTF-8', async () => {
    const { sign, around } = issuing()
    const signed = text(await sign(documentOf()))
    for (const given of [signed, bakeSVG('<svg xmlns="http://www.w3.org/2000/svg"/>', signed)]) {
      const little = Buffer.from(`\uFEFF${given}`, 'utf16le')
      for (const bytes of [little, Buffer.from(little).swap16()])
        expect((await verifyAnything(bytes, around())).verdict).toBe('valid')
    }
  })

  it('several credentials at once, and a selectively disclosed token, are identified as such', async () => {
    const { sign, around, key } = issuing()
    const signed = await sign(documentOf())
    const presentation = {
      '@context': [contextURLs.credentials],
      type: ['VerifiablePresentation'],
      verifiableCredential: [signed, await tokenOf(documentOf(), key)],
    }
    for (const given of [presentation, presentation.verifiableCredential, { vp: presentation }]) {
      expect((await verifyAnything(text(given), around())).checks.at(-1)).toEqual({
        name: 'format',
        outcome: 'unknown',
        reason: 'severalInside',
        values: { count: 2 },
      })
    }
    expect(
      reasonsOf(
        await verifyAnything(`${await tokenOf(documentOf(), key)}~WyJzYWx0IiwiYSIsMV0~`, around()),
      ),
    ).toEqual(['selectiveToken'])
  })

  it('a damaged key after the # cannot be resolved', async () => {
    const { sign, around, web } = issuing()
    const signed = await sign(documentOf())
    web.delete(issuer.id)
    const damaged = {
      ...signed,
      proof: {
        ...(signed.proof as JsonObject),
        verificationMethod: `${issuer.id}#z6MkjZRZv3aez3r18pB1RBFJR1kwUVJ5jHt92JmQwXbd5hwiXXX`,
      },
    }
    expect(reasonsOf(await verifyAnything(text(damaged), around()))).toContain('keyUnresolvable')
  })

  it.each([
    [
      'an achievement type that is not in the standard',
      { achievementType: 'Trophy' },
      'schemaWrong',
    ],
    ['one that the issuer calls its own', { achievementType: 'ext:Trophy' }, 'schemaOk'],
    [
      'an identifier type that is not in the standard',
      { otherIdentifier: [{ type: 'IdentifierEntry', identifier: '7', identifierType: 'ncesId' }] },
      'schemaWrong',
    ],
    [
      'an identifier type that is in the standard',
      {
        otherIdentifier: [
          { type: 'IdentifierEntry', identifier: '7', identifierType: 'sisSourcedId' },
        ],
      },
      'schemaOk',
    ],
    [
      'an alignment to an unknown type',
      {
        alignment: [
          {
            type: ['Alignment'],
            targetName: 'R.1',
            targetUrl: 'https://standards.example.org/R.1',
            targetType: 'Standard',
          },
        ],
      },
      'schemaWrong',
    ],
    [
      'an alignment to a CASE statement',
      {
        alignment: [
          {
            type: ['Alignment'],
            targetName: 'R.1',
            targetUrl: 'https://standards.example.org/R.1',
            targetType: 'CFItem',
          },
        ],
      },
      'schemaOk',
    ],
  ])('%s: %s', async (_, patch, reason) => {
    const { sign, around } = issuing()
    const document = documentOf()
    const subject = document.credentialSubject as { achievement: JsonObject }
    const changed = {
      ...document,
      credentialSubject: { ...subject, achievement: { ...subject.achievement, ...patch } },
    }
    expect(reasonsOf(await verifyAnything(text(await sign(changed)), around()))).toContain(reason)
  })

  it.each([
    [
      'a badge class',
      {
        '@context': 'https://w3id.org/openbadges/v2',
        type: 'BadgeClass',
        id: 'https://example.org/b',
        name: 'B',
      },
      'notAwarded',
      'invalid',
    ],
    [
      'an issuer',
      {
        '@context': 'https://w3id.org/openbadges/v2',
        type: 'Issuer',
        id: 'https://example.org/i',
        name: 'I',
      },
      'notAwarded',
      'invalid',
    ],
    [
      'an Open Badges 1 assertion',
      {
        uid: 'a',
        recipient: { type: 'email', identity: 'a@b.example' },
        badge: 'https://example.org/b',
        verify: { type: 'hosted', url: 'https://example.org/a' },
        issuedOn: 1359217910,
      },
      'olderBadge',
      'unconfirmed',
    ],
  ])('%s is identified as such', async (_, given, reason, verdict) => {
    const report = await verifyAnything(text(given), issuing().around())
    expect(report).toMatchObject({ verdict, standard: null })
    expect(reasonsOf(report)).toEqual(['jsonFormat', reason])
  })

  it.each([
    ['as its schema asks', { exampleProperty: 'Short and sweet' }, 'extensionOk'],
    ['otherwise', { 'http://schema.org/text': 1337 }, 'extensionWrong'],
    [
      'of a type that its context does not define',
      { type: ['Extension', 'extensions:Another'], exampleProperty: 'x' },
      'extensionUnread',
    ],
  ])('an extension of Open Badges 2.0 that is %s is reported', async (_, patch, reason) => {
    const { around, web } = issuing()
    const context = 'https://extensions.example.org/example/context.json'
    web.set(context, {
      '@context': {},
      'obi:validation': [
        {
          'obi:validatesType': 'obi:extensions/#ExampleExtension',
          'obi:validationSchema': 'https://extensions.example.org/example/schema.json',
        },
      ],
    })
    web.set('https://extensions.example.org/example/schema.json', {
      $schema: 'http://json-schema.org/draft-04/schema#',
      type: 'object',
      properties: { exampleProperty: { type: 'string' } },
      required: ['exampleProperty'],
    })
    const given = {
      '@context': ['https://w3id.org/openbadges/v2', context],
      type: 'Assertion',
      id: 'https://example.org/a',
      recipient: { type: 'email', identity: 'a@b.example', hashed: false },
      badge: 'https://example.org/b',
      verification: { type: 'hosted' },
      issuedOn: '2026-01-01T00:00:00Z',
      'extensions:exampleExtension': {
        type: ['Extension', 'extensions:ExampleExtension'],
        ...patch,
      },
    }
    expect(reasonsOf(await verifyAnything(text(given), around()))).toContain(reason)
  })
})
