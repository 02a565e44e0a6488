import { expect, test } from 'vitest'
import { countedBy } from './counted.rules.ts'

const row = (school: string, raw: number | null, decision: 'accepted' | 'declined' | null) => ({
  school,
  raw,
  decision,
})

test('a report counts submissions by group, and averages only those that have a score', () => {
  const counted = countedBy(
    [
      row('Oak', 8000, 'accepted'),
      row('Pine', 5000, 'declined'),
      row('Oak', 7001, 'declined'),
      row('Oak', null, null),
      row('Elm', null, null),
    ],
    ({ school }) => school,
  )
  // 8000 and 7001 average 7500.5, which rounds up.
  expect(counted).toEqual([
    { name: 'Oak', count: 3, accepted: 1, average: 7501 },
    { name: 'Elm', count: 1, accepted: 0, average: null },
    { name: 'Pine', count: 1, accepted: 0, average: 5000 },
  ])
})
