import { createHash, createPublicKey, generateKeyPairSync, sign, type KeyObject } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import { profileDocument } from '../credential.ts'
import { closeReading, documentOf, issuing } from '../fixtures.ts'
import type { JsonObject } from '../json.ts'
import { verifyAnything } from '../verify/verify.ts'
import type { Report } from '../words.ts'
import { toBase58 } from './base58.ts'
import { canonicalRDF } from './canonical.ts'
import { contextURLs } from './contexts.ts'

const { issuer } = closeReading
const method = `${issuer.id}#key-1`
const reasonsOf = ({ checks }: Report): string[] => checks.map(({ reason }) => reason)
const encoded = (value: object): string => Buffer.from(JSON.stringify(value)).toString('base64url')

const pairs = {
  EdDSA: () => generateKeyPairSync('ed25519'),
  ES256K: () => generateKeyPairSync('ec', { namedCurve: 'secp256k1' }),
  ES256: () => generateKeyPairSync('ec', { namedCurve: 'prime256v1' }),
  PS256: () => generateKeyPairSync('rsa', { modulusLength: 2048 }),
}
type Algorithm = keyof typeof pairs
const made = (algorithm: Algorithm, bytes: Buffer, key: KeyObject): string => {
  const options =
    algorithm === 'PS256'
      ? { key, padding: 6, saltLength: 32 }
      : { key, dsaEncoding: 'ieee-p1363' as const }
  return sign(algorithm === 'EdDSA' ? null : 'sha256', bytes, options).toString('base64url')
}

/**
 * A credential in the standard's first version, signed like the suites of 2018 and 2019: a JSON Web
 * Signature over two hashes, detached from them.
 */
async function signedBy(type: string, algorithm: Algorithm) {
  const { privateKey, publicKey } = pairs[algorithm]()
  const { validFrom, '@context': _, ...rest } = documentOf()
  const document: JsonObject = {
    '@context': [
      contextURLs.credentialsV1,
      'https://purl.imsglobal.org/spec/ob/v3p0/context-3.0.1.json',
    ],
    ...rest,
    issuanceDate: validFrom,
  }
  const options = {
    type,
    created: '2026-03-01T09:00:00Z',
    verificationMethod: method,
    proofPurpose: 'assertionMethod',
  }
  const hashes = await Promise.all(
    [{ ...options, '@context': document['@context'] }, document].map(async (one) => {
      const canonical = await canonicalRDF(one)
      if (!canonical.ok) throw new Error(canonical.detail)
      return createHash('sha256').update(canonical.text).digest()
    }),
  )
  const header = encoded({ alg: algorithm, b64: false, crit: ['b64'] })
  const jws = `${header}..${made(algorithm, Buffer.concat([Buffer.from(`${header}.`), ...hashes]), privateKey)}`
  return {
    signed: { ...document, proof: { ...options, jws } },
    jwk: publicKey.export({ format: 'jwk' }) as JsonObject,
  }
}

/** The key in the format of its suite. */
function written({ x = '', y = '', ...jwk }: JsonObject, as: string): JsonObject {
  const bytes = Buffer.from(String(x), 'base64url')
  const compressed = Buffer.concat([
    Buffer.from([(Buffer.from(String(y), 'base64url').at(-1) ?? 0) & 1 ? 3 : 2]),
    bytes,
  ])
  if (as === 'publicKeyBase58')
    return { publicKeyBase58: toBase58(jwk.kty === 'OKP' ? bytes : compressed) }
  if (as === 'publicKeyHex') return { publicKeyHex: compressed.toString('hex') }
  if (as === 'publicKeyMultibase')
    return {
      publicKeyMultibase: `z${toBase58(Buffer.concat([Buffer.from([0xe7, 0x01]), compressed]))}`,
    }
  if (as === 'publicKeyPem')
    return {
      publicKeyPem: createPublicKey({ key: { ...jwk, x, y } as never, format: 'jwk' }).export({
        format: 'pem',
        type: 'spki',
      }) as string,
    }
  return { publicKeyJwk: { ...jwk, ...(x !== '' && { x }), ...(y !== '' && { y }) } }
}

describe('A credential signed with an older suite', () => {
  it.each([
    ['Ed25519Signature2018', 'EdDSA', 'publicKeyBase58'],
    ['EcdsaSecp256k1Signature2019', 'ES256K', 'publicKeyHex'],
    ['EcdsaSecp256k1Signature2019', 'ES256K', 'publicKeyBase58'],
    ['EcdsaSecp256k1Signature2019', 'ES256K', 'publicKeyMultibase'],
    ['EcdsaSecp256r1Signature2019', 'ES256', 'publicKeyPem'],
    ['RsaSignature2018', 'PS256', 'publicKeyJwk'],
  ] as const)(
    '(%s, %s, %s) is valid, and invalid if a word of it was changed, the key is another, or the algorithm is not the suite’s',
    async (type, algorithm, as) => {
      const { around, web } = issuing()
      const { signed, jwk } = await signedBy(type, algorithm)
      const named = (key: JsonObject): void =>
        void web.set(issuer.id, {
          ...profileDocument(issuer),
          verificationMethod: [
            { id: method, type: 'VerificationKey', controller: issuer.id, ...key },
          ],
          assertionMethod: [method],
        })
      named(written(jwk, as))
      const report = await verifyAnything(JSON.stringify(signed), around())
      expect(report, JSON.stringify(report.checks)).toMatchObject({ verdict: 'valid' })
      expect(report.checks).toContainEqual({
        name: 'signature',
        outcome: 'pass',
        reason: 'signatureOk',
        values: { suite: type },
      })
      expect(
        reasonsOf(await verifyAnything(JSON.stringify({ ...signed, name: 'Another' }), around())),
      ).toContain('signatureMismatch')
      const jws = `${encoded({ alg: 'HS256', b64: false, crit: ['b64'] })}..${signed.proof.jws.split('.')[2]}`
      expect(
        reasonsOf(
          await verifyAnything(
            JSON.stringify({ ...signed, proof: { ...signed.proof, jws } }),
            around(),
          ),
        ),
      ).toContain('signatureMalformed')
      named(written(pairs[algorithm]().publicKey.export({ format: 'jwk' }) as JsonObject, as))
      expect(reasonsOf(await verifyAnything(JSON.stringify(signed), around()))).toContain(
        'signatureMismatch',
      )
    },
  )

  it('as a token on secp256k1 (ES256K) is valid with its issuer’s key, and with no key on another curve', async () => {
    const { around, web } = issuing()
    const { privateKey, publicKey } = pairs.ES256K()
    const unsigned = `${encoded({ alg: 'ES256K', typ: 'JWT', kid: method })}.${encoded(documentOf())}`
    const token = `${unsigned}.${made('ES256K', Buffer.from(unsigned), privateKey)}`
    const named = (key: KeyObject): void =>
      void web.set(issuer.id, {
        ...profileDocument(issuer),
        verificationMethod: [
          {
            id: method,
            type: 'JsonWebKey',
            controller: issuer.id,
            publicKeyJwk: key.export({ format: 'jwk' }) as JsonObject,
          },
        ],
        assertionMethod: [method],
      })
    named(publicKey)
    expect((await verifyAnything(token, around())).verdict).toBe('valid')
    expect(
      reasonsOf(
        await verifyAnything(
          `${unsigned}.${made('ES256K', Buffer.from(`${unsigned} `), privateKey)}`,
          around(),
        ),
      ),
    ).toContain('signatureMismatch')
    named(pairs.ES256().publicKey)
    expect(reasonsOf(await verifyAnything(token, around()))).toContain('signatureMismatch')
  })
})
