import { screenFixture as screen } from '@atrium/kit/fixtures'
import { describe, expect, it } from 'vitest'
import { mayOpen } from './may-open.rules.ts'

describe('a screen opens', () => {
  const who = { userID: 5, permissions: ['x'], allowedRoutes: ['a', 'own'], features: ['flag'] }
  it('when it is among the allowed routes', () => {
    expect(mayOpen(screen('a', '/a'), who)).toBe(true)
    expect(mayOpen(screen('b', '/b'), who)).toBe(false)
  })
  it('to visitors only when it is public', () => {
    expect(mayOpen(screen('a', '/a', { needs: [] }), { ...who, userID: 0 })).toBe(false)
    expect(mayOpen(screen('a', '/a', { needs: 'public' }), { ...who, userID: 0 })).toBe(true)
  })
  it('by staff-own only for the user’s own staffID', () => {
    const own = screen('own', '/own/:staffID', { needs: ['staff-own'] })
    expect(mayOpen(own, who, { staffID: '5' })).toBe(true)
    expect(mayOpen(own, who, { staffID: '6' })).toBe(false)
  })
  it('only while its feature flag has the required state', () => {
    expect(mayOpen(screen('a', '/a', { feature: 'flag' }), who)).toBe(true)
    expect(mayOpen(screen('a', '/a', { feature: '!flag' }), who)).toBe(false)
  })
})
