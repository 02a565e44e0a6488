import { expect, test } from 'vitest'
import { conditionOn, isWholeCondition } from './condition-draft.rules.ts'
import { blankFilter, filterError, isWholeFilter, offeredFilters } from './filter-draft.rules.ts'
import { filterTypes } from '@atrium/engine/words'

const parts = { field: 'a1', kind: 'text' as const, start: 'a2', end: 'a3', today: '2026-09-01' }

test('every type but row security is offered to an editor', () => {
  expect([...offeredFilters, 'system'].toSorted()).toEqual([...filterTypes].toSorted())
})
test('a filter that is not finished is not asked', () => {
  expect(offeredFilters.filter((type) => isWholeFilter(blankFilter(type, parts)))).toEqual([
    'spanning',
    'smart',
    'all',
  ])
  expect(isWholeFilter({ type: 'multiple', field: 'a1', values: ['x'] })).toBe(true)
})
test('a start date after the end date is said to be so, and is not asked', () => {
  const late = {
    type: 'spanning',
    start: 'a2',
    end: 'a3',
    from: '2026-09-02',
    to: '2026-09-01',
  } as const
  expect(filterError(late)).toEqual({ id: 'dataSuites.filters.startAfterEnd' })
  expect(isWholeFilter(late)).toBe(false)
  expect(filterError({ ...late, to: '2026-09-02' })).toBeUndefined()
  expect(filterError({ type: 'between', field: 'a1', from: 9, to: 3 })).toEqual({
    id: 'dataSuites.filters.fromOverTo',
  })
})
test('another comparison keeps the compared values, if they fit the column', () => {
  const before = conditionOn('eq', 'a1', 'text', { op: 'eq', field: 'a9', value: '12' })
  expect(conditionOn('in', 'a1', 'text', before)).toEqual({ op: 'in', field: 'a1', values: ['12'] })
  expect(conditionOn('gte', 'a1', 'integer', before)).toEqual({ op: 'gte', field: 'a1', value: 12 })
  expect(conditionOn('gte', 'a1', 'date', before)).toEqual({ op: 'gte', field: 'a1', value: '' })
})
test('a tree is whole when each of its leaves is', () => {
  const leaf = { op: 'eq', field: 'a1', value: 'x' } as const
  expect(
    isWholeCondition({
      op: 'and',
      of: [leaf, { op: 'or', of: [leaf, { op: 'not', of: { op: 'isNull', field: 'a2' } }] }],
    }),
  ).toBe(true)
  expect(isWholeCondition({ op: 'and', of: [leaf, { op: 'or', of: [] }] })).toBe(false)
  expect(isWholeCondition({ op: 'in', field: 'a1', values: [] })).toBe(false)
})
