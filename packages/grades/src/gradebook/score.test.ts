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

test('what a cell shows is read back as the same score', () => {
  for (const score of [
    { points: 8.25, mark: null },
    { points: 0, mark: 'late' },
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
