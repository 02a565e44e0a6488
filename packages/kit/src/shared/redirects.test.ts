import { describe, expect, it } from 'vitest'
import { movedTo, redirectOf } from './redirects.rules.ts'

const known = new Set([
  '/',
  '/login',
  '/logout',
  '/login/reset-password',
  '/microcredentials',
  '/midas/students/search',
  '/midas',
])
const redirect = (pathname: string, search = '') =>
  redirectOf(pathname, search, (path) => known.has(path), '/midas')

describe('old addresses', () => {
  it('lose a trailing slash and keep their query', () => {
    expect(redirect('/midas/students/search/', '?page=2')).toBe('/midas/students/search?page=2')
    expect(redirect('/x//')).toBe('/x')
    expect(redirect('//')).toBe('/')
    expect(redirect('//evil.test/')).toBe('/evil.test')
  })
  it('lead from unknown login sub-paths to login', () => {
    expect(redirect('/login/whatever')).toBe('/login')
    expect(redirect('/login/whatever', '?return_url=%2Fmidas')).toBe('/login?return_url=%2Fmidas')
  })
  it('lose a leading school number', () => {
    expect(redirect('/1234')).toBe('/')
    expect(redirect('/1234/microcredentials')).toBe('/microcredentials')
    expect(redirect('/1234/students/search')).toBe('/midas/students/search')
    expect(redirect('/1234/nowhere')).toBeUndefined()
  })
  it('lead from scripts to the page of the same name, or else to the front page', () => {
    expect(redirect('/students/search.cfm')).toBe('/midas/students/search')
    expect(redirect('/1234/Login.CFM')).toBe('/login')
    expect(redirect('/admin/logoff.asp')).toBe('/logout')
    expect(redirect('/forgot_password.php')).toBe('/login/reset-password')
    expect(redirect('/index.php')).toBe('/')
    expect(redirect('/self_register.php')).toBe('/')
    expect(redirect('/whatever.aspx')).toBe('/')
  })
  it('are otherwise not found', () => {
    expect(redirect('/nowhere')).toBeUndefined()
    expect(redirect('/12/x')).toBeUndefined()
  })
})

describe('a server', () => {
  const moved = (pathname: string, search = '') =>
    movedTo(pathname, search, (path) => known.has(path), '/midas')
  it('redirects an old address to its current screen', () => {
    expect(moved('/midas/students/search/', '?page=2')).toBe('/midas/students/search?page=2')
    expect(moved('/1234/Login.cfm')).toBe('/login')
    expect(moved('/index.php', '?next=//evil.test')).toBe('/')
  })
  it("stays where there is a screen, and never redirects to a page that doesn't exist", () => {
    expect(
      [
        '/midas',
        '/',
        '/nowhere',
        '/nowhere/',
        '//evil.test/',
        '/\\evil.test/',
        '/1234/nowhere',
      ].map((path) => moved(path)),
    ).toEqual([undefined, undefined, undefined, undefined, undefined, undefined, undefined])
  })
})
