import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { CsvFault, readCsv, type CsvLine } from '@atrium/kit/server'
import { refuse } from '@atrium/kit/shared'
import { sheetToCSV } from '@atrium/tabular/xlsx/xlsx'

/** A vendor’s file: text, or a workbook as base64. */
export type ScoreFile = { csv: string } | { workbook: string }

/**
 * The lines of a vendor’s file; for a workbook, those of its first sheet with a table. Refuses 422
 * if it isn't a table.
 */
export async function linesOf(file: ScoreFile): Promise<CsvLine[]> {
  const text = 'csv' in file ? file.csv : await textOf(Buffer.from(file.workbook, 'base64'))
  try {
    return await readCsv(text)
  } catch (error) {
    if (error instanceof CsvFault)
      throw refuse.invalid('progress.import.noTable', { line: error.line })
    throw error
  }
}

async function textOf(workbook: Buffer): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'atrium-scores-'))
  try {
    const [from, to] = [join(folder, 'scores.xlsx'), join(folder, 'scores.csv')]
    await writeFile(from, workbook)
    await sheetToCSV(from, to)
    return await readFile(to, 'utf8')
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}
