import { gzipSync } from 'node:zlib'
import { strToU8, zipSync } from 'fflate'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { engineBench, type EngineBench } from '@atrium/engine/engine.fixtures'
import { fixedCuts } from '@atrium/tabular/fixed-width.rules'
import { takeIn } from './load.fixtures.ts'

let bench: EngineBench
beforeAll(async () => {
  bench = await engineBench()
})
afterAll(() => bench.close())

/** Columns side by side, each with its cells; shorter ones end in empty cells. */
async function takenOf(columns: Record<string, string[]>) {
  const names = Object.keys(columns)
  const most = Math.max(...Object.values(columns).map((cells) => cells.length))
  const lines = Array.from({ length: most }, (_, at) =>
    [`k${at}`, ...names.map((name) => columns[name]?.[at] ?? '')].join('\t'),
  )
  const { kinds, table, errors } = await takeIn(
    bench,
    `key\t${names.join('\t')}\n${lines.join('\n')}\n`,
  )
  expect(errors).toEqual([])
  return Object.fromEntries(
    names.map((name, at) => [
      name,
      {
        kind: kinds[name],
        values: table.map((row) => row[at + 1] ?? null).filter((value) => value !== null),
      },
    ]),
  )
}

test('numbers are read in accounting and Swiss notation, with nonbreaking spaces, and with other currencies', async () => {
  const taken = await takenOf({
    account: ['(1,234.50)', '12.00', '$(3.50)', '($4)', '-$5.25', '7.5-', '0'],
    swiss: ["1'234.50", '1’000', '12'],
    blanks: ['1\u00a0234.5', '12\u202f345', '3'],
    percent: ['95.5\u00a0%', '7 %', '8%'],
    money: ['€1,200.50', '£3', '€ 4.25'],
    phone: ['206 555', '206 556', '206 557'],
  })
  expect(taken).toEqual({
    account: { kind: 'float', values: [-1234.5, 12, -3.5, -4, -5.25, -7.5, 0] },
    swiss: { kind: 'float', values: [1234.5, 1000, 12] },
    blanks: { kind: 'float', values: [1234.5, 12345, 3] },
    percent: { kind: 'float', values: [95.5, 7, 8] },
    money: { kind: 'float', values: [1200.5, 3, 4.25] },
    phone: { kind: 'text', values: ['206 555', '206 556', '206 557'] },
  })
  const comma = await takenOf({
    blanks: ['1 234,50', '12 345,6', '3'],
    account: ['(1.234,50)', '(3,5)', '3,25'],
  })
  expect(comma).toEqual({
    blanks: { kind: 'float', values: [1234.5, 12345.6, 3] },
    account: { kind: 'float', values: [-1234.5, -3.5, 3.25] },
  })
  // As a whole number, money without cents is one; with cents it is reported.
  const { table, errors } = await takeIn(bench, 'a,cost\nx,"$1,200"\ny,(15)\nz,$3.50\n', 'a.csv', {
    cost: 'integer',
  })
  expect([table.map((row) => row[1]), errors.map((one) => [one.line, one.text])]).toEqual([
    [1200, -15, null],
    [[3, '$3.50']],
  ])
})

test('dates are read with English and Spanish month names, as weeks, and as workbook serial numbers under a header that says so', async () => {
  const taken = await takenOf({
    spanish: [
      '12-mar-2024',
      '3 de enero de 2024',
      '15-ago-23',
      '1 dic. 2023',
      'lunes, 4 de marzo de 2024',
      '5 de setiembre del 2024',
      '2/abr/2024',
    ],
    english: [
      'March 3, 2024',
      '3rd March 2024',
      'Monday, March 4, 2024',
      'Sept 5 2024',
      '12-MAR-24',
      'Mar 12 2024 12:00AM',
      '2024-Mar-12',
      'Jul 4, 2023',
      '12MAR2024',
    ],
    week: ['2024-W05', '2024W06', '2024-W05-3'],
    points: ['2024.03.12', '2024.3.1'],
    'Test Date': ['45292', '45293', '45350'],
    'Birth Date': ['03122014', '12312013'],
    code: ['45292', '45293'],
    none: ['Mar 45, 2024', 'Mar 3, 2024'],
    month: ['may', 'june'],
  })
  expect(taken).toEqual({
    spanish: {
      kind: 'date',
      values: [
        '2024-03-12',
        '2024-01-03',
        '2023-08-15',
        '2023-12-01',
        '2024-03-04',
        '2024-09-05',
        '2024-04-02',
      ],
    },
    english: {
      kind: 'date',
      values: [
        '2024-03-03',
        '2024-03-03',
        '2024-03-04',
        '2024-09-05',
        '2024-03-12',
        '2024-03-12',
        '2024-03-12',
        '2023-07-04',
        '2024-03-12',
      ],
    },
    week: { kind: 'date', values: ['2024-01-29', '2024-02-05', '2024-01-31'] },
    points: { kind: 'date', values: ['2024-03-12', '2024-03-01'] },
    'Test Date': { kind: 'date', values: ['2024-01-01', '2024-01-02', '2024-02-28'] },
    'Birth Date': { kind: 'date', values: ['2014-03-12', '2013-12-31'] },
    code: { kind: 'integer', values: [45292, 45293] },
    none: { kind: 'text', values: ['Mar 45, 2024', 'Mar 3, 2024'] },
    month: { kind: 'text', values: ['may', 'june'] },
  })
})

