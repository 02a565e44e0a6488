import type { ScheduleEntry } from '@atrium/roster/words'
import { describe, expect, it } from 'vitest'
import { inClassroomMenu, sectionsByTerm } from './classroom-menu.rules.ts'
import { subjectOf } from './context-subject.rules.ts'

const section = (
  sectionID: number,
  term: [string, string] | null,
  dates: [string | null, string | null],
  isProfessionalDevelopment = false,
): ScheduleEntry => ({
  sectionID,
  sectionStatus: 'current',
  startDate: dates[0],
  endDate: dates[1],
  courseName: 'Algebra I',
  sectionNumber: '01',
  meetingsDescription: '',
  term: term && { termAbbr: term[0], yearAbbr: term[1] },
  isProfessionalDevelopment,
})

describe('the classroom menu', () => {
  const names = [
    'attendance',
    'meeting-attendance',
    'calendar',
    'resources',
    'roster',
    'pd-roster',
    'ad-hoc-schedule',
  ].map((name) => `classroom/${name}`)
  const shown = (pd: boolean, features: string[] = []) =>
    names
      .filter((name) => inClassroomMenu(name, { isProfessionalDevelopment: pd }, features))
      .map((name) => name.slice(10))

  it('hides most entries for professional development sections and shows meeting-attendance and pd-roster only for them', () => {
    expect(shown(false)).toEqual(['attendance', 'calendar', 'resources', 'roster'])
    expect(shown(true)).toEqual(['meeting-attendance', 'calendar', 'pd-roster'])
  })
  it('shows ad-hoc-schedule only with the ad-hoc calendar flag', () => {
    expect(shown(false, ['ad-hoc-calendar'])).toContain('ad-hoc-schedule')
  })
  it('groups sections by term and year', () => {
    const schedule = [
      section(1, ['S1', '2026-27'], ['2026-08-20', '2026-12-18']),
      section(2, ['S2', '2026-27'], ['2027-01-05', null]),
      section(3, ['S1', '2026-27'], [null, null]),
      section(4, null, [null, null]),
    ]
    expect(
      sectionsByTerm(schedule).map((group) => [
        group.title,
        group.sections.map((one) => one.sectionID),
      ]),
    ).toEqual([
      ['S1 2026-27', [1, 3]],
      ['S2 2026-27', [2]],
      ['', [4]],
    ])
  })
})

describe('the context of a screen', () => {
  it('is identified by its menu and the id in its path', () => {
    expect(
      subjectOf(
        { path: '/student/:studentID/family', menus: [{ menu: 'student', order: 1 }] },
        { studentID: '7' },
      ),
    ).toEqual({
      menu: 'student',
      id: 7,
    })
    expect(
      subjectOf({ path: '/staff-member/:staffID/licenses/:id' }, { staffID: '5', id: '9' }),
    ).toEqual({ menu: 'staff', id: 5 })
  })
  it('is undefined outside such menus', () => {
    expect(
      subjectOf({ path: '/students/search', menus: [{ menu: 'main', order: 1 }] }, {}),
    ).toBeUndefined()
    expect(
      subjectOf(
        { path: '/student/:studentID/family', menus: [{ menu: 'student', order: 1 }] },
        { studentID: 'x' },
      ),
    ).toBeUndefined()
  })
})
