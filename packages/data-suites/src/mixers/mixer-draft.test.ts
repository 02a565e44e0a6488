import { expect, test } from 'vitest'
import { mixerErrors, proposeGroups, scalarOf } from './mixer-draft.rules.ts'

const group = { type: 'group', input: 'a1', min: 0, max: 100, size: 10, cutoff: null } as const
const wrong = (patch: Partial<{ min: number; max: number; size: number; cutoff: number | null }>) =>
  Object.entries(mixerErrors({ ...group, ...patch })).map(([field, { id }]) => `${field} ${id}`)

test('max must be greater than min', () => {
  expect(wrong({})).toEqual([])
  for (const max of [0, -1, Number.NaN])
    expect(wrong({ max })).toContain('max dataSuites.mixers.maxOverMin')
})
test('min cutoff must be greater than min and a multiple of group size', () => {
  expect(wrong({ cutoff: 20 })).toEqual([])
  expect(wrong({ cutoff: 0 })).toEqual(['cutoff dataSuites.mixers.cutoffOverMin'])
  expect(wrong({ cutoff: 25 })).toEqual(['cutoff dataSuites.mixers.cutoffMultiple'])
  expect(wrong({ size: 0.1, cutoff: 0.3 })).toEqual([])
})
test("groups are proposed from a column's range, in round steps", () => {
  expect(
    [
      [311, 598],
      [0, 100],
      [0, 1],
      [2400, 2636],
      [-3, 4],
      [0.42, 99.31],
      [1_000_000, 9_000_000],
    ].map(([minimum = 0, maximum = 0]) => Object.values(proposeGroups(minimum, maximum) ?? {})),
  ).toEqual([
    [300, 600, 50],
    [0, 100, 10],
    [0, 1, 0.1],
    [2400, 2650, 50],
    [-3, 4, 1],
    [0, 100, 10],
    [1_000_000, 9_000_000, 1_000_000],
  ])
  // A single value has no groups.
  expect(proposeGroups(5, 5)).toBeUndefined()
})
test('a mixer without inputs is invalid', () => {
  expect(mixerErrors({ type: 'sum', inputs: [] })).toHaveProperty('inputs')
  expect(
    mixerErrors({ type: 'conditional', cases: [], otherwise: { value: null } }),
  ).toHaveProperty('cases')
})
test('typed text is a number if it looks like one', () => {
  expect(['10', '-2.5', '0', '007', '1e3', '', 'Yes'].map(scalarOf)).toEqual([
    10,
    -2.5,
    0,
    '007',
    '1e3',
    '',
    'Yes',
  ])
})
test('a mixer without a chosen column says that this field is required', () => {
  expect(mixerErrors({ type: 'percent', numerator: 'a1', denominator: '' })).toEqual({
    denominator: { id: 'kit.valid.required' },
  })
})
