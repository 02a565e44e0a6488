import { createVerifyCryptosuite as bbs } from '@digitalbazaar/bbs-2023-cryptosuite'
import { createVerifyCryptosuite as ecdsa } from '@digitalbazaar/ecdsa-sd-2023-cryptosuite'
import type { JsonObject } from '../json.ts'
import { redefinesTerm, unknownContextIn } from './canonical.ts'
import { contextLoader, type ForeignContexts } from './contexts.ts'
import type { ProofVerdict } from './data-integrity.ts'
import { formOf, type SelectiveSuite } from './selective.words.ts'

export interface SelectiveQuestion {
  suite: SelectiveSuite
  document: JsonObject
  proof: JsonObject
  publicKeyMultibase: string
}
export type VerifySelective = (
  question: SelectiveQuestion,
  foreign?: ForeignContexts,
) => Promise<ProofVerdict>

/**
 * Whether a selective disclosure was derived from what this key signed, and the document matches
 * it. The suites' authors provide the implementation. Fields that no context defines are refused,
 * since the signature doesn't cover them.
 */
export const verifySelective: VerifySelective = async (
  { suite, document, proof, publicKeyMultibase },
  foreign,
) => {
  const form = formOf(suite, proof)
  if (form !== 'shown') return { ok: false, reason: form ?? 'malformedProof' }
  const cryptosuite = { 'ecdsa-sd-2023': ecdsa, 'bbs-2023': bbs }[suite]()
  const { proof: _, ...bare } = document
  try {
    const verificationMethod = {
      type: 'Multikey',
      id: String(proof.verificationMethod),
      publicKeyMultibase,
    }
    const [data, verifier] = await Promise.all([
      cryptosuite.createVerifyData({
        cryptosuite,
        document: bare,
        proof,
        documentLoader: contextLoader(foreign),
      }),
      cryptosuite.createVerifier({ verificationMethod }),
    ])
    return (await verifier.verify({ data }))
      ? { ok: true, uncovered: false }
      : { ok: false, reason: 'mismatch' }
  } catch (error) {
    const url = unknownContextIn(error)
    if (url !== undefined) return { ok: false, reason: 'unknownContext', detail: url }
    if (redefinesTerm(error)) return { ok: false, reason: 'redefinedTerm' }
    const { name, message } = error as Error
    if (name.startsWith('jsonld.') || /safe mode/i.test(message))
      return { ok: false, reason: 'notJSONLD' }
    // The number of disclosed statements differs from the document's: something was removed or
    // added.
    return {
      ok: false,
      reason: /does not (match|equal)/.test(message) ? 'mismatch' : 'malformedProof',
    }
  }
}
