import { describe, expect, test } from 'vitest'
import { compileConverter } from './convert.rules.ts'
import { proposeMapping } from './mapping.rules.ts'
import type { FileKind } from './words.ts'

/** Converts rows of a file with these headers, using the proposed mapping. */
function convert<K extends FileKind>(
  kind: K,
  headers: string,
  rows: string[][],
  extra: {
    constants?: Record<string, string>
    dates?: Record<string, 'mdy' | 'dmy'>
    values?: Record<string, Record<string, string>>
  } = {},
) {
  const { mapping } = proposeMapping(kind, headers.split(','), [], extra.constants)
  const row = compileConverter(
    {
      ...mapping,
      kind,
      dates: { ...mapping.dates, ...extra.dates },
      values: { ...mapping.values, ...extra.values },
    },
    { today: '2026-11-22' },
  )
  return rows.map((cells, at) => row({ line: at + 2, cells, problem: null }))
}
const said = (converted: {
  issues: readonly { field: string | null; code: string; severity: string }[]
}) => converted.issues.map(({ field, code, severity }) => `${severity} ${field} ${code}`)

describe('a row becomes a typed draft, or errors by line, field and message', () => {
  test('a report’s footer is not a person, but a row that ends a person may contain only the id', () => {
    const rows = convert(
      'users',
      'Student ID,Last Name,First Name,Status',
      [
        ['Total: 2', '', '', ' '],
        ['7', 'Paz', '', ''],
        ['8', '', '', 'tobedeleted'],
      ],
      { constants: { role: 'student' } },
    )
    expect(rows.map((row) => [said(row), row.draft !== null])).toEqual([
      [['error null nothingElse'], false],
      [[], true],
      [[], true],
    ])
  })

  test('a user row with every field is converted', () => {
    const [row] = convert(
      'users',
      'sourcedId,role,givenName,familyName,grades,enabledUser,orgSourcedIds,birthDate,sex,phone,email',
      [
        [
          '007',
          'Student',
          ' Zoë ',
          'Nu\u0301ñez',
          '06',
          '1',
          '10,20',
          '4/2/2010',
          'F',
          '+1 (555) 123-4567',
          'zoe@x.test',
        ],
      ],
      { dates: { birthDate: 'mdy' } },
    )
    expect(row).toEqual({
      line: 2,
      fallback: null,
      issues: [],
      draft: {
        sourcedId: '007',
        role: 'student',
        givenName: 'Zoë',
        familyName: 'Núñez',
        grades: ['06'],
        enabled: true,
        schools: ['10', '20'],
        birthDate: '2010-04-02',
        sex: 'female',
        phone: '+1 (555) 123-4567',
        email: 'zoe@x.test',
      },
    })
  })

  test('the draft has only mapped fields, and null for an empty cell', () => {
    const [row] = convert('courses', 'sourcedId,title,courseCode', [['c1', 'Algebra', '']])
    expect(row!.draft).toEqual({ sourcedId: 'c1', title: 'Algebra', courseCode: null })
  })

  test('a row is refused if it lacks a required field, has an unknown role, or ends before it starts', () => {
    expect(said(convert('courses', 'sourcedId,title', [['', 'Algebra']])[0]!)).toEqual([
      'error sourcedId required',
    ])
    expect(
      said(convert('users', 'sourcedId,role,familyName', [['1', 'Wizard', 'Paz']])[0]!),
    ).toEqual(['error role unknownValue'])
    expect(said(convert('users', 'sourcedId,role,familyName', [['1', '', 'Paz']])[0]!)).toEqual([
      'error role required',
    ])
    expect(
      said(
        convert('enrollments', 'section,user,beginDate,endDate', [
          ['1', '2', '2026-02-01', '2026-01-01'],
        ])[0]!,
      ),
    ).toEqual(['error endDate endBeforeStart'])
    expect(convert('courses', 'sourcedId,title', [['', 'Algebra']])[0]!.draft).toBeNull()
  })

  test('a person’s decision about a value is applied', () => {
    const [role, grade] = convert(
      'users',
      'sourcedId,role,familyName,grade',
      [
        ['1', 'Wizard', 'Paz', '5'],
        ['2', 'wizard', 'Paz', 'Blue'],
      ],
      { values: { role: { wizard: 'staff' }, grades: { blue: '' } } },
    )
    expect(role!.draft).toMatchObject({ role: 'staff', grades: ['05'] })
    expect(grade).toMatchObject({ draft: { role: 'staff', grades: [] }, issues: [] })
  })

  test('an invalid value in an optional field is left out with a warning', () => {
    const [row] = convert(
      'users',
      'sourcedId,familyName,email,phone,birthDate,enabled,grade,sex',
      [['1', 'Paz', 'mde simoni@x.test', 'call me', '31/31/2010', 'perhaps', 'blue', '7']],
      { constants: { role: 'student' } },
    )
    expect(said(row!)).toEqual([
      'warning email notEmail',
      'warning phone notPhone',
      'warning birthDate notDate',
      'warning enabled notBoolean',
      'warning grades unknownValue',
      'warning sex unknownValue',
    ])
    expect(row!.draft).toEqual({ sourcedId: '1', familyName: 'Paz', grades: [], role: 'student' })
  })

  test('birth dates, even with two-digit years, are never in the future; term dates may be', () => {
    const rows = convert(
      'users',
      'sourcedId,familyName,birthDate',
      [
        ['1', 'Paz', '2031-01-01'],
        ['2', 'Ruiz', '05/12/48'],
        ['3', 'Gil', '11/22/26'],
      ],
      { constants: { role: 'staff' }, dates: { birthDate: 'mdy' } },
    )
    expect(said(rows[0]!)).toEqual(['warning birthDate dateInFuture'])
    expect(rows.map((row) => row.draft!.birthDate)).toEqual([undefined, '1948-05-12', '2026-11-22'])
    const [term] = convert(
      'terms',
      'sourcedId,title,type,startDate,endDate',
      [['t1', 'Fall', 'semester', '08/20/48', '12/20/48']],
      { dates: { startDate: 'mdy', endDate: 'mdy' } },
    )
    expect(term!.draft).toMatchObject({ startDate: '2048-08-20' })
  })

  test('a role comes from the file if the cell has none', () => {
    const rows = convert(
      'users',
      'sourcedId,role,familyName',
      [
        ['1', '', 'Paz'],
        ['2', 'principal', 'Ruiz'],
      ],
      { constants: { role: 'teacher' } },
    )
    expect(rows.map((row) => row.draft!.role)).toEqual(['teacher', 'administrator'])
  })

  test('an enrollment without an id is identified by its section, user and role', () => {
    const [row] = convert('enrollments', 'Section SIS ID,SIS ID', [['s1', 'u1']], {
      constants: { role: 'student' },
    })
    expect(row!.draft).toEqual({
      section: 's1',
      user: 'u1',
      role: 'student',
      sourcedId: 's1:u1:student',
    })
  })

  test('ids keep their leading zeros, and ids that a spreadsheet rounded are refused', () => {
    const rows = convert('courses', 'sourcedId,title', [
      ['000123', 'a'],
      ['="00042"', 'b'],
      ['1.23457E+17', 'c'],
    ])
    expect(rows.map((row) => row.draft?.sourcedId)).toEqual(['000123', '00042', undefined])
    expect(said(rows[2]!)).toEqual(['error sourcedId idScientific'])
  })

  test('text is trimmed and normalized, and is either kept in full or refused', () => {
    const text = [
      "=cmd|' /C calc'!A0",
      '<script>alert(1)</script>',
      "Robert'); DROP TABLE students;--",
      'ﷺ',
      '田中さんにあげて下さい',
      '‮reversed',
      '\u200bZero',
      'two\nlines',
    ]
    expect(
      convert(
        'courses',
        'sourcedId,title',
        text.map((title, at) => [`${at}`, title]),
      ).map((row) => row.draft?.title),
    ).toEqual([...text.slice(0, -1), 'two lines'])
    const refused = convert('courses', 'sourcedId,title', [
      ['1', 'a\u0007b'],
      ['2', 'a\u0085b'],
      ['3', '\ud800'],
      ['4', 'x'.repeat(201)],
    ])
    expect(refused.map((row) => said(row)[0])).toEqual([
      'error title controlCharacter',
      'error title controlCharacter',
      'error title malformedText',
      'error title textTooLong',
    ])
    expect(refused[3]!.issues[0]!.values).toMatchObject({ max: 200, length: 201 })
  })

  test('full names are split, and a placeholder name is used only for new records', () => {
    const rows = convert(
      'users',
      'ID,Student Name',
      [
        ['1', 'García Paz, Ana María'],
        ['2', 'Ana María García'],
        ['3', 'Pelé'],
      ],
      { constants: { role: 'student' } },
    )
    expect(rows.map((row) => [row.draft!.givenName, row.draft!.familyName])).toEqual([
      ['Ana María', 'García Paz'],
      ['Ana María', 'García'],
      [undefined, 'Pelé'],
    ])
    const [made] = convert('users', 'ID,Username', [['1', 'OKlein']], {
      constants: { role: 'student' },
    })
    expect(made).toMatchObject({
      draft: { username: 'OKlein' },
      fallback: { givenName: '', familyName: 'OKlein' },
    })
    expect(made!.draft).not.toHaveProperty('familyName')
  })

  test('a person is identified by their login if there is no id column, but not if the id is just empty', () => {
    const [row] = convert('users', 'Email,Last Name', [['ana@x.test', 'Paz']], {
      constants: { role: 'student' },
    })
    expect(row!.draft!.sourcedId).toBe('ana@x.test')
    expect(
      said(
        convert('users', 'ID,Email,Last Name', [['', 'ana@x.test', 'Paz']], {
          constants: { role: 'student' },
        })[0]!,
      ),
    ).toEqual(['error sourcedId required'])
  })

  test('lists of grades are read as lists, ranges, or quoted items, and races from yes/no columns', () => {
    const [list, range] = convert('courses', 'sourcedId,title,grades', [
      ['1', 'a', '09,10'],
      ['2', 'b', 'K-2'],
    ])
    expect([list!.draft!.grades, range!.draft!.grades]).toEqual([
      ['09', '10'],
      ['KG', '01', '02'],
    ])
    const people = convert('users', 'sourcedId,givenName,familyName,role,orgSourcedIds,grades', [
      ['1', 'a', 'b', 'student', '"s1","s2"', '["09","10"]'],
      ['2', 'a', 'b', 'student', `'s1'`, '[]'],
    ])
    expect(people.map(({ draft }) => [draft!.schools, draft!.grades])).toEqual([
      [
        ['s1', 's2'],
        ['09', '10'],
      ],
      [['s1'], []],
    ])
    const [person] = convert(
      'demographics',
      'userSourcedId,asian,white,hispanicOrLatinoEthnicity',
      [['1', 'true', 'TRUE', 'false']],
    )
    expect(person!.draft).toEqual({ user: '1', races: ['asian', 'white'], hispanic: false })
  })

  test('a row that could not be read has the reason as its error', () => {
    const { mapping } = proposeMapping('courses', ['sourcedId', 'title'], [])
    const row = compileConverter({ ...mapping, kind: 'courses' })({
      line: 9,
      cells: ['1'],
      problem: 'tooFew',
    })
    expect(row).toEqual({
      line: 9,
      draft: null,
      fallback: null,
      issues: [
        {
          line: 9,
          field: null,
          code: 'tooFew',
          severity: 'error',
          values: { expected: 2, found: 1 },
        },
      ],
    })
  })
})
