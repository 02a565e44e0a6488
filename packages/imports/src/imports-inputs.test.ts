import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { asRefusal } from '@atrium/kit/server'
import { strToU8, zipSync } from 'fflate'
import {
  cedarValley,
  changed,
  importBench,
  zipped,
  type Files,
  type ImportBench,
} from './imports.fixtures.ts'

let bench: ImportBench
beforeAll(async () => {
  bench = await importBench()
  await bench.runImport(zipped(cedarValley))
})
afterAll(() => bench.close())

const header = 'sourcedId,status,givenName,familyName,role,orgSourcedIds,grades,birthDate'
const roster = [
  header,
  'i1,active,José,Núñez,student,s2,09,2012-03-04',
  'i2,active,"Ana, María","O’Neil ""Nia""",student,s2,10,2011-12-31',
]
const people = [
  { sourced_id: 'i1', first_name: 'José', last_name: 'Núñez', grade: '09' },
  { sourced_id: 'i2', first_name: 'Ana, María', last_name: 'O’Neil "Nia"', grade: '10' },
]

const utf16 = (text: string, bigEndian: boolean) => {
  const bytes = Buffer.from(`\uFEFF${text}`, 'utf16le')
  return bigEndian ? bytes.swap16() : bytes
}
const windows = (text: string) =>
  Buffer.from(Array.from(text, (char) => (char === '’' ? 0x92 : char.charCodeAt(0))))
const withTabs = (lines: string[]) =>
  lines.map((line) =>
    line
      .replace('"Ana, María"', 'Ana, María')
      .replace('"O’Neil ""Nia"""', '"O’Neil ""Nia"""')
      .replace(/,(?! )/g, '\t'),
  )

describe('however a table is written, the same people are imported', () => {
  const lines = roster
  const crlf = `${lines.join('\r\n')}\r\n`
  const semicolons = lines.map((line) =>
    line.replace(/,(?! )/g, ';').replace('"Ana, María"', 'Ana, María'),
  )
  test.each<[string, Buffer]>([
    ['UTF-8', Buffer.from(crlf)],
    ['UTF-8 with a byte order mark', Buffer.from(`\uFEFF${crlf}`)],
    ['UTF-16, little-endian', utf16(crlf, false)],
    ['UTF-16, big-endian', utf16(crlf, true)],
    ['Windows-1252', windows(crlf)],
    ['lines that end in LF', Buffer.from(lines.join('\n'))],
    ['lines that end only in CR', Buffer.from(lines.join('\r'))],
    ['semicolons', Buffer.from(semicolons.join('\r\n'))],
    ['semicolons, announced by sep=', Buffer.from(['sep=;', ...semicolons].join('\r\n'))],
    ['tabs, UTF-16, as Excel saves “Unicode text”', utf16(withTabs(lines).join('\r\n'), false)],
    [
      'title rows and blank lines above the header',
      Buffer.from(['Oak High,,,,,,,', 'Exported on 11/20/2026,,,,,,,', '', ...lines].join('\r\n')),
    ],
    ['blank lines between and after', Buffer.from(`${lines.join('\r\n\r\n')}\r\n\r\n,,,,,,,\r\n`)],
    [
      'a trailing delimiter on each line',
      Buffer.from(lines.map((line) => `${line},`).join('\r\n')),
    ],
    [
      'unknown columns',
      Buffer.from(
        lines
          .map((line, at) => `${line},${at === 0 ? 'Locker combination,Shoe size' : '12-4-9,38'}`)
          .join('\r\n'),
      ),
    ],
    [
      'a zip with a folder inside, and what a Mac leaves in it',
      Buffer.from(
        zipSync({
          'export/roster/users.csv': strToU8(crlf),
          '__MACOSX/export/._users.csv': strToU8('x'),
          'export/.DS_Store': strToU8('x'),
          'export/readme.pdf': strToU8('%PDF'),
        }),
      ),
    ],
  ])('%s', async (_name, bytes) => {
    const name = bytes.subarray(0, 2).toString() === 'PK' ? 'roster.zip' : 'users.csv'
    const importID = await bench.runImport(bytes, name)
    expect(await bench.caller().get({ importID })).toMatchObject({
      state: 'done',
      errors: 0,
      warnings: 0,
    })
    const found = (await bench.snapshot())['people'] as { sourced_id: string }[]
    expect(found.filter((person) => person.sourced_id.startsWith('i'))).toMatchObject(people)
    await bench.caller().rollBack({ importID })
    await bench.work()
  })

  test.each([
    ['its id', 's2'],
    ['its name', 'oak high'],
    ['its number', '102'],
  ])('a school is named by %s', async (_what, word) => {
    const lines = roster.map((line) => line.replace(',s2,', `,${word},`))
    const importID = await bench.runImport(Buffer.from(lines.join('\n')), 'users.csv')
    expect(await bench.caller().get({ importID })).toMatchObject({
      state: 'done',
      errors: 0,
      warnings: 0,
    })
    await bench.caller().rollBack({ importID })
    await bench.work()
  })

  test('a quoted cell with line breaks stays one cell, and later rows keep their line numbers', async () => {
    const importID = await bench.runImport(
      Buffer.from(
        'sourcedId,title,description\r\nn1,Art,"First line\r\nsecond, and ""more"""\r\nn2,,None\r\n',
      ),
      'courses.csv',
    )
    expect(await bench.caller().get({ importID })).toMatchObject({ state: 'partial', errors: 1 })
    const [course] = await bench.database.owner<
      { description: string }[]
    >`select description from course where sourced_id = 'n1'`
    expect(course?.description).toBe('First line second, and "more"')
    expect((await bench.caller().findings({ importID })).rows).toMatchObject([
      { line: 4, severity: 'error' },
    ])
  })
})

