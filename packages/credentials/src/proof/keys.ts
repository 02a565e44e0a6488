import {
  createPrivateKey,
  createPublicKey,
  ECDH,
  generateKeyPairSync,
  type JsonWebKey,
  type KeyObject,
} from 'node:crypto'
import { fromBase58, toBase58 } from './base58.ts'

// Multicodec's two-byte prefix for an Ed25519 key, and the DER prefix of its 32 bytes.
const publicCodec = [0xed, 0x01]
const privateCodec = [0x80, 0x26]
const privateFrame = Buffer.from('302e020100300506032b657004220420', 'hex')
const keyLength = 32
// The same for ECDSA curves, with compressed points: a byte for the sign, and one coordinate.
const curves = [
  { codec: [0x80, 0x24], name: 'prime256v1', crv: 'P-256', size: 32 },
  { codec: [0x81, 0x24], name: 'secp384r1', crv: 'P-384', size: 48 },
  { codec: [0xe7, 0x01], name: 'secp256k1', crv: 'secp256k1', size: 32 },
] as const

const blsCodec = [0xeb, 0x01]
const blsLength = 96

/**
 * A key on BLS12-381, for signatures with selective disclosure (`zUC7…`). Node.js has no object for
 * it.
 */
export interface BlsKey {
  asymmetricKeyType: 'bls12-381-g2'
  multibase: string
}
export type PublicKey = KeyObject | BlsKey
export const isNodeKey = (key: PublicKey): key is KeyObject => !('multibase' in key)

/** An Ed25519 key pair: the public half as multibase (`z6Mk…`), the private half as its 32-byte seed. */
export interface KeyPair {
  publicKeyMultibase: string
  seed: Uint8Array
}

/** A new Ed25519 key pair. */
export function newKeyPair(): KeyPair {
  const { privateKey, publicKey } = generateKeyPairSync('ed25519')
  return {
    seed: privateKey.export({ format: 'der', type: 'pkcs8' }).subarray(-keyLength),
    publicKeyMultibase: multibaseOf(publicKey),
  }
}

/** The private key for a 32-byte seed. */
export const privateKeyOf = (seed: Uint8Array): KeyObject =>
  createPrivateKey({ key: Buffer.concat([privateFrame, seed]), format: 'der', type: 'pkcs8' })

/** An Ed25519 public key as multibase. */
export const multibaseOf = (key: KeyObject): string =>
  `z${toBase58(Uint8Array.from([...publicCodec, ...Buffer.from(key.export({ format: 'jwk' }).x ?? '', 'base64url')]))}`

/**
 * The public key in a multibase text: Ed25519 (`z6Mk…`), P-256 (`zDn…`), P-384 (`z82…`), secp256k1
 * (`zQ3s…`) or BLS12-381 (`zUC7…`); undefined for anything else.
 */
export function publicKeyOf(multibase: string): PublicKey | undefined {
  if (decoded(multibase, blsCodec, blsLength))
    return { asymmetricKeyType: 'bls12-381-g2', multibase }
  const bytes = decoded(multibase, publicCodec)
  return bytes ? ed25519Of(bytes) : curveKeyOf(multibase)
}

const ed25519Of = (bytes: Uint8Array): KeyObject | undefined =>
  keyOfJWK({ kty: 'OKP', crv: 'Ed25519', x: Buffer.from(bytes).toString('base64url') })

/**
 * The bare public key in older suites: 32 bytes of Ed25519, or a compressed point on secp256k1;
 * undefined for anything else.
 */
export function bareKeyOf(bytes: Uint8Array | undefined): KeyObject | undefined {
  if (bytes?.length === keyLength) return ed25519Of(bytes)
  return bytes?.length === keyLength + 1 ? pointOf(bytes, curves[2]) : undefined
}

function curveKeyOf(multibase: string): KeyObject | undefined {
  for (const curve of curves) {
    const compressed = decoded(multibase, curve.codec, curve.size + 1)
    if (compressed) return pointOf(compressed, curve)
  }
  return undefined
}

function pointOf(
  compressed: Uint8Array,
  { name, crv, size }: (typeof curves)[number],
): KeyObject | undefined {
  try {
    const point = ECDH.convertKey(compressed, name, undefined, undefined, 'uncompressed') as Buffer
    const coordinate = (from: number): string =>
      point.subarray(from, from + size).toString('base64url')
    return keyOfJWK({ kty: 'EC', crv, x: coordinate(1), y: coordinate(1 + size) })
  } catch {
    return undefined
  }
}

/** An ECDSA or BLS12-381 key as multibase; undefined for other types. */
export function curveMultibaseOf(key: PublicKey): string | undefined {
  if (!isNodeKey(key)) return key.multibase
  if (key.asymmetricKeyType !== 'ec') return undefined
  const { crv, x = '', y = '' } = key.export({ format: 'jwk' })
  const curve = curves.find((one) => one.crv === crv)
  const odd = ((Buffer.from(y, 'base64url').at(-1) ?? 0) & 1) === 1
  return (
    curve &&
    `z${toBase58(Uint8Array.from([...curve.codec, odd ? 3 : 2, ...Buffer.from(x, 'base64url')]))}`
  )
}

/** The seed in the multibase of a private key (`z3u2…`); undefined for anything else. */
export const seedOf = (multibase: string): Uint8Array | undefined =>
  decoded(multibase, privateCodec)

/**
 * A public key from a JSON Web Key; undefined if it is invalid, or contains a private key or a
 * shared secret.
 */
export function keyOfJWK(jwk: unknown): KeyObject | undefined {
  if (typeof jwk !== 'object' || jwk === null || 'd' in jwk || 'k' in jwk) return undefined
  try {
    return createPublicKey({ key: jwk as JsonWebKey, format: 'jwk' })
  } catch {
    return undefined
  }
}

/** A public key from PEM; undefined if it is invalid. */
export function keyOfPEM(pem: string): KeyObject | undefined {
  if (!/^\s*-----BEGIN (RSA )?PUBLIC KEY-----/.test(pem) || pem.length > 10_000) return undefined
  try {
    return createPublicKey(pem)
  } catch {
    return undefined
  }
}

function decoded(
  multibase: string,
  codec: readonly number[],
  length = keyLength,
): Uint8Array | undefined {
  const bytes = multibase.startsWith('z') ? fromBase58(multibase.slice(1)) : undefined
  if (bytes?.length !== codec.length + length || codec.some((byte, at) => bytes[at] !== byte))
    return undefined
  return bytes.subarray(codec.length)
}
