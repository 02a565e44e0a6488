import { createReadStream, createWriteStream } from 'node:fs'
import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { gzipSync } from 'node:zlib'
import { asRefusal } from '@atrium/kit/server'
import { strToU8, zipSync } from 'fflate'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { engineBench, type EngineBench } from '@atrium/engine/engine.fixtures'
import { en } from '../messages/en.ts'
import { es } from '../messages/es.ts'
import { inspect } from './inspect.ts'
import { takeIn } from './load.fixtures.ts'
import { hashOf, loadSource, rawKey } from './load.ts'
import { sheetToCSV } from '@atrium/tabular/xlsx/xlsx'

let bench: EngineBench
beforeAll(async () => {
  bench = await engineBench()
})
afterAll(() => bench.close())

/** What a file is refused with: the id, and that both languages have a sentence for it. */
async function refusedWith(
  content: string | Uint8Array,
  name = 'file.csv',
): Promise<string | undefined> {
  const refusal = await takeIn(bench, content, name).then(
    () => undefined,
    (error: unknown) => asRefusal(error),
  )
  if (!refusal) return undefined
  for (const language of [en, es])
    expect((language as Record<string, string>)[refusal.ref.id], refusal.ref.id).toBeTypeOf(
      'string',
    )
  return refusal.ref.id
}

const utf16 = (text: string, { bigEndian = false, mark = true }): Buffer => {
  const bytes = Buffer.from((mark ? '\uFEFF' : '') + text, 'utf16le')
  return bigEndian ? bytes.swap16() : bytes
}
const people = 'name,n\nJosé,1\nZoë,2\n'

describe('letters and lines', () => {
  test.each<[string, Uint8Array]>([
    ['UTF-16 LE with a mark', utf16(people, {})],
    ['UTF-16 BE with a mark', utf16(people, { bigEndian: true })],
    ['UTF-16 LE without one', utf16(people, { mark: false })],
    ['UTF-16 BE without one', utf16(people, { bigEndian: true, mark: false })],
    ['Windows-1252', Buffer.from(people, 'latin1')],
    ['CR alone', Buffer.from(people.replaceAll('\n', '\r'))],
    ['three kinds of line ends in one file', Buffer.from('name,n\r\nJosé,1\rZoë,2\n')],
    ['blank lines between', Buffer.from('name,n\n\nJosé,1\n\n\nZoë,2\n\n')],
    ['a line that says the separator', Buffer.from('sep=;\nname;n\nJosé;1\nZoë;2\n')],
    ['a remark above', Buffer.from('# made by a program\nname,n\nJosé,1\nZoë,2\n')],
    [
      'a title and an empty line above',
      Buffer.from('State report\nGenerated in June 2026\n\nname,n\nJosé,1\nZoë,2\n'),
    ],
    ['delimiters that nothing stands behind', Buffer.from('name,n\nJosé,1,\nZoë,2,\n,,\n')],
    ['a title of two lines in quotes', Buffer.from('"Report\nof June"\n\nname,n\nJosé,1\nZoë,2\n')],
    ['blanks around cells', Buffer.from('name , n\n José , 1\nZoë  , 2\n')],
    ['JSON lines in UTF-16', utf16('{"name":"José","n":1}\n{"name":"Zoë","n":2}\n', {})],
    [
      'JSON lines in Windows-1252',
      Buffer.from('{"name":"José","n":1}\n{"name":"Zoë","n":2}\n', 'latin1'),
    ],
    [
      'JSON, one object around the records',
      Buffer.from('{"count":2,"data":[{"name":"José","n":1},{"name":"Zoë","n":2}]}'),
    ],
    [
      'JSON, a page of OData',
      Buffer.from(
        '{"@odata.context":"https://sis.test/$metadata#people","@odata.count":2,"value":[{"name":"José","n":1},{"name":"Zoë","n":2}],"@odata.nextLink":"https://sis.test/people?$skip=2"}',
      ),
    ],
    [
      'JSON, records in an object in an object',
      Buffer.from('{"d":{"results":[\n{"name":"José","n":1},\n{"name":"Zoë","n":2}\n]}}'),
    ],
    [
      'JSON, records beside an empty list and what they are about',
      Buffer.from(
        '{"id":7,"errors":[],"meta":{"page":1,"of":["a"]},"data":[{"name":"José","n":1},{"name":"Zoë","n":2}]}',
      ),
    ],
    ['JSON, a list of lists', Buffer.from('[["name","n"],["José",1],["Zoë",2]]')],
    [
      'JSON, lists inside an object',
      Buffer.from('\uFEFF{"rows":[\n  ["name", "n"],\n  ["José", 1],\n  ["Zoë", 2]\n]}\n'),
    ],
    ['JSON, a list on each line', Buffer.from('["name","n"]\n["José",1]\n["Zoë",2]\n')],
    [
      'JSON, an array of objects',
      Buffer.from('\uFEFF[\n {"name":"José","n":1},\n {"name":"Zoë","n":2}\n]\n'),
    ],
    [
      'lines of JSON under the name of a CSV',
      Buffer.from('{"name":"José","n":1}\n{"name":"Zoë","n":2}\n'),
    ],
  ])('%s are read', async (_name, bytes) => {
    const taken = await takeIn(
      bench,
      bytes,
      _name.startsWith('JSON, ')
        ? 'people.json'
        : _name.startsWith('JSON')
          ? 'people.jsonl'
          : 'people.csv',
    )
    expect(taken.columns.map((one) => one.name)).toEqual(['name', 'n'])
    expect([taken.table, taken.errorCount]).toEqual([
      [
        ['José', 1],
        ['Zoë', 2],
      ],
      0,
    ])
  })
  test('the signs of Windows-1252 come out as what they are', async () => {
    const { table } = await takeIn(
      bench,
      Buffer.from([
        ...Buffer.from('name,cost\nO'),
        0x92,
        ...Buffer.from('Brien,5 '),
        0x80,
        ...Buffer.from('\n'),
      ]),
    )
    expect(table).toEqual([['O’Brien', '5 €']])
  })
  test('records that end in one delimiter more than the header still have that header', async () => {
    const { columns, table } = await takeIn(bench, 'a,b\n1,2,\n3,4,\n')
    expect([columns.map((one) => one.name), table]).toEqual([
      ['a', 'b', 'Column 3'],
      [
        [1, 2, null],
        [3, 4, null],
      ],
    ])
  })
})

