import { randomBytes } from 'node:crypto'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { currentTime, deviceTime, setClock } from '../shared/clock.ts'
import type { UserContext } from '../shared/user-context.ts'
import { openDrafts } from './drafts.ts'
import { contextToOpenAgain, forgetOpenAgain, keepOpenAgain } from './open-again.ts'

const key = randomBytes(32).toString('base64')
const context = { userID: 7, draftKey: key, language: 'es' } as UserContext
const [local, session] = [new Map<string, string>(), new Map<string, string>()]
const storageOf = (kept: Map<string, string>) => ({
  get length() {
    return kept.size
  },
  key: (at: number) => [...kept.keys()][at] ?? null,
  getItem: (name: string) => kept.get(name) ?? null,
  setItem: (name: string, value: string) => kept.set(name, value),
  removeItem: (name: string) => kept.delete(name),
})

beforeEach(async () => {
  local.clear()
  session.clear()
  vi.stubGlobal('localStorage', storageOf(local))
  vi.stubGlobal('sessionStorage', storageOf(session))
  vi.stubGlobal('location', { pathname: '/midas/students/health/medication-log' })
  await openDrafts(7, key, deviceTime())
})
afterEach(async () => {
  setClock(new Date().toISOString())
  await openDrafts(99, key, deviceTime())
  vi.unstubAllGlobals()
})

/** As after a reload: what was in memory is gone. */
const reload = async () => {
  setClock(new Date().toISOString())
  await openDrafts(99, key, deviceTime())
}

test('A page opens again as the same person, and counts time as the server does', async () => {
  // The device is an hour behind.
  setClock(new Date(Date.now() + 3_600_000).toISOString())
  keepOpenAgain(context, deviceTime())
  await vi.waitFor(() => expect(local.size).toBe(1))
  await reload()
  expect(await contextToOpenAgain(deviceTime())).toEqual(context)
  expect(currentTime().getTime() - Date.now()).toBeGreaterThan(3_590_000)
  expect(JSON.stringify([...local])).not.toContain('"es"')
})

test('No page opens again at another address, after twelve hours, or after signing out', async () => {
  keepOpenAgain(context, deviceTime())
  await vi.waitFor(() => expect(local.size).toBe(1))
  await reload()
  const later = new Date(Date.now() + 12.1 * 3_600_000)
  expect(await contextToOpenAgain(later)).toBeUndefined()
  vi.stubGlobal('location', { pathname: '/midas/students/search' })
  expect(await contextToOpenAgain(deviceTime())).toBeUndefined()
  vi.stubGlobal('location', { pathname: '/midas/students/health/medication-log' })
  forgetOpenAgain()
  expect(await contextToOpenAgain(deviceTime())).toBeUndefined()
})
