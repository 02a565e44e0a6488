import { defineJob } from '@atrium/kit/server'
import { closeAccessOfLeft, hasLeft } from './close-access.actions.ts'

/**
 * Runs every minute in districts where someone has left, and ends their sessions, tokens, keys,
 * links and schedules.
 */
export const closeAccessJob = defineJob<object>({
  name: 'auth.closeAccess',
  run: ({ database, districtID }) => closeAccessOfLeft(database, districtID),
  singleton: () => 'close',
  schedule: { cron: '* * * * *', input: {} },
  isDue: ({ db, districtID }) => hasLeft(db, districtID),
})
