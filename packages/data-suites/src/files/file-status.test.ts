import { describe, expect, test } from 'vitest'
import { fileStatuses } from '../words.ts'
import { actsOf, fileActs, isOnline, moveFile, servesData } from './file-status.rules.ts'

const now = '2026-10-14T12:00:00Z'
const from = (
  status: (typeof fileStatuses)[number],
  more: { before?: 'rdy' | null; removedAt?: string | null } = {},
) => ({ status, before: null, removedAt: null, ...more })

describe('a data-suite file', () => {
  test('comes from its set-up to ready: stup, pend, proc, indx, rdy', () => {
    expect(moveFile(from('stup'), 'saveMapping', 'editor', now)).toBe('pend')
    expect(moveFile(from('pend'), 'take', 'worker', now)).toBe('proc')
    expect(moveFile(from('proc'), 'typed', 'worker', now)).toBe('indx')
    expect(moveFile(from('indx'), 'indexed', 'worker', now)).toBe('rdy')
  })
  test('goes from any of these to err, and by retry back to pend', () => {
    for (const status of ['stup', 'pend', 'proc', 'indx', 'updp', 'upd'] as const)
      expect(moveFile(from(status), 'fail', 'worker', now)).toBe('err')
    expect(moveFile(from('err'), 'retry', 'editor', now)).toBe('pend')
  })
  test('takes new data: rdy, updp, upd, rdy; if the columns changed, updr, then accept or reject', () => {
    expect(moveFile(from('rdy'), 'newData', 'editor', now)).toBe('updp')
    expect(moveFile(from('updp'), 'take', 'worker', now)).toBe('upd')
    expect(moveFile(from('upd'), 'indexed', 'worker', now)).toBe('rdy')
    expect(moveFile(from('upd'), 'drifted', 'worker', now)).toBe('updr')
    expect(moveFile(from('updr'), 'acceptDrift', 'editor', now)).toBe('upd')
    expect(moveFile(from('updr'), 'rejectDrift', 'editor', now)).toBe('rdy')
  })
  test('is removed only by its owner, in two steps, and can be restored for thirty days', () => {
    for (const status of ['rdy', 'err'] as const) {
      expect(moveFile(from(status), 'remove', 'owner', now)).toBe('dltp')
      expect(moveFile(from(status), 'remove', 'editor', now)).toBeUndefined()
    }
    expect(moveFile(from('dltp', { before: 'rdy' }), 'keep', 'owner', now)).toBe('rdy')
    expect(moveFile(from('dltp'), 'confirmRemoval', 'owner', now)).toBe('dlt')
    expect(moveFile(from('dlt'), 'removed', 'worker', now)).toBe('dltr')
    expect(
      moveFile(from('dltr', { removedAt: '2026-09-20T00:00:00Z' }), 'restore', 'owner', now),
    ).toBe('pend')
    expect(
      moveFile(from('dltr', { removedAt: '2026-09-01T00:00:00Z' }), 'restore', 'owner', now),
    ).toBeUndefined()
  })
  test('is taken up again by a worker wherever another died', () => {
    for (const [status, to] of [
      ['proc', 'proc'],
      ['indx', 'proc'],
      ['upd', 'upd'],
    ] as const)
      expect(moveFile(from(status), 'take', 'worker', now)).toBe(to)
  })
  test('lets people perform none of the worker’s acts, and the worker none of theirs', () => {
    for (const status of fileStatuses) {
      for (const act of actsOf(from(status), 'owner', now))
        expect(moveFile(from(status), act, 'worker', now), `${status} ${act}`).toBeUndefined()
      expect(
        fileActs.filter(
          (act) =>
            moveFile(from(status), act, 'worker', now) && moveFile(from(status), act, 'owner', now),
        ),
      ).toEqual([])
    }
  })
})

test('a suite is online while every one of its files serves data, otherwise offline', () => {
  const served = { status: 'rdy', parts: 1 } as const
  expect(isOnline([])).toBe(false)
  expect(isOnline([served, { status: 'updr', parts: 2 }, { status: 'err', parts: 1 }])).toBe(true)
  expect(isOnline([served, { status: 'proc', parts: 0 }])).toBe(false)
  expect(isOnline([served, { status: 'dltr', parts: 1 }])).toBe(true)
  expect(servesData('dltp', 1)).toBe(false)
})
