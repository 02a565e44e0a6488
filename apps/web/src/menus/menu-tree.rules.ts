import {
  featureOn,
  type BothLanguages,
  type MenuGroup,
  type MenuPlace,
  type Screen,
} from '@atrium/kit/shared'
import type { MenuName } from './context-subject.rules.ts'
import { plurals } from './menu-stack.rules.ts'

export interface MenuEntry {
  name: string
  title: BothLanguages
  order: number
  icon?: string
  badge?: string
  /** Where it leads; absent for an entry that only groups others. */
  href?: string
  children: MenuEntry[]
}

export interface MenuWorld {
  screens: readonly Screen[]
  groups: readonly MenuGroup[]
  features: ReadonlySet<string>
  permitted: (screen: Screen) => boolean
  /** The screen's address on this page; undefined if a parameter of its path is unknown. */
  address: (screen: Screen, path: string) => string | undefined
}

/**
 * One menu as a tree, in order. It leaves out what may not be opened; a group is there if anything
 * in it is, and a group whose feature flag is off hides everything in it. Children of a hidden
 * parent move up.
 */
export function menuTree(menu: MenuName, world: MenuWorld): MenuEntry[] {
  const nodes = [...groupNodes(menu, world.groups), ...screenNodes(menu, world)]
  const named = new Map<string, Node>()
  // A screen may have the same name as its group: a name means the group first.
  for (const node of nodes) if (!named.has(node.entry.name)) named.set(node.entry.name, node)
  const parentOf = (node: Node): Node | undefined => {
    const parent = node.under === undefined ? undefined : named.get(node.under)
    return parent === node ? undefined : parent
  }
  const hrefOf = (name: string | undefined) =>
    nodes.find((node) => !node.group && node.entry.name === name)?.entry.href

  const below = (parent: Node | undefined): MenuEntry[] =>
    nodes
      .filter((node) => parentOf(node) === parent && featureOn(node.group?.feature, world.features))
      .flatMap((node): MenuEntry[] => {
        const children = below(node)
        if (node.group && children.length === 0) return []
        // "Classroom" in "Classroom", and nothing else: one entry is enough.
        const [only] = children
        if (node.group && children.length === 1 && only?.name === node.entry.name)
          return [{ ...only, ...node.entry, children: only.children }]
        // A group may open one of its screens, if the person may open that.
        const href = node.entry.href ?? hrefOf(node.group?.opens)
        return [{ ...node.entry, ...(href !== undefined && { href }), children }]
      })
      .sort((one, other) => one.order - other.order || one.title.en.localeCompare(other.title.en))
  return below(undefined)
}

interface Node {
  entry: MenuEntry
  under?: string
  group?: MenuGroup
}

function groupNodes(menu: MenuName, groups: readonly MenuGroup[]): Node[] {
  const nodes = new Map<string, Node>()
  for (const group of groups) {
    const place = group.menus.find((one) => one.menu === menu)
    // Several modules may define the same group; the first one determines how it looks.
    if (place && !nodes.has(group.name)) nodes.set(group.name, { ...nodeOf(group, place), group })
  }
  return [...nodes.values()]
}

function screenNodes(menu: MenuName, { screens, permitted, address }: MenuWorld): Node[] {
  return screens.flatMap((screen) => {
    const places = screen.menus?.filter((one) => one.menu === menu) ?? []
    if (places.length === 0 || !permitted(screen)) return []
    return places.flatMap((place) => {
      const href = address(screen, place.path ?? screen.path)
      const node = nodeOf(screen, place)
      return href === undefined ? [] : [{ ...node, entry: { ...node.entry, href } }]
    })
  })
}

const nodeOf = (of: Screen | MenuGroup, place: MenuPlace): Node => ({
  entry: {
    name: of.name,
    title: of.title,
    order: place.order,
    children: [],
    ...(place.icon && { icon: place.icon }),
    ...(place.badge && { badge: place.badge }),
  },
  ...(place.under && { under: place.under }),
})

/** The pages of a menu or of part of it, without its groups. */
export const pagesOf = (entries: readonly MenuEntry[]): MenuEntry[] =>
  entries.flatMap((entry) => (entry.children.length === 0 ? [entry] : pagesOf(entry.children)))

/**
 * The entries from the top down to the current one: the longest address that is a prefix of the
 * path.
 */
export function openTrail(entries: readonly MenuEntry[], pathname: string, depth = 0): MenuEntry[] {
  let best: { trail: MenuEntry[]; length: number } = { trail: [], length: -1 }
  for (const entry of entries) {
    const inside = openTrail(entry.children, pathname, depth + 1)
    const own = entry.href?.split('?')[0]
    // Home is a prefix of everything: it is current only at its own address.
    const covers =
      own !== undefined &&
      (pathname === own || (own.split('/').length > 2 && pathname.startsWith(`${own}/`)))
    const deepest = inside.at(-1)?.href?.split('?')[0]?.length ?? -1
    if (inside.length > 0 && deepest > best.length)
      best = { trail: [entry, ...inside], length: deepest }
    if (covers && own.length > best.length) best = { trail: [entry], length: own.length }
  }
  return best.trail
}

/**
 * A path's place in the main menu: pages about one student, staff member, guardian or event are
 * under their plural's search.
 */
export function mainMenuPath(pathname: string, base: string): string {
  const [first = '', ...rest] = pathname.slice(base.length + 1).split('/')
  const plural = plurals[first]
  return plural && rest.length > 0 && pathname.startsWith(`${base}/`)
    ? `${base}/${plural}/search`
    : pathname
}
