import { drawnFrom, shuffled } from '../charts/arrange.rules.ts'
import type { GroupMethod, KeptApart } from '../words.ts'

interface Grouped {
  id: number
  level: number | null
}

/**
 * Divides students into this many groups of nearly equal size: at random; mixed, so that each group
 * has students of every level; or with students of one level together. Students without a level
 * count as the middle. Students who are kept apart are in different groups wherever possible.
 * @returns the groups, as ids, and the pairs that could not be kept apart
 */
export function groupsOf(
  students: readonly Grouped[],
  {
    count,
    method,
    apart,
    seed,
  }: { count: number; method: GroupMethod; apart: readonly KeptApart[]; seed: number },
): { groups: number[][]; together: KeptApart[] } {
  const draw = drawnFrom(seed)
  const groupCount = Math.max(1, Math.min(count, students.length))
  const levels = students.flatMap(({ level }) => (level === null ? [] : [level]))
  const middle = levels.length === 0 ? 0 : levels.toSorted((a, b) => a - b)[levels.length >> 1]!
  const mixed = shuffled(students, draw)
  const ranked =
    method === 'random'
      ? mixed
      : mixed.toSorted((one, other) => (other.level ?? middle) - (one.level ?? middle))
  const groups: number[][] = Array.from({ length: groupCount }, () => [])
  ranked.forEach(({ id }, at) => groups[groupFor(at)]?.push(id))
  const parted = keptApart(groups, apart)
  return { groups: parted, together: togetherIn(parted, apart) }

  function groupFor(at: number): number {
    if (method === 'sameLevel') return Math.floor((at * groupCount) / ranked.length)
    // Back and forth, so that no group gets the best of each round.
    const [round, place] = [Math.floor(at / groupCount), at % groupCount]
    return round % 2 === 0 ? place : groupCount - 1 - place
  }
}

/** The pairs that share a group although they should be kept apart. */
export const togetherIn = (
  groups: readonly (readonly number[])[],
  apart: readonly KeptApart[],
): KeptApart[] =>
  apart.filter(([one, other]) =>
    groups.some((group) => group.includes(one) && group.includes(other)),
  )

// One of a pair swaps with someone in another group; each swap must leave fewer pairs together, so
// the loop ends.
function keptApart(groups: number[][], apart: readonly KeptApart[]): number[][] {
  let best = groups
  for (;;) {
    const together = togetherIn(best, apart)
    if (together.length === 0) return best
    const better = together
      .flat()
      .flatMap((one) => best.flat().map((other) => exchanged(best, one, other)))
      .find((tried) => togetherIn(tried, apart).length < together.length)
    if (!better) return best
    best = better
  }
}

const exchanged = (groups: readonly number[][], one: number, other: number): number[][] =>
  groups.map((group) => group.map((id) => (id === one ? other : id === other ? one : id)))
