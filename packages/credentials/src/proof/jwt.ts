import {
  CompactSign,
  compactVerify,
  decodeProtectedHeader,
  flattenedVerify,
  type CompactJWSHeaderParameters,
} from 'jose'
import { verify, type KeyObject } from 'node:crypto'
import { isObject, parseJSON, textOf, type JsonObject } from '../json.ts'

const compact = /^[\w-]+\.[\w-]+\.[\w-]+$/
const algorithms = [
  'EdDSA',
  'Ed25519',
  'RS256',
  'RS384',
  'RS512',
  'PS256',
  'PS384',
  'PS512',
  'ES256',
  'ES384',
  'ES512',
  'ES256K',
]

export interface ParsedJWT {
  header: CompactJWSHeaderParameters
  payload: JsonObject
}

/** Whether a text has the form of a compact JWS. */
export const looksLikeJWT = (text: string): boolean => compact.test(text.trim())

/**
 * A parsed compact JWS, with its signature unchecked; undefined if it isn't one with a JSON object
 * inside.
 */
export function parseJWT(token: string): ParsedJWT | undefined {
  try {
    const header = decodeProtectedHeader(token.trim()) as CompactJWSHeaderParameters
    const payload = parseJSON(
      Buffer.from(token.trim().split('.')[1] ?? '', 'base64url').toString('utf8'),
    )
    return isObject(payload) ? { header, payload } : undefined
  } catch {
    return undefined
  }
}

export const isKnownAlgorithm = (algorithm: unknown): boolean =>
  typeof algorithm === 'string' && algorithms.includes(algorithm)

/**
 * Whether a compact JWS was signed with this key, by an asymmetric algorithm: `none` and shared
 * secrets are refused.
 */
export async function verifyJWT(token: string, key: KeyObject): Promise<boolean> {
  const [encodedHeader = '', payload = '', signature = ''] = token.trim().split('.')
  if (parseJWT(token)?.header.alg === 'ES256K')
    return verifyES256K({ protected: encodedHeader, payload, signature }, key)
  try {
    await compactVerify(token.trim(), key, { algorithms })
    return true
  } catch {
    return false
  }
}

/**
 * A JSON Web Signature on secp256k1 (RFC 8812), which the library doesn't support. Extensions other
 * than `b64` are unknown here and refused.
 */
function verifyES256K(
  {
    protected: encodedHeader,
    payload,
    signature,
  }: { protected: string; payload: string | Uint8Array; signature: string },
  key: KeyObject,
): boolean {
  const header = parseJSON(Buffer.from(encodedHeader, 'base64url').toString('utf8'))
  const isUnderstood =
    isObject(header) &&
    (header.crit === undefined ||
      (Array.isArray(header.crit) && header.crit.every((one) => one === 'b64')))
  if (!isUnderstood || key.asymmetricKeyDetails?.namedCurve !== 'secp256k1') return false
  const bytes = Buffer.from(signature, 'base64url')
  return (
    bytes.length === 64 &&
    verify(
      'sha256',
      Buffer.concat([Buffer.from(`${encodedHeader}.`), Buffer.from(payload)]),
      { key, dsaEncoding: 'ieee-p1363' },
      bytes,
    )
  )
}

interface DetachedJWS {
  protected: string
  signature: string
  header: JsonObject
}

/** A parsed JWS without its payload (`header..signature`); undefined if it isn't one. */
export function parseDetached(jws: unknown): DetachedJWS | undefined {
  const [, encodedHeader, signature] =
    (typeof jws === 'string' && /^([\w-]+)\.\.([\w-]+)$/.exec(jws)) || []
  const header =
    encodedHeader === undefined
      ? undefined
      : parseJSON(Buffer.from(encodedHeader, 'base64url').toString('utf8'))
  return encodedHeader !== undefined && signature !== undefined && isObject(header)
    ? { protected: encodedHeader, signature, header }
    : undefined
}

/**
 * Whether it was made for these bytes with this key. They are signed unencoded (`b64: false`, RFC
 * 7797), or encoded as usual in a JWS.
 */
export async function verifyDetached(
  { header, ...jws }: DetachedJWS,
  bytes: Uint8Array,
  key: KeyObject,
): Promise<boolean> {
  const payload = header.b64 === false ? bytes : Buffer.from(bytes).toString('base64url')
  if (header.alg === 'ES256K') return verifyES256K({ ...jws, payload }, key)
  try {
    await flattenedVerify({ ...jws, payload }, key, { algorithms })
    return true
  } catch {
    return false
  }
}

export interface SignJWT {
  key: KeyObject
  verificationMethod: string
}

/**
 * An Open Badges 3.0 credential as VC-JWT: its fields unchanged, plus the registered claims that
 * repeat them.
 */
export async function signJWT(
  credential: JsonObject,
  { key, verificationMethod }: SignJWT,
): Promise<string> {
  const { proof: _, ...bare } = credential
  const subject = isObject(credential.credentialSubject)
    ? textOf(credential.credentialSubject.id)
    : undefined
  const issuer = isObject(credential.issuer) ? credential.issuer.id : credential.issuer
  const claims = {
    iss: issuer,
    jti: credential.id,
    ...(subject !== undefined && { sub: subject }),
    ...(textOf(credential.validFrom) && { nbf: seconds(credential.validFrom) }),
    ...(textOf(credential.validUntil) && { exp: seconds(credential.validUntil) }),
  }
  return new CompactSign(Buffer.from(JSON.stringify({ ...bare, ...claims })))
    .setProtectedHeader({ alg: 'EdDSA', typ: 'JWT', kid: verificationMethod })
    .sign(key)
}

const seconds = (instant: unknown): number => Math.floor(Date.parse(String(instant)) / 1000)
