import { screenFixture } from '@atrium/kit/fixtures'
import type { MenuGroup, Screen } from '@atrium/kit/shared'
import { describe, expect, it } from 'vitest'
import {
  mainMenuPath,
  menuTree,
  openTrail,
  type MenuEntry,
  type MenuWorld,
} from './menu-tree.rules.ts'

const screen = (name: string, order: number, under?: string, more: Partial<Screen> = {}): Screen =>
  screenFixture(name, `/${name}`, {
    needs: [],
    menus: [{ menu: 'main', order, ...(under && { under }) }],
    ...more,
  })
const group = (
  name: string,
  order: number,
  more: Partial<MenuGroup> & { under?: string } = {},
): MenuGroup => ({
  name,
  title: { en: name, es: name },
  menus: [{ menu: 'main', order, ...(more.under && { under: more.under }) }],
  ...more,
})

const screens = [
  screen('', 0, undefined, { path: '' }),
  screen('students/search', 1, 'students'),
  screen('students/health/allergens', 1, 'health'),
  screen('staff/search', 2),
  screen('staff/edit', 0, undefined, { path: '/staff/edit/:id' }),
]
const groups = [
  group('students', 1, { feature: '!hide-student-navigation', opens: 'students/search' }),
  group('health', 9, { under: 'students' }),
  group('settings', 9),
]

const world = (more: Partial<MenuWorld> = {}): MenuWorld => ({
  screens,
  groups,
  features: new Set(),
  permitted: () => true,
  address: (_, path) => (path.includes(':') ? undefined : `/midas${path}`),
  ...more,
})
const outline = (entries: MenuEntry[]): unknown[] =>
  entries.map((entry) =>
    entry.children.length > 0 ? [entry.name, outline(entry.children)] : entry.name,
  )

describe('a menu', () => {
  it('nests groups, in order, without empty groups or screens with unknown parameters', () => {
    expect(outline(menuTree('main', world()))).toEqual([
      '',
      ['students', ['students/search', ['health', ['students/health/allergens']]]],
      'staff/search',
    ])
  })
  it('shows only what may be opened', () => {
    expect(
      outline(
        menuTree('main', world({ permitted: (one) => one.name !== 'students/health/allergens' })),
      ),
    ).toEqual(['', ['students', ['students/search']], 'staff/search'])
    expect(menuTree('main', world({ permitted: () => false }))).toEqual([])
  })
  it('hides the student-oriented group when the hide-student-navigation flag is set', () => {
    expect(
      outline(menuTree('main', world({ features: new Set(['hide-student-navigation']) }))),
    ).toEqual(['', 'staff/search'])
  })
  it('opens a group at its screen, if the person may open that', () => {
    expect(menuTree('main', world())[1]?.href).toBe('/midas/students/search')
    expect(
      menuTree('main', world({ permitted: (one) => one.name !== 'students/search' }))[1]?.href,
    ).toBeUndefined()
  })
  it('allows a screen with the same name as its group, and one under itself', () => {
    const same = [screen('self-registration', 1, 'self-registration'), screen('odd', 2, 'odd')]
    const tree = menuTree('main', world({ screens: same, groups: [group('self-registration', 1)] }))
    expect(outline(tree)).toEqual(['self-registration', 'odd'])
    expect(tree[0]?.href).toBe('/midas/self-registration')
  })
  it('marks the open entry', () => {
    const tree = menuTree('main', world())
    const names = (path: string) => openTrail(tree, path).map((entry) => entry.name)
    expect(names('/midas')).toEqual([''])
    expect(names('/midas/students/health/allergens')).toEqual([
      'students',
      'health',
      'students/health/allergens',
    ])
    expect(names('/midas/students/search/7')).toEqual(['students', 'students/search'])
    expect(names('/midas/nowhere')).toEqual([])
  })
  it('is at Students while the page is about a student', () => {
    expect(mainMenuPath('/midas/student/7/family', '/midas')).toBe('/midas/students/search')
    expect(mainMenuPath('/midas/students/edit/7', '/midas')).toBe('/midas/students/edit/7')
    expect(mainMenuPath('/midas', '/midas')).toBe('/midas')
  })
})
