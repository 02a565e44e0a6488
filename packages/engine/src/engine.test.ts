import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { engineBench, reader, type EngineBench, type TableOfTest } from './engine.fixtures.ts'
import type { Condition, Mixer } from './plan.ts'
import { codeOf } from './refused.fixtures.ts'

let bench: EngineBench
beforeAll(async () => {
  bench = await engineBench()
})
afterAll(() => bench.close())

const scores: TableOfTest = {
  columns: {
    student: 'text',
    school: 'text',
    math: 'integer',
    reading: 'float',
    taken: 'date',
    left: 'date',
  },
  rows: [
    ['0001', 'Oak', 10, 1.5, '2026-09-01', '2026-09-30'],
    ['0001', 'Oak', 20, 2.5, '2026-10-01', null],
    ['0002', 'Oak', 20, null, '2025-09-01', '2026-01-31'],
    ['0003', 'Pine', 40, 4, '2026-06-01', '2026-06-30'],
    ['0004', 'Pine', null, null, '2024-01-15', '2024-02-01'],
    ['0005', null, 50, 10, null, null],
  ],
}
const [student, school, math, reading, taken, left] = ['a1', 'a2', 'a3', 'a4', 'a5', 'a6']

describe('the nine reducers', () => {
  test("match the specification's definitions", async () => {
    const shape = await bench.suite([scores])
    const answer = await bench.ask(shape, {
      groups: [{ field: school }],
      values: [
        { reducer: 'average', field: math },
        { reducer: 'count', field: math },
        { reducer: 'median', field: math },
        { reducer: 'mode', field: student },
        { reducer: 'recordCount' },
        { reducer: 'sum', field: math },
        { reducer: 'uniqueAttributes', field: student },
        { reducer: 'uniqueCount', field: student },
      ],
    })
    expect(answer.rows).toEqual([
      ['Oak', 50 / 3, 3, 20, ['0001'], 3, 50, ['0001', '0002'], 2],
      ['Pine', 40, 1, 40, ['0003', '0004'], 2, 40, ['0003', '0004'], 2],
      [null, 50, 1, 50, ['0005'], 1, 50, ['0005'], 1],
    ])
    expect(
      await bench.rows(
        shape,
        { raw: [student, math], sort: [{ by: 1, descending: true }] },
        { limit: 2 },
      ),
    ).toEqual([
      ['0005', 50],
      ['0003', 40],
    ])
  })
  test('numeric functions accept only numbers', async () => {
    const shape = await bench.suite([scores])
    expect(
      await codeOf(bench.ask(shape, { values: [{ reducer: 'average', field: student }] })),
    ).toBe('engine.fault.numbersOnly')
    expect(await codeOf(bench.ask(shape, { values: [{ reducer: 'sum' }] }))).toBe(
      'engine.fault.fieldMissing',
    )
  })
})

