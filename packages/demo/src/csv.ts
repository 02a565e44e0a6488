export type Cell = string | number | boolean | null

/** A row of a CSV file, with its line end. Yes and no are written as OneRoster has them. */
export function csvRow(cells: readonly Cell[]): string {
  return `${cells.map(csvCell).join(',')}\r\n`
}

function csvCell(cell: Cell): string {
  if (cell === null) return ''
  if (typeof cell !== 'string') return String(cell)
  return /[",\r\n]/.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell
}

const chunkSize = 64 * 1024

/** A file as chunks of text of about 64 kB, made while they are read; it can be read again and again. */
export function csvFile(
  header: readonly string[],
  rows: () => Iterable<readonly Cell[]>,
): AsyncIterable<string> {
  return {
    async *[Symbol.asyncIterator]() {
      let chunk = csvRow(header)
      for (const row of rows()) {
        chunk += csvRow(row)
        if (chunk.length < chunkSize) continue
        yield chunk
        chunk = ''
      }
      yield chunk
    },
  }
}