describe('what the cells say', () => {
  const kindsOf = async (text: string) => (await takeIn(bench, text)).kinds
  test('suppressed and missing cells leave a column numeric, and are kept next to it', async () => {
    const marks = ['*', 's', '-9999', '†', '<10', '≤5', '>95%', 'n<20', 'N/A', 'NA', '--']
    const { kinds, table, parquet, errorCount } = await takeIn(
      bench,
      `id,n\n${marks.map((mark, at) => `${at},${mark}`).join('\n')}\n99,12\n`,
    )
    expect([kinds.n, errorCount, table.filter((row) => row[1] !== null)]).toEqual([
      'integer',
      0,
      [[99, 12]],
    ])
    const kept = await bench.engine.work([
      {
        sql: 'SELECT "n (not told)" FROM read_parquet($1) WHERE "n (not told)" IS NOT NULL ORDER BY id',
        params: [{ file: parquet }],
      },
    ])
    expect(kept.flat()).toEqual(marks)
  })
  test('decimal commas, dates with month names, and ids protected by a formula are read correctly', async () => {
    const { kinds, table } = await takeIn(
      bench,
      'id;rate;cost;day\n="007";12,5;1.234,50 €;14-Feb-25\n="008";*;0,5;March 3, 2026\n',
    )
    expect([kinds, table]).toEqual([
      { id: 'text', rate: 'float', cost: 'float', day: 'date' },
      [
        ['007', 12.5, 1234.5, '2025-02-14'],
        ['008', null, 0.5, '2026-03-03'],
      ],
    ])
  })
  test('years of two digits, and midnights of workbooks, are the days that are meant', async () => {
    const { kinds, table } = await takeIn(
      bench,
      'a,b,c\n9/1/25,31.12.25,9/1/2025 0:00\n12/31/25,01.02.26,12/31/2025 0:00\n',
    )
    expect([kinds, table]).toEqual([
      { a: 'date', b: 'date', c: 'date' },
      [
        ['2025-09-01', '2025-12-31', '2025-09-01'],
        ['2025-12-31', '2026-02-01', '2025-12-31'],
      ],
    ])
  })
  test('codes stay text: leading zeros, exponents, more digits than a number can hold, underscores', async () => {
    expect(
      await kindsOf(
        'a,b,c,d,e\n007,1E2,12345678901234567890,1_000,0x1F\n008,2E3,12345678901234567891,2,7\n',
      ),
    ).toEqual({ a: 'text', b: 'text', c: 'text', d: 'text', e: 'text' })
  })
  test('numbers may be written as money, as percentages, with thousands separators, and with an exponent', async () => {
    const { kinds, table } = await takeIn(
      bench,
      'a;b;c;d\n$1,200.50;95.5%;1,000;1.5e-3\n$3;7%;20;2\n',
    )
    expect([kinds, table]).toEqual([
      { a: 'float', b: 'float', c: 'integer', d: 'float' },
      [
        [1200.5, 95.5, 1000, 0.0015],
        [3, 7, 20, 2],
      ],
    ])
  })
  test('invalid dates and infinite values are never made up', async () => {
    const { kinds, table } = await takeIn(bench, 'day,n\n2026-02-30,1.5\n2026-01-01,1e400\n')
    expect([kinds, table]).toEqual([
      { day: 'text', n: 'text' },
      [
        ['2026-02-30', '1.5'],
        ['2026-01-01', '1e400'],
      ],
    ])
  })
  test('a moment asked for as a date is the day that it is written with', async () => {
    const { table } = await takeIn(
      bench,
      'at\n2026-01-01T23:30:00-07:00\n2026-01-02 08:00:00.5+00\n2026-01-03\n',
      'at.csv',
      'date',
    )
    expect(table).toEqual([['2026-01-01'], ['2026-01-02'], ['2026-01-03']])
  })
  test('formulas are text, whatever they would do', async () => {
    const { table } = await takeIn(bench, "name,n\n=cmd|' /C calc'!A0,1\n@SUM(1+1),2\n+1-800,3\n")
    expect(table).toEqual([
      ["=cmd|' /C calc'!A0", 1],
      ['@SUM(1+1)', 2],
      ['+1-800', 3],
    ])
  })
  test('quotes inside cells, doubled, escaped with a backslash, or alone, stay', async () => {
    expect((await takeIn(bench, 'a,b\n1,"say ""hi"""\n2,5" pipe\n3,""\n')).table).toEqual([
      [1, 'say "hi"'],
      [2, '5" pipe'],
      [3, null],
    ])
    expect((await takeIn(bench, 'a,b\n1,"say \\"hi\\", yes"\n2,c\n')).table).toEqual([
      [1, 'say "hi", yes'],
      [2, 'c'],
    ])
  })
  test('a NUL in a cell costs nothing', async () => {
    const { table, rows } = await takeIn(bench, 'a,b\nx\0y,1\nz,2\n')
    expect([rows, table.length]).toEqual([2, 2])
  })
})

