import { expect, test } from 'vitest'
import type { ChartDefinition } from './chart.types.ts'
import { markFilters, markGroups, spanOf } from './mark-filters.rules.ts'

const bars: ChartDefinition = {
  type: 'bar',
  x: { field: 'a1' },
  color: { field: 'a2', part: 'month' },
  reducer: 'recordCount',
  value: null,
  other: null,
  columns: [],
  filters: [],
  filterSetIDs: [],
  sort: { by: 'axis', descending: false },
}

test('a mark keeps the rows it represents: its value, its month, missing ones', () => {
  expect(markFilters(bars, { x: 'Cedar', color: '2026-02-01' })).toEqual([
    { type: 'simple', field: 'a1', value: 'Cedar' },
    { type: 'between', field: 'a2', from: '2026-02-01', to: '2026-02-28' },
  ])
  expect(markFilters(bars, { x: null })).toEqual([
    { type: 'custom', condition: { op: 'isNull', field: 'a1' } },
  ])
  expect(markFilters(bars, {})).toEqual([])
})
test('a bin includes its lower end but not its upper end', () => {
  expect(markFilters({ ...bars, type: 'histogram' }, { x: 10, x2: 20 })).toEqual([
    {
      type: 'custom',
      condition: {
        op: 'and',
        of: [
          { op: 'gte', field: 'a1', value: 10 },
          { op: 'lt', field: 'a1', value: 20 },
        ],
      },
    },
  ])
})
test('a part of a date extends from its first day to its last', () => {
  expect(spanOf('schoolYear', 2026)).toEqual(['2025-07-01', '2026-06-30'])
  expect(spanOf('year', 2026)).toEqual(['2026-01-01', '2026-12-31'])
  expect(spanOf('week', '2026-03-02')).toEqual(['2026-03-02', '2026-03-08'])
  expect(spanOf('month', '2028-02-01')).toEqual(['2028-02-01', '2028-02-29'])
})
test('bins and points are not a grouping, so others cannot select one', () => {
  expect(markGroups({ ...bars, type: 'histogram' }, { x: 10, x2: 20 })).toBeNull()
  expect(markGroups(bars, { x: 'Cedar' })).toEqual([{ group: { field: 'a1' }, value: 'Cedar' }])
})
