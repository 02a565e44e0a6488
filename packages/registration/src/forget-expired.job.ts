import { defineJob } from '@atrium/kit/server'
import { forgetExpired } from './consent.actions.ts'

/** Each night: invitations past their date are marked, and what no guardian has answered in time is forgotten. */
export const forgetExpiredJob = defineJob<object>({
  name: 'registration.forgetExpired',
  run: ({ database, districtID, now }) => forgetExpired(database, districtID, now()),
  singleton: () => 'nightly',
  schedule: { cron: '20 3 * * *', input: {} },
})
