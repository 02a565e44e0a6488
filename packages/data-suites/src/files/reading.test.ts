import { asRefusal } from '@atrium/kit/server'
import { strToU8, zipSync } from 'fflate'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { suiteBench, type SuiteBench } from '../data-suites.fixtures.ts'
import { takeIn } from './load.fixtures.ts'
import type { ReadChoice } from '@atrium/tabular/table.types'

let bench: SuiteBench
beforeAll(async () => {
  bench = await suiteBench()
})
afterAll(() => bench.close())

const take = async (content: string | Uint8Array, chosen: ReadChoice = {}, name = 'file.csv') => {
  const taken = await takeIn(bench.bench, content, name, {}, chosen)
  return { ...taken, columns: taken.columns.map((column) => column.name) }
}
const codeOf = async (content: string | Uint8Array, name: string) =>
  take(content, {}, name).then(
    () => 'taken',
    (error: unknown) => {
      const told = asRefusal(error)?.ref
      return [told?.id, told?.values?.['kind']].filter(Boolean).join(' ')
    },
  )

describe('rows of another width', () => {
  const lines = 'name,grade,mail\nAna,9\nBo,10,b\nCy,11,c,late\n"D\ne",12,d\nEd,8,e\n'

  test('are read as a person says', async () => {
    const as = async (rows: ReadChoice['rows']) => {
      const { columns, table, errorCount } = await take(lines, rows ? { rows } : {})
      return { columns, table: table.map((row) => row.join('|')), errorCount }
    }
    const [bo, d, ed] = ['Bo|10|b', 'D\ne|12|d', 'Ed|8|e']
    const columns = ['name', 'grade', 'mail']
    expect(await as(undefined)).toEqual({ columns, table: [bo, d, ed], errorCount: 2 })
    expect(await as('fill')).toEqual({ columns, table: ['Ana|9|', bo, d, ed], errorCount: 1 })
    expect(await as('fit')).toEqual({
      columns,
      table: ['Ana|9|', bo, 'Cy|11|c', d, ed],
      errorCount: 0,
    })
    expect(await as('widen')).toEqual({
      columns: [...columns, 'Column 4'],
      table: ['Ana|9||', `${bo}|`, 'Cy|11|c|late', `${d}|`, `${ed}|`],
      errorCount: 0,
    })
  })

  test('without their empty cells at the end are read, where most rows are so', async () => {
    const rows = Array.from({ length: 100 }, (_, at) => (at % 10 === 0 ? `p${at},9,x` : `p${at},9`))
    const { table, errorCount, dialect } = await take(`name,grade,note\n${rows.join('\n')}\n`)
    expect([table.length, errorCount, dialect.rows]).toEqual([100, 0, 'fill'])
  })

  test('are read if the header lacks a name throughout: no record is lost', async () => {
    const rows = Array.from({ length: 100 }, (_, at) => `${at + 1},p${at},9`)
    const { columns, table } = await take(`name,grade\n${rows.join('\n')}\n`)
    expect(columns).toEqual(['Column 1', 'name', 'grade'])
    expect(table).toHaveLength(100)
    expect(table[1]).toEqual([2, 'p1', 9])
  })
})

describe('the header', () => {
  test('is the row that a person names, or none', async () => {
    const lines = 'school,year,2026\nname,grade,score\nAna,9,80\n'
    expect((await take(lines, { headerLine: 2 })).table).toEqual([['Ana', 9, 80]])
    const first = await take(lines, { headerLine: 1 })
    expect(first.columns).toEqual(['school', 'year', '2026'])
    const none = await take(lines, { headerLine: null })
    expect(none.columns).toEqual(['Column 1', 'Column 2', 'Column 3'])
    expect(none.table).toHaveLength(3)
  })

  test('of a survey is its questions, however long they are', async () => {
    const question =
      'How much do you agree that your teachers care about how you are doing in class'
    const { columns, table } = await take(
      `Timestamp,${question},${question} now\n2026-09-01,4,no\n2026-09-02,5,yes\n`,
    )
    expect(columns).toEqual(['Timestamp', question, `${question} now`])
    expect(table).toHaveLength(2)
  })

  test('of a survey answered in words is its questions, and repeated ones are numbered', async () => {
    const question =
      'Which of the following best describes how you usually travel to school each morning?'
    const answers = Array.from({ length: 30 }, (_, at) =>
      [['School bus', 'On foot'][at % 2], 'Always', ['Student', 'Parent'][at % 3 ? 0 : 1]].join(),
    ).join('\n')
    const { columns, table } = await take(`${question},${question},Who answered\n${answers}\n`)
    expect(columns).toEqual([question, `${question} (2)`, 'Who answered'])
    expect(table).toHaveLength(30)
  })
})

test('levels with a trailing sign stay unchanged; only amounts become negative', async () => {
  const { kinds, table } = await take(
    'level,span,amount\n1-,2019-,7.50-\n2-,2020-,"1,200-"\n3-,2021-,$3-\n',
  )
  expect(kinds).toEqual({ level: 'text', span: 'text', amount: 'float' })
  expect(table.map((row) => row[0])).toEqual(['1-', '2-', '3-'])
  expect(table.map((row) => row[2])).toEqual([-7.5, -1200, -3])
})

test('days that points part have the day first', async () => {
  const { kinds, table } = await take('id,day\na,04.05.2026\nb,05.06.2026\n')
  expect(kinds['day']).toBe('date')
  expect(table.map((row) => String(row[1]).slice(0, 10))).toEqual(['2026-05-04', '2026-06-05'])
})

