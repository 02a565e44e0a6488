import { readFileSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { zipSync } from 'fflate'
import { afterEach, beforeEach, expect, test } from 'vitest'
import type { CountsByEntity } from './guard.rules.ts'
import { importBench, type ImportBench } from './imports.fixtures.ts'
import { loadWork } from './import-runs.actions.ts'

const data = process.env['REAL_DATA_DIR'] ?? ''
const sds = 'sds-microsoft/CSV Samples'

let bench: ImportBench
beforeEach(async () => {
  bench = await importBench()
})
afterEach(() => bench.close())

const zipped = (folder: string) =>
  Buffer.from(
    zipSync(
      Object.fromEntries(
        readdirSync(join(data, folder))
          .filter((name) => name.endsWith('.csv'))
          .map((name) => [`set/${name}`, readFileSync(join(data, folder, name))]),
      ),
    ),
  )

async function runImport(
  bytes: Buffer,
): Promise<{ importID: number; state: string; counts: CountsByEntity; told: string[] }> {
  const importID = await bench.runImport(bytes)
  const { counts } = (await loadWork(bench.database, bench.districtID, importID))!
  const { state } = await bench.caller().get({ importID })
  const { rows } = await bench.caller().findings({ importID, size: 200 })
  return {
    importID,
    state,
    counts,
    told: rows.map(
      ({ file, line, field, severity, message }) =>
        `${file}:${line} ${severity} ${field}: ${message}`,
    ),
  }
}

const actsOf = (counts: CountsByEntity, act: 'create' | 'unchanged') =>
  Object.fromEntries(Object.entries(counts).map(([entity, count]) => [entity, count[act]]))
const termUnknown = (line: number) =>
  `classes.csv:${line} warning Terms: “1” isn’t in these files or in the district.`

test.each<
  [
    string,
    {
      schools: number
      courses: number
      users: number
      sections: number
      enrollments: number
      terms: number
      families?: number
    },
    string[]?,
  ]
>([
  [
    'oneroster-oat/data/samples/OneRosterv1p1BaseCSV',
    { schools: 2, courses: 3, users: 2, sections: 3, enrollments: 3, terms: 0 },
    [2, 3, 4].map(termUnknown),
  ],
  [
    'oneroster-rosterhub/storage/sample_csv/en',
    { schools: 1, courses: 2, users: 20, sections: 5, enrollments: 30, terms: 4 },
  ],
  [
    'oneroster-rosterhub/storage/sample_csv/ja',
    { schools: 1, courses: 2, users: 20, sections: 5, enrollments: 30, terms: 4 },
  ],
  [
    'oneroster-vossenv/data',
    { schools: 2, courses: 42, users: 300, sections: 84, enrollments: 4200, terms: 0 },
    [
      'users.csv:205 warning Email: “mde simoni@woodland.perficientads.com” is not an email address. It was left out.',
    ],
  ],
  [
    `${sds}/SDS Format/25 Users`,
    { schools: 2, courses: 2, users: 24, sections: 2, enrollments: 46, terms: 1 },
  ],
  [
    `${sds}/SDS Format/100 Users`,
    { schools: 2, courses: 28, users: 98, sections: 28, enrollments: 630, terms: 1 },
  ],
  [
    `${sds}/SDS Format/Min Required Attributes`,
    { schools: 2, courses: 2, users: 24, sections: 2, enrollments: 46, terms: 0 },
  ],
  [
    `${sds}/UK Format/25 Users`,
    { schools: 2, courses: 28, users: 24, sections: 28, enrollments: 158, terms: 1 },
  ],
  [
    `${sds}/UK Format/100 Users`,
    { schools: 2, courses: 28, users: 98, sections: 28, enrollments: 630, terms: 1 },
  ],
  [
    `${sds}/UK Format/Min Required Attributes`,
    { schools: 2, courses: 28, users: 24, sections: 28, enrollments: 158, terms: 0 },
  ],
  [`${sds}/SDS v2`, { schools: 4, courses: 4, users: 29, sections: 4, enrollments: 29, terms: 0 }],
  [
    `${sds}/SDS v2.1`,
    { schools: 2, courses: 3, users: 8, sections: 2, enrollments: 6, terms: 2, families: 3 },
    [
      'users.csv:8 warning Schools: 1 person reaches every school, because these files list them at the district or another level above the schools: Kristen Fein. Check that this is intended.',
    ],
  ],
])(
  '%s comes in whole; a second time it changes nothing; rolled back, nothing is left of it',
  async (folder, { terms, families = 0, ...made }, warnings = []) => {
    const empty = await bench.snapshot()
    const first = await runImport(zipped(folder))
    expect(first).toMatchObject({ state: 'done', told: warnings })
    const before = await bench.snapshot()
    expect({
      made: actsOf(first.counts, 'create'),
      terms: before['terms'],
      families: before['families'],
      people: before['people'],
      enrollments: before['enrollments'],
    }).toMatchObject({
      made,
      terms: { length: terms },
      families: { length: families },
      people: { length: made.users },
      enrollments: { length: made.enrollments },
    })
    const second = await runImport(zipped(folder))
    expect({
      state: second.state,
      unchanged: actsOf(second.counts, 'unchanged'),
      created: actsOf(second.counts, 'create'),
    }).toEqual({
      state: 'done',
      unchanged: made,
      created: { schools: 0, courses: 0, users: 0, sections: 0, enrollments: 0 },
    })
    expect(await bench.snapshot()).toEqual(before)
    await bench.caller().rollBack({ importID: first.importID })
    await bench.work()
    expect(await bench.snapshot()).toEqual(empty)
  },
)
