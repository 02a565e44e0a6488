import { defineJob } from '@atrium/kit/server'
import { takeBackPromotion, writePromotion } from './promote-students.actions.ts'
import { promotes } from './words.ts'

/** The database may be down for minutes: a run is retried for that, and continues where it was. */
const retry = { limit: 120, delaySeconds: 5 }
const common = {
  singleton: ({ runID }: { runID: number }): string => String(runID),
  followers: [promotes],
  retry,
}

export const promotionJob = defineJob<{ runID: number }>({
  ...common,
  name: 'academics.promote',
  run: async ({ database, districtID }, { runID }, progress) => {
    await writePromotion(database, { districtID, runID }, progress)
    return {}
  },
})

export const undoPromotionJob = defineJob<{ runID: number }>({
  ...common,
  name: 'academics.undoPromotion',
  run: async ({ database, districtID }, { runID }, progress) => {
    await takeBackPromotion(database, { districtID, runID }, progress)
    return {}
  },
})
