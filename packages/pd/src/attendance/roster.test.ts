import { expect, test } from 'vitest'
import { rosterActs, rosterCSV } from './roster.rules.ts'
import type { RosterLine } from './roster.queries.ts'

const line = (patch: Partial<RosterLine>): RosterLine => ({
  enrollmentID: 1,
  userID: 1,
  firstName: 'Ada',
  lastName: 'Beltrán',
  email: 'ada@atrium.test',
  schoolName: 'Oak High, North',
  status: 'enrolled',
  entryDate: '2026-10-01',
  exitDate: null,
  requestedAt: '2026-10-01T08:00:00Z',
  offerUntil: null,
  paymentState: 'none',
  costCents: 0,
  purchaseOrder: null,
  refundDueCents: 0,
  minutes: 90,
  credited: false,
  outlook: null,
  hasAnswered: null,
  ...patch,
})
const labels = {
  lastName: 'Last name',
  firstName: 'First name',
  email: 'Email',
  school: 'School',
  status: 'Status',
  entryDate: 'Entry date',
  exitDate: 'Exit date',
  minutes: 'Minutes',
}

test('a roster as CSV quotes commas and never runs what it contains', () => {
  const csv = rosterCSV([line({ firstName: '=HYPERLINK("x")' })], labels, (status) => status)
  expect(csv.split('\r\n')[1]).toBe(
    `Beltrán,"'=HYPERLINK(""x"")",ada@atrium.test,"Oak High, North",enrolled,2026-10-01,,90`,
  )
})
test('outcomes are offered after the end, until credit is awarded; an instructor excuses no one', () => {
  const full = { seats: 1, seatsTaken: 1 }
  const over = { ...full, hasEnded: true, isAdministrator: false }
  expect(rosterActs(line({}), over)).toEqual(['complete', 'incomplete', 'noShow'])
  expect(rosterActs(line({ status: 'completed', credited: true }), over)).toEqual([])
  expect(rosterActs(line({}), { ...over, hasEnded: false })).toEqual([])
  expect(rosterActs(line({}), { ...full, hasEnded: false, isAdministrator: true })).toEqual([
    'excuse',
    'withdraw',
  ])
})
test('someone who waits can be placed by an instructor while a seat is free', () => {
  const waiting = line({ status: 'waitlisted' })
  const free = { seats: 2, seatsTaken: 1, hasEnded: false, isAdministrator: false }
  expect(rosterActs(waiting, free)).toEqual(['place'])
  expect(rosterActs(waiting, { ...free, seatsTaken: 2 })).toEqual([])
  expect(rosterActs(waiting, { ...free, hasEnded: true })).toEqual([])
})
