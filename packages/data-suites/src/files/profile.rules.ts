import type { Cell } from '@atrium/engine/plan'
import { quoted } from '@atrium/engine/sql.rules'
import { type Kind, isNumeric, originalTextSuffix } from '@atrium/tabular/words'
import type { Profile } from './source.types.ts'

export interface ProfiledColumn {
  name: string
  kind: Kind
}

/** PostgreSQL can't store NUL in JSON. */
const bare = (text: string): string => text.replaceAll('\0', '')

/** How many bars a small distribution has. */
const bars = 12

/**
 * Up to this many rows, distinct values are counted exactly, so that a column of ids shows that
 * each is unique; beyond that, they are estimated.
 */
export const countedRows = 200_000

/**
 * One statement that measures every column at once: the number of rows, then six numbers per
 * column.
 */
export function measureSQL(
  from: string,
  columns: readonly ProfiledColumn[],
  exact: boolean,
): string {
  const measured = columns.map(({ name, kind }) => {
    const at = quoted(name)
    const ends =
      kind === 'text'
        ? ['NULL', 'NULL', 'NULL']
        : [`min(${at})`, `max(${at})`, isNumeric(kind) ? `avg(${at})` : 'NULL']
    return [
      `count(${at})`,
      kind === 'text' ? '0' : `count(${quoted(name + originalTextSuffix)})`,
      exact ? `count(DISTINCT ${at})` : `approx_count_distinct(${at})`,
      ...ends,
    ].join(', ')
  })
  return `SELECT count(*), ${measured.join(', ')} FROM ${from}`
}

/** The measures of each column out of the row of `measureSQL`. */
export function profilesOf(row: readonly Cell[], columns: readonly ProfiledColumn[]): Profile[] {
  const rows = Number(row[0] ?? 0)
  const numbered = (cell: Cell | undefined): number | null =>
    cell === null || cell === undefined ? null : Number(cell)
  return columns.map(({ kind }, at) => {
    const [told, suppressed, distinct, minimum, maximum, average] = row.slice(
      1 + at * 6,
      7 + at * 6,
    )
    const end = (cell: Cell | undefined) =>
      isNumeric(kind)
        ? numbered(cell)
        : cell === null || cell === undefined
          ? null
          : bare(String(cell))
    return {
      rows,
      missing: rows - Number(told ?? 0),
      suppressed: Number(suppressed ?? 0),
      distinct: Math.min(Number(distinct ?? 0), Number(told ?? 0)),
      minimum: end(minimum),
      maximum: end(maximum),
      average: numbered(average),
      ...(rows <= countedRows && { exact: true as const }),
      bars: [],
    }
  })
}

/** So few values that counting each of them is cheap, for a hundred columns at once. */
const few = 2000

/**
 * The bars of some columns, each row (column, label, count): those with bins or few values out of one pass over the rows, the others by
 * themselves. No statement where a column has none worth drawing.
 */
export function barsSQL(
  from: string,
  columns: readonly { name: string; kind: Kind; at: number; profile: Profile }[],
): string[] {
  const together: { at: number; cell: string; sql: string }[] = []
  const alone: string[] = []
  for (const { name, kind, at, profile } of columns) {
    const cell = quoted(name)
    const { minimum, maximum, distinct, rows } = profile
    if (
      isNumeric(kind) &&
      typeof minimum === 'number' &&
      typeof maximum === 'number' &&
      maximum > minimum &&
      distinct > bars
    ) {
      const width = (maximum - minimum) / bars
      together.push({
        at,
        cell,
        sql: `histogram(least(floor((${cell} - ${minimum}::DOUBLE) / ${width}::DOUBLE), ${bars - 1})::INTEGER::VARCHAR)`,
      })
    } else if (distinct <= few)
      together.push({ at, cell, sql: `histogram(left(${cell}::VARCHAR, 80))` })
    // Ids and free text: each value is unique.
    else if (distinct <= rows * 0.2)
      alone.push(
        `SELECT ${at}, left(${cell}::VARCHAR, 80), count(*) AS n FROM ${from} WHERE ${cell} IS NOT NULL GROUP BY ${cell} ORDER BY n DESC, ${cell} LIMIT ${bars}`,
      )
  }
  if (together.length === 0) return alone
  const measured = together
    .map(({ sql, cell }, index) => `${sql} FILTER (WHERE ${cell} IS NOT NULL) AS h${index}`)
    .join(', ')
  const told = together.map(
    ({ at }, index) =>
      `SELECT ${at}, e.key, -e.less FROM (SELECT unnest(list_slice(list_sort(list_transform(map_entries(h${index}), x -> {less: -x.value::BIGINT, key: x.key})), 1, ${bars})) AS e FROM measured)`,
  )
  return [
    `WITH measured AS MATERIALIZED (SELECT ${measured} FROM ${from}) ${told.join(' UNION ALL ')}`,
    ...alone,
  ]
}

/**
 * Puts the rows of `barsSQL` into the profiles: bins in order with their lower end, values by
 * frequency.
 */
export function withBars(
  profiles: readonly Profile[],
  rows: readonly (readonly Cell[])[],
  columns: readonly ProfiledColumn[],
): Profile[] {
  return profiles.map((profile, at) => {
    const mine = rows
      .filter((row) => Number(row[0]) === at)
      .map((row) => ({ label: bare(String(row[1])), count: Number(row[2]) }))
    const { minimum, maximum } = profile
    const isBinned =
      isNumeric(columns[at]?.kind ?? 'text') &&
      typeof minimum === 'number' &&
      typeof maximum === 'number' &&
      maximum > minimum &&
      profile.distinct > bars
    // Fewer values than bars have all been counted; only more are an estimate.
    if (!isBinned)
      return {
        ...profile,
        ...(mine.length > 0 && mine.length < bars && { distinct: mine.length }),
        bars: mine.sort((a, b) => b.count - a.count),
      }
    const width = (maximum - minimum) / bars
    const counts = new Map(mine.map(({ label, count }) => [Number(label), count]))
    return {
      ...profile,
      bars: Array.from({ length: bars }, (_, bin) => ({
        label: String(Math.round((minimum + bin * width) * 100) / 100),
        count: counts.get(bin) ?? 0,
      })),
    }
  })
}
