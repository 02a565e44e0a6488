import { describe, expect, it } from 'vitest'
import { sessionStateAfter, loginAddress, nextLook } from './session.rules.ts'

describe('the session as the page sees it', () => {
  it('stays active on an active answer', () => {
    expect(sessionStateAfter({ answer: { status: 'active', secondsLeft: 900 } })).toBe('active')
  })
  it('opens the expiring dialog on any status other than active', () => {
    expect(sessionStateAfter({ answer: { status: 'expiring', secondsLeft: 90 } })).toBe('expiring')
    expect(sessionStateAfter({ answer: { status: 'expired', secondsLeft: 0 } })).toBe('expiring')
  })
  it('is logged out by any 4xx', () => {
    expect([401, 403, 404, 429].map((http) => sessionStateAfter({ http }))).toEqual([
      'loggedOut',
      'loggedOut',
      'loggedOut',
      'loggedOut',
    ])
  })
  it('raises an error on other statuses', () => {
    expect(sessionStateAfter({ http: 500 })).toBe('failed')
  })
  it('waits while the network or the server is down', () => {
    expect(sessionStateAfter({ unreachable: true })).toBe('unchanged')
    expect(sessionStateAfter({ http: 503 })).toBe('unchanged')
  })
  it('checks every 60 seconds, and sooner if the last two minutes start before that', () => {
    expect(nextLook(1800)).toBe(60_000)
    expect(nextLook(140)).toBe(20_500)
    expect(nextLook(100)).toBe(60_000)
  })
})

describe('the way to login', () => {
  it('contains the current path, query, and hash', () => {
    expect(
      loginAddress({ pathname: '/midas/students/search', search: '?search=Ana', hash: '#top' }),
    ).toBe('/login?return_url=%2Fmidas%2Fstudents%2Fsearch%3Fsearch%3DAna%23top')
  })
  it('keeps the way back if the person is already at the login', () => {
    expect(
      loginAddress({ pathname: '/login', search: '?return_url=%2Fmidas%2Fmy', hash: '' }),
    ).toBe('/login?return_url=%2Fmidas%2Fmy')
  })
  it('contains no way back to the front page, login, or logout', () => {
    for (const pathname of ['/', '/login', '/logout', '/login/reset-password/x'])
      expect(loginAddress({ pathname, search: '', hash: '' })).toBe('/login')
  })
})
