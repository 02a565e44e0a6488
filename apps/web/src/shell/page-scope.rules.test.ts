import type { Match } from '@atrium/kit/shared'
import { describe, expect, it } from 'vitest'
import { needsSchool, scopeOfPage } from './page-scope.rules.ts'

const school = (schoolID: number) => ({
  schoolID,
  schoolName: `School ${schoolID}`,
  districtID: 1,
  districtName: 'Cedar Valley',
})
const two = { schoolID: 1, allowedSchools: [school(1), school(2)] }
const all = { ...two, schoolID: 0 }
const page = (screen: Partial<Match['screen']>, params: Record<string, string> = {}): Match => ({
  screen: {
    name: 'x',
    path: '/settings/facilities/rooms',
    area: 'app',
    needs: [],
    title: { en: 'Rooms', es: 'Salones' },
    ...screen,
  },
  params,
})

describe('every page says which schools it shows', () => {
  it('names the chosen school on a page about one school', () => {
    expect(scopeOfPage(page({ scope: 'school' }), two)).toMatchObject({ schoolName: 'School 1' })
  })

  it('names the chosen school, or "All schools", on a page that follows the choice', () => {
    expect(scopeOfPage(page({ scope: 'chosen' }), two)).toMatchObject({ schoolName: 'School 1' })
    expect(scopeOfPage(page({ scope: 'chosen' }), all)).toBe('all')
    expect(needsSchool(page({ scope: 'chosen' }).screen, all)).toBe(false)
  })

  it('says "All schools" on any other page', () => {
    expect(scopeOfPage(page({}), two)).toBe('all')
    expect(scopeOfPage(page({}), all)).toBe('all')
  })

  it('asks for a school at "All schools" if the page is about one', () => {
    expect(needsSchool(page({ scope: 'school' }).screen, all)).toBe(true)
    expect(needsSchool(page({ scope: 'school' }).screen, two)).toBe(false)
    expect(needsSchool(page({}).screen, all)).toBe(false)
    expect(scopeOfPage(page({ scope: 'school' }), all)).toBeUndefined()
  })

  it('adds nothing on pages about a person, on personal pages, and if the page says it itself', () => {
    const student = page(
      { path: '/student/:studentID/grades', menus: [{ menu: 'student', order: 1 }] },
      { studentID: '7' },
    )
    expect(scopeOfPage(student, two)).toBeUndefined()
    expect(scopeOfPage(page({ path: '/my/notifications' }), two)).toBeUndefined()
    expect(scopeOfPage(page({ path: '' }), two)).toBeUndefined()
    expect(scopeOfPage(page({ scope: 'own' }), two)).toBeUndefined()
  })

  it('adds nothing for people with one school', () => {
    expect(scopeOfPage(page({}), { schoolID: 1, allowedSchools: [school(1)] })).toBeUndefined()
  })
})
