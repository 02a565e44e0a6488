import { idOf, isObject, listOf, objectsOf, parseJSON, textOf, type JsonObject } from '../json.ts'
import { fromBase58 } from '../proof/base58.ts'
import { bareKeyOf, keyOfJWK, keyOfPEM, publicKeyOf, type PublicKey } from '../proof/keys.ts'
import type { Check } from '../words.ts'
import { found } from './checks.ts'
import { documentAt, isWebAddress, type VerificationContext } from './fetching.ts'

export interface ResolvedKey {
  key: PublicKey
  /** The owner according to the key's document. */
  controller: string
  /** ISO instant after which it must not be relied on. */
  revoked?: string | undefined
}

/** The maximum number of an issuer's keys that are checked. */
const maxKeys = 10

export type Resolution = { ok: true; key: ResolvedKey } | { ok: false; check: Check }

/** The key for a verification method: did:key, did:jwk, did:web, or a web address. */
export async function resolveMethod(
  method: string,
  around: VerificationContext,
): Promise<Resolution> {
  const [base = '', fragment] = method.split('#')
  if (base.startsWith('did:key:')) {
    const key = publicKeyOf(base.slice(8))
    if (!key || (fragment !== undefined && fragment !== base.slice(8))) return unresolvable(method)
    return { ok: true, key: { key, controller: base } }
  }
  if (base.startsWith('did:jwk:')) {
    const key = keyOfJWK(parseJSON(Buffer.from(base.slice(8), 'base64url').toString('utf8')))
    return key && (fragment === undefined || fragment === '0')
      ? { ok: true, key: { key, controller: base } }
      : unresolvable(method)
  }
  // An identifier that can't be resolved may still contain the key, as may one on a server that
  // doesn't answer.
  if (base.startsWith('urn:')) {
    const carried = fromFragment(method, base, fragment)
    return carried.ok ? carried : unresolvable(method)
  }
  const address = addressOf(base)
  if (!address) return unresolvable(method)
  const document = await documentAt(address, around)
  if (!document) return fromFragment(method, base, fragment)
  const entry = entryOf(document, method)
  const key = entry && keyIn(entry)
  if (!entry || !key) return { ok: false, check: found('keyNotFound', { method }) }
  const isDocument = entry === document
  return {
    ok: true,
    key: {
      key,
      controller:
        textOf(entry.controller) ??
        textOf(entry.owner) ??
        (isDocument ? base : (idOf(document) ?? base)),
      revoked: textOf(entry.revoked),
    },
  }
}

/** The location of an issuer's or controller's document: did:web's, or the address itself. */
export function addressOf(id: string): string | undefined {
  if (isWebAddress(id)) return id
  const parts = /^did:web:([A-Za-z0-9.:%_-]+)$/.exec(id)?.[1]?.split(':')
  if (!parts) return undefined
  const [host = '', ...path] = parts.map((part) =>
    decodeURIComponent(part.replaceAll(/%(?![0-9a-f]{2})/gi, '')),
  )
  const url = `https://${host}/${path.length > 0 ? path.join('/') : '.well-known'}/did.json`
  return isWebAddress(url) && URL.parse(url)?.host === host.toLowerCase() ? url : undefined
}

const unresolvable = (method: string): Resolution => ({
  ok: false,
  check: found('keyUnresolvable', { method }),
})

/**
 * 1EdTech's form has the key itself after the `#`: enough to check the signature, but not to know
 * the owner.
 */
function fromFragment(method: string, base: string, fragment: string | undefined): Resolution {
  const key = fragment === undefined ? undefined : publicKeyOf(fragment)
  // It looks like a key but isn't one, and nothing at the address could fix that.
  if (!key && /^z(6Mk|Dn|82|Q3s|UC7)/.test(fragment ?? '')) return unresolvable(method)
  return key
    ? { ok: true, key: { key, controller: base } }
    : { ok: false, check: found('keyUnreachable', { method }) }
}

/**
 * The method in a controller's document, by its full or relative id; or the document, if it is the
 * key itself; or a key in a set (JWKS).
 */
function entryOf(document: JsonObject, method: string): JsonObject | undefined {
  const [base = '', fragment] = method.split('#')
  const isIt = (entry: JsonObject): boolean =>
    idOf(entry) === method || (fragment !== undefined && idOf(entry) === `#${fragment}`)
  const listed = ['verificationMethod', 'assertionMethod', 'publicKey']
    .flatMap((field) => objectsOf(document[field]))
    .find(isIt)
  if (listed) return listed
  const set = objectsOf(document.keys)
  if (set.length > 0)
    return (
      set.find((one) => fragment !== undefined && one.kid === fragment) ??
      (fragment === undefined && set.length === 1 ? set[0] : undefined)
    )
  // A JSON Web Key at its own address rarely contains that address.
  if (fragment === undefined && idOf(document) === undefined && typeof document.kty === 'string')
    return document
  return idOf(document) === method ||
    (fragment === undefined && idOf(document) === base) ||
    (keyIn(document) && isIt(document))
    ? document
    : undefined
}

