import { readSettings } from '@atrium/kit/server'
import { expect, test } from 'vitest'
import { isLoopback, refuseSetClock, refuseUnsafeStart, startWarnings } from './start.rules.ts'

const start = (env: Record<string, string>, embedded = true) =>
  refuseUnsafeStart(readSettings(env), { embedded })

test('the demo starts only on this machine', () => {
  for (const HOST of ['127.0.0.1', '127.0.1.1', 'localhost', '::1'])
    expect(() => start({ HOST })).not.toThrow()
  for (const HOST of ['0.0.0.0', '::', '10.2.0.15', 'localhost.evil.test', '127.0.0.1.evil.test'])
    expect(() => start({ HOST }), HOST).toThrow(/ATRIUM_DEMO=1/)
  expect(() => start({ TRUST_PROXY: 'true' })).toThrow(/TRUST_PROXY/)
})

test('the demo can be opened to others by an explicit setting', () => {
  expect(() => start({ HOST: '0.0.0.0', ATRIUM_DEMO: '1' })).not.toThrow()
  expect(() => start({ TRUST_PROXY: '1', ATRIUM_DEMO: '1' })).not.toThrow()
})

test.each<Record<string, string>>([
  { PRODUCTION_HOSTS: 'atrium.example.org' },
  { PUBLIC_ORIGIN: 'https://atrium.example.org' },
  { PRODUCTION_HOSTS: 'atrium.example.org', ATRIUM_DEMO: '1' },
])('settings of a real server without DATABASE_URL refuse to start: %o', (env) => {
  expect(() => start(env)).toThrow(/Set DATABASE_URL/)
})

test('a server with its own database starts anywhere', () => {
  expect(() =>
    start({ HOST: '0.0.0.0', PUBLIC_ORIGIN: 'https://atrium.example.org' }, false),
  ).not.toThrow()
})

test('a server with its own database warns about missing settings', () => {
  const warnings = (env: Record<string, string>) =>
    startWarnings(readSettings(env), { embedded: false }).join('\n')
  expect(warnings({})).toMatch(/PUBLIC_ORIGIN[^]*SECRET_KEYS/)
  const keys = { SECRET_KEYS: Buffer.alloc(32).toString('base64') }
  expect(warnings({ ...keys, PUBLIC_ORIGIN: 'https://atrium.example.org' })).toBe('')
  expect(startWarnings(readSettings({}), { embedded: true })).toEqual([])
})

test('an address counts as loopback only as a whole', () => {
  expect(isLoopback('127.0.0.1')).toBe(true)
  expect(isLoopback('127.evil.test')).toBe(false)
})

test('a clock that was set is for tests: a real server refuses it', () => {
  const ATRIUM_NOW = '2027-06-30T23:30:00-07:00'
  const set = (env: Record<string, string>) => refuseSetClock(readSettings(env))
  expect(() => set({ ATRIUM_NOW })).not.toThrow()
  expect(() => set({ ATRIUM_NOW, PRODUCTION_HOSTS: 'atrium.example.org' })).toThrow(/ATRIUM_NOW/)
  expect(() => set({ ATRIUM_NOW, PUBLIC_ORIGIN: 'https://atrium.example.org' })).toThrow(
    /ATRIUM_NOW/,
  )
  expect(() => set({ PUBLIC_ORIGIN: 'https://atrium.example.org' })).not.toThrow()
  expect(() => set({ ATRIUM_NOW: 'tomorrow' })).toThrow(/ATRIUM_NOW/)
})
