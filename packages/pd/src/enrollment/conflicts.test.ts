import { expect, test } from 'vitest'
import { conflictsAmong, type Busy } from './conflicts.rules.ts'

const busy = (kind: Busy['kind'], id: number, from: string, to: string): Busy => ({
  kind,
  id,
  title: `${kind} ${id}`,
  from: `2026-12-01 ${from}`,
  to: `2026-12-01 ${to}`,
})

test('a cart warns about conflicts with the teaching schedule and other sections, once each', () => {
  const found = conflictsAmong([
    busy('asked', 1, '08:00', '10:00'),
    busy('asked', 2, '09:30', '11:00'),
    busy('class', 7, '09:00', '09:50'),
    busy('class', 7, '09:55', '10:30'),
    busy('enrolled', 3, '11:00', '12:00'),
  ])
  expect(found.map((one) => [one.sectionID, one.with.kind, one.with.id, one.at.slice(11)])).toEqual(
    [
      [1, 'asked', 2, '09:30'],
      [1, 'class', 7, '09:00'],
      [2, 'asked', 1, '09:30'],
      [2, 'class', 7, '09:30'],
    ],
  )
})
test('ending when the other starts is not a conflict', () => {
  expect(
    conflictsAmong([busy('asked', 1, '08:00', '09:00'), busy('class', 1, '09:00', '10:00')]),
  ).toEqual([])
})
