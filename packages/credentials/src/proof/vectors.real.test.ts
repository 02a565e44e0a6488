import { contexts as foreign } from '@digitalbazaar/citizenship-context'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { isObject, type JsonObject } from '../json.ts'
import { proofsOf, signDocument, verifyProof, type Suite } from './data-integrity.ts'
import { privateKeyOf, publicKeyOf, seedOf } from './keys.ts'

const folder = join(process.env.REAL_DATA_DIR ?? '', 'vc-eddsa-w3c/TestVectors')
const read = (path: string): JsonObject =>
  JSON.parse(readFileSync(join(folder, path), 'utf8')) as JsonObject
const pair = (file: string, name?: string) => {
  const keys = (name ? read(file)[name] : read(file)) as Record<string, string>
  return {
    publicKey: publicKeyOf(keys.publicKeyMultibase ?? ''),
    privateKey: privateKeyOf(seedOf(keys.privateKeyMultibase ?? '') ?? new Uint8Array()),
  }
}

const vectors: [string, string, Suite][] = [
  ['eddsa-rdfc-2022/signedDataInt.json', 'unsigned.json', 'eddsa-rdfc-2022'],
  ['eddsa-rdfc-2022/employ/signedDataInt.json', 'employmentAuth.json', 'eddsa-rdfc-2022'],
  ['eddsa-jcs-2022/signedJCS.json', 'unsigned.json', 'eddsa-jcs-2022'],
  ['Ed25519Signature2020/signedEdSig.json', 'unsigned.json', 'Ed25519Signature2020'],
]

describe('The W3C’s test vectors', () => {
  it.each(vectors)(
    '%s: our verifier accepts it, and our signer writes the same signature',
    async (signed, unsigned, suite) => {
      const document = read(signed)
      const [proof = {}] = proofsOf(document)
      const method = String(proof.verificationMethod)
      const key = publicKeyOf(method.split('#')[1] ?? '')
      if (!key) throw new Error('The vector has no key')
      expect(await verifyProof(document, proof, key, { foreign })).toMatchObject({ ok: true })

      const { privateKey } = pair('keyPair.json')
      const { '@context': context } = document
      const again = await signDocument(
        { ...read(unsigned), '@context': context },
        {
          key: privateKey,
          verificationMethod: method,
          created: String(proof.created),
          suite,
          foreign,
        },
      )
      expect(again.proof.proofValue).toBe(proof.proofValue)
    },
  )

  it.each(vectors)('%s: with one letter changed it is refused', async (signed) => {
    const document = read(signed)
    const [proof = {}] = proofsOf(document)
    const key = publicKeyOf(String(proof.verificationMethod).split('#')[1] ?? '')
    if (!key) throw new Error('The vector has no key')
    expect(
      await verifyProof({ ...document, name: 'Another name' }, proof, key, { foreign }),
    ).toMatchObject({ ok: false, reason: 'mismatch' })
  })

  it.each([
    'signedProofSet1.json',
    'signedProofSet2.json',
    'signedProofChain1.json',
    'signedProofChain2.json',
  ])('%s: each proof of a set and of a chain holds', async (file) => {
    const document = read(`proof-set-chain/${file}`)
    const proofs = proofsOf(document)
    expect(proofs.length).toBeGreaterThan(0)
    for (const proof of proofs) {
      const key = publicKeyOf(String(proof.verificationMethod).split('#')[1] ?? '')
      if (!key || !isObject(proof)) throw new Error('The vector has no key')
      expect(
        await verifyProof(document, proof, key),
        String(proof.verificationMethod),
      ).toMatchObject({ ok: true })
    }
  })
})
