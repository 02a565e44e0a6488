import { defineJob } from '@atrium/kit/server'
import { purge } from './purge.actions.ts'

/** Each night: ended sessions and links, old attempts and old emails are deleted. */
export const purgeJob = defineJob<object>({
  name: 'auth.purge',
  run: ({ database, districtID, now }) => purge(database, districtID, now()),
  singleton: () => 'nightly',
  schedule: { cron: '40 3 * * *', input: {} },
})
