import * as bbs from '@digitalbazaar/bbs-2023-cryptosuite'
import { generateBbsKeyPair } from '@digitalbazaar/bls12-381-multikey'
import { DataIntegrityProof } from '@digitalbazaar/data-integrity'
import * as ecdsa from '@digitalbazaar/ecdsa-sd-2023-cryptosuite'
import * as EcdsaMultikey from '@digitalbazaar/ecdsa-multikey'
import * as vc from '@digitalbazaar/vc'
import { describe, expect, it } from 'vitest'
import { profileDocument } from '../credential.ts'
import { documentOf, issuing } from '../fixtures.ts'
import type { JsonObject } from '../json.ts'
import { verifyAnything } from '../verify/verify.ts'
import type { Report } from '../words.ts'
import { contextLoader } from './contexts.ts'

const suites = {
  'ecdsa-sd-2023': { ...ecdsa, generate: () => EcdsaMultikey.generate({ curve: 'P-256' }) },
  'bbs-2023': {
    ...bbs,
    generate: () => generateBbsKeyPair({ algorithm: 'BBS-BLS12-381-SHA-256' }),
  },
}
const documentLoader = contextLoader()
const reasonsOf = ({ checks }: Report): string[] => checks.map(({ reason }) => reason)

/**
 * A credential as its issuer signs it for its holder, and as the holder discloses it without its
 * evidence.
 */
async function issued(name: keyof typeof suites) {
  const suite = suites[name]
  const pair = await suite.generate()
  const issuer = { id: `did:key:${pair.publicKeyMultibase}`, name: 'Anyone' }
  const signer = Object.assign(pair, {
    id: `${issuer.id}#${pair.publicKeyMultibase}`,
    controller: issuer.id,
  }).signer()
  const credential = { ...documentOf({ issuer }), issuer: profileDocument(issuer) }
  const mandatoryPointers = ['/issuer', '/validFrom', '/credentialSubject']
  const base = (await vc.issue({
    credential,
    suite: new DataIntegrityProof({
      signer,
      cryptosuite: suite.createSignCryptosuite({ mandatoryPointers }),
    }),
    documentLoader,
  })) as JsonObject
  const shown = (await vc.derive({
    verifiableCredential: base,
    suite: new DataIntegrityProof({
      cryptosuite: suite.createDiscloseCryptosuite({ selectivePointers: ['/name'] }),
    }),
    documentLoader,
  })) as JsonObject
  return { base, shown }
}

const verify = (credential: JsonObject) =>
  verifyAnything(JSON.stringify(credential), issuing().around())

describe.each(Object.keys(suites) as (keyof typeof suites)[])(
  'A selective disclosure of a credential signed with %s',
  (name) => {
    it('is verified in the disclosed form, and refused if a word of it was changed or removed', async () => {
      const { base, shown } = await issued(name)
      expect(shown.evidence).toBeUndefined()
      const report = await verify(shown)
      expect(report, JSON.stringify(report.checks)).toMatchObject({ verdict: 'valid' })
      expect(report.checks).toContainEqual({
        name: 'signature',
        outcome: 'pass',
        reason: 'signatureOk',
        values: { suite: name },
      })
      const { name: shownName, ...less } = shown
      expect(reasonsOf(await verify({ ...shown, name: `${String(shownName)} II` }))).toContain(
        'signatureMismatch',
      )
      expect(reasonsOf(await verify({ ...shown, validFrom: '2026-03-02T09:00:00Z' }))).toContain(
        'signatureMismatch',
      )
      expect((await verify(less)).verdict).toBe('invalid')
      const proof = shown.proof as JsonObject
      expect(
        reasonsOf(
          await verify({
            ...shown,
            proof: { ...proof, proofValue: String(proof.proofValue).slice(0, 60) },
          }),
        ),
      ).toContain('signatureMalformed')
      // The form for the holder can't be verified here: this is reported without calling anything
      // wrong.
      const held = await verify(base)
      expect([held.verdict, reasonsOf(held).includes('signatureUndisclosed')]).toEqual([
        'unconfirmed',
        true,
      ])
    })
  },
)
