import { createWriteStream } from 'node:fs'
import { once } from 'node:events'
import type { Readable } from 'node:stream'
import { refuse } from '@atrium/kit/shared'
import { SaxesParser, type SaxesTagPlain } from 'saxes'
import type { Dialect } from '../table.types.ts'
import { scan, withBook, workbookLimits, type Book } from './xlsx-book.ts'
import { stringsOf, stylesOf, textOf, type Looks } from './xlsx-cells.ts'
import { columnOf, mergesOf, type Merged, type Merges } from './xlsx-merges.ts'
import { isAbout, type Sheet } from './xlsx-sheets.ts'

interface Reading {
  /** Which sheet to read; by default, the first one with a table. */
  sheet?: string | undefined
  limits?: typeof workbookLimits
}

/**
 * A sheet of a workbook as comma-separated text; a leading page of notes is skipped. For formulas
 * we take the last result, never the formula; dates become YYYY-MM-DD. Reports which sheet it was,
 * if there are several, and how many formulas have no result. Refuses 422 if it isn't a workbook,
 * and 413 if it would unpack to more than the limits.
 */
export async function sheetToCSV(
  path: string,
  to: string,
  { sheet, limits = workbookLimits }: Reading = {},
): Promise<Pick<Dialect, 'sheets' | 'uncalculated'>> {
  return withBook(path, limits, async ({ sheets, open, small }) => {
    const [first] = sheets
    if (!first) throw refuse.invalid('tabular.notAWorkbook')
    const read =
      sheets.length === 1
        ? first
        : (sheets.find((one) => one.name === sheet) ?? (await tablesOf(sheets, open))[0] ?? first)
    const strings = await stringsOf(await open('xl/sharedStrings.xml'), limits.strings)
    const styles = await stylesOf(await open('xl/styles.xml'))
    const is1904 = /\bdate1904\s*=\s*"(1|true)"/.test(await small('xl/workbook.xml'))
    const merges = await mergesOf((await open(read.entry)) as Readable)
    const uncalculated = await writeSheet(
      (await open(read.entry)) as Readable,
      { strings, styles, is1904, merges, limits },
      to,
    )
    return {
      ...(sheets.length > 1 && {
        sheets: {
          read: read.name,
          others: sheets.filter((one) => one !== read).map((one) => one.name),
        },
      }),
      ...(uncalculated > 0 && { uncalculated }),
    }
  })
}

/**
 * The sheets of a workbook that contain tables, in order. Sheets about the others don't count, if
 * there are more.
 */
export async function tableSheets(path: string, limits = workbookLimits): Promise<string[]> {
  return withBook(path, limits, async ({ sheets, open }) =>
    (await tablesOf(sheets, open)).map((one) => one.name),
  )
}

async function tablesOf(sheets: readonly Sheet[], open: Book['open']): Promise<Sheet[]> {
  const tables: Sheet[] = []
  for (const sheet of sheets)
    if (await holdsTable((await open(sheet.entry)) as Readable)) tables.push(sheet)
  const own = tables.filter((one) => !isAbout(one.name))
  return own.length > 0 ? own : tables
}

/**
 * Whether a sheet contains a table: two records of at least two cells. Stops reading at the second.
 */
async function holdsTable(stream: Readable): Promise<boolean> {
  let [wide, filled, isFilled] = [0, 0, false]
  const parser = new SaxesParser()
  parser.on('opentag', ({ name }) => {
    if (name === 'row') filled = 0
    if (name === 'c') isFilled = false
  })
  parser.on('text', (text) => {
    isFilled ||= text.trim() !== ''
  })
  parser.on('closetag', ({ name }) => {
    if (name === 'c' && isFilled) filled++
    if (name === 'row' && filled >= 2) wide++
  })
  await scan(stream, parser, () => wide >= 2)
  return wide >= 2
}

interface Writing extends Looks {
  merges: Merges
  limits: typeof workbookLimits
}

/** Writes a sheet as text; returns how many of its formulas have no result. */
async function writeSheet(
  stream: Readable,
  { limits, merges, ...looks }: Writing,
  to: string,
): Promise<number> {
  let [width, row] = [Math.min(merges.width, limits.columns), 0]
  let above: (Merged & { value: string })[] = []
  const out = createWriteStream(to)
  const parser = new SaxesParser()
  let lines = ''
  let cells: string[] = []
  let cell: { at: number; type: string; style: number; isFormula?: true } | undefined
  let uncalculated = 0
  let [value, isValue, next] = ['', false, 0]
  parser.on('opentag', (tag) => {
    const { name, attributes } = tag as SaxesTagPlain
    if (name === 'row') [cells, next, row] = [[], 0, Number(attributes.r ?? row + 1)]
    if (name === 'c') {
      cell = {
        at: attributes.r === undefined ? next : columnOf(attributes.r),
        type: attributes.t ?? 'n',
        style: Number(attributes.s ?? 0),
      }
      value = ''
    }
    if (name === 'f' && cell) cell.isFormula = true
    isValue = name === 'v' || name === 't'
  })
  parser.on('text', (text) => {
    if (isValue) value += text
  })
  parser.on('closetag', ({ name }) => {
    isValue = false
    if (name === 'c' && cell) {
      if (cell.at >= limits.columns)
        throw refuse.invalid('tabular.tooManyColumns', { limit: limits.columns })
      while (cells.length < cell.at) cells.push('')
      cells[cell.at] = textOf(value, cell, looks)
      // A formula's text result may be empty; an empty number was never calculated.
      if (cell.isFormula && value === '' && cell.type !== 'str') uncalculated++
      next = cell.at + 1
      cell = undefined
    }
    if (name !== 'row') return
    const filled = cells.filter((one) => one !== '').length
    // Trailing empty cells of a row aren't stored, so rows are padded to the width of those above.
    // A stray cell far to the right doesn't widen the table.
    if (filled * 2 >= cells.length) width = Math.max(width, cells.length)
    while (cells.length < width) cells.push('')
    above = above.filter((one) => one.to >= row)
    for (const { column, value: held } of above) cells[column] ||= held
    for (const one of merges.below.get(row) ?? [])
      above.push({ ...one, value: cells[one.column] ?? '' })
    lines += filled === 0 ? '\n' : `${cells.map(quotedCell).join(',')}\n`
  })
  await scan(stream, parser, async () => {
    const text = lines
    lines = ''
    if (text !== '' && !out.write(text)) await once(out, 'drain')
  })
  out.end(lines)
  await once(out, 'close')
  return uncalculated
}

const quotedCell = (cell: string): string =>
  /[",\n\r]/.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell
