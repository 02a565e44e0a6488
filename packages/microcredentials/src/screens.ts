import { alsoUnder } from '@atrium/kit/shared'
import { screens as badges } from './badges/badges.screens.ts'
import { screens as catalog } from './catalog/catalog.screens.ts'
import { screens as classrooms } from './classrooms/classrooms.screens.ts'
import { screens as curricula } from './curricula/curricula.screens.ts'
import { screens as learner } from './learner/learner.screens.ts'
import { screens as prepayments } from './prepayments/prepayments.screens.ts'
import { screens as review } from './review/review.screens.ts'
import { screens as settings } from './settings/settings.screens.ts'
import { needs } from './words.ts'

export { groups } from './settings/settings.screens.ts'

/**
 * Each area has its rows in `<area>/<area>.screens.ts`. All of microcredentialing is also under
 * settings (platform.md §2.2), but the settings menu has only the administrators' pages.
 */
export const screens = alsoUnder(
  'settings',
  'microcredentialing',
  [
    ...catalog,
    ...badges,
    ...classrooms,
    ...curricula,
    ...learner,
    ...review,
    ...prepayments,
    ...settings,
  ] as const,
  (screen) => screen.needs.length === 1 && screen.needs[0] === needs.administer,
)
