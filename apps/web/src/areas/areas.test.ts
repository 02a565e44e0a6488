import type { MenuEntry } from '../menus/menu-tree.rules.ts'
import { menuTree } from '../menus/menu-tree.rules.ts'
import { allGroups, allScreens } from '../modules.ts'
import { describe, expect, test } from 'vitest'
import {
  adminEntries,
  areaEntries,
  atMost,
  mostEntries,
  openPart,
  tabsOf,
  twoLevels,
} from './areas.rules.ts'
import { adminBegins, areas } from './areas.ts'

const page = (name: string): MenuEntry => ({
  name,
  title: { en: name, es: name },
  order: 0,
  href: `/midas/${name}`,
  children: [],
})
const top = (name: string, ...pages: string[]): MenuEntry => ({
  name,
  title: { en: name, es: name },
  order: 0,
  children: pages.map(page),
})
const addressOf = ({ key }: { key: string }) => `/midas/area/${key}`
const of = (menu: MenuEntry[]) => areaEntries(menu, { areas, adminBegins, addressOf })
const behindAdmin = (menu: MenuEntry[]) => adminEntries(menu, { areas, adminBegins })
const outline = (entries: readonly MenuEntry[]) =>
  entries.map(({ name, children }) => [
    name,
    children.map((part) => [part.name, part.children.map((one) => one.name)]),
  ])

/** The main menu of the whole product, for someone who may open everything. */
const everything = menuTree('main', {
  screens: allScreens,
  groups: allGroups,
  features: new Set(),
  permitted: () => true,
  address: (_, path) => (path.includes('/:') ? undefined : `/midas${path}`),
})

describe('the sidebar is work, not screens', () => {
  test('an area with one page opens on it, and any other on its landing page', () => {
    const menu = [top('students', 'students/search', 'students/report-cards', 'students/add')]
    expect(of(menu).map(({ name, href }) => [name, href])).toEqual([
      ['area people', '/midas/area/people'],
      ['area grades', '/midas/students/report-cards'],
    ])
  })
  test('a page finds its area by its row’s menu, or by the beginning of its name', () => {
    const menu = [
      top('students', 'students/search', 'students/attendance', 'students/health/allergens'),
      top('finance', 'finance/ledger'),
      top('grants', 'grants/awards'),
    ]
    expect(outline(of(menu))).toEqual([
      ['area people', [['students', ['students/search']]]],
      ['area attendance', [['attendance-pages', ['students/attendance']]]],
      ['area health', [['health-office', ['students/health/allergens']]]],
      [
        'area finance',
        [
          ['finance', ['finance/ledger']],
          ['grants', ['grants/awards']],
        ],
      ],
    ])
  })
  test('imports, bulk operations, and settings are behind the Admin switch, and nowhere else', () => {
    const menu = [
      top('data', 'data-forge/dashboards', 'data-integrations/customer-imports'),
      top('settings', 'settings', 'settings/calendar/terms', 'microcredentialing/stacks'),
    ]
    expect(outline(of(menu))).toEqual([['area data', [['data', ['data-forge/dashboards']]]]])
    expect(
      behindAdmin(menu).map((group) => [group.name, group.children.map(({ name }) => name)]),
    ).toEqual([
      ['settings', []],
      ['settings calendar', ['settings/calendar/terms']],
      ['settings learning', ['microcredentialing/stacks']],
      ['settings data', ['data-integrations/customer-imports']],
    ])
    expect(behindAdmin([top('data', 'data-forge/dashboards')])).toEqual([])
  })
  test('what an educator works with in communities is in an area: it opens no Admin switch', () => {
    const community = 'settings/educator-growth/professional-learning-communities'
    const menu = [top('settings', 'settings', community)]
    expect(outline(of(menu))).toEqual([['area learning', [['educator-growth', [community]]]]])
    expect(behindAdmin(menu)).toEqual([])
  })
  test('has at most nine entries and two levels, even for people who may open everything', () => {
    const work = [page(''), ...twoLevels(of(everything))]
    expect(atMost(work)).toHaveLength(Math.min(work.length, mostEntries))
    expect(work.length).toBeLessThanOrEqual(mostEntries)
    expect(behindAdmin(everything).length).toBeLessThanOrEqual(mostEntries)
    for (const { children } of work)
      for (const { children: third } of children) expect(third).toEqual([])
  })
  test('leads to every page of the main menu but Home, search, and the profiles viewed last', () => {
    const pages = (entries: readonly MenuEntry[]): string[] =>
      entries.flatMap(({ href, children }) => [
        ...(href === undefined ? [] : [href.split('?')[0]!]),
        ...pages(children),
      ])
    const reached = new Set(pages([...of(everything), ...behindAdmin(everything)]))
    expect([...new Set(pages(everything))].filter((href) => !reached.has(href))).toEqual([
      '/midas',
      '/midas/search',
    ])
  })
})

describe('the pages of a part are tabs', () => {
  const menu = of([
    top('students', 'students/search', 'students/add'),
    top('staff', 'staff/search'),
  ])
  test('of the part that contains the path', () => {
    expect(openPart(menu, '/midas/students/add')?.part.name).toBe('students')
    expect(openPart(menu, '/midas/area/people')).toBeUndefined()
  })
  test('without adding a record, which is a button on its list', () => {
    const [{ children: pages }] = menu[0]!.children as [MenuEntry]
    expect(tabsOf(pages, pages[0]!).shown.map(({ name }) => name)).toEqual(['students/search'])
  })
  test('eight at most, and the open one is always in the row', () => {
    const pages = Array.from({ length: 12 }, (_, index) => page(`page-${index}`))
    expect(tabsOf(pages.slice(0, 8), pages[0]!).more).toEqual([])
    const { shown, more } = tabsOf(pages, pages[11]!)
    expect(shown.map(({ name }) => name)).toEqual([
      ...pages.slice(0, 6).map(({ name }) => name),
      'page-11',
    ])
    expect(more).toHaveLength(5)
  })
})
