import { applies, validateDraft } from '@atrium/kit/shared'
import { describe, expect, test } from 'vitest'
import { interventionList } from './interventions.fields.ts'
import { isCurrent, isOverdue } from './intervention.rules.ts'

describe('an intervention', () => {
  const dates = { startsOn: '2026-09-01', reviewOn: '2026-10-13', endsOn: '2026-12-18' }
  test('is current from its first day to its last, or until someone ends it', () => {
    const days = ['2026-08-31', '2026-09-01', '2026-12-18', '2026-12-19']
    expect(days.map((day) => isCurrent(dates, day))).toEqual([false, true, true, false])
    expect(isCurrent({ ...dates, endsOn: null }, '2027-06-01')).toBe(true)
  })
  test('is overdue from the day after its review, while it is current', () => {
    const days = ['2026-10-13', '2026-10-14', '2026-12-18', '2026-12-19']
    expect(days.map((day) => isOverdue(dates, day))).toEqual([false, true, true, false])
    expect(isOverdue({ ...dates, reviewOn: null }, '2026-12-01')).toBe(false)
  })
  test('has no review and no end before its start', () => {
    const { fields } = interventionList
    const draft = { tierID: 1, areaID: 1, goal: 'Reads 90 words a minute' }
    const errors = validateDraft(fields, {
      ...draft,
      startsOn: '2026-09-01',
      reviewOn: '2026-08-31',
      endsOn: '2026-08-31',
    })
    expect(Object.keys(errors).toSorted()).toEqual(['endsOn', 'reviewOn'])
    expect(validateDraft(fields, { ...draft, startsOn: '2026-09-01' })).toEqual({})
  })
  test('asks for an outcome only once it has an end', () => {
    const { outcome } = interventionList.fields
    expect(applies(outcome, { endsOn: null })).toBe(false)
    expect(applies(outcome, { endsOn: '2026-12-18' })).toBe(true)
  })
})