const codeOf = (act: Promise<unknown>) =>
  act.then(
    () => 'done',
    (error: unknown) => asRefusal(error)?.ref.id,
  )

describe('a file that is not a roster is refused with the reason, and leaves nothing behind', () => {
  const bomb = () => {
    const bytes = Buffer.from(
      zipSync({ 'users.csv': new Uint8Array(200 * 1024 * 1024) }, { level: 9 }),
    )
    return bytes
  }
  test.each<[string, string, () => Buffer, string]>([
    ['an empty file', 'users.csv', () => Buffer.alloc(0), 'imports.source.empty'],
    ['a file of a mark alone', 'users.csv', () => Buffer.from('\uFEFF'), 'imports.source.empty'],
    [
      'a picture',
      'users.csv',
      () =>
        Buffer.from('89504e470d0a1a0a0000000d49484452000000010000000108060000001f15c489', 'hex'),
      'imports.source.notText',
    ],
    [
      'an Excel workbook',
      'users.xlsx',
      () =>
        Buffer.from(
          zipSync({
            '[Content_Types].xml': strToU8('<Types/>'),
            'xl/workbook.xml': strToU8('<workbook/>'),
          }),
        ),
      'imports.source.spreadsheet',
    ],
    [
      'an old Excel workbook (.xls)',
      'users.xls',
      () => Buffer.from(`d0cf11e0a1b11ae1${'00'.repeat(600)}`, 'hex'),
      'imports.source.spreadsheet',
    ],
    [
      'a zip without a table',
      'roster.zip',
      () => Buffer.from(zipSync({ 'readme.md': strToU8('# hello') })),
      'imports.source.zipNoFiles',
    ],
    [
      'a zip with two sets of files',
      'roster.zip',
      () =>
        Buffer.from(zipSync({ 'a/users.csv': strToU8(header), 'b/users.csv': strToU8(header) })),
      'imports.source.zipTwoSets',
    ],
    [
      'a zip that is cut off',
      'roster.zip',
      () => zipped(cedarValley).subarray(0, 700),
      'imports.source.zipCorrupt',
    ],
    [
      'a zip whose bytes were damaged',
      'roster.zip',
      () => damaged(zipped(cedarValley)),
      'imports.source.zipCorrupt',
    ],
    [
      'a zip with a path outside its folder',
      'roster.zip',
      () => Buffer.from(zipSync({ '../../etc/users.csv': strToU8(header) })),
      'imports.source.zipPath',
    ],
    ['a zip bomb', 'roster.zip', bomb, 'imports.source.zipBomb'],
  ])('%s', async (_what, name, bytes, code) => {
    const { total } = await bench.caller().list({})
    expect(await codeOf(bench.upload(bytes(), name))).toBe(code)
    expect((await bench.caller().list({})).total).toBe(total)
  })

  function damaged(zip: Buffer): Buffer {
    const copy = Buffer.from(zip)
    for (let at = 60; at < 90; at++) copy[at]! ^= 0x5a
    return copy
  }
})