describe('lines that are broken', () => {
  test('are reported once each, and counted', async () => {
    const { rows, errorCount, errors } = await takeIn(
      bench,
      'a,b,c\n1,2\n1,2,3\n1,2,3,4\n\n5\n4,5,6\n7,8,9\nTotal\n',
    )
    expect([rows, errorCount, errors.map(({ line, problem }) => [line, problem])]).toEqual([
      3,
      4,
      [
        [2, 'tooFew'],
        [4, 'tooMany'],
        [6, 'tooFew'],
        [9, 'tooFew'],
      ],
    ])
  })
  test('a totals row at the bottom is neither a header, whatever the header is called, nor a record if it sums up the others', async () => {
    const { columns, rows, errors, total } = await takeIn(
      bench,
      'Sitio,Cuenta\nNorte,5\nSur,6\nTotal,11\n',
    )
    expect([columns.map((one) => one.name), rows, errors, total]).toEqual([
      ['Sitio', 'Cuenta'],
      2,
      [],
      { label: 'Total', isLeftOut: true },
    ])
  })
  test('a quotation mark that never closes is refused with its line: it would swallow every following line', async () => {
    const lines = Array.from({ length: 20_000 }, (_, at) =>
      at === 5000 ? `${at},"open,y` : `${at},w${at},z`,
    )
    expect(await refusedWith(`a,b,c\n${lines.join('\n')}\n`)).toBe('tabular.openQuote')
  })
})

