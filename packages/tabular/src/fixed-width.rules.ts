/**
 * The positions in a line between which there are only spaces, separating one column from the next.
 */
export type Cut = readonly [from: number, to: number]

/** The maximum number of title lines above a table. */
const titles = 5
const ruler = /^\s*[-=]{2,}(\s+[-=]{2,})+\s*$/

/**
 * Column boundaries of text with aligned columns, as reports and older systems write it: spaces in
 * every line, including the header's, or a line of dashes under the header. Undefined if it isn't
 * aligned.
 * @param lines the first lines of a file
 */
export function fixedCuts(lines: readonly string[]): Cut[] | undefined {
  const dashes = lines.slice(0, 20).find((line) => ruler.test(line))
  if (dashes !== undefined) return blanksOf(dashes)
  // Titles usually end with an empty line.
  const table = lines.slice(
    lines.slice(0, titles + 1).findLastIndex((line) => line.trim() === '') + 1,
  )
  const written = table.filter((line) => line.trim() !== '')
  for (let above = 0; above <= titles && written.length - above >= 3; above++) {
    const cuts = cutsOf(written.slice(above))
    // Words may be separated by a single space, and in up to a third of the lines by two. A column
    // that most lines don't reach isn't one.
    if (
      (cuts.length >= 3 || cuts.some(([from, to]) => to - from >= 2)) &&
      written.filter((line) => isRecord(line, cuts)).length >= written.length * 0.7
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
  const isUsed = Array.from({ length: width }, () => false)
  for (const line of lines)
    for (let at = 0; at < line.length; at++) if (line[at] !== ' ') isUsed[at] = true
  const cuts = blanksOf(isUsed.map((used) => (used ? '-' : ' ')).join(''))
  // Over a few lines, the words of a name may align by chance: the first line, usually the header,
  // has nothing after it.
  const first = cellsOf(lines[0] ?? '', cuts)
  return first ? cuts.filter(([from, to], at) => to - from >= 2 || first[at + 1] !== '') : cuts
}

const blanksOf = (line: string): Cut[] =>
  Array.from(
    line.trimEnd().matchAll(/(?<=\S)\s+/g),
    ({ index, 0: blanks }) => [index, index + blanks.length] as const,
  )

/**
 * A line as cells; null if a word crosses a boundary: a title, a footer, or a value wider than its
 * column, which would be split. A line of dashes leaves nothing.
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
