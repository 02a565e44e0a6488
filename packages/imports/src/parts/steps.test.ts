import { expect, test } from 'vitest'
import type { ImportDetail } from '../import-views.ts'
import { canOpen, certaintyOf, putField, readStep, stepOf } from './steps.rules.ts'

const facts = (
  state: ImportDetail['state'],
  missing: string[] = [],
): Pick<ImportDetail, 'state' | 'files'> => ({
  state,
  files: [
    {
      path: 'users.csv',
      kind: 'users',
      mode: 'bulk',
      rows: 1,
      dialect: {
        encoding: 'utf-8',
        delimiter: ',',
        quote: '"',
        lineEnd: '\n',
        headerLine: 1,
        headers: [],
      },
      head: [],
      notes: [],
      columns: [],
      missing,
      unknownValues: [],
      counts: { create: 0, update: 0, unchanged: 0, end: 0, error: 0 },
    },
  ],
})

test('an import opens at its current step', () => {
  expect(stepOf(facts('draft'))).toBe('file')
  expect(stepOf(facts('draft', ['role']))).toBe('columns')
  expect(stepOf(facts('blocked'))).toBe('check')
  expect(stepOf(facts('processing'))).toBe('import')
  expect(stepOf(facts('rolledBack'))).toBe('result')
})

test('a URL with a step opens that step, and one without opens the current step', () => {
  expect(readStep('values', facts('draft'))).toBe('values')
  expect(readStep('nowhere', facts('ready'))).toBe('check')
})

test('people choosing what a file contains, or its columns, stay at that step until they continue', () => {
  expect(readStep(null, facts('mapped'), 'file')).toBe('file')
  expect(readStep(null, facts('mapped'), 'columns')).toBe('columns')
  expect(readStep('check', facts('mapped'), 'file')).toBe('check')
  expect(readStep(null, facts('processing'), 'file')).toBe('import')
  expect(readStep(null, facts('processing'), 'check')).toBe('import')
})

test('a result can be seen only once there is one, and an import starts only after its check', () => {
  expect(canOpen('result', facts('ready'))).toBe(false)
  expect(canOpen('result', facts('partial'))).toBe(true)
  expect(canOpen('import', facts('draft'))).toBe(false)
  expect(canOpen('import', facts('ready'))).toBe(true)
})

test('assigning a field to another column removes it from the previous one, unless it accepts several', () => {
  expect(putField(['email', null], 1, 'email', false)).toEqual([null, 'email'])
  expect(putField(['agents', null], 1, 'agents', true)).toEqual(['agents', 'agents'])
  expect(putField(['email', 'role'], 0, null, false)).toEqual([null, 'role'])
})

test('how sure a proposal is becomes a word', () => {
  expect([1, 0.8, 0.5].map((score) => certaintyOf(score))).toEqual(['sure', 'likely', 'perhaps'])
})
