import { randomBytes } from 'node:crypto'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { clockAhead, setClock } from '../shared/clock.ts'
import type { UserContext } from '../shared/user-context.ts'
import { forgetDrafts, openDrafts } from './drafts.ts'
import { contextToOpenAgain, forgetOpenAgain, keepOpenAgain } from './open-again.ts'

const draftKey = randomBytes(32).toString('base64')
const context = { userID: 7, draftKey, firstName: 'Rosario' } as unknown as UserContext
const now = new Date()
const hours = (count: number) => count * 3_600_000
const place = { pathname: '/midas/students/transportation/boarding/12' }

const stored = () => {
  const map = new Map<string, string>()
  return {
    get length() {
      return map.size
    },
    key: (at: number) => [...map.keys()][at] ?? null,
    getItem: (name: string) => map.get(name) ?? null,
    setItem: (name: string, value: string) => void map.set(name, value),
    removeItem: (name: string) => void map.delete(name),
  }
}

beforeEach(async () => {
  vi.stubGlobal('localStorage', stored())
  vi.stubGlobal('sessionStorage', stored())
  vi.stubGlobal('location', { ...place })
  await openDrafts(7, draftKey, now)
})
afterEach(() => {
  forgetDrafts(7)
  setClock(new Date().toISOString())
  vi.unstubAllGlobals()
})

/** As if the tab was loaded again: only what is on the device is there. */
const reload = async () => {
  await vi.waitFor(() => expect(localStorage.length).toBe(1))
  setClock(new Date().toISOString())
  await openDrafts(99, draftKey, now)
}

it('opens a page again as the same person, with the clock that the server had', async () => {
  setClock(new Date(Date.now() + hours(50)).toISOString())
  keepOpenAgain(context, now)
  await reload()
  expect(clockAhead() / hours(1)).toBeCloseTo(0, 1)
  expect(await contextToOpenAgain(now)).toMatchObject({ userID: 7, firstName: 'Rosario' })
  expect(clockAhead() / hours(1)).toBeCloseTo(50, 1)
})

it('opens no other page, none after the longest session, and none after signing out', async () => {
  keepOpenAgain(context, now)
  await reload()
  expect(await contextToOpenAgain(new Date(now.getTime() + hours(13)))).toBeUndefined()
  vi.stubGlobal('location', { pathname: '/midas/students/transportation/boarding/13' })
  expect(await contextToOpenAgain(now)).toBeUndefined()
  vi.stubGlobal('location', { ...place })
  forgetOpenAgain()
  expect(await contextToOpenAgain(now)).toBeUndefined()
})
