import { expect, test } from 'vitest'
import { mostAccess, teachingAccess, type Teaching } from './teaching.rules.ts'

const open = { startDate: null, endDate: null }
const fall = { startDate: '2026-08-17', endDate: '2026-12-18' }
const access = (today: string, more: Partial<Teaching> = {}) =>
  teachingAccess({
    role: 'teacher',
    from: null,
    until: null,
    ...fall,
    yearEnd: '2027-06-11',
    today,
    formerClassDays: 60,
    correctionDays: 14,
    ...more,
  })

test('a teacher reads and writes while the class runs, first and last day included', () => {
  expect(access('2026-08-17')).toBe('write')
  expect(access('2026-12-18')).toBe('write')
  expect(access('2026-10-14', open)).toBe('write')
})

test('a future class can be read but not written', () => {
  expect(access('2026-08-16')).toBe('read')
  expect(access('2026-08-01', { from: '2026-08-17', until: null })).toBe('read')
})

test('a teacher with an enrollment that has ended or not started has no access to a class that runs', () => {
  const ended = { from: null, until: '2026-10-01' }
  expect(access('2026-10-01', ended)).toBe('write')
  expect(access('2026-10-02', ended)).toBe('none')
  expect(access('2026-10-02', { ...ended, ...open })).toBe('none')
  expect(access('2026-10-14', { from: '2026-11-01', until: null })).toBe('none')
})

test('the teacher of record can correct a class during the correction period, and read it until some time after the school year', () => {
  expect(access('2027-01-01')).toBe('write')
  expect(access('2027-01-02')).toBe('read')
  expect(access('2027-08-10')).toBe('read')
  expect(access('2027-08-11')).toBe('none')
  expect(access('2027-02-16', { yearEnd: null })).toBe('read')
  expect(access('2027-02-17', { yearEnd: null })).toBe('none')
})

test('a teacher who left early and an aide have no access to a class once it is over', () => {
  expect(access('2026-12-20', { from: null, until: '2026-12-11' })).toBe('none')
  expect(access('2026-12-20', { from: null, until: '2026-12-18' })).toBe('write')
  expect(access('2026-12-18', { role: 'aide' })).toBe('write')
  expect(access('2026-12-19', { role: 'aide' })).toBe('none')
})

test('of several enrollments, the one with the most rights counts', () => {
  expect(mostAccess(['none', 'write', 'read'])).toBe('write')
  expect(mostAccess([])).toBe('none')
})
