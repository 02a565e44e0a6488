import type { CredentialState } from '../words.ts'

interface Dated {
  signedAt: string | null
  revokedAt: string | null
  /** ISO instant. */
  validUntil: string | null
}

/**
 * A credential's state (definitions.md): revoked takes precedence over expired, and both over
 * waiting.
 */
export function credentialState(
  { signedAt, revokedAt, validUntil }: Dated,
  now: Date,
): CredentialState {
  if (revokedAt !== null) return 'revoked'
  if (validUntil !== null && Date.parse(validUntil) <= now.getTime()) return 'expired'
  return signedAt === null ? 'waiting' : 'issued'
}
