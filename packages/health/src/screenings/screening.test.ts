import { expect, test } from 'vitest'
import { asRecorded, needsFollowUp, resultErrors } from './screening.rules.ts'

test('Refer and recheck ask for more; pass and absent don’t', () => {
  expect((['pass', 'refer', 'recheck', 'absent'] as const).map(needsFollowUp)).toEqual([
    ...[false, true, true, false],
  ])
})

test('A result that asks for more is recorded with a follow-up that is needed', () => {
  const entered = { userID: 1, result: 'refer', details: 'R 20/50 L 20/40' } as const
  expect(asRecorded(entered)).toEqual({
    ...{ result: 'refer', details: 'R 20/50 L 20/40', followUp: 'needed' },
  })
  expect(asRecorded({ ...entered, result: 'pass' }).followUp).toBeNull()
})

test('No student is entered twice', () => {
  const entered = { result: 'pass', details: null } as const
  expect(
    Object.keys(
      resultErrors([
        { ...entered, userID: 1 },
        { ...entered, userID: 1 },
      ]),
    ),
  ).toEqual(['results'])
  expect(
    resultErrors([
      { ...entered, userID: 1 },
      { ...entered, userID: 2 },
    ]),
  ).toEqual({})
})
