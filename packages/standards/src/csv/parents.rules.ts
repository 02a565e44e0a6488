import type { Findings } from '../case/findings.rules.ts'
import type { CsvRow } from './csv-package.ts'

/**
 * Finds each row's parent. A row can name its parent's code or identifier; if none do, parents
 * follow from outline numbers (`3.6.2` above `3.6.2.1`), or without those, from codes: `A.B` above
 * `A.B.C`. A named parent that isn't in the file, or is ambiguous, is an error.
 */
export function parentsOf(rows: readonly CsvRow[], findings: Findings): Map<CsvRow, CsvRow> {
  if (rows.some((row) => row.field('parent') !== '')) return named(rows, findings)
  const outlined = rows.some((row) => row.field('smartLevel') !== '')
  const keyOf = (row: CsvRow): string => (outlined ? row.field('smartLevel') : row.code)
  const byKey = new Map(
    rows
      .toReversed()
      .filter((row) => keyOf(row) !== '')
      .map((row) => [keyOf(row), row]),
  )
  const parents = new Map<CsvRow, CsvRow>()
  for (const row of rows) {
    for (let key = shorter(keyOf(row)); key !== ''; key = shorter(key)) {
      const parent = byKey.get(key)
      if (!parent) continue
      parents.set(row, parent)
      break
    }
  }
  return parents
}

/** A code without its last segment. */
const shorter = (code: string): string =>
  /^(.*)[.:/\-_]/.exec(code)?.[1]?.replace(/[.:/\-_]+$/, '') ?? ''

function named(rows: readonly CsvRow[], findings: Findings): Map<CsvRow, CsvRow> {
  const byIdentifier = new Map(rows.map((row) => [row.identifier, row]))
  const byCode = Map.groupBy(
    rows.filter((row) => row.code !== ''),
    (row) => row.code,
  )
  const parents = new Map<CsvRow, CsvRow>()
  for (const row of rows) {
    const name = row.field('parent')
    if (name === '') continue
    const found = byIdentifier.get(name) ?? byCode.get(name)?.[0]
    if (!found)
      findings.error(String(row.line), 'parentGone', {
        parent: name,
        item: row.code || row.field('statement').slice(0, 60),
      })
    else if (!byIdentifier.has(name) && (byCode.get(name)?.length ?? 0) > 1)
      findings.error(String(row.line), 'parentTwice', { parent: name })
    else parents.set(row, found)
  }
  return parents
}
