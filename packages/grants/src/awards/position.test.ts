import { describe, expect, test } from 'vitest'
import { indirectBaseCents } from './indirect.rules.ts'
import { closeoutFaults, percentOfDays, positionOf } from './position.rules.ts'

const award = {
  amountCents: 100_000,
  indirectRate: 500,
  drawnCents: 0,
  budget: [{ object: '4300', name: 'Supplies', cents: 60_000 }],
  spent: [] as { object: string; cents: number }[],
  ...{ indirectBase: 'modified' as const, subawardCapCents: 50_000, excludedObjects: null },
  subawardPaid: [] as number[],
  objects: { indirect: '7310', excluded: ['6', '7'], subawards: ['5100'] },
}

test.each([
  ['2025-07-01', 0],
  ['2025-12-30', 50],
  ['2026-06-30', 100],
])('on %s, %i%% of a year’s award have passed', (today, percent) => {
  expect(percentOfDays('2025-07-01', '2026-06-30', today)).toBe(percent)
})

describe('an award’s position', () => {
  test('compares each object’s budget with what the ledger says was spent, budgeted or not', () => {
    expect(
      positionOf({
        ...award,
        spent: [
          { object: '4300', cents: 20_000 },
          { object: '5200', cents: 1000 },
        ],
      }).lines,
    ).toEqual([
      {
        object: '4300',
        name: 'Supplies',
        budgetCents: 60_000,
        spentCents: 20_000,
        leftCents: 40_000,
      },
      { object: '5200', name: '', budgetCents: 0, spentCents: 1000, leftCents: -1000 },
    ])
  })
  test('includes indirect costs at the award’s rate, and shows undrawn spending as available', () => {
    expect(
      positionOf({ ...award, drawnCents: 5000, spent: [{ object: '4300', cents: 20_000 }] }),
    ).toMatchObject({
      directCents: 20_000,
      indirectCents: 1000,
      drawableCents: 16_000,
      leftCents: 79_000,
    })
  })
  test('has indirect costs on its base alone: not on equipment, what is over its budget, or what no one budgeted', () => {
    const spent = [
      { object: '4300', cents: 70_000 },
      { object: '6400', cents: 9900 },
      { object: '5100', cents: 9900 },
    ]
    expect(positionOf({ ...award, spent })).toMatchObject({
      baseCents: 60_000,
      indirectCents: 3000,
      overBudgetCents: 29_800,
      drawableCents: 63_000,
    })
  })
  test('shows what the ledger has of its indirect costs apart from its direct costs', () => {
    const spent = [
      { object: '4300', cents: 20_000 },
      { object: '7310', cents: 400 },
    ]
    expect(positionOf({ ...award, spent })).toMatchObject({
      directCents: 20_000,
      indirectCents: 1000,
      postedIndirectCents: 400,
    })
  })
  test('never allows drawing more than the award, no matter how much was spent', () => {
    expect(
      positionOf({
        ...award,
        budget: [{ object: '4300', name: 'Supplies', cents: 100_000 }],
        ...{ drawnCents: 95_000, spent: [{ object: '4300', cents: 120_000 }] },
      }),
    ).toMatchObject({ indirectCents: 0, drawableCents: 5000, leftCents: -20_000 })
  })
})

describe('an award can be closed', () => {
  const facts = {
    endsOn: '2025-06-30',
    today: '2025-09-01',
    openEvidence: 0,
    overspentCents: 0,
    matchLeftCents: 0,
    undrawnCents: 0,
    overdrawnCents: 0,
    openDrawdowns: 0,
    unassignedCents: 0,
  }
  test('after its end date, once everything is delivered, drawn, and matched', () => {
    expect(closeoutFaults(facts)).toEqual([])
    expect(closeoutFaults({ ...facts, today: '2025-06-30' })).toEqual(['endsOn'])
    expect(
      closeoutFaults({ ...facts, openEvidence: 1, undrawnCents: 5, matchLeftCents: 3 }),
    ).toEqual(['openEvidence', 'matchLeftCents', 'undrawnCents'])
    expect(closeoutFaults({ ...facts, overdrawnCents: 1 })).toEqual(['overdrawnCents'])
  })
})

describe('modified total direct costs', () => {
  const objects = { indirect: '7310', excluded: ['6', '7'], subawards: ['5100'] }
  const base = (
    spent: Record<string, number>,
    subawardPaid: number[],
    terms: { indirectBase?: 'modified' | 'restricted' | 'direct'; excludedObjects?: string } = {},
  ) =>
    indirectBaseCents(
      Object.entries(spent).map(([object, cents]) => ({ object, cents })),
      {
        ...{ indirectBase: 'modified', subawardCapCents: 25_000, excludedObjects: null },
        ...{ subawardPaid, ...terms },
      },
      objects,
    )
  test('have each subaward up to its limit, whichever object it was written to', () => {
    expect(base({ '5100': 60_000 }, [60_000])).toBe(25_000)
    expect(base({ '5100': 60_000 }, [20_000, 40_000])).toBe(45_000)
    // The first part of it is written to another object.
    expect(base({ '5100': 35_000, '5800': 25_000 }, [60_000])).toBe(25_000)
  })
  test('have no payment to a subrecipient that no subaward explains', () => {
    expect(base({ '4300': 1000, '5100': 60_000 }, [])).toBe(1000)
    expect(base({ '5100': 60_000 }, [20_000])).toBe(20_000)
  })
  test('of a program that supplements have no part of a subaward', () => {
    expect(base({ '4300': 1000, '5100': 60_000 }, [60_000], { indirectBase: 'restricted' })).toBe(
      1000,
    )
  })
  test('leave out what else the approval excludes', () => {
    expect(base({ '4300': 1000, '5710': 500 }, [], { excludedObjects: '5710, 58' })).toBe(1000)
    expect(base({ '4300': 1000, '6400': 500 }, [], { indirectBase: 'direct' })).toBe(1500)
  })
})
