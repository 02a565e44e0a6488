import { describe, expect, test } from 'vitest'
import { scheduleOf } from './schedule.rules.ts'

describe('the payments of a contract', () => {
  test('add up to its total, and the first takes the cents that are left', () => {
    const payments = scheduleOf({
      startsOn: '2025-01-15',
      endsOn: '2025-03-31',
      totalCents: 100_000,
      frequency: 'monthly',
    })
    expect(payments).toEqual([
      { dueOn: '2025-01-15', cents: 33_334 },
      { dueOn: '2025-02-15', cents: 33_333 },
      { dueOn: '2025-03-15', cents: 33_333 },
    ])
  })
  test('are due on the last day of a month that has no such day', () => {
    expect(
      scheduleOf({
        startsOn: '2025-01-31',
        endsOn: '2025-04-30',
        totalCents: 400,
        frequency: 'monthly',
      }).map(({ dueOn }) => dueOn),
    ).toEqual(['2025-01-31', '2025-02-28', '2025-03-31', '2025-04-30'])
  })
  test('are one, or each quarter', () => {
    expect(
      scheduleOf({
        startsOn: '2025-01-01',
        endsOn: '2025-12-31',
        totalCents: 500,
        frequency: 'once',
      }),
    ).toEqual([{ dueOn: '2025-01-01', cents: 500 }])
    expect(
      scheduleOf({
        startsOn: '2025-01-01',
        endsOn: '2025-12-31',
        totalCents: 500,
        frequency: 'quarterly',
      }),
    ).toHaveLength(4)
  })
})
