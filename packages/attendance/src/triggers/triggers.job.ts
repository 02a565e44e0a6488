import { defineJob } from '@atrium/kit/server'
import { changedSince, runTriggers } from './run-triggers.actions.ts'

/**
 * Looks back several days, because marks may be corrected and a run may be missed. A reached
 * trigger is still recorded only once.
 */
const lookBack = 3 * 24 * 3600 * 1000
const atATime = 100

/**
 * Each hour of a school day: students whose marks changed recently, and the triggers they have
 * reached.
 */
export const triggersJob = defineJob<object>({
  name: 'attendance.triggers',
  singleton: () => 'hourly',
  schedule: { cron: '40 8-17 * * 1-5', input: {} },
  followers: ['attendance.manage'],
  run: async ({ database, db, districtID, now }, _input, progress) => {
    const since = new Date(now().getTime() - lookBack).toISOString()
    const changed = await changedSince(db, districtID, since)
    let opened = 0
    for (let at = 0; at < changed.length; at += atATime) {
      progress.check()
      opened += await database.transaction(districtID, (tx) =>
        runTriggers(tx, { districtID, studentIDs: changed.slice(at, at + atATime), now: now() }),
      )
      progress.report({ done: Math.min(at + atATime, changed.length), total: changed.length })
    }
    return { opened }
  },
})