/** The public key in an entry, in any supported format. */
export function keyIn(entry: JsonObject): PublicKey | undefined {
  if (typeof entry.publicKeyMultibase === 'string') return publicKeyOf(entry.publicKeyMultibase)
  if (isObject(entry.publicKeyJwk)) return keyOfJWK(entry.publicKeyJwk)
  if (typeof entry.kty === 'string') return keyOfJWK(entry)
  // The format of suites of 2018 and 2019.
  if (typeof entry.publicKeyBase58 === 'string') return bareKeyOf(fromBase58(entry.publicKeyBase58))
  if (typeof entry.publicKeyHex === 'string')
    return bareKeyOf(Buffer.from(entry.publicKeyHex, 'hex'))
  return typeof entry.publicKeyPem === 'string' ? keyOfPEM(entry.publicKeyPem) : undefined
}

/**
 * Whether the key belongs to the issuer: the issuer's own document must list it. What the key
 * claims about its owner doesn't count, since anyone can write that.
 */
export async function keyCheck(
  issuer: string,
  method: string,
  { controller, revoked }: ResolvedKey,
  around: VerificationContext,
): Promise<Check> {
  // Anyone with a leaked key can backdate, so a revoked one proves nothing, whatever the date.
  const over = revokedCheck(revoked, around)
  if (over) return over
  // These identifiers contain their key.
  if (isKeyItself(issuer))
    return controller === issuer
      ? found('keyOfIssuer')
      : found('keyNotOfIssuer', { issuer, method })
  // Requested from the issuer's own address, not taken from where the key was found: the id in that
  // document is only a claim.
  const issuers = await issuerDocument(issuer, around)
  if (!issuers) {
    const elsewhere =
      isWebAddress(issuer) && isWebAddress(method) && new URL(issuer).host !== new URL(method).host
    return elsewhere
      ? found('keyNotOfIssuer', { issuer, method })
      : found('keyUnconfirmed', { issuer })
  }
  const names = (field: string): boolean =>
    listOf(issuers[field]).some(
      (one) => idOf(one) === method || `${issuer}${idOf(one) ?? ''}` === method,
    )
  if (names('assertionMethod')) return found('keyOfIssuer')
  const known = names('verificationMethod') || names('publicKey')
  if (known && issuers.assertionMethod === undefined) return found('keyOfIssuer')
  return known ? found('keyNotForSigning', { method }) : found('keyNotOfIssuer', { issuer, method })
}

/** A key that its issuer has revoked, no matter when it signed. */
export const revokedCheck = (
  revoked: string | undefined,
  { now }: VerificationContext,
): Check | undefined =>
  revoked !== undefined && !(Date.parse(revoked) > now.getTime())
    ? found('keyRevoked', { date: revoked })
    : undefined

/**
 * The keys that an issuer signs credentials with, according to its own document; undefined if that
 * can't be read.
 */
export async function keysOfIssuer(
  issuer: string,
  around: VerificationContext,
): Promise<ResolvedKey[] | undefined> {
  const document = isKeyItself(issuer)
    ? { assertionMethod: issuer }
    : await issuerDocument(issuer, around)
  if (!document) return undefined
  const { assertionMethod, verificationMethod, publicKey } = document as JsonObject
  const named =
    assertionMethod === undefined
      ? [...listOf(verificationMethod), ...listOf(publicKey)]
      : listOf(assertionMethod)
  const keys = await Promise.all(
    named.slice(0, maxKeys).map((one) => namedKey(one, issuer, around)),
  )
  return keys.filter((one) => one !== undefined)
}

async function namedKey(
  named: unknown,
  issuer: string,
  around: VerificationContext,
): Promise<ResolvedKey | undefined> {
  const key = isObject(named) ? keyIn(named) : undefined
  if (key && isObject(named)) return { key, controller: issuer, revoked: textOf(named.revoked) }
  const id = idOf(named)
  const resolved =
    id === undefined
      ? undefined
      : await resolveMethod(id.startsWith('#') ? `${issuer}${id}` : id, around)
  return resolved?.ok ? resolved.key : undefined
}

/** Whether an identifier is just a key. */
export const isKeyItself = (id: string): boolean => /^did:(key|jwk):/.test(id)

/** An issuer's own profile at its own address, if it is about that issuer. */
export async function issuerDocument(
  issuer: string,
  around: VerificationContext,
): Promise<JsonObject | undefined> {
  const address = addressOf(issuer)
  const document = address && (await documentAt(address, around))
  return document && idOf(document) === issuer ? document : undefined
}
