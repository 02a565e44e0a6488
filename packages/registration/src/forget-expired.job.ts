import { defineJob } from '@atrium/kit/server'
import { forgetExpired } from './consent.actions.ts'

/**
 * Each night: marks expired invitations, and deletes registrations that no guardian has answered in
 * time.
 */
export const forgetExpiredJob = defineJob<object>({
  name: 'registration.forgetExpired',
  run: ({ database, districtID, now }) => forgetExpired(database, districtID, now()),
  singleton: () => 'nightly',
  schedule: { cron: '20 3 * * *', input: {} },
})
