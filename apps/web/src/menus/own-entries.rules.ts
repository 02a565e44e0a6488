import { pagesOf, type MenuEntry } from './menu-tree.rules.ts'

/** How the names of entries begin that are one page of several about the person. */
export const ownPage = 'own '

/** Home, then the person's own entries, then the areas. */
export const withOwn = (
  entries: readonly MenuEntry[],
  own: readonly MenuEntry[],
): readonly MenuEntry[] => {
  const [home, ...rest] = entries
  return home ? [home, ...own, ...rest] : own
}

/**
 * The address of the person's own entry that a path belongs to: the page itself, or any page about a
 * child, or of a class. Of a student's own pages, none but themselves has an entry. Undefined for
 * other paths.
 */
export function ownAddress(own: readonly MenuEntry[], pathname: string): string | undefined {
  const pages = pagesOf(own).flatMap(({ name, href }) =>
    href === undefined ? [] : [{ href, isAlone: name.startsWith(ownPage) }],
  )
  const found =
    pages.find(({ href }) => pathname === href || pathname.startsWith(`${href}/`)) ??
    pages.find(
      ({ href, isAlone }) =>
        !isAlone && pathname.startsWith(href.slice(0, href.lastIndexOf('/') + 1)),
    )
  return found?.href
}
