import { describe, expect, test } from 'vitest'
import { latestReview, missingToSign, needsStatements, reviewOf } from './care-plan.rules.ts'
import { carePlanKinds } from './care-plans.words.ts'

const today = '2026-10-14'
const signed = {
  kind: 'asthma' as const,
  medications: 1,
  prescriberSignedOn: '2026-08-20',
  guardianSignedOn: '2026-09-01',
  reviewOn: '2027-08-20',
}

describe('the statements of a prescriber and the parent', () => {
  test('are needed wherever someone at school helps with a medication (Cal. Ed. Code 49423)', () => {
    expect(carePlanKinds.filter((kind) => needsStatements(kind, 0))).toEqual([
      ...['asthma', 'anaphylaxis', 'seizure', 'diabetes'],
    ])
    expect(needsStatements('healthPlan', 1)).toBe(true)
  })
  test('are both there before the plan is in force, whichever comes first', () => {
    expect(missingToSign(signed, today)).toBeNull()
    expect(missingToSign({ ...signed, prescriberSignedOn: null }, today)).toBe('needsPrescriber')
    expect(missingToSign({ ...signed, guardianSignedOn: null }, today)).toBe('needsGuardian')
    const alone = { ...signed, kind: 'healthPlan' as const, medications: 0 }
    expect(
      missingToSign({ ...alone, prescriberSignedOn: null, guardianSignedOn: null }, today),
    ).toBeNull()
  })
  test('are given each year (Cal. Ed. Code 49423(b)(3)): of today a year ago counts, of the day before doesn’t', () => {
    const of = (prescriberSignedOn: string) =>
      missingToSign({ ...signed, prescriberSignedOn, reviewOn: '2026-10-15' }, today)
    expect(of('2025-10-13')).toBe('oldPrescriber')
    expect(
      missingToSign({ ...signed, guardianSignedOn: '2025-10-13', reviewOn: '2026-10-15' }, today),
    ).toBe('oldGuardian')
    // It is good for today, so that its review can’t be later than today either.
    expect(of('2025-10-14')).toBe('reviewTooLate')
    expect(of('2025-10-15')).toBeNull()
  })
})

describe('the review', () => {
  test('is within a year of the oldest paper, or of today without any', () => {
    expect(latestReview(today, signed)).toBe('2027-08-20')
    const none = { prescriberSignedOn: null, guardianSignedOn: null }
    expect(latestReview(today, none)).toBe('2027-10-14')
    expect(latestReview('2028-02-29', none)).toBe('2029-02-28')
    expect(missingToSign({ ...signed, reviewOn: '2027-08-21' }, today)).toBe('reviewTooLate')
    expect(missingToSign({ ...signed, reviewOn: today }, today)).toBe('reviewPast')
  })
  test('is soon within 30 days, and overdue on its day', () => {
    expect(reviewOf('2026-11-14', today)).toBe('later')
    expect(reviewOf('2026-11-13', today)).toBe('soon')
    expect(reviewOf(today, today)).toBe('overdue')
  })
})
