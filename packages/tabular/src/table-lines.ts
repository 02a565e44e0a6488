import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { CsvFault, readCsv, type CsvLine } from '@atrium/kit/server'
import { refuse } from '@atrium/kit/shared'
import { sheetToCSV } from './xlsx/xlsx.ts'

/** A small file of others: text, or a workbook as base64. */
export type TableText = { csv: string } | { workbook: string }

/**
 * The lines of a small file; for a workbook, those of its first sheet with a table. Refuses 422 with
 * the given message, and the line, if it isn't a table.
 */
export async function tableLines(file: TableText, notATable: string): Promise<CsvLine[]> {
  const text = 'csv' in file ? file.csv : await textOf(Buffer.from(file.workbook, 'base64'))
  try {
    return await readCsv(text)
  } catch (error) {
    if (error instanceof CsvFault)
      throw error.ref
        ? refuse.invalid(error.ref.id, error.ref.values)
        : refuse.invalid(notATable, { line: error.line })
    throw error
  }
}

async function textOf(workbook: Buffer): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'atrium-table-'))
  try {
    const [from, to] = [join(folder, 'table.xlsx'), join(folder, 'table.csv')]
    await writeFile(from, workbook)
    await sheetToCSV(from, to)
    return await readFile(to, 'utf8')
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}
