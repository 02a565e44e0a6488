import { afterEach, describe, expect, test } from 'vitest'
import { zipSync } from 'fflate'
import { lookAt, readRows, type Row } from './rows.ts'
import { openSource, type Source } from './source.ts'
import type { DialectChoice } from './dialect.rules.ts'

const names = new Set(['sourcedid', 'givenname', 'familyname', 'name', 'grade', 'email', 'role'])
const known = (cells: readonly string[]) =>
  cells.filter((cell) => names.has(cell.toLowerCase())).length

let opened: Source[] = []
afterEach(async () => {
  for (const source of opened) await source.close()
  opened = []
})

async function open(bytes: Buffer | string, name = 'users.csv'): Promise<Source> {
  const source = await openSource({ bytes: Buffer.from(bytes) }, name)
  if (!source.ok) throw new Error(`refused: ${source.code}`)
  opened.push(source)
  return source
}

async function read(bytes: Buffer | string, choice: DialectChoice = {}) {
  const source = await open(bytes)
  const { dialect } = lookAt(source.files[0]!, known, choice)
  const rows: Row[] = []
  for await (const batch of readRows(source.files[0]!, dialect)) rows.push(...batch.rows)
  return { dialect, rows, cells: rows.map((row) => row.cells) }
}

async function refusal(bytes: Buffer, name = 'roster.zip') {
  const source = await openSource({ bytes }, name)
  if (source.ok) throw new Error('was not refused')
  return source.code
}

const text = 'sourcedId,givenName,familyName\nu1,Zoë,Núñez\nu2,Ana,García\n'

describe('detect encoding, BOM, delimiter, line ends and header row', () => {
  test('UTF-8, with and without a byte order mark', async () => {
    for (const bytes of [Buffer.from(text), Buffer.from(`\uFEFF${text}`)]) {
      const { dialect, cells } = await read(bytes)
      expect(dialect).toMatchObject({
        encoding: 'utf-8',
        delimiter: ',',
        lineEnd: '\n',
        headerLine: 1,
        headers: ['sourcedId', 'givenName', 'familyName'],
      })
      expect(cells).toEqual([
        ['u1', 'Zoë', 'Núñez'],
        ['u2', 'Ana', 'García'],
      ])
    }
  })

  test('UTF-16, little and big endian, with and without a byte order mark', async () => {
    for (const mark of ['', '\uFEFF']) {
      const little = Buffer.from(mark + text, 'utf16le')
      expect((await read(little)).cells[0]).toEqual(['u1', 'Zoë', 'Núñez'])
      expect((await read(little)).dialect.encoding).toBe('utf-16le')
      const big = Buffer.from(little).swap16()
      expect((await read(big)).cells[1]).toEqual(['u2', 'Ana', 'García'])
      expect((await read(big)).dialect.encoding).toBe('utf-16be')
    }
  })

  test('Windows-1252 and Shift_JIS, unless a person chooses another encoding', async () => {
    const western = Buffer.from(text, 'latin1')
    expect((await read(western)).dialect.encoding).toBe('windows-1252')
    expect((await read(western)).cells[0]).toEqual(['u1', 'Zoë', 'Núñez'])
    const japanese = Buffer.concat([
      Buffer.from('sourcedId,name\nco1,'),
      Buffer.from([0x8f, 0xee, 0x95, 0xf1, 0x8f, 0x88, 0x97, 0x9d, 0x93, 0xfc, 0x96, 0xe5]),
      Buffer.from('\n'),
    ])
    expect((await read(japanese)).cells).toEqual([['co1', '情報処理入門']])
    expect((await read(japanese, { encoding: 'windows-1252' })).dialect.encoding).toBe(
      'windows-1252',
    )
  })

  test('comma, semicolon, tab, pipe and caret, with delimiters inside quotes', async () => {
    for (const delimiter of [',', ';', '\t', '|', '^']) {
      const { dialect, cells } = await read(
        `sourcedId${delimiter}name\n1${delimiter}"Springfield${delimiter} East; a,b|c"\n2${delimiter}West\n`,
      )
      expect(dialect.delimiter).toBe(delimiter)
      expect(cells).toEqual([
        ['1', `Springfield${delimiter} East; a,b|c`],
        ['2', 'West'],
      ])
    }
  })

  test('LF, CRLF and lone CR', async () => {
    for (const lineEnd of ['\n', '\r\n', '\r'] as const) {
      const { dialect, rows } = await read(
        `sourcedId,name${lineEnd}1,"two${lineEnd}lines"${lineEnd}${lineEnd}2,West`,
      )
      expect(dialect.lineEnd).toBe(lineEnd)
      expect(rows.map((row) => [row.line, ...row.cells])).toEqual([
        [2, '1', `two${lineEnd}lines`],
        [5, '2', 'West'],
      ])
    }
  })

  test('titles and blank rows above the header are skipped', async () => {
    const { dialect, rows } = await read(
      'Student list 2026,,\n\n,,\nsourcedId,givenName,familyName\n1,Ana,Paz\n',
    )
    expect(dialect).toMatchObject({
      headerLine: 4,
      headers: ['sourcedId', 'givenName', 'familyName'],
    })
    expect(rows.map((row) => row.line)).toEqual([5])
  })

  test('a file without a header row is reported as such, and a person may name its columns', async () => {
    const { dialect, cells } = await read(
      '1001,Ana,ana@x.test,4/2/2010\n1002,Bo,bo@x.test,5/3/2010\n',
    )
    expect(dialect).toMatchObject({
      headerLine: null,
      headers: ['Column 1', 'Column 2', 'Column 3', 'Column 4'],
    })
    expect(cells).toHaveLength(2)
    expect((await read('1001,Ana\n1002,Bo\n', { headerLine: 1 })).cells).toEqual([['1002', 'Bo']])
  })

  test('a file with only a header and no line ending is a table without rows', async () => {
    const { dialect, cells } = await read('sourcedId,name')
    expect(dialect.headers).toEqual(['sourcedId', 'name'])
    expect(cells).toEqual([])
  })

  test('a sep= line sets the delimiter and is not a header', async () => {
    const { dialect, cells } = await read('sep=;\nsourcedId;name\n1;a,b\n')
    expect(dialect).toMatchObject({ delimiter: ';', headers: ['sourcedId', 'name'] })
    expect(cells).toEqual([['1', 'a,b']])
  })

  test('single quotes, in a file that quotes with them', async () => {
    const { dialect, cells } = await read("'sourcedId','name'\n'1','a,b'\n'2','it''s'\n")
    expect(dialect.quote).toBe("'")
    expect(cells).toEqual([
      ['1', 'a,b'],
      ['2', "it's"],
    ])
  })
})

