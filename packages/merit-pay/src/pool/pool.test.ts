import { describe, expect, test } from 'vitest'
import { divide, drawFrom, nextPayment, owedTo, type Share } from './pool.rules.ts'

const sum = (parts: readonly { cents: number }[]) =>
  parts.reduce((all, { cents }) => all + cents, 0)

/** Numbers that look random and are the same each time. */
function* numbers(seed: number): Generator<number, never> {
  let state = seed
  for (;;) {
    state = (state * 1_103_515_245 + 12_345) % 2_147_483_648
    yield state
  }
}

describe('a pool', () => {
  test('of $100,000 over 1,203.5 shares is paid to the cent', () => {
    // 963 people: 481 with one share, 481 with one and a half, one with one.
    const people: Share[] = Array.from({ length: 963 }, (_, at) => ({
      ...{ id: at + 1, shares: at % 2 === 1 ? 150 : 100 },
    }))
    expect(people.reduce((all, { shares }) => all + shares, 0)).toBe(120_350)
    const parts = divide(10_000_000, people)
    expect(sum(parts)).toBe(10_000_000)
    // $100,000 ÷ 1,203.5 = $83.0910…: $83.09, or a cent more for the largest remainders.
    expect(new Set(parts.filter(({ shares }) => shares === 100).map(({ cents }) => cents))).toEqual(
      new Set([8309]),
    )
    // One and a half are $124.6365…
    expect(new Set(parts.filter(({ shares }) => shares === 150).map(({ cents }) => cents))).toEqual(
      new Set([12_463, 12_464]),
    )
  })
  test('gives what rounding leaves to the largest remainders first', () => {
    expect(
      divide(100, [
        { id: 1, shares: 100 },
        { id: 2, shares: 100 },
        { id: 3, shares: 100 },
      ]).map(({ cents, added }) => [cents, added]),
    ).toEqual([
      [34, 1],
      [33, 0],
      [33, 0],
    ])
  })
  test('always sums, whatever the shares are', () => {
    const next = numbers(7)
    const draw = (below: number) => next.next().value % below
    for (let round = 0; round < 300; round++) {
      const people = Array.from({ length: 1 + draw(60) }, (_, at) => ({
        ...{ id: at + 1, shares: draw(400) },
      }))
      const pool = draw(2_000_000_000)
      const parts = divide(pool, people)
      const all = people.reduce((count, { shares }) => count + shares, 0)
      expect(sum(parts)).toBe(all === 0 ? 0 : pool)
      for (const { cents, shares } of parts) {
        expect(cents).toBeGreaterThanOrEqual(0)
        // No one is a cent off.
        if (all > 0) expect(Math.abs(cents - (pool * shares) / all)).toBeLessThan(1)
      }
    }
  })
})

describe('two appeals won after certification', () => {
  const paid = { poolCents: 10_000_000, shares: 120_350 }
  const won = owedTo(
    [
      { id: 1, shares: 150, paidCents: 8309 },
      { id: 2, shares: 250, paidCents: 12_464 },
    ],
    paid,
  )
  test('are worth what a share was worth in the payment that they correct', () => {
    expect(won).toEqual([
      { id: 1, cents: 12_463 - 8309 },
      { id: 2, cents: 20_772 - 12_464 },
    ])
  })
  test('draw from the reserve, and say what is missing where it isn’t enough', () => {
    expect(drawFrom(20_000, won)).toEqual({ state: 'paid', parts: won, leftCents: 20_000 - 12_462 })
    expect(drawFrom(12_461, won)).toEqual({ state: 'short', byCents: 1 })
  })
  test('or come first in the next payment, which still sums to its pool', () => {
    const { parts, owed } = nextPayment(
      1_000_000,
      [
        { id: 7, shares: 100 },
        { id: 8, shares: 200 },
      ],
      won,
    )
    expect(owed).toMatchObject({ state: 'paid' })
    expect(sum(parts) + sum(won)).toBe(1_000_000)
  })
  test('are worth as much where nothing was paid yet: someone joined the year after its payment', () => {
    // $83.0910…
    expect(owedTo([{ id: 1, shares: 100, paidCents: 0 }], paid)).toEqual([{ id: 1, cents: 8309 }])
  })
  test('take nothing back where a result became lower', () => {
    expect(owedTo([{ id: 1, shares: 100, paidCents: 12_464 }], paid)).toEqual([{ id: 1, cents: 0 }])
  })
})
