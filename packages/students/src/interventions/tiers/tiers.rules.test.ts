import { expect, test } from 'vitest'
import { tierError } from './tiers.rules.ts'
import { givenTiers, type Support } from './tier.words.ts'

const tiers = (...supports: Support[]) =>
  supports.map((support, at) => ({ place: at + 1, support }))

test('A district starts with three tiers that are right', () => {
  expect(tierError(givenTiers)).toBeNull()
})
test('There are two to five tiers', () => {
  expect(tierError(tiers('universal'))).toBe('tooFew')
  expect(tierError(tiers('universal', 'intensive'))).toBeNull()
  const five = ['universal', 'targeted', 'targeted', 'intensive', 'intensive'] as const
  expect(tierError(tiers(...five))).toBeNull()
  expect(tierError(tiers(...five, 'intensive'))).toBe('tooMany')
})
test('A later tier never means less support', () => {
  expect(tierError(tiers('universal', 'intensive', 'targeted'))).toBe('order')
  // By their places, not by when they were added.
  expect(
    tierError([
      { place: 3, support: 'intensive' },
      { place: 1, support: 'universal' },
      { place: 2, support: 'targeted' },
    ]),
  ).toBeNull()
})