describe('errors within a roster are reported by file, line and field; the rest is imported', () => {
  const check = async (files: Files, mode?: 'bulk' | 'delta') => {
    const importID = await bench.upload(zipped(files, mode))
    await bench.caller().preflight({ importID })
    await bench.work()
    const { rows } = await bench.caller().findings({ importID })
    const detail = await bench.caller().get({ importID })
    return {
      detail,
      told: rows.map(
        ({ file, line, field, severity, message }) =>
          `${file}:${line} ${field} ${severity}: ${message}`,
      ),
    }
  }
  const users = (...rows: string[]): Files => ({
    'users.csv': [
      cedarValley['users.csv']![0]!,
      ...rows,
      ...Array.from(
        { length: 30 },
        (_, at) => `o${at},active,true,s1,student,,Otto${at},Berg,,09,`,
      ),
    ],
  })

  test('a second row with the same id is skipped if identical, and refused otherwise', async () => {
    const { told, detail } = await check(
      users(
        'd1,active,true,s1,student,,Dag,Lund,,09,',
        'd1,active,true,s1,student,,Dag,Lund,,09,',
        'd1,active,true,s1,student,,Dagny,Lund,,09,',
      ),
    )
    expect(told).toEqual([
      'users.csv:3 ID warning: Same as line 2. It was skipped.',
      'users.csv:4 ID error: Line 2 has the same ID but different information.',
    ])
    expect(detail.counts).toMatchObject({ create: 31, error: 1 })
  })

  test('references to unknown records are reported', async () => {
    const { told } = await check({
      ...users('d2,active,true,"s2,s99",student,,Ida,Lund,,09,nobody'),
      'classes.csv': [
        cedarValley['classes.csv']![0]!,
        'k7,active,Lost,09,c1,A,scheduled,12,s77,t1,3',
        'k8,active,No term,09,c1,B,scheduled,12,s2,t77,3',
      ],
      'enrollments.csv': [
        cedarValley['enrollments.csv']![0]!,
        'f1,active,k77,s2,d2,student,,,',
        'f2,active,k8,s2,d77,student,,,',
        'f3,active,k8,s2,d2,student,,,',
      ],
    })
    expect(told.map((one) => one.replace(/:.*? (warning|error):/, ' $1:'))).toEqual([
      'users.csv warning: “s99” isn’t in these files or in the district.',
      'users.csv warning: “nobody” isn’t in these files or in the district.',
      'classes.csv error: “s77” isn’t in these files or in the district.',
      'classes.csv warning: “t77” isn’t in these files or in the district.',
      'enrollments.csv error: “k77” isn’t in these files or in the district.',
      'enrollments.csv error: “d77” isn’t in these files or in the district.',
    ])
  })

  test('demographics, roles and relationships of people whom no file lists are reported', async () => {
    const { told } = await check({
      ...users(),
      'demographics.csv': [
        'sourcedId,status,birthDate,sex',
        'o1,active,2012-01-31,male',
        'd8,active,2012-01-31,male',
        'd7,tobedeleted,,',
      ],
      'roles.csv': [
        'sourcedId,userSourcedId,roleType,role,orgSourcedId',
        'r1,o1,primary,student,s1',
        'r2,d9,primary,student,s1',
      ],
      'relationships.csv': [
        'userSourcedId,relationshipUserSourcedId,relationshipRole',
        'o1,d5,guardian',
        'd6,o2,wizard',
      ],
    })
    expect(told).toEqual([
      'demographics.csv:3 Student warning: No file in this upload lists “d8” as a person, so this row was skipped. Import the people file with it.',
      'roles.csv:3 Person warning: No file in this upload lists “d9” as a person, so this row was skipped. Import the people file with it.',
      'relationships.csv:2 Guardian warning: “d5” isn’t in these files or in the district.',
      'relationships.csv:3 Relationship warning: We don’t recognize “wizard”. Match it in the Values step.',
      'relationships.csv:3 Student warning: “d6” isn’t in these files or in the district.',
    ])
  })

  test('an unknown school in roles.csv is reported at its line there', async () => {
    const { told } = await check({
      ...users(),
      'roles.csv': [
        'sourcedId,userSourcedId,roleType,role,orgSourcedId',
        'r1,o1,primary,student,s1',
        'r2,o2,primary,student,s98',
      ],
    })
    expect(told).toEqual([
      'roles.csv:3 School warning: “s98” isn’t in these files or in the district.',
    ])
  })

  test('a date column without dates is left out and reported; a person who maps it anyway sees errors by row', async () => {
    const header = `${cedarValley['users.csv']![0]!},birthDate`
    const files = {
      'users.csv': [
        header,
        'd10,active,true,s1,student,,Dag,Lund,,09,,soon',
        'd11,active,true,s1,student,,Ida,Lund,,09,,later',
      ],
    }
    const { told, detail } = await check(files)
    expect(told).toEqual([
      'users.csv:1 Birth date warning: Most values in “birthDate” aren’t dates, so the column was left out. To use the ones that are, choose its field in the mapping.',
    ])
    const { importID } = detail
    await bench.caller().saveMapping({
      importID,
      path: 'users.csv',
      kind: 'users',
      columns: detail.files[0]!.columns.map(({ header: name, field }) =>
        name === 'birthDate' ? 'birthDate' : field,
      ),
    })
    await bench.caller().preflight({ importID })
    await bench.work()
    expect(
      (await bench.caller().findings({ importID })).rows.map(({ line, message }) => [
        line,
        message,
      ]),
    ).toEqual([
      [2, '“soon” is not a date. It was left out.'],
      [3, '“later” is not a date. It was left out.'],
    ])
  })

  test('a refused section creates no course either', async () => {
    const { detail } = await check({
      'classes.csv': [
        cedarValley['classes.csv']![0]!,
        'k9,active,Lost,09,c9,A,scheduled,12,s77,t1,3',
      ],
    })
    expect(detail).toMatchObject({ state: 'blocked', blocks: [{ code: 'nothing' }] })
    expect(detail.counts).toMatchObject({ create: 0, error: 1 })
  })

  test('a section can refer to its course by the code in the courses file', async () => {
    const { detail, told } = await check({
      'courses.csv': ['Course_Number,Course_Name', 'M3,Math 3'],
      'sections.csv': [
        'Section_ID,Course_Number,Section_Number,School_ID,TeacherNumber',
        '900,M3,1,s2,u3',
      ],
    })
    expect(told).toEqual([])
    // The course, the section, and its teacher.
    expect(detail.counts).toMatchObject({ create: 3 })
  })

  test('rows of the wrong width, unclosed quotes, and invalid bytes are reported', async () => {
    const { told, detail } = await check(
      users(
        'd3,active,true,s1,student',
        'd4,active,true,s1,student,,Ove,Lund,,09,,and,more',
        'd5,active,true,s1,student,,"Per,Lund,,09,',
        'd6,active,true,s1,student,,P\uFFFDl,Lund,,09,',
      ),
    )
    expect(told.map((one) => one.split(' ')[0])).toEqual([
      'users.csv:2',
      'users.csv:3',
      'users.csv:4',
      'users.csv:5',
    ])
    expect(detail.counts).toMatchObject({ create: 30, error: 4 })
  })

  test('texts are shortened between characters, never inside one', async () => {
    const { told, detail } = await check({
      'academicSessions.csv': [
        cedarValley['academicSessions.csv']![0]!,
        't9,active,Otoño 2026 🍂🍂,semester,2026-08-10,2026-12-20,,2027',
      ],
      ...users(`d9,active,true,s1,student,,Eva,Lund,${'x'.repeat(58)}🍂🍂 no address,09,`),
    })
    expect(detail).toMatchObject({ state: 'ready' })
    expect(told).toEqual([
      `users.csv:2 Email warning: “${'x'.repeat(58)}…” is not an email address. It was left out.`,
    ])
  })

  test('a section with an unknown course creates the course and reports it; a section without a course reports nothing', async () => {
    const classes = (course: string) => [
      `sourcedId,title,schoolSourcedId${course && ',courseSourcedId'}`,
      `k9,Chess,s2${course && `,${course}`}`,
    ]
    const told = async (course: string) => {
      const importID = await bench.upload(zipped({ 'classes.csv': classes(course) }))
      await bench.caller().preflight({ importID })
      await bench.work()
      return (await bench.caller().findings({ importID, page: 1, size: 50 })).rows.map(
        ({ line, message }) => `${line} ${message}`,
      )
    }
    expect(await told('c1')).toEqual([])
    expect(await told('')).toEqual([])
    expect(await told('c99')).toEqual([
      '2 There’s no course “c99” in these files or in the district. We’ll create one with this section’s name.',
    ])
  })

  test('term codes that repeat at each school are each school’s own terms, and sections refer to them by code', async () => {
    const files: Files = {
      'marking_periods.csv': [
        'school_id,code,type,parent_code,title,start_date,end_date',
        ...['s1', 's2'].flatMap((school) => [
          `${school},FY,FY,,Full Year 25,2025-08-10,2026-06-05`,
          `${school},S1,SEM,FY,First,2025-08-10,2025-12-20`,
        ]),
      ],
      'sections.csv': [
        'section_id,school_id,course_id,section_number,term',
        'x1,s1,c1,1,S1',
        'x2,s2,c1,1,S1',
        'x3,s2,c1,2,FY',
      ],
    }
    const importID = await bench.runImport(zipped(files))
    expect(await bench.caller().get({ importID })).toMatchObject({
      state: 'done',
      errors: 0,
      warnings: 0,
    })
    const { terms, sections } = await bench.snapshot()
    expect(
      (terms as { name: string; year: string; sourced_id: string }[])
        .filter(({ year }) => year === 'Full Year 25')
        .map(({ sourced_id: id, name }) => `${id} ${name}`)
        .sort(),
    ).toEqual(['FY Full Year 25', 's1:S1 First', 's2:S1 First'])
    expect(
      (sections as { sourced_id: string; term: string }[])
        .filter((one) => one.sourced_id.startsWith('x'))
        .map(({ sourced_id: id, term }) => `${id} ${term}`),
    ).toEqual(['x1 First', 'x2 First', 'x3 Full Year 25'])
    expect(
      (await bench.caller().get({ importID: await bench.runImport(zipped(files)) })).counts,
    ).toMatchObject({ create: 0, update: 0, end: 0 })
    await bench.caller().rollBack({ importID })
    await bench.work()
  })

  test('a file without rows is reported, and a bundle of only such files imports nothing', async () => {
    const importID = await bench.upload(
      zipped({
        'users.csv': [cedarValley['users.csv']![0]!],
        'orgs.csv': [cedarValley['orgs.csv']![0]!],
      }),
    )
    const { files } = await bench.caller().get({ importID })
    expect(files.map(({ rows }) => rows)).toEqual([0, 0])
    await bench.caller().preflight({ importID })
    await bench.work()
    expect(await bench.caller().get({ importID })).toMatchObject({
      state: 'blocked',
      blocks: [{ code: 'nothing', number: null }],
    })
    expect(await codeOf(bench.caller().confirm({ importID, typed: 0 }))).toBe('imports.wrongNumber')
  })

  test('files that the manifest lists but the upload lacks are reported, and a missing manifest is not an error', async () => {
    const files = changed(users(), 'users.csv', (lines) => lines)
    const importID = await bench.upload(
      zipped({
        'manifest.csv': [
          'propertyName,value',
          'manifest.version,1.0',
          'oneroster.version,1.1',
          'file.users,bulk',
          'file.orgs,bulk',
        ],
        ...files,
      }),
    )
    const detail = await bench.caller().get({ importID })
    expect(detail.files.map(({ path, mode }) => [path, mode])).toEqual([['users.csv', 'bulk']])
    const bare = await bench.upload(zipped(files))
    expect(
      (await bench.caller().get({ importID: bare })).files.map(({ path, mode }) => [path, mode]),
    ).toEqual([['users.csv', 'delta']])
  })
})
