import { expect, it } from 'vitest'
import { f, type AnyRecord } from '@atrium/kit/shared'
import { bulkFields } from './bulk-edit.rules.ts'
import { joinRange, splitRange } from './filter.rules.ts'

it('many records can be given the same value only in fields that are editable and need not be unique', () => {
  const definition = {
    fields: {
      name: f.text({ max: 80 }),
      kind: f.choice({ of: ['gym'] }),
      code: f.text({ max: 8 }),
      made: f.date({ fixed: true }),
      area: f.integer({ readOnly: true }),
      plan: f.file({ accept: 'any' }),
      secret: f.text({ max: 8, hidden: true }),
    },
    unique: [['code'], ['name', 'kind']],
  } as unknown as AnyRecord
  expect(bulkFields(definition)).toEqual(['name', 'kind'])
})

it('a date filter is one value with two ends, either of which may be open', () => {
  expect(splitRange(joinRange('2026-09-01', ''))).toEqual({ from: '2026-09-01', to: '' })
  expect(splitRange(undefined)).toEqual({ from: '', to: '' })
})
