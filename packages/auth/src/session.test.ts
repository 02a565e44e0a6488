import { describe, expect, it } from 'vitest'
import { newPasswordErrors } from './password.rules.ts'
import { safeReturnURL } from './return-url.rules.ts'
import { idleExpiry, sessionStatus } from './session.rules.ts'

const at = (time: string): Date => new Date(`2026-11-20T${time}Z`)

describe('a session', () => {
  const times = { idleExpiresAt: at('10:30:00'), absoluteExpiresAt: at('21:00:00') }

  it('is active until two minutes are left, then expiring, then expired', () => {
    expect(sessionStatus(times, at('10:00:00'))).toEqual({ status: 'active', secondsLeft: 1800 })
    expect(sessionStatus(times, at('10:28:00'))).toEqual({ status: 'expiring', secondsLeft: 120 })
    expect(sessionStatus(times, at('10:30:00'))).toEqual({ status: 'expired', secondsLeft: 0 })
  })

  it('ends at its absolute limit however much it is used', () => {
    expect(
      sessionStatus(
        { idleExpiresAt: at('21:20:00'), absoluteExpiresAt: at('21:00:00') },
        at('21:00:00'),
      ).status,
    ).toBe('expired')
  })

  it('takes an idle limit of 15 to 120 minutes from its district', () => {
    expect(idleExpiry(at('10:00:00'), 5)).toEqual(at('10:15:00'))
    expect(idleExpiry(at('10:00:00'), 30)).toEqual(at('10:30:00'))
    expect(idleExpiry(at('10:00:00'), 600)).toEqual(at('12:00:00'))
  })
})

describe('a new password', () => {
  const errorsOf = (password: string, confirmPassword = password, known: string[] = []) =>
    newPasswordErrors({ password, confirmPassword }, known)

  it('has at least 8 and at most 128 characters, and its confirmation matches', () => {
    expect(errorsOf('calm-ledger')).toEqual({})
    expect(errorsOf('short')).toEqual({
      password: { id: 'kit.valid.minLength', values: { min: 8 } },
    })
    expect(errorsOf('x'.repeat(129)).password?.id).toBe('kit.valid.maxLength')
    expect(errorsOf('calm-ledger', 'calm-ledgers')).toEqual({
      confirmPassword: { id: 'auth.password.mismatch' },
    })
    expect(errorsOf('', '')).toEqual({
      password: { id: 'kit.valid.required' },
      confirmPassword: { id: 'kit.valid.required' },
    })
  })

  it('is neither common, nor one letter repeated, nor the login name', () => {
    for (const password of ['Password123', 'aaaaaaaaaa', 'ada@atrium.test'])
      expect(errorsOf(password, password, ['ada@atrium.test']).password?.id).toBe(
        'auth.password.common',
      )
  })
})

describe('a return_url', () => {
  it('leads to a path of the same origin, with its query and hash', () => {
    expect(safeReturnURL('/midas/students/search?q=ana#top')).toBe(
      '/midas/students/search?q=ana#top',
    )
  })

  it('never leads to another site', () => {
    const elsewhere = [
      'https://evil.test',
      '//evil.test',
      '/\\evil.test',
      '/\t/evil.test',
      'javascript:alert(1)',
      '',
      '\\\\evil.test',
      '/x\\..\\y',
      '/midas/..//evil.test',
      '/.//evil.test',
      '/%2e%2e//evil.test',
    ]
    expect(elsewhere.filter((url) => safeReturnURL(url) !== undefined)).toEqual([])
  })
})
