import { expect, test } from 'vitest'
import { isSame, renamed } from './named-people.rules.ts'

test('a person’s number is replaced wherever it names them, and nowhere else', () => {
  expect(renamed([{ studentID: 7, row: 7, column: 2 }], 7, 9)).toEqual([
    { studentID: 9, row: 7, column: 2 },
  ])
  expect(renamed([{ name: '7', studentIDs: [5, 7] }], 7, 9)).toEqual([
    { name: '7', studentIDs: [5, 9] },
  ])
  expect(renamed([3, 7], 7, 9)).toEqual([3, 9])
})
test('no list names them twice, and no one is kept apart from themself', () => {
  expect(renamed([7, 9], 7, 9)).toEqual([9])
  expect(renamed([{ studentIDs: [9, 7, 2] }], 7, 9)).toEqual([{ studentIDs: [9, 2] }])
  expect(
    renamed(
      [
        [7, 9],
        [7, 2],
      ],
      7,
      9,
    ),
  ).toEqual([[9, 2]])
})
test('someone whose two records both have a seat or a group keeps one of the two', () => {
  const seat = (studentID: number, column: number) => ({ studentID, row: 1, column })
  expect(renamed([seat(7, 1), seat(9, 2), seat(5, 3)], 7, 9)).toEqual([seat(9, 2), seat(5, 3)])
  const groups = (...of: number[][]) => of.map((studentIDs) => ({ name: 'A', studentIDs }))
  expect(renamed(groups([7, 2], [9, 3]), 7, 9)).toEqual(groups([2], [9, 3]))
  expect(renamed(groups([7, 2], [4, 3]), 7, 9)).toEqual(groups([9, 2], [4, 3]))
})
test('values are compared whatever the order of their properties', () => {
  expect(isSame([{ a: 1, b: [2] }], [{ b: [2], a: 1 }])).toBe(true)
  expect(isSame([1, 2], [2, 1])).toBe(false)
})
