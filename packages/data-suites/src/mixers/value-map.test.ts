import { expect, test } from 'vitest'
import { likeGroups } from './value-map.rules.ts'

test('values that are written alike come together under the most frequent of them', () => {
  expect(
    likeGroups(
      ['Hispanic/Latino', 'hispanic / latino', 'White', 'Hispánic Latino', 'Asian', 'WHITE '],
      [],
    ),
  ).toEqual(['Hispanic/Latino', 'Hispanic/Latino', 'White', 'Hispanic/Latino', 'Asian', 'White'])
})
test('with given categories, each value gets the nearest, and a value without a match is its own category', () => {
  expect(
    likeGroups(['Absent unexcused', 'absent - excused', 'Tardy', 'XYZ'], ['Absent', 'Tardy']),
  ).toEqual(['Absent', 'Absent', 'Tardy', 'XYZ'])
})
