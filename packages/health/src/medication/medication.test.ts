import { describe, expect, test } from 'vitest'
import {
  entryErrors,
  needsWitness,
  reasonAsked,
  stockOf,
  timesErrors,
  type Entry,
  type Order,
} from './medication.rules.ts'

const order: Order = {
  ...{ startsOn: '2026-09-01', endsOn: '2026-12-18', times: [{ at: '08:00' }, { at: '12:00' }] },
  ...{ isAsNeeded: false, isControlled: false, expiresOn: null },
}
const dose: Entry = { kind: 'given', dueAt: '08:00', units: 1, witnessID: null, note: null }
const wrong = (
  entry: Partial<Entry>,
  of: Partial<Order> = {},
  stock = 10,
  { day = '2026-10-14', time = '08:10', isLater = false } = {},
) =>
  Object.keys(
    entryErrors(
      { ...dose, ...entry },
      { order: { ...order, ...of }, stock, byID: 1, day, time, isLater },
    ),
  )

describe('the stock of a medication', () => {
  test('of 10 is 8 after 1 was given and 1 wasted', () => {
    expect(
      stockOf([
        { kind: 'received', units: 10 },
        { kind: 'given', units: 1 },
        { kind: 'wasted', units: 1 },
      ]),
    ).toBe(8)
  })
  test('stays as it is when a dose is refused or missed, and is less by what goes home', () => {
    expect(
      stockOf([
        { kind: 'received', units: 10 },
        { kind: 'refused', units: 0 },
        { kind: 'missed', units: 0 },
        { kind: 'returned', units: 4 },
      ]),
    ).toBe(6)
  })
  test('never falls below nothing', () => {
    expect(wrong({}, {}, 0)).toEqual(['units'])
    expect(wrong({ units: 2 }, {}, 1)).toEqual(['units'])
    expect(wrong({ kind: 'missed', units: 0 }, {}, 0)).toEqual([])
  })
})

describe('a second signature', () => {
  test('is needed for what is wasted, and for each dose of a controlled medication', () => {
    expect(needsWitness({ isControlled: false }, 'given')).toBe(false)
    expect(needsWitness({ isControlled: false }, 'wasted')).toBe(true)
    expect(needsWitness({ isControlled: true }, 'given')).toBe(true)
    expect(needsWitness({ isControlled: true }, 'received')).toBe(true)
    expect(needsWitness({ isControlled: true }, 'refused')).toBe(false)
    expect(wrong({ kind: 'wasted', dueAt: null })).toEqual(['witnessID'])
    expect(wrong({}, { isControlled: true })).toEqual(['witnessID'])
  })
  test('is someone else’s', () => {
    expect(wrong({ witnessID: 1 }, { isControlled: true })).toEqual(['witnessID'])
    expect(wrong({ witnessID: 2 }, { isControlled: true })).toEqual([])
  })
})

describe('a dose', () => {
  test('is one of the times of the order, on one of its days', () => {
    expect(wrong({})).toEqual([])
    expect(wrong({ dueAt: '09:00' })).toEqual(['dueAt'])
    expect(wrong({ dueAt: null })).toEqual(['dueAt'])
    expect(wrong({}, {}, 10, { day: '2026-12-19' })).toEqual(['day'])
    expect(wrong({ dueAt: null }, { isAsNeeded: true, times: [] })).toEqual([])
  })
  test('that was refused says why', () => {
    expect(wrong({ kind: 'refused', units: 0 })).toEqual(['note'])
    expect(wrong({ kind: 'refused', units: 0, note: 'Spat it out' })).toEqual([])
  })
  test('of a medication that has expired says why it was given anyway', () => {
    const expired = { expiresOn: '2026-10-13' }
    expect(wrong({}, expired)).toEqual(['note'])
    expect(wrong({ note: 'The only epinephrine at hand' }, expired)).toEqual([])
    expect(wrong({}, { expiresOn: '2026-10-14' })).toEqual([])
    expect(wrong({ kind: 'missed', units: 0 }, expired)).toEqual([])
    expect(wrong({ kind: 'returned', dueAt: null }, expired)).toEqual([])
  })
  test('of an earlier day says why it is recorded only now, and nothing else is recorded later', () => {
    const later = { isLater: true }
    expect(wrong({}, {}, 10, later)).toEqual(['note'])
    expect(wrong({ kind: 'missed', units: 0 }, {}, 10, later)).toEqual(['note'])
    expect(wrong({ kind: 'missed', units: 0, note: 'Absent' }, {}, 10, later)).toEqual([])
    expect(wrong({ kind: 'received', dueAt: null, note: 'x' }, {}, 10, later)).toEqual(['day'])
    const asNeeded = { isAsNeeded: true, times: [] }
    expect(wrong({ dueAt: null, note: 'x' }, asNeeded, 10, later)).toEqual(['day'])
  })
  test('more than an hour before its time says why', () => {
    const noon = { dueAt: '12:00' }
    expect(wrong(noon, {}, 10, { time: '10:59' })).toEqual(['note'])
    expect(wrong(noon, {}, 10, { time: '11:00' })).toEqual([])
    expect(wrong({ ...noon, note: 'Early dismissal' }, {}, 10, { time: '10:30' })).toEqual([])
    const at = { order: { expiresOn: null }, day: '2026-10-14', time: '08:10', isLater: false }
    expect(reasonAsked({ kind: 'given', dueAt: '12:00' }, at)).toBe('early')
    expect(reasonAsked({ kind: 'given', dueAt: null }, at)).toBeNull()
  })
})

test('An order has times, or is given as needed, and has no time twice', () => {
  expect(Object.keys(timesErrors({ times: [], isAsNeeded: false }))).toEqual(['times'])
  expect(timesErrors({ times: [], isAsNeeded: true })).toEqual({})
  expect(
    Object.keys(timesErrors({ times: [{ at: '08:00' }, { at: '08:00' }], isAsNeeded: false })),
  ).toEqual(['times.1.at'])
})
