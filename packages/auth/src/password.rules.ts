import type { FieldErrors } from '@atrium/kit/shared'
import { commonPasswords } from './common-passwords.ts'
import { passwordMax, passwordMin } from './words.ts'

export interface NewPassword {
  password: string
  confirmPassword: string
}

/** What is wrong with a new password, by field; empty when it may be set. `known` are words that it must not be (names, login). */
export function newPasswordErrors(
  { password, confirmPassword }: NewPassword,
  known: readonly string[] = [],
): FieldErrors {
  const errors: FieldErrors = {}
  if (password === '') errors.password = { id: 'kit.valid.required' }
  else if ([...password].length < passwordMin)
    errors.password = { id: 'kit.valid.minLength', values: { min: passwordMin } }
  else if ([...password].length > passwordMax)
    errors.password = { id: 'kit.valid.maxLength', values: { max: passwordMax } }
  else if (isCommon(password, known)) errors.password = { id: 'auth.password.common' }
  if (confirmPassword === '') errors.confirmPassword = { id: 'kit.valid.required' }
  else if (confirmPassword !== password) errors.confirmPassword = { id: 'auth.password.mismatch' }
  return errors
}

function isCommon(password: string, known: readonly string[]): boolean {
  const folded = password.toLowerCase()
  return (
    commonPasswords.has(folded) ||
    /^(.)\1+$/u.test(folded) ||
    known.some((word) => word !== '' && folded === word.toLowerCase())
  )
}
