import type { FieldErrors } from '@atrium/kit/shared'
import { passwordMax, passwordMin } from './words.ts'

export interface NewPassword {
  password: string
  confirmPassword: string
}

/** What a new password is compared with. */
export interface Guessable {
  common: ReadonlySet<string>
  /**
   * Words that anyone who knows the person or the school would try: names, the sign-in name, the
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

/** Without accents, signs, and the digits around it: "Cedar-Valley2026!" is "cedarvalley". */
const lettersOf = (text: string): string =>
  text
    .normalize('NFKD')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]/gu, '')
    .replace(/^\p{N}+(?=\P{N})|(?<=\P{N})\p{N}+$/gu, '')

/** A name whole, an address without its host, and of a school the part by which people call it. */
const formsOf = (name: string): readonly string[] => [
  lettersOf(name),
  lettersOf(name.split('@')[0] ?? ''),
  lettersOf(name.replace(kinds, '')),
]

const kinds =
  /\s+(unified|union|joint|city|county|public|independent|elementary|primary|middle|junior|senior|high|charter|academy|schools?|district)\b.*$/i
