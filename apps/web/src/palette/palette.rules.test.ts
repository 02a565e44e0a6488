import { describe, expect, it } from 'vitest'
import { findIn, isCalled, isName } from './palette.rules.ts'

const entries = [
  { label: 'Buildings', hint: 'Settings' },
  { label: 'Course catalogs', hint: 'Settings' },
  { label: 'Búsqueda de estudiantes' },
  { label: 'Search', hint: 'Students' },
  { label: 'Student groups' },
]
const found = (typed: string) => findIn(entries, typed).map((entry) => entry.label)

describe('the palette', () => {
  it('finds by the beginnings of words, ignoring accents', () => {
    expect(found('bu')).toEqual(['Buildings', 'Búsqueda de estudiantes'])
    expect(found('cat')).toEqual(['Course catalogs'])
    expect(found('atalog')).toEqual([])
  })
  it('puts entries with that name before entries under it', () => {
    expect(found('stud')).toEqual(['Student groups', 'Search'])
  })
  it('accepts several words in any order', () => {
    expect(found('settings cou')).toEqual(['Course catalogs'])
    expect(found('students search')).toEqual(['Search'])
  })
  it('offers everything while nothing is typed', () => {
    expect(found('  ')).toHaveLength(5)
  })
  it('puts the very name first, then names that begin with it, then the rest', () => {
    const some = [
      { label: 'Attendance settings' },
      { label: 'Take attendance' },
      { label: 'Groups and marks', keywords: 'attendance' },
      { label: 'Attendance' },
    ]
    expect(findIn(some, 'attendance').map(({ label }) => label)).toEqual([
      'Attendance',
      'Attendance settings',
      'Take attendance',
      'Groups and marks',
    ])
  })
  it('never minds accents, apostrophes, hyphens, or spaces', () => {
    const some = [{ label: 'O’Brien, Núñez-Ángel' }, { label: 'Grade book' }, { label: 'Check-in' }]
    const finds = (typed: string) => findIn(some, typed).map(({ label }) => label)
    for (const typed of [
      "o'brien",
      'obrien',
      'o brien',
      'nunez angel',
      'Núñez-Ángel',
      'nunezangel',
    ])
      expect(finds(typed), typed).toEqual(['O’Brien, Núñez-Ángel'])
    for (const typed of ['gradebook', 'grade-book', 'grade b'])
      expect(finds(typed)).toEqual(['Grade book'])
    for (const typed of ['checkin', 'check in', 'check-in'])
      expect(finds(typed)).toEqual(['Check-in'])
  })
  it('has people before pages when the word is a name, and pages first when a page begins with it', () => {
    const people = [{ label: 'Sofi Peña' }, { label: 'Aarón Peña' }]
    const grading = [{ label: 'Grading settings', keywords: 'penalización' }]
    expect(isName('peña', people, grading)).toBe(true)
    expect(isName('sofi pena', people, [])).toBe(true)
    expect(isName('grad', [{ label: 'Ana Grados' }], grading)).toBe(false)
    expect(isName('', people, grading)).toBe(false)
    expect(isName('-', people, grading)).toBe(false)
    expect(findIn(grading, '-')).toEqual([])
  })

  it('has what one can do before pages that only have a word like it', () => {
    const acts = [{ label: 'Take attendance: Geometry' }]
    expect(isCalled('take att', acts, [{ label: 'My classes', keywords: 'take attendance' }])).toBe(
      true,
    )
    expect(isCalled('attendance', acts, [{ label: 'Attendance' }])).toBe(false)
    expect(isCalled('', acts, [])).toBe(false)
  })
})
