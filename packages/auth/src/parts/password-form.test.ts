import { describe, expect, it } from 'vitest'
import { passwordDraftErrors } from './password-form.rules.ts'

const ids = (draft: Parameters<typeof passwordDraftErrors>[0]) =>
  Object.fromEntries(
    Object.entries(passwordDraftErrors(draft)).map(([name, ref]) => [name, ref?.id]),
  )

describe('a new password on the form', () => {
  it('and its confirmation are required and must match', () => {
    expect(ids({ password: '', confirmPassword: '' })).toEqual({
      password: 'kit.valid.required',
      confirmPassword: 'kit.valid.required',
    })
    expect(ids({ password: 'one long password', confirmPassword: 'another' })).toEqual({
      confirmPassword: 'auth.password.mismatch',
    })
    expect(ids({ password: 'one long password', confirmPassword: 'one long password' })).toEqual({})
  })
  it('must have at least 8 user-perceived characters', () => {
    expect(ids({ password: 'seven77', confirmPassword: 'seven77' })).toEqual({
      password: 'kit.valid.minLength',
    })
    expect(ids({ password: '😀'.repeat(7), confirmPassword: '😀'.repeat(7) })).toEqual({
      password: 'kit.valid.minLength',
    })
    expect(ids({ password: 'a'.repeat(129), confirmPassword: 'a'.repeat(129) })).toEqual({
      password: 'kit.valid.maxLength',
    })
  })
  it('requires the current password when changing it', () => {
    expect(ids({ currentPassword: '', password: 'eight888', confirmPassword: 'eight888' })).toEqual(
      {
        currentPassword: 'kit.valid.required',
      },
    )
  })
})
