import { settleKind } from './typing.rules.ts'

/** One of the first records of a file. */
export interface HeadRow {
  line: number
  cells: readonly string[]
}

const isNumber = (cell: string): boolean => /^\s*[-+]?[\d.,/-]+%?\s*$/.test(cell)

const day =
  /^\s*(\d{1,2}[/.-]\d{1,2}([/.-](\d{4}|\d{2}))?|\d{4}-\d{2}-\d{2}|\d{1,2}-[a-z]{3}(-\d{2,4})?)\s*$/i

/**
 * Dates across the top are column names too, each once, with no date below: who was there on which
 * day.
 */
export function isHeaderOfDays([first, ...below]: readonly HeadRow[]): boolean {
  const places = first
    ? [...first.cells.keys()].filter((at) => day.test(first.cells[at] ?? ''))
    : []
  const days = places.map((at) => first?.cells[at]?.trim())
  const isName = (cell: string): boolean => cell.trim() !== '' && !isNumber(cell) && !day.test(cell)
  return (
    days.length >= 2 &&
    new Set(days).size === days.length &&
    below.length > 0 &&
    isName(first?.cells[0] ?? '') &&
    below.slice(0, 50).every((row) => places.every((at) => !day.test(row.cells[at] ?? '')))
  )
}

const bracketed = /^\s*[([{].*[)\]}]\s*$/s

/**
 * Years or grades across the top are column names: texts first, then whole numbers that go up (or
 * down) by one, below which the numbers don't. True if the first record is such a header.
 */
export function isCountingHeader([first, next]: readonly HeadRow[]): boolean {
  const numbers = (row: HeadRow | undefined): number[] =>
    (row?.cells ?? []).flatMap((cell) => (/^\s*\d{1,4}\s*$/.test(cell) ? [Number(cell)] : []))
  if (
    !first ||
    !next ||
    first.cells.every(isNumber) ||
    first.cells.some((cell) => isNumber(cell) && !/^\s*\d{1,4}\s*$/.test(cell))
  )
    return false
  const [across, below] = [numbers(first), numbers(next)]
  const steps = (values: readonly number[]): boolean =>
    values
      .slice(1)
      .every(
        (value, at) =>
          value - (values[at] ?? 0) === Math.sign((values[1] ?? 0) - (values[0] ?? 0)) &&
          value !== values[at],
      )
  const inYears = (values: readonly number[]): boolean =>
    values.every((value) => value >= 1900 && value <= 2100)
  const goesOn =
    below.length === across.length && steps(below) && (!inYears(across) || inYears(below))
  return across.length >= (inYears(across) ? 2 : 4) && steps(across) && !goesOn
}

/**
 * How many records under the header are also headers: what a column contains in words, its unit,
 * its code. A record is one if it puts text into at least two columns that are numbers or dates
 * below it, and the text is unlike any other record's: suppression marks repeat, names don't. Under
 * a header with gaps (merged cells), a name may occur once under each group.
 */
export function headersBelow(
  headers: readonly string[],
  rows: readonly HeadRow[],
  marks: ReadonlySet<string>,
): number {
  const known = knownBelow(headers, rows)
  if (known > 0) return known
  const width = rows[0]?.cells.length ?? 0
  const kinds = (from: number) =>
    Array.from(
      { length: width },
      (_, at) =>
        settleKind(
          rows.slice(from).map((row) => row.cells[at] ?? null),
          marks,
        ).kind,
    )
  for (const count of [1, 2]) {
    const below = rows.slice(count, count + 50)
    if (below.length < 2) return 0
    const [all, rest] = [kinds(0), kinds(count)]
    const spoiled = rest.filter((kind, at) => kind !== 'text' && all[at] === 'text').length
    const names = rows.slice(0, count).map((row) => row.cells.filter((cell) => cell.trim() !== ''))
    const others = new Set(rows.slice(count).flatMap((row) => row.cells))
    const isMerged = count === 1 && headers.includes('')
    // A name merged with the cell below it has nothing there, whatever its column contains.
    const isBlank = (at: number): boolean =>
      isMerged && headers[at] !== '' && rows[0]?.cells[at]?.trim() === ''
    const areNames = names.every(
      (cells) =>
        cells.every((cell) => !isNumber(cell) && !others.has(cell)) &&
        (isMerged ||
          new Set(cells).size === cells.length ||
          cells.every((cell) => bracketed.test(cell))),
    )
    if (
      areNames &&
      spoiled >= 2 &&
      spoiled === rest.filter((kind, at) => kind !== 'text' && !isBlank(at)).length
    )
      return count
  }
  return 0
}

const possible = /^\s*points possible\s*$/i

/**
 * How many records certain programs write under a header: question ids, a task's points, a
 * question's choices.
 */
