import { randomBytes } from 'node:crypto'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import {
  dropDraft,
  forgetDrafts,
  hasWaiting,
  keepDraft,
  openDrafts,
  readDraft,
  type KeptDraft,
} from './drafts.ts'

const now = new Date('2026-11-23T09:00:00Z')
const later = (hours: number) => new Date(now.getTime() + hours * 3_600_000)
const key = randomBytes(32).toString('base64')
const draft: KeptDraft = {
  at: now.toISOString(),
  version: 3,
  base: { birthDate: '2011-05-04' },
  values: { birthDate: '2011-05-14' },
}
const device = new Map<string, string>()

beforeEach(() => {
  device.clear()
  vi.stubGlobal('localStorage', {
    get length() {
      return device.size
    },
    key: (at: number) => [...device.keys()][at] ?? null,
    getItem: (name: string) => device.get(name) ?? null,
    setItem: (name: string, value: string) => device.set(name, value),
    removeItem: (name: string) => device.delete(name),
  })
})
afterEach(async () => {
  await someoneElse()
  vi.unstubAllGlobals()
})

const someoneElse = () => openDrafts(99, key, now)

const written = () => vi.waitFor(() => expect(device.size).toBe(1))

it('offers typed work again after the session has ended, on the same device', async () => {
  await openDrafts(7, key, now)
  keepDraft(7, 'students.demographics', 1930, draft)
  await written()
  await someoneElse()
  await openDrafts(7, key, later(1))
  expect(readDraft(7, 'students.demographics', 1930, later(1))).toEqual(draft)
  expect(readDraft(7, 'students.demographics', 1931, later(1))).toBeUndefined()
})

it('leaves nothing readable on the device', async () => {
  await openDrafts(7, key, now)
  keepDraft(7, 'students.demographics', 1930, draft)
  await written()
  expect([...device.values()].join('')).not.toMatch(/birthDate|2011-05/)
})

it("offers nothing under another key, and removes what can't be read", async () => {
  await openDrafts(7, key, now)
  keepDraft(7, 'students.demographics', 1930, draft)
  await written()
  await someoneElse()
  await openDrafts(7, randomBytes(32).toString('base64'), now)
  expect(readDraft(7, 'students.demographics', 1930, now)).toBeUndefined()
  expect(device.size).toBe(0)
})

it('never offers what another person typed', async () => {
  await openDrafts(7, key, now)
  keepDraft(7, 'students.demographics', 1930, draft)
  await written()
  await openDrafts(8, randomBytes(32).toString('base64'), now)
  expect(readDraft(7, 'students.demographics', 1930, now)).toBeUndefined()
  expect(readDraft(8, 'students.demographics', 1930, now)).toBeUndefined()
})

it('removes every draft after 24 hours, no matter who typed it', async () => {
  await openDrafts(7, key, now)
  keepDraft(7, 'students.demographics', 1930, draft)
  await written()
  expect(readDraft(7, 'students.demographics', 1930, later(25))).toBeUndefined()
  await openDrafts(8, key, later(25))
  expect(device.size).toBe(0)
})

it('keeps what waits for a connection for as many days as it says, and knows that it waits', async () => {
  await openDrafts(7, key, now)
  expect(hasWaiting(7)).toBe(false)
  keepDraft(7, 'health.doses', 'kept', { ...draft, waitsDays: 7 })
  await written()
  expect([hasWaiting(7), hasWaiting(8)]).toEqual([true, false])
  await someoneElse()
  await openDrafts(7, key, later(6 * 24))
  expect(readDraft(7, 'health.doses', 'kept', later(6 * 24))).toEqual({ ...draft, waitsDays: 7 })
  await openDrafts(8, key, later(8 * 24))
  expect(device.size).toBe(0)
})

it('removes what a person typed when they sign out', async () => {
  await openDrafts(7, key, now)
  keepDraft(7, 'students.demographics', 1930, draft)
  await written()
  forgetDrafts(7)
  expect(device.size).toBe(0)
  expect(readDraft(7, 'students.demographics', 1930, now)).toBeUndefined()
})

it('does not bring back a draft that is dropped while it is being encrypted', async () => {
  await openDrafts(7, key, now)
  keepDraft(7, 'students.demographics', 1930, draft)
  dropDraft(7, 'students.demographics', 1930)
  keepDraft(7, 'students.contact', 1930, draft)
  await written()
  expect([...device.keys()]).toEqual(['atrium.draft.7.students.contact.1930'])
})