describe('what cannot be read is reported with its line, never thrown', () => {
  test('too many and too few cells; a trailing delimiter is not an error', async () => {
    const { rows } = await read('sourcedId,name\n1,a\n2\n3,a,b\n4,a,\n')
    expect(rows.map((row) => [row.line, row.problem])).toEqual([
      [2, null],
      [3, 'tooFew'],
      [4, 'tooMany'],
      [5, null],
    ])
  })

  test('a quote that never closes costs only its own line', async () => {
    const { rows } = await read('sourcedId,name\n1,a\n2,"b\n3,c\n4,d\n')
    expect(rows.map((row) => [row.line, row.problem])).toEqual([
      [2, null],
      [3, 'unterminatedQuote'],
      [4, null],
      [5, null],
    ])
    expect(rows[3]!.cells).toEqual(['4', 'd'])
  })

  test('text after a closing quote, and a NUL, cost only their row', async () => {
    const { rows } = await read('sourcedId,name\n1,"a"b\n2,"x\n3,"y"\n4,n\0l\n5,ok\n')
    expect(rows.map((row) => [row.line, row.problem])).toEqual([
      [2, 'strayQuote'],
      [3, 'strayQuote'],
      [4, null],
      [5, 'nul'],
      [6, null],
    ])
  })

  test('invalid bytes in a UTF-8 file cost only their row', async () => {
    const good = 'sourcedId,name\n' + '1,Núñez Ibáñez\n'.repeat(5)
    const { rows } = await read(
      Buffer.concat([Buffer.from(good), Buffer.from([0x32, 0x2c, 0xff, 0x0a])]),
    )
    expect(rows.at(-1)).toMatchObject({ line: 7, problem: 'badBytes' })
    expect(rows.filter((row) => row.problem === null)).toHaveLength(5)
  })

  test('a record split anywhere between chunks is read as one', async () => {
    const body = 'sourcedId,name\r\n"1","a ""b"" c"\r\n"2","two\r\nlines"\r\n"3",Zoë\r\n'
    const bytes = Buffer.from(body)
    for (let at = 1; at < bytes.length; at++) {
      const parts = [bytes.subarray(0, at), bytes.subarray(at)]
      const source = await open(bytes)
      const file = {
        ...source.files[0]!,
        open: async () => (await import('node:stream')).Readable.from(parts),
      }
      const rows: Row[] = []
      for await (const batch of readRows(file, lookAt(file, known).dialect))
        rows.push(...batch.rows)
      expect(rows.map((row) => row.cells)).toEqual([
        ['1', 'a "b" c'],
        ['2', 'two\r\nlines'],
        ['3', 'Zoë'],
      ])
      expect(rows.map((row) => row.problem)).toEqual([null, null, null])
    }
  })
})

