import { en as badges } from './badges.en.ts'
import { en as catalog } from './catalog.en.ts'
import { en as classrooms } from './classrooms.en.ts'
import { en as learner } from './learner.en.ts'
import { en as prepayments } from './prepayments.en.ts'
import { en as reports } from './reports.en.ts'
import { en as review } from './review.en.ts'
import { en as settings } from './settings.en.ts'
import { en as studio } from './studio.en.ts'

/** Texts of microcredentialing: a file for each area. */
export const en = {
  ...badges,
  ...catalog,
  ...classrooms,
  ...learner,
  ...review,
  ...prepayments,
  ...reports,
  ...settings,
  ...studio,
}

export type MicrocredentialsMessages = Record<keyof typeof en, string>
