import { describe, expect, it } from 'vitest'
import { findIn } from './palette.rules.ts'

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
})
