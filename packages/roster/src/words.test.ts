import { expect, test } from 'vitest'
import { defaultSection, termTitle, type ScheduleEntry } from './words.ts'

test('a term is shown with its year, unless its own name includes the year', () => {
  const title = (termAbbr: string, yearAbbr: string) => termTitle({ termAbbr, yearAbbr })
  expect(title('S1', '26-27')).toBe('S1 26-27')
  expect(title('2026-2027', '26-27')).toBe('2026-2027')
  expect(title('2026–27', '26-27')).toBe('2026–27')
  expect(title('Fall 2026', '26-27')).toBe('Fall 2026 26-27')
  expect(title('Q1', '')).toBe('Q1')
})

test('a classroom opens with the section whose dates include today, or else the first one, or none', () => {
  const section = (sectionID: number, sectionStatus: ScheduleEntry['sectionStatus']) => ({
    sectionID,
    sectionStatus,
    startDate: null,
    endDate: null,
    courseName: 'Algebra I',
    sectionNumber: '01',
    meetingsDescription: '',
    term: null,
    isProfessionalDevelopment: false,
  })
  expect(defaultSection([section(1, 'future'), section(2, 'current')])).toBe(2)
  expect(defaultSection([section(1, 'future'), section(3, 'historical')])).toBe(1)
  expect(defaultSection([])).toBe(0)
})
