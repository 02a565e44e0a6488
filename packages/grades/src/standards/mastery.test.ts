import { expect, test } from 'vitest'
import { masteryMethods, masteryOf, type MasteryMethod } from './mastery.rules.ts'

const evidence = [
  { level: 4, on: '2026-10-01' },
  { level: 2, on: '2026-09-01' },
  { level: 3, on: '2026-11-01' },
  { level: 2, on: '2026-09-15' },
]
const of = (method: MasteryMethod, some = evidence) => masteryOf(some, { method, decay: 65 })

test('A standard’s level is the most recent, the highest, the mean, the decaying average, or the mode of its scores', () => {
  expect(of('mostRecent')).toBe(3)
  expect(of('highest')).toBe(4)
  expect(of('mean')).toBe(2.75)
  // 2, then 2, then 4 at 65%: 3.3, then 3 at 65%: 3.105.
  expect(of('decayingAverage')).toBe(3.1)
  expect(of('mode')).toBe(2)
})
test('If several levels are equally common, mode takes the most recent one', () => {
  expect(of('mode', evidence.slice(0, 3))).toBe(3)
})
test('A standard without a score has no level, and a single score is the level under every method', () => {
  for (const method of masteryMethods) {
    expect(of(method, [])).toBe(null)
    expect(of(method, [{ level: 3, on: '2026-10-01' }])).toBe(3)
  }
})
test('Raising a score never lowers a level under the averaging methods', () => {
  for (const method of ['highest', 'mean', 'decayingAverage', 'mostRecent'] as const)
    for (const at of evidence.keys())
      for (let raise = 0.5; raise <= 2; raise += 0.5) {
        const raised = evidence.map((one, index) =>
          index === at ? { ...one, level: one.level + raise } : one,
        )
        expect(of(method, raised)).toBeGreaterThanOrEqual(of(method) ?? 0)
      }
})
