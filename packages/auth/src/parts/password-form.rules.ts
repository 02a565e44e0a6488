import type { MessageRef } from '@atrium/kit/shared'
import { passwordMax, passwordMin } from '../words.ts'

export interface PasswordDraft {
  currentPassword?: string
  password: string
  confirmPassword: string
}

export type PasswordErrors = Partial<Record<keyof PasswordDraft, MessageRef>>

/** Client-side checks. The server also checks whether a password is too easy to guess. */
export function passwordDraftErrors({
  currentPassword,
  password,
  confirmPassword,
}: PasswordDraft): PasswordErrors {
  const errors: PasswordErrors = {}
  if (currentPassword === '') errors.currentPassword = { id: 'kit.valid.required' }
  if (password === '') errors.password = { id: 'kit.valid.required' }
  else if ([...password].length < passwordMin)
    errors.password = { id: 'kit.valid.minLength', values: { min: passwordMin } }
  else if ([...password].length > passwordMax)
    errors.password = { id: 'kit.valid.maxLength', values: { max: passwordMax } }
  if (confirmPassword === '') errors.confirmPassword = { id: 'kit.valid.required' }
  else if (confirmPassword !== password) errors.confirmPassword = { id: 'auth.password.mismatch' }
  return errors
}
