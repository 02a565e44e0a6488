import { describe, expect, test } from 'vitest'
import { asks, audiencesOf } from './readers.rules.ts'

const nobody = { isOwner: false, isFamily: false, isSchool: false }

describe('who reads a goal', () => {
  test('is its owner, whatever its privacy', () => {
    expect(audiencesOf({ ...nobody, isOwner: true })).toContain('private')
  })
  test('is the family where it is shared with family, and a teacher where it is shared with school', () => {
    expect(audiencesOf({ ...nobody, isFamily: true })).toEqual(['family', 'both'])
    expect(audiencesOf({ ...nobody, isSchool: true })).toEqual(['school', 'both'])
  })
  test('is no one else: a former teacher reads none', () => {
    expect(audiencesOf(nobody)).toEqual([])
  })
})

test('A goal asks from the day after its date while it is open, and not without a date', () => {
  expect(asks({ status: 'open', targetOn: '2026-10-13' }, '2026-10-14')).toBe(true)
  expect(asks({ status: 'open', targetOn: '2026-10-14' }, '2026-10-14')).toBe(false)
  expect(asks({ status: 'open', targetOn: null }, '2026-10-14')).toBe(false)
  expect(asks({ status: 'achieved', targetOn: '2026-10-13' }, '2026-10-14')).toBe(false)
})