test('a file that cannot be read here is refused by its format', async () => {
  const zip = (files: Record<string, string>) =>
    zipSync(
      Object.fromEntries(Object.entries(files).map(([name, text]) => [name, strToU8(text)])),
      { level: 0 },
    )
  const other = 'tabular.otherKind'
  expect(await codeOf(zip({ 'xl/workbook.bin': 'x' }), 'book.xlsx')).toBe(`${other} XLSB`)
  const ods = { mimetype: 'application/vnd.oasis.opendocument.spreadsheet', 'content.xml': '<x/>' }
  expect(await codeOf(zip(ods), 'sheet.zip')).toBe(`${other} ODS`)
  expect(await codeOf('ID;PWXL;N;E\nC;Y1;X1;K"a"\n', 'sheet.slk')).toBe(`${other} SYLK`)
  expect(await codeOf('<CFDocument xmlns="urn:x">\n<a>1</a>\n', 'case.csv')).toBe(`${other} XML`)
  const heic = Buffer.concat([Buffer.from([0, 0, 0, 24]), Buffer.from('ftypheic\0\0\0\0')])
  expect(await codeOf(heic, 'photo.csv')).toBe(`${other} HEIC`)
})

test('an unclosed quotation mark is reported by its line, and nothing is loaded', async () => {
  const rows = Array.from({ length: 5000 }, (_, at) => (at === 3 ? `p${at},"open,9` : `p${at},x,9`))
  expect(await codeOf(`name,note,grade\n${rows.join('\n')}\n`, 'open.csv')).toContain(
    'tabular.openQuote',
  )
})

describe('a person decides how a file is read', () => {
  const lines = 'School,Year,2026\nname,grade,score\nAna,9,80\nBo,10\n'
  const rosa = () => bench.as(bench.people.rosa)
  const begun = async (content = lines) => {
    const { suiteID } = await rosa().create({ name: `Reading ${made++}`, description: null })
    const uploadID = await bench.send(bench.people.rosa, suiteID, 'scores.csv', content)
    const { fileID } = await rosa().createFile({ suiteID, uploadID })
    const fileNow = async () => {
      const detail = await rosa().get({ suiteID })
      return { ...detail.files[0]!, columns: detail.attributes.map((one) => one.sourceName) }
    }
    return { suiteID, fileID, fileNow }
  }
  let made = 0

  test('before it is loaded, seeing the result', async () => {
    const { suiteID, fileID, fileNow } = await begun()
    const shown = await rosa().previewReading({ fileID, choice: { headerLine: 2, rows: 'fill' } })
    expect(shown).toMatchObject({
      head: [
        { line: 1, cells: ['School', 'Year', '2026'] },
        { line: 2, cells: ['name', 'grade', 'score'] },
        { line: 3, cells: ['Ana', '9', '80'] },
        { line: 4, cells: ['Bo', '10'] },
      ],
      columns: ['name', 'grade', 'score'],
      sample: [
        ['Ana', '9', '80'],
        ['Bo', '10', null],
      ],
    })
    const { version } = await fileNow()
    await rosa().readAs({ fileID, version, choice: { headerLine: 2, rows: 'fill' } })
    expect(await fileNow()).toMatchObject({
      status: 'stup',
      columns: ['name', 'grade', 'score'],
      rowsRead: 'fill',
    })
    await bench.accept(bench.people.rosa, suiteID, fileID)
    await bench.work()
    expect(await fileNow()).toMatchObject({ status: 'rdy', rows: 2 })
  })

  test('once told that no header was found, and is not told again what they chose', async () => {
    const { fileID, fileNow } = await begun('Ana Paz,Salem\nBo Li,Bend\nCy Doe,Salem\n')
    const { version, ...file } = await fileNow()
    expect(file).toMatchObject({ lacksHeader: true, columns: ['Column 1', 'Column 2'] })
    await rosa().readAs({ fileID, version, choice: { headerLine: null } })
    expect(await fileNow()).toMatchObject({ lacksHeader: false })
    const { fileNow: other } = await begun()
    expect(await other()).toMatchObject({ lacksHeader: false })
  })

  test('when many people decide at once, one succeeds and the others are refused', async () => {
    const { fileID, fileNow } = await begun()
    const { version } = await fileNow()
    const outcomes = await Promise.allSettled(
      Array.from({ length: 20 }, (_, at) =>
        rosa().readAs({ fileID, version, choice: { headerLine: (at % 3) + 1 } }),
      ),
    )
    expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
    const { columns } = await fileNow()
    expect(new Set(columns).size).toBe(columns.length)
    expect(columns).toHaveLength(3)
  })

  test('with as many columns as a state test has, under names for people', async () => {
    const { suiteID } = await rosa().create({ name: `Reading ${made++}`, description: null })
    const names = Array.from({ length: 2135 }, (_, at) => `item_score_${at + 1}`)
    const rows = [1, 2].map((mark) => names.map(() => mark).join(','))
    const wide = [names.join(','), ...rows].join('\n')
    const uploadID = await bench.send(bench.people.rosa, suiteID, 'state.csv', wide)
    const { fileID } = await rosa().createFile({ suiteID, uploadID })
    await bench.accept(bench.people.rosa, suiteID, fileID)
    const { files, attributes } = await rosa().get({ suiteID })
    expect(files[0]!.status).toBe('pend')
    expect(attributes).toHaveLength(2135)
    expect(attributes.at(-1)).toMatchObject({
      sourceName: 'item_score_2135',
      displayName: 'Item score 2135',
    })
  })

  test('no one else does', async () => {
    const { fileID, fileNow } = await begun()
    const { version } = await fileNow()
    const marcus = bench.as(bench.people.marcus)
    await expect(marcus.previewReading({ fileID })).rejects.toMatchObject({ code: 'NOT_FOUND' })
    await expect(
      marcus.readAs({ fileID, version, choice: { headerLine: 2 } }),
    ).rejects.toMatchObject({ code: 'NOT_FOUND' })
  })
})
