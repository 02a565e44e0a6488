import { useRoutes } from '@atrium/kit/client'
import { screenMatcher, type Match, type Screen } from '@atrium/kit/shared'
import { useMemo } from 'react'
import { usePathname } from 'wouter/use-browser-location'
import { mainMenuPath, type MenuEntry } from '../menus/menu-tree.rules.ts'
import { ownAddress } from '../menus/own-entries.rules.ts'

const matchers = new WeakMap<object, (pathname: string) => Match | undefined>()

/** The one matcher of the page's screens; made once. */
export function useMatcher(): (pathname: string) => Match | undefined {
  const { screens, base } = useRoutes()
  return matcherOf(screens, base)
}

export function matcherOf(
  screens: readonly Screen[],
  base: string,
): (pathname: string) => Match | undefined {
  let matcher = matchers.get(screens)
  if (!matcher) matchers.set(screens, (matcher = screenMatcher(screens, base)))
  return matcher
}

/** Where the person is: the path, and its screen with parameters if there is one. */
export function usePlace(): { pathname: string; match: Match | undefined } {
  const pathname = usePathname()
  const matcher = useMatcher()
  return useMemo(() => ({ pathname, match: matcher(pathname) }), [pathname, matcher])
}

/**
 * Where the person is in the main menu. @param own their own entries, which come before the areas
 */
export function useMainMenuPath(own: readonly MenuEntry[]): string {
  const { base } = useRoutes()
  const pathname = usePathname()
  return ownAddress(own, pathname) ?? mainMenuPath(pathname, base)
}
