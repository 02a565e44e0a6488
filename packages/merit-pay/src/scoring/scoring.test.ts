import { describe, expect, test } from 'vitest'
import { levelOf, shownTotal, totalOf, type Component } from './scoring.rules.ts'

/** Three areas of one component each, weighted 40, 35 and 25 percent. */
const three = (...scores: (number | null)[]): Component[] =>
  [4000, 3500, 2500].map((areaWeight, at) => ({
    ...{ componentID: at + 1, areaID: at + 1, areaWeight, weight: 10_000 },
    score: scores[at] ?? null,
  }))
const levels = [
  { name: 'Developing', atLeast: 0, shares: 0 },
  { name: 'Effective', atLeast: 2000, shares: 100 },
  { name: 'Highly effective', atLeast: 2880, shares: 250 },
]

describe('a total', () => {
  test('of 3, 3 and 2.5 by 40, 35 and 25 percent is 2.875, and never shown as the cut at 2.88', () => {
    const total = totalOf(three(300, 300, 250), { missing: 'undecided', lowest: 100 })
    expect(total).toEqual({ state: 'total', thousandths: 2875 })
    expect(shownTotal(2875)).toBe('2.875')
    expect(levelOf(2875, levels)?.name).toBe('Effective')
    expect(levelOf(2880, levels)?.name).toBe('Highly effective')
  })
  test('is cut off, so that 2.8799… is below a cut at 2.88', () => {
    const nearly: Component[] = [9999, 1].map((weight, at) => ({
      ...{ componentID: at, areaID: 1, areaWeight: 10_000, weight, score: at === 0 ? 288 : 287 },
    }))
    // 2.879999
    expect(totalOf(nearly, { missing: 'wait', lowest: 100 })).toEqual({
      ...{ state: 'total', thousandths: 2879 },
    })
  })
  test('isn’t there while a component isn’t scored and the district hasn’t chosen how it counts', () => {
    const scores = three(300, 300, null)
    expect(totalOf(scores, { missing: 'undecided', lowest: 100 })).toEqual({
      ...{ state: 'undecided', missing: 1 },
    })
    expect(totalOf(scores, { missing: 'wait', lowest: 100 })).toEqual({
      ...{ state: 'waiting', missing: 1 },
    })
  })
  test('gives the weight of what isn’t scored to the others, or counts the lowest score, as chosen', () => {
    // (0.40 × 3 + 0.35 × 2) ÷ 0.75 = 2.5333…
    expect(totalOf(three(300, 200, null), { missing: 'redistribute', lowest: 100 })).toEqual({
      ...{ state: 'total', thousandths: 2533 },
    })
    // 0.40 × 3 + 0.35 × 2 + 0.25 × 1
    expect(totalOf(three(300, 200, null), { missing: 'minimum', lowest: 100 })).toEqual({
      ...{ state: 'total', thousandths: 2150 },
    })
    expect(totalOf(three(null, null, null), { missing: 'redistribute', lowest: 100 })).toEqual({
      ...{ state: 'empty', missing: 3 },
    })
  })
  test('keeps the weight of a component in its area', () => {
    const area = (componentID: number, weight: number, score: number | null): Component => ({
      ...{ componentID, areaID: 1, areaWeight: 6000, weight, score },
    })
    const other = { componentID: 9, areaID: 2, areaWeight: 4000, weight: 10_000, score: 200 }
    const total = totalOf([area(1, 7500, 400), area(2, 2500, null), other], {
      ...{ missing: 'redistribute', lowest: 100 },
    })
    // The area stays 60%: 0.6 × 4 + 0.4 × 2.
    expect(total).toEqual({ state: 'total', thousandths: 3200 })
  })
})
