import { expect, test } from 'vitest'
import { compare, fell, readTable } from '../bench/lib/against.ts'
import { table, type Measured } from '../bench/lib/measured.ts'

const list: Measured = {
  name: 'a list: ours ÷ bare',
  value: 0.8,
  limit: 0.7,
  good: 'atLeast',
  unit: '×',
}
const rows: Measured[] = [
  list,
  { name: 'export of 20,000 students', value: 1234, limit: 300, good: 'atMost', unit: 'ms' },
  { name: 'files per list', value: 3, good: 'atMost', unit: 'files' },
]

test('the numbers of an earlier commit are read from the table that its run ends with', () => {
  expect(readTable(`— read —\nsomething else: 5 ms\n\n${table(rows)}\n`)).toEqual(
    new Map([
      ['a list: ours ÷ bare', 0.8],
      ['export of 20,000 students', 1234],
      ['files per list', 3],
    ]),
  )
})

test('a number that is worse than the earlier commit’s by more than a tenth fell', () => {
  const earlier = readTable(table(rows))
  const fallen = (value: number, row = list): boolean =>
    compare([{ ...row, value }], earlier).some(fell)
  expect([0.9, 0.8, 0.73, 0.71].map((value) => fallen(value))).toEqual([false, false, false, true])
  const slower = rows[1] as Measured
  expect([1000, 1350, 1400].map((value) => fallen(value, slower))).toEqual([false, false, true])
})

test('a number that the earlier commit doesn’t measure, or that has no limit, doesn’t fall', () => {
  expect(
    compare([{ ...list, name: 'new here', value: 0.1 }], readTable(table(rows))).some(fell),
  ).toBe(false)
  expect(
    compare([{ ...(rows[2] as Measured), value: 30 }], readTable(table(rows))).some(fell),
  ).toBe(false)
})
