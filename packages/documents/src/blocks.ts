import type { Block, DocumentColumn } from './document.types.ts'
import { columnWidths, printable } from './page-layout.rules.ts'
import { artifact, group, tagged, type Font, type Paper } from './paper.ts'

type Structure = PDFKit.PDFStructureElement
type BlockOf<Kind extends Block['kind']> = Extract<Block, { kind: Kind }>

const sizes = { title: 17, heading: 12, text: 10, small: 8.5 } as const
const grey = '#5b6470'
const ink = '#1c2024'
const rule = '#c9ced6'

/** Draws one block below the page's current content; a heading stays with what follows it. */
export function drawBlock(
  paper: Paper,
  parent: Structure,
  block: Block,
  next: Block | undefined,
): void {
  switch (block.kind) {
    case 'heading':
      return heading(paper, parent, block, next)
    case 'text':
      return text(paper, parent, block)
    case 'facts':
      return facts(paper, parent, block)
    case 'table':
      return table(paper, parent, block)
    case 'picture':
      return picture(paper, parent, block)
    case 'signature':
      return signature(paper, parent, block)
  }
}

const left = (paper: Paper): number => paper.page.margins.left
const width = (paper: Paper): number =>
  paper.page.width -
  paper.page.margins.left -
  paper.page.margins.right -
  (isBesidePicture(paper) ? pictureSize + 16 : 0)
const pictureSize = 92
const pictures = new WeakMap<object, number>()
const isBesidePicture = (paper: Paper): boolean => paper.y < (pictures.get(paper.page) ?? 0)

const bottom = (paper: Paper): number => paper.page.height - paper.page.margins.bottom

/** Starts a new page if less room than this is left on the current one. */
function keepTogether(paper: Paper, height: number): void {
  if (paper.y + height > bottom(paper)) paper.addPage()
}

const pen = (paper: Paper, font: Font, size: number, color = ink): Paper =>
  paper.font(font).fontSize(size).fillColor(color)

function heading(
  paper: Paper,
  parent: Structure,
  { text: said, level = 2 }: BlockOf<'heading'>,
  next: Block | undefined,
) {
  const size = level === 1 ? sizes.title : sizes.heading
  const own = pen(paper, 'bold', size).heightOfString(printable(said), { width: width(paper) })
  // A heading at the bottom of a page moves to the next one, with the beginning of what follows.
  keepTogether(paper, Math.max(size * 4, own + 12 + beginning(paper, next)))
  if (level === 2) paper.y += 8
  tagged(paper, parent, `H${level}`, () =>
    pen(paper, 'bold', size).text(printable(said), left(paper), paper.y, { width: width(paper) }),
  )
  paper.y += 4
}

/** The height of a block’s part that stays with the heading above it. */
function beginning(paper: Paper, block: Block | undefined): number {
  switch (block?.kind) {
    case 'table':
      return tableBeginning(paper, block, columnWidths(block.columns, width(paper)))
    case 'text':
      return Math.min(
        120,
        pen(paper, 'regular', sizes.text).heightOfString(
          printable(block.text).split('\n')[0] || ' ',
          {
            width: width(paper),
          },
        ),
      )
    case 'signature':
      return signatureSize
    case 'facts':
    case 'heading':
      return sizes.text * 4
    case 'picture':
    case undefined:
      return 0
  }
}

/** A table’s header and its first row. */
const tableBeginning = (
  paper: Paper,
  { columns, rows, small }: BlockOf<'table'>,
  widths: readonly number[],
): number => {
  const look = lookOf(widths, small)
  const labels = columns.map(({ label }) => label)
  return (
    rowHeight(paper, look, labels, 'bold') +
    (rows[0] ? rowHeight(paper, look, rows[0], 'regular') : 0)
  )
}

function text(paper: Paper, parent: Structure, { text: said, small, link }: BlockOf<'text'>) {
  const [size, color] = small ? [sizes.small, grey] : [sizes.text, ink]
  // Draw paragraph by paragraph: if one ends a page, the next one starts its own tag on the new
  // page.
  for (const paragraph of printable(said).split('\n')) {
    const height = pen(paper, 'regular', size, color).heightOfString(paragraph || ' ', {
      width: width(paper),
    })
    keepTogether(paper, Math.min(height, 120))
    tagged(paper, parent, 'P', () =>
      paper.text(paragraph || ' ', left(paper), paper.y, {
        width: width(paper),
        ...(link && { link }),
      }),
    )
  }
  paper.y += 6
}

