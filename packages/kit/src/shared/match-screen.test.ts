import { describe, expect, it } from 'vitest'
import { pathMatcher, requiredParams, screenMatcher } from './match-screen.rules.ts'
import { screenFixture as screen } from './screen.fixtures.ts'

const screens = [
  screen('', ''),
  screen('students/profile', '/students/:studentID'),
  screen('students/search', '/students/search'),
  screen('classroom', '/classroom/:staffID/:sectionID/classroom/:date?'),
  screen('front', '/', { area: 'public', needs: 'public' }),
  screen('login/reset-password', '/login/reset-password/:token?', {
    area: 'public',
    needs: 'public',
  }),
]
const match = screenMatcher(screens, '/midas')
const found = (path: string) => {
  const hit = match(path)
  return hit && [hit.screen.name, hit.params]
}

describe('a path finds its screen', () => {
  it('in the authenticated area and outside it', () => {
    expect(found('/midas')).toEqual(['', {}])
    expect(found('/')).toEqual(['front', {}])
    expect(found('/nowhere')).toBeUndefined()
  })
  it('by fixed parts before parameters', () => {
    expect(found('/midas/students/search')).toEqual(['students/search', {}])
    expect(found('/midas/students/7')).toEqual(['students/profile', { studentID: '7' }])
  })
  it('with or without its optional parameters', () => {
    expect(found('/midas/classroom/1/2/classroom')).toEqual([
      'classroom',
      { staffID: '1', sectionID: '2' },
    ])
    expect(found('/midas/classroom/1/2/classroom/2026-11-20')).toEqual([
      'classroom',
      { staffID: '1', sectionID: '2', date: '2026-11-20' },
    ])
    expect(found('/login/reset-password')).toEqual(['login/reset-password', {}])
  })
  it('with parameters decoded, and not at all if they cannot be', () => {
    expect(found('/midas/students/a%20b')).toEqual(['students/profile', { studentID: 'a b' }])
    expect(found('/midas/students/%E0%A4%A')).toBeUndefined()
  })
  it('only without a trailing slash, and without an empty part', () => {
    expect(found('/midas/students/search/')).toBeUndefined()
    expect(found('/midas//search')).toBeUndefined()
    expect(found('//midas/students/search')).toBeUndefined()
    expect(found('/login/reset-password/')).toBeUndefined()
  })
  it('prefers the closer pattern even after another with as many parameters', () => {
    const near = screenMatcher(
      [screen('any', '/:kind/:id/edit'), screen('students', '/students/:id/:page')],
      '/midas',
    )
    expect(near('/midas/students/7/edit')?.screen.name).toBe('students')
  })
  it('by its own pattern alone', () => {
    expect(pathMatcher('/microcredentials/detail/:badgeID')('/microcredentials/detail/4')).toEqual({
      badgeID: '4',
    })
    expect(
      pathMatcher('/microcredentials/detail/:badgeID')('/microcredentials/detail'),
    ).toBeUndefined()
  })
  it('and links know its parameters', () => {
    expect(requiredParams('/classroom/:staffID/:sectionID/classroom/:date?')).toEqual([
      'staffID',
      'sectionID',
    ])
  })
})
