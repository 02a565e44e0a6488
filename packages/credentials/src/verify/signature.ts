import { idOf, isObject, listOf, textOf, type JsonObject } from '../json.ts'
import { contextURLs, isPinned, type ForeignContexts } from '../proof/contexts.ts'
import { proofsOf, suiteOf, verifyProof, type ProofVerdict } from '../proof/data-integrity.ts'
import { isKnownAlgorithm, verifyJWT, type ParsedJWT } from '../proof/jwt.ts'
import { keyOfJWK } from '../proof/keys.ts'
import type { Check } from '../words.ts'
import { found } from './checks.ts'
import { documentAt, isWebAddress, type Surroundings } from './fetching.ts'
import { keyCheck, resolveMethod } from './keys-of-others.ts'

/** A credential's signature, and whether the key that made it is the issuer's. */
export async function proofChecks(credential: JsonObject, around: Surroundings): Promise<Check[]> {
  const proofs = proofsOf(credential)
  if (proofs.length === 0) return [found('signatureMissing')]
  const foreign = await foreignContexts(credential, around)
  const checks: Check[] = []
  // More than a few are nobody's; each costs.
  for (const proof of proofs.slice(0, 8)) checks.push(...(await oneProof(credential, proof, foreign, around)))
  return settled(checks)
}

/** Beside a signature that holds, one of a kind that nobody here can read is worth a word, and no more. */
function settled(checks: readonly Check[]): Check[] {
  if (!checks.some(({ reason }) => reason === 'signatureOk')) return [...checks]
  return checks.map((check) => (check.reason === 'suiteUnknown' ? found('signatureOtherSuite', check.values) : check))
}

async function oneProof(credential: JsonObject, proof: JsonObject, foreign: ForeignContexts, around: Surroundings): Promise<Check[]> {
  const suite = suiteOf(proof)
  if (!suite) return [found('suiteUnknown', { suite: [proof.type, proof.cryptosuite].filter((one) => typeof one === 'string').join(' ') || '?' })]
  if (proof.proofPurpose !== 'assertionMethod') return [found('signaturePurpose', { purpose: textOf(proof.proofPurpose) ?? '–' })]
  const expires = textOf(proof.expires)
  if (expires !== undefined && !(Date.parse(expires) > around.now.getTime())) return [found('signatureExpired', { date: expires })]
  const method = idOf(proof.verificationMethod)
  if (method === undefined) return [found('signatureMalformed')]
  const resolved = await resolveMethod(method, around)
  if (!resolved.ok) return [resolved.check]
  const verdict = await verifyProof(credential, proof, resolved.key.key, { foreign, canonical: around.canonical })
  if (!verdict.ok) return [refusedProof(verdict)]
  const notes = [...(proof.cryptosuite === 'eddsa-2022' ? [found('signatureOldSuite', { suite: 'eddsa-2022' })] : []), ...(verdict.uncovered ? [found('signatureOpenFields')] : []), ...(verdict.draft ? [found('contextOld', { context: contextURLs.credentials })] : [])]
  return [found('signatureOk', { suite }), ...notes, await keyCheck(idOf(credential.issuer) ?? '', method, resolved.key, around)]
}

function refusedProof({ reason, detail = '' }: Exclude<ProofVerdict, { ok: true }>): Check {
  if (reason === 'unknownSuite') return found('suiteUnknown', { suite: detail })
  if (reason === 'unknownContext') return found('contextUnknown', { context: detail })
  if (reason === 'notJSONLD') return found('notJSONLD')
  return found(({ mismatch: 'signatureMismatch', malformedProof: 'signatureMalformed', brokenChain: 'chainBroken' } as const)[reason])
}

/** Contexts of strangers that the credential is written in. Ours are pinned and never asked for. */
async function foreignContexts(credential: JsonObject, around: Surroundings): Promise<ForeignContexts> {
  const wanted = [...new Set(contextsIn(credential))].filter((url) => isWebAddress(url) && !isPinned(url)).slice(0, 5)
  const documents = await Promise.all(wanted.map((url) => documentAt(url, around)))
  return new Map(wanted.flatMap((url, at) => (documents[at] ? [[url, documents[at]] as const] : [])))
}

function contextsIn(value: unknown): string[] {
  if (Array.isArray(value)) return value.flatMap(contextsIn)
  if (!isObject(value)) return []
  return Object.entries(value).flatMap(([key, inner]) => (key === '@context' ? listOf(inner).filter((one): one is string => typeof one === 'string') : contextsIn(inner)))
}

/** A VC-JWT's signature and key; what it claims twice must be the same both times. */
export async function jwtChecks(token: string, { header, payload }: ParsedJWT, credential: JsonObject, around: Surroundings): Promise<Check[]> {
  if (!isKnownAlgorithm(header.alg)) return [found('suiteUnknown', { suite: header.alg })]
  const issuer = idOf(credential.issuer) ?? ''
  const differing = differingClaims(payload, credential)
  const claims = differing.length > 0 ? [found('claimDiffers', { claim: differing.join(', ') })] : []
  const embedded = header.jwk === undefined ? undefined : keyOfJWK(header.jwk)
  const method = header.kid === undefined ? undefined : methodOf(header.kid, issuer)
  if (method === undefined) {
    if (!embedded) return [found('keyUnresolvable', { method: header.kid ?? '–' }), ...claims]
    return (await verifyJWT(token, embedded)) ? [found('signatureOk', { suite: `JWT ${header.alg}` }), ...claims, found('keyUnconfirmed', { issuer })] : [found('signatureMismatch'), ...claims]
  }
  const resolved = await resolveMethod(method, around)
  const key = resolved.ok ? resolved.key.key : embedded
  if (!key) return [...(resolved.ok ? [] : [resolved.check]), ...claims]
  if (!(await verifyJWT(token, key))) return [found('signatureMismatch'), ...claims]
  return [found('signatureOk', { suite: `JWT ${header.alg}` }), ...claims, resolved.ok ? await keyCheck(issuer, method, resolved.key, around) : found('keyUnconfirmed', { issuer })]
}

/** `#key-1`, or a name without a scheme, is a key of the issuer. */
function methodOf(kid: string, issuer: string): string | undefined {
  if (/^[a-z][a-z0-9+.-]*:/i.test(kid)) return kid
  return issuer === '' ? undefined : `${issuer}${kid.startsWith('#') ? kid : `#${kid}`}`
}

function differingClaims(payload: JsonObject, credential: JsonObject): string[] {
  const subject = isObject(credential.credentialSubject) ? credential.credentialSubject : {}
  const seconds = (value: unknown): number | undefined => (typeof value === 'string' && !Number.isNaN(Date.parse(value)) ? Math.floor(Date.parse(value) / 1000) : undefined)
  const pairs: [string, unknown][] = [
    ['iss', idOf(credential.issuer)],
    ['jti', credential.id],
    ['sub', subject.id],
    ['nbf', seconds(credential.validFrom ?? credential.issuanceDate)],
    ['exp', seconds(credential.validUntil ?? credential.expirationDate)],
  ]
  return pairs.filter(([claim, said]) => payload[claim] !== undefined && said !== undefined && payload[claim] !== said).map(([claim]) => claim)
}
