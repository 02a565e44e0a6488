import { expect, test } from 'vitest'
import { pathID } from './rest.ts'

test('an id in a path is a whole number in its usual notation; anything else is no record', () => {
  expect(['1', '137', '2147483647'].map(pathID)).toEqual([1, 137, 2_147_483_647])
  for (const odd of [
    undefined,
    '',
    '0',
    '-1',
    '1e3',
    '007',
    '0x10',
    ' 7',
    '1.0',
    '2147483648',
    '99999999999999',
    '٧',
  ])
    expect(() => pathID(odd)).toThrow('kit.refusal.notFound')
})
