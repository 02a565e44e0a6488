import { expect, test } from 'vitest'
import { pageRows } from './page-rows.rules.ts'

const rows = Array.from({ length: 120 }, (_, at) => at)

test('a page shows its position among all rows', () => {
  expect(pageRows(rows, 2, 50)).toMatchObject({ page: 2, start: 51, end: 100, total: 120 })
  expect(pageRows(rows, 3, 50).shown).toEqual(rows.slice(100))
})

test('a page that is gone because rows were removed is replaced by the last one', () => {
  expect(pageRows(rows.slice(0, 60), 3, 50)).toMatchObject({ page: 2, start: 51, end: 60 })
  expect(pageRows([], 3, 50)).toMatchObject({ page: 1, start: 0, end: 0, total: 0 })
})
