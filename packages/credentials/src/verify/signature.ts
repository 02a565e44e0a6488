import { idOf, isObject, listOf, textOf, type JsonObject } from '../json.ts'
import { canonicalRDF } from '../proof/canonical.ts'
import { contextURLs, isPinned, type ForeignContexts } from '../proof/contexts.ts'
import {
  isUnsupportedSuite,
  proofsOf,
  suiteOf,
  verifyProof,
  type ProofVerdict,
} from '../proof/data-integrity.ts'
import { curveMultibaseOf, type PublicKey } from '../proof/keys.ts'
import { isSelective, type SelectiveSuite } from '../proof/selective.words.ts'
import type { Check } from '../words.ts'
import { found } from './checks.ts'
import { documentAt, isWebAddress, type VerificationContext } from './fetching.ts'
import type { GivenVC } from './given-vc.ts'
import { keyCheck, resolveMethod } from './issuer-keys.ts'

/** Checks a credential's signature, and whether its key belongs to the issuer. */
export async function proofChecks(
  credential: JsonObject,
  around: VerificationContext,
): Promise<Check[]> {
  const proofs = proofsOf(credential)
  if (proofs.length === 0) return [found('signatureMissing')]
  const foreign = await foreignContexts(credential, around)
  // All proofs of a set have to hold.
  const checks: Check[] = listOf(credential.proof).every(isObject)
    ? []
    : [found('signatureMalformed')]
  // No one needs more than a few, and each one costs time.
  for (const proof of proofs.slice(0, mostProofs))
    checks.push(...(await oneProof(credential, proof, foreign, around)))
  if (proofs.length > mostProofs)
    checks.push(found('signaturesMany', { count: proofs.length, most: mostProofs }))
  return settled(checks)
}

const mostProofs = 8

/**
 * What a signature over the text itself (a token, or canonical JSON) doesn't notice: a context that
 * gives a protected term another meaning. Where a signature covers the meaning, its own check does.
 */
export async function contextMeaningChecks(
  { credential, jwt }: GivenVC,
  around: VerificationContext,
): Promise<Check[]> {
  const isText = proofsOf(credential).some((proof) => suiteOf(proof)?.includes('jcs'))
  if (!jwt && !isText) return []
  const { proof: _, ...bare } = credential
  const canonical = await (around.canonical ?? canonicalRDF)(
    bare,
    await foreignContexts(credential, around),
  )
  return !canonical.ok && canonical.reason === 'redefinedTerm' ? [found('contextRedefines')] : []
}

/** Next to a valid signature, an unsupported one leaves the verdict open. */
function settled(checks: readonly Check[]): Check[] {
  if (!checks.some(({ reason }) => reason === 'signatureOk')) return [...checks]
  return checks.map((check) =>
    check.reason === 'suiteUnknown' || check.reason === 'suiteNotRead'
      ? found('signatureOtherSuite', check.values)
      : check,
  )
}

async function oneProof(
  credential: JsonObject,
  proof: JsonObject,
  foreign: ForeignContexts,
  around: VerificationContext,
): Promise<Check[]> {
  const suite = suiteOf(proof)
  if (!suite)
    return [
      found(isUnsupportedSuite(proof) ? 'suiteNotRead' : 'suiteUnknown', {
        suite:
          [proof.type, proof.cryptosuite].filter((one) => typeof one === 'string').join(' ') || '?',
      }),
    ]
  if (proof.proofPurpose !== 'assertionMethod')
    return [found('signaturePurpose', { purpose: textOf(proof.proofPurpose) ?? '–' })]
  const expires = textOf(proof.expires)
  if (expires !== undefined && !(Date.parse(expires) > around.now.getTime()))
    return [found('signatureExpired', { date: expires })]
  const method = idOf(proof.verificationMethod)
  if (method === undefined) return [found('signatureMalformed')]
  const resolved = await resolveMethod(method, around)
  if (!resolved.ok) return [resolved.check]
  const verdict = isSelective(suite)
    ? await shownInPart(suite, credential, proof, resolved.key.key, foreign, around)
    : await verifyProof(credential, proof, resolved.key.key, {
        foreign,
        canonical: around.canonical,
      })
  if (!verdict.ok) return [refusedProof(verdict)]
  const notes = [
    ...(proof.cryptosuite === 'eddsa-2022'
      ? [found('signatureOldSuite', { suite: 'eddsa-2022' })]
      : []),
    ...(verdict.uncovered ? [found('signatureOpenFields')] : []),
    ...(verdict.draft ? [found('signatureDraft', { context: contextURLs.credentials })] : []),
  ]
  return [
    found('signatureOk', { suite }),
    ...notes,
    await keyCheck(idOf(credential.issuer) ?? '', method, resolved.key, around),
  ]
}

// Loaded on demand, because the libraries are large.
async function shownInPart(
  suite: SelectiveSuite,
  document: JsonObject,
  proof: JsonObject,
  key: PublicKey,
  foreign: ForeignContexts,
  { selective }: VerificationContext,
): Promise<ProofVerdict> {
  const publicKeyMultibase = curveMultibaseOf(key)
  if (publicKeyMultibase === undefined) return { ok: false, reason: 'malformedProof' }
  const verify = selective ?? (await import('../proof/selective.ts')).verifySelective
  return verify({ suite, document, proof, publicKeyMultibase }, foreign)
}

function refusedProof({ reason, detail = '' }: Exclude<ProofVerdict, { ok: true }>): Check {
  if (reason === 'unknownSuite') return found('suiteUnknown', { suite: detail })
  if (reason === 'unknownContext') return found('contextUnknown', { context: detail })
  if (reason === 'notJSONLD') return found('notJSONLD')
  return found(
    (
      {
        mismatch: 'signatureMismatch',
        malformedProof: 'signatureMalformed',
        brokenChain: 'chainBroken',
        undisclosed: 'signatureUndisclosed',
        tooLong: 'signatureTooLong',
        redefinedTerm: 'contextRedefines',
      } as const
    )[reason],
  )
}

/** Third-party contexts that the credential uses. Ours are pinned and never fetched. */
async function foreignContexts(
  credential: JsonObject,
  around: VerificationContext,
): Promise<ForeignContexts> {
  const wanted = [...new Set(contextsIn(credential))]
    .filter((url) => isWebAddress(url) && !isPinned(url))
    .slice(0, 5)
  const documents = await Promise.all(wanted.map((url) => documentAt(url, around)))
  return new Map(
    wanted.flatMap((url, at) => (documents[at] ? [[url, documents[at]] as const] : [])),
  )
}

function contextsIn(value: unknown): string[] {
  if (Array.isArray(value)) return value.flatMap(contextsIn)
  if (!isObject(value)) return []
  return Object.entries(value).flatMap(([key, inner]) =>
    key === '@context'
      ? listOf(inner).filter((one): one is string => typeof one === 'string')
      : contextsIn(inner),
  )
}
