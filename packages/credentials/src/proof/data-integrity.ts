import { createHash, sign, verify, type KeyObject } from 'node:crypto'
import { isObject, listOf, objectsOf, textOf, type JsonObject } from '../json.ts'
import { fromBase58, toBase58 } from './base58.ts'
import { canonicalJSON, canonicalRDF, type Canonicalize } from './canonical.ts'
import { contextURLs, type ForeignContexts } from './contexts.ts'
import { parseDetached, verifyDetached } from './jwt.ts'
import { isNodeKey, type PublicKey } from './keys.ts'
import { isSelective, selectiveSuites, type SelectiveSuite } from './selective.words.ts'

/** How the document of a proof becomes the bytes that are signed. */
export type Suite = 'eddsa-rdfc-2022' | 'eddsa-jcs-2022' | 'Ed25519Signature2020'
/**
 * Other suites that we accept: the same on ECDSA curves, and a JSON Web Signature with any
 * asymmetric key.
 */
export type KnownSuite =
  | Suite
  | 'ecdsa-rdfc-2019'
  | 'ecdsa-jcs-2019'
  | DetachedSuite
  | SelectiveSuite
const knownSuites: readonly KnownSuite[] = [
  'eddsa-rdfc-2022',
  'eddsa-jcs-2022',
  'ecdsa-rdfc-2019',
  'ecdsa-jcs-2019',
  ...selectiveSuites,
]

/**
 * Suites with a detached JSON Web Signature (`jws`), and the algorithm that each requires; the
 * newest accepts any.
 */
const detachedSuites = {
  JsonWebSignature2020: undefined,
  Ed25519Signature2018: 'EdDSA',
  EcdsaSecp256k1Signature2019: 'ES256K',
  EcdsaSecp256r1Signature2019: 'ES256',
  RsaSignature2018: 'PS256',
} as const
type DetachedSuite = keyof typeof detachedSuites
const isDetached = (suite: unknown): suite is DetachedSuite =>
  typeof suite === 'string' && Object.hasOwn(detachedSuites, suite)

export interface SignOptions {
  key: KeyObject
  /** The key's address: `https://…#key-1` or a DID URL. */
  verificationMethod: string
  /** ISO instant. */
  created: string
  suite?: Suite
  /** Contexts that aren't pinned, by address. */
  foreign?: ForeignContexts
}

export type ProofVerdict =
  | { ok: true; uncovered: boolean; draft?: true }
  | {
      ok: false
      reason:
        | 'mismatch'
        | 'malformedProof'
        | 'unknownSuite'
        | 'unknownContext'
        | 'redefinedTerm'
        | 'notJSONLD'
        | 'tooLong'
        | 'brokenChain'
        | 'undisclosed'
      detail?: string
    }

/**
 * The document with our proof. Throws if no context defines a field, because the signature wouldn't
 * cover it.
 */
export async function signDocument<Document extends JsonObject>(
  document: Document,
  { key, verificationMethod, created, suite = 'eddsa-rdfc-2022', foreign }: SignOptions,
): Promise<Document & { proof: JsonObject }> {
  const named =
    suite === 'Ed25519Signature2020'
      ? { type: suite }
      : { type: 'DataIntegrityProof', cryptosuite: suite }
  const proof: JsonObject = {
    ...named,
    created,
    verificationMethod,
    proofPurpose: 'assertionMethod',
  }
  if (suite === 'eddsa-jcs-2022') proof['@context'] = document['@context']
  const hashed = await signedBytes(document, proof, suite, foreign)
  if (!hashed.ok)
    throw new Error(
      `A document could not be made canonical: ${hashed.reason} ${hashed.detail ?? ''}`,
    )
  if (hashed.uncovered) throw new Error('A document has fields that its contexts do not explain')
  return {
    ...document,
    proof: { ...proof, proofValue: `z${toBase58(sign(null, hashed.bytes, key))}` },
  }
}

