import { describe, expect, test } from 'vitest'
import { belowLaw, type SickLeave } from './law.rules.ts'

const teachers: SickLeave = {
  ...{ groupKind: 'certificated', months: 10, dayHours: 7, unit: 'days', accrual: 'frontLoaded' },
  ...{ perYear: 1000, hoursPerUnit: null, carryMost: null, cap: null },
}
const wrong = (of: Partial<SickLeave>) => Object.keys(belowLaw({ ...teachers, ...of }))

describe('sick leave in California', () => {
  test('of teachers is ten days a year, there from the start, and never lost (Ed. Code 44978)', () => {
    expect(belowLaw(teachers)).toEqual({})
    expect(wrong({ perYear: 900 })).toEqual(['perYear'])
    expect(wrong({ unit: 'hours', perYear: 7000 })).toEqual([])
    expect(wrong({ unit: 'hours', perYear: 6900 })).toEqual(['perYear'])
    expect(wrong({ accrual: 'monthly' })).toEqual(['accrual'])
    expect(wrong({ carryMost: 2000 })).toEqual(['carryMost'])
    expect(wrong({ cap: 5000 })).toEqual(['cap'])
  })
  test('of classified staff is twelve days for twelve months, a day for each month (Ed. Code 45191)', () => {
    const classified = { groupKind: 'classified' } as const
    expect(wrong({ ...classified, months: 12, perYear: 1200 })).toEqual([])
    expect(wrong({ ...classified, months: 12, perYear: 1100 })).toEqual(['perYear'])
    expect(wrong({ ...classified, months: 10, perYear: 1000 })).toEqual([])
    expect(wrong({ ...classified, months: 11, perYear: 1000 })).toEqual(['perYear'])
  })
  test('of others is five days or 40 hours at once, or an hour for 30 worked (Labor Code 246)', () => {
    const other = { groupKind: 'other', unit: 'hours', dayHours: 8 } as const
    expect(wrong({ ...other, perYear: 4000 })).toEqual([])
    expect(wrong({ ...other, perYear: 2400 })).toEqual(['perYear'])
    const earned = { ...other, accrual: 'hoursWorked', perYear: 4000 } as const
    expect(wrong({ ...earned, hoursPerUnit: 30, cap: 8000 })).toEqual([])
    expect(wrong({ ...earned, hoursPerUnit: 40 })).toEqual(['hoursPerUnit'])
    // 246(j): no less than 80 hours or 10 days; 246(d): accrued days go along into the next year.
    expect(wrong({ ...earned, hoursPerUnit: 30, cap: 4000 })).toEqual(['cap'])
    expect(wrong({ ...earned, hoursPerUnit: 30, carryMost: 4000 })).toEqual(['carryMost'])
    // 246(d): nothing needs to go along where all of it is there at the start.
    expect(wrong({ ...other, perYear: 4000, carryMost: 0 })).toEqual([])
  })
})