describe('a zip is a bundle', () => {
  const zip = (files: Record<string, string>) =>
    Buffer.from(
      zipSync(
        Object.fromEntries(Object.entries(files).map(([name, body]) => [name, Buffer.from(body)])),
      ),
    )

  test('tables in a nested folder are found, system files and other files are ignored', async () => {
    const source = await open(
      zip({
        'Export 1/users.csv': text,
        'Export 1/orgs.csv': 'sourcedId,name\n1,a\n',
        '__MACOSX/Export 1/._users.csv': 'x',
        'Export 1/readme.md': 'hi',
      }),
      'roster.zip',
    )
    expect(source.kind).toBe('bundle')
    expect(source.files.map((file) => file.name)).toEqual(['users.csv', 'orgs.csv'])
    expect(source.ignored).toEqual(['Export 1/readme.md'])
  })

  test('zip bombs, path traversal, damage, encryption and duplicate files are refused with a code', async () => {
    expect(await refusal(zip({ 'users.csv': 'a'.repeat(20_000_000) }))).toBe('zipBomb')
    expect(await refusal(zip({ '../users.csv': text }))).toBe('zipPath')
    expect(await refusal(zip({ 'readme.md': 'hi' }))).toBe('zipNoFiles')
    expect(await refusal(zip({ 'a/users.csv': text, 'b/Users.csv': text }))).toBe('zipTwoSets')
    expect(
      await refusal(zip({ '[Content_Types].xml': '<x/>', 'xl/a.txt': 'x' }), 'roster.xlsx'),
    ).toBe('spreadsheet')
    const damaged = zip({ 'users.csv': text.repeat(50) })
    damaged.fill(0x55, 60, 90)
    expect(await refusal(damaged)).toBe('zipCorrupt')
    expect(await refusal(zip({ 'users.csv': text }).subarray(0, 70))).toBe('zipCorrupt')
    const locked = zip({ 'users.csv': text })
    locked[locked.indexOf(Buffer.from('504b0102', 'hex')) + 8]! |= 1
    expect(await refusal(locked)).toBe('zipEncrypted')
  })

  test('a file that is not a table is refused with a code', async () => {
    expect(await refusal(Buffer.alloc(0), 'users.csv')).toBe('empty')
    expect(await refusal(Buffer.from('d0cf11e0a1b11ae1', 'hex'), 'users.xls')).toBe('spreadsheet')
    expect(
      await refusal(
        Buffer.from(Array.from({ length: 4000 }, (_, i) => (i * 7919) % 251)),
        'photo.jpg',
      ),
    ).toBe('notText')
  })

  test('a file uploaded instead of a table is identified', async () => {
    for (const [bytes, code] of [
      [Buffer.from('1f8b0800000000000003', 'hex'), 'packed'],
      [Buffer.from('526172211a0700', 'hex'), 'packed'],
      ['%PDF-1.7\n1 0 obj\n<< /Type /Catalog >>', 'otherFormat'],
      ['\n<!DOCTYPE html><title>Sign in</title>', 'webPage'],
      ['<?xml version="1.0"?><users/>', 'otherFormat'],
      ['{"users": [{"sourcedId": "1"}]}', 'otherFormat'],
      ['[{"sourcedId": "1"}]', 'otherFormat'],
    ] as const)
      expect(await refusal(Buffer.from(bytes), 'users.csv')).toBe(code)
    expect((await open('[id],[name]\n1,Ana\n')).files).toHaveLength(1)
    expect(await refusal(zip({ 'users.csv': '<html></html>' }))).toBe('webPage')
  })

  test('a stream that can be reopened works like a file', async () => {
    const { Readable } = await import('node:stream')
    const source = await openSource(
      { open: () => Readable.from([zip({ 'users.csv': text })]) },
      'roster.zip',
    )
    expect(source.ok && source.files[0]!.lines).toBe(3)
    if (source.ok) await source.close()
  })
})

