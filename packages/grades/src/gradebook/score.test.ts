import { expect, test } from 'vitest'
import { readBlock, readScore, scoreText } from './score.rules.ts'

test.each([
  ['8', 8, null],
  [' 8.5 ', 8.5, null],
  ['8,5', 8.5, null],
  ['½', 0.5, null],
  ['8½', 8.5, null],
  ['85%', 8.5, null],
  ['105%', 10.5, null],
  ['8 L', 8, 'late'],
  ['8l', 8, 'late'],
  ['M', null, 'missing'],
  ['falta', null, 'missing'],
  ['ex', null, 'excused'],
  ['', null, null],
] as const)('“%s” on work worth 10 points is read', (text, points, mark) => {
  expect(readScore(text, 10)).toEqual({ points, mark })
})

test.each(['1O', '-3', '1e9', '21', '8.555', '8 M', 'ten', '8/10', '250%', '=1+1', '٣'])(
  '“%s” on work worth 10 points is refused',
  (text) => {
    expect(readScore(text, 10)).toHaveProperty('error')
  },
)

test.each([
  ['8 L3', 8, 3],
  ['8l 2', 8, 2],
  ['85% tarde 10', 8.5, 10],
  ['L3', null, 3],
] as const)('“%s” says how many days late the work came', (text, points, daysLate) => {
  expect(readScore(text, 10)).toEqual({ points, mark: 'late', daysLate })
})

test.each(['8 L0', '8 L366', 'M3', 'E2', '8 L2.5', '8 L-1'])(
  '“%s” says no days late that could be read, and is refused',
  (text) => {
    expect(readScore(text, 10)).toHaveProperty('error')
  },
)

test('what a cell shows is read back as the same score', () => {
  for (const score of [
    { points: 8.25, mark: null },
    { points: 0, mark: 'late' },
    { points: 8.5, mark: 'late', daysLate: 3 },
    { points: null, mark: 'late', daysLate: 12 },
    { points: null, mark: 'exempt' },
    { points: null, mark: null },
  ] as const)
    expect(readScore(scoreText(score), 10)).toEqual(score)
})

test('a block from Excel or Google Sheets is read row by row', () => {
  expect(readBlock('1\t2\r\n3\t\r\n')).toEqual([
    ['1', '2'],
    ['3', ''],
  ])
})
