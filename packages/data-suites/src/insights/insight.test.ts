import { describe, expect, test } from 'vitest'
import { lastDay, findingIn } from './insight.rules.ts'
import { questionsOf } from './propose.rules.ts'
import { sentenceOf } from './sentence.rules.ts'

describe('what numbers show', () => {
  test('a change is from the first to the last visible number', () => {
    expect(
      findingIn('change', [
        ['2024', 10],
        ['2025', null],
        ['2026', 15],
      ]),
    ).toMatchObject({ from: { at: '2024' }, to: { at: '2026' }, difference: 5 })
    expect(
      findingIn('change', [
        ['2024', 10],
        ['2025', null],
      ]),
    ).toBeUndefined()
    expect(
      findingIn('change', [
        ['2024', 10],
        ['2025', 10],
      ]),
    ).toBeUndefined()
  })
  test('a change compares no total of an unfinished year, and labels a mean as the mean so far', () => {
    const rows = [
      ['2024-25', 900],
      ['2025-26', 1000],
      ['2026-27', 200],
    ]
    const times = { part: undefined, today: '2026-11-21' }
    expect(findingIn('change', rows, { ...times, adds: true })).toMatchObject({
      from: { at: '2024-25' },
      to: { at: '2025-26', value: 1000 },
    })
    expect(findingIn('change', rows, { ...times, adds: false })).toMatchObject({
      from: { at: '2024-25' },
      to: { at: '2026-27', soFar: true },
    })
    expect(
      findingIn(
        'change',
        [
          [2026, 5],
          [2027, 1],
        ],
        { part: 'schoolYear', today: '2026-11-21', adds: true },
      ),
    ).toBeUndefined()
    expect([
      lastDay('2026-27', undefined),
      lastDay('2027', 'schoolYear'),
      lastDay('2026', 'year'),
      lastDay('2026-02-01', 'month'),
      lastDay('2026-11-16', 'week'),
      lastDay('2026-11-21', 'day'),
      lastDay('Fall', undefined),
    ]).toEqual([
      '2027-06-30',
      '2027-06-30',
      '2026-12-31',
      '2026-02-28',
      '2026-11-22',
      '2026-11-21',
      undefined,
    ])
  })
  test('a gap is between the highest and the lowest', () => {
    expect(
      findingIn('gap', [
        ['a', 3],
        ['b', 9],
        [null, 90],
        ['c', 5],
      ]),
    ).toMatchObject({ high: { at: 'b' }, low: { at: 'a' }, difference: 6 })
  })
  test('an outlier is far from the median of five groups or more', () => {
    const five = [
      ['a', 10],
      ['b', 11],
      ['c', 9],
      ['d', 10.5],
      ['e', 30],
    ]
    expect(findingIn('outlier', five)).toMatchObject({ point: { at: 'e' }, middle: 10.5 })
    expect(findingIn('outlier', five.slice(1))).toBeUndefined()
    expect(findingIn('outlier', [...five.slice(0, 4), ['e', 11.5]])).toBeUndefined()
  })
})

test('a school year is written by both of its years', () => {
  const view = {
    insightID: 1,
    dashboardID: null,
    definition: {
      kind: 'change' as const,
      reducer: 'average' as const,
      value: 'a1',
      by: { field: 'a2' },
      filters: [],
      filterSetIDs: [],
    },
    measure: 'Rate',
    by: { name: 'Date', kind: 'integer' as const, part: 'schoolYear' as const },
    told:
      findingIn('change', [
        [2025, 1.25],
        [2026, 3],
      ]) ?? null,
  }
  expect(
    sentenceOf(view, {
      text: (id, values) => `${id} ${JSON.stringify(values)}`,
      number: String,
      date: String,
    }),
  ).toContain('"from":"2024–2025","to":"2025–2026","before":"1.3"')
})

test('percents are written as such, and what they differ by in points', () => {
  const view = {
    definition: {
      kind: 'gap' as const,
      reducer: 'average' as const,
      value: 'a1',
      by: { field: 'a2' },
      filters: [],
      filterSetIDs: [],
    },
    measure: 'Chronically absent (%)',
    by: { name: 'Meals', kind: 'text' as const },
    told: findingIn('gap', [
      ['Yes', 36.31],
      ['No', 21.55],
    ])!,
  }
  const said = sentenceOf(view as never, {
    text: (id, values) => (id === 'points' ? `${values.number} points` : JSON.stringify(values)),
    number: String,
    date: String,
  })
  expect(JSON.parse(said)).toMatchObject({
    measure: 'Chronically absent',
    high: '36.3%',
    low: '21.6%',
    difference: '14.8 points',
  })
})

test('gaps between grades are examined too, whether in words or in numbers', () => {
  const column = (
    id: number,
    sourceName: string,
    kind: 'integer' | 'text',
    dataType: 'continuous' | 'ordinal',
    distinct: number,
  ) => ({
    id,
    fileID: 1,
    sourceName,
    displayName: sourceName,
    dataType,
    importFormat: 'automatic' as const,
    kind,
    primaryKey: false,
    semanticType: null,
    profile: {
      rows: 90,
      missing: 0,
      suppressed: 0,
      distinct,
      minimum: null,
      maximum: null,
      average: null,
      bars: [],
    },
  })
  const attributes = [
    column(1, 'Score', 'integer', 'continuous', 80),
    column(2, 'Grade', 'integer', 'ordinal', 7),
    column(3, 'Subject', 'text', 'ordinal', 3),
  ]
  const shape = {
    suiteID: 1,
    files: [{ id: 1, parts: ['p'] }],
    attributes: attributes.map(({ id, fileID, sourceName, kind }) => ({
      id,
      fileID,
      column: sourceName,
      kind,
    })),
    relationships: [],
    mixers: [],
  }
  const contents = {
    files: [],
    attributes,
    relationships: [],
    mixers: [],
    filterSets: [],
    charts: [],
    dashboards: [],
    recipes: [],
    insights: [],
  }
  expect(
    questionsOf(shape, contents)
      .filter((one) => one.kind === 'gap')
      .map((one) => [one.value, one.by.field]),
  ).toEqual([
    ['a1', 'a2'],
    ['a1', 'a3'],
  ])
})
