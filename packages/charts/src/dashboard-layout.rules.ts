import type { DashboardTile } from './chart.types.ts'

/** The grid of a dashboard: the number of columns, and the height of a row in pixels. */
export const grid = { columns: 12, row: 80, gap: 12 }
const least = { width: 2, height: 2 }

const overlaps = (a: DashboardTile, b: DashboardTile): boolean =>
  a.x < b.x + b.width && b.x < a.x + a.width && a.y < b.y + b.height && b.y < a.y + a.height

/** A tile within the grid. */
export function held(tile: DashboardTile): DashboardTile {
  const width = Math.min(grid.columns, Math.max(least.width, tile.width))
  return {
    ...tile,
    width,
    height: Math.min(20, Math.max(least.height, tile.height)),
    x: Math.min(grid.columns - width, Math.max(0, tile.x)),
    y: Math.max(0, tile.y),
  }
}

/**
 * Puts a tile at the requested place, moves overlapping tiles below it, and then moves all tiles up
 * as far as they can go. Afterward nothing overlaps.
 */
export function placed(tiles: readonly DashboardTile[], moved: DashboardTile): DashboardTile[] {
  const first = held(moved)
  const others = tiles
    .filter((tile) => tile.chartID !== first.chartID)
    .toSorted((a, b) => a.y - b.y || a.x - b.x)
  const done: DashboardTile[] = [first]
  for (const tile of others) {
    const at = held(tile)
    for (
      let hit = done.find((one) => overlaps(one, at));
      hit;
      hit = done.find((one) => overlaps(one, at))
    )
      at.y = hit.y + hit.height
    done.push(at)
  }
  return risen(done)
}

/**
 * Swaps a tile with the one before or after it, in a single-column layout. Earlier tiles stay;
 * later ones are laid out again, side by side where there is room.
 */
export function exchanged(
  tiles: readonly DashboardTile[],
  chartID: number,
  step: -1 | 1,
): DashboardTile[] {
  const ordered = tiles.toSorted((a, b) => a.y - b.y || a.x - b.x)
  const at = ordered.findIndex((tile) => tile.chartID === chartID)
  const [tile, other] = [ordered[at], ordered[at + step]]
  if (!tile || !other) return [...tiles]
  const first = Math.min(at, at + step)
  const done = ordered.slice(0, first)
  const waiting = [...(step === -1 ? [tile, other] : [other, tile]), ...ordered.slice(first + 2)]
  for (const one of waiting) {
    const last = done.at(-1)
    const fits = last && last.x + last.width + one.width <= grid.columns
    done.push({
      ...one,
      ...(fits
        ? { x: last.x + last.width, y: last.y }
        : { x: 0, y: Math.max(0, ...done.map((before) => before.y + before.height)) }),
    })
  }
  return risen(done)
}

/** A new tile below all others. */
export const added = (
  tiles: readonly DashboardTile[],
  chartID: number,
  size: { width: number; height: number },
): DashboardTile[] => {
  const bottom = tiles.reduce((most, tile) => Math.max(most, tile.y + tile.height), 0)
  const last = tiles.toSorted((a, b) => a.y - b.y || a.x - b.x).at(-1)
  const position =
    last && last.x + last.width + size.width <= grid.columns
      ? { x: last.x + last.width, y: last.y }
      : { x: 0, y: bottom }
  return placed(tiles, { chartID, ...position, ...size })
}

export const without = (tiles: readonly DashboardTile[], chartID: number): DashboardTile[] =>
  risen(tiles.filter((tile) => tile.chartID !== chartID))

function risen(tiles: readonly DashboardTile[]): DashboardTile[] {
  const done: DashboardTile[] = []
  for (const tile of tiles.toSorted((a, b) => a.y - b.y || a.x - b.x)) {
    const at = (y: number): DashboardTile => ({ ...tile, y })
    let { y } = tile
    while (y > 0 && !done.some((one) => overlaps(one, at(y - 1)))) y--
    done.push(at(y))
  }
  return done
}
