import type { Cell } from '../engine/plan.ts'
import { quoted } from '../engine/sql.rules.ts'
import { isNumeric, type Kind } from '../words.ts'
import type { Profile } from './source.types.ts'
import { notTold } from './typing.rules.ts'

export interface ProfiledColumn {
  name: string
  kind: Kind
}

/** PostgreSQL keeps no NUL in its JSON. */
const bare = (text: string): string => text.replaceAll('\0', '')

/** How many bars a small distribution has. */
const bars = 12

/** One statement that measures every column at once; six numbers each, after the count of rows. */
export function measureSQL(from: string, columns: readonly ProfiledColumn[]): string {
  const measured = columns.map(({ name, kind }) => {
    const at = quoted(name)
    const ends = kind === 'text' ? ['NULL', 'NULL', 'NULL'] : [`min(${at})`, `max(${at})`, isNumeric(kind) ? `avg(${at})` : 'NULL']
    return [`count(${at})`, kind === 'text' ? '0' : `count(${quoted(name + notTold)})`, `approx_count_distinct(${at})`, ...ends].join(', ')
  })
  return `SELECT count(*), ${measured.join(', ')} FROM ${from}`
}

/** The measures of each column out of the row of `measureSQL`. */
export function profilesOf(row: readonly Cell[], columns: readonly ProfiledColumn[]): Profile[] {
  const rows = Number(row[0] ?? 0)
  const numbered = (cell: Cell | undefined): number | null => (cell === null || cell === undefined ? null : Number(cell))
  return columns.map(({ kind }, at) => {
    const [told, suppressed, distinct, minimum, maximum, average] = row.slice(1 + at * 6, 7 + at * 6)
    const end = (cell: Cell | undefined) => (isNumeric(kind) ? numbered(cell) : (cell === null || cell === undefined ? null : bare(String(cell))))
    return { rows, missing: rows - Number(told ?? 0), suppressed: Number(suppressed ?? 0), distinct: Math.min(Number(distinct ?? 0), Number(told ?? 0)), minimum: end(minimum), maximum: end(maximum), average: numbered(average), bars: [] }
  })
}

/** The bars of some columns: (column, label, count). Undefined where a column has none worth drawing. */
export function barsSQL(from: string, columns: readonly { name: string; kind: Kind; at: number; profile: Profile }[]): string | undefined {
  const parts = columns.flatMap(({ name, kind, at, profile }) => {
    const cell = quoted(name)
    const { minimum, maximum } = profile
    if (isNumeric(kind) && typeof minimum === 'number' && typeof maximum === 'number' && maximum > minimum && profile.distinct > bars) {
      const width = (maximum - minimum) / bars
      return [`(SELECT ${at}, bin::VARCHAR, n FROM (SELECT least(floor((${cell} - ${minimum}::DOUBLE) / ${width}::DOUBLE), ${bars - 1})::INTEGER AS bin, count(*) AS n FROM ${from} WHERE ${cell} IS NOT NULL GROUP BY 1))`]
    }
    // Ids and free text: each value stands for itself.
    if (profile.distinct > 1000 && profile.distinct > profile.rows * 0.2) return []
    return [`(SELECT ${at}, left(${cell}::VARCHAR, 80), count(*) AS n FROM ${from} WHERE ${cell} IS NOT NULL GROUP BY ${cell} ORDER BY n DESC, ${cell} LIMIT ${bars})`]
  })
  return parts.length > 0 ? parts.join(' UNION ALL ') : undefined
}

/** Puts the rows of `barsSQL` into the profiles: bins in order with their lower end, values by frequency. */
export function withBars(profiles: readonly Profile[], rows: readonly (readonly Cell[])[], columns: readonly ProfiledColumn[]): Profile[] {
  return profiles.map((profile, at) => {
    const mine = rows.filter((row) => Number(row[0]) === at).map((row) => ({ label: bare(String(row[1])), count: Number(row[2]) }))
    const { minimum, maximum } = profile
    const isBinned = isNumeric(columns[at]?.kind ?? 'text') && typeof minimum === 'number' && typeof maximum === 'number' && maximum > minimum && profile.distinct > bars
    // Fewer values than bars have all been counted; only more are an estimate.
    if (!isBinned) return { ...profile, ...(mine.length > 0 && mine.length < bars && { distinct: mine.length }), bars: mine.sort((a, b) => b.count - a.count) }
    const width = (maximum - minimum) / bars
    const counts = new Map(mine.map(({ label, count }) => [Number(label), count]))
    return { ...profile, bars: Array.from({ length: bars }, (_, bin) => ({ label: String(Math.round((minimum + bin * width) * 100) / 100), count: counts.get(bin) ?? 0 })) }
  })
}
