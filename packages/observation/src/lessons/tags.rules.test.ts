import { expect, test } from 'vitest'
import { readTyped, suggested } from './tags.rules.ts'

const indicators = [
  { id: 11, code: '1.1' },
  { id: 31, code: '3a' },
  { id: 32, code: '3b' },
]

test('a code after a sign tags the note, and leaves its text', () => {
  expect(readTyped('Waits five seconds after each question #3a', indicators)).toEqual({
    text: 'Waits five seconds after each question',
    indicatorIDs: [31],
  })
  expect(readTyped('#1.1 Goal is on the board. #3B', indicators)).toEqual({
    text: 'Goal is on the board.',
    indicatorIDs: [11, 32],
  })
})
test('the period after a code ends the sentence', () => {
  expect(readTyped('Students explain to each other #3a.', indicators)).toEqual({
    text: 'Students explain to each other.',
    indicatorIDs: [31],
  })
})
test('a sign before something else is part of the text', () => {
  expect(readTyped('Problem #7 on page 3, C#3a', indicators)).toEqual({
    text: 'Problem #7 on page 3, C#3a',
    indicatorIDs: [],
  })
})
test('an indicator that is tagged twice is tagged once', () => {
  expect(readTyped('#3a again #3a', indicators).indicatorIDs).toEqual([31])
})
test('while a code is typed, those that begin like it are suggested', () => {
  expect(suggested('Asks #3', indicators).map(({ id }) => id)).toEqual([31, 32])
  expect(suggested('Asks #', indicators)).toHaveLength(3)
  expect(suggested('Asks #3a ', indicators)).toEqual([])
})
