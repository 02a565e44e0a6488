import type { Pages } from '@atrium/kit/client'
import { pages as badges } from './badges/badges.pages.ts'
import type { screens } from './screens.ts'
import { pages as catalog } from './catalog/catalog.pages.ts'
import { pages as classrooms } from './classrooms/classrooms.pages.ts'
import { pages as curricula } from './curricula/curricula.pages.ts'
import { pages as learner } from './learner/learner.pages.ts'
import { pages as prepayments } from './prepayments/prepayments.pages.ts'
import { pages as review } from './review/review.pages.ts'
import { pages as settings } from './settings/settings.pages.ts'

export default {
  ...catalog,
  ...badges,
  ...classrooms,
  ...curricula,
  ...learner,
  ...review,
  ...prepayments,
  ...settings,
} satisfies Pages<typeof screens>
