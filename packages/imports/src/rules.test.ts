import { describe, expect, test } from 'vitest'
import { detectDates, parseDate } from '@atrium/kit/shared'
import { fold, likeness, wordsOf } from './names.rules.ts'
import { booleanOf, codeOf, impliedChoices, proposeValues } from './values.rules.ts'
import { weekdaysOf } from './weekdays.rules.ts'

describe('names are compared without case, accents and punctuation', () => {
  test('names are split into words and folded', () => {
    expect(wordsOf('studentEnrollmentID')).toEqual(['student', 'enrollment', 'id'])
    expect(wordsOf('School NCES_ID')).toEqual(['school', 'nces', 'id'])
    expect(fold('Fecha de Nacimiento')).toBe('fechadenacimiento')
    expect(fold('Número')).toBe('numero')
  })

  test('a name with a typo is still similar', () => {
    expect(likeness('datlastmodified', 'datelastmodified')).toBeGreaterThan(0.9)
    expect(likeness('firstname', 'familyname')).toBeLessThan(0.75)
  })
})

describe('days are decided by column', () => {
  test('ISO dates, dates with a time, compact dates and spreadsheet numbers are read', () => {
    expect(detectDates(['2018-06-19', '2018-09-01 00:00'])).toEqual({
      order: 'iso',
      ambiguous: false,
      fits: 1,
    })
    expect(parseDate('2018-09-01 00:00', 'iso')).toBe('2018-09-01')
    expect(parseDate('2018-09-01T23:00:00.000Z', 'iso')).toBe('2018-09-01')
    expect(parseDate('20180901', detectDates(['20180901']).order)).toBe('2018-09-01')
    expect(parseDate('43344', detectDates(['43344', '43345']).order)).toBe('2018-09-01')
    const mixed = detectDates(['12/13/2018', '43344', '2018-09-03']).order
    expect(
      ['12/13/2018', '43344', '43344.5', '2018-09-03', '9', '99999'].map((cell) =>
        parseDate(cell, mixed),
      ),
    ).toEqual(['2018-12-13', '2018-09-01', '2018-09-01', '2018-09-03', null, null])
  })

  test('a day above 12 decides between month and day first', () => {
    expect(detectDates(['4/2/2000', '11/13/1999'])).toMatchObject({
      order: 'mdy',
      ambiguous: false,
    })
    expect(detectDates(['4/2/2000', '13/11/1999'])).toMatchObject({
      order: 'dmy',
      ambiguous: false,
    })
    expect(detectDates(['4.2.2000'])).toMatchObject({ order: 'dmy', ambiguous: false })
    expect(parseDate('4/2/2000', 'mdy')).toBe('2000-04-02')
    expect(parseDate('4/2/2000', 'dmy')).toBe('2000-02-04')
  })

  test('if nothing decides, the format is marked as ambiguous', () => {
    expect(detectDates(['4/2/2000', '5/6/2001'])).toMatchObject({ order: 'mdy', ambiguous: true })
  })

  test('month names are read in both languages', () => {
    expect(parseDate('19-Jun-2018', 'iso')).toBe('2018-06-19')
    expect(parseDate('June 19, 2018', 'iso')).toBe('2018-06-19')
    expect(parseDate('19 de agosto de 2018', 'iso')).toBe('2018-08-19')
  })

  test('impossible dates are rejected', () => {
    for (const text of ['2021-02-29', '2021-13-01', '31/31/2020', 'soon', '0000', ''])
      expect(parseDate(text, 'mdy')).toBeNull()
    expect(parseDate('2/29/24', 'mdy', 2036)).toBe('2024-02-29')
    expect(parseDate('2/28/85', 'mdy', 2036)).toBe('1985-02-28')
  })
})

