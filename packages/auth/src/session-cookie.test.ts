import { describe, expect, test } from 'vitest'
import {
  hostSessionCookie,
  newSessionID,
  sessionCookie,
  sessionCookies,
  sessionIDOf,
} from './session-cookie.ts'

const day = 43_200

describe('the session cookie', () => {
  test('over https has a name that no other host can set, and drops the plain one', () => {
    const id = newSessionID(true)
    expect(sessionCookies(id, { secure: true, maxAge: day })).toEqual([
      `__Host-atrium_session=${id}; HttpOnly; Max-Age=43200; Path=/; SameSite=Lax; Secure`,
      'atrium_session=; HttpOnly; Max-Age=0; Path=/; SameSite=Lax; Secure',
    ])
    expect(sessionIDOf(`theme=dark; ${hostSessionCookie}=${id}`)).toBe(id)
  })
  test('over plain http, on this machine, has the plain name', () => {
    const id = newSessionID(false)
    expect(sessionCookies(id, { secure: false, maxAge: day })).toEqual([
      `atrium_session=${id}; HttpOnly; Max-Age=43200; Path=/; SameSite=Lax`,
    ])
    expect(sessionIDOf(`${sessionCookie}=${id}`)).toBe(id)
  })
  test('goes away at sign-out under both names', () => {
    const gone = sessionCookies(null, { secure: true, maxAge: day })
    expect(gone.every((cookie) => cookie.includes('=; HttpOnly; Max-Age=0;'))).toBe(true)
    expect(gone).toHaveLength(2)
  })
  test('of a session that began before https still opens it', () => {
    const before = newSessionID(false)
    expect(sessionIDOf(`${sessionCookie}=${before}`)).toBe(before)
  })
  test('of an https session opens nothing under the plain name, where it may have been planted', () => {
    const id = newSessionID(true)
    expect(sessionIDOf(`${sessionCookie}=${id}`)).toBeNull()
    const mine = newSessionID(true)
    expect(
      sessionIDOf(`${sessionCookie}=${newSessionID(false)}; ${hostSessionCookie}=${mine}`),
    ).toBe(mine)
  })
  test('is looked up only where it has the form of a session id', () => {
    const id = newSessionID(false)
    for (const other of ['abc', 'a'.repeat(41), 'a'.repeat(14_000), `${id.slice(1)}!`, ''])
      for (const name of [sessionCookie, hostSessionCookie])
        expect(sessionIDOf(`${name}=${other}; theme=dark`)).toBeNull()
  })
})
