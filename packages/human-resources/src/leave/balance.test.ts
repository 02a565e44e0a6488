import { plusDays } from '@atrium/kit/shared'
import { describe, expect, test } from 'vitest'
import {
  balanceLines,
  balanceOn,
  freeFrom,
  lowestFrom,
  type Allowance,
  type LeaveFacts,
} from './balance.rules.ts'

const days = (amount: number) => Math.round(amount * 100)
const year: Allowance = {
  ...{ id: 1, groupID: null, from: '2020-07-01', to: null, accrual: 'frontLoaded' },
  ...{ perYear: days(10), sharesByFTE: true, firstYear: 'months', hoursPerUnit: null },
  ...{ carryMost: null, cap: null },
}
const july = { groupID: 7, firstMonth: 7, months: 12 }
const since = (from: string, fte = 100) => [{ ...july, from, to: null, fte }]
const facts = (of: Partial<LeaveFacts>): LeaveFacts => ({
  ...{ employments: since('2020-07-01'), allowances: [year], corrections: [], charges: [] },
  ...{ worked: [], ...of },
})
const shown = (of: Partial<LeaveFacts>, through: string) =>
  balanceLines(facts(of), through).map(({ on, kind, amount }) => [on, kind, amount / 100])

describe('the share of someone who works part of the time', () => {
  // Ed. Code 44978: fewer than five days a week get "that proportion of 10 days".
  test('0.6 FTE gets 6 of 10 days', () => {
    const lines = balanceLines(facts({ employments: since('2026-07-01', 60) }), '2026-07-01')
    expect(lines).toMatchObject([{ kind: 'granted', amount: days(6), balance: days(6) }])
  })
  test('two jobs of 0.4 and 0.2 come to the same', () => {
    const jobs = [...since('2026-07-01', 40), ...since('2026-07-01', 20)]
    expect(balanceOn(balanceLines(facts({ employments: jobs }), '2026-07-01'), '2026-07-01')).toBe(
      days(6),
    )
  })
  test('a share that grows in January adds the rest of the year’s difference', () => {
    const jobs = [
      { ...july, from: '2026-07-01', to: '2026-12-31', fte: 60 },
      { ...july, from: '2027-01-01', to: null, fte: 100 },
    ]
    // 0.4 of 10 days for 6 of 12 months.
    expect(shown({ employments: jobs }, '2027-06-30')).toEqual([
      ['2026-07-01', 'granted', 6],
      ['2027-01-01', 'shareChanged', 2],
    ])
  })
})

describe('someone hired on October 15 of a year that starts in July', () => {
  const hired = (firstYear: Allowance['firstYear']) =>
    shown({ employments: since('2026-10-15'), allowances: [{ ...year, firstYear }] }, '2026-12-01')
  test('gets 7.5 of 10 days by months started: October through June are 9 of 12', () => {
    expect(hired('months')).toEqual([['2026-10-15', 'granted', 7.5]])
  })
  test('gets 7.1 of 10 days by days: 259 of 365 are left', () => {
    expect(hired('days')).toEqual([['2026-10-15', 'granted', 7.1]])
  })
  test('gets all 10 where the first year is whole, and all 10 in July in any case', () => {
    expect(hired('whole')).toEqual([['2026-10-15', 'granted', 10]])
    expect(shown({ employments: since('2026-10-15') }, '2027-07-01').at(-1)).toEqual([
      ...['2027-07-01', 'granted', 10],
    ])
  })
  test('reads why, and what the other way would give', () => {
    const left = (firstYear: Allowance['firstYear'], from = '2026-10-15') =>
      balanceLines(
        facts({ employments: since(from), allowances: [{ ...year, firstYear }] }),
        '2026-12-01',
      )[0]?.left
    expect(left('months')).toEqual({
      ...{ by: 'months', left: 9, of: 12, year: days(10), otherwise: days(7.1) },
    })
    expect(left('days')).toEqual({
      ...{ by: 'days', left: 259, of: 365, year: days(10), otherwise: days(7.5) },
    })
    expect(left('whole')).toBeUndefined()
    expect(left('days', '2026-07-01')).toBeUndefined()
    // All ten are there for those who start in the first month.
    expect(left('months', '2026-07-20')).toBeUndefined()
  })
  test('a month at a time, gets a twelfth for each month started, which come to the same', () => {
    const lines = shown(
      { employments: since('2026-10-15'), allowances: [{ ...year, accrual: 'monthly' }] },
      '2027-06-30',
    )
    expect(lines).toHaveLength(9)
    expect(lines[0]).toEqual(['2026-10-15', 'accrued', 0.83])
    expect(lines.reduce((sum, [, , amount]) => sum + Number(amount) * 100, 0)).toBeCloseTo(750)
  })
})

