import { createHmac, randomInt } from 'node:crypto'

export const recoveryCodeCount = 10
// Leaves out letters and digits that look alike on paper.
const letters = 'abcdefghjkmnpqrstuvwxyz23456789'
const half = (): string =>
  Array.from({ length: 5 }, () => letters[randomInt(letters.length)]).join('')

/** Ten codes of ten letters, 49 bits each. */
export const newRecoveryCodes = (): string[] =>
  Array.from({ length: recoveryCodeCount }, () => `${half()}-${half()}`)

/** Normalizes a typed code for comparison. Null if it can't be a recovery code. */
export function keptRecoveryCode(typed: string): string | null {
  const code = typed.toLowerCase().replace(/[^a-z0-9]/g, '')
  return code.length === 10 ? code : null
}

/**
 * The keyed hash of a code. Codes are short, so without a key, a stolen table could be searched by
 * brute force.
 */
export const recoveryCodeHash = (code: string, key: string): string =>
  createHmac('sha256', key).update(code).digest('base64url')
