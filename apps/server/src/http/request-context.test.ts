import { sessionCookie } from '@atrium/auth/public'
import { expect, test } from 'vitest'
import { sessionIDOf } from './request-context.ts'

test('a session cookie is looked up only where it has the form of a session id', () => {
  const id = 'a1'.repeat(20)
  expect(sessionIDOf(`theme=dark; ${sessionCookie}=${id}`)).toBe(id)
  for (const other of ['abc', 'a'.repeat(41), 'a'.repeat(14_000), `${id.slice(1)}!`, ''])
    expect(sessionIDOf(`${sessionCookie}=${other}; theme=dark`)).toBeNull()
})
