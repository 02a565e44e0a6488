import { expect, test } from 'vitest'
import { allGroups, allScreens } from '../modules.ts'
import { groupOf, matchesTyped, settingsPages } from './settings-index.rules.ts'

const pages = settingsPages(allScreens, allGroups)
const named = (name: string) => pages.find((page) => page.name === name)!

test('every settings page says in one sentence what it is for, in both languages', () => {
  expect(pages.length).toBeGreaterThan(25)
  expect(pages.filter(({ about }) => !about?.en || !about.es).map(({ name }) => name)).toEqual([])
})

test('every settings page belongs to a group of the index', () => {
  expect(pages.filter((page) => !groupOf(page)).map(({ name }) => name)).toEqual([])
})

test('whoever may open a settings page may open the index', () => {
  const index = allScreens.find(({ name }) => name === 'settings')!
  const opened = new Set((index.needs as readonly string[][]).flat())
  const asked = new Set(pages.flatMap(({ needs }) => (needs === 'public' ? [] : needs.flat())))
  expect([...asked].toSorted()).toEqual([...opened].toSorted())
})

test('a page is found by its title, by what it is for, and by other words, in either language', () => {
  expect(matchesTyped(named('settings/calendar/not-in-session'), 'holiday')).toBe(true)
  expect(matchesTyped(named('settings/calendar/not-in-session'), 'dias fest')).toBe(true)
  expect(matchesTyped(named('settings/schools/logos'), 'branding')).toBe(true)
  expect(matchesTyped(named('settings/schools/logos'), 'holiday')).toBe(false)
})
