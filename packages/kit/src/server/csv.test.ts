import { expect, test } from 'vitest'
import { csvLine, readCsv } from './csv.ts'

const formulas = [
  '=1+1',
  '+1',
  '-1',
  '@SUM(A1)',
  '\t=1',
  '\r=1',
  ' =1+1',
  '\n =1+1',
  '\u00a0=1+1',
  '\u3000=1+1',
  '\uFEFF=1+1',
  '＝1+1',
  '＋1',
  '－1',
  '＠SUM(A1)',
  ' ＝1+1',
]

test.each(formulas)('a text that a spreadsheet would evaluate gets an apostrophe: %j', (text) => {
  expect(csvLine([text])).toMatch(/^"?'/)
})

test.each(['=1+1', '＝1+1', '＠SUM(A1)'])(
  'reading the file removes the apostrophe again: %s',
  async (text) => {
    const [line] = await readCsv(csvLine([text, 'Ana']))
    expect(line?.cells).toEqual([text, 'Ana'])
  },
)

test.each(['Ana Lima', ' Ana', "'quoted'", '7 + 1', 'a=b', ''])(
  'any other text stays unchanged: %j',
  (text) => {
    expect(csvLine([text])).toBe(`${text}\r\n`)
  },
)

test('numbers stay numbers', () => {
  expect(csvLine([-5, 3.5])).toBe('-5,3.5\r\n')
})
