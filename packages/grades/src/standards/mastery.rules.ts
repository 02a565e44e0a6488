/** How scores of a standard become one level. */
export const masteryMethods = ['mostRecent', 'highest', 'mean', 'decayingAverage', 'mode'] as const
export type MasteryMethod = (typeof masteryMethods)[number]

/** A level that a student showed, on a day ('YYYY-MM-DD'). */
export interface Evidence {
  level: number
  on: string
}

const cut = (value: number): number => Math.floor(value * 100 + 1e-9) / 100

/**
 * A student’s level in a standard, cut to two decimals; null without a score. The decaying average
 * gives the newest score `decay` percent, and divides the rest among the others in the same way. If
 * several levels are the most common, mode takes the latest one.
 */
export function masteryOf(
  evidence: readonly Evidence[],
  { method, decay }: { method: MasteryMethod; decay: number },
): number | null {
  const [first, ...later] = evidence.toSorted((one, other) => one.on.localeCompare(other.on))
  if (!first) return null
  const inOrder = [first, ...later]
  const levels = inOrder.map(({ level }) => level)
  switch (method) {
    case 'mostRecent':
      return levels.at(-1) ?? null
    case 'highest':
      return Math.max(...levels)
    case 'mean':
      return cut(levels.reduce((sum, level) => sum + level, 0) / levels.length)
    case 'decayingAverage':
      return cut(
        later.reduce(
          (average, { level }) => (average * (100 - decay) + level * decay) / 100,
          first.level,
        ),
      )
    case 'mode': {
      const counts = new Map<number, number>()
      for (const level of levels) counts.set(level, (counts.get(level) ?? 0) + 1)
      const most = Math.max(...counts.values())
      return levels.findLast((level) => counts.get(level) === most) ?? null
    }
  }
}
