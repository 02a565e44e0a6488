import type { Cell } from '@atrium/engine/plan'
import type { ChartAnswer } from '../charts/chart-data.queries.ts'

export interface Compared {
  x: Cell
  color: Cell
  was: number | null
  is: number | null
}

/**
 * What a chart showed and shows, side by side: a row for each position on its axes, old ones first.
 * Null: not there, or suppressed.
 */
export function compared(before: ChartAnswer, now: ChartAnswer): Compared[] {
  const found = new Map<string, Compared>()
  for (const [key, answer] of [
    ['was', before],
    ['is', now],
  ] as const) {
    const at = (name: string) => answer.columns.findIndex((column) => column.key === name)
    const [x, color, value] = [at('x'), at('color'), at('value')]
    for (const row of answer.rows) {
      const place = { x: row[x] ?? null, color: row[color] ?? null }
      const known = found.get(JSON.stringify(place)) ?? { ...place, was: null, is: null }
      const cell = row[value]
      found.set(JSON.stringify(place), { ...known, [key]: typeof cell === 'number' ? cell : null })
    }
  }
  return [...found.values()]
}
