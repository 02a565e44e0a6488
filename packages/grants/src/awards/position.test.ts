import { describe, expect, test } from 'vitest'
import { closeoutFaults, positionOf } from './position.rules.ts'

const award = {
  amountCents: 100_000,
  indirectRate: 500,
  drawnCents: 0,
  budget: [{ object: '4300', name: 'Supplies', cents: 60_000 }],
  spent: [] as { object: string; cents: number }[],
}

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
  test('never allows drawing more than the award, no matter how much was spent', () => {
    expect(
      positionOf({ ...award, drawnCents: 95_000, spent: [{ object: '4300', cents: 120_000 }] }),
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
    openDrawdowns: 0,
  }
  test('after its end date, once everything is delivered, drawn, and matched', () => {
    expect(closeoutFaults(facts)).toEqual([])
    expect(closeoutFaults({ ...facts, today: '2025-06-30' })).toEqual(['endsOn'])
    expect(
      closeoutFaults({ ...facts, openEvidence: 1, undrawnCents: 5, matchLeftCents: 3 }),
    ).toEqual(['openEvidence', 'matchLeftCents', 'undrawnCents'])
  })
})