describe('the eight filters', () => {
  const counted = async (filter: Parameters<typeof bench.ask>[1]['filters'], as = reader) =>
    (
      await bench.rows(
        await bench.suite([scores]),
        { filters: filter ?? [], values: [{ reducer: 'recordCount' }] },
        { reader: as },
      )
    )[0]?.[0]
  test('keep the right rows', async () => {
    expect(await counted([{ type: 'all' }])).toBe(6)
    expect(await counted([{ type: 'simple', field: math, value: 20 }])).toBe(2)
    expect(await counted([{ type: 'multiple', field: school, values: ['Oak', 'Pine'] }])).toBe(5)
    expect(await counted([{ type: 'multiple', field: math, values: [10, '50'] }])).toBe(2)
    expect(await counted([{ type: 'between', field: math, from: 20, to: 40 }])).toBe(3)
    expect(
      await counted([
        { type: 'spanning', start: taken, end: left, from: '2026-09-15', to: '2026-10-15' },
      ]),
    ).toBe(2)
    expect(await counted([{ type: 'smart', field: taken, smart: 'thisSchoolYear' }])).toBe(2)
    expect(await counted([{ type: 'smart', field: taken, smart: 'lastSchoolYear' }])).toBe(2)
    expect(await counted([{ type: 'smart', field: taken, smart: 'last30Days' }])).toBe(1)
    // Leading zeros don't make two ids different.
    expect(await counted([{ type: 'smart', field: student, smart: 'myStudents' }])).toBe(3)
    const custom: Condition = {
      op: 'or',
      of: [
        {
          op: 'and',
          of: [
            { op: 'eq', field: school, value: 'Oak' },
            { op: 'gte', field: math, value: 20 },
          ],
        },
        { op: 'not', of: { op: 'lt', field: math, value: 50 } },
      ],
    }
    expect(await counted([{ type: 'custom', condition: custom }])).toBe(4)
  })
  test('row security shows a school its own rows, and people without a school nothing', async () => {
    const bySchool = [{ type: 'system' as const, field: school, by: 'school' as const }]
    expect(await counted(bySchool, { ...reader, schoolIDs: ['Pine'] })).toBe(2)
    expect(await counted(bySchool, { ...reader, schoolIDs: [] })).toBe(0)
    expect(await counted(bySchool, reader)).toBe(6)
    expect(
      await counted([{ type: 'system', field: student, by: 'myStudents' }], {
        ...reader,
        studentIDs: ['0004'],
      }),
    ).toBe(1)
  })
  test('refuse values that cannot be compared with the column', async () => {
    const shape = await bench.suite([scores])
    const tried = (filter: Parameters<typeof bench.ask>[1]['filters']) =>
      codeOf(bench.ask(shape, { filters: filter ?? [], values: [{ reducer: 'recordCount' }] }))
    expect(await tried([{ type: 'simple', field: math, value: "0' OR 1=1" }])).toBe(
      'engine.fault.notANumber',
    )
    expect(await tried([{ type: 'between', field: taken, from: 'today', to: '2026-01-01' }])).toBe(
      'engine.fault.notADate',
    )
    expect(await tried([{ type: 'smart', field: math, smart: 'last30Days' }])).toBe(
      'engine.fault.datesOnly',
    )
    for (const value of ['(', '(?=x)', '\\1', 'a{1000000}', '(((a{100}){100}){100})', '[z-a]', ')'])
      expect(
        await tried([{ type: 'custom', condition: { op: 'matches', field: school, value } }]),
      ).toBe('engine.fault.pattern')
  })
  test('a regular expression that would explode in other engines is answered right away', async () => {
    const shape = await bench.suite([
      { columns: { text: 'text' }, rows: [[`${'a'.repeat(5000)}!`]] },
    ])
    expect(
      await bench.rows(shape, {
        filters: [{ type: 'custom', condition: { op: 'matches', field: 'a1', value: '^(a+)+$' } }],
        values: [{ reducer: 'recordCount' }],
      }),
    ).toEqual([[0]])
  })
})

