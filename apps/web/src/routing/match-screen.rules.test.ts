import type { Screen } from '@atrium/kit/shared'
import { describe, expect, it } from 'vitest'
import { requiredParams, screenMatcher } from './match-screen.rules.ts'
import { mayOpen } from './may-open.rules.ts'

const screen = (name: string, path: string, more: Partial<Screen> = {}): Screen => ({
  name,
  path,
  area: 'app',
  needs: ['x'],
  title: { en: name, es: name },
  ...more,
})
const screens = [
  screen('', ''),
  screen('students/profile', '/students/:studentID'),
  screen('students/search', '/students/search'),
  screen('classroom', '/classroom/:staffID/:sectionID/classroom/:date?'),
  screen('front', '/', { area: 'public', needs: 'public' }),
  screen('login/reset-password', '/login/reset-password/:token?', { area: 'public', needs: 'public' }),
]
const match = screenMatcher(screens, '/midas')
const found = (path: string) => {
  const hit = match(path)
  return hit && [hit.screen.name, hit.params]
}

describe('a path finds its screen', () => {
  it('in the authenticated area and outside', () => {
    expect(found('/midas')).toEqual(['', {}])
    expect(found('/')).toEqual(['front', {}])
    expect(found('/nowhere')).toBeUndefined()
  })
  it('by fixed parts before parameters', () => {
    expect(found('/midas/students/search')).toEqual(['students/search', {}])
    expect(found('/midas/students/7')).toEqual(['students/profile', { studentID: '7' }])
  })
  it('with optional parameters there or not', () => {
    expect(found('/midas/classroom/1/2/classroom')).toEqual(['classroom', { staffID: '1', sectionID: '2' }])
    expect(found('/midas/classroom/1/2/classroom/2026-11-20')).toEqual(['classroom', { staffID: '1', sectionID: '2', date: '2026-11-20' }])
    expect(found('/login/reset-password')).toEqual(['login/reset-password', {}])
  })
  it('with parameters decoded, and not at all where they cannot be', () => {
    expect(found('/midas/students/a%20b')).toEqual(['students/profile', { studentID: 'a b' }])
    expect(found('/midas/students/%E0%A4%A')).toBeUndefined()
  })
  it('only without a trailing slash', () => {
    expect(found('/midas/students/search/')).toBeUndefined()
  })
  it('and a link knows what it must be given', () => {
    expect(requiredParams('/classroom/:staffID/:sectionID/classroom/:date?')).toEqual(['staffID', 'sectionID'])
  })
})

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
  it('by staff-own only for the own staffID', () => {
    const own = screen('own', '/own/:staffID', { needs: ['staff-own'] })
    expect(mayOpen(own, who, { staffID: '5' })).toBe(true)
    expect(mayOpen(own, who, { staffID: '6' })).toBe(false)
  })
  it('only while its feature flag is as it asks', () => {
    expect(mayOpen(screen('a', '/a', { feature: 'flag' }), who)).toBe(true)
    expect(mayOpen(screen('a', '/a', { feature: '!flag' }), who)).toBe(false)
  })
})
