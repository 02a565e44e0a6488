import { screens as badges } from './badges/badges.screens.ts'
import { screens as catalog } from './catalog/catalog.screens.ts'
import { screens as curricula } from './curricula/curricula.screens.ts'
import { screens as learner } from './learner/learner.screens.ts'
import { screens as prepayments } from './prepayments/prepayments.screens.ts'
import { screens as review } from './review/review.screens.ts'
import { screens as settings } from './settings/settings.screens.ts'

export { groups } from './settings/settings.screens.ts'

/** Each area has its rows in `<area>/<area>.screens.ts`; one line brings them in when its pages are there. */
export const screens = [...catalog, ...badges, ...curricula, ...learner, ...review, ...prepayments, ...settings] as const