describe('a file that is not a table', () => {
  test.each<[string, string, string | Uint8Array, string]>([
    ['tabular.empty', 'nothing', '', 'a.csv'],
    ['tabular.empty', 'a mark of order alone', Buffer.from([0xef, 0xbb, 0xbf]), 'a.csv'],
    ['tabular.empty', 'blanks', '  \n \n', 'a.csv'],
    [
      'tabular.otherKind',
      'a web page',
      '<!DOCTYPE html><html><table><tr><td>1</td></tr></table></html>',
      'report.xls',
    ],
    ['tabular.otherKind', 'a PDF', '%PDF-1.7\n1 0 obj', 'report.csv'],
    ['tabular.otherKind', 'XML', '<?xml version="1.0"?><rows/>', 'rows.csv'],
    [
      'tabular.packedDamaged',
      'a packed file that is cut off',
      gzipSync('a,b\n1,2\n').subarray(0, 20),
      'rows.csv.gz',
    ],
    [
      'tabular.zip',
      'a zip of two tables',
      zipSync({ 'a.csv': strToU8('a'), 'b/b.csv': strToU8('b') }),
      'two.zip',
    ],
    [
      'tabular.packedBomb',
      'a few bytes that unpack to many',
      gzipSync(Buffer.alloc(60_000_000)),
      'zeros.csv.gz',
    ],
    [
      'tabular.packedBomb',
      'a zip of the same kind',
      zipSync({ 'zeros.csv': new Uint8Array(60_000_000) }),
      'zeros.zip',
    ],
    [
      'tabular.otherKind',
      'a tape of files, packed',
      gzipSync(
        Buffer.concat([
          Buffer.from('a.csv'.padEnd(257, '\0')),
          Buffer.from('ustar'),
          Buffer.alloc(300),
        ]),
      ),
      'files.tar.gz',
    ],
    [
      'tabular.zipEmpty',
      'a zip without a table',
      zipSync({ 'read me.pdf': strToU8('a'), '__MACOSX/._a.csv': strToU8('b') }),
      'none.zip',
    ],
    [
      'tabular.notText',
      'a picture',
      Buffer.from('89504e470d0a1a0a0000000d49484452', 'hex'),
      'a.csv',
    ],
    [
      'tabular.notText',
      'mostly NUL',
      Buffer.concat([Buffer.from('a,b\n1,2\n'), Buffer.alloc(500)]),
      'a.csv',
    ],
    ['tabular.notReadable', 'JSON without a whole line', '{"id":\n', 'a.jsonl'],
    ['tabular.notReadable', 'JSON that says a name twice', '{"a":1,"a":2}\n', 'a.jsonl'],
    [
      'tabular.lockedWorkbook',
      'a workbook with a password',
      Buffer.concat([Buffer.from('d0cf11e0a1b11ae1', 'hex'), Buffer.alloc(600)]),
      'locked.xlsx',
    ],
    [
      'tabular.oldWorkbook',
      'a workbook of an old kind',
      Buffer.concat([Buffer.from('d0cf11e0a1b11ae1', 'hex'), Buffer.alloc(600)]),
      'old.xls',
    ],
    [
      'tabular.cutOff',
      'a damaged Parquet file',
      Buffer.concat([Buffer.from('PAR1'), Buffer.alloc(300)]),
      'a.parquet',
    ],
    [
      'tabular.tooManyColumns',
      '10,000 columns',
      `${Array.from({ length: 10_000 }, (_, at) => `c${at}`).join(',')}\n`,
      'a.csv',
    ],
    [
      'tabular.notAWorkbook',
      'a damaged workbook',
      zipSync({ 'xl/worksheets/sheet1.xml': strToU8('<worksheet><sheetData><row><c>') }),
      'a.xlsx',
    ],
  ])('%s: %s', async (id, _what, content, name) => {
    expect(await refusedWith(content, name)).toBe(id)
  })
})

