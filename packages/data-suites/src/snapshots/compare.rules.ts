import type { Cell } from '../engine/plan.ts'
import type { ChartAnswer } from '../charts/chart-data.queries.ts'

export interface Compared {
  x: Cell
  color: Cell
  then: number | null
  now: number | null
}

/** What a chart showed and shows, side by side: a row for each place on its axes, those of then first. Null: not there, or not told. */
export function compared(then: ChartAnswer, now: ChartAnswer): Compared[] {
  const found = new Map<string, Compared>()
  for (const [key, answer] of [['then', then], ['now', now]] as const) {
    const at = (name: string) => answer.columns.findIndex((column) => column.key === name)
    const [x, color, value] = [at('x'), at('color'), at('value')]
    for (const row of answer.rows) {
      const place = { x: row[x] ?? null, color: row[color] ?? null }
      const known = found.get(JSON.stringify(place)) ?? { ...place, then: null, now: null }
      const cell = row[value]
      found.set(JSON.stringify(place), { ...known, [key]: typeof cell === 'number' ? cell : null })
    }
  }
  return [...found.values()]
}
