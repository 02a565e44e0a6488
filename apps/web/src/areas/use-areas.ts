import { useLink } from '@atrium/kit/client'
import { useMemo } from 'react'
import { myClasses, useOwnEntries } from '../menus/own-entries.ts'
import { withOwn } from '../menus/own-entries.rules.ts'
import { openTrail, type MenuEntry } from '../menus/menu-tree.rules.ts'
import { useMenu } from '../menus/use-menu.ts'
import { useMainMenuPath } from '../routing/use-place.ts'
import { adminEntries, areaEntries, atMost, twoLevels } from './areas.rules.ts'
import { adminBegins, areas } from './areas.ts'

/** This person's areas, each with its parts and their pages. */
export function useAreas(): MenuEntry[] {
  const menu = useMenu('main')
  const link = useLink()
  return useMemo(
    () =>
      areaEntries(menu, {
        areas,
        adminBegins,
        addressOf: ({ key }) => link('area', { area: key }),
      }),
    [menu, link],
  )
}

/** The settings and everything else behind the Admin switch; empty for people without any of it. */
export function useAdminEntries(): MenuEntry[] {
  const menu = useMenu('main')
  return useMemo(() => adminEntries(menu, { areas, adminBegins }), [menu])
}

export interface Sidebar {
  entries: readonly MenuEntry[]
  /** Where the person is in the sidebar. */
  pathname: string
  /** True on a page behind the Admin switch: its entries replace the sidebar's. */
  isAdmin: boolean
  /** Where the Admin switch leads; undefined for people with nothing behind it. */
  adminHref: string | undefined
  /** The entry that is unfolded initially. */
  opened: string
  /** Only Home and the person's own entries. */
  isBare: boolean
}

/**
 * The sidebar here: Home, the person's own entries, and the areas, or what is behind the Admin
 * switch.
 */
export function useSidebar(): Sidebar {
  const menu = useMenu('main')
  const own = useOwnEntries()
  const areaList = useAreas()
  const admin = useAdminEntries()
  const pathname = useMainMenuPath(own)
  const isAdmin = openTrail(admin, pathname).length > 0
  const home = menu.filter(({ name }) => name === '')
  return {
    entries: isAdmin ? admin : atMost(withOwn([...home, ...twoLevels(areaList)], own)),
    pathname: isAdmin ? pathname : partAddress(areaList, pathname),
    isAdmin,
    adminHref: admin[0]?.href,
    opened: myClasses,
    isBare: areaList.length === 0,
  }
}

// In the sidebar, a page that is one of a part's tabs counts as the part's own address.
function partAddress(areaList: readonly MenuEntry[], pathname: string): string {
  const [area, part] = openTrail(areaList, pathname)
  return (area && (area.children.length > 1 ? part?.href : area.href)) ?? pathname
}
