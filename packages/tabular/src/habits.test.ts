import { expect, test } from 'vitest'
import { suppressionMarks } from './words.ts'
import { decoderOf } from './decode.ts'
import { habitsOf, withoutHabits } from './habits.rules.ts'
import {
  headersBelow,
  isCountingHeader,
  isRowOfGroups,
  underGroups,
  withGroups,
} from './headers.rules.ts'
import { settleKind } from './typing.rules.ts'

const marks = new Set<string>(suppressionMarks)
const rows = (text: string, delimiter = ',') =>
  text.split('\n').map((line, at) => ({ line: at + 1, cells: line.split(delimiter) }))

test('a decimal comma is detected for the whole file if nothing contradicts it', () => {
  const of = (text: string, delimiter = ';') =>
    habitsOf(
      rows(text, delimiter).map((row) => row.cells),
      delimiter,
    )?.decimal
  expect([of('a;12,5\nb;1.234,50'), of('a;12.345.678'), of('a;1,5 %')]).toEqual([',', ',', ','])
  // Thousands, a decimal point, pairs, phone numbers, dates.
  expect([
    of('a;1,200'),
    of('12.5;12,5'),
    of('9,12|x', '|'),
    habitsOf([['9,12'], ['10,12']], ','),
    of('555 123 456'),
    of('03.01.2025'),
  ]).toEqual([undefined, undefined, ',', undefined, undefined, undefined])
  const cells = ['1.234,50 €', '-0,5', '*', 'x'].map((cell) =>
    withoutHabits(cell, { decimal: ',' }),
  )
  expect(cells).toEqual(['1234.50', '-0.5', '*', 'x'])
})

test('spaces around cells and formulas that keep leading zeros are detected', () => {
  expect(
    habitsOf(
      [
        ['001 ', 'a'],
        ['="002"', null],
      ],
      ',',
    ),
  ).toEqual({ escaped: true, padded: true })
  expect([
    withoutHabits(' 001 ', { padded: true }),
    withoutHabits('="002"', { escaped: true }),
    withoutHabits('=A1+1', { escaped: true }),
  ]).toEqual(['001', '002', '=A1+1'])
})

test('years or grades across the top are a header; numbers are not', () => {
  const is = (text: string) => isCountingHeader(rows(text))
  expect([
    is('School,2021,2022,2023\nOak,5,6,9'),
    is('School,2023,2022\nOak,5,6'),
    is('School,K,1,2,3,4\nOak,9,8,8,1,2'),
  ]).toEqual([true, true, true])
  expect([
    is('Oak,1,2,3\nPine,4,5,6'),
    is('Oak,2021,2022\nPine,2022,2023'),
    is('1,2,3,4,5\n2,2,2,2,2'),
    is('Oak,10,20,40\nElm,1,2,3'),
  ]).toEqual([false, false, false, false])
})

test('units and questions under the header are part of the header; a record of suppression marks is not', () => {
  const below = (text: string, headers = ['a', 'b', 'c']) =>
    headersBelow(headers, rows(text), marks)
  expect(below('(name),(%),(n)\nOak,91.2,310\nElm,88,220')).toBe(1)
  expect(below('Day,How many,How often\n{a},{b},{c}\n2025-01-02,3,4\n2025-01-03,4,5')).toBe(2)
  expect([
    below('Oak,*,*\nElm,88,220\nAsh,1,2'),
    below('Oak,few,few\nElm,88,220\nAsh,1,2'),
    below('Oak,few,none\nElm,few,220\nAsh,1,2'),
    below('Oak,Ann\nElm,Ben\nAsh,Cy'),
  ]).toEqual([0, 0, 0, 0])
})

test('names under groups with merged cells include their group', () => {
  const merged = ['School', '2023', '', '2024', '']
  const below = rows(',N,Pct,N,Pct\nOak,1,2.5,3,4.5\nElm,1,2.5,3,4.5')
  expect(headersBelow(merged, below, marks)).toBe(1)
  expect(underGroups(merged, below[0])).toEqual([
    'School',
    '2023 N',
    '2023 Pct',
    '2024 N',
    '2024 Pct',
  ])
  expect(underGroups(['a', 'b'], rows('(n),(%)')[0])).toEqual(['a', 'b'])
  expect([
    isRowOfGroups(rows(',2023,2023,2024,2024\nSchool,N,Pct,N,Pct')),
    isRowOfGroups(rows(',5,6\nOak,a,b')),
    isRowOfGroups(rows('Oak,5,5\nElm,a,b')),
  ]).toEqual([true, false, false])
})

test('a line in another encoding does not garble the other lines', () => {
  const bytes = Buffer.concat([
    Buffer.from('José\n'),
    Buffer.from('Ñandú\n', 'latin1'),
    Buffer.from('Zoë'),
  ])
  for (const size of [3, 100]) {
    const decoder = decoderOf('windows-1252')
    const parts = Array.from({ length: Math.ceil(bytes.length / size) }, (_, at) =>
      decoder.decode(bytes.subarray(at * size, (at + 1) * size)),
    )
    expect(parts.join('') + decoder.decode()).toBe('José\nÑandú\nZoë')
  }
})

test('duplicate names are distinguished by the group above them', () => {
  const above = rows('Student,,Math,,ELA,')[0]
  expect(withGroups(['ID', 'Name', 'Score', 'Level', 'Score', 'Level'], above)).toEqual([
    'ID',
    'Name',
    'Math Score',
    'Math Level',
    'ELA Score',
    'ELA Level',
  ])
  expect([
    withGroups(['a', 'a'], undefined),
    withGroups(['a', 'b'], rows('x,y')[0]),
    withGroups(['a', 'a'], rows('Report of June,')[0]),
  ]).toEqual([
    ['a', 'a'],
    ['a', 'b'],
    ['a', 'a'],
  ])
})

test('dates may spell out the month, use periods, or be eight digits under a header that mentions dates', () => {
  expect(settleKind(['03-Jan-2025', '1/14/2025', '2025-01-02', 'March 4, 2025'], marks)).toEqual({
    kind: 'date',
    dateOrder: 'mdy',
  })
  expect(settleKind(['03.01.2025', '14.02.2025'], marks)).toEqual({
    kind: 'date',
    dateOrder: 'dmy',
  })
  expect([
    settleKind(['20250103'], marks, 'Birth Date').kind,
    settleKind(['20250103'], marks, 'Student ID').kind,
    settleKind(['20251301'], marks, 'Date').kind,
    settleKind(['3 Foo 2025'], marks).kind,
  ]).toEqual(['date', 'integer', 'integer', 'text'])
})