describe('values become codes', () => {
  test('grades in every notation become CEDS grade levels', () => {
    const grades = {
      KG: ['K', 'kg', '0', 'Kindergarten', 'KG', 'Kinder', 'Jardín de Infantes'],
      PK: ['PK', '-1', 'Pre-K', 'prekindergarten', 'prekínder'],
      '06': ['6', '06', 'Grade 6', '6th', '6to grado', '6º', '6.ª', 'G6'],
      '01': ['First Grade', 'primer grado', 'Grade One'],
      '12': [
        '12',
        '12th Grade',
        'Twelfth',
        'TWELFTH GRADE',
        'duodécimo',
        'Duodécimo grado',
        'décimo segundo',
      ],
      '09': ['Freshman', '9th grade'],
      PS: ['PS1', 'undergraduate'],
      UG: ['UG', 'ungraded'],
    }
    for (const [code, values] of Object.entries(grades))
      for (const value of values) expect([value, codeOf('grade', value)]).toEqual([value, code])
    for (const value of ['14', 'Year 7', '99', 'blue', 'grade blue', 'grado', 'fourteenth'])
      expect(codeOf('grade', value)).toBeNull()
  })

  test('roles, sex, and status are read in English and Spanish', () => {
    expect(
      ['Student', 'professor', 'Lecturer', 'aide', 'parent', 'Principal', 'Alumno'].map((value) =>
        codeOf('role', value),
      ),
    ).toEqual(['student', 'teacher', 'teacher', 'staff', 'guardian', 'administrator', 'student'])
    expect(['F', 'male', 'X', 'Femenino'].map((value) => codeOf('sex', value))).toEqual([
      'female',
      'male',
      'nonBinary',
      'female',
    ])
    expect(
      ['active', 'tobedeleted', 'Inactive', 'Baja'].map((value) => codeOf('status', value)),
    ).toEqual(['active', 'ended', 'ended', 'ended'])
  })

  test('in a column of H and M, M is mujer', () => {
    expect(impliedChoices('sex', ['H', 'M'])).toEqual({ h: 'male', m: 'female' })
    expect(impliedChoices('sex', ['F', 'M'])).toEqual({})
  })

  test('in a column of statuses 0 and 2, 0 means enrolled; next to a 1 it means not enrolled', () => {
    expect(codeOf('status', '0', impliedChoices('status', ['0', '2', '-1']))).toBe('active')
    expect(codeOf('status', '2', impliedChoices('status', ['0', '2']))).toBe('ended')
    expect(codeOf('status', '0', impliedChoices('status', ['0', '1']))).toBe('ended')
    expect(impliedChoices('status', ['0', 'active'])).toEqual({})
  })

  test('unknown values are listed for a person, each with the most likely code', () => {
    expect(
      proposeValues('role', [
        { value: 'Student', count: 9 },
        { value: 'Studnet', count: 2 },
      ]),
    ).toEqual([
      { value: 'Studnet', count: 2, code: null, suggestion: 'student' },
      { value: 'Student', count: 9, code: 'student', suggestion: null },
    ])
    expect(codeOf('role', 'Wizard', { wizard: 'staff' })).toBe('staff')
    expect(codeOf('role', 'Wizard', { wizard: '' })).toBe('')
  })

  test('yes and no are read in the notations of various systems', () => {
    for (const value of ['1', 'TRUE', 'yes', 'Sí', 'Y']) expect(booleanOf(value)).toBe(true)
    for (const value of ['0', 'false', 'No', 'N']) expect(booleanOf(value)).toBe(false)
    expect(booleanOf('maybe')).toBeNull()
  })

  test('meeting days are read in the notations of various systems', () => {
    expect(weekdaysOf('MTWHF')).toBe(31)
    expect(weekdaysOf('MTWRF')).toBe(31)
    expect(weekdaysOf('MWF')).toBe(21)
    expect(weekdaysOf('TuTh')).toBe(10)
    expect(weekdaysOf('Mon, Wed')).toBe(5)
    expect(weekdaysOf('lun-mié-vie')).toBe(21)
    expect(weekdaysOf('M-F')).toBe(31)
    expect(weekdaysOf('?')).toBeNull()
  })
})
