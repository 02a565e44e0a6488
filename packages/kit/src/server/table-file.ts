import { strToU8, Zip, ZipDeflate, ZipPassThrough } from 'fflate'
import { csvLine } from './csv.ts'

export type TableFormat = 'csv' | 'xlsx'

/** Cells are numbers or texts; an empty text is an empty cell. */
export interface Table {
  /** Of the file, without its extension; also of the workbook's sheet. */
  name: string
  header: string[]
  /** Rows as they are produced, many at a time. */
  rows: AsyncIterable<(string | number)[][]>
}

/** A file generated while it is sent: only a few rows are in memory at a time. */
export interface Download {
  fileName: string
  mediaType: string
  chunks: AsyncIterable<string | Uint8Array>
}

/**
 * A table as CSV (UTF-8 with BOM, formulas neutralized) or as a workbook (every text stays text,
 * whatever it starts with).
 */
export function tableFile(table: Table, format: TableFormat): Download {
  const fileName = `${
    table.name
      .normalize('NFD')
      .replace(/\p{M}/gu, '')
      .toLowerCase()
      .replace(/[^a-z0-9]+/g, '-')
      .replace(/^-|-$/g, '') || 'export'
  }.${format}`
  return format === 'csv'
    ? { fileName, mediaType: 'text/csv; charset=utf-8', chunks: csvChunks(table) }
    : {
        fileName,
        mediaType: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
        chunks: xlsxChunks(table),
      }
}

async function* csvChunks({ header, rows }: Table): AsyncGenerator<string> {
  // Excel recognizes UTF-8 only by its byte order mark.
  yield `\uFEFF${csvLine(header)}`
  for await (const some of rows) yield some.map(csvLine).join('')
}

async function* xlsxChunks({ name, header, rows }: Table): AsyncGenerator<Uint8Array> {
  let ready: Uint8Array[] = []
  const taken = (): Uint8Array[] => {
    const chunks = ready
    ready = []
    return chunks
  }
  const zip = new Zip((error, chunk) => {
    if (error) throw error
    ready.push(chunk)
  })
  for (const [path, text] of Object.entries(frameOf(name))) {
    const part = new ZipPassThrough(path)
    zip.add(part)
    part.push(strToU8(text), true)
  }
  const sheet = new ZipDeflate('xl/worksheets/sheet1.xml', { level: 6 })
  zip.add(sheet)
  sheet.push(
    strToU8(
      `${xml}<worksheet xmlns="${main}"><sheetViews><sheetView workbookViewId="0"><pane ySplit="1" topLeftCell="A2" activePane="bottomLeft" state="frozen"/></sheetView></sheetViews><sheetData>${rowOf(header, ' s="1"')}`,
    ),
  )
  yield* taken()
  for await (const some of rows) {
    sheet.push(strToU8(some.map((row) => rowOf(row)).join('')))
    yield* taken()
  }
  sheet.push(strToU8('</sheetData></worksheet>'), true)
  zip.end()
  yield* taken()
}

const rowOf = (cells: readonly (string | number)[], style = ''): string =>
  `<row>${cells.map((value) => (value === '' ? '<c/>' : typeof value === 'number' ? `<c${style}><v>${value}</v></c>` : `<c${style} t="inlineStr"><is><t xml:space="preserve">${escaped(value)}</t></is></c>`)).join('')}</row>`

// Characters that XML can't contain are nothing anyone reads.
const escaped = (text: string): string =>
  text
    // oxlint-disable-next-line no-control-regex -- They are what is looked for.
    .replace(/[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]/g, '')
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('"', '&quot;')

const xml = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>'
const main = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main'
const office = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships'
const relations = 'http://schemas.openxmlformats.org/package/2006/relationships'
const kind = 'application/vnd.openxmlformats-officedocument.spreadsheetml'

/** Everything in a workbook except its one sheet. */
const frameOf = (name: string): Record<string, string> => ({
  '[Content_Types].xml': `${xml}<Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Default Extension="xml" ContentType="application/xml"/><Override PartName="/xl/workbook.xml" ContentType="${kind}.sheet.main+xml"/><Override PartName="/xl/styles.xml" ContentType="${kind}.styles+xml"/><Override PartName="/xl/worksheets/sheet1.xml" ContentType="${kind}.worksheet+xml"/></Types>`,
  '_rels/.rels': `${xml}<Relationships xmlns="${relations}"><Relationship Id="r1" Type="${office}/officeDocument" Target="xl/workbook.xml"/></Relationships>`,
  'xl/_rels/workbook.xml.rels': `${xml}<Relationships xmlns="${relations}"><Relationship Id="r1" Type="${office}/worksheet" Target="worksheets/sheet1.xml"/><Relationship Id="r2" Type="${office}/styles" Target="styles.xml"/></Relationships>`,
  // Excel allows at most 31 characters, and none of these, in a sheet's name.
  'xl/workbook.xml': `${xml}<workbook xmlns="${main}" xmlns:r="${office}"><sheets><sheet name="${escaped(name.replace(/[\\/?*[\]:]/g, ' ').slice(0, 31))}" sheetId="1" r:id="r1"/></sheets></workbook>`,
  'xl/styles.xml': `${xml}<styleSheet xmlns="${main}"><fonts count="2"><font/><font><b/></font></fonts><fills count="1"><fill/></fills><borders count="1"><border/></borders><cellStyleXfs count="1"><xf/></cellStyleXfs><cellXfs count="2"><xf/><xf fontId="1" applyFont="1"/></cellXfs></styleSheet>`,
})
