import type { FieldErrors } from '@atrium/kit/shared'
import type { FormHead, GivenSignature } from './words.ts'

export const signatureNameMax = 200

/**
 * Errors in the signature of a form: `signature.name`, `signature.statement`. Signing means sending
 * back the statement word for word, so that no one signs a text that changed while they read it.
 */
export function signatureErrors(
  {
    signature: kind,
    statement,
    spanish,
  }: Pick<FormHead, 'signature' | 'statement'> & Partial<Pick<FormHead, 'spanish'>>,
  given: GivenSignature | undefined,
): FieldErrors {
  if (kind === 'none') return {}
  const name = given?.name.trim() ?? ''
  const errors: FieldErrors = {}
  if (name === '') errors['signature.name'] = { id: 'forms.signature.nameMissing' }
  else if (name.length > signatureNameMax)
    errors['signature.name'] = { id: 'kit.valid.maxLength', values: { max: signatureNameMax } }
  // PostgreSQL can't store NUL in text.
  else if (name.includes('\0')) errors['signature.name'] = { id: 'kit.valid.notAllowed' }
  if (!given?.statement) errors['signature.statement'] = { id: 'forms.signature.notAgreed' }
  // In the language in which the person read it.
  else if (![statement, spanish?.statement].includes(given.statement))
    errors['signature.statement'] = { id: 'forms.signature.changed' }
  return errors
}
