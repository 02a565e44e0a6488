import { createPrivateKey, createPublicKey, ECDH, generateKeyPairSync, type JsonWebKey, type KeyObject } from 'node:crypto'
import { fromBase58, toBase58 } from './base58.ts'

// Multicodec's two bytes for an Ed25519 key, and DER's frame around its 32.
const publicCodec = [0xed, 0x01]
const privateCodec = [0x80, 0x26]
const privateFrame = Buffer.from('302e020100300506032b657004220420', 'hex')
const keyLength = 32
// And for the curves of ECDSA, whose points come compressed: a byte of sign, and one coordinate.
const curves = [
  { codec: [0x80, 0x24], name: 'prime256v1', crv: 'P-256', size: 32 },
  { codec: [0x81, 0x24], name: 'secp384r1', crv: 'P-384', size: 48 },
] as const

/** An Ed25519 key pair: the public half as multibase (`z6Mk…`), the private half as its 32-byte seed. */
export interface KeyPair {
  publicKeyMultibase: string
  seed: Uint8Array
}

/** A new Ed25519 key pair. */
export function newKeyPair(): KeyPair {
  const { privateKey, publicKey } = generateKeyPairSync('ed25519')
  return { seed: privateKey.export({ format: 'der', type: 'pkcs8' }).subarray(-keyLength), publicKeyMultibase: multibaseOf(publicKey) }
}

/** The private key of a 32-byte seed. */
export const privateKeyOf = (seed: Uint8Array): KeyObject => createPrivateKey({ key: Buffer.concat([privateFrame, seed]), format: 'der', type: 'pkcs8' })

/** An Ed25519 public key as multibase. */
export const multibaseOf = (key: KeyObject): string => `z${toBase58(Uint8Array.from([...publicCodec, ...Buffer.from(key.export({ format: 'jwk' }).x ?? '', 'base64url')]))}`

/** The public key that multibase text holds: Ed25519 (`z6Mk…`), P-256 (`zDn…`) or P-384 (`z82…`); undefined for anything else. */
export function publicKeyOf(multibase: string): KeyObject | undefined {
  const bytes = decoded(multibase, publicCodec)
  return bytes ? keyOfJWK({ kty: 'OKP', crv: 'Ed25519', x: Buffer.from(bytes).toString('base64url') }) : curveKeyOf(multibase)
}

function curveKeyOf(multibase: string): KeyObject | undefined {
  for (const { codec, name, crv, size } of curves) {
    const compressed = decoded(multibase, codec, size + 1)
    if (!compressed) continue
    try {
      const point = ECDH.convertKey(compressed, name, undefined, undefined, 'uncompressed') as Buffer
      const coordinate = (from: number): string => point.subarray(from, from + size).toString('base64url')
      return keyOfJWK({ kty: 'EC', crv, x: coordinate(1), y: coordinate(1 + size) })
    } catch {
      return undefined
    }
  }
  return undefined
}

/** The seed in a private key's multibase (`z3u2…`); undefined for anything else. */
export const seedOf = (multibase: string): Uint8Array | undefined => decoded(multibase, privateCodec)

/** A public key as a JSON Web Key; undefined for one that cannot be read, or that carries a private or a shared secret. */
export function keyOfJWK(jwk: unknown): KeyObject | undefined {
  if (typeof jwk !== 'object' || jwk === null || 'd' in jwk || 'k' in jwk) return undefined
  try {
    return createPublicKey({ key: jwk as JsonWebKey, format: 'jwk' })
  } catch {
    return undefined
  }
}

/** A public key as PEM; undefined for one that cannot be read. */
export function keyOfPEM(pem: string): KeyObject | undefined {
  if (!/^\s*-----BEGIN (RSA )?PUBLIC KEY-----/.test(pem) || pem.length > 10_000) return undefined
  try {
    return createPublicKey(pem)
  } catch {
    return undefined
  }
}

function decoded(multibase: string, codec: readonly number[], length = keyLength): Uint8Array | undefined {
  const bytes = multibase.startsWith('z') ? fromBase58(multibase.slice(1)) : undefined
  if (bytes?.length !== codec.length + length || codec.some((byte, at) => bytes[at] !== byte)) return undefined
  return bytes.subarray(codec.length)
}
