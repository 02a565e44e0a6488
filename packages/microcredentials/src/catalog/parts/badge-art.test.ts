import { expect, test } from 'vitest'
import { badgeArt } from './badge-art.rules.ts'

test('badges in one stack share a color, but are distinguishable', () => {
  const one = badgeArt('Feedback that students use', 'Assessment')
  const other = badgeArt('Greeting every student by name', 'Assessment')
  expect(one.ground).toBe(other.ground)
  expect([one.initials, other.initials]).toEqual(['FT', 'GE'])
  expect(badgeArt('Feedback that students use', 'Assessment')).toEqual(one)
  const colors = ['Assessment', 'Family engagement', 'Technology', 'Literacy', 'Leadership'].map(
    (stack) => badgeArt('x', stack).ground,
  )
  expect(new Set(colors).size).toBeGreaterThan(2)
})
