import { expect, test } from 'vitest'
import { added, exchanged, held, placed, without } from './dashboard-layout.rules.ts'

const tile = (chartID: number, x: number, y: number, width = 4, height = 4) => ({
  chartID,
  x,
  y,
  width,
  height,
})

test('a tile stays within the grid and does not shrink to nothing', () => {
  expect(held(tile(1, 11, -3, 6, 1))).toEqual(tile(1, 6, 0, 6, 2))
  expect(held(tile(1, 0, 0, 40, 50))).toEqual(tile(1, 0, 0, 12, 20))
})
test('dropping a tile on another moves that one below it, and all tiles move up as far as they can', () => {
  expect(placed([tile(1, 0, 0), tile(2, 4, 0)], tile(1, 4, 0))).toEqual([
    tile(1, 4, 0),
    tile(2, 4, 4),
  ])
  expect(placed([tile(1, 0, 0)], tile(1, 0, 9))).toEqual([tile(1, 0, 0)])
})
test('nothing overlaps, no matter where a tile is dropped', () => {
  const tiles = [tile(1, 0, 0), tile(2, 4, 0), tile(3, 8, 0), tile(4, 0, 4, 12, 3)]
  const places = Array.from({ length: 96 }, (_, at) => [at % 12, Math.floor(at / 12)] as const)
  const clashes = places.flatMap(([x, y]) => {
    const after = placed(tiles, tile(2, x, y, 6, 5))
    return after.flatMap((a) =>
      after.filter(
        (b) =>
          a !== b &&
          a.x < b.x + b.width &&
          b.x < a.x + a.width &&
          a.y < b.y + b.height &&
          b.y < a.y + a.height,
      ),
    )
  })
  expect(clashes).toEqual([])
})
test('a new chart is next to the last one if there is room, otherwise below; a removed one leaves no hole', () => {
  const two = added(added([], 1, { width: 6, height: 4 }), 2, { width: 6, height: 4 })
  expect(two).toEqual([tile(1, 0, 0, 6), tile(2, 6, 0, 6)])
  expect(added(two, 3, { width: 6, height: 4 }).at(-1)).toEqual(tile(3, 0, 4, 6))
  expect(without([tile(1, 0, 0), tile(2, 0, 4)], 1)).toEqual([tile(2, 0, 0)])
})

test('in a single column, a tile swaps places with the next', () => {
  const tiles = [
    { chartID: 1, x: 0, y: 0, width: 4, height: 4 },
    { chartID: 2, x: 4, y: 0, width: 8, height: 4 },
    { chartID: 3, x: 0, y: 4, width: 12, height: 3 },
  ]
  const order = (of: typeof tiles) =>
    of.toSorted((a, b) => a.y - b.y || a.x - b.x).map((tile) => tile.chartID)
  expect(order(exchanged(tiles, 2, -1))).toEqual([2, 1, 3])
  expect(exchanged(tiles, 2, -1).find((tile) => tile.chartID === 1)).toMatchObject({ x: 8, y: 0 })
  expect(order(exchanged(tiles, 3, -1))).toEqual([1, 3, 2])
  expect(order(exchanged(tiles, 1, 1))).toEqual([2, 1, 3])
  expect(order(exchanged(tiles, 1, -1))).toEqual([1, 2, 3])
  expect(order(exchanged(tiles, 3, 1))).toEqual([1, 2, 3])
})
