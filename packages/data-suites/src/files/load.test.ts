import { strToU8, zipSync } from 'fflate'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { engineBench, type EngineBench } from '@atrium/engine/engine.fixtures'
import type { Kind } from '@atrium/tabular/words'
import { listedErrors } from './error-list.ts'
import { all, takeIn } from './load.fixtures.ts'
import { profile } from './load.ts'
import { proposeDataType, proposeMeaning } from '@atrium/tabular/typing.rules'
import { codeOf } from '@atrium/engine/refused.fixtures'

let bench: EngineBench
beforeAll(async () => {
  bench = await engineBench()
})
afterAll(() => bench.close())

const taken = (
  content: string | Uint8Array,
  name = 'file.csv',
  override: Record<string, Kind> = {},
) => takeIn(bench, content, name, override)

describe('a file as schools write them', () => {
  test('is typed column by column; ids keep their zeros, suppressed cells are null with their mark next to them', async () => {
    const { kinds, table, parquet, errorCount } = await taken(
      'Student ID,Score,Rate,Test Date,Note\n00123,10,95.5%,9/1/2026,a\n00456,*,<10,10/15/2026,†\n00789,-9999,88,,\n',
    )
    expect(kinds).toEqual({
      'Student ID': 'text',
      Score: 'integer',
      Rate: 'float',
      'Test Date': 'date',
      Note: 'text',
    })
    expect(table).toEqual([
      ['00123', 10, 95.5, '2026-09-01', 'a'],
      ['00456', null, null, '2026-10-15', '†'],
      ['00789', null, 88, null, null],
    ])
    expect(
      await bench.engine.work([
        {
          sql: 'SELECT "Score (not told)", "Rate (not told)" FROM read_parquet($1)',
          params: [{ file: parquet }],
        },
      ]),
    ).toEqual([
      [null, null],
      ['*', '<10'],
      ['-9999', null],
    ])
    expect(errorCount).toBe(0)
  })
  test.each([
    [
      'UTF-8 with a mark',
      Buffer.concat([Buffer.from([0xef, 0xbb, 0xbf]), Buffer.from('name,n\nJosé,1\nZoë,2\n')]),
    ],
    ['Windows-1252', Buffer.from('name,n\nJosé,1\nZoë,2\n', 'latin1')],
    [
      'UTF-16',
      Buffer.concat([Buffer.from([0xff, 0xfe]), Buffer.from('name,n\nJosé,1\nZoë,2\n', 'utf16le')]),
    ],
    ['lines ended by CR alone', Buffer.from('name,n\rJosé,1\rZoë,2\r')],
    ['CRLF', Buffer.from('name,n\r\nJosé,1\r\nZoë,2\r\n')],
    ['tabs', Buffer.from('name\tn\nJosé\t1\nZoë\t2\n')],
    ['semicolons', Buffer.from('"name";"n"\n"José";1\n"Zoë";2\n')],
    [
      'titles above the header',
      Buffer.from('Riverbend Unified,\nAttendance report 2026,\n,\nname,n\nJosé,1\nZoë,2\n'),
    ],
  ])('may be encoded as %s', async (_name, bytes) => {
    const { table, columns } = await taken(bytes)
    expect(columns.map((one) => one.name)).toEqual(['name', 'n'])
    expect(table).toEqual([
      ['José', 1],
      ['Zoë', 2],
    ])
  })
  test('that is Latin far below its head loses no line', async () => {
    const lines = Array.from({ length: 400_000 }, (_, at) => `row number ${at},${at}`)
    const { rows, table } = await taken(
      Buffer.concat([
        Buffer.from(`name,n\n${lines.join('\n')}\n`),
        Buffer.from('José,7\n', 'latin1'),
      ]),
    )
    expect([rows, table.length > 0]).toEqual([400_001, true])
  })
  test('is widened if later cells do not fit and its format is automatic, and reported line by line if not', async () => {
    const text = `n,when\n${Array.from({ length: 20_000 }, (_, at) => `${at + 1},2026-01-01`).join('\n')}\n007,soon\n`
    const { kinds } = await taken(
      `n,when\n${Array.from({ length: 500_000 }, (_, at) => `${at + 1},2026-01-01`).join('\n')}\n007,soon\n`,
    )
    expect(kinds).toEqual({ n: 'text', when: 'text' })
    const told = await taken(text, 'file.csv', { n: 'integer', when: 'date' })
    expect(told.errors).toEqual([
      { line: 20_001, column: 'when', problem: 'notADate', text: 'soon' },
    ])
    expect(told.kinds).toEqual({ n: 'integer', when: 'date' })
  })
  test('with broken lines keeps the others and names each by its line', async () => {
    const { rows, errors, errorCount } = await taken('a,b,c\n1,2,3\n1,2\n4,5,6\n1,2,3,4\n7,8,9\n')
    expect([rows, errorCount]).toEqual([3, 2])
    expect(errors.map(({ line, problem }) => [line, problem])).toEqual([
      [3, 'tooFew'],
      [5, 'tooMany'],
    ])
  })
  test('may call its columns anything, twice or not at all', async () => {
    const { columns, table } = await taken('"; DROP TABLE x; --",x,X,\n1,2,3,4\n5,6,7,8\n')
    expect(columns.map((one) => one.name)).toEqual(['; DROP TABLE x; --', 'x', 'X (2)', 'Column 4'])
    expect(table).toEqual([
      [1, 2, 3, 4],
      [5, 6, 7, 8],
    ])
  })
})