test('a teacher whose year is August through May has it whole from August', () => {
  const teachers = { groupID: 7, firstMonth: 8, months: 10 }
  const employments = [{ ...teachers, from: '2026-08-10', to: null, fte: 100 }]
  expect(shown({ employments }, '2026-09-01')).toEqual([['2026-08-10', 'granted', 10]])
})

test('a cap of 120 hours with 118 and 8 more: 2 stand, and 6 are lost and said', () => {
  const allowances: Allowance[] = [
    { ...year, accrual: 'monthly', perYear: days(96), cap: days(120), from: '2026-07-01' },
  ]
  const corrections = [
    { id: 1, on: '2026-06-30', amount: days(118), reason: 'Opening balance', by: 'Dolores Vega' },
  ]
  const lines = balanceLines(facts({ allowances, corrections }), '2026-07-31')
  expect(lines.map(({ kind, amount, balance }) => [kind, amount, balance])).toEqual([
    ['corrected', days(118), days(118)],
    ['accrued', days(8), days(126)],
    ['lostOverCap', days(-6), days(120)],
  ])
  expect(lines[2]).toMatchObject({ most: days(120) })
})

test('what is taken before it accrues makes room below the cap', () => {
  const allowances: Allowance[] = [
    { ...year, accrual: 'monthly', perYear: days(96), cap: days(120), from: '2026-07-01' },
  ]
  const corrections = [{ id: 1, on: '2026-06-30', amount: days(118), reason: '', by: '' }]
  const charges = [{ requestID: 5, on: '2026-06-30', amount: days(8), isWaiting: false }]
  const lines = balanceLines(facts({ allowances, corrections, charges }), '2026-07-31')
  expect(lines.at(-1)).toMatchObject({ kind: 'accrued', balance: days(118) })
})

describe('at the end of the year', () => {
  const allowances: Allowance[] = [{ ...year, carryMost: days(5), from: '2025-07-01' }]
  test('what is above the carry is lost and said, and the next year is added to the rest', () => {
    expect(shown({ allowances, employments: since('2025-07-01') }, '2026-07-01')).toEqual([
      ['2025-07-01', 'granted', 10],
      ['2026-07-01', 'lostAtYearEnd', -5],
      ['2026-07-01', 'granted', 10],
    ])
  })
  test('a request of June that HR approves in August changes what was lost', () => {
    const charges = [{ requestID: 5, on: '2026-06-12', amount: days(3), isWaiting: false }]
    const lines = shown({ allowances, employments: since('2025-07-01'), charges }, '2026-07-01')
    expect(lines).toContainEqual(['2026-07-01', 'lostAtYearEnd', -2])
  })
  test('sick leave of teachers isn’t lost (Ed. Code 44978)', () => {
    const lines = balanceLines(facts({ employments: since('2024-07-01') }), '2026-07-01')
    expect(lines.at(-1)?.balance).toBe(days(30))
  })
})

test('one hour for every 30 worked, as Labor Code 246(b)(1) has it, without losing parts of hours', () => {
  const allowances: Allowance[] = [{ ...year, accrual: 'hoursWorked', hoursPerUnit: 30 }]
  const worked = [
    { month: '2026-09', minutes: 40 * 60 },
    { month: '2026-10', minutes: 50 * 60 },
  ]
  expect(shown({ allowances, worked, employments: since('2026-09-01', 50) }, '2026-11-15')).toEqual(
    [
      ['2026-10-01', 'accrued', 1.33],
      ['2026-11-01', 'accrued', 1.67],
    ],
  )
})

test('a request may not take more than is there on any later day', () => {
  const charges = [{ requestID: 5, on: '2027-03-01', amount: days(9), isWaiting: true }]
  const lines = balanceLines(facts({ employments: since('2026-07-01'), charges }), '2027-06-30')
  expect(balanceOn(lines, '2026-10-01')).toBe(days(10))
  expect(lowestFrom(lines, '2026-10-01')).toBe(days(1))
})