function knownBelow(headers: readonly string[], rows: readonly HeadRow[]): number {
  const isOfProgram = ({ cells }: HeadRow): boolean =>
    cells.filter((cell) => cell.startsWith('{"ImportId":')).length * 2 > cells.length ||
    cells.some((cell) => possible.test(cell))
  const known = rows.slice(0, 3).findLastIndex(isOfProgram) + 1
  return known > 0 ? known : areChoices(headers, rows) ? 1 : 0
}

/**
 * Under a question that spans several columns are its choices' names, and nothing under columns
 * that have their own name.
 */
function areChoices(headers: readonly string[], [first, ...rest]: readonly HeadRow[]): boolean {
  const gaps = [...headers.keys()].filter((at) => headers[at] === '')
  const below = (at: number): string => first?.cells[at]?.trim() ?? ''
  if (gaps.length < 2 || headers[0] === '' || rest.length < 3 || below(0) !== '') return false
  return (
    gaps.every((at) => below(at) !== '') &&
    (first?.cells ?? []).every((cell) => !isNumber(cell)) &&
    rest.slice(0, 50).every((row) => row.cells[0]?.trim() !== '')
  )
}

/**
 * A record of years or groups above the names, alone at the top: blank above the first name, each
 * group above several.
 */
export function isRowOfGroups([first, next]: readonly HeadRow[]): boolean {
  if (
    !first ||
    !next ||
    first.cells.length !== next.cells.length ||
    (first.cells[0] ?? '').trim() !== ''
  )
    return false
  const groups = first.cells.map((cell) => cell.trim()).filter((cell) => cell !== '')
  return (
    groups.length >= 2 &&
    (new Set(groups).size < groups.length || groups.length < first.cells.length - 1) &&
    next.cells.every((cell) => cell.trim() !== '' && !isNumber(cell))
  )
}

/**
 * The header line whose names repeat under each of the groups above it, alone or under titles:
 * "Tested", "Met" below "Grade 3" and again below "Grade 4". Undefined if there isn't one.
 */
export function headerUnderGroups(rows: readonly HeadRow[]): number | undefined {
  for (const [at, names] of rows.slice(0, 25).entries()) {
    const above = rows[at - 1]
    const lowered = names.cells.map((cell) => cell.trim().toLowerCase())
    if (
      !above ||
      above.cells.length > lowered.length ||
      lowered.some((cell) => cell === '' || isNumber(cell)) ||
      new Set(lowered).size === lowered.length
    )
      continue
    // The trailing empty cells of the last group are usually omitted.
    const groups = lowered.map((_, index) => above.cells[index]?.trim() ?? '')
    const filled = groups.filter((cell) => cell !== '')
    if (filled.length < 2 || filled.length === groups.length || filled.some(isNumber)) continue
    const whole = withGroups(names.cells, { line: above.line, cells: groups }).map((name) =>
      name.toLowerCase(),
    )
    const hasNumbers = rows.slice(at + 1).some((row) => row.cells.some(isNumber))
    if (new Set(whole).size === whole.length && hasNumbers) return names.line
  }
  return undefined
}

/** A cell's pattern of letters and digits: `0012F` has the same form as `0457M`. */
const formOf = (cell: string): string => cell.replace(/\d/g, '9').replace(/\p{L}/gu, 'a')

/**
 * Whether an apparent header is really a record: one of its cells has six or more digits and the
 * same form as every cell below it.
 */
export function isRecordAbove(headers: readonly string[], rows: readonly HeadRow[]): boolean {
  const below = rows.slice(0, 50)
  return (
    below.length >= 3 &&
    headers.some(
      (name, at) =>
        (name.match(/\d/g)?.length ?? 0) >= 6 &&
        below.every((row) => formOf(row.cells[at]?.trim() ?? '') === formOf(name)),
    )
  )
}

/**
 * The column names of a header in two records, groups above names; units below names aren't names.
 */
export function underGroups(headers: readonly string[], below: HeadRow | undefined): string[] {
  if (!headers.includes('')) return [...headers]
  let group = ''
  return headers.map((header, at) => {
    group = header || group
    const name = below?.cells[at]?.trim() ?? ''
    return name === ''
      ? header
      : header === '' || headers[at + 1] === ''
        ? `${group} ${name}`.trim()
        : header
  })
}

/**
 * Duplicate names in a header are distinguished by the group above them: "Math", "ELA" above
 * "Score", "Score".
 */
export function withGroups(headers: readonly string[], above: HeadRow | undefined): string[] {
  const groups: string[] = []
  for (const at of headers.keys()) groups.push(above?.cells[at]?.trim() || (groups[at - 1] ?? ''))
  const isGrouped =
    above !== undefined &&
    above.cells.length <= headers.length &&
    above.cells.filter((cell) => cell.trim() !== '').length >= 2
  const often = (name: string): boolean =>
    headers.filter((one) => one !== '' && one.toLowerCase() === name.toLowerCase()).length > 1
  return headers.map((name, at) =>
    isGrouped && often(name) && groups[at] ? `${groups[at]} ${name}` : name,
  )
}
