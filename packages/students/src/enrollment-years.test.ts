import { expect, test } from 'vitest'
import { enrollmentYears } from './enrollment-years.rules.ts'

const stay = {
  id: 7,
  version: 1,
  schoolID: 1,
  schoolName: 'Oak High',
  schoolYears: ['2026-27', '2025-26'],
  grade: '02',
  entryDate: '2025-08-17',
  entryCode: null,
  exitDate: null,
  exitCode: null,
  isPrimary: true,
}

test('an enrollment over two school years is two lines, and only the newest has a grade', () => {
  expect(
    enrollmentYears(stay).map(({ schoolYear, grade, isFirst, isLast }) => [
      schoolYear,
      grade,
      isFirst,
      isLast,
    ]),
  ).toEqual([
    ['2026-27', '02', false, true],
    ['2025-26', null, true, false],
  ])
})

test('an enrollment within one year, or outside of any, is one line', () => {
  for (const schoolYears of [['2026-27'], []])
    expect(enrollmentYears({ ...stay, schoolYears })).toMatchObject([
      { schoolYear: schoolYears[0] ?? null, grade: '02', isFirst: true, isLast: true },
    ])
})
