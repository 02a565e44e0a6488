import { plusDays } from '@atrium/kit/shared'
import { describe, expect, test } from 'vitest'
import {
  annualDue,
  breaksWithin,
  duesOf,
  evaluationDue,
  transferDue,
  triennialDue,
  urgencyOf,
  type PlanDates,
} from './due-dates.rules.ts'

const among =
  (...spans: readonly (readonly [from: string, to: string])[]) =>
  (day: string) =>
    spans.some(([from, to]) => from <= day && day <= to)

describe('the 60 days of an evaluation', () => {
  test('end 60 days after the consent when school goes on', () => {
    expect(evaluationDue('2026-09-08', [])).toEqual({ dueOn: '2026-11-07', breaks: [] })
  })
  test('stop for a winter break of ten schooldays', () => {
    const winter = among(['2026-12-21', '2027-01-01'])
    const breaks = breaksWithin('2026-11-02', '2027-03-31', (day) => !winter(day))
    expect(breaks).toEqual([{ from: '2026-12-21', to: '2027-01-01' }])
    // January 12 without the break of 12 days.
    expect(evaluationDue('2026-11-13', breaks)).toEqual({ dueOn: '2027-01-24', breaks })
  })
  test('go on through a week of exactly five schooldays', () => {
    const thanksgiving = among(['2026-11-23', '2026-11-27'])
    expect(breaksWithin('2026-11-02', '2027-01-29', (day) => !thanksgiving(day))).toEqual([])
  })
  test('stop for a break of six schooldays, with the weekend in the middle of it', () => {
    const long = among(['2026-11-23', '2026-11-30'])
    const breaks = breaksWithin('2026-11-02', '2027-01-29', (day) => !long(day))
    expect(breaks).toEqual([{ from: '2026-11-23', to: '2026-11-30' }])
    expect(evaluationDue('2026-11-02', breaks).dueOn).toBe(plusDays('2027-01-01', 8))
  })
  test('stop for the summer, and go on in the next school year', () => {
    const breaks = breaksWithin(
      '2026-05-15',
      '2026-12-01',
      (day) => day <= '2026-06-05' || day >= '2026-08-17',
    )
    expect(breaks).toEqual([{ from: '2026-06-08', to: '2026-08-14' }])
    // 23 days to June 7, and 37 more from August 15.
    expect(evaluationDue('2026-05-15', breaks).dueOn).toBe('2026-09-20')
  })
  test('begin after a break if the consent arrives in it', () => {
    const breaks = [{ from: '2026-12-21', to: '2027-01-08' }]
    expect(evaluationDue('2026-12-28', breaks).dueOn).toBe(plusDays('2027-01-08', 60))
  })
})

describe('the other dates', () => {
  test('are a year for the review, three for the evaluation, and 30 days after a transfer', () => {
    expect(annualDue('2026-02-11')).toBe('2027-02-11')
    expect(triennialDue('2024-02-29')).toBe('2027-02-28')
    expect(annualDue('2027-02-28')).toBe('2028-02-28')
    expect(transferDue('2026-12-14')).toBe('2027-01-13')
  })

  const plan: PlanDates = {
    ...{ kind: 'iep', status: 'inForce', consentOn: '2025-01-10', transferredOn: null },
    leftOn: null,
    ...{ evaluatedOn: '2024-03-01', meetingOn: '2026-02-20' },
  }
  const kinds = (of: Partial<PlanDates>) =>
    duesOf({ ...plan, ...of }, []).map(({ kind, dueOn }) => [kind, dueOn])

  test('come with the earliest first while a plan is in force, also while it is being amended', () => {
    const expected = [
      ['annual', '2027-02-20'],
      ['triennial', '2027-03-01'],
    ]
    expect(kinds({})).toEqual(expected)
    expect(kinds({ status: 'amending' })).toEqual(expected)
  })
  test('end with the plan, and the 60 days end once it is in force', () => {
    for (const status of ['referral', 'consent', 'notEligible', 'exited'])
      expect(kinds({ status })).toEqual([])
    for (const status of ['evaluation', 'eligible'])
      expect(kinds({ status, consentOn: '2026-09-08' })).toEqual([['evaluation', '2026-11-07']])
  })
  test('have no 60 days under Section 504', () => {
    expect(kinds({ kind: '504', status: 'evaluation' })).toEqual([])
  })
  test('have a transfer first until this district has met about the plan that came along', () => {
    const transferredOn = '2026-10-01'
    expect(kinds({ transferredOn })[0]).toEqual(['transfer', '2026-10-31'])
    expect(kinds({ transferredOn, meetingOn: '2026-10-20' }).map(([kind]) => kind)).toEqual([
      'triennial',
      'annual',
    ])
  })
  test('are the exit alone, with its reason, once a student has left the district (34 CFR 300.645)', () => {
    const leftOn = '2026-10-09'
    for (const status of ['evaluation', 'eligible', 'inForce', 'amending'])
      expect(kinds({ status, leftOn, transferredOn: '2026-10-01' })).toEqual([['exit', leftOn]])
    for (const status of ['notEligible', 'exited']) expect(kinds({ status, leftOn })).toEqual([])
  })
  test('are soon within 30 days, and overdue from the day after', () => {
    expect(urgencyOf('2026-11-13', '2026-10-14')).toBe('soon')
    expect(urgencyOf('2026-11-14', '2026-10-14')).toBe('later')
    expect(urgencyOf('2026-10-14', '2026-10-14')).toBe('soon')
    expect(urgencyOf('2026-10-13', '2026-10-14')).toBe('overdue')
  })
})