describe('a file that is too large', () => {
  test.each([
    [12, undefined],
    [Number(process.env.CELL_MEGABYTES ?? 100), 'tabular.endlessLine'],
  ])(
    'a cell of %s MB costs its line, or is refused with its place; never lost without a word',
    async (megabytes, id) => {
      const folder = await bench.engine.workFolder('endless-cell')
      const path = join(folder, 'upload')
      const text = function* () {
        yield 'a,b\n1,2\n3,'
        for (let at = 0; at < megabytes; at++) yield 'x'.repeat(1_000_000)
        yield '\n4,5\n'
      }
      await pipeline(Readable.from(text()), createWriteStream(path))
      const found = await inspect(bench.engine, path, 'a.csv', folder)
      const raw = rawKey(await hashOf(path))
      await bench.store.putFile(raw, path)
      const columns = found.columns.map((name, cell) => ({
        name,
        cell,
        kind: 'integer' as const,
        dateOrder: 'ymd' as const,
        automatic: true,
      }))
      const source = {
        name: 'a.csv',
        format: 'csv' as const,
        bytes: 0,
        raw,
        dialect: found.dialect,
        columns: found.columns,
        parquet: null,
        rows: 0,
        loadedAt: null,
      }
      const told = await loadSource(bench.engine, source, {
        columns,
        marks: [],
        name: 'endless-load',
      }).then(
        ({ rows, errors }) => [rows, errors.map(({ line, problem }) => [line, problem])],
        (error: unknown) => asRefusal(error)?.ref.id,
      )
      expect(told).toEqual(id ?? [2, [[3, 'tooLong']]])
      await bench.store.remove(raw)
    },
  )
  test('a cell of a workbook that does not end is refused before it fills the memory', async () => {
    const folder = await bench.engine.workFolder('endless')
    const sheet = `<worksheet><sheetData><row><c t="inlineStr"><is><t>${'x'.repeat(30_000_000)}</t></is></c></row></sheetData></worksheet>`
    await writeFile(join(folder, 'a.xlsx'), zipSync({ 'xl/worksheets/sheet1.xml': strToU8(sheet) }))
    expect(
      await sheetToCSV(join(folder, 'a.xlsx'), join(folder, 'a.csv')).then(
        () => 'done',
        (error: unknown) => asRefusal(error)?.ref.id,
      ),
    ).toBe('tabular.bomb')
  })
  test('a few bytes of Parquet that expand to a billion rows are refused', async () => {
    const folder = await bench.engine.workFolder('bomb')
    await bench.engine.work([
      {
        sql: `COPY (SELECT 1::TINYINT AS a FROM range(210000000)) TO '${folder}/bomb.parquet' (FORMAT parquet)`,
      },
    ])
    const bytes = await readFile(join(folder, 'bomb.parquet'))
    expect(bytes.length).toBeLessThan(3_000_000)
    expect(await refusedWith(bytes, 'bomb.parquet')).toBe('tabular.tooLarge')
  })
  test('a thousand columns are imported and measured', async () => {
    const width = 1000
    const { rows, columns } = await takeIn(
      bench,
      `${Array.from({ length: width }, (_, at) => `c${at}`).join(',')}\n${Array.from({ length: 50 }, (_, row) => Array.from({ length: width }, (_, at) => row + at).join(',')).join('\n')}\n`,
    )
    expect([rows, columns.length]).toEqual([50, width])
  })
})

describe('Parquet of others', () => {
  const parquetOf = async (select: string) => {
    const folder = await bench.engine.workFolder('others')
    await bench.engine.work([
      { sql: `COPY (${select}) TO '${folder}/others.parquet' (FORMAT parquet)` },
    ])
    const chunks = await createReadStream(join(folder, 'others.parquet')).toArray()
    return takeIn(bench, Buffer.concat(chunks as Buffer[]), 'others.parquet')
  }
  test('decimals, large numbers, and invalid numbers', async () => {
    const { kinds, table } = await parquetOf(
      `SELECT 12.50::DECIMAL(10, 2) AS d, 1::TINYINT AS t, 18446744073709551615::UBIGINT AS u, 1.5::DOUBLE AS f UNION ALL SELECT 1, 2::TINYINT, 7::UBIGINT, 'nan'::DOUBLE`,
    )
    expect([kinds, table]).toEqual([
      { d: 'float', t: 'integer', u: 'text', f: 'float' },
      [
        [12.5, 1, '18446744073709551615', 1.5],
        [1, 2, '7', null],
      ],
    ])
  })
  test('moments with and without a zone, days, times', async () => {
    const { kinds, table } = await parquetOf(
      `SELECT TIMESTAMPTZ '2026-01-01 10:00:00+02' AS z, TIMESTAMP '2026-01-01 10:30:00' AS s, TIMESTAMP '2026-01-01' AS m, DATE '2026-01-01' AS d, TIME '10:30' AS t`,
    )
    expect([kinds, table]).toEqual([
      { z: 'text', s: 'text', m: 'date', d: 'date', t: 'text' },
      [['2026-01-01 08:00:00+00', '2026-01-01 10:30:00', '2026-01-01', '2026-01-01', '10:30:00']],
    ])
  })
  test('nested values come as JSON', async () => {
    const { table } = await parquetOf(
      `SELECT {'a': 1, 'b': [1, 2]} AS s, ['x', 'y'] AS l, MAP {'k': 1} AS m, true AS b, NULL::INTEGER AS n`,
    )
    expect(table).toEqual([['{"a":1,"b":[1,2]}', '["x","y"]', '{"k":1}', 'true', null]])
  })
})