describe('a workbook', () => {
  const sheet = (rows: string, extra: Record<string, string> = {}) =>
    zipSync({
      '[Content_Types].xml': strToU8('<Types/>'),
      'xl/workbook.xml': strToU8('<workbook/>'),
      'xl/sharedStrings.xml': strToU8(
        '<sst><si><t>student</t></si><si><r><t>Jo</t></r><r><t>sé</t></r></si></sst>',
      ),
      'xl/styles.xml': strToU8(
        '<styleSheet><numFmts><numFmt numFmtId="164" formatCode="m/d/yyyy"/></numFmts><cellXfs><xf numFmtId="0"/><xf numFmtId="164"/></cellXfs></styleSheet>',
      ),
      'xl/worksheets/sheet1.xml': strToU8(`<worksheet><sheetData>${rows}</sheetData></worksheet>`),
      ...Object.fromEntries(Object.entries(extra).map(([name, text]) => [name, strToU8(text)])),
    })
  test('reads its first sheet: shared texts, dates, and only the results of formulas', async () => {
    const { table, columns } = await taken(
      sheet(
        '<row><c t="s"><v>0</v></c><c t="inlineStr"><is><t>points</t></is></c><c t="inlineStr"><is><t>taken date</t></is></c></row><row><c r="A2" t="s"><v>1</v></c><c r="B2"><f>HYPERLINK("http://x.test")+1</f><v>42</v></c><c r="C2" s="1"><v>46266</v></c></row>',
      ),
      'scores.xlsx',
    )
    expect(columns.map((one) => one.name)).toEqual(['student', 'points', 'taken date'])
    expect(table).toEqual([['José', 42, '2026-09-01']])
    const uncalculated = await taken(
      sheet(
        '<row><c t="s"><v>0</v></c><c t="str"><v>sum</v></c></row><row><c t="s"><v>1</v></c><c><f>1+1</f></c></row><row><c t="s"><v>1</v></c><c t="str"><f>""</f><v></v></c></row>',
      ),
      'made.xlsx',
    )
    expect(uncalculated.dialect.uncalculated).toBe(1)
  })
  test('keeps rows that are shorter than most, and rows with a comment next to them', async () => {
    const row = (...cells: string[]) =>
      `<row>${cells.map((cell) => `<c t="inlineStr"><is><t>${cell}</t></is></c>`).join('')}</row>`
    const people = ['Ana', 'Ben', 'Cy', 'Dee', 'Eli', 'Flor'].map((name) => [name, 'Oak', 'yes'])
    people[1] = ['Ben', 'Oak']
    people[3] = ['Dee', 'Oak', 'yes', 'moved in May']
    const { table, errorCount } = await taken(
      sheet([['name', 'school', 'active'], ...people].map((cells) => row(...cells)).join('')),
      'people.xlsx',
    )
    expect(errorCount).toBe(0)
    expect(table.map(([name]) => name)).toEqual(['Ana', 'Ben', 'Cy', 'Dee', 'Eli', 'Flor'])
    expect(table[1]).toEqual(['Ben', 'Oak', null, null])
    expect(table[3]).toContain('moved in May')
  })
  test('with several sheets reads the first visible one that contains a table, and says which; empty cells at the end of a row are cells', async () => {
    const text = (cell: string) => `<c t="inlineStr"><is><t>${cell}</t></is></c>`
    const bytes = sheet(
      `<row>${text('Title')}</row><row/><row>${text('id')}${text('n')}${text('note')}</row><row><c s="2"><v>7</v></c><c><v>1</v></c><c t="str"><v>x</v></c></row><row><c s="2"><v>12345</v></c><c><v>2</v></c></row><row><c s="1"/><c/><c/></row>`,
      {
        'xl/workbook.xml':
          '<workbook><sheets><sheet name="Old" state="hidden" r:id="r3"/><sheet name="Notes" r:id="r2"/><sheet name="Data" r:id="r1"/></sheets></workbook>',
        'xl/_rels/workbook.xml.rels':
          '<Relationships><Relationship Id="r1" Target="worksheets/sheet1.xml"/><Relationship Id="r2" Target="/xl/worksheets/sheet2.xml"/><Relationship Id="r3" Target="worksheets/sheet3.xml"/></Relationships>',
        'xl/worksheets/sheet2.xml': `<worksheet><sheetData><row>${text('Read me')}</row></sheetData></worksheet>`,
        'xl/worksheets/sheet3.xml': `<worksheet><sheetData><row>${text('a')}${text('b')}</row><row>${text('c')}${text('d')}</row></sheetData></worksheet>`,
        'xl/styles.xml':
          '<styleSheet><numFmts><numFmt numFmtId="165" formatCode="00000"/></numFmts><cellXfs><xf numFmtId="0"/><xf numFmtId="0"/><xf numFmtId="165"/></cellXfs></styleSheet>',
      },
    )
    const { table, dialect, errorCount } = await taken(bytes, 'book.xlsx')
    expect([table, errorCount]).toEqual([
      [
        ['00007', 1, 'x'],
        ['12345', 2, null],
      ],
      0,
    ])
    expect(dialect.sheets).toEqual({ read: 'Data', others: ['Notes'] })
  })
  test("that would unpack to more than a school's table is refused, and so is a file that is not one", async () => {
    const bomb = zipSync(
      {
        '[Content_Types].xml': strToU8('<Types/>'),
        'xl/worksheets/sheet1.xml': new Uint8Array(120_000_000),
      },
      { level: 9 },
    )
    expect(await codeOf(taken(bomb, 'bomb.xlsx'))).toBe('tabular.bomb')
    expect(await codeOf(taken(sheet('<row><c><v>1</v></row>'), 'broken.xlsx'))).toBe(
      'tabular.notAWorkbook',
    )
  })
})

