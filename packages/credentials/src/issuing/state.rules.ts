import type { CredentialState } from '../words.ts'

interface Dated {
  signedAt: string | null
  revokedAt: string | null
  /** ISO instant. */
  validUntil: string | null
}

/** Where a credential stands (definitions.md): revoked goes before expired, and both before waiting. */
export function credentialState(
  { signedAt, revokedAt, validUntil }: Dated,
  now: Date,
): CredentialState {
  if (revokedAt !== null) return 'revoked'
  if (validUntil !== null && Date.parse(validUntil) <= now.getTime()) return 'expired'
  return signedAt === null ? 'waiting' : 'issued'
}