test('JSON lists may have different lengths, no names, and any content; invalid ones are reported by line', async () => {
  const ragged = await takeIn(
    bench,
    '[["id","n"],["007",1,"x"],["008"],["009",null,{"a":[1,2]}]]',
    'rows.json',
  )
  expect([ragged.columns.map((one) => one.name), ragged.table]).toEqual([
    ['id', 'n', 'Column 3'],
    [
      ['007', 1, 'x'],
      ['008', null, null],
      ['009', null, '{"a":[1,2]}'],
    ],
  ])
  const bare = await takeIn(bench, '[["a",1],["b",2]]', 'rows.json')
  expect([bare.columns.map((one) => one.name), bare.table]).toEqual([
    ['Column 1', 'Column 2'],
    [
      ['a', 1],
      ['b', 2],
    ],
  ])
  const damaged = await takeIn(
    bench,
    '{"data":[\n  ["id","n"],\n  ["a",1],\n  ["b",\n  ["c",3],\n  {"id":"d"}\n]}',
    'rows.json',
  )
  expect([damaged.table, damaged.errors.map(({ line, problem }) => [line, problem])]).toEqual([
    [
      ['a', 1],
      ['c', 3],
    ],
    [
      [4, 'notARecord'],
      [6, 'notARecord'],
    ],
  ])
})

test('records inside a truncated object are read as far as they go, and larger objects may be a single record', async () => {
  const cut = await takeIn(
    bench,
    '{"data": [\n  {"id":"a"},\n  {"id":"b"},\n  {"id":"c',
    'rows.json',
  )
  expect([cut.table, cut.errors.map(({ line, problem }) => [line, problem])]).toEqual([
    [['a'], ['b']],
    [[4, 'notARecord']],
  ])
  const many = Array.from({ length: 200_000 }, (_, at) => ({
    id: `s${at}`,
    note: 'seventy letters that make this page of a service longer than 16 megabytes',
  }))
  expect(
    (await takeIn(bench, JSON.stringify({ count: many.length, data: many }), 'page.json')).rows,
  ).toBe(200_000)
})

test.each([
  ['a list', 'deep.json', `[{"id":1,"a":${'['.repeat(100_000)}1${']'.repeat(100_000)}}]`],
  ['lines', 'deep.jsonl', `{"id":1}\n{"id":2,"a":${'{"b":'.repeat(3000)}1${'}'.repeat(3000)}}\n`],
])('endlessly nested values are reported, and the engine survives: %s', async (_, name, text) => {
  await expect(takeIn(bench, text, name)).rejects.toMatchObject({
    ref: { id: 'tabular.tooDeep' },
  })
})

test('lines that were cut off are not around those behind them', async () => {
  expect(
    (await takeIn(bench, `${'{"id":{"n":"a\n'.repeat(600)}{"id":"b"}\n{"id":"c"}\n`, 'cut.jsonl'))
      .table,
  ).toEqual([['b'], ['c']])
})

test('a record that contains a list is a record', async () => {
  expect(
    (await takeIn(bench, '{"id":"007","scores":[{"s":"math","v":1}]}\n', 'row.jsonl')).table,
  ).toEqual([['007', '[{"s":"math","v":1}]']])
})

test('nested values in JSON lines stay JSON, and texts of mixed types stay texts', async () => {
  const { kinds, table } = await takeIn(
    bench,
    '{"id":"007","s":{"a":[1,2]},"v":1}\n{"id":"008","u":true,"v":"x"}\n',
    'rows.jsonl',
  )
  expect([kinds, table]).toEqual([
    { id: 'text', s: 'text', v: 'text', u: 'text' },
    [
      ['007', '{"a":[1,2]}', '1', null],
      ['008', null, 'x', 'true'],
    ],
  ])
})
