import { expect, test } from 'vitest'
import { nextGrade, periodFor, teaches } from './periods.rules.ts'

const [oak, pine] = [1, 2]
const periods = [
  { id: 1, audience: 'newStudent', schoolIDs: [], grades: [] },
  { id: 2, audience: 'newStudent', schoolIDs: [], grades: ['TK', 'KG'] },
  { id: 3, audience: 'newStudent', schoolIDs: [oak], grades: [] },
  { id: 4, audience: 'returning', schoolIDs: [oak], grades: ['10'] },
] as const
const child = (
  audience: 'newStudent' | 'returning' | 'change',
  schoolID: number | null,
  grade: string | null,
) => periodFor(periods, { audience, schoolID, grade })?.id

test('A child fills in the form of the category that is closest to their school and grade', () => {
  expect(child('newStudent', pine, '07')).toBe(1)
  expect(child('newStudent', pine, 'KG')).toBe(2)
  expect(child('newStudent', oak, 'KG')).toBe(3)
  expect(child('newStudent', null, null)).toBe(1)
  expect(child('returning', oak, '10')).toBe(4)
  expect(child('returning', oak, '11')).toBeUndefined()
  expect(child('change', oak, '10')).toBeUndefined()
})
test('Next year is the next grade: from preschool and transitional kindergarten it is kindergarten', () => {
  expect(nextGrade('09')).toBe('10')
  expect(nextGrade('KG')).toBe('01')
  expect(nextGrade('TK')).toBe('KG')
  expect(nextGrade('PK')).toBe('KG')
  expect(nextGrade('12')).toBeNull()
  expect(nextGrade('AE')).toBeNull()
})
test('A school is offered for the grades that it teaches', () => {
  expect(teaches({ lowest: 'TK', highest: '05' }, 'KG')).toBe(true)
  expect(teaches({ lowest: '06', highest: '08' }, '09')).toBe(false)
  expect(teaches({ lowest: null, highest: null }, '09')).toBe(true)
})