describe('the seven mixers', () => {
  const mixed = async (mixers: Mixer[], fields: string[]) =>
    bench.rows(await bench.suite([scores], { mixers }), { raw: fields })
  test('average and sum ignore missing values, and are missing in a row without any number', async () => {
    expect(
      await mixed(
        [
          { type: 'average', inputs: [math, reading] },
          { type: 'sum', inputs: [math, reading] },
        ],
        ['m1', 'm2'],
      ),
    ).toEqual([
      [5.75, 11.5],
      [11.25, 22.5],
      [20, 20],
      [22, 44],
      [null, null],
      [30, 60],
    ])
  })
  test('combine joins texts, and a percentage of nothing is missing', async () => {
    expect(
      (
        await mixed(
          [
            { type: 'combine', inputs: [school, student], separator: ' · ' },
            { type: 'percent', numerator: reading, denominator: math },
          ],
          ['m1', 'm2'],
        )
      ).slice(0, 3),
    ).toEqual([
      ['Oak · 0001', 15],
      ['Oak · 0001', 12.5],
      ['Oak · 0002', null],
    ])
    const zero = await bench.suite(
      [{ columns: { of: 'integer', all: 'integer' }, rows: [[1, 0]] }],
      { mixers: [{ type: 'percent', numerator: 'a1', denominator: 'a2' }] },
    )
    expect(await bench.rows(zero, { raw: ['m1'] })).toEqual([[null]])
  })
  test('group makes bins of equal size, combines everything below the cutoff, and keeps them in order', async () => {
    const group: Mixer = { type: 'group', input: math, min: 0, max: 50, size: 10, cutoff: 20 }
    const shape = await bench.suite([scores], { mixers: [group, { ...group, cutoff: null }] })
    expect(
      await bench.rows(shape, { groups: [{ field: 'm1' }], values: [{ reducer: 'recordCount' }] }),
    ).toEqual([
      ['< 20', 1],
      ['20–30', 2],
      ['40–50', 2],
      [null, 1],
    ])
    expect(
      await bench.rows(shape, { groups: [{ field: 'm2' }], values: [{ reducer: 'recordCount' }] }),
    ).toEqual([
      ['10–20', 1],
      ['20–30', 2],
      ['40–50', 2],
      [null, 1],
    ])
  })
  test('bins of tenths start exactly at their labels', async () => {
    const shape = await bench.suite(
      [{ columns: { gpa: 'float' }, rows: [[0.3], [0.6], [0.7], [1]] }],
      { mixers: [{ type: 'group', input: 'a1', min: 0, max: 1, size: 0.1, cutoff: null }] },
    )
    expect((await bench.rows(shape, { raw: ['m1'] })).flat()).toEqual([
      '0.3–0.4',
      '0.6–0.7',
      '0.7–0.8',
      '0.9–1',
    ])
  })
  test('conditional uses the first matching case; mixers can build on mixers', async () => {
    const level: Mixer = {
      type: 'conditional',
      cases: [
        { when: { op: 'gte', field: 'm2', value: 40 }, result: { value: 'high' } },
        { when: { op: 'gte', field: 'm2', value: 20 }, result: { value: 'middle' } },
      ],
      otherwise: { value: 'low' },
    }
    expect((await mixed([level, { type: 'sum', inputs: [math, reading] }], ['m1'])).flat()).toEqual(
      ['low', 'middle', 'middle', 'high', 'low', 'high'],
    )
  })
  test('a value map is frozen: a value that it does not contain is Unmapped', async () => {
    const map: Mixer = {
      type: 'aiValueMap',
      input: school,
      values: { Oak: 'North', "'; DROP TABLE x; --": 'South' },
    }
    expect((await mixed([map], ['m1'])).flat()).toEqual([
      'North',
      'North',
      'North',
      'Unmapped',
      'Unmapped',
      null,
    ])
  })
  test('a cycle is refused, including a mixer that uses itself', async () => {
    const round = await bench.suite([scores], {
      mixers: [
        { type: 'sum', inputs: ['m2'] },
        { type: 'sum', inputs: ['m1'] },
        { type: 'sum', inputs: ['m3'] },
      ],
    })
    for (const ref of ['m1', 'm3'])
      expect(await codeOf(bench.ask(round, { raw: [ref] }))).toBe('engine.fault.mixerCycle')
  })
})

describe('related files', () => {
  const schools: TableOfTest = {
    columns: { name: 'text', area: 'text' },
    rows: [
      ['Oak', 'North'],
      ['Pine', 'South'],
    ],
  }
  const relationships = [{ fromID: 2, toID: 7, fromUnique: false, toUnique: true }]
  test('add the attributes of the one side to each row of the many side', async () => {
    const shape = await bench.suite([scores, schools], { relationships })
    expect(
      await bench.rows(shape, {
        groups: [{ field: 'a8' }],
        values: [{ reducer: 'sum', field: math }],
      }),
    ).toEqual([
      ['North', 50],
      ['South', 40],
      [null, 50],
    ])
  })
  test('never count a row more than once, and are refused if nothing relates them', async () => {
    const shape = await bench.suite([scores, schools], { relationships })
    expect(
      await codeOf(bench.ask(shape, { fileID: 2, values: [{ reducer: 'sum', field: math }] })),
    ).toBe('engine.fault.notRelated')
    expect(await codeOf(bench.ask(await bench.suite([scores, schools]), { raw: ['a8'] }))).toBe(
      'engine.fault.notRelated',
    )
  })
})

