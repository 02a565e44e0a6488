import { expect, test } from 'vitest'
import { displayNames } from './display-names.rules.ts'

test('a column that a program named is shown under a name for people', () => {
  expect(displayNames(['reading_score', 'ell', 'student_id', 'grade', 'q1'])).toEqual([
    'Reading score',
    'ELL',
    'Student ID',
    'Grade',
    'Q1',
  ])
})

test('a name that a person wrote is kept, and no two columns get the same name', () => {
  const written = ['School Code', 'MATH', 'iReady', 'Nota final', '% met', '2026']
  expect(displayNames(written)).toEqual(written)
  expect(displayNames(['Reading score', 'reading_score'])).toEqual([
    'Reading score',
    'reading_score',
  ])
})
