import { describe, expect, test } from 'vitest'
import { marksOfScale, type ConductScale } from '../conduct.words.ts'
import { computedGrade } from '../post/computed.rules.ts'
import { composedTermsOf, extraErrors, isOverride, usualScale } from '../grade.rules.ts'
import { commentProblems, commentTextErrors, fillComment, wholeComment } from './comment.rules.ts'
import { composeGrade, markOf, partErrors, stepErrors, windowState } from './setup.rules.ts'
import { gradingSettings } from '../gradebook/grading.settings.ts'

describe('a grading scale', () => {
  test('gives the mark of the highest step that a percent reaches, without rounding up', () => {
    const steps = [
      { mark: 'C', fromPercent: 0 },
      { mark: 'A', fromPercent: 90 },
      { mark: 'B', fromPercent: 80 },
    ]
    expect([100, 90, 89.99, 80, 12].map((percent) => markOf(steps, percent))).toEqual([
      'A',
      'A',
      'B',
      'B',
      'C',
    ])
    expect(markOf([], 90)).toBe(null)
  })
  test('has unique marks and percents, and starts at 0', () => {
    const step = (gradeMarkID: number, fromPercent: number) => ({ gradeMarkID, fromPercent })
    expect(stepErrors([step(1, 90), step(2, 0)])).toEqual({})
    expect(stepErrors([step(1, 90), step(1, 0)])).toMatchObject({
      steps: { id: 'grades.scales.twice' },
    })
    expect(stepErrors([step(1, 90), step(2, 60)])).toMatchObject({
      steps: { id: 'grades.scales.noZero' },
    })
  })
})

describe('a semester grade', () => {
  const quarter = (termID: number, percent: number | null, weight = 1) => ({
    termID,
    name: `Quarter ${termID}`,
    weight,
    percent,
  })
  test('combines its quarters and its exam by weight', () => {
    const { percent, shares } = composeGrade([quarter(1, 90), quarter(2, 80)], 20, 70)
    expect(percent).toBe(82)
    expect(shares.map(({ share }) => share)).toEqual([40, 40, 20])
    expect(composeGrade([quarter(1, 90, 3), quarter(2, 80, 1)], null, null).percent).toBe(87.5)
  })
  test('gives the share of parts without a grade to the rest, and is truncated, never rounded up', () => {
    expect(composeGrade([quarter(1, 90), quarter(2, null)], 20, null).percent).toBe(90)
    expect(composeGrade([quarter(1, null)], 20, 70).percent).toBe(70)
    expect(composeGrade([quarter(1, null)], 20, null).percent).toBe(null)
    expect(
      composeGrade([quarter(1, 100), quarter(2, 100), quarter(3, 99.99)], null, null).percent,
    ).toBe(99.99)
  })
  test('never goes down when a quarter or the exam goes up', () => {
    for (let exam = 0; exam <= 100; exam += 20)
      for (let first = 0; first <= 100; first += 20) {
        const of = (raise: number, examRaise: number) =>
          composeGrade([quarter(1, first + raise, 2), quarter(2, 65)], 15, exam + examRaise)
            .percent ?? 0
        expect(of(5, 0)).toBeGreaterThanOrEqual(of(0, 0))
        expect(of(0, 5)).toBeGreaterThanOrEqual(of(0, 0))
      }
  })
  test('only uses terms within the semester, each once', () => {
    expect(partErrors(1, [{ termID: 1, weight: 1 }])).toMatchObject({
      parts: { id: 'grades.periods.itself' },
    })
    const twice = { termID: 2, weight: 1 }
    expect(partErrors(1, [twice, twice])).toMatchObject({ parts: { id: 'grades.periods.twice' } })
    expect(partErrors(1, [twice])).toEqual({})
  })
  test('exists if a class is graded for at least two of its terms, which have equal weight by default', () => {
    const term = (id: number, kind: string, startDate: string, endDate: string) => ({
      ...{ id, name: `Term ${id}`, kind, schoolID: null, startDate, endDate },
    })
    const quarters = [
      term(1, 'gradingPeriod', '2026-08-17', '2026-10-16'),
      term(2, 'gradingPeriod', '2026-10-17', '2026-12-18'),
    ]
    const semester = term(9, 'semester', '2026-08-17', '2026-12-18')
    const all = [...quarters, semester]
    expect(composedTermsOf(quarters, all, 1).map(({ id }) => id)).toEqual([9])
    expect(composedTermsOf(quarters.slice(0, 1), all, 1)).toEqual([])
    const { percent } = computedGrade(
      {
        book: {
          categories: [],
          assignments: [],
          cells: [],
          moved: [],
          policy: gradingSettings.defaults,
        },
        term: semester,
        graded: quarters,
        period: null,
        posted: [
          { studentID: 5, termID: 1, percent: 90 },
          { studentID: 5, termID: 2, percent: 70 },
        ],
        today: '2026-12-18',
      },
      { id: 5, examPercent: null },
    )
    expect(percent).toBe(80)
  })
})