describe('user input never becomes SQL', () => {
  const hostile = [
    '"; DROP TABLE x; --',
    'a"b',
    "a'b",
    'select',
    'a.b',
    '$1',
    '${x}',
    '*',
    'a\nb',
    '); SELECT 1; --',
    "read_csv('/etc/passwd')",
    '"',
    '""',
    'ñ',
    '🙂',
    'a1',
    'm1',
    ' ',
    'count(*)',
    '\\"',
  ]
  test('columns may have any name', async () => {
    const shape = await bench.suite([
      {
        columns: Object.fromEntries(hostile.map((name) => [name, 'text' as const])),
        rows: [hostile],
      },
    ])
    for (const [at, name] of hostile.entries()) {
      const field = `a${at + 1}`
      expect(
        await bench.rows(shape, {
          filters: [{ type: 'simple', field, value: name }],
          groups: [{ field }],
          values: [{ reducer: 'uniqueAttributes', field }],
        }),
      ).toEqual([[name, [name]]])
    }
  })
  test('unknown fields are refused, no matter what they look like', async () => {
    const shape = await bench.suite([scores])
    for (const field of [
      ...hostile.filter((one) => one !== 'a1'),
      'a999',
      'm1',
      'a1 ',
      'A1',
      '__proto__',
      'constructor',
    ])
      expect([
        field,
        await codeOf(
          bench.ask(shape, { groups: [{ field }], values: [{ reducer: 'recordCount' }] }),
        ),
      ]).toEqual([field, 'engine.fault.unknownField'])
    expect(
      await codeOf(
        bench.ask(shape, { groups: [{ field: taken, part: "day', x); --" as never }], values: [] }),
      ),
    ).toBe('engine.fault.unknownField')
  })
  test('a tree of 10,000 levels is refused with a message', async () => {
    let condition: Condition = { op: 'isNull', field: math }
    for (let depth = 0; depth < 10_000; depth++) condition = { op: 'not', of: condition }
    expect(
      await codeOf(
        bench.ask(await bench.suite([scores]), {
          filters: [{ type: 'custom', condition }],
          values: [{ reducer: 'recordCount' }],
        }),
      ),
    ).toBe('engine.fault.tooDeep')
  })
  test('the engine reads only files of the suites', async () => {
    for (const sql of [
      "SELECT * FROM read_text('/etc/passwd')",
      "COPY (SELECT 1) TO '/tmp/atrium-out.csv'",
      "SET memory_limit = '8GB'",
      "ATTACH '/tmp/atrium.db'",
      'INSTALL httpfs',
    ])
      await expect(bench.engine.work([{ sql }])).rejects.toThrow(/Permission|Cannot|disabled/)
  })
})

