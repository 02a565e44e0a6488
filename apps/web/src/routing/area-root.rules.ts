import type { Screen } from '@atrium/kit/shared'
import { mayOpen, type Who } from './may-open.rules.ts'

/**
 * Where the address of an area leads that has no page of its own, as `/student`: to its first page that the person may open and that is
 * about nobody in particular, one of a menu before others. Undefined where there is none.
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
