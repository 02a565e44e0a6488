import type { Screen } from '@atrium/kit/shared'
import { mayOpen, type Who } from './may-open.rules.ts'

/**
 * Where the address of an area without a page leads, like `/student`: to its first page that the
 * person may open and that isn't about a particular person, preferring pages in a menu. Undefined
 * if there isn't one.
 */
export function areaRoot(
  pathname: string,
  screens: readonly Screen[],
  { base, who }: { base: string; who: Who },
): string | undefined {
  if (!pathname.startsWith(`${base}/`)) return undefined
  const within = `${pathname.slice(base.length)}/`
  const pages = screens.filter(
    (screen) =>
      screen.area === 'app' &&
      screen.path.startsWith(within) &&
      !screen.path.includes(':') &&
      mayOpen(screen, who),
  )
  const first = pages.find((screen) => (screen.menus ?? []).length > 0) ?? pages[0]
  return first && `${base}${first.path}`
}