describe('a question that runs too long', () => {
  const wide = (rows: number): TableOfTest => ({
    columns: { n: 'integer', one: 'text' },
    rows: Array.from({ length: rows }, (_, at) => [at, 'x']),
  })
  test('is stopped at its limit, without affecting others', async () => {
    const shape = await bench.suite([wide(60_000)])
    const endless = bench.engine.work(
      [
        {
          sql: 'SELECT count(*) FROM range(1000000000) a, range(1000000) b WHERE (a.range * b.range) % 7 = 3',
        },
      ],
      { timeoutMs: 700 },
    )
    const started = Date.now()
    const [stopped, other] = await Promise.all([
      endless.then(
        () => 'done',
        (error: { why?: string }) => error.why,
      ),
      bench.rows(shape, { values: [{ reducer: 'sum', field: 'a1' }] }),
    ])
    expect([stopped, other]).toEqual(['timeout', [[1_799_970_000]]])
    expect(Date.now() - started).toBeLessThan(4000)
    expect(await bench.engine.work([{ sql: 'SELECT 1' }])).toEqual([[1]])
  })
  test('a process that is killed is restarted', async () => {
    const small = await engineBench({ workers: 1 })
    try {
      const shape = await small.suite([wide(1000)])
      expect(await small.rows(shape, { values: [{ reducer: 'recordCount' }] })).toEqual([[1000]])
      const crash = small.engine.work(
        [{ sql: 'SELECT list(a.range) FROM range(100000000) a, range(100) b' }],
        { timeoutMs: 20_000 },
      )
      expect(
        await crash.then(
          () => 'done',
          (error: { why?: string }) => error.why,
        ),
      ).toBe('memory')
      expect(await small.rows(shape, { values: [{ reducer: 'sum', field: 'a1' }] })).toEqual([
        [499_500],
      ])
    } finally {
      await small.close()
    }
    // Filling the memory may take a while: workers have a low priority on a busy machine.
  })
})

test('dates are grouped by year, school year, month, week and day; numbers in bins of equal, round size', async () => {
  const shape = await bench.suite([scores])
  const by = async (part: 'schoolYear' | 'month' | 'week' | 'day') =>
    bench.rows(shape, {
      filters: [{ type: 'between', field: taken, from: '2026-01-01', to: '2026-12-31' }],
      groups: [{ field: taken, part }],
      values: [{ reducer: 'recordCount' }],
    })
  expect(await by('schoolYear')).toEqual([
    [2026, 1],
    [2027, 2],
  ])
  expect(await by('month')).toEqual([
    ['2026-06-01', 1],
    ['2026-09-01', 1],
    ['2026-10-01', 1],
  ])
  // Weeks start on Monday.
  expect(await by('week')).toEqual([
    ['2026-06-01', 1],
    ['2026-08-31', 1],
    ['2026-09-28', 1],
  ])
  expect(await by('day')).toEqual([
    ['2026-06-01', 1],
    ['2026-09-01', 1],
    ['2026-10-01', 1],
  ])
  expect(
    await bench.rows(shape, {
      groups: [{ field: math, bins: 4 }],
      values: [{ reducer: 'recordCount' }],
    }),
  ).toEqual([
    [10, 1],
    [20, 2],
    [40, 1],
    [50, 1],
    [null, 1],
  ])
})

test('the same question about the same data is answered from memory', async () => {
  const shape = await bench.suite([scores])
  const ask = () =>
    bench.ask(shape, {
      groups: [{ field: school }],
      values: [{ reducer: 'recordCount' }],
      countOf: student,
    })
  const first = await ask()
  expect(await ask()).toBe(first)
  expect(first.rows[0]).toEqual(['Oak', 3, 2])
})

describe('a court order that keeps a reader from a student', () => {
  test('hides every row about the student from every question, whatever else they may see', async () => {
    const made = await bench.suite([scores])
    const shape = { ...made, files: made.files.map((file) => ({ ...file, students: ['student'] })) }
    const ask = async (keptFrom: string[]) =>
      bench.rows(
        shape,
        { groups: [{ field: student }], values: [{ reducer: 'recordCount' }] },
        { reader: { ...reader, keptFrom } },
      )
    expect((await ask([])).map(([id]) => id)).toEqual(['0001', '0002', '0003', '0004', '0005'])
    // The file writes the id with leading zeros, and the roster without.
    expect((await ask(['1', 'sis-77'])).map(([id]) => id)).toEqual(['0002', '0003', '0004', '0005'])
    expect(
      await bench.rows(
        shape,
        { raw: [student, math] },
        { reader: { ...reader, keptFrom: ['0005'] } },
      ),
    ).toHaveLength(5)
  })
})
