/** Between which places of a line the blanks stand that part one column from the next. */
export type Cut = readonly [from: number, to: number]

/** How many lines of titles may stand above a table. */
const titles = 5
const ruler = /^\s*[-=]{2,}(\s+[-=]{2,})+\s*$/

/**
 * Where the columns of a text are parted whose cells stand under each other, as reports and older systems write them: blanks in every line,
 * the header's included, or a line of dashes under the header. Undefined where they do not.
 * @param lines the first lines of a file
 */
export function fixedCuts(lines: readonly string[]): Cut[] | undefined {
  const dashes = lines.slice(0, 20).find((line) => ruler.test(line))
  if (dashes !== undefined) return blanksOf(dashes)
  // Titles mostly end in an empty line.
  const table = lines.slice(
    lines.slice(0, titles + 1).findLastIndex((line) => line.trim() === '') + 1,
  )
  const told = table.filter((line) => line.trim() !== '')
  for (let above = 0; above <= titles && told.length - above >= 3; above++) {
    const cuts = cutsOf(told.slice(above))
    // One blank alone may stand between words; so may two in three of a kind. What most lines do not reach is no column.
    if (
      (cuts.length >= 3 || cuts.some(([from, to]) => to - from >= 2)) &&
      told.filter((line) => isRecord(line, cuts)).length >= told.length * 0.7
    )
      return cuts
  }
  return undefined
}

function isRecord(line: string, cuts: readonly Cut[]): boolean {
  const filled = cellsOf(line, cuts)?.filter((cell) => cell !== '').length ?? 0
  return filled >= 2 && filled * 2 >= cuts.length + 1
}

function cutsOf(lines: readonly string[]): Cut[] {
  const width = Math.max(...lines.map((line) => line.trimEnd().length))
  const isTold = Array.from({ length: width }, () => false)
  for (const line of lines)
    for (let at = 0; at < line.length; at++) if (line[at] !== ' ') isTold[at] = true
  const cuts = blanksOf(isTold.map((told) => (told ? '-' : ' ')).join(''))
  // In a few lines the words of a name may part at one place by chance: the first line, mostly the header, has nothing behind it.
  const first = cellsOf(lines[0] ?? '', cuts)
  return first ? cuts.filter(([from, to], at) => to - from >= 2 || first[at + 1] !== '') : cuts
}

const blanksOf = (line: string): Cut[] =>
  Array.from(
    line.trimEnd().matchAll(/(?<=\S)\s+/g),
    ({ index, 0: blanks }) => [index, index + blanks.length] as const,
  )

/**
 * A line as cells; null where a word stands across a cut: a title, a foot, or a value that is wider than its column, and would be two.
 * Of a line of dashes nothing is left.
 */
export function cellsOf(line: string, cuts: readonly Cut[]): string[] | null {
  if (line.trim() === '' || ruler.test(line)) return []
  const cells: string[] = []
  let start = 0
  for (const [from, to] of cuts) {
    const blank = line.length <= from ? from : line.slice(from, to).search(/\s/)
    if (blank === -1 && line.length >= to) return null
    const at = line.length <= from ? from : blank === -1 ? line.length : from + blank
    cells.push(line.slice(start, at).trim())
    start = at
  }
  return [...cells, line.slice(start).trim()]
}
