/** One benchmark number, as just measured. */
export interface Measured {
  name: string
  /** NaN: not measured here. */
  value: number
  /** The limit; undefined if the number is only reported. */
  limit?: number
  /** Which side of the limit is good. */
  good: 'atLeast' | 'atMost'
  unit: string
}

/** Prints a number and reports it to `npm run bench`, which puts it into its table. */
export function report(measured: Measured): void {
  console.log(`${measured.name}: ${say(measured.value, measured.unit)}`)
  process.send?.(measured)
}

/** An unmeasured number doesn't meet its limit. */
export function meets({ value, limit, good }: Measured): boolean {
  if (limit === undefined) return true
  return good === 'atLeast' ? value >= limit : value <= limit
}

/** Number, measured, limit, measured ÷ limit, and whether that is enough. */
export function table(measured: readonly Measured[]): string {
  const rows = measured.map((one) => [
    one.name,
    say(one.value, one.unit),
    one.limit === undefined
      ? ''
      : `${one.good === 'atLeast' ? '≥' : '≤'} ${say(one.limit, one.unit)}`,
    one.limit === undefined || Number.isNaN(one.value) ? '' : (one.value / one.limit).toFixed(2),
    Number.isNaN(one.value)
      ? 'not measured'
      : one.limit === undefined
        ? 'told'
        : meets(one)
          ? 'meets'
          : 'FALLS SHORT',
  ])
  return inColumns([['number', 'measured', 'limit', 'ratio', ''], ...rows])
}

/** Rows of cells as lines: the first and the last column to the left, the others to the right. */
export function inColumns(all: readonly (readonly string[])[]): string {
  const widths = [0, 1, 2, 3, 4].map((column) =>
    Math.max(...all.map((row) => (row[column] ?? '').length)),
  )
  const left = new Set([0, 4])
  return all
    .map((row) =>
      row
        .map((cell, column) =>
          left.has(column) ? cell.padEnd(widths[column] ?? 0) : cell.padStart(widths[column] ?? 0),
        )
        .join('  ')
        .trimEnd(),
    )
    .join('\n')
}

/** A number with its unit; a dash for one that was not measured. */
export function say(value: number, unit: string): string {
  if (Number.isNaN(value)) return '–'
  const digits = Math.abs(value) >= 100 ? 0 : Math.abs(value) >= 10 ? 1 : 2
  return `${value.toLocaleString('en-US', { minimumFractionDigits: digits, maximumFractionDigits: digits })}${unit === '×' ? '' : ' '}${unit}`
}

export function median(values: readonly number[]): number {
  return percentile(values, 0.5)
}

/** The value that a share of all values (0–1) stays at or below. */
export function percentile(values: readonly number[], share: number): number {
  const sorted = values.toSorted((one, other) => one - other)
  return sorted[Math.max(0, Math.ceil(share * sorted.length) - 1)] ?? Number.NaN
}
