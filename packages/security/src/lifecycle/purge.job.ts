import { defineJob } from '@atrium/kit/server'
import { purge } from './purge.actions.ts'

/** Each night: what was kept as long as it is declared to be is deleted. */
export const purgeJob = defineJob<object>({
  name: 'security.purge',
  run: ({ database, districtID, now }) => purge(database, districtID, now()),
  singleton: () => 'nightly',
  schedule: { cron: '40 3 * * *', input: {} },
})
