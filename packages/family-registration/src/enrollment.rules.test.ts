import { expect, test } from 'vitest'
import { enrollmentPlan } from './enrollment.rules.ts'

const [oak, pine] = [1, 2]
const stay = (schoolID: number, entryDate: string, exitDate: string | null = null) => ({
  ...{
    id: schoolID * 10,
    schoolID,
    grade: '08',
    entryDate,
    exitDate,
    exitCode: null,
    isPrimary: true,
  },
})
const first = { entryDate: '2027-08-16', isChange: false }

test('A new child is enrolled on the first day', () => {
  expect(enrollmentPlan([], { ...first, schoolID: oak })).toEqual({ does: 'enroll' })
  expect(
    enrollmentPlan([stay(oak, '2024-08-19', '2025-06-05')], { ...first, schoolID: oak }),
  ).toEqual({
    does: 'enroll',
  })
})
test('A child who stays at the school stays enrolled', () => {
  expect(enrollmentPlan([stay(oak, '2026-08-17')], { ...first, schoolID: oak })).toEqual({
    does: 'nothing',
  })
})
test('A child who goes to another school leaves the first the day before', () => {
  expect(enrollmentPlan([stay(pine, '2026-08-17')], { ...first, schoolID: oak })).toEqual({
    ...{ does: 'transfer', from: pine, leaves: 20, exitDate: '2027-08-15' },
  })
  expect(
    enrollmentPlan([stay(pine, '2026-08-17', '2027-06-04')], { ...first, schoolID: oak }),
  ).toEqual({ does: 'enroll' })
})
test('A change of address enrolls no one', () => {
  expect(enrollmentPlan([], { ...first, schoolID: oak, isChange: true })).toEqual({
    does: 'nothing',
  })
})
