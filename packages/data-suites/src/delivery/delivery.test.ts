import { describe, expect, test } from 'vitest'
import type { Cell } from '@atrium/engine/plan'
import type { AnsweredChart, FieldNames } from '../snapshots/snapshot.types.ts'
import type { ChartType } from '@atrium/charts/words'
import { nextTime } from './delivery.rules.ts'
import { mailTable, type MailWords } from './mail-tables.rules.ts'

const zone = 'America/Los_Angeles'
const next = (cadence: Parameters<typeof nextTime>[0], after: string) =>
  nextTime(cadence, new Date(after), zone).toISOString()

describe('the next time of an email', () => {
  test('is the next such hour of the district’s day', () => {
    expect(next({ every: 'day', hour: 7 }, '2026-10-14T13:00:00Z')).toBe('2026-10-14T14:00:00.000Z')
    expect(next({ every: 'day', hour: 7 }, '2026-10-14T14:00:00Z')).toBe('2026-10-15T14:00:00.000Z')
  })
  test('is the next such weekday or day of the month', () => {
    expect(next({ every: 'week', weekday: 1, hour: 7 }, '2026-10-14T17:00:00Z')).toBe(
      '2026-10-19T14:00:00.000Z',
    )
    expect(next({ every: 'month', day: 28, hour: 18 }, '2027-01-29T12:00:00Z')).toBe(
      '2027-03-01T02:00:00.000Z',
    )
  })
  test('keeps the hour when the clocks change, and uses the next one if it does not exist', () => {
    expect(next({ every: 'day', hour: 7 }, '2026-10-31T20:00:00Z')).toBe('2026-11-01T15:00:00.000Z')
    expect(next({ every: 'day', hour: 2 }, '2027-03-13T20:00:00Z')).toBe('2027-03-14T10:00:00.000Z')
    expect(next({ every: 'day', hour: 1 }, '2026-11-01T08:00:00Z')).toBe('2026-11-02T09:00:00.000Z')
  })
})

describe('a chart in an email', () => {
  const words: MailWords = {
    reducer: (name) => name,
    nothing: '(missing)',
    originalTextSuffix: '—',
    box: (name) => name,
    ends: ({ count, high, most, low, least }) => `${count}: ${low} ${least}, ${high} ${most}`,
    suppressed: (count) => `${count} hidden`,
    more: (count) => `${count} more`,
  }
  const names = {
    attributes: [
      { attributeID: 1, displayName: 'School' },
      { attributeID: 2, displayName: 'Score' },
    ],
    mixers: [],
  } as unknown as FieldNames
  const table = (
    type: ChartType,
    columns: [string, 'text' | 'float' | 'date'][],
    rows: Cell[][],
    part?: 'month',
  ) => {
    const definition = {
      type,
      x: { field: 'a1', part },
      color: null,
      reducer: 'average',
      value: 'a2',
      other: null,
      columns: [],
      filters: [],
      filterSetIDs: [],
      sort: { by: 'axis', descending: false },
    }
    return mailTable(
      {
        chartID: 1,
        name: 'Scores',
        definition,
        answer: { columns: columns.map(([key, kind]) => ({ key, kind })), rows, suppressed: 0 },
      } as unknown as AnsweredChart,
      names,
      'en',
      words,
    )
  }
  test("gives a box plot's median and quartiles", () => {
    const columns: [string, 'text' | 'float'][] = [
      ['x', 'text'],
      ['minimum', 'float'],
      ['lower', 'float'],
      ['value', 'float'],
      ['upper', 'float'],
      ['maximum', 'float'],
    ]
    expect(
      table('box', columns, [
        ['Oak', null, 10, 20.5, 30, null],
        ['Elm', null, null, null, null, null],
      ]),
    ).toEqual({
      title: 'Scores',
      columns: ['School', 'lower', 'value', 'upper'],
      rows: [
        ['Oak', '10', '20.5', '30'],
        ['Elm', '—', '—', '—'],
      ],
    })
  })
  test("shows where a map's maximum and minimum are, the maximum first", () => {
    expect(
      table(
        'map',
        [
          ['x', 'text'],
          ['value', 'float'],
          ['latitude', 'float'],
          ['longitude', 'float'],
        ],
        [
          ['Elm', 3, 1, 1],
          ['Oak', 9, 1, 1],
          ['Ash', null, 1, 1],
        ],
      ),
    ).toEqual({
      title: 'Scores',
      columns: ['School', 'average: Score'],
      rows: [
        ['Oak', '9'],
        ['Elm', '3'],
        ['Ash', '—'],
      ],
      note: '2: Elm 3, Oak 9',
    })
  })
  test('writes times as the reader’s language has them', () => {
    expect(
      table(
        'line',
        [
          ['x', 'date'],
          ['value', 'float'],
        ],
        [['2026-04-01', 2_000_000.04]],
        'month',
      )?.rows,
    ).toEqual([['Apr 2026', '2,000,000']])
  })
})
