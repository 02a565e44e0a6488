import { pagesOf, type MenuEntry } from './menu-tree.rules.ts'

/** Home, then the person's own entries, then the areas. */
export const withOwn = (
  entries: readonly MenuEntry[],
  own: readonly MenuEntry[],
): readonly MenuEntry[] => {
  const [home, ...rest] = entries
  return home ? [home, ...own, ...rest] : own
}

/**
 * The address of the person's own entry that a path belongs to: any page about a child, or of a
 * class. Undefined for other paths.
 */
export function ownAddress(own: readonly MenuEntry[], pathname: string): string | undefined {
  return pagesOf(own).find(
    ({ href }) =>
      href !== undefined && pathname.startsWith(href.slice(0, href.lastIndexOf('/') + 1)),
  )?.href
}