/**
 * The suite of a proof; undefined if we don't support it. `eddsa-2022` is the draft name of
 * `eddsa-rdfc-2022`.
 */
export function suiteOf({ type, cryptosuite }: JsonObject): KnownSuite | undefined {
  if (type === 'Ed25519Signature2020' || isDetached(type)) return type
  if (type !== 'DataIntegrityProof') return undefined
  if (cryptosuite === 'eddsa-2022') return 'eddsa-rdfc-2022'
  return knownSuites.find((one) => one === cryptosuite)
}

/** Standard suites that we don't support; we don't call their signatures invalid. */
const unsupportedSuites = [
  'BbsBlsSignature2020',
  'BbsBlsSignatureProof2020',
  'EcdsaSecp256k1RecoverySignature2020',
  'MerkleProof2019',
]

/** True for a proof by a standard suite that we don't support. */
export const isUnsupportedSuite = ({ type, cryptosuite }: JsonObject): boolean =>
  unsupportedSuites.some((one) => one === (type === 'DataIntegrityProof' ? cryptosuite : type))

export interface VerifyOptions {
  foreign?: ForeignContexts
  /** How a document is canonicalized; a third-party one in a separate thread. */
  canonical?: Canonicalize | undefined
}

/**
 * The vocabulary in which drafts of the W3C's second version named every field that no context
 * defines, so that it was signed.
 */
const draftVocabulary = { '@vocab': 'https://www.w3.org/ns/credentials/issuer-dependent#' }

/** Whether `proof`, one of the document's proofs, was made for the document with this key. */
export async function verifyProof(
  document: JsonObject,
  proof: JsonObject,
  key: PublicKey,
  { foreign, canonical }: VerifyOptions = {},
): Promise<ProofVerdict> {
  const suite = suiteOf(proof)
  if (!suite || isSelective(suite))
    return { ok: false, reason: 'unknownSuite', detail: String(proof.cryptosuite ?? proof.type) }
  const signed = signatureOf(suite, proof, key)
  if (!signed) return { ok: false, reason: 'malformedProof' }
  const { options, hash } = signed
  const { proof: all, ...bare } = document
  const previous = previousProofs(objectsOf(all), options)
  if (!previous) return { ok: false, reason: 'brokenChain' }
  const secured = previous.length > 0 ? { ...bare, proof: previous } : bare
  const hashed = await signedBytes(secured, options, suite, foreign, canonical, hash)
  if (!hashed.ok) return hashed
  if (await signed.verify(hashed.bytes)) return { ok: true, uncovered: hashed.uncovered }
  if (!hashed.uncovered || listOf(document['@context'])[0] !== contextURLs.credentials)
    return { ok: false, reason: 'mismatch' }
  const drafted = await signedBytes(
    { ...secured, '@context': [...listOf(document['@context']), draftVocabulary] },
    options,
    suite,
    foreign,
    canonical,
    hash,
  )
  if (!drafted.ok && drafted.reason === 'tooLong') return drafted
  return drafted.ok && (await signed.verify(drafted.bytes))
    ? { ok: true, uncovered: drafted.uncovered, draft: true }
    : { ok: false, reason: 'mismatch' }
}

interface Signature {
  /** The proof without its signature. */
  options: JsonObject
  hash: Scheme['hash']
  verify: (bytes: Buffer) => boolean | Promise<boolean>
}

/** A proof's signature; undefined if it isn't valid for the suite, or the key has another type. */
function signatureOf(suite: KnownSuite, proof: JsonObject, key: PublicKey): Signature | undefined {
  if (isDetached(suite)) {
    const { jws, ...options } = proof
    const parsed = parseDetached(jws)
    const isAsked = (detachedSuites[suite] ?? parsed?.header.alg) === parsed?.header.alg
    return parsed && isAsked && isNodeKey(key)
      ? { options, hash: 'sha256', verify: (bytes) => verifyDetached(parsed, bytes, key) }
      : undefined
  }
  const { proofValue, ...options } = proof
  const signature =
    typeof proofValue === 'string' && proofValue.startsWith('z')
      ? fromBase58(proofValue.slice(1))
      : undefined
  const scheme = schemeOf(suite, key)
  return scheme && signature?.length === scheme.length
    ? { options, hash: scheme.hash, verify: (bytes) => scheme.verify(bytes, signature) }
    : undefined
}