describe('a column of days with times', () => {
  const moments = {
    iso: ['2024-09-03 08:15:00', '2024-09-04', '2024-09-05T23:59:59.123'],
    zoned: ['2024-09-03T08:15:00Z', '2024-09-03T23:15:00-05:00', '2024-09-04 01:00:00+02'],
    mdy: ['9/3/2024 8:15 AM', '12/31/2024 11:59 PM', '1/2/2025 13:05'],
    dmy: ['31/12/2024 8:15', '1/2/2025 8:15:30', '3/2/2025 20:00'],
    spoken: ['Mar 12 2024 8:30AM', 'Jul 4, 2023, 8:30 p.m.', '3 de enero de 2024 14:05'],
  }
  const days = {
    iso: ['2024-09-03', '2024-09-04', '2024-09-05'],
    zoned: ['2024-09-03', '2024-09-03', '2024-09-04'],
    mdy: ['2024-09-03', '2024-12-31', '2025-01-02'],
    dmy: ['2024-12-31', '2025-02-01', '2025-02-03'],
    spoken: ['2024-03-12', '2023-07-04', '2024-01-03'],
  }
  const names = Object.keys(moments) as (keyof typeof moments)[]
  const text = `key\t${names.join('\t')}\n${[0, 1, 2].map((at) => [`k${at}`, ...names.map((name) => moments[name][at])].join('\t')).join('\n')}\n`
  test('stays text, and is named so that a person can be asked', async () => {
    const { kinds, dialect, table } = await takeIn(bench, text)
    expect([kinds, dialect.moments]).toEqual([
      { key: 'text', iso: 'text', zoned: 'text', mdy: 'text', dmy: 'text', spoken: 'text' },
      names,
    ])
    expect(table[0]?.slice(1)).toEqual(names.map((name) => moments[name][0]))
  })
  test('taken for dates gives the day as written, and no line has an error', async () => {
    const { table, errors } = await takeIn(
      bench,
      text,
      'times.tsv',
      Object.fromEntries(names.map((name) => [name, 'date' as const])),
    )
    expect([table, errors]).toEqual([
      [0, 1, 2].map((at) => [`k${at}`, ...names.map((name) => days[name][at])]),
      [],
    ])
    // A cell that isn't a date doesn't change how the others are read.
    const one = await takeIn(bench, 'id,day\na,9/3/2024 8:15 AM\nb,soon\n', 'a.csv', {
      day: 'date',
    })
    expect([one.table, one.errors.map((wrong) => [wrong.line, wrong.text])]).toEqual([
      [
        ['a', '2024-09-03'],
        ['b', null],
      ],
      [[2, 'soon']],
    ])
  })
  test('is a column of dates if every time is midnight, and only as far as that holds', async () => {
    const midnights = [
      '2024-09-03T00:00:00-05:00',
      '2024-09-04 00:00:00.000',
      '9/5/2024 12:00:00 AM',
      '9/6/2024 0:00',
    ]
    const taken = await takeIn(
      bench,
      `id,at\n${midnights.map((at, row) => `r${row},${at}`).join('\n')}\n`,
    )
    expect([taken.kinds.at, taken.dialect.moments, taken.table.map((row) => row[1])]).toEqual([
      'date',
      undefined,
      ['2024-09-03', '2024-09-04', '2024-09-05', '2024-09-06'],
    ])
    const { kinds, table } = await takeIn(
      bench,
      `id,at\n${Array.from({ length: 8000 }, (_, row) => `r${row},2024-09-03 00:00:00`).join('\n')}\nlast,2024-09-03 08:15:00\n`,
    )
    expect([kinds.at, table.at(-1)]).toEqual(['text', ['last', '2024-09-03 08:15:00']])
  })
})

