import { readFileSync, readdirSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { zipSync } from 'fflate'
import { knownHeaders } from './known-names.rules.ts'
import { planSource, type ImportPlan } from './plan.ts'
import { readDrafts, type KeyTranslations, type ReadRow } from './read-drafts.ts'
import { readKeys } from './references.ts'
import { lookAt, readRows } from '@atrium/tabular/rows'
import { openSource, type Source, type SourceInput } from '@atrium/tabular/source'

const data = process.env['REAL_DATA_DIR'] ?? ''
const sds = join(data, 'sds-microsoft/CSV Samples')

/** Opens, plans and reads a whole upload. */
async function runImport(
  input: SourceInput,
  name: string,
): Promise<{ plan: ImportPlan; rows: Record<string, ReadRow[]>; issues: string[] }> {
  const source = await openSource(input, name)
  if (!source.ok) throw new Error(`${name}: ${source.code}`)
  try {
    const plan = await planSource(source)
    const rows: Record<string, ReadRow[]> = {}
    const keys: KeyTranslations = Object.fromEntries(
      await Promise.all(
        plan.files
          .filter((file) => file.keyColumn !== null)
          .map(
            async (file) => [file.kind, await readKeys(fileOf(source, file.path), file)] as const,
          ),
      ),
    )
    const deferred = plan.files.some((file) => file.kind === 'roles') ? ['role'] : []
    for (const file of plan.files) {
      const list = (rows[file.name] ??= [])
      for await (const batch of readDrafts(
        fileOf(source, file.path),
        file.dialect,
        file.proposal.mapping,
        { keys, deferred },
      ))
        list.push(...batch.rows)
    }
    const issues = Object.entries(rows).flatMap(([file, list]) =>
      list.flatMap((row) =>
        row.issues.map(
          (issue) => `${file}:${issue.line} ${issue.severity} ${issue.field} ${issue.code}`,
        ),
      ),
    )
    return { plan, rows, issues }
  } finally {
    await source.close()
  }
}

const fileOf = (source: Source, path: string) => source.files.find((file) => file.path === path)!
const csvFiles = (folder: string) => readdirSync(folder).filter((name) => name.endsWith('.csv'))
const zipped = (folder: string) => ({
  bytes: Buffer.from(
    zipSync(
      Object.fromEntries(
        csvFiles(folder).map((name) => [`set/${name}`, readFileSync(join(folder, name))]),
      ),
    ),
  ),
})
const counts = (rows: Record<string, ReadRow[]>) =>
  Object.fromEntries(
    Object.entries(rows).map(([name, list]) => [
      name,
      list.filter((row) => row.draft !== null).length,
    ]),
  )
const ids = (rows: ReadRow[] | undefined, field: string) =>
  new Set(
    (rows ?? []).flatMap((row) => {
      const value = (row.draft as Record<string, unknown>)[field]
      return Array.isArray(value) ? value.map(String) : typeof value === 'string' ? [value] : []
    }),
  )
const beyond = (some: Set<string>, all: Set<string>) => [...some].filter((value) => !all.has(value))
const complete = (plan: ImportPlan) =>
  plan.files
    .filter(
      (file) =>
        file.proposal.missing.length > 0 &&
        !(file.kind === 'users' && file.proposal.missing.join() === 'role'),
    )
    .map((file) => file.name)

describe.each([
  [
    'oneroster-oat/data/samples/OneRosterv1p1BaseCSV',
    {
      'academicSessions.csv': 0,
      'orgs.csv': 2,
      'courses.csv': 0,
      'users.csv': 2,
      'demographics.csv': 0,
      'classes.csv': 3,
      'enrollments.csv': 3,
    },
  ],
  [
    'oneroster-rosterhub/storage/sample_csv/en',
    {
      'academicSessions.csv': 4,
      'orgs.csv': 1,
      'courses.csv': 2,
      'users.csv': 20,
      'classes.csv': 5,
      'enrollments.csv': 30,
    },
  ],
  [
    'oneroster-rosterhub/storage/sample_csv/ja',
    {
      'academicSessions.csv': 4,
      'orgs.csv': 1,
      'courses.csv': 2,
      'users.csv': 20,
      'classes.csv': 5,
      'enrollments.csv': 30,
    },
  ],
  [
    'oneroster-vossenv/data',
    {
      'Schools.csv': 2,
      'Courses.csv': 42,
      'users.csv': 300,
      'Classes.csv': 84,
      'Enrollments_out.csv': 4200,
    },
  ],
])('%s', (folder, expected) => {
  test('as a zip, every file is planned, and every row becomes a draft', async () => {
    const { plan, rows, issues } = await runImport(zipped(join(data, folder)), 'set.zip')
    expect(counts(rows)).toEqual(expected)
    expect(complete(plan)).toEqual([])
    expect(issues.filter((issue) => issue.includes(' error '))).toEqual([])
  })

  test('each file is recognized individually, and its required fields are covered', async () => {
    for (const name of csvFiles(join(data, folder)).filter(
      (file) => file !== 'manifest.csv' && file !== 'Enrollments_Template.csv',
    )) {
      const { plan, rows } = await runImport({ path: join(data, folder, name) }, name)
      expect([name, complete(plan), counts(rows)]).toEqual([
        name,
        [],
        { [name]: (expected as Record<string, number>)[name] },
      ])
    }
  })
})

describe('oneroster', () => {
  test('the zips that come with a set are read as they are', async () => {
    for (const language of ['en', 'ja']) {
      const { plan, rows } = await runImport(
        { path: join(data, `oneroster-rosterhub/storage/sample_csv/${language}/oneroster.zip`) },
        'oneroster.zip',
      )
      expect(plan).toMatchObject({ style: 'oneRoster', version: '1.1', setAside: [] })
      expect(plan.files.every((file) => file.mode === 'bulk')).toBe(true)
      expect(counts(rows)).toMatchObject({ 'users.csv': 20, 'enrollments.csv': 30 })
    }
  })

  test('Japanese names are read correctly', async () => {
    const { rows } = await runImport(
      zipped(join(data, 'oneroster-rosterhub/storage/sample_csv/ja')),
      'ja.zip',
    )
    expect(rows['orgs.csv']![0]!.draft).toMatchObject({ name: '動作検証大学' })
    expect(rows['users.csv']![0]!.draft).toMatchObject({
      givenName: '名01',
      familyName: '姓01',
      role: 'student',
    })
    expect(rows['academicSessions.csv']![0]!.draft).toMatchObject({
      title: '2020年度 前期',
      startDate: '2020-04-01',
    })
  })

  test('row numbers used as ids are followed: every enrollment finds its person and section', async () => {
    const { plan, rows, issues } = await runImport(
      zipped(join(data, 'oneroster-vossenv/data')),
      'vossenv.zip',
    )
    expect(
      plan.notes
        .map((note) => [note.file, note.code, note.values['column']])
        .toSorted((a, b) => a[0]!.localeCompare(b[0]!)),
    ).toEqual([
      ['Classes.csv', 'referencesByRowKey', 'classId_cl'],
      ['Courses.csv', 'referencesByRowKey', 'courseId'],
      ['Schools.csv', 'referencesByRowKey', 'orgId'],
      ['users.csv', 'referencesByRowKey', 'userId'],
    ])
    for (const [field, target] of [
      ['user', 'users.csv'],
      ['section', 'Classes.csv'],
    ] as const)
      expect(
        beyond(ids(rows['Enrollments_out.csv'], field), ids(rows[target], 'sourcedId')),
      ).toEqual([])
    expect(
      beyond(ids(rows['Classes.csv'], 'course'), ids(rows['Courses.csv'], 'sourcedId')),
    ).toEqual([])
    expect(rows['Enrollments_out.csv']![0]!.draft).toMatchObject({
      status: 'active',
      primary: false,
      beginDate: '2018-09-01',
      endDate: '2019-01-01',
    })
    expect(plan.setAside).toMatchObject([
      {
        name: 'Enrollments_Template.csv',
        reason: 'missingFields',
        values: { fields: 'section, user' },
      },
    ])
    expect(issues).toHaveLength(1)
    expect(issues[0]).toMatch(/^users\.csv:\d+ warning email notEmail$/)
  })
})

describe('School Data Sync, first version, of both countries', () => {
  const sets = ['SDS Format', 'UK Format'].flatMap((format) =>
    readdirSync(join(sds, format)).map((size) => join(format, size)),
  )

  test.each(sets)('%s', async (set) => {
    const folder = join(sds, set)
    const { plan, rows, issues } = await runImport(zipped(folder), 'sds.zip')
    const lines = Object.fromEntries(
      csvFiles(folder).map((name) => [
        name,
        readFileSync(join(folder, name), 'utf8').trimEnd().split(/\r?\n/).length - 1,
      ]),
    )
    expect(counts(rows)).toEqual(lines)
    expect(plan).toMatchObject({ style: 'sds', idSpace: 'byKind', setAside: [], notes: [] })
    expect([complete(plan), issues]).toEqual([[], []])
    expect(
      beyond(ids(rows['StudentEnrollment.csv'], 'user'), ids(rows['Student.csv'], 'sourcedId')),
    ).toEqual([])
    expect(
      beyond(ids(rows['TeacherRoster.csv'], 'section'), ids(rows['Section.csv'], 'sourcedId')),
    ).toEqual([])
    expect([
      ids(rows['Student.csv'], 'role'),
      ids(rows['Teacher.csv'], 'role'),
      ids(rows['TeacherRoster.csv'], 'role'),
    ]).toEqual([new Set(['student']), new Set(['teacher']), new Set(['teacher'])])
    for (const name of csvFiles(folder))
      expect([name, counts((await runImport({ path: join(folder, name) }, name)).rows)]).toEqual([
        name,
        { [name]: lines[name] },
      ])
  })

  test('dates are read month first, grades become codes, and placeholder names are used only if there are none', async () => {
    const { rows } = await runImport(zipped(join(sds, 'SDS Format/100 Users')), 'sds.zip')
    expect(rows['Student.csv']![0]!.draft).toMatchObject({
      birthDate: '2000-04-02',
      grades: ['09'],
      identifier: '13001',
      graduationYear: 2019,
    })
    expect(rows['Section.csv']![0]!.draft).toMatchObject({
      termStart: '2017-07-01',
      termEnd: '2018-06-30',
      courseName: 'Math 101',
      title: 'Math - Algebra 1',
    })
    const least = await runImport(
      zipped(join(sds, 'SDS Format/Min Required Attributes')),
      'sds.zip',
    )
    expect(least.rows['Student.csv']![0]).toMatchObject({
      draft: { username: 'OKlein' },
      fallback: { familyName: 'OKlein' },
    })
  })
})

describe('School Data Sync, versions 2 and 2.1', () => {
  test.each([
    ['SDS v2', { 'orgs.csv': 5, 'users.csv': 29, 'classes.csv': 4, 'enrollments.csv': 29 }],
    [
      'SDS v2.1',
      {
        'academicSessions.csv': 2,
        'orgs.csv': 4,
        'courses.csv': 3,
        'users.csv': 8,
        'demographics.csv': 6,
        'roles.csv': 7,
        'relationships.csv': 3,
        'classes.csv': 2,
        'enrollments.csv': 6,
      },
    ],
  ])('%s', async (set, expected) => {
    const { plan, rows, issues } = await runImport(zipped(join(sds, set)), 'sds.zip')
    expect(counts(rows)).toEqual(expected)
    expect([complete(plan), issues]).toEqual([[], []])
    expect(
      beyond(ids(rows['enrollments.csv'], 'user'), ids(rows['users.csv'], 'sourcedId')),
    ).toEqual([])
  })
})

describe('csv-spectrum', () => {
  const folder = join(data, 'csv-spectrum')
  test.each(csvFiles(join(folder, 'csvs')))('%s is read as its JSON says', async (name) => {
    const source = await openSource({ path: join(folder, 'csvs', name) }, name)
    if (!source.ok) throw new Error(source.code)
    const { dialect } = lookAt(source.files[0]!, knownHeaders)
    const records: Record<string, string>[] = []
    for await (const batch of readRows(source.files[0]!, dialect)) {
      for (const row of batch.rows) {
        expect(row.problem).toBeNull()
        records.push(
          Object.fromEntries(dialect.headers.map((header, at) => [header, row.cells[at]!])),
        )
      }
    }
    const told = JSON.parse(
      readFileSync(join(folder, 'json', name.replace('.csv', '.json')), 'utf8'),
    ) as Record<string, string>[]
    // A checkout may have converted line breaks, so that this set's files and JSON differ inside
    // cells.
    const oneLineEnd = (list: Record<string, string>[]) =>
      list.map((record) =>
        Object.fromEntries(
          Object.entries(record).map(([key, value]) => [key, value.replaceAll('\r\n', '\n')]),
        ),
      )
    expect(oneLineEnd(records)).toEqual(oneLineEnd(told))
  })
})

describe('hostile text is data, or is refused with a message; it never breaks a file', () => {
  const quote = (text: string) => `"${text.replaceAll('"', '""')}"`

  async function asTitles(texts: readonly string[]) {
    const csv = `sourcedId,title\r\n${texts.map((text, at) => `c${at},${quote(text)}`).join('\r\n')}\r\n`
    const { rows } = await runImport({ bytes: Buffer.from(csv) }, 'courses.csv')
    return rows['courses.csv']!
  }

  test('formulas stay unchanged', async () => {
    const texts = readFileSync(join(data, 'csv-injection/Intruder/csv-payload.txt'), 'utf8')
      .split('\n')
      .filter((line) => line !== '')
    const rows = await asTitles(texts)
    expect(rows.map((row) => row.draft && 'title' in row.draft && row.draft.title)).toEqual(
      texts.map((text) => text.trim()),
    )
  })

  test('naughty strings are kept in full, or refused with a reason', async () => {
    const texts = JSON.parse(
      readFileSync(join(data, 'naughty-strings/blns.json'), 'utf8'),
    ) as string[]
    const rows = await asTitles(texts)
    expect(rows).toHaveLength(texts.length)
    const refused = new Set<string>()
    rows.forEach((row, at) => {
      if (row.draft !== null && 'title' in row.draft)
        expect(row.draft.title).toBe(
          texts[at]!.trim()
            .normalize('NFC')
            .replace(/[\t\r\n\u2028\u2029]+/g, ' '),
        )
      else for (const issue of row.issues) refused.add(issue.code)
    })
    expect(
      [...refused]
        .sort()
        .filter(
          (code) => !['badBytes', 'controlCharacter', 'required', 'textTooLong'].includes(code),
        ),
    ).toEqual([])
    expect(rows.filter((row) => row.draft !== null).length).toBeGreaterThan(texts.length * 0.95)
  })

  test('every file in the folder that is not a roster is refused or skipped, never an error', async () => {
    const looked: string[] = []
    for (const set of readdirSync(data)) {
      for (const file of smallFiles(join(data, set)).slice(0, 12)) {
        const source = await openSource({ path: file }, file)
        if (source.ok) {
          await planSource(source)
          await source.close()
        }
        looked.push(file)
      }
    }
    expect(looked.length).toBeGreaterThan(20)
  }, 60_000)
})

function smallFiles(folder: string): string[] {
  if (!statSync(folder).isDirectory()) return []
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name))
    .filter((path) => statSync(path).size < 2_000_000)
}
