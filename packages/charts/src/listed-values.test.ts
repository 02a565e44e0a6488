import { expect, test } from 'vitest'
import { listedValues, valuesPlan } from './listed-values.rules.ts'

const counted = [
  ['Oak', 'Math', 90, 30],
  ['Oak', 'Latin', 4, 2],
  ['Pine', 'Math', 12, 12],
  ['Pine', 'Latin', 12, 12],
]

test('unique attributes are shown if at least ten people have them', () => {
  expect(
    listedValues(
      [
        ['Oak', ['Latin', 'Math']],
        ['Pine', ['Latin', 'Math']],
        ['Elm', ['Latin']],
        ['Ash', null],
      ],
      1,
      counted,
      10,
      false,
    ),
  ).toEqual([['Math'], ['Latin', 'Math'], null, null])
})
test('tied modes are shown together, or not at all', () => {
  expect(
    listedValues(
      [
        ['Oak', ['Latin', 'Math']],
        ['Pine', ['Latin', 'Math']],
      ],
      1,
      counted,
      10,
      true,
    ),
  ).toEqual([null, ['Latin', 'Math']])
})
test('people are counted by value only for lists, the most frequent value first', () => {
  const plan = {
    fileID: 1,
    filters: [],
    groups: [{ field: 'a1' }],
    values: [{ reducer: 'mode' as const, field: 'a2' }],
    countOf: 'a3',
  }
  expect(valuesPlan(plan)).toMatchObject({
    groups: [{ field: 'a1' }, { field: 'a2' }],
    values: [{ reducer: 'recordCount' }],
    sort: [{ by: 3, descending: true }],
    countOf: 'a3',
  })
  expect(valuesPlan({ ...plan, values: [{ reducer: 'average', field: 'a2' }] })).toBeUndefined()
})