test('Teachers post within the window, its first and last day included', () => {
  const period = { opensOn: '2026-10-12', closesOn: '2026-10-16' }
  const days = ['2026-10-11', '2026-10-12', '2026-10-16', '2026-10-17']
  expect(days.map((day) => windowState(period, day))).toEqual(['early', 'open', 'open', 'closed'])
  expect(windowState(null, '2026-10-11')).toBe('open')
})

test('A grade that differs from the computed one requires a reason; extra credit over 120% does not', () => {
  const grade = (percent: number | null, letter: string | null = null) => ({
    ...{ percent, letter, commentIDs: [], examPercent: null, overrideReason: null },
    ...{ citizenshipMark: null, workHabitsMark: null },
  })
  expect(isOverride(grade(90), 90, usualScale)).toBe(false)
  expect(isOverride(grade(90, 'B'), 90, usualScale)).toBe(true)
  expect(isOverride(grade(120), 133.2, usualScale)).toBe(false)
  expect(isOverride(grade(null), 90, usualScale)).toBe(false)
  expect(isOverride(grade(75), null, usualScale)).toBe(false)
  expect(extraErrors(grade(91), 90, usualScale, [])).toHaveProperty('overrideReason')
  expect(extraErrors({ ...grade(91), overrideReason: 'Retake' }, 90, usualScale, [])).toEqual({})
})

test('Citizenship and work habits are marked on the scale of the school, and not at all where it has none', () => {
  expect(marksOfScale('OSNU')).toEqual(['O', 'S', 'N', 'U'])
  expect(marksOfScale('EGSNU')).toEqual(['E', 'G', 'S', 'N', 'U'])
  const errors = (scale: ConductScale) =>
    extraErrors(
      {
        ...{ percent: 90, letter: null, commentIDs: [], examPercent: null, overrideReason: null },
        ...{ citizenshipMark: 'O', workHabitsMark: null },
      },
      null,
      usualScale,
      marksOfScale(scale),
    )
  expect(errors('OSNU')).toEqual({})
  expect(errors('EGSNU')).toEqual({ citizenshipMark: { id: 'kit.valid.oneOf' } })
  expect(errors('none')).toEqual({ citizenshipMark: { id: 'kit.valid.oneOf' } })
})

describe('a report card comment', () => {
  const student = (id: number, firstName: string, gender: string | null) => ({
    ...{ id, firstName, lastName: 'Vega', preferredName: null, gender },
  })
  const ana = student(1, 'Ana', 'female')
  const text = '[name] works hard. [they] should keep it up, and [their] notes help [them].'

  test('has the student’s name and pronouns filled in', () => {
    expect(fillComment(text, ana, 'en')).toBe(
      'Ana works hard. She should keep it up, and her notes help her.',
    )
    expect(fillComment(text, student(2, 'Ben', 'male'), 'en')).toBe(
      'Ben works hard. He should keep it up, and his notes help him.',
    )
    expect(fillComment('[they] can do it.', student(3, 'Sam', null), 'en')).toBe('They can do it.')
    expect(fillComment('Confiamos en que [they] lo logrará.', ana, 'es')).toBe(
      'Confiamos en que ella lo logrará.',
    )
  })
  test('from the bank is in the family’s language, followed by what the teacher wrote', () => {
    const bank = [{ en: '[name] improved.', es: '[name] mejoró.' }]
    expect(wholeComment(bank, 'See me.', ana, 'es')).toBe('Ana mejoró. See me.')
  })
  test('written by a district may contain only blanks that can be filled in', () => {
    expect(commentTextErrors({ en: text, es: null })).toEqual({})
    expect(commentTextErrors({ en: '[nombre] works.', es: null })).toHaveProperty('text')
  })
  test('is checked for leftover blanks, a classmate’s name, and the wrong pronoun', () => {
    const classmates = [ana, student(2, 'Grace', 'female'), student(3, 'Will', 'male')]
    const kinds = (words: string) => commentProblems(words, ana, classmates).map(({ kind }) => kind)
    expect(kinds('Ana will read with grace; she cites her sources.')).toEqual([])
    expect(kinds('Grace’s essay is strong.')).toEqual(['otherName'])
    expect(kinds('He participates.')).toEqual(['pronoun'])
    expect(kinds('[name] participates.')).toEqual(['blank'])
    expect(kinds('The others helped the theme.')).toEqual([])
  })
})
