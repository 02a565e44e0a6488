import { schoolToday } from './context.ts'
import { noteAccess } from './access-events.ts'
import type { UserRequest } from './context.ts'
import { csvLine } from './csv.ts'
import { admitExport } from './large-exports.ts'
import type { ExportedFile } from './record-procedures.types.ts'

type Cell = string | number

/** A list as CSV or XLSX, named after its content and the date. */
export async function exportedFile(
  ctx: UserRequest,
  {
    many,
    format,
    header,
    rows: given,
    ofPeople,
  }: {
    many: string
    format: 'csv' | 'xlsx'
    header: string[]
    rows: AsyncIterable<Cell[][]>
    /** Each row is about a person. */
    ofPeople: boolean
  },
): Promise<ExportedFile> {
  let count = 0
  const chunks = (async function* () {
    for await (const rows of given) {
      count += rows.length
      yield rows
    }
  })()
  const noted = async () => {
    if (ofPeople) await admitExport(ctx, { what: slug(many), people: count })
    await noteAccess(ctx, { kind: 'export', entity: slug(many), rows: count, detail: { format } })
  }
  const fileName = `${slug(many)}-${schoolToday(ctx)}.${format}`
  if (format === 'csv') {
    // Excel recognizes UTF-8 only by its byte order mark.
    let content = `\uFEFF${csvLine(header)}`
    for await (const rows of chunks) content += rows.map(csvLine).join('')
    await noted()
    return { fileName, mediaType: 'text/csv; charset=utf-8', content, encoding: 'utf8' }
  }
  const sheet: Cell[][] = []
  for await (const rows of chunks) for (const row of rows) sheet.push(row)
  await noted()
  const { default: writeExcelFile } = await import('write-excel-file/node')
  const bytes = await writeExcelFile(
    [
      header.map((value) => ({ value, type: String, fontWeight: 'bold' as const })),
      ...sheet.map((row) =>
        row.map((value) =>
          value === ''
            ? null
            : typeof value === 'number'
              ? { value, type: Number }
              : { value, type: String },
        ),
      ),
    ],
    { stickyRowsCount: 1, sheet: sheetName(many) },
  ).toBuffer()
  return {
    fileName,
    mediaType: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
    content: bytes.toString('base64'),
    encoding: 'base64',
  }
}

const slug = (text: string): string =>
  text
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '') || 'export'

/** Excel allows at most 31 characters, and none of these, in a sheet's name. */
const sheetName = (text: string): string => text.replace(/[\\/?*[\]:]/g, ' ').slice(0, 31)
