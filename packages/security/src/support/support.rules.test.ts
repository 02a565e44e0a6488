import { describe, expect, test } from 'vitest'
import { isInForce, supportErrors } from './support.rules.ts'

describe('letting support in', () => {
  const office = { hours: 4, looksOnly: false, permissions: ['students.read', 'students.manage'] }
  test('is for a few hours, at most three days', () => {
    expect(supportErrors(office)).toEqual({})
    for (const hours of [0, 2, 73, 1000])
      expect(Object.keys(supportErrors({ ...office, hours }))).toEqual(['hours'])
  })
  test('never lets it decide who else may do what', () => {
    const admins = { ...office, permissions: ['security.manage'] }
    expect(Object.keys(supportErrors(admins))).toEqual(['looksOnly'])
    expect(supportErrors({ ...admins, looksOnly: true })).toEqual({})
  })
  test('lasts until it expires or someone ends it', () => {
    const endsAt = '2026-11-20T12:00:00Z'
    expect(isInForce({ endsAt, endedAt: null }, new Date('2026-11-20T11:59:59Z'))).toBe(true)
    expect(isInForce({ endsAt, endedAt: null }, new Date('2026-11-20T12:00:00Z'))).toBe(false)
    expect(
      isInForce({ endsAt, endedAt: '2026-11-20T11:00:00Z' }, new Date('2026-11-20T11:30:00Z')),
    ).toBe(false)
  })
})
