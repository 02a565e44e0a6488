import { f } from '@atrium/kit/shared'
import { expect, test } from 'vitest'
import { bulkFields, kept, pastedIDs, sectionWith, valueErrors } from './fields.rules.ts'

test('a field that identifies a person, or reaches only one, is not set on many', () => {
  const names = bulkFields('student').map((one) => one.name)
  expect(names).toEqual(
    expect.arrayContaining([
      'graduationYear',
      'gender',
      'homeLanguage',
      'englishProficiency',
      'citizenship',
    ]),
  )
  expect(
    names.filter((name) =>
      ['firstName', 'localID', 'stateID', 'birthDate', 'email', 'photoUUID'].includes(name),
    ),
  ).toEqual([])
  expect([
    sectionWith('student', 'demographics', 'localID'),
    sectionWith('student', 'language', 'gender'),
    sectionWith('student', 'toString', 'gender'),
  ]).toEqual([undefined, undefined, undefined])
  expect(sectionWith('staff', 'demographics', 'title')?.section).toBe('demographics')
})

test('a value is checked as its field says, and a blank empties it', () => {
  const field = (name: string) =>
    bulkFields('student').find((one) => one.name === name)?.field ?? f.text({ max: 1 })
  expect(
    [
      valueErrors(field('gender'), 'nothing'),
      valueErrors(field('gender'), ''),
      valueErrors(field('graduationYear'), 1850),
    ].map((errors) => Object.keys(errors)),
  ).toEqual([['value'], [], ['value']])
  expect([kept(field('gender'), ''), kept(field('races'), null)]).toEqual([null, []])
})

test('numbers are read as they are pasted, or from the first column of a CSV', () => {
  expect(pastedIDs('100001, 100002 100003;100001')).toEqual(['100001', '100002', '100003'])
  expect(pastedIDs('\uFEFFStudent ID,Name\r\n"100001",Ana\r\n\r\n100002,Ben\r\n')).toEqual([
    'Student ID',
    '100001',
    '100002',
  ])
  expect(pastedIDs('  ')).toEqual([])
})