const report = [
  'State Assessment Extract 2026',
  '',
  'STUDENT   NAME                 GR  SCORE  PCT',
  '0012345   Núñez, José          03   2456   45.5',
  '0012346   Smith, Mary Ann      04   2512',
  '0099999   Lee, An              11  *      100.0',
]
const reported = [
  ['0012345', 'Núñez, José', '03', 2456, 45.5],
  ['0012346', 'Smith, Mary Ann', '04', 2512, null],
  ['0099999', 'Lee, An', '11', null, 100],
]

describe('text with aligned columns', () => {
  test('is split at blanks, whatever its alphabet and whatever names contain', async () => {
    for (const bytes of [
      Buffer.from(`${report.join('\n')}\n`),
      Buffer.from(report.join('\r\n'), 'latin1'),
    ]) {
      const { columns, table, errors, dialect } = await takeIn(bench, bytes, 'extract.txt')
      expect(columns.map((one) => one.name)).toEqual(['STUDENT', 'NAME', 'GR', 'SCORE', 'PCT'])
      expect([table, errors, dialect.fixed?.cuts.length]).toEqual([reported, [], 4])
    }
  })
  test('is split at a line of dashes if there is one; a value wider than its column is reported by its line, never cut in two', async () => {
    const text =
      'id    first name score\n----- ---------- -----\n00001 Ann Mary      12\n00002 Bartholomew-J 13\n00003 Cy             8\n(3 rows affected)\n'
    const { columns, table, errors } = await takeIn(bench, text, 'rows.rpt')
    expect([columns.map((one) => one.name), table]).toEqual([
      ['id', 'first name', 'score'],
      [
        ['00001', 'Ann Mary', 12],
        ['00003', 'Cy', 8],
      ],
    ])
    expect(errors.map(({ line, problem }) => [line, problem])).toEqual([
      [4, 'tooFew'],
      [6, 'tooFew'],
    ])
  })
  test('is not detected where words only happen to align', () => {
    expect([
      fixedCuts(['Room 101', 'Room 102', 'Room 103']),
      fixedCuts(['John Smith', 'Mary Jones', 'Jo Lee']),
      fixedCuts(['a', 'b', 'c']),
      fixedCuts([]),
    ]).toEqual([undefined, undefined, undefined, undefined])
  })
})

test("a header repeated between the data is not data, and Stata’s missing-value codes don't turn a column into text", async () => {
  const { kinds, table, errors } = await takeIn(
    bench,
    'id,score\n1,5\n2,.a\nid,score \n3,.b\nid,7\n',
    'pages.csv',
    { id: 'integer' },
  )
  expect([kinds, table]).toEqual([
    { id: 'integer', score: 'integer' },
    [
      [1, 5],
      [2, null],
      [3, null],
      [null, 7],
    ],
  ])
  expect(errors).toEqual([{ line: 4, column: 'id', problem: 'notANumber', text: 'id' }])
})

test.each<[string, string, Uint8Array]>([
  ['a packed CSV', 'people.csv.gz', gzipSync('name,n\nJosé,1\nZoë,2\n')],
  [
    'one packed in two pieces',
    'people.csv.gz',
    Buffer.concat([gzipSync('name,n\nJosé,1\n'), gzipSync('Zoë,2\n')]),
  ],
  [
    'a zip of one CSV, and what a Mac puts beside it',
    'people.zip',
    zipSync({
      'export/people.csv': strToU8('name,n\nJosé,1\nZoë,2\n'),
      '__MACOSX/export/._people.csv': strToU8('x'),
      'read me.pdf': strToU8('x'),
    }),
  ],
  [
    'a zip of one workbook',
    'people.zip',
    zipSync({
      'people.xlsx': [
        zipSync({
          '[Content_Types].xml': strToU8('<Types/>'),
          'xl/worksheets/sheet1.xml': strToU8(
            `<worksheet><sheetData>${[
              ['name', 'n'],
              ['José', '1'],
              ['Zoë', '2'],
            ]
              .map(
                (row) =>
                  `<row>${row.map((cell) => `<c t="str"><v>${cell}</v></c>`).join('')}</row>`,
              )
              .join('')}</sheetData></worksheet>`,
          ),
        }),
        { level: 0 },
      ],
    }),
  ],
  ['packed JSON', 'people.jsonl.gz', gzipSync('{"name":"José","n":1}\n{"name":"Zoë","n":2}\n')],
])('%s is the table in it', async (_name, file, bytes) => {
  const { columns, table } = await takeIn(bench, bytes, file)
  expect([columns.map((one) => one.name), table]).toEqual([
    ['name', 'n'],
    [
      ['José', 1],
      ['Zoë', 2],
    ],
  ])
})
