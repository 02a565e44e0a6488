import { defineJob } from '@atrium/kit/server'
import { hasDaysToKeep, keepDays } from './keep-days.actions.ts'

/** Keeps past days that aren't kept yet, or that have changed since. */
export const keepDaysJob = defineJob<object>({
  name: 'attendance.keepDays',
  singleton: () => 'keepDays',
  schedule: { cron: '*/5 * * * *', input: {} },
  isDue: ({ db, districtID, now }) => hasDaysToKeep(db, { districtID, now: now() }),
  run: ({ database, districtID, now }, _input, progress) =>
    keepDays(database, { districtID, now: now(), check: () => progress.check() }),
})
