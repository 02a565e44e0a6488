import { expect, test } from 'vitest'
import { dosesOf, goesHomeBy, openDosesOf, toSign, type ScheduledOrder } from './schedule.rules.ts'

const order: ScheduledOrder = {
  ...{
    orderID: 1,
    studentID: 7,
    name: 'Ruiz, Ana',
    grade: '09',
    medication: 'Methylphenidate 10 mg',
  },
  ...{ dose: '1 tablet', startsOn: '2026-09-01', endsOn: null, expiresOn: null },
  ...{ times: [{ at: '12:00' }, { at: '08:00' }], isAsNeeded: false, isControlled: true },
  ...{ instructions: null, stock: 10, hasLeft: false, lastDay: '2027-06-04', entries: [] },
  unrecorded: [],
}
const entry = {
  ...{
    id: 3,
    version: 1,
    kind: 'given' as const,
    dueAt: '08:00',
    at: '2026-10-14T15:02:00Z',
    units: 1,
  },
  ...{
    byName: 'Dolores Vega',
    witnessID: 5,
    witnessName: 'Priya Nair',
    signedAt: null,
    note: null,
  },
}
const at = (time: string, orders = [order]) =>
  dosesOf(orders, { today: '2026-10-14', time }).map(({ dueAt, state }) => `${dueAt} ${state}`)

test('A dose is due within an hour of its time, and late after that', () => {
  expect(at('06:30')).toEqual(['08:00 later', '12:00 later'])
  expect(at('07:00')).toEqual(['08:00 due', '12:00 later'])
  expect(at('09:00')).toEqual(['08:00 due', '12:00 later'])
  expect(at('09:01')).toEqual(['08:00 late', '12:00 later'])
})

test('A dose that was given says so, and an order that is over has none', () => {
  expect(at('11:30', [{ ...order, entries: [entry] }])).toEqual(['08:00 given', '12:00 due'])
  expect(at('11:30', [{ ...order, endsOn: '2026-10-13' }])).toEqual([])
})

test('A student who has left gets no doses', () => {
  expect(at('08:00', [{ ...order, hasLeft: true, lastDay: '2026-10-09' }])).toEqual([])
})

test('Doses of earlier days without an entry wait, the oldest first, unless the student has left', () => {
  const open = (of: Partial<ScheduledOrder>) => ({
    ...{ ...order, ...of },
    unrecorded: [
      { day: '2026-10-13', dueAt: '08:00' },
      { day: '2026-10-12', dueAt: '12:00' },
    ],
  })
  const found = openDosesOf([open({}), open({ orderID: 2, name: 'Álvarez, Ben' }), order])
  expect(found.map(({ day, dueAt, order: { orderID } }) => [day, dueAt, orderID])).toEqual([
    ['2026-10-12', '12:00', 2],
    ['2026-10-12', '12:00', 1],
    ['2026-10-13', '08:00', 2],
    ['2026-10-13', '08:00', 1],
  ])
  expect(openDosesOf([open({ hasLeft: true })])).toEqual([])
})

test('What is left goes home when the order ends, the student leaves, or the year is over, from two weeks before', () => {
  const by = (of: Partial<ScheduledOrder>, today = '2026-10-14') =>
    goesHomeBy({ ...order, ...of }, today)
  expect(by({})).toBeNull()
  expect(by({}, '2027-05-20')).toBeNull()
  expect(by({}, '2027-05-21')).toBe('2027-06-04')
  expect(by({}, '2027-07-01')).toBe('2027-06-04')
  expect(by({ endsOn: '2026-10-20' })).toBe('2026-10-20')
  expect(by({ hasLeft: true, lastDay: '2026-10-09' })).toBe('2026-10-09')
  expect(by({ endsOn: '2026-10-20', stock: 0 })).toBeNull()
  expect(by({ lastDay: null })).toBeNull()
})

test('A witness finds what is waiting for their signature, and no one else does', () => {
  const orders = [
    { ...order, entries: [entry, { ...entry, id: 4, signedAt: '2026-10-14T15:05:00Z' }] },
  ]
  expect(toSign(orders, 5).map((one) => one.entry.id)).toEqual([3])
  expect(toSign(orders, 6)).toEqual([])
})