function facts(paper: Paper, parent: Structure, { facts: all, columns = 2 }: BlockOf<'facts'>) {
  const shown = all.flatMap(([label, value]) => (value ? [[label, printable(value)] as const] : []))
  const gap = 18
  const each = (width(paper) - gap * (columns - 1)) / columns
  group(paper, parent, 'Table', (body) => {
    for (let at = 0; at < shown.length; at += columns) {
      const line = shown.slice(at, at + columns)
      const heights = line.map(
        ([, value]) =>
          pen(paper, 'regular', sizes.text).heightOfString(value, { width: each }) + 13,
      )
      keepTogether(paper, Math.max(...heights))
      const top = paper.y
      group(paper, body, 'TR', (row) =>
        line.forEach(([label, value], index) => {
          const x = left(paper) + index * (each + gap)
          tagged(paper, row, 'TH', () =>
            pen(paper, 'regular', sizes.small, grey).text(label, x, top, { width: each }),
          )
          tagged(paper, row, 'TD', () =>
            pen(paper, 'regular', sizes.text).text(value, x, top + 11, { width: each }),
          )
        }),
      )
      paper.y = top + Math.max(...heights) + 4
    }
  })
  paper.y += 4
}

/** The widths of a table’s columns, and the size of its text with the room around it. */
interface Look {
  widths: readonly number[]
  size: number
  padding: number
}
const lookOf = (widths: readonly number[], small = false): Look => ({
  widths,
  ...(small ? { size: sizes.small, padding: 2 } : { size: sizes.text, padding: 4 }),
})

function table(paper: Paper, parent: Structure, block: BlockOf<'table'>) {
  const { columns, rows, small } = block
  const widths = columnWidths(columns, width(paper))
  const look = lookOf(widths, small)
  keepTogether(paper, tableBeginning(paper, block, widths))
  group(paper, parent, 'Table', (body) => {
    const labels = columns.map(({ label }) => label)
    drawRow(paper, body, { columns, look, cells: labels, isHeader: true })
    for (const cells of rows) {
      if (paper.y + rowHeight(paper, look, cells, 'regular') > bottom(paper)) {
        paper.addPage()
        drawRow(paper, body, { columns, look, cells: labels, isHeader: true })
      }
      drawRow(paper, body, { columns, look, cells, isHeader: false })
    }
  })
  paper.y += 8
}

const rowHeight = (
  paper: Paper,
  { widths, size, padding }: Look,
  cells: readonly string[],
  font: Font,
): number =>
  Math.max(
    ...cells.map((cell, index) =>
      pen(paper, font, size).heightOfString(printable(cell) || ' ', {
        width: (widths[index] ?? 0) - padding * 2,
      }),
    ),
  ) +
  padding * 2

function drawRow(
  paper: Paper,
  body: Structure,
  {
    columns,
    look,
    cells,
    isHeader,
  }: {
    columns: readonly DocumentColumn[]
    look: Look
    cells: readonly string[]
    isHeader: boolean
  },
): void {
  const font: Font = isHeader ? 'bold' : 'regular'
  const { widths, size: textSize, padding } = look
  const height = rowHeight(paper, look, cells, font)
  const top = paper.y
  group(paper, body, 'TR', (row) => {
    let x = left(paper)
    cells.forEach((cell, index) => {
      const at = x
      const size = widths[index] ?? 0
      tagged(paper, row, isHeader ? 'TH' : 'TD', () =>
        pen(paper, font, textSize).text(printable(cell), at + padding, top + padding, {
          width: size - padding * 2,
          align: columns[index]?.align ?? 'left',
        }),
      )
      x += size
    })
  })
  artifact(paper, () =>
    paper
      .moveTo(left(paper), top + height)
      .lineTo(left(paper) + width(paper), top + height)
      .lineWidth(isHeader ? 1 : 0.5)
      .strokeColor(rule)
      .stroke(),
  )
  paper.y = top + height
}

/**
 * Drawn in the upper right corner of the page; the following blocks flow next to it until it ends.
 */
function picture(paper: Paper, parent: Structure, { bytes, alt }: BlockOf<'picture'>) {
  const { x, y } = paper
  const { margins } = paper.page
  const part = paper.struct('Figure', { alt }, () =>
    paper.image(Buffer.from(bytes), paper.page.width - margins.right - pictureSize, margins.top, {
      fit: [pictureSize, pictureSize],
      align: 'right',
    }),
  )
  parent.add(part)
  part.end()
  Object.assign(paper, { x, y })
  pictures.set(paper.page, margins.top + pictureSize)
}

const signatureSize = 56

function signature(paper: Paper, parent: Structure, { label }: BlockOf<'signature'>) {
  keepTogether(paper, signatureSize)
  const y = paper.y + 34
  artifact(paper, () =>
    paper
      .moveTo(left(paper), y)
      .lineTo(left(paper) + 240, y)
      .lineWidth(0.7)
      .strokeColor(ink)
      .stroke(),
  )
  tagged(paper, parent, 'P', () =>
    pen(paper, 'regular', sizes.small, grey).text(label, left(paper), y + 4),
  )
  paper.y = y + 22
}
