import { lastViewedScreens } from '../menus/context-subject.rules.ts'
import { openTrail, pagesOf, type MenuEntry } from '../menus/menu-tree.rules.ts'
import { groupOf, settingsGroups } from '../settings-index/settings-index.rules.ts'
import type { Area, AreaPart } from './areas.ts'

/** With more than these, the sidebar would be a long list; the rest is behind "All pages". */
export const mostEntries = 9

/** The main menu's entry whose pages are behind the Admin switch, unless an area claims them. */
const settingsMenu = 'settings'

const beginsWith = (name: string, begin: string): boolean =>
  name === begin || name.startsWith(begin.endsWith('-') ? begin : `${begin}/`)

const claimOf = (name: string, begins: readonly string[]): number =>
  Math.max(-1, ...begins.filter((begin) => beginsWith(name, begin)).map((begin) => begin.length))

interface Claims {
  areas: readonly Area[]
  adminBegins: readonly string[]
}

/** Setting up is behind the Admin switch; what people work with is in an area, whatever its address. */
function isBehindAdmin(page: MenuEntry, top: MenuEntry, { areas, adminBegins }: Claims): boolean {
  const claim = claimOf(page.name, adminBegins)
  if (top.name !== settingsMenu && claim === -1) return false
  const begins = areas.flatMap(({ parts }) =>
    parts.flatMap((part) => ('begins' in part ? part.begins : [])),
  )
  return claimOf(page.name, begins) <= claim
}

/**
 * The main menu by areas: each area leads to its landing page, or to its only page, and contains its
 * parts, whose pages
 * are tabs. What no area claims (Home, search) is left out, as are the profiles viewed last, the
 * pages behind the Admin switch, and the parts and areas with no page for this person.
 * @param menu the main menu as specified
 * @param addressOf the landing page of an area
 */
export function areaEntries(
  menu: readonly MenuEntry[],
  { addressOf, ...claims }: Claims & { addressOf: (area: Area) => string },
): MenuEntry[] {
  const { areas } = claims
  const parts = areas.flatMap((area) => area.parts)
  const held = new Map<AreaPart, MenuEntry[]>()
  for (const top of menu)
    for (const page of pagesOf([top])) {
      if (isBehindAdmin(page, top, claims)) continue
      if (lastViewedScreens.includes(page.name)) continue
      const part = partOf(page, top, parts)
      if (part) held.set(part, [...(held.get(part) ?? []), page])
    }
  const tops = new Map(menu.map((top) => [top.name, top]))
  return areas.flatMap((area, order): MenuEntry[] => {
    const children = area.parts.flatMap((part, index): MenuEntry[] => {
      const pages = held.get(part) ?? []
      const [first] = pages
      if (!first) return []
      const named = 'menu' in part ? tops.get(part.menu) : undefined
      return [
        {
          name: 'menu' in part ? part.menu : part.key,
          title: 'menu' in part ? (named?.title ?? area.title) : part.title,
          order: index,
          href: named?.href ?? first.href!,
          children: pages,
        },
      ]
    })
    if (children.length === 0) return []
    // Where there is one page, it is the landing page.
    const pages = children.flatMap((child) => child.children)
    return [
      {
        name: `area ${area.key}`,
        title: area.title,
        icon: area.icon,
        order,
        href: (pages.length === 1 && pages[0]?.href) || addressOf(area),
        children,
      },
    ]
  })
}

function partOf(page: MenuEntry, top: MenuEntry, parts: readonly AreaPart[]): AreaPart | undefined {
  const claims = parts.map((part) => ('begins' in part ? claimOf(page.name, part.begins) : -1))
  const best = Math.max(...claims)
  if (best !== -1) return parts[claims.indexOf(best)]
  return parts.find((part) => 'menu' in part && part.menu === top.name)
}

/**
 * The sidebar behind the Admin switch: the settings index, then its groups with their pages. Empty
 * for people with none of them.
 * @param menu the main menu as specified
 */
export function adminEntries(menu: readonly MenuEntry[], claims: Claims): MenuEntry[] {
  const pages = menu.flatMap((top) =>
    pagesOf([top]).filter((page) => page.name !== settingsMenu && isBehindAdmin(page, top, claims)),
  )
  if (pages.length === 0) return []
  const index = pagesOf(menu).find(({ name }) => name === settingsMenu)
  const groups = settingsGroups.flatMap((group, order): MenuEntry[] => {
    const children = pages.filter((page) => groupOf(page) === group)
    const href = index?.href && `${index.href}?group=${group.key}`
    return children.length === 0
      ? []
      : [
          {
            name: `settings ${group.key}`,
            title: group.title,
            icon: group.icon,
            order,
            children,
            ...(href && { href }),
          },
        ]
  })
  return index ? [{ ...index, icon: 'settings', children: [] }, ...groups] : groups
}

/** Two levels: areas, and their parts if there are several; a part's pages are tabs. */
export const twoLevels = (entries: readonly MenuEntry[]): MenuEntry[] =>
  entries.map((entry) => ({
    ...entry,
    children:
      entry.children.length > 1 ? entry.children.map((child) => ({ ...child, children: [] })) : [],
  }))

/** The sidebar has at most nine entries; the last ones are left to "All pages". */
export const atMost = (entries: readonly MenuEntry[]): readonly MenuEntry[] =>
  entries.slice(0, mostEntries)

/**
 * The part of an area that contains a path, whose pages are its tabs. Undefined on a landing page
 * and outside any area.
 */
export function openPart(
  entries: readonly MenuEntry[],
  pathname: string,
): { area: MenuEntry; part: MenuEntry; page: MenuEntry } | undefined {
  const [area, part, page] = openTrail(entries, pathname)
  return area && part && page ? { area, part, page } : undefined
}

/**
 * A row of at most eight tabs; the others are in its menu. The open one is always in the row.
 * Adding a record is a button on its list, not a tab.
 */
export function tabsOf(
  entries: readonly MenuEntry[],
  open: MenuEntry,
): { shown: readonly MenuEntry[]; more: readonly MenuEntry[] } {
  const most = 8
  const pages = entries.filter((page) => page === open || !page.name.endsWith('/add'))
  if (pages.length <= most) return { shown: pages, more: [] }
  const first = pages.slice(0, most - 1)
  const shown = first.includes(open) ? first : [...first.slice(0, -1), open]
  return { shown, more: pages.filter((page) => !shown.includes(page)) }
}
