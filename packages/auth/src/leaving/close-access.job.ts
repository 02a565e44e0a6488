import { defineJob } from '@atrium/kit/server'
import { closeAccessOfLeft, hasLeft } from './close-access.actions.ts'

/** Each minute where someone has left: their sessions, tokens, keys, links and schedules end. */
export const closeAccessJob = defineJob<object>({
  name: 'auth.closeAccess',
  run: ({ database, districtID }) => closeAccessOfLeft(database, districtID),
  singleton: () => 'close',
  schedule: { cron: '* * * * *', input: {} },
  isDue: ({ db, districtID }) => hasLeft(db, districtID),
})
