import { describe, expect, it } from 'vitest'
import { allScreens } from '../modules.ts'
import { findIn } from './palette.rules.ts'

const entries = allScreens
  .filter(({ menus }) => menus)
  .map(({ name, title, keywords }) => ({
    name,
    label: title.en,
    keywords: [keywords?.en, keywords?.es].filter(Boolean).join(' '),
  }))

/** What people type who know what they want to do, and not what the page is called. */
const verbs: Record<string, string> = {
  'post grades': 'my-classroom',
  'take attendance': 'my-classroom',
  'publicar calificaciones': 'my-classroom',
  'enroll a student': 'students/add',
  matricular: 'students/add',
  'find a parent': 'guardians/search',
  'snow day': 'settings/calendar/days',
  'lost locker': 'settings/facilities/locker-assignments',
  'late work': 'settings/academics/grading-settings',
  deposit: 'finance/ledger',
  depósito: 'finance/ledger',
  'pay a fee': 'family/invoices',
  'pagar una cuota': 'family/invoices',
  'propose a course': 'my/professional-learning',
  'approve hours': 'settings/timesheets/timesheets-review',
  'make a chart': 'data-forge/artisan',
  'sign up for training': 'professional-development',
  'same student twice': 'students/merge',
  retain: 'settings/end-of-year/promote-students',
  horario: 'settings/calendar/bell-schedules',
}

describe('the palette', () => {
  it.each(Object.entries(verbs))('finds by what one wants to do: “%s” is at %s', (typed, name) => {
    expect(findIn(entries, typed, 4).map((entry) => entry.name)).toContain(name)
  })

  it('has words in both languages for every page that has some in one', () => {
    const half = allScreens.filter(({ keywords }) => keywords && !(keywords.en && keywords.es))
    expect(half.map(({ name }) => name)).toEqual([])
  })
})
