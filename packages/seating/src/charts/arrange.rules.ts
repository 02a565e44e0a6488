import type { Arrangement, KeptApart, SavedGroup, Seat } from '../words.ts'

interface Room {
  rows: number
  columns: number
}

/** A number from 0 up to 1 from a seeded sequence: the same seed gives the same sequence. */
export function drawnFrom(seed: number): () => number {
  let state = seed >>> 0
  return () => {
    state = (state + 0x6d2b79f5) >>> 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296
  }
}

/** The same items in another order. */
export function shuffled<Item>(items: readonly Item[], draw: () => number): Item[] {
  const all = [...items]
  for (let at = all.length - 1; at > 0; at--) {
    const other = Math.floor(draw() * (at + 1))
    ;[all[at], all[other]] = [all[other] as Item, all[at] as Item]
  }
  return all
}

/** True where two desks touch, corners included. */
export const areNeighbors = (one: Omit<Seat, 'studentID'>, other: Omit<Seat, 'studentID'>) =>
  Math.abs(one.row - other.row) <= 1 && Math.abs(one.column - other.column) <= 1

/** The pairs that sit next to each other although they should be kept apart. */
export function tooClose(seats: readonly Seat[], apart: readonly KeptApart[]): KeptApart[] {
  const seatOf = new Map(seats.map((seat) => [seat.studentID, seat]))
  return apart.filter(([one, other]) => {
    const [first, second] = [seatOf.get(one), seatOf.get(other)]
    return first !== undefined && second !== undefined && areNeighbors(first, second)
  })
}

/**
 * Gives every student a desk, row by row from the front: in the given order, at random, or with
 * each group together. Students who are kept apart are moved until none sit next to each other, as
 * far as the room allows. Students beyond the number of desks have none.
 */
export function arrange(
  studentIDs: readonly number[],
  {
    rows,
    columns,
    by,
    apart,
    groups = [],
    seed,
  }: Room & {
    by: Arrangement
    apart: readonly KeptApart[]
    groups?: readonly SavedGroup[]
    seed: number
  },
): Seat[] {
  const draw = drawnFrom(seed)
  const grouped = groups.flatMap((group) =>
    group.studentIDs.filter((id) => studentIDs.includes(id)),
  )
  const ordered =
    by === 'random'
      ? shuffled(studentIDs, draw)
      : by === 'byGroup'
        ? [...grouped, ...studentIDs.filter((id) => !grouped.includes(id))]
        : [...studentIDs]
  const desks = Array.from({ length: rows * columns }, (_, at) => ({
    row: Math.floor(at / columns),
    column: at % columns,
  }))
  const seats = ordered
    .slice(0, desks.length)
    .map((studentID, at) => ({ studentID, ...(desks[at] as { row: number; column: number }) }))
  return apart.length === 0 ? seats : separated(seats, desks, apart)
}

// One of each pair that is too close moves where it makes the fewest pairs, to a free desk or by
// swapping; each step must be an improvement, so the loop ends.
function separated(
  seats: readonly Seat[],
  desks: readonly Omit<Seat, 'studentID'>[],
  apart: readonly KeptApart[],
): Seat[] {
  let best = [...seats]
  for (;;) {
    const close = tooClose(best, apart)
    if (close.length === 0) return best
    const better = close
      .flat()
      .flatMap((studentID) => desks.map((desk) => seated(best, studentID, desk)))
      .find((tried) => tooClose(tried, apart).length < close.length)
    if (!better) return best
    best = better
  }
}

/**
 * The seats after a student moves to a desk; the student who sat there takes the other's desk, if
 * they had one.
 */
export function seated(
  seats: readonly Seat[],
  studentID: number,
  to: Omit<Seat, 'studentID'>,
): Seat[] {
  const from = seats.find((seat) => seat.studentID === studentID)
  const there = seats.find((seat) => seat.row === to.row && seat.column === to.column)
  return [
    ...seats.filter((seat) => seat !== from && seat !== there),
    ...(there && from && there !== from
      ? [{ studentID: there.studentID, row: from.row, column: from.column }]
      : []),
    { studentID, row: to.row, column: to.column },
  ]
}

/** The seats within a room of this size; students outside it lose theirs. */
export const fitted = (seats: readonly Seat[], { rows, columns }: Room): Seat[] =>
  seats.filter((seat) => seat.row < rows && seat.column < columns)
