import { describe, expect, test } from 'vitest'
import { accountCode, kindOfObject, segmentsOf, type Segments } from './account-code.rules.ts'

describe('an account code', () => {
  test('is its segments in the order of the chart, with zeros for a segment that is blank', () => {
    expect(
      accountCode({
        fund: '01',
        source: '0000',
        program: '1110',
        function: '1000',
        object: '4300',
        site: '123',
      }),
    ).toBe('01-0000-1110-1000-4300-123')
    expect(
      accountCode({
        fund: '08',
        source: null,
        program: null,
        function: null,
        object: '9110',
        site: null,
      }),
    ).toBe('08-0000-0000-0000-9110')
    expect(
      accountCode({
        fund: '01',
        source: null,
        program: null,
        function: null,
        object: null,
        site: null,
      }),
    ).toBe('01')
  })
  test('has a project year after the source, where there is one', () => {
    const rest = { program: '1110', function: '1000', object: '4300', site: null }
    expect(accountCode({ fund: '01', source: '3010', projectYear: '26', ...rest })).toBe(
      '01-3010-26-1110-1000-4300',
    )
  })
  test('in one column is split into its segments, and zeros are blank unless the chart has them', () => {
    const split = (code: string) =>
      segmentsOf(code, (kind, zeros) => `${kind} ${zeros}` === 'source 0000')
    const whole = {
      ...{ fund: '01', source: '0000', program: '1110', function: '1000', object: '4300' },
      site: '123',
    }
    expect(split('01-0000-1110-1000-4300-123')).toEqual(whole)
    expect(split('01.0000.0.1110.1000.4300.123')).toEqual({ ...whole, projectYear: null })
    expect(split('01 0000 26 1110 1000 4300')).toEqual({ ...whole, projectYear: '26', site: null })
    expect(split('010000111010004300123')).toEqual(whole)
    expect(split('0100000111010004300000')).toEqual({ ...whole, projectYear: null, site: null })
    expect(split('08-0000-0000-0000-9110')).toEqual({
      ...{ fund: '08', source: '0000', program: null, function: null, object: '9110', site: null },
    })
    expect(split('95')).toMatchObject({ fund: '95', source: null })
    for (const code of ['01-0000-0-1110-1000-4300-123-9', '01--1110', '12345', 'Cash, petty', ''])
      expect(split(code)).toBeUndefined()
    for (const code of ['01-0000-1110-1000-4300-123', '01-0000-26-1110-1000-4300', '95'])
      expect(accountCode(split(code) as Segments)).toBe(code)
  })
  test('says by a California object what kind of account it is', () => {
    expect(
      ['1100', '4300', '8699', '9110', '9500', '9791', '430000', null, '0000'].map(kindOfObject),
    ).toEqual([
      ...['expense', 'expense', 'revenue', 'asset', 'liability', 'equity', 'expense'],
      ...[undefined, undefined],
    ])
  })
})