describe('read what other programs write', () => {
  test('long questions are a header if there are numbers and dates below them', async () => {
    const question =
      'How much do you agree that your teachers care about how you are doing in class?'
    const { dialect, cells } = await read(
      `When,"${question}",Why?\n2026-09-01,4,Because\n2026-09-02,5,No idea\n`,
    )
    expect(dialect).toMatchObject({ headerLine: 1, headers: ['When', question, 'Why?'] })
    expect(cells).toHaveLength(2)
  })

  describe('a first record unlike those below it in any way is a header', () => {
    const question =
      'Which of the following best describes how you usually travel to school each morning?'
    const statement = question.replace('?', '.').replace('Which', 'Please say which')
    const ways = ['School bus', 'Family car', 'On foot']
    const people = ['Student', 'Parent']
    const headerOf = async (...records: string[][]) =>
      (
        await read(
          records.map((cells) => cells.map((cell) => `"${cell}"`).join(',')).join('\n') + '\n',
        )
      ).dialect.headerLine
    const answers = (first: readonly string[], second: readonly string[], count = 30) =>
      Array.from({ length: count }, (_, at) => [
        first[at % first.length]!,
        second[(at * 7) % second.length]!,
      ])

    test('a question, long or short, above answers in words', async () => {
      expect(await headerOf([question, 'Who answered'], ...answers(ways, people))).toBe(1)
      expect(await headerOf(['¿Cómo llega?', 'Quién'], ...answers(ways, people, 3))).toBe(1)
    })

    test('a statement whose text never repeats, above answers that do', async () => {
      expect(await headerOf([statement, 'Who answered'], ...answers(ways, people))).toBe(1)
    })

    test('the longest record, above words that never repeat', async () => {
      const own = Array.from({ length: 12 }, (_, at) => `Way ${'x'.repeat(at + 1)}`)
      expect(await headerOf([statement, 'Answer'], ...answers(own, own, 12))).toBe(1)
    })

    test('names that repeat, and numbers of questions, above words', async () => {
      expect(await headerOf(['Who', 'Comment', 'Comment'], ...threes())).toBe(1)
      expect(await headerOf(['Who answered', '1', '2'], ...threes())).toBe(1)
      function threes() {
        return answers(people, ways).map(([who, way]) => [
          who!,
          way!,
          way === 'On foot' ? '' : 'Yes',
        ])
      }
    })

    test('a record like those below it is not: words and comments without a header', async () => {
      const names = ['Ana Paz', 'Bo Li', 'Cy Doe', 'Di Fox']
      expect(await headerOf(...answers(names, ['Shelby'], 4))).toBe(null)
      expect(await headerOf(...answers(ways, people))).toBe(null)
      expect(await headerOf(...answers(['Yes', 'No'], people).map(([yes]) => [yes!]))).toBe(null)
      expect(
        await headerOf(['Ana Paz', 'Springfield'], ['Bo Li', 'Shelby'], ['Cy Doe', 'Springfield']),
      ).toBe(null)
      expect(await headerOf(['Student', 'Yes', 'Yes'], ['Parent', 'Yes', 'No'])).toBe(null)
      const long = (at: number) => `${'Our bus was late and nobody told us why. '.repeat(2)}${at}`
      expect(await headerOf(...answers(people, [0, 1, 2, 3, 4, 5, 6].map(long)))).toBe(null)
    })

    test('in one column, a name is a header and the first of many people is not', async () => {
      expect(await headerOf(['Ana Paz'], ['Bo Li'], ['Cy Doe'], ['Di Fox'])).toBe(null)
      expect(await headerOf(['Mascots'], ['Brown Bears'], ['Red Lions'], ['Wild Cats'])).toBe(1)
      expect(await headerOf(['What else?'], ['More time'], ['Less noise'], ['Wider doors'])).toBe(1)
    })

    test('a cell checked off with its own name does not cost the name', async () => {
      expect(await headerOf(['Band', 'Choir'], ['Band', ''], ['', 'Choir'], ['Band', ''])).toBe(1)
    })

    test('words that a product knows do not make a header of answers', async () => {
      expect(await headerOf([question, 'Who answered'], ...answers(ways, ['name', 'role']))).toBe(1)
      expect(
        await headerOf(['How?', 'Who'], ...answers(['name', 'email'], ['role', 'grade', 'x'])),
      ).toBe(1)
    })
  })

  test('a person can choose the header row; a blank line means the record below it', async () => {
    const lines = 'Roster of 2026\n\na,b,c\n1,2,3\n'
    expect((await read(lines, { headerLine: 2 })).dialect).toMatchObject({
      headerLine: 3,
      headers: ['a', 'b', 'c'],
    })
    expect((await read(lines, { headerLine: 4 })).cells).toEqual([])
  })

  test('rows with missing or extra cells are read the way the person chose', async () => {
    const lines = 'name,grade,email\nAna,9\nBo,10,b@x.test\nCy,11,c@x.test,late\nDee,12,d@x.test\n'
    const as = async (rows: DialectChoice['rows']) =>
      (await read(lines, { rows })).rows.map((row) => row.problem ?? row.cells.join('|'))
    expect((await read(lines)).dialect.rows).toBe('exact')
    const bo = 'Bo|10|b@x.test'
    const dee = 'Dee|12|d@x.test'
    expect(await as('exact')).toEqual(['tooFew', bo, 'tooMany', dee])
    expect(await as('fill')).toEqual(['Ana|9|', bo, 'tooMany', dee])
    expect(await as('fit')).toEqual(['Ana|9|', bo, 'Cy|11|c@x.test', dee])
    expect(await as('widen')).toEqual(['Ana|9||', `${bo}|`, 'Cy|11|c@x.test|late', `${dee}|`])
  })

  test('if most rows omit empty cells at the end, those cells are empty', async () => {
    const { dialect, cells } = await read('name,grade,email\nAna\nBo,10\nCy,11,c@x.test\n')
    expect(dialect.rows).toBe('fill')
    expect(cells).toEqual([
      ['Ana', '', ''],
      ['Bo', '10', ''],
      ['Cy', '11', 'c@x.test'],
    ])
  })

  test('a column that the header does not name is kept; row numbers come first', async () => {
    const counted = await read('name,grade,email\n1,Ana,9,a@x.test\n2,Bo,10,b@x.test\n')
    expect(counted.dialect.headers).toEqual(['', 'name', 'grade', 'email'])
    expect(counted.rows.map((row) => row.problem)).toEqual([null, null])
    const behind = await read('name,grade,email\nAna,9,a@x.test,late\nBo,10,b@x.test,new\n')
    expect(behind.dialect.headers).toEqual(['name', 'grade', 'email', ''])
  })

  test('a file that is not a table of text is refused by name', async () => {
    const named = async (bytes: Buffer | string) => {
      const source = await openSource({ bytes: Buffer.from(bytes) }, 'roster.csv')
      return source.ok ? 'taken' : `${source.code} ${String(source.values['format'] ?? '')}`.trim()
    }
    expect(await named('ID;PWXL;N;E\nP;PGeneral\n')).toBe('otherFormat SYLK')
    expect(await named('<CFDocument xmlns="x">\n<a>1</a>\n')).toBe('otherFormat XML')
    const heic = Buffer.concat([
      Buffer.from([0, 0, 0, 24]),
      Buffer.from('ftypheic\0\0\0\0mif1heic'),
    ])
    expect(await named(heic)).toBe('otherFormat HEIC')
    const ods = zipSync({ mimetype: Buffer.from('x'), 'content.xml': Buffer.from('<x/>') })
    expect(await named(Buffer.from(ods))).toBe('spreadsheet')
  })
})