test('days that would be lost at the end of the year can still be taken before', () => {
  const allowances: Allowance[] = [{ ...year, carryMost: 0 }]
  const employments = since('2026-07-01')
  const lines = balanceLines(facts({ allowances, employments }), '2027-12-31')
  expect(freeFrom(lines, '2026-10-14')).toBe(days(10))
  // Nine are asked for in the next year already, so one of its ten is free, and all of this one’s.
  const charges = [{ requestID: 5, on: '2027-09-01', amount: days(9), isWaiting: true }]
  const planned = balanceLines(facts({ allowances, employments, charges }), '2027-12-31')
  expect(freeFrom(planned, '2027-08-01')).toBe(days(1))
  expect(freeFrom(planned, '2026-10-14')).toBe(days(10))
})

test('a group’s own rule comes before everyone’s, and each only in its years', () => {
  const own: Allowance = { ...year, id: 2, groupID: 7, perYear: days(12), from: '2026-07-01' }
  const lines = shown({ allowances: [year, own], employments: since('2025-07-01') }, '2026-07-01')
  expect(lines).toEqual([
    ['2025-07-01', 'granted', 10],
    ['2026-07-01', 'granted', 12],
  ])
})

test('a rule of a group that has ended gives way to everyone’s on the next day, in the middle of a month', () => {
  const own: Allowance = {
    ...{ ...year, id: 2, groupID: 7, accrual: 'none', perYear: 0 },
    ...{ from: '2026-07-01', to: '2026-10-15' },
  }
  const lines = shown({ allowances: [year, own], employments: since('2026-07-01') }, '2027-06-30')
  expect(lines).toEqual([['2026-10-16', 'granted', 7.5]])
})

/** Numbers that are the same each time. */
const numbers = (seed: number) => {
  let at = seed
  return () => {
    at = (at * 1_103_515_245 + 12_345) % 2_147_483_648
    return at / 2_147_483_648
  }
}
const shuffled = <T>(all: readonly T[], next: () => number): T[] =>
  all
    .map((one) => [next(), one] as const)
    .toSorted(([a], [b]) => a - b)
    .map(([, one]) => one)

test('a balance is the sum of its lines, whatever order requests, approvals, cancellations, corrections and year ends come in', () => {
  for (let seed = 1; seed <= 300; seed++) {
    const next = numbers(seed)
    const whole = (below: number) => Math.floor(next() * below)
    const day = () => plusDays('2023-07-01', whole(1400))
    const accrual = (['frontLoaded', 'monthly', 'hoursWorked'] as const)[whole(3)] ?? 'monthly'
    const allowances: Allowance[] = [
      {
        ...{ ...year, id: 1, accrual, perYear: whole(2000), from: '2023-07-01' },
        firstYear: (['months', 'days', 'whole'] as const)[whole(3)] ?? 'whole',
        carryMost: whole(2) ? whole(1500) : null,
        cap: whole(2) ? 500 + whole(2000) : null,
        hoursPerUnit: 30,
      },
    ]
    const cut = day()
    const employments = [
      { ...july, from: day(), to: cut, fte: 20 + whole(80) },
      { ...july, from: day(), to: null, fte: 20 + whole(80) },
    ]
    // Each act happens to a set of facts; a cancellation takes away what an approval added.
    const acts = Array.from({ length: 30 }, (_, id) => ({
      id,
      on: day(),
      what: whole(4),
      amount: 1 + whole(400),
    }))
    const after = (order: typeof acts): LeaveFacts => ({
      ...{ employments, allowances, worked: [{ month: '2024-09', minutes: 9000 }] },
      corrections: order
        .filter(({ what }) => what === 0)
        .map(({ id, on, amount }) => ({ id, on, amount: amount - 200, reason: '', by: '' })),
      charges: order
        .filter(({ what }) => what === 1 || what === 2)
        .map(({ id, on, amount, what }) => ({ requestID: id, on, amount, isWaiting: what === 2 })),
    })
    const lines = balanceLines(after(acts), '2027-06-30')
    let sum = 0
    for (const line of lines) {
      sum += line.amount
      expect(line.balance).toBe(sum)
      expect(Number.isInteger(line.amount)).toBe(true)
    }
    expect(lines.map(({ on }) => on)).toEqual(lines.map(({ on }) => on).toSorted())
    expect(balanceLines(after(shuffled(acts, next)), '2027-06-30')).toEqual(lines)
    // What is lost is never more than what stood there.
    for (const [at, { kind, amount }] of lines.entries())
      if (kind === 'lostOverCap') expect(-amount).toBeLessThanOrEqual(lines[at - 1]?.amount ?? 0)
  }
})
