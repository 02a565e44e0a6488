import { expect, test } from 'vitest'
import { shownGroups } from './groups.rules.ts'

const groups = (...sizes: number[]) => sizes.map((people) => ({ people }))

test('a group of ten is shown, and one of nine is not', () => {
  expect(shownGroups(groups(10, 9, 8, 12))).toEqual({ shown: groups(10, 12), hidden: 2 })
})
test('if a single group is left out, so is the next smallest: the total would show it', () => {
  expect(shownGroups(groups(30, 4, 12, 11))).toEqual({ shown: groups(30, 12), hidden: 2 })
})
test('if those that are left out are fewer than ten in all, so is the next smallest', () => {
  expect(shownGroups(groups(30, 4, 3, 12))).toEqual({ shown: groups(30), hidden: 3 })
  expect(shownGroups(groups(30, 4, 6, 12))).toEqual({ shown: groups(30, 12), hidden: 2 })
})
test('of two groups, one of them small, neither is shown', () => {
  expect(shownGroups(groups(40, 3))).toEqual({ shown: [], hidden: 2 })
})
test('without small groups, all are shown', () => {
  expect(shownGroups(groups(10, 20))).toEqual({ shown: groups(10, 20), hidden: 0 })
})
test('a group without anyone counts as none', () => {
  expect(shownGroups(groups(0, 15, 20))).toEqual({ shown: groups(15, 20), hidden: 0 })
})
