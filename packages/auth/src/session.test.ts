import { describe, expect, it } from 'vitest'
import { commonPasswords } from './common-passwords.ts'
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
  const errorsOf = async (password: string, confirmPassword = password, known: string[] = []) =>
    newPasswordErrors({ password, confirmPassword }, { common: await commonPasswords(), known })

  it('has at least 8 and at most 128 characters, and its confirmation matches', async () => {
    expect(await errorsOf('calm-ledger')).toEqual({})
    expect(await errorsOf('short')).toEqual({
      password: { id: 'kit.valid.minLength', values: { min: 8 } },
    })
    expect((await errorsOf('x'.repeat(129))).password?.id).toBe('kit.valid.maxLength')
    expect(await errorsOf('calm-ledger', 'calm-ledgers')).toEqual({
      confirmPassword: { id: 'auth.password.mismatch' },
    })
    expect(await errorsOf('', '')).toEqual({
      password: { id: 'kit.valid.required' },
      confirmPassword: { id: 'kit.valid.required' },
    })
  })

  it('is neither one of more than ten thousand common ones, nor one letter repeated', async () => {
    expect((await commonPasswords()).size).toBeGreaterThan(10_000)
    for (const password of ['Password123', 'CONTRASEÑA', 'school2026', 'zzzzzzzzZZ', 'barselona'])
      expect((await errorsOf(password)).password?.id, password).toBe('auth.password.common')
  })

  it('is neither a name of the person, the district or a school, nor that with digits and signs around it', async () => {
    const known = ['ada@atrium.test', 'Núñez', 'Cedar Valley Unified School District', 'Oak High']
    for (const password of [
      'ada@atrium.test',
      'Nunez2026!',
      'cedarvalley',
      'Cedar-Valley2026!',
      '2026OakHigh',
      'cedar valley unified school district',
    ])
      expect((await errorsOf(password, password, known)).password?.id, password).toBe(
        'auth.password.common',
      )
    for (const password of ['cedar-ledger', 'calm oak river', '73920164825'])
      expect(await errorsOf(password, password, known), password).toEqual({})
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
