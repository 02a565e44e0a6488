import { expect, test } from 'vitest'
import { allGroups, allScreens } from '../modules.ts'
import { groupOf, matchesTyped, settingsGroups, settingsPages } from './settings-index.rules.ts'

const pages = settingsPages(allScreens, allGroups)
const named = (name: string) => pages.find((page) => page.name === name)!

test('every settings page has a one-sentence description in both languages', () => {
  expect(pages.length).toBeGreaterThan(25)
  expect(pages.filter(({ about }) => !about?.en || !about.es).map(({ name }) => name)).toEqual([])
})

test('every settings page belongs to one of the eight groups of the index', () => {
  expect(settingsGroups).toHaveLength(8)
  const groups = new Set(settingsGroups)
  expect(pages.filter((page) => !groups.has(groupOf(page)))).toEqual([])
  expect(groupOf(named('settings/calendar/terms')).key).toBe('calendar')
  expect(groupOf({ name: 'settings/something-new' }).key).toBe('district')
})

test('a page is found by its title, its description, and its keywords, in either language', () => {
  expect(matchesTyped(named('settings/calendar/not-in-session'), 'holiday')).toBe(true)
  expect(matchesTyped(named('settings/calendar/not-in-session'), 'dias fest')).toBe(true)
  expect(matchesTyped(named('settings/schools/logos'), 'branding')).toBe(true)
  expect(matchesTyped(named('settings/schools/logos'), 'holiday')).toBe(false)
})
