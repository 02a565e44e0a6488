import { describe, expect, test } from 'vitest'
import { isSafeAddress, preferenceErrors } from './preference.schema.ts'

const image = { source: '/midas/rest/files/a/oak.png', alt: 'An oak', height: 84, width: 448 }
const place = { address: '1 Oak Street', city: 'Riverbend', state: 'CA', zip: '95000' }

describe('a public preference (platform.md §3)', () => {
  test('header image: source, alt, height, width', () => {
    expect(preferenceErrors('header_image', image)).toEqual({})
    expect(preferenceErrors('header_image', { ...image, source: 'javascript:alert(1)' })).toEqual({
      'header_image.source': { id: 'site.valid.address' },
    })
    expect(
      preferenceErrors('header_image', { ...image, source: 'https://example.org/oak.png' }),
    ).toEqual({ 'header_image.source': { id: 'site.valid.picture' } })
    expect(preferenceErrors('header_image', { ...image, height: -1 })).toHaveProperty([
      'header_image.height',
    ])
  })
  test('footer image: the same and a background color', () => {
    expect(preferenceErrors('footer_image', { ...image, backgroundColor: '#35495e' })).toEqual({})
    expect(
      preferenceErrors('footer_image', { ...image, backgroundColor: 'red; background: url(x)' }),
    ).toHaveProperty(['footer_image.backgroundColor'])
  })
  test('header links: name, route, disabled; the route a path or an object keyed by publisher, staff, student', () => {
    const links = [
      { name: 'Catalog', route: '/professional-development', disabled: false },
      {
        name: 'Mine',
        route: { publisher: '/rims', staff: '/midas', student: 'https://example.org/' },
        disabled: true,
      },
    ]
    expect(preferenceErrors('header_links', links)).toEqual({})
    expect(
      preferenceErrors('header_links', [{ name: '', route: '//evil.example', disabled: false }]),
    ).toEqual({
      'header_links.0.name': { id: 'kit.valid.required' },
      'header_links.0.route': { id: 'site.valid.address' },
    })
    expect(
      preferenceErrors('header_links', [
        {
          name: 'Mine',
          route: { publisher: '/a', staff: 'data:text/html,x', student: '/b' },
          disabled: false,
        },
      ]),
    ).toEqual({ 'header_links.0.route.staff': { id: 'site.valid.address' } })
  })
  test('footer address: one or a list', () => {
    expect(preferenceErrors('footer_address', place)).toEqual({})
    expect(preferenceErrors('footer_address', [place, place])).toEqual({})
    expect(preferenceErrors('footer_address', [place, { ...place, city: '' }])).toEqual({
      'footer_address.1.city': { id: 'kit.valid.required' },
    })
    expect(Object.keys(preferenceErrors('footer_address', []))).not.toEqual([])
  })
  test('footer contact phone: a valid phone number', () => {
    expect(preferenceErrors('footer_contact_phone', '(415) 555-0101')).toEqual({})
    expect(preferenceErrors('footer_contact_phone', 'call us')).toEqual({
      footer_contact_phone: { id: 'kit.valid.phone' },
    })
  })
})

test('an address is a path of this site or a web address', () => {
  for (const good of [
    '/',
    '/midas/students',
    '/a?b=c#d',
    'http://example.org',
    'https://example.org/a',
  ])
    expect(isSafeAddress(good), good).toBe(true)
  for (const bad of [
    '',
    'midas',
    '//example.org',
    '/\\example.org',
    'javascript:alert(1)',
    ' /a',
    'https://',
    'data:text/html,x',
    'vbscript:x',
    '/a\u0000b',
    'java\nscript:x',
  ])
    expect(isSafeAddress(bad), bad).toBe(false)
})
