import { expect, test } from 'vitest'
import { blockOf, inSight, laidOut, placeAfter } from './grid.rules.ts'

const size = { rows: 30, cols: 40 }
const plain = { page: 10, isControl: false }

test('keys move inside the grid and stop at its edges', () => {
  expect(placeAfter('ArrowUp', { row: 0, col: 3 }, size, plain)).toEqual({ row: 0, col: 3 })
  expect(placeAfter('ArrowLeft', { row: 2, col: 0 }, size, plain)).toEqual({ row: 2, col: -1 })
  expect(placeAfter('PageDown', { row: 25, col: 3 }, size, plain)).toEqual({ row: 29, col: 3 })
  expect(placeAfter('End', { row: 2, col: 0 }, size, { ...plain, isControl: true })).toEqual({
    row: 29,
    col: 39,
  })
  expect(placeAfter('a', { row: 2, col: 0 }, size, plain)).toBe(undefined)
})

test('a copied block is pasted at the first cell of the selection; a single copied cell fills the selection', () => {
  const at = blockOf({ row: 4, col: 2 }, { row: 3, col: 2 })
  expect(laidOut([['1', '2'], ['3']], at, size)).toEqual([
    { row: 3, col: 2, text: '1' },
    { row: 3, col: 3, text: '2' },
    { row: 4, col: 2, text: '3' },
  ])
  expect(laidOut([['5']], at, size)).toEqual([
    { row: 3, col: 2, text: '5' },
    { row: 4, col: 2, text: '5' },
  ])
})

test('a copied block that does not fit in the grid is not pasted at all', () => {
  expect(laidOut([['1', '2']], blockOf({ row: 0, col: 39 }, { row: 0, col: 39 }), size)).toBe(
    undefined,
  )
  expect(laidOut([['1'], ['2']], blockOf({ row: 29, col: 0 }, { row: 29, col: 0 }), size)).toBe(
    undefined,
  )
})

test('of 150 rows, only the visible ones are drawn', () => {
  expect(inSight(0, 400, 40, 150)).toEqual({ from: 0, to: 13 })
  expect(inSight(5600, 400, 40, 150)).toEqual({ from: 137, to: 150 })
})