test('lines of JSON and Parquet are tables too', async () => {
  const { table, format } = await taken(
    '{"id":"007","n":1,"tags":["a","b"]}\n{"id":"008","n":2.5,"tags":[]}\n',
    'rows.jsonl',
  )
  expect([format, table]).toEqual([
    'jsonl',
    [
      ['007', 1, '["a","b"]'],
      ['008', 2.5, '[]'],
    ],
  ])
  expect(await codeOf(taken('{"id":\n{"id"\n', 'rows.jsonl'))).toBe('tabular.notReadable')
})

test('of a damaged or truncated JSON list the complete records are read, and the others reported by line', async () => {
  const { table, errors } = await taken(
    '[\n  {"id":"a","n":1},\n  {"id":"b","n":{"x":1,\n  {"id":"c","n":"}"},\n  {\n    "id": "d"\n  },\n  {"id":"e"',
    'rows.json',
  )
  expect(table).toEqual([
    ['a', '1'],
    ['c', '}'],
    ['d', null],
  ])
  expect(errors.map(({ line, problem }) => [line, problem])).toEqual([
    [3, 'notARecord'],
    [8, 'notARecord'],
  ])
})

test('a damaged line of JSON is reported by its line, and the others are read', async () => {
  const { table, errors, errorCount } = await taken(
    '{"id":"a","n":1}\n{"id":"b","n":\n\n{"id":"c","n":3}\n[1]\n{"id":"d","n":4}',
    'rows.jsonl',
  )
  expect(table).toEqual([
    ['a', 1],
    ['c', 3],
    ['d', 4],
  ])
  expect([errorCount, errors.map(({ line, problem, text }) => [line, problem, text])]).toEqual([
    2,
    [
      [2, 'notARecord', '{"id":"b","n":'],
      [5, 'notARecord', '[1]'],
    ],
  ])
})

describe('a file that is not a table', () => {
  test('is refused with the reason', async () => {
    expect(await codeOf(taken('', 'empty.csv'))).toBe('tabular.empty')
    expect(await codeOf(taken(Buffer.alloc(5000, 1), 'noise.csv'))).toBe('tabular.notText')
    expect(
      await codeOf(
        taken(
          `${Array.from({ length: 10_000 }, (_, at) => `column ${at}`).join(',')}\n${Array.from({ length: 10_000 }, () => '1').join(',')}\n`,
        ),
      ),
    ).toBe('tabular.tooManyColumns')
    expect(
      await codeOf(
        taken(Buffer.concat([Buffer.from('PAR1'), Buffer.alloc(200)]), 'broken.parquet'),
      ),
    ).toBe('tabular.cutOff')
  })
  test('a cell of many megabytes costs its line and nothing else', async () => {
    const { rows, errors } = await taken(`a,b\n1,2\n${'x'.repeat(12_000_000)},3\n4,5\n`)
    expect([rows, errors.map((one) => one.problem)]).toEqual([2, ['tooLong']])
  })
})

