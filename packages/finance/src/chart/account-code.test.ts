import { describe, expect, test } from 'vitest'
import { accountCode } from './account-code.rules.ts'

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
})
