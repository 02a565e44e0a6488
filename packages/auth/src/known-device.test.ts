import { randomBytes } from 'node:crypto'
import { provideSecrets, secretBox } from '@atrium/kit/server'
import { expect, test } from 'vitest'
import { deviceCookieFor, deviceMarksOf, markOf } from './known-device.ts'
import { networkOf } from './network.rules.ts'

provideSecrets(secretBox([randomBytes(32)]))
const now = new Date('2026-11-23T12:00:00Z')
const later = (days: number) => new Date(now.getTime() + days * 86_400_000)
const marksOf = (cookie: string) => deviceMarksOf(cookie.split(';')[0])

test('a device is known for half a year to accounts that signed in there, and its cookie does not reveal them', () => {
  const first = deviceCookieFor([], 'ada@cedar.test', { now, secure: true })
  expect(first).toMatch(
    /^__Host-atrium_device=[\w-]+; HttpOnly; Max-Age=15552000; Path=\/; SameSite=Lax; Secure$/,
  )
  expect(first).not.toContain('ada')
  const both = deviceCookieFor(marksOf(first), 'bo@cedar.test', { now, secure: true })
  for (const name of ['ada@cedar.test', 'bo@cedar.test'])
    expect(markOf(marksOf(both), name, later(179))).toBeDefined()
  expect(markOf(marksOf(both), 'carla@cedar.test', now)).toBeUndefined()
  expect(markOf(marksOf(both), 'ada@cedar.test', later(181))).toBeUndefined()
})

test('a shared device remembers the last five accounts', () => {
  let marks: readonly string[] = []
  for (const name of ['a', 'b', 'c', 'd', 'e', 'f', 'b'])
    marks = marksOf(deviceCookieFor(marks, name, { now, secure: false }))
  expect(['a', 'b', 'c', 'd', 'e', 'f'].filter((name) => markOf(marks, name, now))).toEqual([
    ...['b', 'c', 'd', 'e', 'f'],
  ])
})

test('a forged or altered mark is not accepted', () => {
  const [mark = ''] = marksOf(deviceCookieFor([], 'ada', { now, secure: false }))
  const changed = mark.replace(/^\d+/, (day) => String(Number(day) + 1))
  for (const wrong of [changed, `${mark}x`, '', '1-', `99999-${'a'.repeat(32)}`])
    expect(markOf([wrong], 'ada', now), wrong).toBeUndefined()
  expect(deviceMarksOf(`atrium_device=${'a'.repeat(400)}`)).toEqual([])
  expect(deviceMarksOf(undefined)).toEqual([])
})

test('attempts are counted by IPv4 address and by the /64 of an IPv6 address', () => {
  expect(networkOf('203.0.113.7')).toBe('203.0.113.7')
  expect(networkOf('::ffff:203.0.113.7')).toBe('203.0.113.7')
  expect(networkOf('2001:db8:1:2:aaaa::1')).toBe('2001:db8:1:2')
  expect(networkOf('2001:DB8:1:2::9')).toBe('2001:db8:1:2')
  expect(networkOf('2001:0db8:0001:0002:0:0:0:9')).toBe('2001:db8:1:2')
  expect(networkOf('::1')).toBe('0:0:0:0')
})