test('a column at a glance: missing, suppressed, distinct, and its distribution', async () => {
  const { parquet } = await taken(
    `score,school\n${Array.from({ length: 100 }, (_, at) => `${at},${at % 4 === 0 ? '' : 'Oak'}`).join('\n')}\n*,Pine\n`,
  )
  const [score, school] = await profile(
    bench.engine,
    [parquet],
    [
      { name: 'score', kind: 'integer' },
      { name: 'school', kind: 'text' },
    ],
  )
  expect(score).toMatchObject({
    rows: 101,
    missing: 1,
    suppressed: 1,
    minimum: 0,
    maximum: 99,
    average: 49.5,
  })
  expect(score?.bars.reduce((sum, bar) => sum + bar.count, 0)).toBe(100)
  expect(school).toMatchObject({
    missing: 25,
    distinct: 2,
    bars: [
      { label: 'Oak', count: 75 },
      { label: 'Pine', count: 1 },
    ],
  })
})

test('everything that a load left out is kept, line by line, however much it is; the first thousand are shown', async () => {
  const text = `id,n,when\n${Array.from({ length: 4000 }, (_, at) => (at < 1500 ? `a${at},1` : at < 3200 ? `b${at},2,soon` : `c${at},3,2026-09-01`)).join('\n')}\n`
  const {
    errorCount,
    errors,
    errorList = '',
  } = await takeIn(bench, text, 'many.csv', { when: 'date' }, { rows: 'exact' })
  expect([errorCount, errors.length]).toEqual([3200, 1000])
  const listed = (await all(listedErrors(bench.store, [errorList]))).flat()
  expect([listed.length, listed[0], listed[1499]?.line]).toEqual([
    3200,
    { line: 2, column: null, problem: 'tooFew', text: 'a0,1' },
    1501,
  ])
  expect([listed[1500], listed.at(-1)]).toEqual([
    { line: 1, column: 'when', problem: 'notADate', text: 'soon' },
    { line: 1700, column: 'when', problem: 'notADate', text: 'soon' },
  ])
})

test('more lines than the engine writes down are counted all the same', async () => {
  const {
    rows,
    errorCount,
    errorList = '',
  } = await takeIn(bench, `a,b\n${'1,2\n'.repeat(25_000)}${'1,2,3,4,5\n'.repeat(60_000)}`)
  expect([rows, errorCount]).toEqual([25_000, 60_000])
  expect((await all(listedErrors(bench.store, [errorList]))).flat().length).toBeGreaterThan(20_000)
})

test('what a column means is proposed from its name and kind', () => {
  const meant = (header: string, kind: 'integer' | 'float' | 'text' | 'date' = 'text') =>
    proposeMeaning(header, kind)
  expect(
    [
      'Student_ID',
      'studentId',
      'Stu Number',
      'SSID',
      'School Code',
      'School',
      'Grade Level',
      'Race/Ethnicity',
      'sex',
    ].map((one) => meant(one)),
  ).toEqual([
    'studentID',
    'studentID',
    'studentID',
    'studentID',
    'schoolID',
    'school',
    'grade',
    'race',
    'gender',
  ])
  expect([
    meant('Percent Proficient', 'float'),
    meant('Scale Score', 'integer'),
    meant('Admin', 'date'),
    meant('exit date', 'date'),
    meant('Comment'),
  ]).toEqual(['percentage', 'score', 'date', 'endDate', null])
  expect(
    [
      'Latitud',
      'Longitud',
      'Breitengrad',
      'Längengrad',
      'school_lat',
      'LNG',
      'NCES: LON1',
      'x_coord',
      'Y-Coordinate',
      'intptlat',
      'long',
      'how long',
    ].map((one) => meant(one, 'float')),
  ).toEqual([
    'latitude',
    'longitude',
    'latitude',
    'longitude',
    'latitude',
    'longitude',
    'longitude',
    'longitude',
    'latitude',
    'latitude',
    'longitude',
    null,
  ])
  expect([
    meant('CAMPUS', 'integer'),
    meant('CDS Code'),
    meant('Campus'),
    meant('TestPercentile', 'integer'),
    meant('Percent Met', 'integer'),
  ]).toEqual(['schoolID', 'schoolID', 'school', null, 'percentage'])
  expect([
    proposeMeaning('y_coord', 'float', ['41.88', '-33,45']),
    proposeMeaning('y_coord', 'float', ['1899733.5']),
    proposeMeaning('lat', 'float', ['118.2']),
  ]).toEqual(['latitude', null, null])
  expect([
    proposeDataType('integer', null, []),
    proposeDataType('text', 'studentID', []),
    proposeDataType('text', null, ['a', 'b', 'a']),
    proposeDataType('date', 'date', []),
  ]).toEqual(['continuous', 'none', 'ordinal', 'ordinal'])
})
