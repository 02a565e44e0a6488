import { describe, expect, test } from 'vitest'
import { drawnRows, factsOf, latestOf, pieFault, slicesOf } from './chart-rows.rules.ts'
import { chartTextsFor, unitFor } from './chart-texts.rules.ts'
import type { ChartDefinition } from './chart.types.ts'

const bare: ChartDefinition = {
  type: 'bar',
  x: { field: 'a1' },
  color: null,
  reducer: 'average',
  value: 'a2',
  other: null,
  columns: [],
  filters: [],
  filterSetIDs: [],
  sort: { by: 'axis', descending: false },
}
const english = chartTextsFor('en-US', '(missing)')
const spanish = chartTextsFor('es-US', '(falta)')
const plain = { isPercent: false, picked: undefined }

test('months, days and school years are written in the reader’s language; years have no thousands separator', () => {
  expect(english.axis('2026-04-01', 'date', 'month')).toBe('Apr 2026')
  expect(spanish.axis('2026-04-01', 'date', 'month')).toBe('abr 2026')
  expect(english.axis('2026-04-09', 'date')).toBe('Apr 9, 2026')
  expect([
    english.axis(2026, 'integer', 'schoolYear'),
    english.axis(2026, 'integer', 'year'),
    english.axis(null, 'text'),
  ]).toEqual(['2025–26', '2026', '(missing)'])
})
test('a number that is compared over time shows the newest and how it changed from the one before', () => {
  const row = (xText: string, value: number | null) => ({ xText, value })
  expect(latestOf([row('2023–24', 30.4), row('2024–25', 24.8)])).toMatchObject({
    now: { xText: '2024–25' },
    before: { xText: '2023–24' },
    change: 24.8 - 30.4,
  })
  // Suppressed cells have no change to show.
  expect(latestOf([row('2024–25', 24.8), row('2025–26', null)])).toMatchObject({
    now: { xText: '2024–25' },
    change: undefined,
  })
  expect(latestOf([])).toEqual({ now: undefined, before: undefined, change: undefined })
})
test('a value has at most two decimals, one if it is large, and a percent sign if it is a percentage', () => {
  expect([1.2345, 2477.66, 12].map((value) => english.value(value))).toEqual([
    '1.23',
    '2,477.7',
    '12',
  ])
  expect(english.value(12.5, true)).toBe('12.5%')
  expect(english.value(null)).toBe('')
})
test('marks that were not selected are dimmed', () => {
  const answer = {
    columns: [
      { key: 'x', kind: 'text' as const },
      { key: 'value', kind: 'float' as const },
    ],
    rows: [
      ['Cedar', 1],
      ['Maple', 2],
    ],
  }
  expect(
    drawnRows(answer, bare, english, { ...plain, picked: { x: 'Maple' } }).map((row) => row.dim),
  ).toEqual([true, false])
  expect(factsOf(drawnRows(answer, bare, english, plain), false, false)).toMatchObject({
    xTexts: ['Cedar', 'Maple'],
    range: [1, 2],
  })
})
test('slices show their share, except narrow ones', () => {
  const answer = {
    columns: [
      { key: 'x', kind: 'text' as const },
      { key: 'value', kind: 'integer' as const },
    ],
    rows: [
      ['Yes', 75],
      ['No', 24],
      ['?', 1],
    ],
  }
  expect(
    drawnRows(answer, { ...bare, type: 'pie' }, english, plain).map((row) => row.share),
  ).toEqual(['75%', '24%', ''])
})

test('colors are stacked in the order in which the legend names them', () => {
  const rows = drawnRows(
    {
      columns: [
        { key: 'x', kind: 'text' },
        { key: 'color', kind: 'integer' },
        { key: 'value', kind: 'integer' },
      ],
      rows: [
        ['Oak', 9, 1],
        ['Oak', 10, 2],
        ['Pine', 10, 3],
      ],
    },
    { ...bare, type: 'stacked' },
    english,
    plain,
  )
  expect(rows.map((row) => [row.colorText, row.colorAt])).toEqual([
    ['9', 0],
    ['10', 1],
    ['10', 1],
  ])
})

describe('a pie', () => {
  const pie = (...values: (number | null)[]) =>
    drawnRows(
      {
        columns: [
          { key: 'x', kind: 'text' },
          { key: 'value', kind: 'integer' },
        ],
        rows: values.map((value, at) => [`School ${at}`, value]),
      },
      { ...bare, type: 'pie', reducer: 'recordCount' },
      english,
      plain,
    )
  const counts = { type: 'pie', reducer: 'recordCount' } as const
  test('with many parts draws the largest, and combines the others into one slice that cannot be selected', () => {
    const rows = pie(...Array.from({ length: 200 }, (_, at) => at + 1))
    const slices = slicesOf(rows, english, (count) => `Other (${count})`)
    expect(slices.map((row) => row.xText)).toEqual([
      ...Array.from({ length: 9 }, (_, at) => `School ${199 - at}`),
      'Other (191)',
    ])
    expect(slices.at(-1)).toMatchObject({
      isRest: true,
      value: (191 * 192) / 2,
      valueText: '18,336',
      share: '91%',
    })
    expect(slices.at(-1)).not.toHaveProperty('x')
    expect(pieFault(counts, rows)).toBeUndefined()
    expect(slicesOf(pie(1, 2), english, () => 'Other')).toHaveLength(2)
  })
  test('is not drawn if its parts do not add up or are negative', () => {
    expect(pieFault({ type: 'pie', reducer: 'average' }, pie(...Array<number>(40).fill(3)))).toBe(
      'many',
    )
    expect(pieFault({ type: 'pie', reducer: 'average' }, pie(3, 4))).toBeUndefined()
    expect(pieFault(counts, pie(3, -4))).toBe('negative')
    expect(pieFault(counts, pie(0, 0))).toBe('zero')
    expect(pieFault({ type: 'bar', reducer: 'sum' }, pie(3, -4))).toBeUndefined()
  })
})

test('axes of millions and trillions use a unit from the reader’s language', () => {
  expect([
    unitFor('en-US', 2e12),
    unitFor('es-US', 2e12),
    unitFor('es-US', -3e9),
    unitFor('en-US', 999_999),
  ]).toEqual([
    { divisor: 1e12, sign: ' T' },
    { divisor: 1e12, sign: ' B' },
    { divisor: 1e6, sign: ' M' },
    undefined,
  ])
})
