import type { FieldErrors } from '@atrium/kit/shared'
import { passwordMax, passwordMin } from './words.ts'

export interface NewPassword {
  password: string
  confirmPassword: string
}

/** What a new password must not resemble. */
export interface Guessable {
  common: ReadonlySet<string>
  /**
   * Words that are easy to guess: the person's names and sign-in name, and the names of the
   * district and its schools.
   */
  known: readonly string[]
}

/** Errors in a new password, by field; empty if it is valid. */
export function newPasswordErrors(
  { password, confirmPassword }: NewPassword,
  guessable: Guessable,
): FieldErrors {
  const errors: FieldErrors = {}
  if (password === '') errors.password = { id: 'kit.valid.required' }
  else if ([...password].length < passwordMin)
    errors.password = { id: 'kit.valid.minLength', values: { min: passwordMin } }
  else if ([...password].length > passwordMax)
    errors.password = { id: 'kit.valid.maxLength', values: { max: passwordMax } }
  else if (isGuessable(password, guessable)) errors.password = { id: 'auth.password.common' }
  if (confirmPassword === '') errors.confirmPassword = { id: 'kit.valid.required' }
  else if (confirmPassword !== password) errors.confirmPassword = { id: 'auth.password.mismatch' }
  return errors
}

function isGuessable(password: string, { common, known }: Guessable): boolean {
  const letters = lettersOf(password)
  return (
    common.has(password.toLowerCase()) ||
    /^(.)\1+$/iu.test(password) ||
    known.some((word) => formsOf(word).some((form) => form !== '' && form === letters))
  )
}

/**
 * Removes accents, symbols, and leading or trailing digits: "Cedar-Valley2026!" → "cedarvalley".
 */
const lettersOf = (text: string): string =>
  text
    .normalize('NFKD')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]/gu, '')
    .replace(/^\p{N}+(?=\P{N})|(?<=\P{N})\p{N}+$/gu, '')

/** A full name, an address without its host, and the short name of a school. */
const formsOf = (name: string): readonly string[] => [
  lettersOf(name),
  lettersOf(name.split('@')[0] ?? ''),
  lettersOf(name.replace(kinds, '')),
]

const kinds =
  /\s+(unified|union|joint|city|county|public|independent|elementary|primary|middle|junior|senior|high|charter|academy|schools?|district)\b.*$/i
