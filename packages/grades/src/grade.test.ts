import { describe, expect, test } from 'vitest'
import { gradeErrors, letterOf, openingTerm, settled, termsOf } from './grade.rules.ts'

const grade = (
  percent: number | null,
  letter: string | null = null,
  comment: string | null = null,
) => ({ percent, letter, comment })

describe('a grade', () => {
  test('gets its letter from the percent, without rounding, unless another is chosen', () => {
    expect(
      [120, 97, 96.99, 93, 90, 89.5, 60, 59.99, 0].map((percent) => letterOf(percent)),
    ).toEqual(['A+', 'A+', 'A', 'A', 'A-', 'B+', 'D-', 'F', 'F'])
    expect(settled(grade(93))).toEqual(grade(93, 'A'))
    expect(settled(grade(93, 'I'))).toEqual(grade(93, 'I'))
    expect(settled(grade(null, '', '  Good work. '))).toEqual(grade(null, null, 'Good work.'))
    expect(settled(grade(0))).toEqual(grade(0, 'F'))
  })
  test('has a percent from 0 to 120 with at most two decimals, a letter from the list, and a comment of limited length', () => {
    for (const fine of [
      grade(0),
      grade(120),
      grade(89.57),
      grade(null, 'NP'),
      grade(null, null, 'x'),
    ])
      expect(gradeErrors(fine)).toEqual({})
    expect(Object.keys(gradeErrors(grade(-1)))).toEqual(['percent'])
    expect(Object.keys(gradeErrors(grade(Number.NaN)))).toEqual(['percent'])
    expect(gradeErrors(grade(89.575))).toEqual({ percent: { id: 'grades.valid.decimals' } })
    expect(Object.keys(gradeErrors(grade(120.5, 'Z', 'x'.repeat(501))))).toEqual([
      'percent',
      'letter',
      'comment',
    ])
  })
})

describe('the terms of a class', () => {
  const term = (
    id: number,
    kind: string,
    startDate: string,
    endDate: string,
    schoolID: number | null = null,
  ) => ({ id, name: `T${id}`, kind, startDate, endDate, schoolID })
  const all = [
    term(1, 'schoolYear', '2026-08-17', '2027-05-28'),
    term(2, 'semester', '2026-08-17', '2027-01-10'),
    term(4, 'gradingPeriod', '2026-10-19', '2027-01-10'),
    term(3, 'gradingPeriod', '2026-08-17', '2026-10-18'),
    term(5, 'gradingPeriod', '2027-01-11', '2027-03-21'),
    term(6, 'gradingPeriod', '2026-08-17', '2026-10-18', 77),
  ]
  const section = (termID: number, startDate: string, endDate: string) => ({
    schoolID: 7,
    termID,
    startDate,
    endDate,
  })
  test('are the grading periods within its dates, in order, at its own school', () => {
    expect(termsOf(section(2, '2026-08-17', '2027-01-10'), all).map(({ id }) => id)).toEqual([3, 4])
    expect(termsOf(section(1, '2026-08-17', '2027-05-28'), all).map(({ id }) => id)).toEqual([
      3, 4, 5,
    ])
  })
  test('are just its own term if there are no grading periods', () => {
    expect(
      termsOf(section(2, '2026-08-17', '2027-01-10'), all.slice(0, 2)).map(({ id }) => id),
    ).toEqual([2])
  })
  test('open at the current one, otherwise at the last one that has started', () => {
    const terms = termsOf(section(1, '2026-08-17', '2027-05-28'), all)
    expect(
      ['2026-08-16', '2026-10-18', '2026-10-19', '2028-01-01'].map(
        (today) => openingTerm(terms, today)?.id,
      ),
    ).toEqual([undefined, 3, 4, 5])
  })
})
