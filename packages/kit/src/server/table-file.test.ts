import { buffer } from 'node:stream/consumers'
import { Readable } from 'node:stream'
import { strFromU8, unzipSync } from 'fflate'
import { describe, expect, test } from 'vitest'
import { tableFile, type Table, type TableFormat } from './table-file.ts'

const table = (): Table => ({
  name: 'Estudiantes: Peñón/1',
  header: ['Nombre', 'Edad'],
  rows: Readable.from([
    [
      ['=HYPERLINK("x")', 15],
      ['Ana "Anita" <Ruiz>', ''],
    ],
    [['Núñez, José', 16]],
  ]) as AsyncIterable<(string | number)[][]>,
})
const bytes = async (format: TableFormat) =>
  buffer(Readable.from(tableFile(table(), format).chunks))

describe('a table as a file', () => {
  test('is CSV with a UTF-8 mark, quotes where needed, and no formula that runs', async () => {
    expect(tableFile(table(), 'csv').fileName).toBe('estudiantes-penon-1.csv')
    expect((await bytes('csv')).toString()).toBe(
      '\uFEFFNombre,Edad\r\n"\'=HYPERLINK(""x"")",15\r\n"Ana ""Anita"" <Ruiz>",\r\n"Núñez, José",16\r\n',
    )
  })
  test('is a workbook in which every text stays text', async () => {
    const parts = unzipSync(await bytes('xlsx'))
    const sheet = strFromU8(parts['xl/worksheets/sheet1.xml'] as Uint8Array)
    expect(sheet).toContain(
      '<row><c t="inlineStr"><is><t xml:space="preserve">=HYPERLINK(&quot;x&quot;)</t></is></c><c><v>15</v></c></row>',
    )
    expect(sheet).toContain('Ana &quot;Anita&quot; &lt;Ruiz>')
    expect(sheet).not.toContain('<f>')
    expect(strFromU8(parts['xl/workbook.xml'] as Uint8Array)).toContain(
      'name="Estudiantes  Peñón 1"',
    )
  })
})
