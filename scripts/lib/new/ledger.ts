import { keyOf, specifiedRoutes } from '../../../tests/specified-routes.ts'
import { addEntry } from '../insert.ts'
import { Expected } from '../stopping.ts'
import { quoted, type Project } from './project.ts'

const ledger = 'tests/specified-routes.ts'

/**
 * Enters a new screen of the authenticated area in the ledger of routes: one that the specification names counts as built,
 * any other stands there with its reason. Refuses one without: nobody could tell it from a path that was mistyped.
 */
export function enterInLedger(project: Project, path: string, why: string | undefined): void {
  const key = keyOf({ area: 'app', path })
  if (specifiedRoutes.some((route) => keyOf(route) === key)) {
    return project.edit(ledger, (text) =>
      text.replace(/(?<=export const builtSoFar = )\d+/, (count) => String(Number(count) + 1)),
    )
  }
  if (!why?.trim())
    throw new Expected(
      `The specification does not name the screen ${path}. Say why it is there: --why "…", or where it is: --path settings/facilities/lockers.`,
    )
  project.edit(ledger, (text) => addEntry(text, 'ownScreens', `'${key}': ${quoted(why.trim())}`))
}
