import { describe, expect, test } from 'vitest'
import { keptRecoveryCode, newRecoveryCodes, recoveryCodeHash } from './recovery-codes.ts'
import { needsSecondFactor } from './second-factor.rules.ts'
import { newTOTPSecret, totpAddress, totpCode, totpStep } from './totp.rules.ts'

const noon = new Date('2026-11-25T12:00:00Z')
const later = (seconds: number) => new Date(noon.getTime() + seconds * 1000)

describe('a code from an authenticator app', () => {
  const secret = newTOTPSecret()
  const step = (typed: string, now = noon, lastStep = 0) =>
    totpStep({ secret, lastStep }, typed, now)

  test('matches the test values of RFC 6238', () => {
    // The RFC's own key and time, truncated to six digits.
    const rfc = 'GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ'
    expect(totpCode(rfc, new Date(59_000))).toBe('287082')
    expect(totpCode(rfc, new Date(1_111_111_109_000))).toBe('081804')
  })
  test('works for its 30 seconds and the 30 before and after, with or without a space', () => {
    const code = totpCode(secret, noon)
    expect(step(code)).not.toBeNull()
    expect(step(`${code.slice(0, 3)} ${code.slice(3)}`)).not.toBeNull()
    expect(step(code, later(30))).not.toBeNull()
    expect(step(code, later(-30))).not.toBeNull()
    expect(step(code, later(90))).toBeNull()
  })
  test('works once', () => {
    const code = totpCode(secret, noon)
    const used = step(code)!
    expect(step(code, noon, used)).toBeNull()
    expect(step(totpCode(secret, later(30)), later(30), used)).toBe(used + 1)
  })
  test('must be six digits', () => {
    for (const typed of ['', '12345', '1234567', 'abcdef', '12345６', "' or 1=1"])
      expect(step(typed)).toBeNull()
  })
  test('comes from a secret that the app shows under the district’s name', () => {
    expect(totpAddress(secret, 'ada@cedar.test', 'Cedar Valley')).toMatch(
      /^otpauth:\/\/totp\/Cedar%20Valley:ada%40cedar\.test\?issuer=Cedar%20Valley&secret=/,
    )
  })
})

describe('recovery codes', () => {
  test('are ten different codes that are easy to read on paper', () => {
    const codes = newRecoveryCodes()
    expect(new Set(codes).size).toBe(10)
    for (const code of codes) expect(code).toMatch(/^[a-hj-km-np-z2-9]{5}-[a-hj-km-np-z2-9]{5}$/)
  })
  test('are recognized in any spelling, and stored as keyed hashes', () => {
    expect(keptRecoveryCode(' ABCDE fghjk ')).toBe('abcdefghjk')
    expect(keptRecoveryCode('abcde')).toBeNull()
    expect(recoveryCodeHash('abcdefghjk', 'one')).not.toBe(recoveryCodeHash('abcdefghjk', 'two'))
  })
})

describe('a second factor', () => {
  const clerk = { isStaff: true, permissions: new Set(['profile.own', 'students.read']) }
  const cook = { isStaff: true, permissions: new Set(['profile.own', 'staff.read']) }
  const student = { isStaff: false, permissions: new Set(['profile.own']) }
  const who = (policy: Parameters<typeof needsSecondFactor>[0], inProduction = false) =>
    [clerk, cook, student].map((one) => needsSecondFactor(policy, one, inProduction))

  test('is required of the people that the district chooses', () => {
    expect(who('optional')).toEqual([false, false, false])
    expect(who('staffWithRecords')).toEqual([true, false, false])
    expect(who('staff')).toEqual([true, true, false])
  })
  test('is required by default of staff who can open records in production, and otherwise of no one', () => {
    expect(who('automatic', true)).toEqual([true, false, false])
    expect(who('automatic', false)).toEqual([false, false, false])
  })
  test('is required of everyone who manages security, whatever their other roles', () => {
    const admin = { isStaff: false, permissions: new Set(['security.manage']) }
    expect(needsSecondFactor('staffWithRecords', admin, false)).toBe(true)
  })
})
