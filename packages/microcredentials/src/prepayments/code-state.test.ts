import { describe, expect, test } from 'vitest'
import { codeStatusOn, moveCode, plainCode, shownCode, type CodeFacts } from './code-state.rules.ts'

const today = '2026-11-20'
const code = (over: Partial<CodeFacts> = {}): CodeFacts => ({
  status: 'active',
  usesLeft: 3,
  expiresOn: '2026-11-20',
  ...over,
})

describe('Redemption code', () => {
  test('pending → payment recorded / administrator → active', () => {
    expect(moveCode(code({ status: 'pending' }), 'redeem', today)).toEqual({
      ok: false,
      code: 'microcredentials.refusal.codePending',
    })
    expect(moveCode(code({ status: 'pending' }), 'recordPayment', today)).toEqual({
      ok: true,
      status: 'active',
      usesLeft: 3,
      voided: 0,
    })
  })
  test('active → last use → redeemed', () => {
    expect(moveCode(code({ usesLeft: 2 }), 'redeem', today)).toEqual({
      ok: true,
      status: 'active',
      usesLeft: 1,
      voided: 0,
    })
    expect(moveCode(code({ usesLeft: 1 }), 'redeem', today)).toEqual({
      ok: true,
      status: 'redeemed',
      usesLeft: 0,
      voided: 0,
    })
    expect(moveCode(code({ status: 'redeemed', usesLeft: 0 }), 'redeem', today)).toEqual({
      ok: false,
      code: 'microcredentials.refusal.codeRedeemed',
    })
  })
  test('past its date → expired, whether or not the job has run; on its last day it is still valid', () => {
    expect(codeStatusOn(code(), today)).toBe('active')
    expect(codeStatusOn(code(), '2026-11-21')).toBe('expired')
    expect(moveCode(code(), 'redeem', '2026-11-21')).toEqual({
      ok: false,
      code: 'microcredentials.refusal.codeExpired',
    })
    expect(moveCode(code(), 'expire', '2026-11-21')).toMatchObject({ ok: true, status: 'expired' })
    expect(moveCode(code(), 'expire', today).ok).toBe(false)
  })
  test('a refund voids unused uses', () => {
    expect(moveCode(code({ usesLeft: 2 }), 'refund', today)).toEqual({
      ok: true,
      status: 'expired',
      usesLeft: 0,
      voided: 2,
    })
    expect(moveCode(code({ usesLeft: 0, status: 'redeemed' }), 'refund', today).ok).toBe(false)
  })
  test('is recognized in any spelling', () => {
    expect(plainCode('ab0l-1234 oiz9')).toBe('AB01123401Z9')
    expect(shownCode('AB01123401Z9')).toBe('AB01-1234-01Z9')
  })
})
