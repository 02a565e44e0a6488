import { expect, it } from 'vitest'
import { initialsOf } from '../layout/person-avatar.tsx'
import { writePhone } from './phone.rules.ts'

it('a North American number is formatted the usual way, others stay unchanged', () => {
  expect(writePhone('+12025550123')).toBe('(202) 555-0123')
  expect(writePhone('+34915550123')).toBe('+34915550123')
  expect(writePhone('202-555-0123 x7')).toBe('202-555-0123 x7')
})

it('initials are from the first and the last name', () => {
  expect(initialsOf('María del Carmen Ríos')).toBe('MR')
  expect(initialsOf('  Ana ')).toBe('A')
  expect(initialsOf('')).toBe('')
})
