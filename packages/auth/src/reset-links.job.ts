import { defineJob } from '@atrium/kit/server'
import { sendResetLinks, type ResetAsk } from './reset-links.actions.ts'

/** Looks up the accounts for requested reset links, outside the request itself. */
export const sendResetLinksJob = defineJob<ResetAsk>({
  name: 'auth.sendResetLinks',
  run: ({ database, now }, ask) => sendResetLinks(database, ask, now()),
  retry: { limit: 3, delaySeconds: 10 },
  atOnce: 2,
})
