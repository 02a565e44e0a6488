import type { PictureText } from './picture.rules.ts'

const [size, letter, bold, line, gap] = [13, 7.6, 8.4, 20, 16]
/**
 * How many lines a header may take, and the cell width (in letters) up to which content is never
 * cut.
 */
const most = { lines: 3, cell: 30 }

const cut = (content: string, room: number, each = letter): string =>
  content.length * each > room
    ? `${content.slice(0, Math.max(1, Math.floor(room / each) - 1))}…`
    : content

/** Breaks words into lines of this many pixels; the last line is cut off if there are more. */
function linesOf(content: string, room: number): string[] {
  const lines: string[] = []
  for (const word of content.split(/\s+/)) {
    const longer = lines.length > 0 ? `${lines.at(-1)} ${word}` : word
    if (lines.length > 0 && (longer.length * bold <= room || lines.length === most.lines))
      lines[lines.length - 1] = longer
    else lines.push(word)
  }
  return lines.map((one) => cut(one, room, bold))
}

/**
 * Columns as wide as their content. Headers break between words, and if the table is too wide, all
 * columns shrink alike.
 */
function widthsOf([header = [], ...body]: readonly (readonly string[])[], room: number): number[] {
  const least = header.map(
    (name) =>
      name.split(/\s+/).reduce((widest, one) => Math.max(widest, one.length), 0) * bold + gap,
  )
  const wanted = header.map((name, at) => {
    const cells = body.reduce(
      (widest, row) => Math.max(widest, Math.min(most.cell, (row[at] ?? '').length)),
      0,
    )
    return (
      Math.max(
        (least[at] ?? 0) - gap,
        cells * letter,
        (Math.ceil(name.length / most.lines) + 2) * bold,
      ) + gap
    )
  })
  const sum = (of: readonly number[]): number => of.reduce((all, one) => all + one, 0)
  // If there isn't enough room for everything, the words of the headers take precedence.
  if (sum(wanted) > room && sum(least) < room)
    return wanted.map(
      (one, at) =>
        (least[at] ?? 0) +
        ((one - (least[at] ?? 0)) * (room - sum(least))) / (sum(wanted) - sum(least)),
    )
  return wanted.map((one) => (one * room) / Math.max(1, sum(wanted)))
}

/**
 * A table as text: its header on as many lines as it needs, and as many records as fit, with a note
 * if there are more.
 */
export function tableTexts(
  rows: readonly (readonly string[])[],
  { width, height, x, y }: { width: number; height: number; x: number; y: number },
): PictureText[] {
  const [header = [], ...body] = rows
  const widths = widthsOf(rows, width)
  const left = widths.map((_, at) => x + widths.slice(0, at).reduce((sum, one) => sum + one, 0))
  const heads = header.map((name, at) => linesOf(name, (widths[at] ?? 0) - gap / 2))
  const tall = heads.reduce((lines, one) => Math.max(lines, one.length), 1)
  const under = y + (tall - 1) * (line - 3)
  const room = Math.max(0, Math.floor((height - under - 8) / line))
  const shown = body.length > room ? [...body.slice(0, Math.max(0, room - 1)), ['…']] : body
  return [
    ...heads.flatMap((lines, at) =>
      lines.map((content, index) => ({
        content,
        x: left[at] ?? x,
        y: y + index * (line - 3),
        size,
        weight: 600,
      })),
    ),
    ...shown.flatMap((row, at) =>
      row.map((cell, index) => ({
        content: cut(cell, (widths[index] ?? 0) - gap / 2),
        x: left[index] ?? x,
        y: under + (at + 1) * line,
        size,
        weight: 400,
      })),
    ),
  ]
}
