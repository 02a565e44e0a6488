import { describe, expect, test } from 'vitest'
import { tell } from './insight.rules.ts'
import { sentenceOf } from './sentence.rules.ts'

describe('what numbers tell', () => {
  test('a change is from the first to the last that is told', () => {
    expect(tell('change', [['2024', 10], ['2025', null], ['2026', 15]])).toMatchObject({ from: { at: '2024' }, to: { at: '2026' }, difference: 5 })
    expect(tell('change', [['2024', 10], ['2025', null]])).toBeUndefined()
    expect(tell('change', [['2024', 10], ['2025', 10]])).toBeUndefined()
  })
  test('a gap is between the highest and the lowest', () => {
    expect(tell('gap', [['a', 3], ['b', 9], [null, 90], ['c', 5]])).toMatchObject({ high: { at: 'b' }, low: { at: 'a' }, difference: 6 })
  })
  test('an outlier lies far from the middle of five groups or more', () => {
    const five = [['a', 10], ['b', 11], ['c', 9], ['d', 10.5], ['e', 30]]
    expect(tell('outlier', five)).toMatchObject({ point: { at: 'e' }, middle: 10.5 })
    expect(tell('outlier', five.slice(1))).toBeUndefined()
    expect(tell('outlier', [...five.slice(0, 4), ['e', 11.5]])).toBeUndefined()
  })
})

test('a school year is written by both of its years', () => {
  const view = { insightID: 1, dashboardID: null, definition: { kind: 'change' as const, reducer: 'average' as const, value: 'a1', by: { field: 'a2' }, filters: [], filterSetIDs: [] }, measure: 'Rate', by: { name: 'Date', kind: 'integer' as const, part: 'schoolYear' as const }, told: tell('change', [[2025, 1.25], [2026, 3]]) ?? null }
  expect(sentenceOf(view, { text: (id, values) => `${id} ${JSON.stringify(values)}`, number: String, date: String })).toContain('"from":"2024–2025","to":"2025–2026","before":"1.3"')
})
