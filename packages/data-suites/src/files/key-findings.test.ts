import { expect, test } from 'vitest'
import { keyFindings } from './key-findings.rules.ts'
import type { Profile } from './source.types.ts'

const column = (displayName: string, primaryKey: boolean, told: Partial<Profile>) => ({
  displayName,
  primaryKey,
  profile: {
    rows: 10,
    missing: 0,
    suppressed: 0,
    distinct: 10,
    exact: true as const,
    minimum: null,
    maximum: null,
    average: null,
    bars: [],
    ...told,
  },
})

test('a primary key with missing or duplicate values is reported; with several columns only missing ones', () => {
  expect(
    keyFindings([column('ID', true, {}), column('Note', false, { missing: 4, distinct: 2 })]),
  ).toEqual([])
  expect(keyFindings([column('ID', true, { missing: 1, distinct: 7 })])).toEqual([
    { name: 'ID', missing: 1, repeated: 2 },
  ])
  expect(
    keyFindings([
      column('ID', true, { distinct: 2 }),
      column('Term', true, { missing: 3, distinct: 2 }),
    ]),
  ).toEqual([{ name: 'Term', missing: 3, repeated: 0 }])
})

test('estimates are not reported as errors', () => {
  const { exact: _counted, ...profile } = column('ID', true, { distinct: 9 }).profile
  expect(
    keyFindings([
      { displayName: 'ID', primaryKey: true, profile },
      { displayName: 'New', primaryKey: false, profile: null },
    ]),
  ).toEqual([])
})
