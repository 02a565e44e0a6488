import { expect, test } from 'vitest'
import { suppressedCells } from './suppress.rules.ts'

const line = (...people: number[]) => people.map((count, at) => ({ at: [at], people: count }))

test('cells about fewer than ten students are suppressed, and so is the next smallest where subtraction would reveal them', () => {
  expect([...suppressedCells(line(40, 9, 30, 20), 10)]).toEqual([1, 3])
  expect([...suppressedCells(line(40, 9, 3, 20), 10)]).toEqual([1, 2])
  expect(suppressedCells(line(40, 10, 30), 10).size).toBe(0)
})
test('hidden cells are together about ten students or more, since subtracting the visible cells from the total reveals their sum', () => {
  expect([...suppressedCells(line(40, 4, 3, 20), 10)]).toEqual([1, 2, 3])
  expect([...suppressedCells(line(4, 3), 10)]).toEqual([0, 1])
})
test('zero people are not a small group', () => {
  expect(suppressedCells(line(40, 0, 30), 10).size).toBe(0)
})
test('in a table with two axes, no row or column has only one hidden cell', () => {
  const cells = [0, 1, 2].flatMap((x) =>
    [0, 1, 2].map((y) => ({ at: [x, y], people: x === 1 && y === 1 ? 4 : 20 + x * 3 + y })),
  )
  const hidden = suppressedCells(cells, 10)
  expect(hidden.has(4)).toBe(true)
  for (const axis of [0, 1])
    for (const place of [0, 1, 2])
      expect(cells.filter((cell, at) => cell.at[axis] === place && hidden.has(at)).length).not.toBe(
        1,
      )
})
test('a single number is shown only if it is about enough people', () => {
  expect([...suppressedCells([{ at: [], people: 3 }], 10)]).toEqual([0])
  expect(suppressedCells([{ at: [], people: 30 }], 10).size).toBe(0)
})
