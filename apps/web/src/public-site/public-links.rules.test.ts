import type { RoleName } from '@atrium/auth/words'
import { describe, expect, it } from 'vitest'
import { publicLinks, type HeaderLink } from './public-links.rules.ts'

const visitor = { userID: 0, roles: {} }
const person = (...roles: RoleName[]) => ({
  userID: 7,
  roles: Object.fromEntries(roles.map((role) => [role, [1]])),
})
const shown = (links: HeaderLink[], who: Parameters<typeof publicLinks>[1]) =>
  publicLinks(links, who, '/midas').map((link) => [link.name, link.href])

describe('a link of the public header', () => {
  it('into the authenticated area shows only to logged-in users', () => {
    const links = [
      { name: 'My learning', route: '/midas/my/goals' },
      { name: 'Atrium', route: '/midas' },
      { name: 'Catalog', route: '/microcredentials' },
      { name: 'Midas touch', route: '/midastouch' },
    ]
    expect(shown(links, visitor)).toEqual([
      ['Catalog', '/microcredentials'],
      ['Midas touch', '/midastouch'],
    ])
    expect(shown(links, person('student'))).toHaveLength(4)
  })
  it('named "Admin" shows only with a pdAdministrator role', () => {
    const links = [{ name: 'Admin', route: '/admin' }]
    expect(shown(links, person('staff'))).toEqual([])
    expect(shown(links, person('pdAdministrator'))).toEqual([['Admin', '/admin']])
  })
  it('named "Cart" shows only when logged in, with its count', () => {
    const links = [{ name: 'Cart', route: '/professional-development/catalog/cart' }]
    expect(publicLinks(links, visitor, '/midas')).toEqual([])
    expect(publicLinks(links, person('staff'), '/midas')[0]?.cart).toBe(true)
  })
  it('whose route is an object uses the publisher path, else the staff path, else the student path', () => {
    const links = [{ name: 'Materials', route: { publisher: '/p', staff: '/st', student: '/s' } }]
    expect(shown(links, person('publisher', 'staff'))).toEqual([['Materials', '/p']])
    expect(shown(links, person('staff', 'student'))).toEqual([['Materials', '/st']])
    expect(shown(links, person('guardian'))).toEqual([['Materials', '/s']])
    expect(shown(links, visitor)).toEqual([['Materials', '/s']])
  })
  it('flagged disabled is muted text, and so is an address that would run something', () => {
    expect(shown([{ name: 'Soon', route: '/soon', disabled: true }], visitor)).toEqual([
      ['Soon', undefined],
    ])
    expect(
      shown(
        [
          { name: 'Bad', route: 'javascript:alert(1)' },
          { name: 'Elsewhere', route: '//evil.example' },
        ],
        visitor,
      ),
    ).toEqual([
      ['Bad', undefined],
      ['Elsewhere', undefined],
    ])
  })
})
