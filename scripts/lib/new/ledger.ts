import { keyOf, specifiedRoutes } from '../../../tests/specified-routes.ts'
import { Expected } from '../stopping.ts'

/**
 * Why a new screen in the authenticated area exists; empty if the specification names it. Refuses a
 * screen without a reason, which would look just like a mistyped path.
 */
export function reasonFor(path: string, why = ''): string {
  const key = keyOf({ area: 'app', path })
  if (specifiedRoutes.some((route) => keyOf(route) === key)) return ''
  if (why.trim()) return why.trim()
  throw new Expected(
    `The specification does not name the screen ${path}. Say why it is there: --why "…", or where it is: --path settings/facilities/lockers.`,
  )
}
