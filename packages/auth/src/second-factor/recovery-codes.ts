import { createHmac, randomInt } from 'node:crypto'

export const recoveryCodeCount = 10
// Without letters and digits that look alike on paper.
const letters = 'abcdefghjkmnpqrstuvwxyz23456789'
const half = (): string =>
  Array.from({ length: 5 }, () => letters[randomInt(letters.length)]).join('')

/** Ten codes of ten letters, 49 bits each. */
export const newRecoveryCodes = (): string[] =>
  Array.from({ length: recoveryCodeCount }, () => `${half()}-${half()}`)

/** A code normalized for comparison, however it was typed. Null if it can't be one. */
export function keptRecoveryCode(typed: string): string | null {
  const code = typed.toLowerCase().replace(/[^a-z0-9]/g, '')
  return code.length === 10 ? code : null
}

/** What is stored of a code. Short codes need a key, or a stolen table could be searched. */
export const recoveryCodeHash = (code: string, key: string): string =>
  createHmac('sha256', key).update(code).digest('base64url')
