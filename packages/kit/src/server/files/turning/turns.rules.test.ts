import { expect, test } from 'vitest'
import { modifiersOf, turnedFurther, turnsOf } from './turns.rules.ts'

test('Two pages that are upside down are turned at once, and one of them again by itself', () => {
  const both = turnedFurther(new Map(), { page: null, by: 180, pages: 2 })
  expect(modifiersOf(both ?? new Map())).toBe('turn=1:180,2:180')
  const one = turnedFurther(turnsOf('turn=1:180,2:180') ?? new Map(), {
    ...{ page: 2, by: 90, pages: 2 },
  })
  expect(modifiersOf(one ?? new Map())).toBe('turn=1:180,2:270')
})
test('A page that is turned all around is as it came', () => {
  const back = turnedFurther(turnsOf('turn=1:180') ?? new Map(), { page: 1, by: 180, pages: 1 })
  expect(modifiersOf(back ?? new Map())).toBeNull()
})
test('There is no third page of two, and what was cropped isn’t turned', () => {
  expect(turnedFurther(new Map(), { page: 3, by: 90, pages: 2 })).toBeUndefined()
  expect(turnsOf('crop=1,2,3,4')).toBeUndefined()
})
