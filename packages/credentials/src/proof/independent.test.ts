import { DataIntegrityProof } from '@digitalbazaar/data-integrity'
import * as Ed25519Multikey from '@digitalbazaar/ed25519-multikey'
import { cryptosuite } from '@digitalbazaar/eddsa-rdfc-2022-cryptosuite'
import * as vc from '@digitalbazaar/vc'
import { describe, expect, it } from 'vitest'
import { profileDocument } from '../credential.ts'
import { closeReading, documentOf, issuing } from '../fixtures.ts'
import { verifyAnything } from '../verify/verify.ts'
import { contextLoader } from './contexts.ts'

/** The web as the other library sees it: our contexts, and the issuer's profile with its key. */
function loader(web: ReadonlyMap<string, unknown>, method: string) {
  const contexts = contextLoader()
  return async (url: string) => {
    const profile = web.get(closeReading.issuer.id) as { verificationMethod: object[] }
    if (url === method)
      return {
        contextUrl: null,
        documentUrl: url,
        document: {
          '@context': 'https://w3id.org/security/multikey/v1',
          ...profile.verificationMethod[0],
        },
      }
    if (url === closeReading.issuer.id)
      return {
        contextUrl: null,
        documentUrl: url,
        document: {
          '@context': ['https://www.w3.org/ns/did/v1', 'https://w3id.org/security/multikey/v1'],
          ...profile,
        },
      }
    return contexts(url)
  }
}

describe('The library of the standard’s authors', () => {
  it('accepts what we sign, and refuses it once it is changed', async () => {
    const { sign, web, method } = issuing()
    const credential = await sign(
      documentOf({
        narrative: 'Led a class.',
        creditsEarned: 1.5,
        validUntil: '2036-01-01T00:00:00Z',
        status: { listURL: 'https://badges.ladera.test/status/1', index: 5 },
      }),
    )
    const options = {
      suite: new DataIntegrityProof({ cryptosuite }),
      documentLoader: loader(web, method),
      checkStatus: () => Promise.resolve({ verified: true }),
    }
    const accepted = await vc.verifyCredential({ credential, ...options })
    expect(accepted.verified, JSON.stringify(accepted.error)).toBe(true)
    expect(
      (
        await vc.verifyCredential({
          credential: { ...credential, name: 'Master of Reading' },
          ...options,
        })
      ).verified,
    ).toBe(false)
  })

  it('signs what we accept', async () => {
    const pair = await Ed25519Multikey.generate()
    const issuer = { id: `did:key:${pair.publicKeyMultibase}`, name: 'Anyone' }
    const signer = Object.assign(pair, {
      id: `${issuer.id}#${pair.publicKeyMultibase}`,
      controller: issuer.id,
    })
    const unsigned = { ...documentOf({ issuer }), issuer: profileDocument(issuer) }
    const signed = await vc.issue({
      credential: unsigned,
      suite: new DataIntegrityProof({ signer: signer.signer(), cryptosuite }),
      documentLoader: contextLoader(),
    })
    expect(await verifyAnything(JSON.stringify(signed), issuing().around())).toMatchObject({
      verdict: 'valid',
    })
  })
})