interface Scheme {
  /** The length of a signature, in bytes. */
  length: number
  hash: 'sha256' | 'sha384'
  verify: (bytes: Buffer, signature: Uint8Array) => boolean
}

/** How a suite signs with a key of this type; undefined if the suite doesn't use such keys. */
function schemeOf(suite: KnownSuite, key: PublicKey): Scheme | undefined {
  if (!isNodeKey(key)) return undefined
  if (!suite.startsWith('ecdsa'))
    return key.asymmetricKeyType === 'ed25519'
      ? {
          length: 64,
          hash: 'sha256',
          verify: (bytes, signature) => verify(null, bytes, key, signature),
        }
      : undefined
  const curve = key.asymmetricKeyType === 'ec' ? key.asymmetricKeyDetails?.namedCurve : undefined
  const hash = curve === 'prime256v1' ? 'sha256' : curve === 'secp384r1' ? 'sha384' : undefined
  return (
    hash && {
      length: hash === 'sha256' ? 64 : 96,
      hash,
      verify: (bytes, signature) =>
        verify(hash, bytes, { key, dsaEncoding: 'ieee-p1363' }, signature),
    }
  )
}

/**
 * In a proof chain, a later proof also signs the proofs it refers to; if one is missing, the chain
 * is broken.
 */
function previousProofs(
  all: JsonObject[],
  { previousProof }: JsonObject,
): JsonObject[] | undefined {
  const named = listOf(previousProof).map((id) => all.find((proof) => textOf(proof.id) === id))
  return named.every((proof) => proof !== undefined) ? named : undefined
}

type SignedBytes =
  | { ok: true; bytes: Buffer; uncovered: boolean }
  | {
      ok: false
      reason: 'unknownContext' | 'redefinedTerm' | 'notJSONLD' | 'tooLong' | 'mismatch'
      detail?: string
    }

/** The hash of the proof's options, then the hash of the document. */
async function signedBytes(
  document: JsonObject,
  options: JsonObject,
  suite: KnownSuite,
  foreign?: ForeignContexts,
  canonical: Canonicalize = canonicalRDF,
  algorithm: Scheme['hash'] = 'sha256',
): Promise<SignedBytes> {
  const hash = (text: string): Buffer => createHash(algorithm).update(text).digest()
  if (suite === 'eddsa-jcs-2022' || suite === 'ecdsa-jcs-2019') {
    const context = options['@context']
    if (context !== undefined && !startsWith(listOf(document['@context']), listOf(context)))
      return { ok: false, reason: 'mismatch', detail: '@context' }
    const bare = context === undefined ? document : { ...document, '@context': context }
    return {
      ok: true,
      bytes: Buffer.concat([hash(canonicalJSON(options)), hash(canonicalJSON(bare))]),
      uncovered: false,
    }
  }
  const [proof, whole] = await Promise.all([
    canonical({ ...options, '@context': document['@context'] }, foreign),
    canonical(document, foreign),
  ])
  if (!proof.ok) return proof
  if (!whole.ok) return whole
  return {
    ok: true,
    bytes: Buffer.concat([hash(proof.text), hash(whole.text)]),
    uncovered: proof.uncovered || whole.uncovered,
  }
}

const startsWith = (whole: unknown[], start: unknown[]): boolean =>
  start.every((one, at) => canonicalJSON(whole[at] ?? null) === canonicalJSON(one))

/** A document's proofs, unparsed. */
export const proofsOf = (document: JsonObject): JsonObject[] =>
  listOf(document.proof).filter(isObject)
