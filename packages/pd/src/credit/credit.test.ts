import { expect, test } from 'vitest'
import { creditFor, creditOutlook } from './credit.rules.ts'
import { pdCreditPolicy } from './credit.settings.ts'

const policy = pdCreditPolicy.defaults
const earned = (amount: number, minutes: number, whole: number, by = policy) =>
  creditFor(amount, { minutes, whole }, by)

test('partial credit is given by minutes: all from 90 percent, a proportional share from half, nothing below', () => {
  expect(earned(3, 180, 180)).toBe(3)
  expect(earned(3, 162, 180)).toBe(3)
  expect(earned(3, 120, 180)).toBe(2)
  expect(earned(3, 90, 180)).toBe(1.5)
  expect(earned(3, 89, 180)).toBe(0)
  expect(earned(1, 100, 180)).toBe(0.56)
})
test('from which share credit is earned is the district’s policy', () => {
  expect(earned(3, 144, 180, { fullFrom: 80, partFrom: 60 })).toBe(3)
  expect(earned(3, 107, 180, { fullFrom: 80, partFrom: 60 })).toBe(0)
  expect(earned(3, 179, 180, { fullFrom: 100, partFrom: 100 })).toBe(0)
})
test('a section without meetings gives its credit for being completed', () => {
  expect(earned(2, 0, 0)).toBe(2)
})

test('what someone’s credit waits for is said before it is awarded', () => {
  const facts = { credits: [{ type: 'hr', amount: 3 }], policy, isCredited: false }
  const outlook = (minutes: number, meetingsToNote: number, isSurveyOpen = false) =>
    creditOutlook({ minutes, whole: 180, meetingsToNote }, { ...facts, isSurveyOpen })
  expect(outlook(0, 1)).toEqual({ is: 'waitsForTime', meetings: 1 })
  expect(outlook(90, 1, true)).toEqual({ is: 'waitsForTime', meetings: 1 })
  expect(outlook(0, 0)).toEqual({ is: 'tooLittleTime' })
  expect(outlook(120, 0, true)).toEqual({ is: 'waitsForSurvey' })
  expect(outlook(120, 0)).toEqual({ is: 'earned', credits: [{ type: 'hr', amount: 2 }] })
  const time = { minutes: 0, whole: 180, meetingsToNote: 1 }
  expect(creditOutlook(time, { ...facts, isSurveyOpen: false, isCredited: true })).toEqual({
    is: 'awarded',
  })
  expect(creditOutlook(time, { ...facts, isSurveyOpen: false, credits: [] })).toBeUndefined()
})
