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
test('where categories are given each value gets the nearest, and what is like none stands for itself', () => {
  expect(
    likeGroups(['Absent unexcused', 'absent - excused', 'Tardy', 'XYZ'], ['Absent', 'Tardy']),
  ).toEqual(['Absent', 'Absent', 'Tardy', 'XYZ'])
})
