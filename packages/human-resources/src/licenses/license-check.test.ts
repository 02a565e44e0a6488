import { describe, expect, test } from 'vitest'
import { gapOf, noticeDue, type HeldLicense, type TaughtClass } from './license-check.rules.ts'

const today = '2026-10-14'
const algebra: TaughtClass = { schoolID: 1, subject: '02', grades: ['09', '10'] }
const license = (of: Partial<HeldLicense> = {}): HeldLicense => ({
  ...{ kind: 'singleSubject', subjects: ['02'], fromGrade: 'KG', toGrade: '12' },
  ...{ schoolID: null, issuedOn: '2024-07-01', expiresOn: '2029-07-01', ...of },
})
const gap = (licenses: HeldLicense[], taught = algebra, day = today) => gapOf(taught, licenses, day)

describe('a class is flagged', () => {
  test('where its teacher has no license, or one of another subject', () => {
    expect(gap([])).toBe('none')
    expect(gap([license({ subjects: ['01'] })])).toBe('subject')
    expect(gap([license({ subjects: ['01'] }), license()])).toBeNull()
  })
  test('from the day after the license ends, and before it begins', () => {
    expect(gap([license({ expiresOn: today })])).toBeNull()
    expect(gap([license({ expiresOn: '2026-10-13' })])).toBe('expired')
    expect(gap([license({ issuedOn: '2026-10-15' })])).toBe('notYet')
  })
  test('outside of the grades or the school that the license is for', () => {
    expect(gap([license({ toGrade: '09' })])).toBe('grade')
    expect(gap([license({ schoolID: 2 })])).toBe('school')
    expect(gap([license({ schoolID: 1 })])).toBeNull()
  })
  test('with the reason of the license that comes closest', () => {
    expect(gap([license({ expiresOn: '2020-01-01' }), license({ subjects: ['05'] })])).toBe(
      'subject',
    )
  })
})

describe('a class is covered', () => {
  test('by a multiple subject license, in every subject of its grades (Ed. Code 44256(b))', () => {
    const multiple = license({ kind: 'multipleSubject', subjects: [], toGrade: '08' })
    expect(gap([multiple], { ...algebra, grades: ['04'] })).toBeNull()
    expect(gap([multiple])).toBe('grade')
  })
  test('if its course has no code, or is no subject of its own', () => {
    expect(gap([license({ subjects: ['05'] })], { ...algebra, subject: null })).toBeNull()
    expect(gap([license({ subjects: ['05'] })], { ...algebra, subject: '22' })).toBeNull()
  })
  test('never by a license for services or administration', () => {
    expect(gap([license({ kind: 'services', subjects: [] })])).toBe('none')
  })
})

test('a license that ends is announced 90, 30 and 7 days before, each once', () => {
  const expiresOn = '2027-01-12'
  expect(noticeDue({ expiresOn, sent: null }, '2026-10-13')).toBeUndefined()
  expect(noticeDue({ expiresOn, sent: null }, today)).toBe(90)
  expect(noticeDue({ expiresOn, sent: 90 }, '2026-11-01')).toBeUndefined()
  expect(noticeDue({ expiresOn, sent: 90 }, '2026-12-13')).toBe(30)
  expect(noticeDue({ expiresOn, sent: 30 }, '2027-01-05')).toBe(7)
  expect(noticeDue({ expiresOn, sent: 7 }, '2027-01-11')).toBeUndefined()
  // Entered two days before it ends: one notice, the nearest.
  expect(noticeDue({ expiresOn, sent: null }, '2027-01-10')).toBe(7)
  expect(noticeDue({ expiresOn, sent: null }, '2027-01-13')).toBeUndefined()
})
